"""Imports every module that it is told, and says which."""

import importlib
import sys

for name in sys.argv[1:]:
    importlib.import_module(name)
    print(name)
