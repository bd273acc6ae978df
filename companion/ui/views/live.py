"""The live match: two halves facing each other, one tap for the usual deal, a sheet for the rest."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import flet as ft

from companion.core.outcomes import DealOutcome
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.half import Half
from companion.ui.components.live_table import LiveTable
from companion.ui.components.looks import ButtonLook, HalfLook, Side, UndoLook
from companion.ui.components.measured import Measured
from companion.ui.components.strip import Strip
from companion.ui.components.toast import Toast
from companion.ui.drafts import Draft
from companion.ui.guard import InputGuard, guard_context
from companion.ui.hooks import use_navigate, use_one, use_translator, use_value
from companion.ui.kit import component
from companion.ui.labels import chips as chip_labels
from companion.ui.labels import events, notices, standings
from companion.ui.layout import Arrangement, LiveSize, Screen, half_size, live_size
from companion.ui.stores.match_store import MatchStore
from companion.ui.stores.open_match import Entered, OpenMatch
from companion.ui.views.bummerl_card import BummerlCard
from companion.ui.views.match_menu import MatchMenu
from companion.ui.views.missing_match import MissingMatch
from companion.ui.views.wizard import Wizard, WizardPlan

OPEN_PLACES = 5
"""Small beads where the match has no end."""
_ROOM_FOR_REDO = 380


class Layer(StrEnum):
    """What lies over the table."""

    WIZARD = "wizard"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class Opened:
    """A layer and the side that it belongs to."""

    layer: Layer
    side: Seat


@component
def LiveMatch(*, store: MatchStore) -> ft.Control:
    """Everything of one match on one screen."""
    guard = use_one(InputGuard)
    opened, set_opened = use_value(_nothing_opened)
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    now = store.open
    return guard_context(
        guard,
        lambda: Measured(
            build=lambda screen: Table(store=store, now=now, screen=screen, opened=opened, open_layer=set_opened)
        ),
    )


def _nothing_opened() -> Opened | None:
    return None


@component
def Table(
    *,
    store: MatchStore,
    now: OpenMatch,
    screen: Screen,
    opened: Opened | None,
    open_layer: Callable[[Opened | None], object],
) -> ft.Control:
    """The table for a screen of a known size."""
    tr = use_translator()
    live = live_size(screen)
    return LiveTable(
        live=live,
        half_a=_side(tr, store, now, live, Seat.A, open_layer),
        strip=_strip(tr, store, now, live, open_layer),
        half_b=_side(tr, store, now, live, Seat.B, open_layer),
        layers=_layers(store, now, live, opened, open_layer),
    )


def _side(  # what a half is made of
    tr: Translator,
    store: MatchStore,
    now: OpenMatch,
    live: LiveSize,
    seat: Seat,
    open_layer: Callable[[Opened | None], object],
) -> ft.Control:
    look = half_look(tr, now, seat)
    size = half_size(live, len(look.chips), **_kept_free(live, seat))

    async def chosen(key: str) -> None:
        if key == chip_labels.SPECIAL:
            open_layer(Opened(Layer.WIZARD, seat))
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
        ),
    )
    return ft.Stack(width=size.width, height=size.height, controls=[half, toast])


def _kept_free(live: LiveSize, seat: Seat) -> dict[str, float]:
    """What the system keeps for itself at the outer edge of a half."""
    if live.arrangement is Arrangement.SAME_SIDE:
        return {"outer": live.screen.bottom, "inset": live.screen.top}
    return {"outer": live.screen.bottom if seat is Seat.A else live.screen.top}


def _words_for(tr: Translator, now: OpenMatch, seat: Seat, *, compact: bool) -> str:
    if now.trouble is not None:
        return notices.trouble(tr, now.trouble, now.cause) if seat is Seat.A else ""
    if now.notice is None:
        return notices.recovered(tr) if now.stored.recovered and seat is Seat.A else ""
    side = now.notice.side if isinstance(now.notice, Entered) else Seat.A
    if side is not seat:
        return ""
    return (notices.in_short if compact else notices.notice)(tr, now.match, now.notice)


def half_look(tr: Translator, now: OpenMatch, seat: Seat) -> HalfLook:
    """One player as plain words and numbers."""
    match, standing = now.match, now.standing
    rubber = match.rules.match.rubber
    won = now.pill.line.won[seat] if now.pill is not None else 0
    dots = standing.dots[seat]
    return HalfLook(
        side=Side(seat.value),
        name=match.players[seat],
        digit=str(standings.shown(match, standing, seat)),
        needed=standing.needs[seat],
        target=match.rules.match.target,
        dots=dots,
        places=max(rubber or OPEN_PLACES, dots),
        label=standings.player(tr, match, standing, seat),
        dots_words=standings.dots(tr, dots) if dots else "",
        dealer_words=tr("deals") if standing.dealer is seat else None,
        pill=events.delta(match, won) if won else "",
        chips=() if standing.over else chip_labels.chips(tr, match, seat),
    )


def _strip(
    tr: Translator, store: MatchStore, now: OpenMatch, live: LiveSize, open_layer: Callable[[Opened | None], object]
) -> ft.Control:
    navigate = use_navigate()

    async def pressed(key: str) -> None:
        match key:
            case "menu":
                open_layer(Opened(Layer.MENU, Seat.A))
            case "sheet":
                navigate(routes.sheet(store.match_id))
            case _:
                await store.redo()

    redo = [ButtonLook(key="redo", icon=ft.Icons.REDO, label=redo_label(tr, now))] if now.match.log.undone else []
    has_room = live.screen.width >= _ROOM_FOR_REDO or live.arrangement is Arrangement.SAME_SIDE
    return Strip(
        live=live,
        undo=undo_look(tr, now),
        buttons=(
            *(redo if has_room and not now.locked else []),
            ButtonLook(key="sheet", icon=ft.Icons.RECEIPT_LONG_OUTLINED, label=tr("Open the score sheet")),
            ButtonLook(key="menu", icon=ft.Icons.MORE_HORIZ, label=tr("Menu")),
        ),
        on_undo=store.undo,
        on_button=pressed,
    )


def undo_look(tr: Translator, now: OpenMatch) -> UndoLook:
    """The undo button, which names what it takes back."""
    if not now.match.log.done or now.locked:
        words = tr("nothing to take back") if not now.locked else tr("The match is locked")
        return UndoLook(title=words, detail="", label=words, enabled=False)
    newest = now.match.log.done[-1]
    return UndoLook(
        title=tr("Undo"),
        detail=events.on_undo(tr, now.match, newest),
        label=tr("Undo: %(what)s", what=events.spoken(tr, now.match, newest)),
        enabled=True,
    )


def redo_label(tr: Translator, now: OpenMatch) -> str:
    """What would be done again."""
    return tr("Redo: %(what)s", what=events.spoken(tr, now.match, now.match.log.undone[0]))


def _layers(
    store: MatchStore,
    now: OpenMatch,
    live: LiveSize,
    opened: Opened | None,
    open_layer: Callable[[Opened | None], object],
) -> tuple[ft.Control, ...]:
    if opened is not None and opened.layer is Layer.WIZARD:
        return (_wizard(store, now, live, opened.side, lambda: open_layer(None)),)
    if opened is not None:
        return (MatchMenu(store=store, now=now, screen=live.screen, on_close=lambda: open_layer(None)),)
    if now.card is not None or now.locked:
        return (BummerlCard(store=store, now=now, screen=live.screen),)
    return ()


def _wizard(store: MatchStore, now: OpenMatch, live: LiveSize, side: Seat, close: Callable[[], object]) -> ft.Control:
    async def save(outcome: DealOutcome) -> None:
        close()
        await store.record(outcome, side)

    return Wizard(
        screen=live.screen,
        open_match=now,
        plan=WizardPlan(start=Draft(by=side)),
        turned=side is Seat.B and live.arrangement is Arrangement.FACING,
        on_save=save,
        on_close=close,
    )
