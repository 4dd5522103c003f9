"""Serves a folder as GitHub Pages does: compressed, with ETags, ten minutes of caching, open to every origin, under a sub-path.

    python3 -m tools.serve [--port 8000] [--prefix /] [FOLDER]

The tests start and stop a `Server` in the same process, and make it misbehave.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import hashlib
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".py": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
UNKNOWN = "application/octet-stream"
NOT_COMPRESSED = {".png", ".woff2", ".zip"}
NOT_FOUND = b"<!doctype html><title>404</title><h1>404</h1><p>There isn't a page here."
PORTS_TRIED = 20
PIECE = 4096  # bytes that go over a slow line at a time


@dataclass(frozen=True)
class Asked:
    """One request that was answered."""

    path: str  # below the prefix, without the query
    status: int
    size: int  # bytes of the body as sent


class Line:
    """A slow line: each answer waits ``latency`` seconds, and all of them together get ``rate`` bytes a second."""

    def __init__(self, latency: float, rate: float) -> None:
        self.latency = latency
        self.rate = rate
        self._busy = threading.Lock()

    def carry(self, write: Callable[[bytes], object], body: bytes) -> None:
        """Write the body as fast as the line lets it through."""
        time.sleep(self.latency)
        for start in range(0, len(body), PIECE):
            piece = body[start:start + PIECE]
            with self._busy:
                time.sleep(len(piece) / self.rate)
            write(piece)


@dataclass
class Behaviour:
    """What the tests may change while the server runs."""

    types: dict[str, str | None] = field(default_factory=dict)  # by suffix; None sends no type at all
    missing: set[str] = field(default_factory=set)  # paths that answer 404
    rewrite: Callable[[str, bytes], bytes] | None = None  # (path, content) -> content
    line: Line | None = None  # how slow the line is
    asked: list[Asked] = field(default_factory=list)


class Shelf:
    """Files ready to be sent, compressed once per content."""

    def __init__(self) -> None:
        self._packed: dict[str, bytes] = {}
        self._lock = threading.Lock()

    def packed(self, tag: str, content: bytes) -> bytes:
        """The content, compressed."""
        with self._lock:
            if tag not in self._packed:
                self._packed[tag] = gzip.compress(content, 6, mtime=0)
            return self._packed[tag]


SHELF = Shelf()  # one for all servers: compressing the interpreters takes half a second


class Server:
    """A folder served on 127.0.0.1 in a thread of its own.  Use it in a `with` statement, or `start` and `stop` it."""

    def __init__(self, folder: Path, prefix: str = "/", port: int = 0) -> None:
        self.folder, self.port = folder, port
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.behaviour = Behaviour()
        self._http: Quiet | None = None

    @property
    def url(self) -> str:
        """The address of the folder, with the final slash."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    @property
    def asked(self) -> list[Asked]:
        """The requests so far."""
        return self.behaviour.asked

    def start(self) -> Server:
        """Begins to answer; after a stop, on the same port.  OSError if the port is taken."""
        server = self

        class Bound(Handler):
            place = server

        self._http = Quiet(("127.0.0.1", self.port), Bound)
        self.port = self._http.server_address[1]
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self) -> None:
        """Ends at once, open connections included, as a network that is gone."""
        if self._http is not None:
            self._http.shutdown()
            self._http.server_close()
            self._http.hang_up()
            self._http = None

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.stop()


class Quiet(ThreadingHTTPServer):
    """Remembers its connections, so that it can hang up."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._open: set[Handler] = set()
        super().__init__(address, handler)

    def hello(self, handler: Handler) -> None:
        """A connection has been opened."""
        self._open.add(handler)

    def goodbye(self, handler: Handler) -> None:
        """A connection has been closed."""
        self._open.discard(handler)

    def hang_up(self) -> None:
        """Closes every connection."""
        for handler in list(self._open):
            handler.hang_up()

    def handle_error(self, request: object, client_address: object) -> None:
        """Browsers break connections off; that is no news."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    protocol_version = "HTTP/1.1"
    place: Server
    server: Quiet

    def setup(self) -> None:
        """Notes the connection."""
        super().setup()
        self.server.hello(self)

    def finish(self) -> None:
        """Forgets it."""
        self.server.goodbye(self)
        super().finish()

    def hang_up(self) -> None:
        """Closes the connection under a waiting browser."""
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            self.close_connection = True

    def do_GET(self) -> None:
        """Sends a file, or says that there is none."""
        path = unquote(urlsplit(self.path).path)
        if path + "/" == self.place.prefix:
            self.send(path, HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": self.place.prefix})
            return
        name = path.removeprefix(self.place.prefix) if path.startswith(self.place.prefix) else None
        found = None if name is None or name in self.place.behaviour.missing else self.find(name)
        if found is None:
            self.send(name or path, HTTPStatus.NOT_FOUND, NOT_FOUND, {"Content-Type": TYPES[".html"]})
        else:
            self.send_file(name or "", found)

    do_HEAD = do_GET  # noqa: N815

    def find(self, name: str) -> Path | None:
        """The file that a path means: a folder is its index.html, and `.html` may be left out."""
        root = self.place.folder.resolve()
        for candidate in (name, name.rstrip("/") + "/index.html" if name else "index.html", name + ".html"):
            file = (root / candidate).resolve()
            if file.is_file() and root in file.parents:
                return file
        return None

    def send_file(self, name: str, file: Path) -> None:
        """Sends a file, or that it hasn't changed."""
        behaviour, content = self.place.behaviour, file.read_bytes()
        if behaviour.rewrite:
            content = behaviour.rewrite(name, content)
        tag = hashlib.sha256(content).hexdigest()[:32]
        headers = {"ETag": f'"{tag}"', "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*", "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match", "").removeprefix("W/") == f'"{tag}"':
            self.send(name, HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        kind = behaviour.types.get(file.suffix, TYPES.get(file.suffix, UNKNOWN))
        if kind is not None:
            headers["Content-Type"] = kind
        if file.suffix not in NOT_COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"], content = "gzip", SHELF.packed(tag, content)
        self.send(name, HTTPStatus.OK, content, headers)

    def send(self, name: str, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        """Sends one answer and notes it."""
        self.place.behaviour.asked.append(Asked(name, status, 0 if self.command == "HEAD" else len(body)))
        self.send_response_only(status)
        for key, value in headers.items():
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        line = self.place.behaviour.line
        if self.command != "HEAD" and line is not None:
            line.carry(self.wfile.write, body)
        elif self.command != "HEAD":
            self.wfile.write(body)


def start_near(folder: Path, prefix: str, port: int) -> Server:
    """A running server on the wanted port or the next that is free."""
    for offset in range(PORTS_TRIED):
        try:
            return Server(folder, prefix, port + offset).start()
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            print(f"serve: port {port + offset} is taken by another program, trying the next one", flush=True)
    raise OSError(errno.EADDRINUSE, f"no port free from {port} to {port + PORTS_TRIED - 1}")


def main(arguments: list[str]) -> int:
    """Serves until interrupted."""
    parser = argparse.ArgumentParser(description="Serves the built site on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "_site")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="the path under which the site stands, such as /encrucijada/")
    chosen = parser.parse_args(arguments)
    try:
        server = start_near(chosen.folder, chosen.prefix, chosen.port)
    except OSError as error:
        print(f"serve: {error.strerror}", file=sys.stderr)
        return 1
    print(f"serve: Encrucijada is at {server.url} (Ctrl+C stops it)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
