"""The table that nobody has touched for a while."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft
from flet import canvas as cv

from companion.core.seats import TWO_SIDES
from companion.i18n.translator import Translator
from companion.ui.kit.guard import use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Arrangement, Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.table.attention_store import AttentionStore, shift
from companion.ui.table.live_table import beneath
from companion.ui.theme import BLACK
from companion.ui.theme.dimensions import BOLD, DISPLAY
from companion.ui.theme.fit import width_of
from companion.ui.widgets.measured import turned_by
from companion.ui.widgets.text import strong
from companion.ui.words import sides, standings

_SHARE = 0.86
"""Of its cell, the height of a number."""
_LINE = 1.12
"""Of its size, the height of a number with what it needs above and below."""
DIM = 0.82
_BADGE = 30.0
_EDGE = 10.0


@component
def Glancing(
    *, attention: AttentionStore, store: MatchStore, now: OpenMatch, screen: Screen, table: ft.Control
) -> ft.Control:
    """The table, and over it the numbers while nobody touches it; also says once that the device goes to sleep."""
    tr = use_translator()
    guard = use_guard()

    def tell() -> None:
        if attention.take_refusal():
            store.say_it_sleeps()

    async def wake() -> None:
        guard.start()
        attention.touched()

    ft.use_effect(tell, [attention.refused])
    over = [_glance(tr, attention, now, screen, wake)] if attention.glancing else []
    return ft.Stack(
        width=screen.width,
        height=screen.height,
        controls=[beneath(table, covered=attention.glancing), *over],
    )


def _glance(
    tr: Translator, attention: AttentionStore, now: OpenMatch, screen: Screen, wake: Callable[[], Awaitable[None]]
) -> ft.Control:
    is_for_two = len(now.match.rules.seats) == len(TWO_SIDES)
    facing = is_for_two and screen.arrangement is Arrangement.FACING
    return Glance(
        numbers=_numbers(tr, now, facing=facing),
        label=_label(tr, now),
        width=screen.width,
        height=screen.height,
        beside=screen.lies and not facing,
        shift=shift(attention.minutes),
        text_scale=screen.text_scale,
        on_wake=wake,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class GlanceNumber:
    """One side: its number, whether it deals, and whether it is read from the other end."""

    digit: str
    dealer_words: str = ""
    turned: bool = False


@component
def Glance(
    *,
    numbers: tuple[GlanceNumber, ...],
    label: str,
    width: float,
    height: float,
    beside: bool,
    shift: tuple[int, int],
    text_scale: float,
    on_wake: Callable[[], Awaitable[None]],
) -> ft.Control:
    """Covers the whole screen; the first touch anywhere wakes the table, and does nothing else."""
    count = len(numbers)
    across, down = (width / count, height) if beside else (width, height / count)
    signs = max(len(number.digit) for number in numbers)
    cells = [_cell(number, across, down, signs, text_scale) for number in numbers]
    return ft.Container(
        key="glance",
        width=width,
        height=height,
        bgcolor="#000000",
        on_tap_down=on_wake,
        on_click=on_wake,
        content=ft.Semantics(
            label=label,
            button=True,
            exclude_semantics=True,
            content=ft.Stack(
                width=width,
                height=height,
                controls=[
                    ft.Container(
                        left=shift[0],
                        top=shift[1],
                        content=ft.Row(spacing=0, controls=cells) if beside else ft.Column(spacing=0, controls=cells),
                    )
                ],
            ),
        ),
    )


def _cell(number: GlanceNumber, width: float, height: float, signs: int, text_scale: float) -> ft.Control:
    """All numbers are as large as the longest allows."""
    room = height - (2 * _BADGE + 2 * _EDGE if height < width else 2 * _BADGE)
    size = min(
        room * _SHARE * _LINE, (width - 4 * _EDGE) / (width_of("0", DISPLAY if signs == 1 else BOLD) * signs), 420.0
    )
    drawn = cv.Text(
        x=width / 2,
        y=height / 2,
        value=number.digit,
        alignment=ft.Alignment.CENTER,
        style=ft.TextStyle(
            font_family=DISPLAY if signs == 1 else BOLD,
            size=size,
            color=ft.Colors.with_opacity(DIM, BLACK.felt.text),
        ),
    )
    cell = ft.Stack(
        width=width,
        height=height,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        controls=[
            cv.Canvas(width=width, height=height, shapes=[drawn]),
            *([_badge(number.dealer_words, width, text_scale)] if number.dealer_words else []),
        ],
    )
    return turned_by(cell, 2 if number.turned else 0)


def _badge(words: str, width: float, text_scale: float) -> ft.Control:
    """An outline only: little light for hours."""
    color = ft.Colors.with_opacity(DIM, BLACK.brass)
    return ft.Container(
        left=0,
        bottom=_EDGE,
        width=width,
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[
                ft.Container(
                    key="glance-dealer",
                    height=_BADGE,
                    border_radius=_BADGE / 2,
                    border=ft.Border.all(1.4, color),
                    padding=ft.Padding.symmetric(horizontal=12),
                    content=ft.Row(
                        tight=True,
                        spacing=6,
                        controls=[
                            ft.Icon(ft.Icons.STYLE, size=17, color=color),
                            strong(words, 14.5 / text_scale, color, lines=1),
                        ],
                    ),
                )
            ],
        ),
    )


def _numbers(tr: Translator, now: OpenMatch, *, facing: bool) -> tuple[GlanceNumber, ...]:
    """In the order in which the sides stand on the table: of two that face each other, the second one is above."""
    numbers = tuple(
        GlanceNumber(
            digit=standings.digits(standings.shown(now.match, now.standing, side[0])),
            dealer_words=tr("deals") if now.standing.dealer in side else "",
            turned=facing and nth == 1,
        )
        for nth, side in enumerate(now.match.rules.match.sides)
    )
    return tuple(reversed(numbers)) if facing else numbers


def _label(tr: Translator, now: OpenMatch) -> str:
    told = ", ".join(
        f"{sides.names(tr, now.match, side)} "
        f"{standings.spoken_number(tr, standings.shown(now.match, now.standing, side[0]))}"
        for side in now.match.rules.match.sides
    )
    return tr("%(standing)s. Touch to go on", standing=told)
