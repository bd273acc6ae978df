"""What Flet draws anew, and when: each component once for a change, parents first, and what was missed, later."""

from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.messaging.connection import Connection

_PENDING = "_Session__pending_updates"
_EFFECTS = "_Session__pending_effects"
_READY = "_Session__updates_ready"


class _ParentsFirst(set[ft.BaseControl]):
    """Components that wait to be drawn anew; a parent has been made before its children and has the lower number.

    Flet passes over a child that its parent has drawn meanwhile. Drawn before the parent, it would take time, and show
    what it was handed before the change.
    """

    def __iter__(self) -> Iterator[ft.BaseControl]:
        """In the order in which they were made."""
        return iter(sorted(super().__iter__(), key=lambda control: control._i))  # noqa: SLF001  # Flet's own number


def draw_parents_first(page: ft.Page) -> None:
    """From now on, in this session; Flet draws all that hear of a change, in any order and again."""
    session = page.session
    setattr(session, _PENDING, _ParentsFirst(getattr(session, _PENDING)))


def draw_what_was_missed(page: ft.Page) -> None:
    """From now on, in this session: a page whose line was lost for a while comes back to what is, not to what was.

    Flet forgets what was to be drawn when the line is lost, and what changes until it is back. It waits here instead:
    drawn with nobody there, it would cost every page that is left open somewhere at every deal.
    """
    session = page.session
    forget, attach = session.disconnect, session.attach_connection

    def schedule_update(control: ft.BaseControl) -> None:
        getattr(session, _PENDING).add(control)
        draw()

    def schedule_effect(hook: Any, is_cleanup: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        getattr(session, _EFFECTS).append((hook, is_cleanup))
        draw()

    def draw() -> None:
        if session.connection is not None:
            getattr(session, _READY).set()

    async def disconnect(session_timeout_seconds: int) -> None:
        waiting, due = list(getattr(session, _PENDING)), list(getattr(session, _EFFECTS))
        await forget(session_timeout_seconds)
        getattr(session, _PENDING).update(waiting)
        getattr(session, _EFFECTS)[:0] = due

    def attach_connection(conn: Connection) -> None:
        attach(conn)
        draw()

    session.schedule_update = schedule_update  # type: ignore[method-assign]
    session.schedule_effect = schedule_effect  # type: ignore[method-assign]
    session.disconnect = disconnect  # type: ignore[method-assign]
    session.attach_connection = attach_connection  # type: ignore[method-assign]
