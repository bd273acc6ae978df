"""The steps of a draw as texts for an audience."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from companion.core.tournament.events import StartNumber
from companion.core.tournament.lineup import CardHolder
from companion.core.tournament.stages import BoughtCard, PotDraw, Stage
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    DrawStep,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
    Pot,
)
from companion.i18n.translator import Translator
from companion.ui.tournament import words


@dataclass(frozen=True, slots=True)
class Told:
    """The texts of a step: the large one, and the sentence below it."""

    large: str
    sentence: str


def count(drawn: Stage) -> int:
    """Return the number of steps of a draw."""
    if not drawn.draws:
        return len(drawn.order) + len(drawn.tables)
    return sum(len(pots.order) + len(pots.draw.log) for pots in drawn.draws)


def step(tr: Translator, now: TournamentStanding, drawn: Stage, place: int) -> Told:
    """Return the step at an index from 0."""
    if not drawn.draws:
        lots = len(drawn.order)
        return _in_order(tr, now, drawn.order[place], place) if place < lots else _sits(tr, now, drawn, place - lots)
    for pots in drawn.draws:
        if place < len(pots.order):
            return _in_order(tr, now, pots.order[place], place, pots)
        place -= len(pots.order)
        if place < len(pots.draw.log):
            return _fallen(tr, now, pots.draw.log[place])
        place -= len(pots.draw.log)
    raise IndexError(place)


def steps(tr: Translator, now: TournamentStanding, drawn: Stage, places: range) -> Iterator[Told]:
    """Return the steps at several indices."""
    return (step(tr, now, drawn, place) for place in places)


def _in_order(
    tr: Translator, now: TournamentStanding, number: StartNumber, place: int, pots: PotDraw | None = None
) -> Told:
    who = words.player(now, number)
    if pots is not None and pots.pattern is not None:
        cards = words.pattern(tr, pots.pattern)
        return Told(
            who, tr("Drawing order (%(cards)s): %(who)s is in position %(n)s.", cards=cards, who=who, n=place + 1)
        )
    return Told(who, tr("Drawing order: %(who)s is in position %(n)s.", who=who, n=place + 1))


def _sits(tr: Translator, now: TournamentStanding, drawn: Stage, place: int) -> Told:
    """Return a pairing or a bye of a Swiss tournament."""
    left, right = (
        words.player(now, card.number) if isinstance(card, BoughtCard) else ""
        for card in (drawn.tables[place].left, drawn.tables[place].right)
    )
    if not right:
        return Told(left, tr("%(who)s has a bye.", who=left))
    return Told(f"{left} – {right}", tr("Table %(n)s: %(left)s vs. %(right)s.", n=place + 1, left=left, right=right))


def _fallen(tr: Translator, now: TournamentStanding, fell: DrawStep) -> Told:
    match fell:
        case NumberDrawn(player, pot, number):
            return Told(f"{_who(now, player)}: {number}", _from_pot(tr, pot, _who(now, player), number))
        case NumberRefused(player, number):
            who = _who(now, player)
            return Told(
                f"{who}: {number}",
                tr("%(who)s already has %(n)s, puts it back and draws again.", who=who, n=number),
            )
        case NumberReturned(number):
            return Told(str(number), tr("Number %(n)s goes back into the right pot.", n=number))
        case Paired(number, left, right):
            first, second = _who(now, left), _who(now, right)
            return Told(
                f"{first} – {second}",
                tr("Number %(n)s: %(left)s vs. %(right)s.", n=number, left=first, right=second),
            )
        case ByeGiven(number, player):
            who = _who(now, player)
            return Told(who, tr("Number %(n)s: no opponent, so %(who)s has a bye.", n=number, who=who))
        case CardHandedIn(number, player):
            who = _who(now, player)
            return Told(who, tr("Number %(n)s: %(who)s drew it twice and hands in one entry card.", n=number, who=who))
        case _:
            assert_never(fell)


def _from_pot(tr: Translator, pot: Pot, who: str, number: int) -> str:
    if pot is Pot.LEFT:
        return tr("%(who)s draws %(n)s from the left pot.", who=who, n=number)
    return tr("%(who)s draws %(n)s from the right pot.", who=who, n=number)


def _who(now: TournamentStanding, player: CardHolder) -> str:
    return words.player(now, StartNumber(int(player)))
