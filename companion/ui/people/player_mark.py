"""A player's mark (a coloured disc with a suit symbol), and the row of a player in a list."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import flet as ft
from flet import canvas as cv

from companion.app.people.people import Colour, Player, Symbol
from companion.core.texts import name_key
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.people import words as labels
from companion.ui.people.store import PeopleStore
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.row import LEADS_ON, ListRow
from companion.ui.widgets.text import emphasis

_UNITS = 24.0
"""The width and height of the coordinate system in which the symbols are drawn."""
_INSET = 0.2
"""The margin on each side of the symbol, as a share of the disc's diameter."""
DrawSymbol = Callable[[float, ft.Paint], list[cv.Shape]]
SIGN = "#FFFFFF"
FILL: Mapping[Colour, str] = MappingProxyType(
    {
        Colour.GREEN: "#17604A",
        Colour.BROWN: "#80401A",
        Colour.BLUE: "#2A5590",
        Colour.RED: "#A3231A",
        Colour.VIOLET: "#66439A",
        Colour.GOLD: "#7A5310",
    }
)


@component
def PlayerMark(*, player: Player, size: float = 40) -> ft.Control:
    """A player's mark, which has no label, because screen readers announce the name next to it."""
    inside = size * (1 - 2 * _INSET)
    paint = ft.Paint(color=SIGN, style=ft.PaintingStyle.FILL)
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=FILL[player.colour],
        alignment=ft.Alignment.CENTER,
        content=cv.Canvas(width=inside, height=inside, shapes=_DRAWN[player.symbol](inside / _UNITS, paint)),
    )


def _path(k: float, paint: ft.Paint, *steps: tuple[str, tuple[float, ...]]) -> cv.Shape:
    kinds = {"M": cv.Path.MoveTo, "L": cv.Path.LineTo, "C": cv.Path.CubicTo}
    elements = [kinds[kind](*(k * each for each in at)) for kind, at in steps]
    return cv.Path([*elements, cv.Path.Close()], paint=paint)


def _circle(k: float, paint: ft.Paint, x: float, y: float, radius: float) -> cv.Shape:
    return cv.Circle(k * x, k * y, k * radius, paint=paint)


def _stem(k: float, paint: ft.Paint, top: float) -> cv.Shape:
    return _path(k, paint, ("M", (11, top)), ("L", (13, top)), ("L", (16, 23)), ("L", (8, 23)))


def _hearts(k: float, paint: ft.Paint) -> list[cv.Shape]:
    return [
        _path(
            k,
            paint,
            ("M", (12, 23)),
            ("C", (3, 15, 1, 11, 1, 7)),
            ("C", (1, 0, 10, 0, 12, 6)),
            ("C", (14, 0, 23, 0, 23, 7)),
            ("C", (23, 11, 21, 15, 12, 23)),
        )
    ]


def _diamonds(k: float, paint: ft.Paint) -> list[cv.Shape]:
    return [_path(k, paint, ("M", (12, 0)), ("L", (21, 12)), ("L", (12, 24)), ("L", (3, 12)))]


def _spades(k: float, paint: ft.Paint) -> list[cv.Shape]:
    leaf = _path(
        k,
        paint,
        ("M", (12, 0)),
        ("C", (18, 6, 23, 9, 23, 14)),
        ("C", (23, 20, 15, 20, 12, 16)),
        ("C", (9, 20, 1, 20, 1, 14)),
        ("C", (1, 9, 6, 6, 12, 0)),
    )
    return [leaf, _stem(k, paint, 14)]


def _clubs(k: float, paint: ft.Paint) -> list[cv.Shape]:
    return [*(_circle(k, paint, x, y, 5) for x, y in ((12, 5.5), (6, 13.5), (18, 13.5))), _stem(k, paint, 10)]


def _acorns(k: float, paint: ft.Paint) -> list[cv.Shape]:
    cup = _path(k, paint, ("M", (4, 10)), ("C", (4, 4, 9, 3, 12, 3)), ("C", (15, 3, 20, 4, 20, 10)))
    nut = _path(
        k,
        paint,
        ("M", (5.5, 12)),
        ("L", (18.5, 12)),
        ("C", (18.5, 18, 15, 21, 12, 24)),
        ("C", (9, 21, 5.5, 18, 5.5, 12)),
    )
    stalk = _path(k, paint, ("M", (11, 0)), ("L", (13.5, 0)), ("L", (13, 4)), ("L", (11, 4)))
    return [cup, nut, stalk]


def _leaves(k: float, paint: ft.Paint) -> list[cv.Shape]:
    left = _path(k, paint, ("M", (11.2, 0)), ("C", (3, 5, 1, 12, 5, 18)), ("L", (11.2, 18)))
    right = _path(k, paint, ("M", (12.8, 0)), ("C", (21, 5, 23, 12, 19, 18)), ("L", (12.8, 18)))
    stalk = _path(k, paint, ("M", (11.2, 18)), ("L", (12.8, 18)), ("L", (16, 24)), ("L", (13.8, 24)))
    return [left, right, stalk]


def _bells(k: float, paint: ft.Paint) -> list[cv.Shape]:
    upper = _path(k, paint, ("M", (2, 12)), ("C", (2, 0, 22, 0, 22, 12)))
    lower = _path(
        k,
        paint,
        ("M", (2, 14)),
        ("L", (11, 14)),
        ("L", (11, 20)),
        ("L", (13, 20)),
        ("L", (13, 14)),
        ("L", (22, 14)),
        ("C", (22, 26, 2, 26, 2, 14)),
    )
    return [upper, lower, _circle(k, paint, 12, 2, 2)]


_DRAWN: Mapping[Symbol, DrawSymbol] = MappingProxyType(
    {
        Symbol.HEARTS: _hearts,
        Symbol.DIAMONDS: _diamonds,
        Symbol.SPADES: _spades,
        Symbol.CLUBS: _clubs,
        Symbol.ACORNS: _acorns,
        Symbol.LEAVES: _leaves,
        Symbol.BELLS: _bells,
    }
)


def player_row(tr: Translator, player: Player, note: str, on_press: Action, leads_to: str = "") -> ft.Control:
    """Return a list row with a player's mark, name and `note`."""
    return keyed(
        name_key(player.name),
        ListRow,
        name=f"player-{name_key(player.name)}",
        label=", ".join(dict.fromkeys((player.name, labels.mark(tr, player), note))),
        leading=PlayerMark(player=player),
        title=player.name,
        note=note,
        trailing=LEADS_ON,
        on_press=on_press,
        leads_to=leads_to,
    )


def change_outcome(tr: Translator, store: PeopleStore) -> list[ft.Control | None]:
    """Return a message if the last change failed, and an undo button if the last stored change can be undone."""
    problem, words = _problem(tr, store), tr("Undo this change")
    return [
        _sentence(problem) if problem else None,
        QuietButton(name="people-undo", icon=ft.Icons.UNDO, words=words, on_press=store.take_back)
        if store.before is not None
        else None,
    ]


def _problem(tr: Translator, store: PeopleStore) -> str:
    """Return why the last change failed, or an empty string."""
    if store.not_stored:
        return tr("Couldn't save. Try again.")
    return "" if store.refused is None else labels.refusal(tr, store.refused)


def _sentence(words: str) -> ft.Control:
    return ft.Semantics(live_region=True, container=True, content=emphasis(words, "red"))
