"""The undo button of the control strip, which describes the event that it would undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.layout import LARGE_FROM
from companion.ui.table.strip_layout import AROUND_DETAIL, LARGEST_DETAIL, LEAST_FONT, LINE, FittedText, fitted_text
from companion.ui.theme.dimensions import BOLD, REGULAR, STRIP_BUTTON
from companion.ui.theme.fit import fit, least_width, width_of
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, plain, strong
from companion.ui.words import events
from companion.ui.words.unnamed import is_unnamed

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action
    from companion.ui.matches.open_match import OpenMatch
    from companion.ui.table.strip_layout import UprightStrip
    from companion.ui.theme import Palette

LARGEST_LARGE_DETAIL = 22.0
_LEAST, _LEAST_LARGE = 12.5, 14.0
"""Font sizes of the detail below which names are cut off, with usual and with large text."""
_TITLE, _LARGE_TITLE, _TITLE_LINE = 12.0, 15.0, 1.15
_SIGN, _LARGE_SIGN, _GAP = 25.0, 30.0, 4.0
_SIDE = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLook:
    """The text of the undo button; the button is disabled if there is nothing to undo."""

    title: str
    detail: str = ""
    label: str
    names: Collection[str] = ()
    """The players' names, which are cut off where necessary to fit the detail."""
    text_scale: float = 1.0

    @property
    def is_large(self) -> bool:
        """Whether the system's text scale is large."""
        return self.text_scale >= LARGE_FROM

    @property
    def narrowest(self) -> float:
        """The smallest width of the button's detail text on two lines, in units of the font size."""
        return least_width(self.detail, BOLD, 2)

    @property
    def least_width(self) -> float:
        """The smallest width at which the button's detail text fits on two lines without shortening a name."""
        return self.narrowest * _LEAST


def undo_look(tr: Translator, open_match: OpenMatch, text_scale: float) -> UndoLook:
    """Return the text of the undo button."""
    match = open_match.match
    if open_match.locked:
        words = tr("The match is locked")
        return UndoLook(title=words, label=words, text_scale=text_scale)
    if not match.log.done:
        return UndoLook(title=tr("Undo"), label=tr("Nothing to undo"), text_scale=text_scale)
    newest = match.log.done[-1]
    return UndoLook(
        title=tr("Undo"),
        detail=events.on_undo(tr, match, newest),
        label=tr("Undo: %(what)s", what=events.spoken(tr, match, newest)),
        names=tuple(name for name in match.players.values() if not is_unnamed(name)),
        text_scale=text_scale,
    )


def flat_undo(undo: UndoLook, palette: Palette, on_undo: Action, *, width: float, height: float) -> ft.Control:
    """Draw the undo button with its icon beside text of the given width, and with a title if there is room for it."""
    ink, title = _ink(undo, palette), _title_size(undo, width)
    has_title = _has_title(undo, title, width, height)
    left = height - (_TITLE_LINE * title if has_title else 0.0)
    words = [
        *([_title(undo, title, ink)] if has_title else []),
        *_detail(undo, ink, width=width, height=left, prefers_one_line=has_title),
    ]
    return _button(
        undo,
        on_undo,
        Box(width=width + AROUND_DETAIL, height=height, padding=ft.Padding.only(left=8, right=4), centred=False),
        ft.Row(
            spacing=8,
            tight=True,
            controls=[
                ft.Icon(ft.Icons.UNDO, size=_SIGN, color=ink),
                ft.Container(
                    expand=True, expand_loose=True, content=ft.Column(spacing=0, tight=True, controls=[*words])
                ),
            ],
        ),
    )


def _has_title(undo: UndoLook, title: float, width: float, height: float) -> bool:
    """Return whether a title of this size fits without cutting off a name or making large text smaller."""
    if not undo.detail:
        return True
    if width_of(undo.title, REGULAR) * title > width:
        return False
    below, alone = _fit(undo, width, height - _TITLE_LINE * title, prefers_one_line=True), _fit(undo, width, height)
    is_cut_off = "…" in below.words and "…" not in alone.words
    return not is_cut_off and (below.font >= alone.font or not undo.is_large)


def upright_undo(undo: UndoLook, palette: Palette, on_undo: Action, *, width: float, size: UprightStrip) -> ft.Control:
    """Draw the undo button with its icon above the text; on a very short screen, the title is omitted."""
    ink, room = _ink(undo, palette), width - 2 * _SIDE
    gap = _GAP if size.has_title else _GAP / 2
    has_title = size.has_title or not undo.detail
    title = _title_size(undo, room)
    sign = _LARGE_SIGN if size.is_tall else _SIGN
    left = size.undo - sign - gap - (_TITLE_LINE * title if has_title else 0.0)
    words = [*([_title(undo, title, ink)] if has_title else []), *_detail(undo, ink, width=room, height=left)]
    centre = ft.CrossAxisAlignment.CENTER
    column = ft.Column(tight=True, spacing=0, horizontal_alignment=centre, controls=[centred(text) for text in words])
    icon = ft.Icon(ft.Icons.UNDO, size=sign, color=ink)
    return _button(
        undo,
        on_undo,
        Box(width=width, height=size.undo),
        ft.Column(tight=True, spacing=gap, horizontal_alignment=centre, controls=[icon, column]),
    )


def _button(undo: UndoLook, on_undo: Action, box: Box, content: ft.Control) -> ft.Control:
    return Pressable(
        name="undo",
        label=undo.label,
        enabled=bool(undo.detail),
        on_press=on_undo,
        once=True,
        skin=Skin(radius=STRIP_BUTTON / 2),
        box=box,
        content=content,
    )


def _ink(undo: UndoLook, palette: Palette) -> str:
    return palette.on_strip if undo.detail else ft.Colors.with_opacity(0.55, palette.on_strip)


def _title_size(undo: UndoLook, room: float) -> float:
    """Return the apparent font size of the undo button's title, which takes up to two lines if there is no detail."""
    largest = _LARGE_TITLE if undo.is_large else _TITLE
    return max(fit(undo.title, REGULAR, largest, room, lines=1 if undo.detail else 2), LEAST_FONT)


def _title(undo: UndoLook, size: float, ink: str) -> ft.Text:
    return plain(undo.title, size / undo.text_scale, ink, line=_TITLE_LINE, lines=1 if undo.detail else 2)


def _detail(undo: UndoLook, ink: str, *, width: float, height: float, prefers_one_line: bool = False) -> list[ft.Text]:
    if not undo.detail:
        return []
    text = _fit(undo, width, height, prefers_one_line=prefers_one_line)
    return [strong(text.words, text.font / undo.text_scale, ink, line=LINE, lines=text.lines)]


def _fit(undo: UndoLook, width: float, height: float, *, prefers_one_line: bool = False) -> FittedText:
    return fitted_text(
        undo.detail,
        undo.names,
        width=width,
        height=height,
        largest=LARGEST_LARGE_DETAIL if undo.is_large else LARGEST_DETAIL,
        least=_LEAST_LARGE if undo.is_large else _LEAST,
        prefers_one_line=prefers_one_line and not undo.is_large,
        is_large=undo.is_large,
    )
