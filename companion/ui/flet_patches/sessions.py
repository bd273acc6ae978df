"""Patches for how Flet's sessions redraw controls.

Each change is drawn only once, parents are drawn first, and changes missed while disconnected are drawn later.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import Context, copy_context
from typing import Any
from weakref import WeakSet

import flet as ft
from flet.messaging.connection import Connection
from flet.messaging.session import Session

_PENDING = "_Session__pending_updates"
_EFFECTS = "_Session__pending_effects"
_READY = "_Session__updates_ready"
_CHECKS = "_bummerl_checks"
"""The attribute with the checks that a session is waiting for; in a dictionary, they would keep the session alive."""

Check = Callable[[], object]

_TURNS = 4
"""The number of event loop iterations between drawing two low-priority sessions, so that other sessions are served."""

_log = logging.getLogger(__name__)
_begin = Session.__init__
_disconnect = Session.disconnect
_attach = Session.attach_connection
_take_answer = Session.handle_invoke_method_results


class _ParentsFirst(set[ft.BaseControl]):
    """The set of components to redraw, which yields them in order of creation, so that parents come before children.

    Flet skips a child that its parent has already redrawn. Drawing the child first would take extra time and show it
    with outdated arguments.
    """

    def __iter__(self) -> Iterator[ft.BaseControl]:
        return iter(sorted(super().__iter__(), key=lambda control: control._i))  # noqa: SLF001  # Flet numbers controls in order


class _Line:
    """A queue of low-priority sessions, drawn one at a time so that hundreds of them don't delay other sessions."""

    def __init__(self) -> None:
        self.members: WeakSet[Session] = WeakSet()
        self._waiting: dict[Session, None] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, session: Session) -> None:
        """Add a session to the queue; when its turn comes, all pending changes are drawn together."""
        self._waiting.setdefault(session)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._advance())

    def check(self, session: Session, check: Check) -> None:
        """Queue a session; when its turn comes, `check` is called once, in the context of this call."""
        checks: dict[Check, Context] = vars(session).setdefault(_CHECKS, {})
        checks[check] = copy_context()
        self.add(session)

    async def _advance(self) -> None:
        while self._waiting:
            session = next(iter(self._waiting))
            is_connected = session.connection is not None  # otherwise it is drawn when its page reconnects
            if is_connected:
                _run_checks(session)  # a session that is still waiting is not queued again by what they find
            del self._waiting[session]
            if is_connected:
                getattr(session, _READY).set()
                for _ in range(_TURNS):
                    await asyncio.sleep(0)


def _run_checks(session: Session) -> None:
    checks: dict[Check, Context] = vars(session).pop(_CHECKS, {})
    for check, context in checks.items():
        try:
            context.run(check)
        except Exception:  # noqa: BLE001  # an error in one session must not affect the others
            _log.exception("a session could not be checked for changes")


_line = _Line()


def draw_after_others(session: Session) -> None:
    """Give a session low priority, so that it is drawn after sessions in which people enter data."""
    _line.members.add(session)


def check_before_drawing(check: Check) -> None:
    """Call `check`, which determines what has changed; in a low-priority session, wait until the session is drawn.

    If `check` is passed again before the session is drawn, it is still called only once.
    """
    session = ft.context.page.session
    if session in _line.members:
        _line.check(session, check)
    else:
        check()


def change_sessions() -> None:
    """Patch Flet's sessions.

    - After a change, each component is redrawn only once, and parents before their children. Flet itself redraws
      components in arbitrary order, and some of them twice.
    - Changes made while a page is disconnected are drawn when it reconnects. Flet itself discards them, so the page
      would show outdated content. Drawing them immediately would take time on every deal for each page left open.
    - Device responses for a control that no longer exists are dropped. Flet itself would end the session.
    """
    for name, ours in {
        "__init__": _begin_in_order,
        "schedule_update": _schedule_update,
        "schedule_effect": _schedule_effect,
        "disconnect": _disconnect_and_remember,
        "attach_connection": _attach_and_draw,
        "handle_invoke_method_results": _take_late_answer,
    }.items():
        setattr(Session, name, ours)


def _begin_in_order(session: Session, conn: Connection) -> None:
    _begin(session, conn)
    setattr(session, _PENDING, _ParentsFirst(getattr(session, _PENDING)))


def _schedule_update(session: Session, control: ft.BaseControl) -> None:
    getattr(session, _PENDING).add(control)
    _draw(session)


def _schedule_effect(session: Session, hook: Any, is_cleanup: bool) -> None:  # noqa: ANN401, FBT001  # Flet's signature
    getattr(session, _EFFECTS).append((hook, is_cleanup))
    _draw(session)


def _draw(session: Session) -> None:
    if session.connection is not None:
        if session in _line.members:
            _line.add(session)
        else:
            getattr(session, _READY).set()


async def _disconnect_and_remember(session: Session, session_timeout_seconds: int) -> None:
    waiting, due = list(getattr(session, _PENDING)), list(getattr(session, _EFFECTS))
    await _disconnect(session, session_timeout_seconds)
    await asyncio.sleep(0)  # Flet may have an update due already, which would be drawn for a session without a page
    getattr(session, _PENDING).update(waiting)
    getattr(session, _EFFECTS)[:0] = due
    _draw(session)  # has an effect only if the page has already reconnected


def _attach_and_draw(session: Session, conn: Connection) -> None:
    _attach(session, conn)
    _draw(session)


def _take_late_answer(session: Session, control_id: int, call_id: str, result: object, error: str | None) -> None:
    with suppress(RuntimeError):
        _take_answer(session, control_id, call_id, result, error)
