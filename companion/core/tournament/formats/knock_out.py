"""The knock-out: a card that loses is handed in, and the last remaining card wins."""

from collections.abc import Mapping, Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from companion.core.tournament.events import StartNumber
from companion.core.tournament.formats.format import FEWEST_ALIVE
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.places import Places
from companion.core.tournament.places import places as places_of_last_eight
from companion.core.tournament.stages import AdvancedCard, BoughtCard, EntryCard, Stage, StageKind, draw_stage
from companion.core.tournament.standing import TableLine

if TYPE_CHECKING:
    from companion.core.tournament.fold import TournamentFold


def takes_late_entries(fold: "TournamentFold") -> bool:
    """Return whether no stage has been drawn yet."""
    return not fold.stages


def can_return(fold: "TournamentFold", number: StartNumber) -> bool:
    """Return whether the player left after the latest draw, and so has not missed a draw."""
    return fold.withdrawn.get(number) == len(fold.stages)


def alive(fold: "TournamentFold") -> list[StartNumber]:
    """Return the player of each remaining card.

    If the players at a table are not known yet, the players at the earlier tables that lead to it are returned instead.
    """
    players = [number for number, cards in held_cards(fold).items() for _ in cards]
    return players + players_at_open_tables(chain.from_iterable(fold.meetings))


def players_at_open_tables(pairings: chain[Pairing]) -> list[StartNumber]:
    """Return the known players of each open table."""
    tables = [(pairing.left, pairing.right) for pairing in pairings if pairing.is_open]
    return [number for number in chain.from_iterable(tables) if number is not None]


def draw_next(fold: "TournamentFold", seed: int) -> Stage | None:
    """Return the next stage, or None if there are too few or too many cards."""
    held = held_cards(fold)
    if not FEWEST_CARDS <= sum(map(len, held.values())) <= MOST_CARDS:
        return None
    patterns = (
        {number: registration.pattern for number, registration in fold.players.items()}
        if fold.setup.keep_patterns
        else None
    )
    return draw_stage(len(fold.stages) + 1, seed, held, patterns)


def has_next_stage(fold: "TournamentFold", alive: int) -> bool:  # noqa: ARG001  # required by the interface of a format
    """Return whether more than one card remains."""
    return alive >= FEWEST_ALIVE


def table(fold: "TournamentFold") -> tuple[TableLine, ...]:  # noqa: ARG001  # required by the interface of a format
    """Return an empty tuple, as a knock-out has no standings."""
    return ()


def places(fold: "TournamentFold", alive: list[StartNumber]) -> Places:
    """Return the places of the last eight cards, and the placement matches."""
    if not fold.stages:
        return Places()
    setup = fold.setup
    return places_of_last_eight(
        _tables_by_kind(fold), alive, fold.meeting_results, prizes=len(setup.prizes), several=setup.several_prizes
    )


def handed_in(fold: "TournamentFold") -> int:
    """Return the number of cards that met another card of the same player, or whose player left."""
    return _withdrawn_cards(fold) + sum(map(_handed_in, chain.from_iterable(fold.meetings)))


def held_cards(fold: "TournamentFold") -> dict[StartNumber, list[EntryCard]]:
    """Return the cards for the next draw, excluding those of players who have left."""
    if not fold.stages:
        return {number: [BoughtCard(number)] * fold.players[number].cards for number in fold.playing}
    cards_by_player: dict[StartNumber, list[EntryCard]] = {}
    for pairing in fold.meetings[-1]:
        if pairing.winner is not None and pairing.winner not in fold.withdrawn:
            cards_by_player.setdefault(pairing.winner, []).append(AdvancedCard(pairing.table))
    for number, cards in fold.fresh.items():
        if number not in fold.withdrawn:
            cards_by_player.setdefault(number, []).extend([BoughtCard(number)] * cards)
    return cards_by_player


def _tables_by_kind(fold: "TournamentFold") -> Mapping[StageKind, Sequence[Pairing]]:
    return {stage.kind: pairings for stage, pairings in zip(fold.stages, fold.meetings, strict=True)}


def _withdrawn_cards(fold: "TournamentFold") -> int:
    """Return the number of undefeated cards that were left out of the next draw because their players had left."""
    total = fold.unused + fold.unused_fresh_cards()
    for stage, pairings in zip_longest(fold.stages[1:], fold.meetings):
        won = {pairing.table: pairing.winner for pairing in pairings if pairing.winner is not None}
        if stage is None:
            total += sum(winner in fold.withdrawn for winner in won.values())
        else:
            cards = (card for drawn in stage.tables for card in (drawn.left, drawn.right))
            total += len(won.keys() - {card.table for card in cards if isinstance(card, AdvancedCard)})
    return total


def _handed_in(pairing: Pairing) -> int:
    match pairing.state:
        case State.HANDED_IN:
            return 1
        case State.EMPTY:
            return sum(player is not None for player in (pairing.left, pairing.right))
        case _:
            return 0
