"""What every game shares: the protocol, the grid of points, and shapes to draw."""
