"""Encrucijada: two abstract games, Rhode and De obras, their rules, their computer players and their page."""
