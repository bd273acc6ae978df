"""The value of a deal, the reason for the value, and the section of the rules that applies."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from companion.core.numbers import GamePoints
from companion.core.options.options import value_of
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat


class Reason(StrEnum):
    """The reason for a deal's value; the members' values are part of the scripting interface."""

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
    NAMER_MADE_IT = "namer-made-it"
    NAMER_FAILED = "namer-failed"
    NOBODY_NAMED = "nobody-named"
    CONTRACT_MADE = "contract-made"
    CONTRACT_FAILED = "contract-failed"
    BID_MADE = "bid-made"
    BID_FAILED = "bid-failed"
    GAVE_UP = "gave-up"


class RuleSection(StrEnum):
    """The sections of the rules documents that results can refer to; the values are part of the scripting interface."""

    GOING_OUT = "going-out"
    CLOSING = "closing"
    FALSE_CLAIM = "false-claim"
    LAST_TRICK = "last-trick"
    REVOKE = "revoke"
    NAMING = "naming"
    CONTRACTS = "contracts"
    BIDDING = "bidding"


@dataclass(frozen=True, slots=True)
class Rule:
    """A section of a rules document."""

    document: str
    section: RuleSection

    def __str__(self) -> str:
        """Return the address of the section, such as `schnapsen#closing`."""
        return f"{self.document}#{self.section}"


_OWN_SECTIONS = frozenset(((Preset.LAST_TRICK_TEN, RuleSection.LAST_TRICK),))


@cache
def rule_of(preset: Preset, section: RuleSection) -> Rule:
    """Return the section of the preset's own document or, if it is missing there, of the game's document."""
    return Rule(preset if (preset, section) in _OWN_SECTIONS else preset.document, section)


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal: the game points for each seat, all zero in a draw; in Thousand, they can be negative."""

    game_points: Mapping[Seat, GamePoints]
    reason: Reason
    rule: Rule | None
    """The section of the rules that applies, or None if the players agreed on the result."""

    @property
    def winner(self) -> Seat | None:
        """The first seat that wins game points, or None for a draw."""
        return next(iter(self.winners), None)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats that win game points."""
        return tuple(seat for seat, game_points in self.game_points.items() if game_points > 0)

    @property
    def is_draw(self) -> bool:
        """Whether no game points were won or lost."""
        return not any(self.game_points.values())


_TOURNAMENT_PRICES: Mapping[Reason, tuple[RuleSection, Option]] = MappingProxyType(
    {
        Reason.FALSE_CLAIM: (RuleSection.FALSE_CLAIM, Option.FALSE_CLAIM),
        Reason.FALSE_CLAIM_AGAINST_CLOSER: (RuleSection.CLOSING, Option.FALSE_CLAIM_BY_NON_CLOSER),
    }
)
"""The prices that differ at tournaments, with the sections of the tournament's own document that state them."""


def explaining_rule(rules: Ruleset, result: DealResult) -> Rule | None:
    """Return the section that states the value of `result`, or None if the players agreed on the result.

    Unlike `result.rule`, which is part of the scripting interface, it can be in the document on tournaments, unless a
    house rule replaces the tournament's price.
    """
    if rules.preset is Preset.TOURNAMENT and result.reason in _TOURNAMENT_PRICES:
        section, option = _TOURNAMENT_PRICES[result.reason]
        if value_of(rules, option) == value_of(PRESETS[Preset.TOURNAMENT], option):
            return Rule(Preset.TOURNAMENT, section)
    return result.rule


@dataclass(frozen=True, slots=True)
class Assessment:
    """The result of a deal, or all its violations."""

    result: DealResult | None
    violations: tuple[Violation, ...] = ()


def won_deal(
    seats: Iterable[Seat], winners: Collection[Seat], game_points: GamePoints, reason: Reason, rule: Rule | None
) -> Assessment:
    """Return a result in which each winner gets `game_points` and the other seats get none."""
    award = {seat: game_points if seat in winners else GamePoints(0) for seat in seats}
    return Assessment(DealResult(award, reason, rule))


def drawn_deal(seats: Iterable[Seat], reason: Reason, rule: Rule | None) -> Assessment:
    """Return a result in which no one gets game points."""
    return won_deal(seats, (), GamePoints(0), reason, rule)
