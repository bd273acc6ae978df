"""A Flet screen without Flutter: it renders a component, presses its controls and reads what they show.

This is the only test file that uses private parts of Flet, whose version is pinned exactly.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import flet as ft
import msgpack  # type: ignore[import-untyped]  # no type stubs exist
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from companion.ui import flet_patches

flet_patches.apply()

_TURNS = 25
"""The number of event loop iterations after which all scheduled work has run; each takes microseconds."""

_DONE_AT_ONCE = frozenset(("scroll_to", "set", "confirm_pop", "focus"))
"""The browser methods whose result the app awaits, so that the harness must answer them at once."""

_PRESSES = ("click", "tap", "tap_down")
_FIELDS: dict[type[BaseControl], tuple[str, ...]] = {}


class NotShownError(LookupError):
    """Raised when the screen does not contain the control that a test is looking for."""


class _Wire(Connection):
    """A connection that stores the messages sent to the browser."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # Flet's function has no annotations
        self.sent: list[Message] = []
        self.packed: list[bytes] = []
        self.session: Session | None = None
        self.page_name = ""
        self.page_url = "http://127.0.0.1/"
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(max_workers=1)
        self.pubsubhub = PubSubHub(self.loop, self.executor)

    def send_message(self, message: Message) -> None:
        self.packed.append(_pack([message.action, message.body]))
        self.sent.append(message)
        if message.action is MessageAction.INVOKE_METHOD and message.body.name in _DONE_AT_ONCE:
            self.loop.call_soon(self._answer, message.body.control_id, message.body.call_id)

    def _answer(self, control_id: int, call_id: str) -> None:
        if self.session is not None:
            self.session.handle_invoke_method_results(control_id, call_id, None, None)


class Shown:
    """A rendered screen for tests."""

    def __init__(self, session: Session, wire: _Wire | None = None) -> None:
        self._session = session
        self._sent = [] if wire is None else wire.sent
        self._packed = [] if wire is None else wire.packed

    @property
    def page(self) -> ft.Page:
        """The Flet page, for routes and sizes."""
        page: ft.Page = self._session.page
        return page

    @property
    def crashes(self) -> list[str]:
        """The crashes of the session reported by Flet; empty if the app works."""
        return [str(message.body.message) for message in self._sent if message.action is MessageAction.SESSION_CRASHED]

    @property
    def calls(self) -> list[str]:
        """The names of the methods invoked in the browser, in order."""
        return [message.body.name for message in self._sent if message.action is MessageAction.INVOKE_METHOD]

    def has_sent(self, name: str) -> bool:
        """Return whether a property or event with this name has been sent to the browser."""
        return any(name.encode() in message for message in self._packed)

    @property
    def patches(self) -> int:
        """The number of updates sent to the browser."""
        return sum(message.action is MessageAction.PATCH_CONTROL for message in self._sent)

    @property
    def page_updates(self) -> list[list[str]]:
        """The page properties changed by each update; each such change makes the browser rebuild the entire page."""
        updates = (message.body for message in self._sent if message.action is MessageAction.PATCH_CONTROL)
        return [[step[2] for step in body.patch[1:] if step[1] == 0] for body in updates if body.id == self.page._i]

    @property
    def scrolls(self) -> list[object]:
        """The scroll positions requested from the browser."""
        invoked = [message.body for message in self._sent if message.action is MessageAction.INVOKE_METHOD]
        return [body.args for body in invoked if body.name == "scroll_to"]

    @property
    def dialogs(self) -> list[ft.DialogControl]:
        """The dialogs that are open on top of the page."""
        return [dialog for dialog in self.page._dialogs.controls if dialog.open]

    @property
    def focused(self) -> str | None:
        """The key of the control that last received the focus, or None."""
        invoked = [message.body for message in self._sent if message.action is MessageAction.INVOKE_METHOD]
        ids = [body.control_id for body in invoked if body.name == "focus"]
        return next((str(control.key) for control in self.controls() if ids and control._i == ids[-1]), None)

    async def settle(self) -> None:
        """Wait until all effects and handlers have run and all updates are sent."""
        for _ in range(_TURNS):
            await asyncio.sleep(0)

    def controls(self) -> Iterator[BaseControl]:
        """Yield every control on the screen, outermost first."""
        yield from _walk(self._session.page.views)

    def find(self, key: str) -> BaseControl:
        """Return the control with this key."""
        for control in self.controls():
            if str(control.key) == key and not isinstance(control, Component):
                return control
        message = f"nothing on the screen has the key {key!r}"
        raise NotShownError(message)

    def has(self, key: str) -> bool:
        """Return whether a control with this key is on the screen."""
        return any(str(control.key) == key for control in self.controls())

    def named(self, label: str) -> BaseControl:
        """Return the control with the accessible name `label`."""
        for control in self.controls():
            if getattr(control, "label", None) == label or getattr(control, "tooltip", None) == label:
                return control
        message = f"nothing on the screen is called {label!r}, only {self.labels()}"
        raise NotShownError(message)

    def surface(self, label: str) -> BaseControl:
        """Return the pressable control with the accessible name `label`."""
        return _surface(self.named(label))

    def labels(self) -> list[str]:
        """Return all accessible names, in reading order."""
        return [label for control in self.controls() if isinstance(label := getattr(control, "label", None), str)]

    def texts(self) -> list[str]:
        """Return all visible text, including drawn text, in reading order."""
        return [
            value
            for control in self.controls()
            if control._c == "Text" and isinstance(value := getattr(control, "value", None), str)
        ]

    async def press(self, label: str) -> None:
        """Press the control with the accessible name `label`, and wait until the screen is updated."""
        await self._press(self.named(label), label)

    async def press_key(self, key: str) -> None:
        """Press the control with this key, and wait until the screen is updated."""
        await self._press(self.find(key), key)

    async def send(self, control: BaseControl, event: str, data: object = None) -> None:
        """Send an event to a control, such as `change` to a text field."""
        await self._session.dispatch_event(control._i, event, data)
        await self.settle()

    async def fill(self, field: BaseControl, text: str) -> None:
        """Fill in a text field as a browser does: first the value, then the event."""
        self._session.apply_patch(field._i, {"value": text})
        await self.send(field, "change", text)

    async def _press(self, control: BaseControl, name: str) -> None:
        if getattr(control, "disabled", False):
            message = f"{name!r} is disabled"
            raise NotShownError(message)
        surface = _surface(control)
        for event in _presses(surface):
            await self.send(surface, event)
            return
        message = f"{name!r} cannot be pressed"
        raise NotShownError(message)


