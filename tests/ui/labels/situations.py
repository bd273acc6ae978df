"""Every way in which a deal can be told without typing a number, under every single house rule."""

from collections.abc import Iterator
from functools import cache

from companion.core.match import Match
from companion.core.numbers import CardPoints
from companion.core.options import OPTIONS, with_house
from companion.core.outcomes import DealOutcome, Ending
from companion.core.presets import PRESETS
from companion.core.results import DealResult
from companion.core.rules import PlayedOut, Preset, Ruleset
from companion.core.scoring import score
from companion.core.seats import Seat
from companion.i18n.catalogs import translator_for
from companion.ui.drafts import Draft
from tests.strategies import plain_values
from tests.ui.test_drafts import complete_drafts

EN, DE = translator_for("en"), translator_for("de")
NAMES = {Seat.A: "Anna", Seat.B: "Berta"}

Situation = tuple[Match, DealOutcome, DealResult]


def table(rules: Ruleset) -> Match:
    """A match that has just begun."""
    return Match(players=NAMES, rules=rules, first_dealer=Seat.A)


def rule_sets() -> Iterator[Ruleset]:
    """All presets, each as it is and with each single house rule that decides a deal."""
    for rules in PRESETS.values():
        yield rules
        for name, option in OPTIONS.items():
            if option.part == "deal":
                yield from (with_house(rules, {name: value}) for value in plain_values(name))


@cache
def situations() -> tuple[Situation, ...]:
    """All of them, each with its result."""
    return tuple(situation for rules in rule_sets() for situation in _under(rules))


def _under(rules: Ruleset) -> Iterator[Situation]:
    for draft in complete_drafts(rules):
        outcome = draft.outcome(rules)
        yield table(rules), outcome, score(rules, outcome)
    if rules.deal.played_out is PlayedOut.PLUS_TEN:
        yield from _counted(rules)


def _counted(rules: Ruleset) -> Iterator[Situation]:
    for by in Seat:
        for mine, yours in ((70, 50), (50, 70), (65, 55), (55, 65), (100, 20), (120, 0)):
            played_out = Draft(by=by).ending(Ending.PLAYED_OUT)
            counted = played_out.counting(Seat.A, CardPoints(mine)).counting(Seat.B, CardPoints(yours))
            outcome = counted.outcome(rules)
            yield table(rules), outcome, score(rules, outcome)


def soft() -> Ruleset:
    """The rules of most tables."""
    return PRESETS[Preset.SOFT]
