"""The steps in which a draw is revealed to an audience, one per table, and the list of all lots for verification."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from companion.core.tournament.events import StartNumber
from companion.core.tournament.lineup import CardHolder
from companion.core.tournament.stages import FINALS, BoughtCard, Bracket, EntryCard, GroupPlace, PairReason, Stage
from companion.core.tournament.standing import StageStanding, TournamentStanding
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

_OUTCOMES = (Paired, ByeGiven, CardHandedIn)


@dataclass(frozen=True, slots=True)
class Step:
    """A step in revealing a draw: a table, a group, a handed-in entry card, or all byes."""

    title: str
    players: tuple[StartNumber, ...]
    is_table: bool = True
    """Whether the players meet, instead of each having a bye or handing in a card."""
    reason: str = ""

    def spoken(self, tr: Translator, standing: TournamentStanding) -> str:
        """Return the step as a sentence for screen readers."""
        names = [words.player(standing, number) for number in self.players]
        who = tr("%(left)s vs. %(right)s", left=names[0], right=names[1]) if self.is_table else ", ".join(names)
        return ". ".join(filter(None, (f"{self.title}: {who}", self.reason)))


def steps(tr: Translator, round_: StageStanding) -> tuple[Step, ...]:
    """Return the steps of a draw in the order of the tables, with all byes as the last step."""
    drawn = round_.stage
    if drawn.groups:
        return tuple(_group_steps(tr, drawn))
    if drawn.group_places:
        return tuple(_place_steps(tr, round_))
    return tuple(_steps(tr, round_) if drawn.draws else _swiss_steps(tr, drawn))


def has_several_tables(steps: Iterable[Step]) -> bool:
    """Return whether somebody plays at more than one of these tables."""
    seats = Counter(number for step in steps if step.is_table for number in step.players)
    return any(tables > 1 for tables in seats.values())


def _steps(tr: Translator, round_: StageStanding) -> Iterator[Step]:
    drawn = round_.stage
    pairs = [(pots.bracket, pair) for pots in drawn.draws for pair in pots.draw.pairs]
    for table, (bracket, pair) in enumerate(pairs, start=1):
        reason = tr("Both drew lot %(n)s", n=pair.number)
        yield Step(words.table_in_bracket(tr, table, bracket), (_number(pair.left), _number(pair.right)), reason=reason)
    for pots in drawn.draws:
        for card in pots.draw.handed_in:
            reason = tr("Drew lot %(n)s twice: one entry card is handed in", n=card.number)
            yield Step(tr("No match"), (_number(card.player),), is_table=False, reason=reason)
    byes = [_number(bye.player) for pots in drawn.draws for bye in pots.draw.byes]
    met = len(pairs) + sum(len(pots.draw.handed_in) for pots in drawn.draws) + len(byes)
    # a card that is alone in its pattern or bracket is not drawn at all
    byes += [pairing.winner for pairing in round_.pairings[met:] if pairing.winner is not None]
    if byes:
        yield _byes(tr, byes)


def _group_steps(tr: Translator, drawn: Stage) -> Iterator[Step]:
    for number, players in enumerate(drawn.groups, start=1):
        yield Step(words.group(tr, number), players, is_table=False)


def _place_steps(tr: Translator, round_: StageStanding) -> Iterator[Step]:
    """Yield the tables of the first stage after the groups, each with the group places that meet at that table."""
    byes: list[StartNumber] = []
    for pairing, table in zip(round_.pairings, round_.stage.tables, strict=True):
        players = tuple(number for number in (pairing.left, pairing.right) if number is not None)
        if table.right is None:
            byes += players
            continue
        places = [_place(card) for card in (table.left, table.right)]
        reason = tr("%(left)s vs. %(right)s", left=places[0], right=places[1])
        is_known = len(players) == len(places)
        yield Step(tr("Table %(n)s", n=pairing.table), players, is_table=is_known, reason=reason)
    if byes:
        yield _byes(tr, byes)


def _place(card: EntryCard) -> str:
    """Return the short name of a place in a group, such as A1."""
    return f"{words.group_letter(card.group)}{card.place}" if isinstance(card, GroupPlace) else ""


def _swiss_steps(tr: Translator, drawn: Stage) -> Iterator[Step]:
    tables = [
        tuple(card.number for card in (table.left, table.right) if isinstance(card, BoughtCard))
        for table in drawn.tables
    ]
    for index, (players, reason) in enumerate(zip(tables, drawn.reasons, strict=False), start=1):
        yield Step(tr("Table %(n)s", n=index), players, reason=_pair_reason(tr, drawn, reason))
    byes = [number for players in tables[len(drawn.reasons) :] for number in players]
    if byes:
        yield _byes(tr, byes)


def _pair_reason(tr: Translator, drawn: Stage, reason: PairReason) -> str:
    """Return two players' wins so far and earlier meetings; "" in the first round, which is drawn purely by lot."""
    return ". ".join(filter(None, (_wins(tr, reason) if drawn.number > 1 else "", _meetings(tr, reason.meetings))))


