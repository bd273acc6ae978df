"""Shortcuts for deals and matches in tests."""

from companion.app.matches import matches
from companion.app.matches.matches import MatchAnswer
from companion.app.ports import Clock, MatchRepository, NewId, StoredMatch
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.options import with_house
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, DealOutcome, Ending, NamingOutcome, Outcome
from companion.core.seats import Seat

NAMES = {Seat.A: "Anna", Seat.B: "Bärbel"}


def won(seat: Seat, game_points: int = 3) -> DealOutcome:
    """Return a deal that `seat` has won with agreed game points."""
    return DealOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))


def won_in(rules: Ruleset, seat: Seat, game_points: int = 3) -> Outcome:
    """Return a deal in the game of `rules` that `seat` has won by agreed game points or, in Thousand, by a bid."""
    match rules.deal:
        case DealRules():
            return won(seat, game_points)
        case NamingRules():
            return NamingOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))
        case ContractRules():
            return ContractOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points))
        case BiddingRules():
            card_points = {other: CardPoints(120 if other is seat else 0) for other in rules.seats}
            return BiddingOutcome(declarer=seat, bid=100, card_points=card_points)


async def started(
    repository: MatchRepository, clock: Clock, new_id: NewId, preset: Preset = Preset.SOFT, **house: object
) -> StoredMatch:
    """Return a new match with the rules of a preset, changed by the given house rules."""
    rules = with_house(PRESETS[preset], {name.replace("_", "-"): value for name, value in house.items()})
    names = dict(zip(rules.seats, (*NAMES.values(), "Cilli", "Dora"), strict=False))
    return await matches.start(repository, clock, new_id, names, rules, Seat.A)


async def recorded(repository: MatchRepository, clock: Clock, stored: StoredMatch, *winners: Seat) -> StoredMatch:
    """Return the match after one deal of three game points for each of the winners."""
    for winner in winners:
        outcome = won_in(stored.match.rules, winner)
        stored = accepted(await matches.record(repository, clock, stored.match_id, stored.revision, outcome))
    return stored


async def finished(repository: MatchRepository, clock: Clock, new_id: NewId) -> StoredMatch:
    """Return a match that Anna has won with a Schneider."""
    return await recorded(repository, clock, await started(repository, clock, new_id), Seat.A, Seat.A, Seat.A)


def accepted(answer: MatchAnswer) -> StoredMatch:
    """Return the stored match; fail if the use case refused the entry."""
    assert isinstance(answer, StoredMatch), answer
    return answer
