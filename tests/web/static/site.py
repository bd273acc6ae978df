"""The static build behind a server that knows nothing but files, at an address with a base path."""

import functools
import http.server
import shutil
import threading
from dataclasses import dataclass, field
from pathlib import Path

BASE = "somewhere/deep"


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Keeps quiet, and its connections open."""

    protocol_version = "HTTP/1.1"

    asked: set[str]

    def log_request(self, code: object = "-", size: object = "-") -> None:  # noqa: ARG002  # all of them
        self.asked.add(self.path)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name is the library's
        pass


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that is killed hangs up."""


@dataclass(slots=True)
class Site:
    """A copy of a build that a test may change, and its server, which keeps its port when it comes back."""

    root: Path
    port: int = 0
    asked: set[str] = field(default_factory=set)
    """The paths that were asked for."""
    _server: _Server | None = field(default=None, repr=False)

    @classmethod
    def of(cls, build: Path, root: Path) -> "Site":
        """Links to the files of a build, below the base path."""
        shutil.copytree(build, root / BASE, copy_function=lambda source, target: Path(target).hardlink_to(source))
        return cls(root)

    @property
    def folder(self) -> Path:
        """Where the files of the build are."""
        return self.root / BASE

    @property
    def address(self) -> str:
        """Where the app is."""
        return f"http://127.0.0.1:{self.port}/{BASE}/"

    def change(self, name: str, content: bytes) -> None:
        """Give a file another content, here only."""
        (self.folder / name).unlink(missing_ok=True)
        (self.folder / name).write_bytes(content)

    def files(self) -> dict[str, bytes]:
        """All of it."""
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}

    def start(self) -> None:
        """Serve."""
        counting = type("Counting", (_Handler,), {"asked": self.asked})
        handler = functools.partial(counting, directory=str(self.root))
        self._server = _Server(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        server, self._server = self._server, None
        if server is not None:
            server.shutdown()
            server.server_close()
