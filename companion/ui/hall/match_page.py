"""A match for onlookers, on a phone or a television: the score of the match, without buttons to record deals."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.app.settings import SeatingMode
from companion.core.seats import PAIR, TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.deal.words import bummerl_for
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.keys import use_escape
from companion.ui.kit.layout import Arrangement, LiveSize, Screen
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.table.board.band import Band
from companion.ui.table.board.band_looks import band_looks
from companion.ui.table.board.layout import band_size
from companion.ui.table.facing_table import Half, half_look
from companion.ui.table.half_layout import half_size
from companion.ui.table.live_table import edge_wire
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, SEMI_BOLD
from companion.ui.theme.fit import fit
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.text import announced, centred, label
from companion.ui.words import events, standings

_WIDTH, _HEIGHT = 960.0, 540.0
"""The largest screen for which the table is laid out; on a larger screen, the whole table is scaled up."""
_LINE, _WORDS, _LEAST = 48.0, 18.0, 12.0
"""The height of the back button in the line below the table, and the largest and smallest font size of its text."""
_BAR = _LINE + EDGE
"""The height of that line with its border."""


@component
def MatchPreview(*, store: MatchStore) -> ft.Control:
    """The onlookers' view of the match on the scorer's own device, with a button back to the match."""
    navigate = use_navigate()
    return MatchPage(store=store, on_leave=lambda: navigate(routes.match(store.match_id)))


@component
def MatchPage(*, store: MatchStore, on_leave: Action | None = None) -> ft.Control:
    """The score of the match and the last result; there are no buttons if `on_leave` is None."""
    tr = use_translator()
    use_escape(on_leave or (lambda: None), active=on_leave is not None)
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    open_match = store.open.shown_in(tr)
    return Measured(build=lambda screen: WatchedTable(open_match=open_match, screen=screen, on_leave=on_leave))


@dataclass(frozen=True, slots=True)
class WatchedSize:
    """The size for which the page is laid out, excluding screen edges covered by the system.

    The whole page is then enlarged by `factor`.
    """

    screen: Screen
    factor: float

    @classmethod
    def of(cls, screen: Screen) -> "WatchedSize":
        """Return the layout size for a screen; only screens larger than a tablet have a factor above 1."""
        width, height = screen.width - screen.left - screen.right, screen.height - screen.top - screen.bottom
        factor = max(1.0, min(width / _WIDTH, height / _HEIGHT)) if screen.is_landscape else 1.0
        inner = replace(
            screen,
            width=width / factor,
            height=height / factor - _BAR,
            top=0.0,
            bottom=0.0,
            left=0.0,
            right=0.0,
            mode=SeatingMode.SINGLE_SCORER,
        )
        return cls(inner, factor)

    @property
    def beside(self) -> bool:
        """Whether the sides are next to each other rather than stacked."""
        return self.screen.is_landscape

    def part(self, count: int) -> tuple[float, float]:
        """Return the width and height of each side's area on a page with `count` sides."""
        across, down = (count, 1) if self.beside else (1, count)
        return self.screen.width / across, self.screen.height / down


@component
def WatchedTable(*, open_match: OpenMatch, screen: Screen, on_leave: Action | None) -> ft.Control:
    """The areas of all sides above a line with the last result, enlarged on a large screen."""
    tr = use_translator()
    palette = use_palette()
    size = WatchedSize.of(screen)
    is_for_two = len(open_match.match.rules.seats) == len(TWO_SIDES)
    first, *others = (_halves if is_for_two else _bands)(tr, open_match, size)
    sides = [
        first,
        *(ft.Stack(controls=[side, edge_wire(palette.brass, upright=size.beside)]) for side in others),
    ]
    table = ft.Column(
        spacing=0,
        width=size.screen.width,
        controls=[
            (ft.Row if size.beside else ft.Column)(spacing=0, tight=True, controls=sides),
            _line(tr, open_match, size, on_leave),
        ],
    )
    return ft.Container(
        key="watched-table",
        width=screen.width,
        height=screen.height,
        bgcolor=palette.strip,
        padding=ft.Padding.only(left=screen.left, top=screen.top, right=screen.right, bottom=screen.bottom),
        content=ft.Stack(
            clip_behavior=ft.ClipBehavior.NONE,
            controls=[
                ft.Container(
                    left=0,
                    top=0,
                    width=size.screen.width,
                    height=size.screen.height + _BAR,
                    scale=ft.Scale(scale=size.factor, alignment=ft.Alignment.TOP_LEFT) if size.factor > 1 else None,
                    content=table,
                )
            ],
        ),
    )


