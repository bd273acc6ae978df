"""The double knock-out: a player who loses moves to the lower bracket, and a second loss eliminates the player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from companion.core.tournament.bracket_draw import Cards, draw_brackets
from companion.core.tournament.events import StartNumber
from companion.core.tournament.formats import knock_out
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.places import PlaceCounter, Places, settle_stage
from companion.core.tournament.setup import MOST_PRIZES
from companion.core.tournament.stages import (
    AdvancedCard,
    BoughtCard,
    Bracket,
    DefeatedCard,
    EntryCard,
    Stage,
    StageKind,
    Table,
)

if TYPE_CHECKING:
    from companion.core.tournament.fold import TournamentFold

takes_late_entries = knock_out.takes_late_entries
can_return = knock_out.can_return
has_next_stage = knock_out.has_next_stage
table = knock_out.table


def alive(fold: "TournamentFold") -> list[StartNumber]:
    """Return the players with fewer than two losses, and those at tables that are still open."""
    at_open_tables = knock_out.players_at_open_tables(chain.from_iterable(fold.meetings))
    return [*dict.fromkeys((*chain(*_held_cards(fold).values()), *at_open_tables))]


def draw_next(fold: "TournamentFold", seed: int) -> Stage | None:
    """Return the next stage, or None if there are too few or too many players."""
    held, number = _held_cards(fold), len(fold.stages) + 1
    cards = [card for own in held.values() for card in own.values()]
    if not FEWEST_CARDS <= len(cards) <= MOST_CARDS:
        return None
    if fold.stages and fold.stages[-1].kind is StageKind.FINAL:
        tables = (Table(AdvancedCard(1), DefeatedCard(1, only_left=True)),)
        return Stage(number=number, kind=StageKind.SECOND_FINAL, seed=seed, tables=tables)
    if fold.stages and len(cards) == FEWEST_CARDS:
        left, right = cards
        return Stage(number=number, kind=StageKind.FINAL, seed=seed, tables=(Table(left, right),))
    met = (
        (pairing.left, pairing.right)
        for pairing in chain(*fold.meetings)
        if pairing.left is not None and pairing.right is not None
    )
    return draw_brackets(number, seed, held, met)


def places(fold: "TournamentFold", alive: list[StartNumber]) -> Places:
    """Return the final places, in reverse order of elimination, and the placement matches.

    A player who leaves between two draws is placed directly behind the players who go on. Players eliminated in the
    same stage play for their places.
    """
    counter = PlaceCounter(fold.meeting_results, len(fold.setup.prizes))
    if not fold.stages:
        return Places()
    counter.order += alive if len(alive) == 1 else [None] * len(alive)
    ahead = {*alive}
    for pairings in reversed(fold.meetings):
        players = [number for pairing in pairings for number in (pairing.left, pairing.right)]
        out = [number for number in players if number is not None and number not in ahead]
        ahead.update(out)
        losers = [number for number in out if _is_beaten(pairings, number)]
        counter.order += [number for number in out if number not in losers]
        if len(counter.order) >= MOST_PRIZES:
            break
        if any(pairing.is_open for pairing in pairings if pairing.bracket is not Bracket.UPPER):
            counter.order += [None] * len(losers)
        else:
            settle_stage(counter, losers)
    return Places(tuple(counter.order), tuple(counter.matches))


def _is_beaten(pairings: Sequence[Pairing], number: StartNumber) -> bool:
    """Return whether a player lost at one of these tables outside the upper bracket, and is therefore eliminated."""
    return any(pairing.loser == number for pairing in pairings if pairing.bracket is not Bracket.UPPER)


def handed_in(fold: "TournamentFold") -> int:  # noqa: ARG001  # required by the interface of a format
    """Return 0, as this format has no cards to hand in."""
    return 0


def _held_cards(fold: "TournamentFold") -> Mapping[Bracket, Cards]:
    """Return the cards in each bracket for the next draw, excluding those of players who have left."""
    if not fold.stages:
        return {Bracket.UPPER: {number: BoughtCard(number) for number in fold.playing}, Bracket.LOWER: {}}
    losses = Counter(pairing.loser for pairing in chain(*fold.meetings))
    held: dict[Bracket, dict[StartNumber, EntryCard]] = {bracket: {} for bracket in Bracket}
    for pairing in fold.meetings[-1]:
        cards: dict[StartNumber | None, EntryCard] = {pairing.winner: AdvancedCard(pairing.table)}
        if pairing.bracket is Bracket.UPPER or _needs_second_final(fold, pairing, losses):
            cards[pairing.loser] = DefeatedCard(pairing.table)
        for number, card in cards.items():
            if number is not None and number not in fold.withdrawn:
                held[Bracket.LOWER if losses[number] else Bracket.UPPER][number] = card
    return held


def _needs_second_final(fold: "TournamentFold", pairing: Pairing, losses: Mapping[StartNumber | None, int]) -> bool:
    """Return whether this final leaves both players with one loss, so that they play a second one."""
    is_final = fold.stages[-1].kind is StageKind.FINAL and fold.setup.second_final
    return is_final and losses[pairing.winner] == losses[pairing.loser] == 1
