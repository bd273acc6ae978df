"""The strip between the players: undo with the event to undo, an ornament, redo, score sheet, rules and menu."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_latest, use_navigate, use_translator
from companion.ui.kit.layout import LARGE_FROM
from companion.ui.navigation import routes
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, EDGE, MIN_TARGET, REGULAR, STRIP_BUTTON
from companion.ui.theme.fit import width_of
from companion.ui.widgets.cane import STEP, squares
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, plain, strong
from companion.ui.words import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import LiveSize
    from companion.ui.matches.open_match import OpenMatch
    from companion.ui.matches.store import MatchStore


LEAST_UNDO = 116.0
PADDING = 8.0
AROUND_SQUARES = 10.0
MOST_SQUARES = 7
LEAST_SQUARES = 3
AROUND_DETAIL = 50.0
"""Width of the undo icon and the gaps around it."""
LARGEST_DETAIL = 16.0
LEAST_DETAIL = 11.5
_LARGE_TITLE = 15.0
"""Maximum font size of the title above the detail, with large text."""
_SIGN, _GAP = 25.0, 4.0
_TITLE, _TITLE_LINE, _DETAIL_LINE = 12.0, 1.15, 1.1
SPACING = 2.0
_UNDO, _UNDO_WITH_TWO_LINES = 84.0, 64.0
_ENDS, _LEAST_ENDS = 12.0, 4.0
_ORNAMENTS = 2
_ROOM_FOR_REDO = 380
_ButtonLook = tuple[str, ft.IconData, str]
"""An icon button's key, icon, and accessible name, which is also its tooltip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLook:
    """The undo button, with a detail that names the event to undo; disabled without one."""

    title: str
    detail: str = ""
    label: str


@component
def Strip(*, store: MatchStore, open_match: OpenMatch, live: LiveSize, open_menu: Action) -> ft.Control:
    """A horizontal strip between facing halves, or a vertical one between halves side by side; it faces player A.

    The facing table and the upright board share it.
    """
    tr, palette = use_translator(), use_palette()
    navigate = use_navigate()

    async def run(key: str) -> None:
        match key:
            case "menu":
                open_menu()
            case "sheet":
                navigate(routes.sheet(store.match_id))
            case "rules":
                navigate(routes.rules(store.match_id))
            case _:
                await store.redo()

    upright = live.upright
    looks: list[_ButtonLook] = [
        ("sheet", ft.Icons.RECEIPT_LONG_OUTLINED, tr("Open score sheet")),
        ("rules", ft.Icons.MENU_BOOK_OUTLINED, tr("Open rules")),
        ("menu", ft.Icons.MORE_HORIZ, tr("Menu")),
    ]
    has_room = has_room_for_redo(live.screen.width, live.screen.height)
    if open_match.match.log.undone and has_room and not open_match.locked:
        redone = events.spoken(tr, open_match.match, open_match.match.log.undone[0])
        looks.insert(0, ("redo", ft.Icons.REDO, tr("Redo: %(what)s", what=redone)))
    side = ft.BorderSide(EDGE, palette.brass)
    far = ft.BorderSide.none() if live.strip_last else side  # the edge of the screen needs no line
    press = use_latest(run)
    heights = upright_strip(live.screen.height, len(looks)) if upright else None
    buttons = ft.use_memo(
        lambda: [_button(look, palette, press, heights.button if heights else STRIP_BUTTON) for look in looks],
        [looks, palette.name, live.screen.text_scale, heights],
    )
    undo = _undo_look(tr, open_match)
    count = squares_between(live.screen.width, len(looks), detail_width(undo.detail))
    undo_button = _undo(undo, palette, live, store.undo, room=_room(live, len(looks), count), heights=heights)
    return ft.Container(
        key="strip",
        width=live.strip if upright else live.screen.width,
        height=live.screen.height if upright else live.strip,
        bgcolor=palette.strip,
        border=ft.Border(left=side, right=far) if upright else ft.Border(top=side, bottom=far),
        content=_vertical(undo_button, buttons, palette, heights)
        if heights
        else _horizontal(undo_button, buttons, palette, count),
    )


