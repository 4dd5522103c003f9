"""A turn in motion: what is seen so many milliseconds after it began."""

from __future__ import annotations

from encrucijada.core.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from encrucijada.core.game import Change, Game, Position
    from encrucijada.core.motion import Scene

LONGEST = 380.0  # milliseconds: whatever takes longer is shown faster


class Film:
    """A turn's scenes, at the speed at which they are shown; ``length`` is that of all together in milliseconds."""

    def __init__(self, game: Game, scenes: list[Scene], after: Position, turn: tuple[Change, ...]) -> None:
        self._game = game
        self._scenes = scenes
        self._end = after, turn
        whole = sum([scene.length for scene in scenes])
        self._pace = min(1.0, LONGEST / whole) if whole else 1.0
        self.length = whole * self._pace
        self._drawn: Scene | None = None  # the scene that was shown last, and what lies still in it
        self._still = Picture((0, 0, 0, 0), [])

    def begins_as_it_ends(self) -> bool:
        """Whether the first picture is the last: a stone that is only put down is there at once."""
        return not self._scenes or self._scenes[0].still is None

    def picture(self, spent: float) -> Picture | None:
        """What is seen at that time; without a ground it lies over the board as it is in the end. None once that is all."""
        for scene in self._scenes:
            length = scene.length * self._pace
            if spent < length:
                if scene is not self._drawn:
                    self._draw(scene)
                still = self._still
                return Picture(still.frame, still.shapes + scene.over(spent / length), still.ground)
            spent -= length
        return None

    def _draw(self, scene: Scene) -> None:
        drawn = self._game.draw(*(scene.still or self._end))
        if scene.still is None:
            drawn = Picture(drawn.frame, [])
        elif scene.without:
            drawn.shapes = [shape for shape in drawn.shapes if shape.role != scene.without]
        self._drawn, self._still = scene, drawn
