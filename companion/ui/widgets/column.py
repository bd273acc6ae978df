"""Columns of controls; controls that are None are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Iterable


def column(*controls: ft.Control | None, spacing: float, key: str | None = None) -> ft.Column:
    """Stack controls at full width and natural height, leaving out those that are None."""
    return ft.Column(
        key=key,
        tight=True,
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=present(controls),
    )


def scroll_target(key: str, content: ft.Control) -> ft.Column:
    """Return the content below an empty control with a scroll key, so that it can be scrolled to.

    Flet's client recreates a control that has a scroll key, with everything inside it, whenever the list around it
    changes. If the key were that of the content, its buttons would lose the keyboard focus.
    """
    target = ft.Container(key=ft.ScrollKey(key), height=0)  # type: ignore[call-arg]  # mypy does not see the constructor that Flet generates
    return column(target, content, spacing=0, key=key)


def centred_column(*controls: ft.Control, spacing: float) -> ft.Column:
    """Stack controls at their natural size, centred horizontally."""
    return ft.Column(
        tight=True, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=list(controls)
    )


def present(controls: Iterable[ft.Control | None]) -> list[ft.Control]:
    """Return the controls that are not None."""
    return [control for control in controls if control is not None]
