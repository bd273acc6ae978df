"""The palette and text scale that apply to the component being drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import flet as ft

from companion.ui.theme.palette import LIGHT, Palette

palette_context = ft.create_context(LIGHT)
"""`palette_context(palette, lambda: …)` sets the palette for all descendants."""


class TextScale(ft.Observable):
    """The most recently measured text scale; there is one per session."""

    def __init__(self) -> None:
        """Initialize the scale to 1, which applies until it has been measured."""
        self.factor = 1.0

    def measured(self, factor: float) -> None:
        """Store a measured scale, if it is valid and has changed."""
        if factor > 0 and factor != self.factor:
            self.factor = factor


text_scale_context: ft.ContextProvider[TextScale | None] = ft.create_context(None)
"""The session's text scale; every component is redrawn when it changes."""


@dataclass(frozen=True, slots=True)
class Look:
    """The palette and text scale, which affect all text on the screen."""

    palette: Palette
    text_scale: float
    """The system's text scale, or 1 if it has not been measured."""


_USUAL = Look(LIGHT, 1.0)
_look: ContextVar[Look] = ContextVar("look")


@contextmanager
def apply_look() -> Iterator[None]:
    """Set the palette and text scale while a component is drawn, for use by functions that create text.

    The app's `component` decorator does this before the component's own hooks, so that reading the values doesn't
    affect the order of the hooks.
    """
    scale = ft.use_context(text_scale_context)
    token = _look.set(Look(ft.use_context(palette_context), 1.0 if scale is None else scale.factor))
    try:
        yield
    finally:
        _look.reset(token)


def use_look() -> Look:
    """Return the current `Look`; unlike a hook, it can be called anywhere in a component, any number of times."""
    return _look.get(_USUAL)


def use_palette() -> Palette:
    """Return the current palette."""
    return use_look().palette
