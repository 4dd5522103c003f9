"""What annotations need of `typing` at run time: nothing.  Served to MicroPython alone, which has no such module."""

TYPE_CHECKING = False
