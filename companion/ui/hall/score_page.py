"""The page for scoring an entire tournament match, on a phone that lies between the players."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.match.match import Match, standing
from companion.core.seats import Seat
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall.seating import is_between
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, Screen, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, CHIP_RADIUS, CONFIRM_HEIGHT, EDGE
from companion.ui.tournament import words
from companion.ui.tournament.store import TournamentStore
from companion.ui.widgets.buttons import PrimaryButton, SymbolButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.column import column
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import announced, centred, display, lead, strong

_HALF_TURN = 2
_POINTS = (1, 2, 3)
_STRIP = 68.0
_AROUND = 152.0
"""The total height of everything in a player's half except the number: name, Bummerls, chips and margins."""
_LARGEST, _LEAST = 170.0, 56.0
"""The largest and smallest font size of the number of points."""
_CHIP = 26.0


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfState:
    """The content of one player's half of the page."""

    seat: Seat
    who: str
    needs: int
    bummerls: int
    is_over: bool


@component
def ScorePage(
    *,
    store: TournamentStore,
    shown: TournamentStanding,
    table: Pairing,
    match: Match,
    screen: Screen,
    on_close: Action,
    report: Action,
) -> ft.Control:
    """The page for scoring a match, with one half per player.

    Each half shows the points still needed and chips that record a deal; `report` sends the final result.
    """
    tr, scale = use_translator(), use_text_scale()
    score = standing(match)
    left, right = (
        HalfState(
            seat=seat,
            who="" if number is None else words.player(shown, number),
            needs=score.needs[seat],
            bummerls=score.dots[other],
            is_over=score.over,
        )
        for seat, other, number in ((Seat.A, Seat.B, table.left), (Seat.B, Seat.A, table.right))
    )
    halves = [
        keyed(state.seat, ScoreHalf, state=state, size=_number_size(screen), on_win=partial(store.score, table, match))
        for state in (left, right)
    ]
    result = store.result_of_score(table)
    undo = partial(store.undo_score, table, match)
    finish = None
    if score.over and result is not None and result.winner is not None:
        label = tr("Report result: %(what)s", what=words.result(tr, shown, result))
        finish = PrimaryButton(name="report-score", words=tr("Report result"), label=label, on_press=report)
    title = words.table_in_stage(tr, shown, table)
    if scale >= LARGE_FROM:
        buttons = ft.Row(controls=[_undo(tr, match, undo)])
        return PageFrame(title=title, on_back=on_close, body=[*halves, buttons], footer=finish)
    strip = ft.Container(
        height=_STRIP,
        padding=ft.Padding.symmetric(horizontal=10),
        content=ft.Row(
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            controls=[
                SymbolButton(name="close-score", icon=ft.Icons.CLOSE, label=tr("Stop scoring here"), on_press=on_close),
                ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=finish or lead(title)),
                _undo(tr, match, undo),
            ],
        ),
    )
    near, far = (ft.Container(expand=True, content=half) for half in halves)
    if is_between(screen):
        turned = ft.Container(expand=True, content=rotated(far, _HALF_TURN, key="far"))
        content: ft.Control = ft.Column(expand=True, spacing=0, controls=[turned, strip, near])
    elif screen.is_landscape:
        content = ft.Column(
            expand=True, spacing=0, controls=[ft.Row(expand=True, spacing=0, controls=[near, far]), strip]
        )
    else:
        content = ft.Column(expand=True, spacing=0, controls=[near, far, strip])
    return CaneBackground(content=ft.SafeArea(expand=True, content=content))


def _undo(tr: Translator, match: Match, undo: Action) -> ft.Control:
    return SymbolButton(
        name="undo-score", icon=ft.Icons.UNDO, label=tr("Undo last deal"), on_press=undo, enabled=bool(match.log.done)
    )


def _number_size(screen: Screen) -> float:
    room = screen.height - _STRIP
    half = room if screen.is_landscape else room / 2
    return max(min(half - _AROUND, _LARGEST), _LEAST)


@component
def ScoreHalf(*, state: HalfState, size: float, on_win: partial[None]) -> ft.Control:
    """A player's half of the page: the points still needed, the Bummerls won, and a chip for each common result."""
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    material = palette.felt if state.seat is Seat.A else palette.walnut
    needs = tr.plural("needs %(n)s point", "needs %(n)s points", state.needs)
    bummerls = tr.plural("%(n)s Bummerl won", "%(n)s Bummerls won", state.bummerls)
    label = ", ".join((state.who, bummerls) if state.is_over else (state.who, needs, bummerls))
    number = display(str(state.needs), size / scale, material.text, line=1.0)
    summary = announced(
        label,
        ft.Column(
            tight=True,
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                number,
                centred(lead(state.who, color=material.text, lines=None if scale >= LARGE_FROM else 1)),
                centred(lead(bummerls, color=material.muted)),
            ],
        ),
        key=f"needs-{state.seat.value}",
        live=True,
    )
    chips = [
        keyed(
            str(points),
            PointsChip,
            name=f"points-{state.seat.value}-{points}",
            points=points,
            label=tr.plural("%(name)s wins %(n)s point", "%(name)s wins %(n)s points", points, name=state.who),
            on_press=partial(on_win, state.seat, points),
            enabled=not state.is_over,
        )
        for points in _POINTS
    ]
    return ft.Container(
        bgcolor=material.edge,
        padding=ft.Padding.symmetric(horizontal=14, vertical=12),
        content=ft.Column(
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                summary,
                column(ft.Row(spacing=CHIP_GAP, controls=list(chips)), spacing=0),
            ],
        ),
    )


@component
def PointsChip(*, name: str, points: int, label: str, on_press: Action, enabled: bool) -> ft.Control:
    """A chip that records a deal won by `points`, for the player whose half of the page it is on."""
    palette, scale = use_palette(), use_text_scale()
    material = palette.felt if f"-{Seat.A.value}-" in name else palette.walnut
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        enabled=enabled,
        once=True,
        skin=Skin(fill=material.chip, edge=material.chip_edge, edge_width=EDGE, radius=CHIP_RADIUS),
        box=Box(height=CONFIRM_HEIGHT, expand=True, line=_CHIP, padding=6),
        content=strong(str(points), grown_size(_CHIP, scale), material.text if enabled else material.muted, lines=1),
    )
