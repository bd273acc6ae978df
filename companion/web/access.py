"""Access control: the key in the app's link, the passes that browsers get in exchange, and tournament links."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from companion.app.halls import Halls, RoleGrant

_KEY_BYTES = 16
"""The number of random bytes: enough that a key cannot be guessed, few enough that the QR code fits into a terminal."""


def new_key() -> str:
    """Return an unguessable key."""
    return secrets.token_urlsafe(_KEY_BYTES)


class Access:
    """Who may use the app: browsers that have sent the key, and those that have opened a tournament link for a role.

    The token in a role's link is also a pass, which is valid while the tournament or match stores the token's digest.
    """

    def __init__(self, *, lan: bool = False, key: str | None = None, halls: Halls | None = None) -> None:
        """Initialize without passes.

        Args:
            lan: Whether other devices on the network can connect.
            key: The key; a new one if None.
            halls: The links of roles, or None if there are none.
        """
        self.lan = lan
        self.halls = halls
        self.key = key or new_key()
        self._passes: set[str] = set()
        self._sessions: dict[asyncio.Task[object], str] = {}

    def opens(self, key: str) -> bool:
        """Return whether this is the current key to the app."""
        return secrets.compare_digest(key.encode(), self.key.encode())

    def admit(self) -> str:
        """Return a new pass for the entire app."""
        admitted = secrets.token_urlsafe()
        self._passes.add(admitted)
        return admitted

    def is_valid(self, shown: str | None) -> bool:
        """Return whether this is a valid pass for the entire app."""
        return shown in self._passes

    async def find_grant(self, token: str | None) -> RoleGrant | None:
        """Return the role that a token grants, or None if the token is not valid."""
        return None if self.halls is None else await self.halls.find(token)

    def grant_of(self, token: str | None) -> RoleGrant | None:
        """Return the role that a token grants, or None if it is not valid or was not passed to `find_grant` before."""
        return None if self.halls is None else self.halls.grant_of(token)

    @contextmanager
    def session(self, shown: str) -> Iterator[None]:
        """Register the current task for the duration of the block; it is cancelled if the pass becomes invalid."""
        task = asyncio.current_task()
        if task is None:
            raise RuntimeError("a session needs a task")
        grant = None if shown in self._passes else self.grant_of(shown)
        if grant is not None and self.halls is not None:
            with self.halls.connected(grant, task.cancel):
                yield
            return
        self._sessions[task] = shown
        try:
            yield
        finally:
            del self._sessions[task]

    def renew(self, kept: str | None) -> None:
        """Replace the key, and end all passes and sessions except those of the browser with the pass `kept`."""
        self.key = new_key()
        self._passes.intersection_update({kept})
        for task, shown in self._sessions.items():
            if shown != kept:
                task.cancel()
