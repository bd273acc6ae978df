"""A text field with suggestions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.core.texts import LONGEST_NAME, visible_line, visible_lines
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.kit.keys import keys_context
from companion.ui.kit.layout import GROWTH, capped_size, grown_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, MIN_TARGET, OPTION_RADIUS, REGULAR, SEMI_BOLD
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import announced, caption, emphasis

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.widgets.form import Form

_SIZE, _LABEL, _ERROR = 18.0, 16.0, 14.0
_LARGEST = 22.0
"""The largest apparent font size of labels and search terms; they fit on one line at any text scale."""
_ROUND = 28
_FOCUSED = 3
"""The border width of a focused field; nothing else shows the keyboard focus."""


@dataclass(slots=True)
class _Typing:
    """Text that the user has typed, but that the app may not have received yet."""

    heard: str | None = None
    """The text in the latest change event that the app has received, without invisible characters."""
    field: ft.TextField | None = None
    """The most recently drawn field, in which Flet stores the text that the page has sent."""

    def newest(self, value: str, visible: Callable[[str], str]) -> str:
        """Return the text to draw: the app's value, or the visible part of newer text if the user has kept on typing.

        Drawing the older value would delete letters typed while the app was busy.
        """
        is_typed = self.field is not None and value == self.heard
        return visible(str(self.field.value)) if is_typed and self.field is not None else value


@component
def Field(
    *,
    name: str,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    problem: str = "",
    suggestions: tuple[str, ...] = (),
    suggestion_label: Callable[[str], str] | None = None,
    longest: int | None = LONGEST_NAME,
    lines: int = 1,
    keyboard: ft.KeyboardType = ft.KeyboardType.TEXT,
    capitals: bool = False,
    clear_label: str = "",
    form: Form | None = None,
) -> ft.Control:
    """A text field with suggestions below it; tapping a suggestion fills it in.

    The field accepts up to `longest` characters, drops invisible ones, and shows a note when it is full. In a `form`,
    Enter moves to the next field. A multi-line field scrolls if its text is too long for it. With a `clear_label`, it
    is a search field: rounded, with a search icon and a clear button. Without a `suggestion_label`, screen readers
    announce suggestions as "Use …".
    """
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    typing, keys = use_instance(_Typing), ft.use_context(keys_context)
    visible = visible_lines if lines > 1 else visible_line

    def changed(event: ft.Event[ft.TextField]) -> None:
        typing.heard = visible(str(event.data))
        on_change(typing.heard)

    def set_typing(*, is_typing: bool) -> None:
        if keys is not None:
            keys.is_typing = is_typing

    field = ft.TextField(
        key=name,
        label=label,
        value=typing.newest(value, visible),
        error=problem or None,
        error_max_lines=3,
        max_length=longest,
        counter="",
        align_label_with_hint=lines > 1,
        multiline=lines > 1,
        min_lines=lines,
        max_lines=lines,
        keyboard_type=keyboard,
        capitalization=ft.TextCapitalization.CHARACTERS if capitals else None,
        text_size=capped_size(_SIZE, _LARGEST if clear_label else _SIZE + GROWTH, scale),
        autocorrect=False,
        enable_suggestions=bool(clear_label),
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=palette.muted) if clear_label else None,
        suffix_icon=SymbolButton(name="clear", icon=ft.Icons.CLOSE, label=clear_label, on_press=lambda: on_change(""))
        if clear_label and value
        else None,
        border={
            ft.ControlState.DEFAULT: _border(palette.edge, EDGE, _ROUND if clear_label else OPTION_RADIUS),
            ft.ControlState.FOCUSED: _border(palette.primary, _FOCUSED, _ROUND if clear_label else OPTION_RADIUS),
            ft.ControlState.ERROR: _border(palette.red, 2, OPTION_RADIUS),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=_label_style(palette, scale),
        error_style=ft.TextStyle(font_family=REGULAR, color=palette.red, size=grown_size(_ERROR, scale)),
        on_change=changed,
        on_focus=lambda _: set_typing(is_typing=True),
        on_blur=lambda _: set_typing(is_typing=False),
        on_submit=partial(form.enter, name) if form is not None else None,
    )
    typing.field = field
    if form is not None:
        form.fields[name] = field

    def left() -> None:
        if form is not None and form.fields.get(name) is typing.field:  # unless a newer field has taken its place
            del form.fields[name]
        set_typing(is_typing=False)

    ft.use_effect(lambda: None, [], cleanup=left)

    def suggested(words: str) -> ft.Control:
        return keyed(
            words,
            Pressable,
            name=f"{name}-{words}",
            label=suggestion_label(words) if suggestion_label else tr("Use %(name)s", name=words),
            on_press=lambda: on_change(words),
            skin=Skin(fill=palette.raised, edge=palette.hairline, radius=MIN_TARGET / 2),
            box=Box(
                height=MIN_TARGET,
                padding=ft.Padding.symmetric(horizontal=16),
                snug=True,
                line=emphasis.size * emphasis.line,
            ),
            content=ft.Row(
                tight=True,
                controls=[ft.Container(expand=True, expand_loose=True, content=emphasis(words, lines=2))],
            ),
        )

    full = tr("This field takes at most %(n)s characters.", n=longest) if _is_full(value, longest) else ""
    below = ft.Row(wrap=True, spacing=8, run_spacing=8, controls=[suggested(words) for words in suggestions])
    return column(
        field,
        announced(full, caption(full), key=f"{name}-full", live=True) if full else None,
        below if suggestions else None,
        spacing=6,
    )


def _is_full(value: str, longest: int | None) -> bool:
    return longest is not None and len(value) >= longest


def _border(color: str, width: float, radius: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=radius)


def _label_style(palette: Palette, scale: float) -> ft.TextStyle:
    return ft.TextStyle(font_family=REGULAR, color=palette.muted, size=capped_size(_LABEL, _LARGEST, scale))
