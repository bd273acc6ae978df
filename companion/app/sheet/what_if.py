"""What a match would be under other rules: what each deal would have been worth, and where everybody would stand.

Pure: the match is not touched, and nothing is stored.
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

_OF_THE_TABLE = (Option.RUBBER, Option.COUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherDeal:
    """A deal that the other rules value otherwise."""

    deal: int
    outcome: Outcome
    now: DealResult | None
    then: DealResult | None
    """None where the other rules ask something of the deal that nobody has told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """A match beside itself under other rules."""

    match: Match
    """As it would be."""
    now: Standing
    then: Standing
    deals: tuple[OtherDeal, ...]
    not_dealt: int
    """How many deals would not have been played any more."""

    @property
    def without_paper(self) -> bool:
        """Whether the match came from paper with a standing that the other rules do not know."""
        return any(
            isinstance(line.entry, StandingTakenOver) and line.counts and not other.counts
            for line, other in zip(self.now.sheet, self.then.sheet, strict=True)
        )


def same_family(one: Ruleset, other: Ruleset) -> bool:
    """Whether what is told of a deal under one rule set is told under the other in the same way."""
    return type(one.deal) is type(other.deal) and one.match.sides == other.match.sides


def at_this_table(rules: Ruleset, match: Match) -> Ruleset:
    """The same rules for as long a match on the same counter: these are no rules of the game."""
    for option in _OF_THE_TABLE:
        rules = with_option(rules, option, value_of(match.rules, option))
    return rules


def what_if(match: Match, rules: Ruleset) -> WhatIf:
    """The match beside itself under `rules`, with all deals in which they differ."""
    other = match.with_rules(rules)
    now, then = standing(match), standing(other)
    counted = [
        (place, line.deal, line.entry.outcome)
        for place, line in enumerate(now.sheet)
        if line.counts and line.deal is not None and isinstance(line.entry, DealRecorded)
    ]
    return WhatIf(
        match=other,
        now=now,
        then=then,
        deals=tuple(
            found
            for place, deal, outcome in counted
            if place < then.end and (found := _other(match, other, deal, outcome)) is not None
        ),
        not_dealt=sum(place >= then.end for place, _, _ in counted),
    )


def _other(match: Match, other: Match, deal: int, outcome: Outcome) -> OtherDeal | None:
    now, then = assess_deal(match, outcome).result, assess_deal(other, outcome).result
    if now is not None and then is not None and now.game_points == then.game_points:
        return None
    return OtherDeal(deal=deal, outcome=outcome, now=now, then=then)
