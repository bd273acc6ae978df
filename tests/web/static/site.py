"""The static build on a plain file server, at an address with a base path."""

import functools
import http.server
import os
import shutil
import threading
from dataclasses import dataclass, field
from pathlib import Path

BASE = "somewhere/deep"


class _Handler(http.server.SimpleHTTPRequestHandler):
    """A request handler that logs nothing and keeps connections open for further requests."""

    protocol_version = "HTTP/1.1"

    asked: set[str]

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # as hosting.md requires of every host
        super().end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:  # noqa: ARG002  # logs successes and errors alike
        self.asked.add(self.path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name in the overridden method
        pass


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors from connections that a killed browser has closed."""


@dataclass(slots=True)
class Site:
    """A copy of a build that a test may change, and its server, which keeps its port when restarted."""

    root: Path
    port: int = 0
    host: str = "127.0.0.1"
    base: str = BASE
    """The path of the folder that contains the build."""
    asked: set[str] = field(default_factory=set)
    """The requested paths."""
    _server: _Server | None = field(default=None, repr=False)

    @classmethod
    def of(cls, build: Path, root: Path, host: str = "127.0.0.1") -> "Site":
        """Return a site with hard links to the files of a build, below the base path."""
        shutil.copytree(build, root / BASE, copy_function=lambda source, target: Path(target).hardlink_to(source))
        return cls(root, host=host)

    @property
    def folder(self) -> Path:
        return self.root / self.base

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}/{self.base}/"

    def change(self, name: str, content: bytes) -> None:
        """Replace the content of a file in this copy, with a modification time at least a second later than before."""
        path = self.folder / name
        before = path.stat().st_mtime if path.exists() else 0.0
        path.unlink(missing_ok=True)
        path.write_bytes(content)
        changed = max(path.stat().st_mtime, before + 1)  # otherwise, WebKit's If-Modified-Since gets a 304
        os.utime(path, (changed, changed))

    def files(self) -> dict[str, bytes]:
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}

    def start(self) -> None:
        counting = type("Counting matches", (_Handler,), {"asked": self.asked})
        handler = functools.partial(counting, directory=str(self.root))
        self._server = _Server((self.host, self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()