def _wins(tr: Translator, reason: PairReason) -> str:
    left, right = reason.wins
    if left != right:
        return tr("Wins so far: %(left)s and %(right)s", left=left, right=right)
    return tr.plural("Both have %(n)s win", "Both have %(n)s wins", left) if left else tr("Neither has a win yet")


def _meetings(tr: Translator, meetings: int) -> str:
    if not meetings:
        return ""
    return tr.plural("They have met %(n)s time before", "They have met %(n)s times before", meetings)


def _byes(tr: Translator, byes: list[StartNumber]) -> Step:
    return Step(tr("Bye") if len(byes) == 1 else tr("Byes"), tuple(byes), is_table=False)


def lots(tr: Translator, standing: TournamentStanding, drawn: Stage, *, brief: bool = False) -> tuple[str, ...]:
    """Return the order of the players and every lot drawn, so that the draw can be verified.

    If `brief`, the order consists of start numbers only, and the players at the tables are omitted.
    """
    if drawn.groups:
        return tuple(_group_lots(tr, standing, drawn, brief=brief))
    if drawn.group_places:
        return tuple(_place_lots(tr, drawn))
    if drawn.kind in FINALS and not drawn.draws:
        return (words.nothing_to_draw(tr),)
    steps = _lots if drawn.draws else _swiss_lots
    return tuple(steps(tr, standing, drawn, brief=brief))


def _swiss_lots(tr: Translator, standing: TournamentStanding, drawn: Stage, *, brief: bool) -> Iterator[str]:
    yield _order(tr, standing, drawn.order, brief=brief)
    yield tr(
        "Players are paired from the most wins down. Among players with the same number of wins, "
        "this order decides. Nobody meets the same opponent twice if that can be avoided."
    )
    for step in _swiss_steps(tr, drawn):
        if not brief:
            yield step.spoken(tr, standing)
        elif step.reason:
            yield f"{step.title}: {step.reason}"


def _group_lots(tr: Translator, standing: TournamentStanding, drawn: Stage, *, brief: bool) -> Iterator[str]:
    yield _order(tr, standing, drawn.order, brief=brief)
    yield tr("Players were placed in the groups in this order: one in each group, then a second in each, and so on.")
    yield tr("This order also decides between players in a group who are tied on everything else.")


def _place_lots(tr: Translator, drawn: Stage) -> Iterator[str]:
    yield tr("Order: %(who)s", who=", ".join(map(_place, drawn.group_places)))
    yield tr(
        "A1 is the winner of group A. Group winners come first, then the runners-up, and so on; players with the "
        "same place are ordered by lot. Any byes go to the top of this order. The others are paired from both "
        "ends, the top against the bottom, and nobody meets a player from their own group if that can be avoided."
    )


def _lots(tr: Translator, standing: TournamentStanding, drawn: Stage, *, brief: bool) -> Iterator[str]:
    for pots in drawn.draws:
        order = _order(tr, standing, pots.order, brief=brief)
        names = (
            "" if pots.pattern is None else words.pattern(tr, pots.pattern),
            "" if pots.bracket is None else words.bracket(tr, pots.bracket),
        )
        yield ". ".join(filter(None, (*names, order)))
        shown = (lot for lot in pots.draw.log if not (brief and isinstance(lot, _OUTCOMES)))
        yield from (_lot(tr, standing, lot, pots.bracket) for lot in shown)


def _order(tr: Translator, standing: TournamentStanding, order: tuple[StartNumber, ...], *, brief: bool) -> str:
    who = (str(number) if brief else words.player(standing, number) for number in order)
    return tr("Order: %(who)s", who=", ".join(who))


def _lot(tr: Translator, standing: TournamentStanding, lot: DrawStep, bracket: Bracket | None) -> str:
    match lot:
        case NumberDrawn(player, Pot.LEFT, number):
            return tr("%(who)s draws lot %(n)s from the left-hand pot", who=_who(standing, player), n=number)
        case NumberDrawn(player, _, number):
            return tr("%(who)s draws lot %(n)s from the right-hand pot", who=_who(standing, player), n=number)
        case NumberRefused(player, number) if bracket is not None:
            return tr(
                "%(who)s has already played against the player with lot %(n)s and draws again",
                who=_who(standing, player),
                n=number,
            )
        case NumberRefused(player, number):
            return tr("%(who)s already has lot %(n)s and draws again", who=_who(standing, player), n=number)
        case NumberReturned(number):
            return tr("Lot %(n)s goes back into the right-hand pot", n=number)
        case Paired(number, left, right):
            first, second = _who(standing, left), _who(standing, right)
            return tr("Lot %(n)s: %(left)s vs. %(right)s", n=number, left=first, right=second)
        case ByeGiven(number, player):
            return tr("Lot %(n)s: bye for %(who)s", n=number, who=_who(standing, player))
        case CardHandedIn(number, player):
            return tr("Lot %(n)s: %(who)s hands in an entry card", n=number, who=_who(standing, player))
        case _:
            assert_never(lot)


def _number(player: CardHolder) -> StartNumber:
    return StartNumber(int(player))


def _who(standing: TournamentStanding, player: CardHolder) -> str:
    return words.player(standing, _number(player))
