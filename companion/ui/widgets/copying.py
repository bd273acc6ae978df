"""Copying text with one tap or, if the page has no clipboard access, from a field with the text selected."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import flet as ft

from companion.ui.kit.device import is_own_device
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS, REGULAR
from companion.ui.widgets.column import column
from companion.ui.widgets.text import emphasis

_SIZE = 16.0
_MOST_LINES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Copying:
    """Everything needed to draw a button that copies text."""

    on_press: Action
    action: ft.ClientAction | None
    """The action that copies the text during the tap, as WebKit requires, or None if the page has no clipboard."""
    is_done: bool
    """Whether the text was copied."""
    below: ft.Control | None
    """The field to copy from, shown after a tap on a page without a clipboard."""


def use_copying(text: str) -> Copying:
    """Return everything needed to draw a button that copies `text`."""
    pressed, set_pressed = ft.use_state("")
    can_copy, is_pressed = has_clipboard(ft.context.page), pressed == text
    return Copying(
        on_press=lambda: set_pressed(text),
        action=ft.CopyToClipboard(text) if can_copy else None,
        is_done=is_pressed and can_copy,
        below=SelectedText(text=text) if is_pressed and not can_copy else None,
    )


def has_clipboard(page: ft.Page) -> bool:
    """Return whether a page can use the clipboard; browsers require HTTPS or a server on the same device."""
    address = page.url or ""
    return not page.web or urlsplit(address).scheme == "https" or is_own_device(address)


@component
def SelectedText(*, text: str) -> ft.Control:
    """A field with its text selected, and a sentence explaining why the app can't copy the text itself."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    why = tr(
        "The browser won't let this page copy text because the connection isn't encrypted. Copy the text from "
        "this field instead."
    )
    return column(
        ft.Semantics(live_region=True, container=True, content=emphasis(why)),
        ft.TextField(
            key="selected-text",
            label=tr("Text to copy"),
            value=text,
            read_only=True,
            autofocus=True,
            selection=ft.TextSelection(base_offset=0, extent_offset=len(text)),
            multiline=True,
            max_lines=_MOST_LINES,
            text_size=grown_size(_SIZE, scale),
            border=ft.OutlineInputBorder(side=ft.BorderSide(EDGE, palette.edge), border_radius=OPTION_RADIUS),
            bgcolor=palette.paper,
            filled=True,
            text_style=ft.TextStyle(font_family=REGULAR, color=palette.ink),
            label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted),
        ),
        spacing=8,
    )
