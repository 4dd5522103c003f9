"""Raises what it is told to say."""

import sys

raise ValueError(sys.argv[1])
