"""Serves the copy of Encrucijada beside this file on this machine, and checks its files first.

    python3 start.py [--check] [--quiet] [--port 8000]

It is put into the release as it stands, for any Python from 3.8 on, and needs nothing else.
"""

from __future__ import annotations

import argparse
import errno
import hashlib
import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIST = "SHA256SUMS"  # lines as those of `sha256sum`
PORTS_TRIED = 20
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def damaged(folder: Path) -> list[str]:
    """The files of the list that are missing or aren't what they were, the list itself if it can't be read."""
    try:
        lines = (folder / LIST).read_text(encoding="utf-8").splitlines()
        wanted = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    except (OSError, ValueError):
        return [LIST]
    return [name for name, digest in wanted.items() if found(folder / name) != digest] if wanted else [LIST]


def found(file: Path) -> str | None:
    """The SHA-256 of a file; None if it can't be read."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return None


class Handler(SimpleHTTPRequestHandler):
    """Sends files with the types that browsers ask for, whatever this machine thinks they are."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        """A newer copy in the same place is seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Nobody needs a folder's list."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Keeps the one line with the address in sight."""


class Server(ThreadingHTTPServer):
    """Ends with the program."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two programs share one port

    def handle_error(self, request: object, client_address: object) -> None:
        """Browsers break connections off; that is no news."""


def start_near(port: int) -> Server:
    """A server on the wanted port or the next that is free; OSError if none is."""
    for number in range(port, port + PORTS_TRIED):
        try:
            return Server(("127.0.0.1", number), partial(Handler, directory=str(HERE / "site")))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise OSError(errno.EADDRINUSE, f"no port free from {port} to {port + PORTS_TRIED - 1}")


def main(arguments: list[str]) -> int:
    """Exit status 0 when the files are whole and, where asked, were served until interrupted."""
    parser = argparse.ArgumentParser(description="Sirve Encrucijada en este ordenador. Serves Encrucijada on this machine.")
    parser.add_argument("--check", action="store_true", help="solo comprueba los archivos · only checks the files")
    parser.add_argument("--quiet", action="store_true", help="no abre el navegador · doesn't open the browser")
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args(arguments)
    bad = damaged(HERE)
    if bad:
        print("Faltan archivos o no son los originales · Files are missing or changed:", *bad, sep="\n  ", file=sys.stderr)
        return 1
    if chosen.check:
        print("Todos los archivos son los originales · All files are as released")
        return 0
    try:
        server = start_near(chosen.port)
    except OSError as error:
        print(f"start: {error.strerror}", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"Encrucijada: {address} (Ctrl+C)", flush=True)
    if not chosen.quiet:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