def has_room_for_redo(width: float, height: float) -> bool:
    """Return whether the strip of a screen offers redo; otherwise the menu does."""
    return min(width, height) >= _ROOM_FOR_REDO


def _undo_look(tr: Translator, open_match: OpenMatch) -> UndoLook:
    if not open_match.match.log.done or open_match.locked:
        words = tr("Nothing to undo") if not open_match.locked else tr("The match is locked")
        return UndoLook(title=words, label=words)
    newest = open_match.match.log.done[-1]
    return UndoLook(
        title=tr("Undo"),
        detail=events.on_undo(tr, open_match.match, newest),
        label=tr("Undo: %(what)s", what=events.spoken(tr, open_match.match, newest)),
    )


def _horizontal(undo: ft.Control, buttons: list[ft.Control], palette: Palette, count: int) -> ft.Control:
    ornament = [ft.Container(padding=AROUND_SQUARES, content=squares(count, palette.brass))] if count else []
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=PADDING),
        content=ft.Row(
            spacing=0,
            controls=[
                ft.Container(expand=True, content=undo),
                *ornament,
                ft.Row(spacing=2, expand=bool(count), alignment=ft.MainAxisAlignment.END, controls=buttons),
            ],
        ),
    )


def squares_between(width: float, buttons: int, detail: float = 0.0) -> int:
    """Return how many ornamental squares fit between the undo button and the others; the undo detail has priority."""
    side = max(LEAST_UNDO, detail + AROUND_DETAIL, buttons * (STRIP_BUTTON + 2)) + PADDING + AROUND_SQUARES
    count = int((width - 2 * side + STEP / 2) / STEP)
    return min(MOST_SQUARES, count) if count >= LEAST_SQUARES else 0


def detail_width(words: str) -> float:
    """Return the width of the undo button's detail at full size, estimated generously."""
    return LARGEST_DETAIL * width_of(words, BOLD)


def detail_fit(words: str, room: float) -> tuple[float, int]:
    """Return the font size and number of lines of the undo button's detail: it shrinks first, then wraps."""
    font = room / max(width_of(words, BOLD), 0.1)
    if font >= LEAST_DETAIL:
        return min(LARGEST_DETAIL, font), 1
    longest = max(width_of(piece, BOLD) for piece in re.split(r"(?<=[- ])", words))
    return max(min(LARGEST_DETAIL - 2, room / longest), LEAST_DETAIL), 2


def _room(live: LiveSize, buttons: int, squares_shown: int) -> float:
    """Return the width available for the undo button's detail."""
    if live.upright:
        return live.strip - 8
    free = live.screen.width - 2 * PADDING - AROUND_DETAIL
    if squares_shown:
        return (free + AROUND_DETAIL - squares_shown * STEP - 2 * AROUND_SQUARES) / 2 - AROUND_DETAIL
    return free - buttons * (STRIP_BUTTON + 2)


def _vertical(undo: ft.Control, buttons: list[ft.Control], palette: Palette, size: UprightStrip) -> ft.Control:
    count = min(3, int(size.ornament / STEP))
    ornament = [
        ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=squares(count, palette.brass, upright=True))
        for _ in range(2)
    ]
    *lower, upper = buttons or [ft.Container()]
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=size.ends),
        content=ft.Column(
            spacing=SPACING,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[upper, ornament[0], undo, ornament[1], *lower],
        ),
    )


def _button(look: _ButtonLook, palette: Palette, on_button: Callable[[str], object], side: float) -> ft.Control:
    key, icon, label = look
    return keyed(
        key,
        Pressable,
        name=key,
        label=label,
        tooltip=label,
        on_press=partial(on_button, key),
        skin=Skin(radius=side / 2),
        box=Box(width=side, height=side),
        content=ft.Icon(icon, size=26, color=palette.on_strip),
    )


