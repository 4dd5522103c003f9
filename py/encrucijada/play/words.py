"""Sentences from a catalogue of texts, and what an error says in one.

A catalogue is a dictionary from a dotted key to a text with gaps such as ``{move}``.
"""

from __future__ import annotations

from encrucijada.core.game import RulesError

LONGEST = 40  # letters of text from outside that a sentence repeats


def sentence(catalogue: dict[str, str], key: str, facts: dict[str, object]) -> str:
    """The text of that key with the facts in its gaps; the key itself where the catalogue lacks it.

    Several values are joined by commas, a long text from outside is cut. A gap without a fact stays as it is written.
    """
    text = catalogue.get(key)
    if text is None:
        return key
    said = ""
    while text:
        before, opened, rest = text.partition("{")
        name, closed, after = rest.partition("}")
        said += before
        if closed and name in facts:
            said += _shown(facts[name])
        else:
            said += opened + name + closed
        text = after
    return said


def _shown(fact: object) -> str:
    if isinstance(fact, (tuple, list)):
        return ", ".join([str(part) for part in fact])
    text = str(fact)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def explain(catalogue: dict[str, str], error: RulesError) -> str:
    """What was wanted and what came, in plain words; where something else caused the error, that too."""
    said = []
    cause: RulesError | None = error
    while cause is not None:
        said.append(sentence(catalogue, _error_key(catalogue, cause), cause.facts))
        cause = getattr(cause, "cause", None)
    return " ".join(said)


def _error_key(catalogue: dict[str, str], error: RulesError) -> str:
    """The catalogue's key for the error: a fact may choose a sentence of its own, as in ``error.not-open.fallen``."""
    key = "error." + error.key
    for name in sorted(error.facts):
        own = key + "." + str(error.facts[name])
        if own in catalogue:
            return own
    return key
