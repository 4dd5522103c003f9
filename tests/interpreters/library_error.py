"""Fails inside the library, and shows how."""

import json
import traceback
import warnings

try:
    json.loads("{")
except ValueError:
    print(traceback.format_exc())
warnings.warn("said on purpose", stacklevel=1)
print("went on")