def _undo(
    look: UndoLook, palette: Palette, live: LiveSize, on_undo: Action, *, room: float, heights: UprightStrip | None
) -> ft.Control:
    ink = palette.on_strip if look.detail else ft.Colors.with_opacity(0.55, palette.on_strip)
    scale = live.screen.text_scale
    icon = ft.Icon(ft.Icons.UNDO, size=_SIGN, color=ink)
    return Pressable(
        name="undo",
        label=look.label,
        enabled=bool(look.detail),
        on_press=on_undo,
        skin=Skin(radius=STRIP_BUTTON / 2),
        box=Box(width=live.strip - 4, height=heights.undo)
        if heights
        else Box(height=live.strip - 4, padding=ft.Padding.only(left=10, right=6), centred=False),
        content=_vertical_words(icon, look, ink, heights, room, scale)
        if heights
        else ft.Row(
            spacing=8,
            tight=True,
            controls=[
                icon,
                ft.Container(
                    expand=True,
                    expand_loose=True,
                    content=ft.Column(spacing=0, tight=True, controls=_horizontal_words(look, ink, room, scale)),
                ),
            ],
        ),
    )


def _horizontal_words(look: UndoLook, ink: str, room: float, scale: float) -> list[ft.Control]:
    title = (
        _TITLE
        if scale < LARGE_FROM
        else min(_LARGE_TITLE, room * (1 if look.detail else 1.6) / max(width_of(look.title, REGULAR), 0.1))
    )
    lines = [plain(look.title, max(title, _TITLE) / scale, ink, line=_TITLE_LINE, lines=1 if look.detail else 2)]
    if look.detail:
        font, rows = detail_fit(look.detail, room)
        lines.append(strong(look.detail, font / scale, ink, line=_DETAIL_LINE, lines=rows))
    return [*lines]


def _vertical_words(
    icon: ft.Icon, look: UndoLook, ink: str, size: UprightStrip, room: float, scale: float
) -> ft.Control:
    """Return the icon above title and detail; a very low screen omits the title, which repeats the icon."""
    gap = _GAP if size.has_title else _GAP / 2
    lines = []
    if size.has_title or not look.detail:
        rows = 1 if look.detail else 2
        lines.append(centred(plain(look.title, _TITLE / scale, ink, line=_TITLE_LINE, lines=rows)))
    if look.detail:
        font, rows = detail_fit(look.detail, room)
        if not size.has_title:
            font = min(font, (size.undo - _SIGN - gap) / (rows * _DETAIL_LINE))
        lines.append(centred(strong(look.detail, font / scale, ink, line=_DETAIL_LINE, lines=rows)))
    centre = ft.CrossAxisAlignment.CENTER
    words = ft.Column(tight=True, spacing=0, horizontal_alignment=centre, controls=[*lines])
    return ft.Column(tight=True, spacing=gap, horizontal_alignment=centre, controls=[icon, words])


@dataclass(frozen=True, slots=True, kw_only=True)
class UprightStrip:
    """Heights of the parts of a vertical strip."""

    ends: float
    """Empty space above and below."""
    undo: float
    button: float
    ornament: float
    """Height of the space above the undo button, and of the space below it."""

    @property
    def has_title(self) -> bool:
        """Whether the undo button has room for its title as well as the detail."""
        return self.undo >= _UNDO


def upright_strip(height: float, buttons: int) -> UprightStrip:
    """Return the heights for a screen: the ends shrink first, then the undo button, then the other buttons."""
    between = (buttons + _ORNAMENTS) * SPACING
    usual = between + _UNDO + buttons * STRIP_BUTTON
    ends = _ENDS if usual + 2 * _ENDS <= height else _LEAST_ENDS
    free = height - 2 * ends - between
    button = _clamp(MIN_TARGET, (free - _UNDO_WITH_TWO_LINES) / max(buttons, 1), STRIP_BUTTON)
    undo = _clamp(MIN_TARGET, free - buttons * button, _UNDO)
    return UprightStrip(ends=ends, undo=undo, button=button, ornament=max(free - undo - buttons * button, 0.0) / 2)


def _clamp(least: float, wanted: float, most: float) -> float:
    return min(max(wanted, least), most)
