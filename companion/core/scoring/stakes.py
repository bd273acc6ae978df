"""The decision table for two-player deals: who wins, and what determines the number of game points."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    BeatTheCloser,
    CloseCount,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    PlayedOut,
    ThreeFor,
)
from companion.core.options.parts import DealRules
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.results import Reason, RuleSection
from companion.core.seats import Seat, opponent_of


class Moment(StrEnum):
    """The point in the deal at which a pile is counted."""

    AT_END = "at-end"
    AT_CLOSING = "at-closing"


class Ask(StrEnum):
    """The property of a pile that determines the number of game points."""

    TRICK = "trick"
    """Whether the pile has a trick; the price is two game points if it does, three if not."""
    LINE = "line"
    """Whether the pile reaches the line; the price is one game point if it does, two if not, three without a trick."""
    CARD_POINTS = "card-points"
    """Whether the pile reaches the line; the price is one if it does, two if not, three without card points."""
    COUNT = "count"
    """The exact card points."""


@dataclass(frozen=True, slots=True)
class Flat:
    """A number of game points that does not depend on any pile."""

    winner: Seat
    game_points: GamePoints
    reason: Reason
    section: RuleSection


@dataclass(frozen=True, slots=True, kw_only=True)
class ByPile:
    """A number of game points that depends on one player's pile at one moment."""

    winner: Seat
    judged: Seat
    moment: Moment
    ask: Ask
    reason: Reason | None
    """The reason for the price, or None if the reason depends on the pile."""
    section: RuleSection


@dataclass(frozen=True, slots=True)
class MoreCardPoints:
    """A number of game points for the player with more card points, including ten for the last trick."""

    last_trick: Seat
    ask: Ask


@dataclass(frozen=True, slots=True)
class Settled:
    """A number of game points that the players agreed on."""

    winner: Seat
    game_points: GamePoints


@dataclass(frozen=True, slots=True)
class StakeQuestion:
    """A question about a pile that must be answered to score a deal."""

    seat: Seat
    moment: Moment
    ask: Ask


Stake = Flat | ByPile | MoreCardPoints | Settled

_TWO = GamePoints(2)
_THREE = GamePoints(3)


def stake_of(rules: DealRules, outcome: DealOutcome, *, right: bool) -> Stake | None:
    """Return who wins a deal and what determines the game points, or None if that depends on an unrecorded seat.

    `right` says whether a claim was correct; it is ignored if the deal did not end with a claim.
    """
    if outcome.ended is Ending.PLAYED_OUT and outcome.closed_by is not None:
        return _failed_close(rules, opponent_of(outcome.closed_by))  # after a closing, the last trick is irrelevant
    if outcome.by is None:
        return None
    match outcome.ended:
        case Ending.CLAIM if right:
            return _right_claim(rules, outcome, outcome.by)
        case Ending.CLAIM:
            return _wrong_claim(rules, outcome, outcome.by)
        case Ending.PLAYED_OUT:
            return _played_out(rules, outcome.by)
        case Ending.REVOKE:
            return Flat(opponent_of(outcome.by), rules.revoke, Reason.REVOKE, RuleSection.REVOKE)
        case Ending.AGREED:
            return Settled(outcome.by, outcome.game_points or GamePoints(0))


def _right_claim(rules: DealRules, outcome: DealOutcome, claimant: Seat) -> Stake:
    opponent = opponent_of(claimant)
    three_for = _ask(rules)
    if outcome.closed_by is None:
        return _by_pile(claimant, opponent, Moment.AT_END, three_for, None, RuleSection.GOING_OUT)
    if outcome.closed_by is claimant:
        moment = Moment.AT_CLOSING if rules.close_count is CloseCount.AT_CLOSING else Moment.AT_END
        return _by_pile(claimant, opponent, moment, three_for, None, RuleSection.CLOSING)
    if rules.beat_the_closer is BeatTheCloser.FLAT_TWO:
        return Flat(claimant, _TWO, Reason.CLOSER_BEATEN, RuleSection.CLOSING)
    # Mirrors the closer's award: what counts is whether the claimant had a trick when the talon was closed.
    return _by_pile(claimant, claimant, Moment.AT_CLOSING, Ask.TRICK, Reason.CLOSER_BEATEN, RuleSection.CLOSING)


