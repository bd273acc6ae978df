"""Access to the app: the key in its link, the passes issued in exchange for the key, and tokens for roles."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from companion.app.halls import Halls, RoleGrant
from companion.web.passes import Passes

_KEY_BYTES = 16
"""The number of random bytes: enough that a key cannot be guessed, few enough that the QR code fits into a terminal."""


def new_key() -> str:
    """Return an unguessable key."""
    return secrets.token_urlsafe(_KEY_BYTES)


class Access:
    """Decides which browsers may use the app: those with a pass, issued in exchange for the key, or a role's token.

    A token is part of a role's link. It is valid as long as the role's tournament or match stores the token's digest.
    """

    def __init__(
        self, *, lan: bool = False, key: str | None = None, halls: Halls | None = None, passes: Passes | None = None
    ) -> None:
        """Initialize access control.

        Args:
            lan: Whether other devices on the network can connect.
            key: The key; if None, a new one is generated.
            halls: Finds roles by their tokens; None if there are no roles.
            passes: The passes that are already valid; if None, there are none, and none will be stored.
        """
        self.lan = lan
        self.halls = halls
        self.key = key or new_key()
        self._passes = passes or Passes()
        self._sessions: dict[asyncio.Task[object], str] = {}

    def opens(self, key: str) -> bool:
        """Return whether `key` is the app's current key."""
        return secrets.compare_digest(key.encode(), self.key.encode())

    def admit(self, *, lasting: bool = False) -> str:
        """Create and return a new pass for the whole app, which is valid after a restart if it is `lasting`."""
        return self._passes.issue(lasting=lasting)

    def extend(self, shown: str) -> None:
        """Let the period of a lasting pass begin again."""
        self._passes.extend(shown)

    def is_valid(self, shown: str | None) -> bool:
        """Return whether `shown` is a valid pass for the whole app."""
        return shown in self._passes

    async def find_grant(self, token: str | None) -> RoleGrant | None:
        """Return the role that a token grants, or None if the token is invalid."""
        return None if self.halls is None else await self.halls.find(token)

    def grant_of(self, token: str | None) -> RoleGrant | None:
        """Return the role that `find_grant` has found earlier for this token, or None."""
        return None if self.halls is None else self.halls.grant_of(token)

    @contextmanager
    def session(self, shown: str) -> Iterator[None]:
        """Register the current task while the block runs; it is cancelled if the pass or token becomes invalid."""
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
        """Replace the key, and invalidate all passes except `kept`, ending the sessions that used them."""
        self.key = new_key()
        self._passes.keep_only(kept)
        for task, shown in self._sessions.items():
            if shown != kept:
                task.cancel()
