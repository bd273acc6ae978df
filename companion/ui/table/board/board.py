"""The upright board for a single scorer: an area for each side, a button for the next deal, and a control strip."""

from dataclasses import replace

import flet as ft

from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.deal.deal_sheet import play_off_outcome
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen, Tier
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.rules.why import result_of_notice, use_why
from companion.ui.session import use_has_role
from companion.ui.table.board import band_looks as labels
from companion.ui.table.board.band import Band
from companion.ui.table.board.band_looks import band_looks
from companion.ui.table.board.layout import BoardSize, board_size
from companion.ui.table.live_layers import Layer, OpenedLayer, OpenLayer, layers
from companion.ui.table.live_table import edge_wire, stack_layers
from companion.ui.table.strip import Strip
from companion.ui.table.warning import warning_toast
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, EDGE, MARGIN, SEMI_BOLD, SHEET_WIDTH
from companion.ui.theme.fit import fit
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.cane import weave
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.text import centred, label
from companion.ui.words import sides

_BUTTON_WORDS = {Tier.NORMAL: 24.0, Tier.LARGE: 26.0, Tier.HUGE: 30.0}
_LEAST_WORDS = 14.0
_SENTENCE = {Tier.NORMAL: 16.0, Tier.LARGE: 19.0, Tier.HUGE: 23.0}
_LEAST_SENTENCE = 12.0


@component
def Board(
    *,
    store: MatchStore,
    open_match: OpenMatch,
    screen: Screen,
    opened: OpenedLayer | None,
    open_layer: OpenLayer,
    hint: ft.Control,
    room_for_hint: float,
) -> ft.Control:
    """The board, laid out for a given screen, with the `hint` for beginners above the sides' areas."""
    tr, palette = use_translator(), use_palette()
    looks = band_looks(tr, open_match)
    why = use_why(store.match_id, open_match.match.rules, result_of_notice(open_match))
    size = board_size(
        replace(screen, top=screen.top + room_for_hint),
        len(looks),
        max(len(band.members) for band in looks),
        buttons=not open_match.standing.over,
        sentence=bool(open_match.standing.play_off),
    )
    naming = "" if use_has_role() else routes.names(store.match_id)
    bands = [keyed(band.side, Band, band=band, size=size.band, naming=naming) for band in looks]
    foot = _foot(size, _actions(tr, store, open_match, size, open_layer), palette)
    strip = Strip(
        store=store,
        open_match=open_match,
        live=size.live,
        open_menu=lambda: open_layer(OpenedLayer(Layer.MENU)),
        why=why,
    )
    return stack_layers(
        ft.Container(left=0, top=0, right=0, bottom=0, bgcolor=palette.strip),
        ft.Container(left=screen.left, top=size.screen.top, content=_arrange(size, bands, foot, strip, palette)),
        *_toast(tr, store, open_match, size),
        hint,
        key="board",
        screen=screen,
        layers=layers(store, open_match, screen, opened, open_layer),
    )


def _arrange(
    size: BoardSize, bands: list[ft.Control], foot: list[ft.Control], strip: ft.Control, palette: Palette
) -> ft.Control:
    """Arrange the sides' areas, separated by brass wires; the first side is at the top or on the left."""
    brass = ft.Colors.with_opacity(0.7, palette.brass)
    first, *others = bands
    divided = [first, *(ft.Stack(controls=[band, edge_wire(brass, upright=size.columns)]) for band in others)]
    if not size.columns:
        return ft.Column(spacing=0, controls=[*divided, *foot, strip])
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[ft.Column(spacing=0, width=size.width, controls=[ft.Row(spacing=0, controls=divided), *foot]), strip],
    )


def _foot(size: BoardSize, actions: list[ft.Control], palette: Palette) -> list[ft.Control]:
    """Return the buttons, on the table's woven background."""
    if not actions:
        return []
    below = size.bottom if size.columns else 0
    return [
        ft.Container(
            key="actions",
            width=size.width,
            height=size.actions.height + below,
            bgcolor=palette.background,
            image=weave(dark=palette.dark, opacity=palette.weave),
            border=ft.Border(top=ft.BorderSide(EDGE, palette.brass)) if size.columns else None,
            padding=ft.Padding.only(top=8, bottom=8 + below),
            content=ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                controls=[ft.Container(width=_content_width(size), content=column(*actions, spacing=0))],
            ),
        )
    ]


def _actions(
    tr: Translator, store: MatchStore, open_match: OpenMatch, size: BoardSize, open_layer: OpenLayer
) -> list[ft.Control]:
    """Return the button for the next deal or the buttons for the play-off; an empty list if the match is over."""
    if open_match.standing.over:
        return []
    if open_match.standing.play_off:
        return [PlayOff(store=store, open_match=open_match, size=size)]
    return [
        PrimaryButton(
            name="enter",
            words=tr("Enter deal"),
            icon=ft.Icons.ADD,
            on_press=lambda: open_layer(OpenedLayer(Layer.DEAL)),
            box=Box(height=size.actions.button),
            size=size.band.fixed(_BUTTON_WORDS[size.band.tier]),
        )
    ]


@component
def PlayOff(*, store: MatchStore, open_match: OpenMatch, size: BoardSize) -> ft.Control:
    """The play-off question, with a button for each tied player."""
    tr = use_translator()
    palette = use_palette()
    tied_seats = sides.in_order(open_match.match, open_match.standing.play_off)
    room = (_content_width(size) - (len(tied_seats) - 1) * CHIP_GAP) / len(tied_seats) - 16
    question = labels.play_off_question(tr, open_match.match, open_match.standing)
    lines = 2 if size.band.tier is Tier.NORMAL else 3
    font = fit(question, SEMI_BOLD, _SENTENCE[size.band.tier], _content_width(size), lines=lines)
    words = centred(label(question, size.band.fixed(max(font, _LEAST_SENTENCE)), palette.ink, line=1.1, lines=lines))
    return ft.Column(
        key="play-off",
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Semantics(
                live_region=True,
                container=True,
                content=ft.Container(height=size.actions.sentence, alignment=ft.Alignment.CENTER, content=words),
            ),
            ft.Row(
                spacing=CHIP_GAP, controls=[_winner(tr, store, open_match, seat, size, room) for seat in tied_seats]
            ),
        ],
    )


def _winner(
    tr: Translator, store: MatchStore, open_match: OpenMatch, seat: Seat, size: BoardSize, room: float
) -> ft.Control:
    name = sides.side(tr, open_match.match, seat)
    font = max(fit(name, BOLD, _BUTTON_WORDS[size.band.tier], room), _LEAST_WORDS)

    async def save() -> None:
        await store.record(play_off_outcome(open_match.match.rules, seat), seat)

    return PrimaryButton(
        name=f"play-off-{seat}",
        words=name,
        label=tr("%(name)s wins the play-off", name=name),
        on_press=save,
        box=Box(height=size.actions.button, expand=True, padding=ft.Padding.symmetric(horizontal=8)),
        size=size.band.fixed(font),
    )


def _toast(tr: Translator, store: MatchStore, open_match: OpenMatch, size: BoardSize) -> tuple[ft.Control, ...]:
    """Return the warning about the last tap, placed above the buttons so that it doesn't cover a number."""
    warning = warning_toast(tr, store, open_match, text_scale=size.screen.text_scale)
    if warning is None:
        return ()
    width = _content_width(size)
    left = size.screen.left + (size.width - width) / 2
    return (ft.Container(left=left, bottom=size.foot + 6, width=width, content=warning),)


def _content_width(size: BoardSize) -> float:
    return min(size.width, SHEET_WIDTH) - 2 * MARGIN