def _wrong_claim(rules: DealRules, outcome: DealOutcome, claimant: Seat) -> Stake:
    opponent = opponent_of(claimant)
    if outcome.closed_by is None:
        reason, section = Reason.FALSE_CLAIM, RuleSection.FALSE_CLAIM
        match rules.false_claim:
            case FalseClaim.FLAT_TWO:
                return Flat(opponent, _TWO, reason, section)
            case FalseClaim.FIXED:
                return _by_pile(opponent, opponent, Moment.AT_END, Ask.TRICK, reason, section)
            case FalseClaim.AS_IF_RIGHT:
                return _by_pile(opponent, opponent, Moment.AT_END, Ask.LINE, reason, section)
    if outcome.closed_by is claimant:
        return _wrong_claim_by_closer(rules, opponent)
    reason, section = Reason.FALSE_CLAIM_AGAINST_CLOSER, RuleSection.CLOSING
    match rules.false_claim_by_non_closer:
        case FalseClaimByNonCloser.FLAT_TWO:
            return Flat(opponent, _TWO, reason, section)
        case FalseClaimByNonCloser.CLOSERS_TRICKS:
            return _by_pile(opponent, opponent, Moment.AT_END, Ask.TRICK, reason, section)
        case FalseClaimByNonCloser.CLAIMANTS_TRICKS:
            return _by_pile(opponent, claimant, Moment.AT_CLOSING, Ask.TRICK, reason, section)


def _wrong_claim_by_closer(rules: DealRules, opponent: Seat) -> Stake:
    reason, section = Reason.CLOSING_FAILED, RuleSection.CLOSING
    match rules.false_claim_by_closer:
        case FalseClaimByCloser.FAILED_CLOSE:
            return _failed_close(rules, opponent)
        case FalseClaimByCloser.TRICKS_AT_CLAIM:
            return _by_pile(opponent, opponent, Moment.AT_END, Ask.TRICK, reason, section)
        case FalseClaimByCloser.AS_IF_RIGHT:
            moment = Moment.AT_CLOSING if rules.close_count is CloseCount.AT_CLOSING else Moment.AT_END
            return _by_pile(opponent, opponent, moment, Ask.LINE, reason, section)


def _failed_close(rules: DealRules, opponent: Seat) -> Stake:
    if rules.failed_close is FailedClose.ALWAYS_THREE:
        return Flat(opponent, _THREE, Reason.CLOSING_FAILED, RuleSection.CLOSING)
    return _by_pile(opponent, opponent, Moment.AT_CLOSING, Ask.TRICK, Reason.CLOSING_FAILED, RuleSection.CLOSING)


def _played_out(rules: DealRules, last_trick: Seat) -> Stake:
    match rules.played_out:
        case PlayedOut.LAST_TRICK:
            return Flat(last_trick, GamePoints(1), Reason.LAST_TRICK, RuleSection.LAST_TRICK)
        case PlayedOut.LAST_TRICK_SCALE:
            loser = opponent_of(last_trick)
            return _by_pile(last_trick, loser, Moment.AT_END, _ask(rules), Reason.LAST_TRICK, RuleSection.LAST_TRICK)
        case PlayedOut.PLUS_TEN:
            return MoreCardPoints(last_trick, _ask(rules))


def _ask(rules: DealRules) -> Ask:
    return Ask.CARD_POINTS if rules.three_for is ThreeFor.NO_POINTS else Ask.LINE


def _by_pile(  # the parameters are the columns of the decision table
    winner: Seat, judged: Seat, moment: Moment, ask: Ask, reason: Reason | None, section: RuleSection
) -> ByPile:
    return ByPile(winner=winner, judged=judged, moment=moment, ask=ask, reason=reason, section=section)
