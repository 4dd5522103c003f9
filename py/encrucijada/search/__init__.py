"""How the computer plays: searches that know no game by name, and the players made of them. Runs on CPython and Pyodide only."""
