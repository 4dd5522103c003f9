"""Pieces of the document, for the parts of the page that make their own."""

from __future__ import annotations

import asyncio

from pyscript import document
from pyscript.ffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def element(tag: str, text: str = "", values: dict[str, str] | None = None, *inside: Any) -> Any:
    """A new element with that text, those attributes and those elements in it."""
    made = document.createElement(tag)
    made.textContent = text
    for name, value in (values or {}).items():
        made.setAttribute(name, value)
    for part in inside:
        made.appendChild(part)
    return made


def button(action: str, text: str, values: dict[str, str] | None = None) -> Any:
    """A button that tells its action."""
    made = element("button", text, values)
    made.type = "button"
    made.setAttribute("data-action", action)
    return made


def dialog(name: str, title: str, *inside: Any) -> Any:
    """A dialog of that id under its title, in the document and closed."""
    heading = element("h2", title, {"id": name + "-title"})
    made = element("dialog", "", {"id": name, "aria-labelledby": name + "-title"}, heading, *inside)
    document.body.appendChild(made)
    return made


async def run_module(file: str) -> None:
    """Fetch a JavaScript module and run it, as far as it can be had; under another address if that failed before, which browsers remember."""
    tried = int(document.head.querySelectorAll(f'script[src^="{file}"]').length)
    made = element("script", "", {"type": "module", "src": file + (f"?{tried}" if tried else "")})
    come = asyncio.Event()
    for kind in ("load", "error"):
        made.addEventListener(kind, create_proxy(lambda event: come.set()))
    document.head.appendChild(made)
    await come.wait()
