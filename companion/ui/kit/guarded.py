"""The one way to make a component: guarded, so that a failing render shows itself instead of freezing the app."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

import flet as ft

from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.look import look_in_force

P = ParamSpec("P")
C = TypeVar("C", bound=ft.BaseControl)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WayOut:
    """What the panel says that stands where a component failed, and where a touch on it leads."""

    words: str
    leave: Callable[[], None]


way_out_context = ft.create_context(WayOut("", lambda: None))
"""Provides it; the app fills it in the language of the moment."""

_WORDS = ft.TextStyle(
    font_family=SEMI_BOLD,
    size=17,
    height=1.3,
    color=ft.Colors.ON_ERROR_CONTAINER,
)
"""Where a whole page fails, nothing around it says how words look."""


def component(render: Callable[P, C]) -> Callable[P, C]:
    """Make `render` a component whose exceptions are logged and shown.

    Flet ends the session's update task on an exception in a re-render, without a word; so a
    failing component is replaced by a panel, and all the others live on.
    """

    @wraps(render)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> C:
        try:
            with look_in_force():
                return render(*args, **kwargs)
        except Exception:  # noqa: BLE001 - whatever failed, the other components must live on
            _log.exception("component %s failed", render.__name__)
            return cast("C", _FailurePanel(render.__name__))

    return ft.component(guarded)


def keyed(key: str, make: Callable[P, C], *args: P.args, **kwargs: P.kwargs) -> C:
    """Call a component with an identity: rows without one swap their state when one of them goes."""
    extended: dict[str, Any] = {**kwargs, "key": key}
    return cast("Callable[..., C]", make)(*args, **extended)


@ft.component
def _FailurePanel(name: str) -> ft.Control:
    """Stand where `name` failed; it reads its words itself, so that no hook of the failed one shifts.

    An app on a home screen has no button of a browser's to go back with, so a touch leaves.
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
