"""The decorator for all components: a failed render shows an error panel instead of freezing the app."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

import flet as ft

from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.look import apply_look

P = ParamSpec("P")
C = TypeVar("C", bound=ft.BaseControl)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WayOut:
    """The text of the error panel, and the action when it is tapped."""

    words: str
    leave: Callable[[], None]


way_out_context = ft.create_context(WayOut("", lambda: None))
"""The text and action of error panels; the app provides them in the current language."""

_WORDS = ft.TextStyle(font_family=SEMI_BOLD, size=17, height=1.3, color=ft.Colors.ON_ERROR_CONTAINER)
"""The panel's text style, set explicitly because no theme applies when an entire page fails."""


def component(render: Callable[P, C]) -> Callable[P, C]:
    """Make `render` a component whose exceptions are logged and shown.

    An exception in a re-render would silently end Flet's update task for the session. Instead, an error
    panel replaces the failing component, and all others keep working.
    """

    @wraps(render)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> C:
        try:
            with apply_look():
                return render(*args, **kwargs)
        except Exception:  # noqa: BLE001 - whatever failed, the other components must keep working
            _log.exception("component %s failed", render.__name__)
            return cast("C", _FailurePanel(render.__name__))

    return ft.component(guarded)


def keyed(key: str, make: Callable[P, C], *args: P.args, **kwargs: P.kwargs) -> C:
    """Create a component with a key; without keys, rows would mix up their state when one of them is removed."""
    extended: dict[str, Any] = {**kwargs, "key": key}
    return cast("Callable[..., C]", make)(*args, **extended)


@ft.component
def _FailurePanel(name: str) -> ft.Control:
    """A panel that replaces the failed component `name`.

    It is a separate component, so that the failed component's hooks keep their order. Tapping the panel leaves the
    screen, because an app installed on the device's home screen has no browser back button.
    """
    out = ft.use_context(way_out_context)
    words = out.words or name
    return ft.Container(
        key="failure",
        padding=16,
        border_radius=16,
        bgcolor=ft.Colors.ERROR_CONTAINER,
        ink=True,
        on_click=out.leave,
        content=ft.Semantics(
            label=words,
            button=True,
            exclude_semantics=True,
            content=ft.Row(
                spacing=12,
                controls=[
                    ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ON_ERROR_CONTAINER),
                    ft.Text(words, expand=True, theme_style=ft.TextThemeStyle.BODY_LARGE, style=_WORDS),
                ],
            ),
        ),
    )
