"""The decorator for all components; a component that fails shows an error panel instead of freezing the app."""

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
    """The text of the error panel, and the function called when the panel is tapped."""

    words: str
    leave: Callable[[], None]


way_out_context = ft.create_context(WayOut("", lambda: None))
"""The text and action of the button on every error panel; set by the root component."""

_WORDS = ft.TextStyle(font_family=SEMI_BOLD, size=17, height=1.3, color=ft.Colors.ON_ERROR_CONTAINER)
"""The text style of the error panel, independent of the theme, which a failed page may not have."""


def component(render: Callable[P, C]) -> Callable[P, C]:
    """Turn a function into a component that logs any exception and is then replaced by an error panel.

    Without the panel, an exception during a redraw would silently end Flet's update task and freeze the whole session.
    With it, all other components keep working.
    """

    @wraps(render)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> C:
        try:
            with apply_look():
                return render(*args, **kwargs)
        except Exception:  # noqa: BLE001  # an error in one component must not stop the others
            _log.exception("component %s failed", render.__name__)
            return cast("C", _FailurePanel(render.__name__))

    return ft.component(guarded)


def keyed(key: str, make: Callable[P, C], *args: P.args, **kwargs: P.kwargs) -> C:
    """Create a component with a key, so that a row keeps its state when other rows are removed."""
    extended: dict[str, Any] = {**kwargs, "key": key}
    return cast("Callable[..., C]", make)(*args, **extended)


@ft.component
def _FailurePanel(name: str) -> ft.Control:
    """The error panel that replaces a failed component; tapping it opens the home screen.

    The panel is a separate component, so that its hooks don't change the order of the failed component's hooks. It can
    be tapped because an app on a device's home screen has no browser back button.
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
