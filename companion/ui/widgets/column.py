"""Columns of controls; controls that are None are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Iterable


def column(*controls: ft.Control | None, spacing: float, key: str | ft.ScrollKey | None = None) -> ft.Column:
    """Stack controls at full width and natural height, leaving out those that are None."""
    return ft.Column(
        key=key,
        tight=True,
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=present(controls),
    )


def centred_column(*controls: ft.Control, spacing: float) -> ft.Column:
    """Stack controls at their natural size, centred horizontally."""
    return ft.Column(
        tight=True, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=list(controls)
    )


def present(controls: Iterable[ft.Control | None]) -> list[ft.Control]:
    """Return the controls that are not None."""
    return [control for control in controls if control is not None]
