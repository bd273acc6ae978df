"""The places at the table in words: where one sits, who plays with whom, who draws for the deal."""

from collections.abc import Mapping
from typing import Literal

from companion.core.cards import Card
from companion.core.options.rules import Ruleset
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.words import cards as card_labels

_FOUR = 4

Where = Literal["here", "left", "across", "right"]
"""The sides of the table."""


def field(tr: Translator, seats: tuple[Seat, ...], seat: Seat) -> str:
    """The label of the field for a name."""
    match where(seats, seat):
        case "here":
            return tr("Player at this edge")
        case "across":
            return tr("Player across")
        case "left":
            return tr("Player on the left")
        case "right":
            return tr("Player on the right")


def where(seats: tuple[Seat, ...], seat: Seat) -> Where:
    """On which side of the table a seat is, seen from the first; seats run clockwise."""
    if seats == PAIR:
        return "here" if seat is Seat.A else "across"
    places: tuple[Where, ...] = ("here", "left", "right")
    if len(seats) == _FOUR:
        places = ("here", "left", "across", "right")
    return places[seats.index(seat)]


def missing(tr: Translator, seats: tuple[Seat, ...], seat: Seat) -> str:
    """What is wrong with a field that is empty."""
    match where(seats, seat):
        case "here":
            return tr("Who sits here? A name is needed.")
        case "across":
            return tr("Who sits across? A name is needed.")
        case "left" | "right":
            return tr("Who sits there? A name is needed.")


def named(tr: Translator, names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """The names as typed so far; a place without one is told by where it is."""
    seats = tuple(names)
    places = {
        "here": tr.context("place", "this side"),
        "across": tr.context("place", "across"),
        "left": tr.context("place", "on the left"),
        "right": tr.context("place", "on the right"),
    }
    return {seat: names[seat].strip() or places[where(seats, seat)] for seat in seats}


def partners(tr: Translator, rules: Ruleset, names: Mapping[Seat, str]) -> str:
    """Who plays with whom, or in which order one sits."""
    told = named(tr, names)
    if len(rules.match.sides) == len(rules.seats):
        *first, last = (told[seat] for seat in rules.seats)
        return tr("Clockwise: %(first)s, then %(last)s.", first=", ".join(first), last=last)
    (one, other), (another, last) = (tuple(told[seat] for seat in side) for side in rules.match.sides)
    return tr(
        "%(one)s and %(other)s play together, against %(another)s and %(last)s.",
        one=one,
        other=other,
        another=another,
        last=last,
    )


def side_title(tr: Translator, place: int) -> str:
    """The heading over the names of two partners."""
    return tr("They sit opposite each other, and play together") if place == 0 else tr("The other two")


def drawn(tr: Translator, names: Mapping[Seat, str], cards: Mapping[Seat, Card], dealer: Seat) -> str:
    """Who drew what, and who therefore deals."""
    if tuple(cards) == PAIR:
        return card_labels.drawn(tr, names, (cards[Seat.A], cards[Seat.B]), dealer)
    draws = ", ".join(
        tr("%(name)s %(card)s", name=names[seat], card=card_labels.card(tr, one)) for seat, one in cards.items()
    )
    return tr("Drawn: %(draws)s. %(dealer)s deals.", draws=draws, dealer=names[dealer])
