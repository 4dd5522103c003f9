"""A game being played: the session, its record, links and the seam to the computer player."""