def _halves(tr: Translator, open_match: OpenMatch, size: WatchedSize) -> list[ft.Control]:
    """Return the areas of the two players, one half of the page each, without buttons."""
    width, height = size.part(len(PAIR))
    live = LiveSize(
        screen=size.screen,
        arrangement=Arrangement.SAME_SIDE if size.beside else Arrangement.STACKED,
        strip=0.0,
        half_width=width,
        half_height=height,
        upright=size.beside,
        strip_last=True,
    )
    half: Callable[[Seat], ft.Control] = lambda seat: keyed(  # noqa: E731  # a single expression, used only in the next statement
        seat,
        Half,
        half=replace(half_look(tr, open_match, seat), chips=()),
        size=half_size(live, 0),
        on_chip=lambda _: None,
    )
    return [half(seat) for seat in PAIR]


def _bands(tr: Translator, open_match: OpenMatch, size: WatchedSize) -> list[ft.Control]:
    """Return the areas of three or four players, or of two pairs of partners, without buttons."""
    looks = band_looks(tr, open_match)
    width, height = size.part(len(looks))
    band = band_size(width, height, max(len(band_look.members) for band_look in looks), size.screen)
    return [keyed(band_look.side, Band, band=band_look, size=band) for band_look in looks]


def _line(tr: Translator, open_match: OpenMatch, size: WatchedSize, on_leave: Action | None) -> ft.Control:
    """Return the line at the bottom: the last result and, if `on_leave` is given, a back button."""
    palette = use_palette()
    shown, spoken = _last(tr, open_match)
    room = size.screen.width - 2 * _LINE - 16
    font = max(fit(shown, SEMI_BOLD, _WORDS, room), _LEAST) / size.screen.text_scale
    back = (
        ft.Container(width=_LINE)
        if on_leave is None
        else SymbolButton(
            name="back",
            icon=ft.Icons.ARROW_BACK,
            label=tr("Back"),
            on_press=on_leave,
            size=_LINE,
            color=palette.on_strip,
        )
    )
    return ft.Container(
        height=_BAR,
        bgcolor=palette.strip,
        border=ft.Border(top=ft.BorderSide(EDGE, palette.brass)),
        content=ft.Row(
            spacing=8,
            controls=[
                back,
                ft.Container(
                    expand=True,
                    content=announced(
                        spoken, centred(label(shown, font, palette.on_strip, lines=1)), key="last", live=True
                    ),
                ),
                ft.Container(width=_LINE),
            ],
        ),
    )


def _last(tr: Translator, open_match: OpenMatch) -> tuple[str, str]:
    """Return the last entry or, after the match, the winner, as text for the screen and for screen readers."""
    match, standing = open_match.match, open_match.standing
    if standing.over and standing.rubber_winner is not None:
        words = standings.wins_match(tr, match, standing.rubber_winner)
        return words, words
    line = next((line for line in reversed(standing.sheet) if line.counts), None)
    if line is None:
        words = tr("No deal has been played yet.")
        return words, words
    ended = [] if line.finished is None else [bummerl_for(tr, match, line.finished)]
    shown, spoken = events.line_named(tr, match, line), events.line_spoken(tr, match, line)
    return " · ".join((tr("Last: %(what)s", what=shown), *ended)), ". ".join((spoken, *ended))
