"""Plays the first legal move of every game on every board offered, and says on which interpreter."""

import sys

from encrucijada.games import GAMES

for game in GAMES:
    for board in game.boards():
        position = game.start(board)
        print(game.key, len(position.legal_moves()), position.play(position.legal_moves()[0]).to_move)
print(sys.implementation.name)
