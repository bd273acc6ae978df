"""What Flet draws anew, and when: each component once for a change, parents first, and with nobody there, too."""

from collections.abc import Iterator
from typing import Any

import flet as ft

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


def draw_with_nobody_there(page: ft.Page) -> None:
    """From now on, in this session: a page whose line was lost for a while comes back to what is, not to what was.

    Flet forgets what was to be drawn when the line is lost, and what changes until it is back; what is sent meanwhile
    goes nowhere, but the page that comes back is sent the whole screen.
    """
    session = page.session
    usual, effects, ready = session.disconnect, getattr(session, _EFFECTS), getattr(session, _READY)

    def schedule_update(control: ft.BaseControl) -> None:
        getattr(session, _PENDING).add(control)
        ready.set()

    def schedule_effect(hook: Any, is_cleanup: bool) -> None:  # noqa: ANN401, FBT001  # as Flet's own
        effects.append((hook, is_cleanup))
        ready.set()

    async def disconnect(session_timeout_seconds: int) -> None:
        waiting, due = list(getattr(session, _PENDING)), list(effects)
        await usual(session_timeout_seconds)
        getattr(session, _PENDING).update(waiting)
        effects[:0] = due
        ready.set()

    session.schedule_update = schedule_update  # type: ignore[method-assign]
    session.schedule_effect = schedule_effect  # type: ignore[method-assign]
    session.disconnect = disconnect  # type: ignore[method-assign]
