"""The table for two players: two facing halves with chips for common results, and a bottom sheet for all others."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.settings import Counter
from companion.core.options.choices import Count
from companion.core.seats import PAIR, Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_latest, use_navigate, use_translator, use_value
from companion.ui.kit.layout import Arrangement, LiveSize, Screen, live_size
from companion.ui.matches.early_store import early_store
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.rules.why import result_of_notice, use_why
from companion.ui.session import use_has_role, use_preferences
from companion.ui.table import words_chips as chip_labels
from companion.ui.table.chips import Chips
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.figure import CounterFigure
from companion.ui.table.early_table import use_early_table
from companion.ui.table.half_layout import HalfSize, half_insets, half_size
from companion.ui.table.live_layers import Layer, OpenedLayer, OpenLayer, layers
from companion.ui.table.live_table import PlayerTab, arrange_halves, stack_layers
from companion.ui.table.name_row import NameColumn, NameRow, row_fonts
from companion.ui.table.offer_sheet import OfferSheet
from companion.ui.table.pill import pill, use_ground
from companion.ui.table.strip import Strip
from companion.ui.table.warning import warning_toast
from companion.ui.table.words_chips import needed as needed_words
from companion.ui.theme import use_motion, use_palette
from companion.ui.theme.dimensions import DISPLAY, MIN_TARGET
from companion.ui.theme.fit import width_of
from companion.ui.widgets import wire
from companion.ui.widgets.looks import HalfLook, TableSide
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.tab_stop import tab_stop
from companion.ui.widgets.text import announced
from companion.ui.words import events, standings
from companion.ui.words.unnamed import is_unnamed

_TOAST_GAP = 6
"""The distance of the warning from the lower edge of its half."""


@component
def FacingTable(
    *,
    store: MatchStore,
    open_match: OpenMatch,
    screen: Screen,
    opened: OpenedLayer | None,
    open_layer: OpenLayer,
    hint: ft.Control,
) -> ft.Control:
    """The table, laid out for a given screen, with the `hint` for beginners on top of the nearer half."""
    tr = use_translator()
    live = live_size(screen)
    why = use_why(store.match_id, open_match.match.rules, result_of_notice(open_match))
    shown, set_shown = use_value(lambda: Seat.A)
    alone = live.arrangement is Arrangement.ALONE
    other = opponent_of(shown)
    wanted = use_preferences().settings.needed
    looks = {seat: half_look(tr, open_match, seat, needed=wanted) for seat in PAIR}
    use_early_table(open_match, looks, live)
    early = early_store.observed()
    offer = early.offer_for(store.match_id)
    over: tuple[ft.Control, ...] = (
        (OfferSheet(store=early, early=offer, screen=screen),)
        if offer is not None
        else layers(store, open_match, screen, opened, open_layer)
    )
    halves: list[ft.Control] = [
        keyed(
            seat,
            PlayersHalf,
            store=store,
            open_match=open_match,
            half=looks[seat],
            live=live,
            open_layer=open_layer,
            shows_warning=alone or seat is Seat.A,
            takes_focus=live.arrangement is Arrangement.SAME_SIDE and not over,
        )
        for seat in ((shown,) if alone else PAIR)
    ]
    tab = PlayerTab(
        half=looks[other],
        live=live,
        label=tr("Other player: %(player)s", player=looks[other].label),
        on_press=lambda: set_shown(other),
    )
    strip = Strip(
        store=store,
        open_match=open_match,
        live=live,
        open_menu=lambda: open_layer(OpenedLayer(Layer.MENU, Seat.A)),
        why=why,
    )
    return stack_layers(
        arrange_halves(live, halves, strip, tab if alone else None, use_palette()),
        hint,
        key="live-table",
        screen=screen,
        layers=over,
    )


@component
def PlayersHalf(
    *,
    store: MatchStore,
    open_match: OpenMatch,
    half: HalfLook,
    live: LiveSize,
    open_layer: OpenLayer,
    shows_warning: bool,
    takes_focus: bool,
) -> ft.Control:
    """One player's half of the table. If `shows_warning`, a warning replaces the chips, leaving the number visible.

    If it `takes_focus`, the half is a stop for the Tab key, before its chips.
    """
    tr, navigate, has_role = use_translator(), use_navigate(), use_has_role()
    seat = Seat(half.side)
    insets = half_insets(live, seat)
    size = half_size(live, len(half.chips), **insets)

    async def record_chip(key: str) -> None:
        if key == chip_labels.SPECIAL:
            open_layer(OpenedLayer(Layer.DEAL, seat))
        else:
            await store.record(chip_labels.usual_outcome(seat, key), seat)

    warned = warning_toast(tr, store, open_match, text_scale=live.screen.text_scale)
    warning = warned if shows_warning else None
    drawn = Half(half=half if warning is None else replace(half, chips=()), size=size, on_chip=record_chip)
    enter_names = partial(navigate, routes.names(store.match_id))
    name = [_name_button(tr, half, size, enter_names)] if is_unnamed(half.name) and not has_role else []
    bottom = insets.get("outer", 0.0) + _TOAST_GAP
    toast = [ft.Container(left=size.left, bottom=bottom, width=size.content, content=warning)] if warning else []
    # below the chips, because with the accessibility tree on, the browser would send their clicks to the stop
    stop = tab_stop(half.name, width=size.width, height=size.height) if takes_focus else ft.Container()
    # the tree has the same structure with and without a toast, because Flet would rebuild a half that moved in it;
    # because of the group, screen readers finish a player's half before they go on to the strip and the other half
    return ft.Semantics(
        container=True,
        content=ft.Stack(width=size.width, height=size.height, controls=[stop, drawn, *name, *toast]),
    )


def _name_button(tr: Translator, half: HalfLook, size: HalfSize, on_press: Action) -> ft.Control:
    """Return an invisible button over a player's name, which doesn't reach the chips below."""
    drawn = width_of(half.name, DISPLAY) * row_fonts(size)[0]
    bottom = size.name_top + size.name_height
    height = bottom - size.arch_top if size.name_beside else MIN_TARGET
    return ft.Container(
        left=size.name_left,
        top=bottom - height,
        content=Pressable(
            name="name",
            label=tr("Enter names"),
            on_press=on_press,
            box=Box(width=min(max(drawn, MIN_TARGET), size.name_width), height=height),
            content=ft.Container(),
        ),
    )


def half_look(tr: Translator, open_match: OpenMatch, seat: Seat, *, needed: bool = False) -> HalfLook:
    """Return the text and numbers for one player; set `needed` to add how many points would end the Bummerl."""
    match, standing = open_match.match, open_match.standing
    rules = match.rules.match
    won = open_match.pill.line.won[seat] if open_match.pill is not None else 0
    dots = standing.dots[seat]
    label = standings.player(tr, match, standing, seat)
    ends_it = needed_words(tr, match, seat) if needed else ""
    return HalfLook(
        side=TableSide(seat.value),
        name=match.players[seat],
        digit=standings.digits(standings.counter_number(match, standing, seat)),
        needed=standing.needs[seat],
        target=rules.target,
        counts_up=rules.count is Count.UP,
        dots=dots,
        places=max(rules.rubber or wire.OPEN_PLACES, dots),
        label=standings.with_item(tr, label, ends_it) if ends_it else label,
        dots_words=standings.dots(tr, dots) if dots else "",
        needed_words=ends_it,
        dealer_words=tr("deals") if standing.dealer is seat else None,
        pill=events.delta(match, won) if won else "",
        chips=() if standing.over else chip_labels.chips(tr, match, seat),
    )


@component
def Half(*, half: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """One player's half of the table, from the middle outwards: the drawn score (the figure), name row, and chips.

    `on_chip` receives the chip's key and may be asynchronous. The figure and the chips are memoized, because comparing
    them after each deal would take longer than all other work for a tap.
    """
    palette = use_palette()
    counter = counter_for(use_counter(), half.target)
    motion = use_motion()
    press = use_latest(on_chip)
    figure = ft.use_memo(lambda: _figure(half, size), [_figure_state(half), palette.name, motion, counter, size])
    chips = ft.use_memo(lambda: _chips(half, size, press), [half.side, half.chips, palette.name, size])
    return ft.Stack(
        key=f"half-{half.side}",
        width=size.width,
        height=size.height,
        controls=[
            use_ground(half.side, width=size.width, height=size.height, centre=size.arch_centre),
            ft.Container(
                left=0,
                top=0,
                right=0,
                height=size.name_top + size.name_height,
                content=_player(half, size, counter, figure),
            ),
            chips,
        ],
    )


def _figure(half: HalfLook, size: HalfSize) -> ft.Control:
    """Return the drawn score in a container: Flet loses a memoized control that is another control's only child."""
    return ft.Container(
        left=size.figure_left, top=size.arch_top, content=CounterFigure(counter_look=half, scale=size.k)
    )


def _chips(half: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """Return the chips in a container: Flet loses a memoized control that is another control's only child."""
    return ft.Container(
        left=size.left, top=size.chips_top, width=size.content, content=Chips(half=half, size=size, on_chip=on_chip)
    )


def _figure_state(half: HalfLook) -> tuple[object, ...]:
    """Return all values that the drawn score depends on."""
    return half.side, half.digit, half.needed, half.target, half.counts_up, half.dots, half.places


def _player(half: HalfLook, size: HalfSize, counter: Counter, figure: ft.Control) -> ft.Control:
    """Return the drawn score, name and pill, which screen readers announce as a single group."""
    if size.name_beside:
        name = ft.Container(
            left=size.name_left,
            top=size.arch_top,
            width=size.name_width,
            height=size.name_top + size.name_height - size.arch_top,
            content=NameColumn(half=half, size=size),
        )
    else:
        row = NameRow(half=half, size=size)
        name = ft.Container(left=size.left, top=size.name_top, width=size.content, content=row)
    return announced(
        half.label,
        ft.Stack(clip_behavior=ft.ClipBehavior.NONE, controls=[figure, name, *pill(half, size, counter)]),
        live=True,
    )
