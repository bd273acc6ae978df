"""Who deals first: somebody names the dealer, or both draw a card and the higher one deals."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.core.cards import Card, higher
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.components.buttons import QuietButton
from companion.ui.components.looks import OptionLook
from companion.ui.components.options import OptionRow
from companion.ui.components.words import label
from companion.ui.hooks import use_session, use_translator, use_value
from companion.ui.kit import component
from companion.ui.labels import cards as card_labels
from companion.ui.labels import wizard as wizard_labels
from companion.ui.theme import use_palette


@component
def FirstDealer(*, names: Mapping[Seat, str], dealer: Seat, on_choose: Callable[[Seat], object]) -> ft.Control:
    """The higher card deals first."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    drawn, set_drawn = use_value(_nothing_drawn)
    title = tr("Who deals first?")

    def draw() -> None:
        cards = session.draw_two()
        set_drawn(cards)
        on_choose(Seat.A if higher(*cards) == cards[0] else Seat.B)

    def chosen(key: str) -> None:
        set_drawn(None)
        on_choose(Seat(key))

    words = tr("Draw for it: the higher card deals")
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            OptionRow(
                name="dealer",
                title=title,
                options=tuple(_look(tr, title, seat, names, dealer) for seat in Seat),
                on_choose=chosen,
            ),
            QuietButton(name="draw", words=words, label=words, icon=ft.Icons.STYLE_OUTLINED, on_press=draw),
            *(
                [
                    ft.Semantics(
                        key="drawn",
                        live_region=True,
                        content=label(
                            card_labels.drawn(tr, named(tr, names), drawn, dealer), 16, palette.ink, line=1.3
                        ),
                    )
                ]
                if drawn is not None
                else []
            ),
        ],
    )


def _nothing_drawn() -> tuple[Card, Card] | None:
    return None


def named(tr: Translator, names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """The names as typed so far; a place without one is told by where it is."""
    places = {Seat.A: tr.context("place", "this side"), Seat.B: tr.context("place", "across")}
    return {seat: names[seat].strip() or places[seat] for seat in Seat}


def _look(tr: Translator, title: str, seat: Seat, names: Mapping[Seat, str], dealer: Seat) -> OptionLook:
    words = named(tr, names)[seat]
    return OptionLook(
        key=seat,
        words=words,
        label=wizard_labels.option(tr, title, words, selected=seat is dealer),
        selected=seat is dealer,
    )
