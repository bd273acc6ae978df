"""The table that nobody has touched for a while."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.core.seats import TWO_SIDES
from companion.i18n.translator import Translator
from companion.ui.kit.guard import use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Arrangement, Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.table.attention import shift
from companion.ui.table.attention_store import AttentionStore
from companion.ui.table.beneath import beneath
from companion.ui.table.glance import Glance, GlanceNumber
from companion.ui.words import sides, standings


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