@asynccontextmanager
async def shown(
    app: Callable[..., object],
    *args: object,
    width: float = 390,
    height: float = 844,
    views: bool = False,
    **kwargs: object,
) -> AsyncIterator[Shown]:
    """Render the component `app` on a screen of this size; set `views` to render it with `page.render_views`."""
    async with started(
        lambda page: (page.render_views if views else page.render)(app, *args, **kwargs), width=width, height=height
    ) as screen:
        yield screen


@asynccontextmanager
async def started(
    main: Callable[[ft.Page], object], *, width: float = 390, height: float = 844
) -> AsyncIterator[Shown]:
    """Start `main(page)` as `ft.run` would, on a screen of this size."""
    wire = _Wire()
    session = wire.session = Session(wire)
    token = _context_page.set(session.page)
    session.apply_page_patch({"route": "/", "width": width, "height": height})
    _pack(session.get_page_patch())  # type: ignore[no-untyped-call]  # Flet's function has no annotations
    screen = Shown(session, wire)
    try:
        result = main(session.page)
        if asyncio.iscoroutine(result):
            await result
        await screen.settle()
        yield screen
    finally:
        session.close()  # type: ignore[no-untyped-call]  # Flet's function has no annotations
        await screen.settle()
        _context_page.reset(token)
        wire.executor.shutdown(wait=False)


def shown_in_browser(page: ft.Page) -> Shown:
    """Return a `Shown` that drives a page open in a real browser.

    This also makes `page` Flet's current page in the calling task.
    """
    _context_page.set(page)  # type: ignore[arg-type]  # Flet's annotation is too narrow
    return Shown(page.session)


def _pack(value: object) -> bytes:
    """Serialize a value as the connection does.

    Flet computes each difference from the last serialized state.
    """
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # Flet's function has no annotations
    packed: bytes = msgpack.packb(value, default=encode)
    return packed


def _surface(control: BaseControl) -> BaseControl:
    """Return the innermost pressable control that contains `control`, or `control` itself if there is none."""
    surface: BaseControl | None = control
    while surface is not None and not _presses(surface):
        surface = surface.parent
    return surface or control


def _presses(control: BaseControl) -> list[str]:
    """Return the press events that this control handles."""
    return [event for event in _PRESSES if getattr(control, f"on_{event}", None) is not None]


def _walk(value: object) -> Iterator[BaseControl]:
    """Yield the controls below `value`, including controls rendered by components."""
    if isinstance(value, Component):
        yield value
        yield from _walk(value._b)
    elif isinstance(value, BaseControl):
        yield value
        for name in _shown_fields(value):
            yield from _walk(getattr(value, name, None))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _walk(item)


def _shown_fields(control: BaseControl) -> tuple[str, ...]:
    """Return the names of the fields that may contain controls, cached because reading them from the class is slow."""
    kind = type(control)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(
            field.name
            for field in dataclasses.fields(control)
            if not field.metadata.get("skip", False) and field.name not in {"_parent", "_internals"}
        )
    return _FIELDS[kind]
