"""Determine whether a player in a knock-out will, or may, have another match."""

from enum import StrEnum

from companion.core.tournament.events import StartNumber
from companion.core.tournament.stages import Bracket, StageKind
from companion.core.tournament.standing import StageStanding, TournamentStanding

_BEFORE_PLACES = frozenset((StageKind.QUARTER_FINAL, StageKind.SEMI_FINAL))
"""The stages whose losers play for places."""


class Outlook(StrEnum):
    """Whether a player will, or may, have another match."""

    IN = "in"
    """The player still has an entry card."""
    PLACE_MATCH = "place-match"
    """The player has lost the last card and will play, or is playing, a match for a place."""
    PERHAPS_PLACE_MATCH = "perhaps-place-match"
    """The player has lost the last card; whether there will be a match for a place depends on open tables."""
    OUT = "out"


def outlook(standing: TournamentStanding, number: StartNumber) -> Outlook:
    """Return whether a player who has been drawn at least once will, or may, have another match.

    The player might also move up to a place with a prize if other cards are handed in later; this is ignored.
    """
    if standing.entrants[number].left:
        return Outlook.IN
    if any(match.is_open and number in {match.left, match.right} for match in standing.placement):
        return Outlook.PLACE_MATCH
    if any(_may_lead_to_place_match(standing, stage, number) for stage in standing.stages):
        return Outlook.PERHAPS_PLACE_MATCH
    return Outlook.OUT


def _may_lead_to_place_match(standing: TournamentStanding, stage: StageStanding, number: StartNumber) -> bool:
    """Return whether a player lost in a stage that is still open, and may yet play a placement match for a prize."""
    lower = [pairing for pairing in stage.pairings if pairing.bracket is Bracket.LOWER]
    still_open = sum(pairing.is_open for pairing in lower or stage.pairings)
    lost_there = any(pairing.loser == number for pairing in lower or stage.pairings)
    if lower:
        return bool(still_open) and lost_there and standing.cards_left - still_open < len(standing.setup.prizes)
    if stage.stage.kind not in _BEFORE_PLACES or not still_open or not lost_there:
        return False
    winners = [pairing.winner for pairing in stage.pairings if pairing.winner is not None]
    ahead = len(winners) + still_open if standing.setup.several_prizes else len({*winners})
    return ahead < len(standing.setup.prizes)
