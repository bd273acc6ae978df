"""Tells whoever wants to know that somebody has touched the screen."""

from typing import Protocol

import flet as ft


class Activity(Protocol):
    """Wants to know."""

    def touched(self) -> None:
        """Somebody is there."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""Told of everything that is pressed below."""


def use_activity() -> Activity | None:
    """Who wants to know (a hook)."""
    return ft.use_context(activity_context)
