"""The players at a table, with their start numbers as badges, so that a start number isn't mistaken for a score."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, EDGE, STRIP_BUTTON
from companion.ui.theme.fit import unbroken_size, width_of
from companion.ui.widgets.column import column
from companion.ui.widgets.options import choice_skin, use_sheet_room
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import emphasis, label, strong

_NAME, _BADGE, _TICK = 16.0, 13.0, 18.0
_SIDE, _GAP = 8.0, 7.0
_ROW = 96.0
"""The width of a row's margins, its arrow, and the number of Bummerls won."""
_NEARLY = 0.9
"""The minimum factor by which names may shrink; if they would have to shrink more, their buttons are stacked."""


def badge(number: StartNumber, size: float, ink: str) -> ft.Control:
    """Return a framed start number with the font size `size`."""
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=size * 0.4, vertical=size * 0.1),
        border=ft.Border.all(max(EDGE, size / 16), ink),
        border_radius=size * 0.42,
        content=strong(str(number), size, ink, line=1.15, lines=1),
    )


def with_badge(number: StartNumber, name: ft.Text, ink: str, *, size: float = 0.0, tight: bool = False) -> ft.Row:
    """Return a name preceded by the player's badge; `size` is the badge's font size, or 0 for the default.

    Badge and name stay together if the name wraps. A `tight` row is only as wide as its content.
    """
    scale = use_text_scale()
    return ft.Row(
        tight=tight,
        spacing=max(_GAP, size * _GAP / _BADGE),
        controls=[
            badge(number, size or grown_size(_BADGE, scale), ink),
            ft.Container(expand=True, expand_loose=tight, content=name),
        ],
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SideButtonLook:
    """A button for a player at a table; screen readers announce `label`."""

    key: str
    label: str
    number: StartNumber
    who: str
    on_press: Action
    selected: bool | None = None


@component
def SideButtons(*, sides: tuple[SideButtonLook, ...], padding: float = 0.0) -> ft.Control:
    """Buttons for the players at a table, side by side, or stacked if a name would break otherwise.

    `padding` is the width that the margins of a surrounding card take up.
    """
    scale = use_text_scale()
    room = use_sheet_room() - padding
    taken = 2 * (_SIDE + EDGE) + 2 * _GAP + grown_size(_TICK, scale) * scale
    half, full = (
        min(
            _name_size(side_button.who, width - taken - _badge_width(side_button.number, scale) * scale, scale)
            for side_button in sides
        )
        for width in ((room - CHIP_GAP) / 2, room)
    )
    stacked = half < _NEARLY * grown_size(_NAME, scale)
    return (ft.Column if stacked else ft.Row)(
        spacing=CHIP_GAP,
        controls=[
            ft.Row(controls=[button]) if stacked else button
            for button in (
                keyed(side_button.key, _SideButton, side_button=side_button, size=full if stacked else half)
                for side_button in sides
            )
        ],
    )


def _name_size(who: str, room: float, scale: float) -> float:
    return unbroken_size(who, BOLD, grown_size(_NAME, scale), room, scale)


def _badge_width(number: StartNumber, scale: float) -> float:
    return (width_of(str(number), BOLD) + 1) * grown_size(_BADGE, scale)


@component
def _SideButton(*, side_button: SideButtonLook, size: float) -> ft.Control:
    """A button that is filled and ticked while it is selected."""
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if side_button.selected else palette.ink
    name = (strong if side_button.selected else label)(side_button.who, size, ink, line=1.2, lines=3)
    row = with_badge(side_button.number, name, ink, tight=True)
    if side_button.selected:
        row.controls.insert(0, ft.Icon(ft.Icons.CHECK, size=grown_size(_TICK, scale) * scale, color=ink))
    return Pressable(
        name=side_button.key,
        label=side_button.label,
        selected=side_button.selected,
        on_press=side_button.on_press,
        skin=choice_skin(palette, selected=bool(side_button.selected)),
        box=Box(expand=True, padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=(STRIP_BUTTON - 24) / 2)),
        content=row,
    )


def both_sides(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> ft.Control:
    """Return a line for each player with the Bummerls won; the winner's line is bold and has a tick."""
    score = None if pairing.result is None else pairing.result.bummerls
    numbers = ("", "") if score is None or pairing.state is State.WALK_OVER else tuple(map(str, score))
    sides = (pairing.left, pairing.right)
    return column(
        *(
            _line(tr, standing, side, won, is_winner=pairing.state in MET and side == pairing.winner)
            for side, won in zip(sides, numbers, strict=True)
        ),
        spacing=5,
    )


def _line(
    tr: Translator, standing: TournamentStanding, number: StartNumber | None, won: str, *, is_winner: bool
) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    tick = grown_size(_TICK, scale) * scale
    before = ft.Icon(ft.Icons.CHECK, size=tick, color=palette.primary) if is_winner else None
    style = strong if is_winner else label
    return ft.Row(
        spacing=8,
        controls=[
            ft.Container(width=tick, content=before),
            ft.Container(
                expand=True,
                content=emphasis(tr("not known yet"), "muted")
                if number is None
                else _line_name(style, number, standing.entrants[number].name, use_sheet_room() - _ROW - tick),
            ),
            *([style(won, grown_size(_NAME, scale), palette.ink)] if won else []),
        ],
    )


def _line_name(style: Callable[..., ft.Text], number: StartNumber, who: str, room: float) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    size = _name_size(who, room - _GAP - _badge_width(number, scale) * scale, scale)
    return with_badge(number, style(who, size, palette.ink, line=1.2), palette.ink)
