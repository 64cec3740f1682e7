"""Grognard's rulebooks in Python: the contract (game, State), many games at once (Batch), and the same in the manner of OpenSpiel
(grognard.spiel) and Gymnasium (grognard.gym). It needs nothing but Python and libgrognard. docs/python.md has examples."""
from .batch import SKIP, Batch
from .contract import ALL_SEEING, CHANCE, OVER, PUBLIC, Game, Illegal, Rng, State, game, games, version
from .library import Action

__all__ = [
    "ALL_SEEING",
    "CHANCE",
    "OVER",
    "PUBLIC",
    "SKIP",
    "Action",
    "Batch",
    "Game",
    "Illegal",
    "Rng",
    "State",
    "game",
    "games",
    "version",
]
__version__ = version()
