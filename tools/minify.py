"""Scripts and styles without what only readers need, by esbuild."""

from __future__ import annotations

import subprocess

from tools.halves import ROOT

ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"


class Unminifiable(Exception):
    """Esbuild refuses a text, or can't be run."""


def minified(text: str, kind: str = "js") -> str:
    """The same script (``js``) or style sheet (``css``), shorter; what licences ask to keep stays, and so do the names of a classic script."""
    command = [str(ESBUILD), f"--loader={kind}", "--minify", "--legal-comments=inline", "--log-level=error"]
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    except OSError as error:
        raise Unminifiable(f"esbuild can't be run: {error}") from error
    if done.returncode:
        raise Unminifiable(done.stderr.strip())
    return done.stdout
