"""What a deal is worth, why, and which section of the rules says so."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.core.numbers import GamePoints
from companion.core.rules import Preset
from companion.core.seats import Seat
from companion.core.violations import Violation


class Reason(StrEnum):
    """Why a deal is worth what it is; the values are public."""

    OPPONENT_AT_THE_LINE = "opponent-at-the-line"
    OPPONENT_UNDER_THE_LINE = "opponent-under-the-line"
    OPPONENT_TRICKLESS = "opponent-trickless"
    FALSE_CLAIM = "false-claim"
    CLOSING_FAILED = "closing-failed"
    CLOSER_BEATEN = "closer-beaten"
    FALSE_CLAIM_AGAINST_CLOSER = "false-claim-against-closer"
    LAST_TRICK = "last-trick"
    MORE_CARD_POINTS = "more-card-points"
    EQUAL_CARD_POINTS = "equal-card-points"
    REVOKE = "revoke"
    AGREED = "agreed"


class Section(StrEnum):
    """The sections of the rules documents that results point at; the values are public."""

    GOING_OUT = "going-out"
    CLOSING = "closing"
    FALSE_CLAIM = "false-claim"
    LAST_TRICK = "last-trick"
    REVOKE = "revoke"


@dataclass(frozen=True, slots=True)
class Rule:
    """A section of a rules document."""

    document: str
    section: Section

    def __str__(self) -> str:
        """The address of the section, as in `schnapsen#closing`."""
        return f"{self.document}#{self.section}"


def rule_of(preset: Preset, section: Section) -> Rule:
    """The section that holds under a preset: Schnapsen's own but for Sixty-Six and the ten of the last trick."""
    match preset, section:
        case Preset.SIXTY_SIX, _:
            return Rule(Preset.SIXTY_SIX, section)
        case Preset.LAST_TRICK_TEN, Section.LAST_TRICK:
            return Rule(Preset.LAST_TRICK_TEN, section)
        case _:
            return Rule("schnapsen", section)


@dataclass(frozen=True, slots=True)
class DealResult:
    """What each seat wins; zeros for all in a draw."""

    game_points: Mapping[Seat, GamePoints]
    reason: Reason
    rule: Rule | None
    """None where the table just agreed."""

    @property
    def winner(self) -> Seat | None:
        """Who has game points from the deal, None in a draw."""
        return next((seat for seat, won in self.game_points.items() if won > 0), None)


@dataclass(frozen=True, slots=True)
class Assessment:
    """The result of a deal, or everything that keeps it from having one."""

    result: DealResult | None
    violations: tuple[Violation, ...] = ()


def won(winner: Seat, game_points: GamePoints, reason: Reason, rule: Rule | None) -> Assessment:
    """The result in which one seat wins and the others get nothing."""
    award = {seat: game_points if seat is winner else GamePoints(0) for seat in Seat}
    return Assessment(DealResult(award, reason, rule))


def drawn(reason: Reason, rule: Rule | None) -> Assessment:
    """The result in which nobody gets anything."""
    return Assessment(DealResult({seat: GamePoints(0) for seat in Seat}, reason, rule))
