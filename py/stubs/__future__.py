"""MicroPython never evaluates annotations.  Served to it alone, so that the usual first line does no harm."""

annotations = None
