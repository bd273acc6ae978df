"""The table of two: two halves facing each other, one tap for the usual deal, a sheet for the rest."""

import flet as ft

from companion.core.choices import Count
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui import wire
from companion.ui.components.half import Half
from companion.ui.components.live_table import LiveTable
from companion.ui.components.looks import HalfLook, Side
from companion.ui.components.toast import Toast
from companion.ui.components.why import WhyLook
from companion.ui.hooks import use_translator
from companion.ui.kit import component
from companion.ui.labels import chips as chip_labels
from companion.ui.labels import events, standings
from companion.ui.layout import Arrangement, LiveSize, Screen, half_size, live_size
from companion.ui.stores.match_store import MatchStore
from companion.ui.stores.open_match import Entered, OpenMatch
from companion.ui.views.live_layers import Layer, Opened, OpenLayer, layers
from companion.ui.views.live_strip import LiveStrip
from companion.ui.views.live_words import words_about
from companion.ui.views.why import rule_of_notice, use_why


@component
def FacingTable(
    *, store: MatchStore, now: OpenMatch, screen: Screen, opened: Opened | None, open_layer: OpenLayer
) -> ft.Control:
    """The table for a screen of a known size."""
    tr = use_translator()
    live = live_size(screen)
    why = use_why(store.match_id, rule_of_notice(now))
    return LiveTable(
        live=live,
        half_a=_half(tr, store, now, live, Seat.A, open_layer, why),
        strip=LiveStrip(store=store, now=now, live=live, open_menu=lambda: open_layer(Opened(Layer.MENU, Seat.A))),
        half_b=_half(tr, store, now, live, Seat.B, open_layer, why),
        layers=layers(store, now, screen, opened, open_layer),
    )


def _half(  # what a half is made of
    tr: Translator,
    store: MatchStore,
    now: OpenMatch,
    live: LiveSize,
    seat: Seat,
    open_layer: OpenLayer,
    why: WhyLook | None,
) -> ft.Control:
    look = half_look(tr, now, seat)
    size = half_size(live, len(look.chips), **_kept_free(live, seat))

    async def chosen(key: str) -> None:
        if key == chip_labels.SPECIAL:
            open_layer(Opened(Layer.DEAL, seat))
        else:
            await store.record(chip_labels.usual_outcome(seat, key), seat)

    half = Half(look=look, size=size, on_chip=chosen)
    compact = live.screen.is_low and now.trouble is None
    words = _words_for(tr, now, seat, compact=compact)
    if not words:
        return half
    toast = ft.Container(
        left=size.left,
        top=2 if compact else 6,
        width=size.content,
        content=Toast(
            words=words,
            compact=compact,
            alarming=now.trouble is not None,
            dismiss_label=tr("Put away."),
            on_dismiss=store.dismiss,
            why=why,
        ),
    )
    return ft.Stack(width=size.width, height=size.height, controls=[half, toast])


def _kept_free(live: LiveSize, seat: Seat) -> dict[str, float]:
    """What the system keeps for itself at the outer edge of a half."""
    if live.arrangement is Arrangement.SAME_SIDE:
        return {"outer": live.screen.bottom, "inset": live.screen.top}
    return {"outer": live.screen.bottom if seat is Seat.A else live.screen.top}


def _words_for(tr: Translator, now: OpenMatch, seat: Seat, *, compact: bool) -> str:
    """What is said of the last tap, to the player who made it; everything else to the first."""
    tapped = now.notice.side if now.trouble is None and isinstance(now.notice, Entered) else Seat.A
    return words_about(tr, now, compact=compact) if tapped is seat else ""


def half_look(tr: Translator, now: OpenMatch, seat: Seat) -> HalfLook:
    """One player as plain words and numbers."""
    match, standing = now.match, now.standing
    rules = match.rules.match
    won = now.pill.line.won[seat] if now.pill is not None else 0
    dots = standing.dots[seat]
    return HalfLook(
        side=Side(seat.value),
        name=match.players[seat],
        digit=standings.digits(standings.shown(match, standing, seat)),
        needed=standing.needs[seat],
        target=rules.target,
        counts_up=rules.count is Count.UP,
        dots=dots,
        places=max(rules.rubber or wire.OPEN_PLACES, dots),
        label=standings.player(tr, match, standing, seat),
        dots_words=standings.dots(tr, dots) if dots else "",
        dealer_words=tr("deals") if standing.dealer is seat else None,
        pill=events.delta(match, won) if won else "",
        chips=() if standing.over else chip_labels.chips(tr, match, seat),
    )
