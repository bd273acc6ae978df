"""Compute what a match would look like under other rules: the value of each deal, and the score.

The match is not changed, and nothing is stored.
"""

from dataclasses import dataclass

from companion.core.match.events import DealRecorded, StandingTakenOver
from companion.core.match.match import Match, assess_deal, standing
from companion.core.match.standing import Standing
from companion.core.options.options import value_of, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import DealResult

_MATCH_OPTIONS = (Option.RUBBER, Option.COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherDeal:
    """A deal that has a different value under the other rules."""

    deal: int
    outcome: Outcome
    actual: DealResult | None
    then: DealResult | None
    """The result under the other rules, or None if they depend on a detail of the deal that was not entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """A comparison of a match under its own rules and under other rules."""

    match: Match
    """The same match under the other rules."""
    actual: Standing
    then: Standing
    deals: tuple[OtherDeal, ...]
    not_dealt: int
    """The number of recorded deals that would not have been played, because the match would have ended earlier."""
    behind_play_off: int
    """The number of recorded deals that would not count, because a play-off would have been due."""

    @property
    def without_paper(self) -> bool:
        """Whether the score taken over from paper is ignored because the other rules do not allow it."""
        return any(
            isinstance(line.entry, StandingTakenOver) and line.counts and not other.counts
            for line, other in zip(self.actual.sheet, self.then.sheet, strict=True)
        )


def same_family(rules: Ruleset, other: Ruleset) -> bool:
    """Return whether deals are recorded in the same form under two rule sets, so that both can score a match."""
    return type(rules.deal) is type(other.deal) and rules.match.sides == other.match.sides


def at_this_table(rules: Ruleset, match: Match) -> Ruleset:
    """Return `rules` with the length and the counting direction of `match`, which are not specific to a game."""
    for option in _MATCH_OPTIONS:
        rules = with_option(rules, option, value_of(match.rules, option))
    return rules


def what_if(match: Match, rules: Ruleset) -> WhatIf:
    """Compare a match with the same match under `rules`; the result lists every deal whose value differs."""
    other = match.with_rules(rules)
    actual, then = standing(match), standing(other)
    counted = [
        (index, line.deal, line.entry.outcome)
        for index, line in enumerate(actual.sheet)
        if line.counts and line.deal is not None and isinstance(line.entry, DealRecorded)
    ]
    return WhatIf(
        match=other,
        actual=actual,
        then=then,
        deals=tuple(
            other_deal
            for index, deal, outcome in counted
            if index < then.end and (other_deal := _other_deal(match, other, deal, outcome)) is not None
        ),
        not_dealt=sum(index >= then.end for index, _, _ in counted),
        behind_play_off=sum(
            index < then.end
            and not then.sheet[index].counts
            and not actual.sheet[index].is_play_off
            and assess_deal(other, outcome).result is not None
            for index, _, outcome in counted
        ),
    )


def _other_deal(match: Match, other: Match, deal: int, outcome: Outcome) -> OtherDeal | None:
    actual, then = assess_deal(match, outcome).result, assess_deal(other, outcome).result
    if actual is not None and then is not None and actual.game_points == then.game_points:
        return None
    return OtherDeal(deal=deal, outcome=outcome, actual=actual, then=then)
