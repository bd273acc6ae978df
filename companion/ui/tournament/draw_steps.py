"""Display text for the steps of a draw, as shown to an audience."""

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
class Slide:
    """The texts for a step of a draw: the large text, and the sentence below it."""

    large: str
    sentence: str


def count(drawn: Stage) -> int:
    """Return the number of steps in a draw."""
    if not drawn.draws:
        return len(drawn.order) + len(drawn.tables)
    return sum(len(pots.order) + len(pots.draw.log) for pots in drawn.draws)


def step(tr: Translator, standing: TournamentStanding, drawn: Stage, index: int) -> Slide:
    """Return the slide for the step at a zero-based index."""
    if not drawn.draws:
        lots = len(drawn.order)
        if index < lots:
            return _order(tr, standing, drawn.order[index], index)
        return _pairing(tr, standing, drawn, index - lots)
    for pots in drawn.draws:
        if index < len(pots.order):
            return _order(tr, standing, pots.order[index], index, pots)
        index -= len(pots.order)
        if index < len(pots.draw.log):
            return _pot_step(tr, standing, pots.draw.log[index])
        index -= len(pots.draw.log)
    raise IndexError(index)


def _order(
    tr: Translator, standing: TournamentStanding, number: StartNumber, index: int, pots: PotDraw | None = None
) -> Slide:
    who = words.player(standing, number)
    if pots is not None and pots.pattern is not None:
        cards = words.pattern(tr, pots.pattern)
        return Slide(
            who, tr("Drawing order (%(cards)s): %(who)s is in position %(n)s.", cards=cards, who=who, n=index + 1)
        )
    return Slide(who, tr("Drawing order: %(who)s is in position %(n)s.", who=who, n=index + 1))


def _pairing(tr: Translator, standing: TournamentStanding, drawn: Stage, index: int) -> Slide:
    """Return the slide for a pairing or bye in a Swiss tournament."""
    left, right = (
        words.player(standing, card.number) if isinstance(card, BoughtCard) else ""
        for card in (drawn.tables[index].left, drawn.tables[index].right)
    )
    if not right:
        return Slide(left, tr("%(who)s has a bye.", who=left))
    return Slide(f"{left} – {right}", tr("Table %(n)s: %(left)s vs. %(right)s.", n=index + 1, left=left, right=right))


def _pot_step(tr: Translator, standing: TournamentStanding, drawn_step: DrawStep) -> Slide:
    match drawn_step:
        case NumberDrawn(player, pot, number):
            return Slide(f"{_who(standing, player)}: {number}", _pot_sentence(tr, pot, _who(standing, player), number))
        case NumberRefused(player, number):
            who = _who(standing, player)
            return Slide(
                f"{who}: {number}",
                tr("%(who)s already has number %(n)s, puts it back and draws again.", who=who, n=number),
            )
        case NumberReturned(number):
            return Slide(str(number), tr("Number %(n)s goes back into the right pot.", n=number))
        case Paired(number, left, right):
            first, second = _who(standing, left), _who(standing, right)
            return Slide(
                f"{first} – {second}", tr("Number %(n)s: %(left)s vs. %(right)s.", n=number, left=first, right=second)
            )
        case ByeGiven(number, player):
            who = _who(standing, player)
            return Slide(who, tr("Number %(n)s: no opponent, so %(who)s has a bye.", n=number, who=who))
        case CardHandedIn(number, player):
            who = _who(standing, player)
            return Slide(who, tr("Number %(n)s: %(who)s drew it twice and hands in one entry card.", n=number, who=who))
        case _:
            assert_never(drawn_step)


def _pot_sentence(tr: Translator, pot: Pot, who: str, number: int) -> str:
    if pot is Pot.LEFT:
        return tr("%(who)s draws number %(n)s from the left pot.", who=who, n=number)
    return tr("%(who)s draws number %(n)s from the right pot.", who=who, n=number)


def _who(standing: TournamentStanding, player: CardHolder) -> str:
    return words.player(standing, StartNumber(int(player)))
