"""Competitions: players, rounds, results, tables and codes; independent of the games and of the page."""
