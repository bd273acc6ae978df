"""The glance view: only the numbers, shown after the table has been idle for a while."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft
from flet import canvas as cv

from companion.core.seats import TWO_SIDES
from companion.i18n.translator import Translator
from companion.ui.kit.guard import use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.keys import Key, use_keys
from companion.ui.kit.layout import Arrangement, Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.table.attention_store import AttentionStore, shift
from companion.ui.table.live_table import coverable
from companion.ui.theme import BLACK
from companion.ui.theme.dimensions import BOLD, DISPLAY
from companion.ui.theme.fit import width_of
from companion.ui.widgets.column import present
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.text import strong
from companion.ui.words import sides, standings

_SHARE = 0.86
"""Height of a number, as a share of its cell."""
_LINE = 1.12
"""Line height of a number, in units of the font size."""
DIM = 0.82
_BADGE = 30.0
_EDGE = 10.0


@component
def GlanceView(
    *, attention: AttentionStore, store: MatchStore, open_match: OpenMatch, screen: Screen, table: ft.Control
) -> ft.Control:
    """The table, covered by the glance view while idle; also reports once if the device won't keep the screen on."""
    tr = use_translator()
    guard = use_guard()

    def report() -> None:
        if attention.take_refusal():
            store.show_screen_sleeps()

    async def dismiss() -> None:
        guard.start()
        attention.touched()

    async def swallow(_: Key) -> bool:
        attention.touched()
        return True

    use_keys(swallow, active=attention.glancing)
    ft.use_effect(report, [attention.refused])
    cover = [_glance(tr, attention, open_match, screen, dismiss)] if attention.glancing else []
    return ft.Stack(
        width=screen.width, height=screen.height, controls=[coverable(table, covered=attention.glancing), *cover]
    )


def _glance(
    tr: Translator,
    attention: AttentionStore,
    open_match: OpenMatch,
    screen: Screen,
    dismiss: Callable[[], Awaitable[None]],
) -> ft.Control:
    """Return the glance view, which covers the entire screen; the first touch only dismisses it."""
    left, top = shift(attention.minutes)
    return ft.Container(
        key="glance",
        width=screen.width,
        height=screen.height,
        bgcolor="#000000",
        on_tap_down=dismiss,
        on_click=dismiss,
        content=ft.Semantics(
            label=_label(tr, open_match),
            button=True,
            exclude_semantics=True,
            content=ft.Stack(
                width=screen.width,
                height=screen.height,
                controls=[ft.Container(left=left, top=top, content=_numbers(tr, open_match, screen))],
            ),
        ),
    )


def _numbers(tr: Translator, open_match: OpenMatch, screen: Screen) -> ft.Control:
    """Arrange the numbers as the players sit at the table; if two players face each other, the second is at the top."""
    facing = len(open_match.match.rules.seats) == len(TWO_SIDES) and screen.arrangement is Arrangement.FACING
    beside = screen.is_landscape and not facing
    numbers = [
        (
            standings.digits(standings.counter_number(open_match.match, open_match.standing, side[0])),
            open_match.standing.dealer in side,
        )
        for side in sides.every_side(open_match.match)
    ]
    signs = max(len(digit) for digit, _ in numbers)
    width, height = (screen.width / (len(numbers) if beside else 1), screen.height / (1 if beside else len(numbers)))
    cells: list[ft.Control] = []
    for index, (digit, deals) in enumerate(numbers):
        badge = _badge(tr("deals"), width, screen.text_scale) if deals else None
        cells.append(rotated(_cell(digit, badge, width, height, signs), 2 if facing and index else 0))
    if facing:
        cells.reverse()
    return ft.Row(spacing=0, controls=cells) if beside else ft.Column(spacing=0, controls=cells)


def _cell(digit: str, badge: ft.Control | None, width: float, height: float, signs: int) -> ft.Control:
    """Draw a number at a font size that also fits the longest of the numbers."""
    room = height - (2 * _BADGE + 2 * _EDGE if height < width else 2 * _BADGE)
    face = DISPLAY if signs == 1 else BOLD
    size = min(room * _SHARE * _LINE, (width - 4 * _EDGE) / (width_of("0", face) * signs), 420.0)
    drawn = cv.Text(
        x=width / 2,
        y=height / 2,
        value=digit,
        alignment=ft.Alignment.CENTER,
        style=ft.TextStyle(font_family=face, size=size, color=ft.Colors.with_opacity(DIM, BLACK.felt.text)),
    )
    return ft.Stack(
        width=width,
        height=height,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        controls=present((cv.Canvas(width=width, height=height, shapes=[drawn]), badge)),
    )


def _badge(words: str, width: float, text_scale: float) -> ft.Control:
    """Draw the dealer's badge as an outline only, so that it emits little light."""
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


def _label(tr: Translator, open_match: OpenMatch) -> str:
    numbers = ", ".join(
        f"{sides.names(tr, open_match.match, side)} "
        f"{standings.spoken_number(tr, standings.counter_number(open_match.match, open_match.standing, side[0]))}"
        for side in sides.every_side(open_match.match)
    )
    return tr("%(standing)s. Tap to continue", standing=numbers)
