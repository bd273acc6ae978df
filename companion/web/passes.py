"""The passes of browsers; those of this device's own browsers are valid after a restart, too."""

import json
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion.app.links import digest_of
from companion.storage.private_file import remove_private, write_private

MONTH = 30 * 24 * 3600
"""The number of seconds that a pass is valid after a browser last opened the link."""
_MOST = 64
"""The maximum number of stored passes; the oldest are dropped."""
_FILE = "bummerl.passes"


class Passes:
    """The valid passes: lasting ones, which survive a restart, and those that end with this process.

    Only digests are stored, so the file doesn't let anybody in.
    """

    def __init__(self, folder: Path | None = None, port: int = 0, clock: Callable[[], float] = time.time) -> None:
        """Read the stored passes.

        Args:
            folder: The data folder, or None to store nothing.
            port: The app's port. Passes stored with a different port are dropped, because browsers no longer send them.
            clock: Returns the time in seconds since 1970.
        """
        self._file = None if folder is None else folder / _FILE
        self._port = port
        self._clock = clock
        self._temporary: set[str] = set()
        self._lasting = {} if self._file is None else self._stored(self._file)

    def __contains__(self, shown: object) -> bool:
        """Return whether `shown` is a valid pass."""
        return isinstance(shown, str) and (digest_of(shown) in self._temporary or digest_of(shown) in self._lasting)

    def issue(self, *, lasting: bool) -> str:
        """Create and return a pass, which is valid after a restart if it is `lasting`."""
        issued = secrets.token_urlsafe()
        if lasting:
            self._last(digest_of(issued))
        else:
            self._temporary.add(digest_of(issued))
        return issued

    def extend(self, shown: str) -> None:
        """Let the period of a lasting pass begin again."""
        if digest_of(shown) in self._lasting:
            self._last(digest_of(shown))

    def keep_only(self, kept: str | None) -> None:
        """Make all passes except `kept` invalid."""
        digests = set() if kept is None else {digest_of(kept)}
        self._temporary &= digests
        self._lasting = {digest: since for digest, since in self._lasting.items() if digest in digests}
        self._store()

    def _last(self, digest: str) -> None:
        self._lasting.pop(digest, None)
        self._lasting[digest] = self._clock()
        self._lasting = dict([*self._lasting.items()][-_MOST:])
        self._store()

    def _stored(self, file: Path) -> dict[str, float]:
        """Return the stored passes that are still valid; none if the file is missing or damaged."""
        with suppress(OSError, ValueError, TypeError, LookupError, AttributeError):
            document = json.loads(file.read_text(encoding="utf-8"))
            if document["port"] == self._port:
                now, passes = self._clock(), document["passes"].items()
                return {digest: float(since) for digest, since in passes if now - MONTH < since <= now}
        return {}

    def _store(self) -> None:
        if self._file is None:
            return
        try:
            write_private(self._file, json.dumps({"port": self._port, "passes": self._lasting}))
        except OSError:
            with suppress(OSError):  # better no passes after a restart than some that are no longer valid
                remove_private(self._file)
