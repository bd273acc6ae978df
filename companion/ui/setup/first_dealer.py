"""Who deals first: somebody names the dealer, or everybody draws a card and the highest one deals."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.core.cards import Card, highest
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.session_hooks import use_session
from companion.ui.setup import words_seating
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import label
from companion.ui.words.answers import option

_PAIR, _FOUR = 2, 4


@component
def FirstDealer(*, names: Mapping[Seat, str], dealer: Seat, on_choose: Callable[[Seat], object]) -> ft.Control:
    """The highest card deals first; cards drawn at another table say nothing here."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    session = use_session()
    drawn, set_drawn = use_value(_nothing_drawn)
    title = tr("Who deals first?")
    seats = tuple(names)

    def draw() -> None:
        cards = session.draw_for(seats)
        set_drawn(cards)
        winning = highest(cards.values())
        on_choose(next(seat for seat, card in cards.items() if card == winning))

    def chosen(key: str) -> None:
        set_drawn(_nothing_drawn())
        on_choose(Seat(key))

    words = (
        tr("Draw for it: the higher card deals") if len(seats) == _PAIR else tr("Draw for it: the highest card deals")
    )
    told = words_seating.drawn(tr, words_seating.named(tr, names), drawn, dealer) if tuple(drawn) == seats else ""
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            OptionRow(
                name="dealer",
                title=title,
                options=tuple(_look(tr, title, seat, names, dealer) for seat in seats),
                on_choose=chosen,
                per_row=2 if len(seats) == _FOUR else len(seats),
            ),
            QuietButton(name="draw", words=words, label=words, icon=ft.Icons.STYLE_OUTLINED, on_press=draw),
            *(
                [
                    ft.Semantics(
                        key="drawn", live_region=True, content=label(told, grown(16, scale), palette.ink, line=1.3)
                    )
                ]
                if told
                else []
            ),
        ],
    )


def _nothing_drawn() -> Mapping[Seat, Card]:
    return {}


def _look(tr: Translator, title: str, seat: Seat, names: Mapping[Seat, str], dealer: Seat) -> OptionLook:
    words = words_seating.named(tr, names)[seat]
    return OptionLook(
        key=seat,
        words=words,
        label=option(tr, title, words, selected=seat is dealer),
        selected=seat is dealer,
    )
