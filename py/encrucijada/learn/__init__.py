"""Lessons and puzzles of De obras, fetched by the page when they are first opened."""
