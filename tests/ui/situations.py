"""All deals for two players that can be recorded without typing a number, under each house rule."""

from collections.abc import Iterator
from functools import cache

from companion.core.match.match import Match
from companion.core.numbers import CardPoints
from companion.core.options.choices import PlayedOut
from companion.core.options.options import find_value, with_house
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import score
from companion.core.seats import PAIR, Seat
from companion.i18n.catalogs import translator_for
from companion.ui.deal.draft import Draft
from tests.strategies import TALON, plain_values
from tests.ui.deal.test_draft import complete_drafts

EN, DE = translator_for("en"), translator_for("de")
NAMES = {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli", Seat.D: "Dora"}

Situation = tuple[Match, DealOutcome, DealResult]


def table(rules: Ruleset) -> Match:
    return Match(players={seat: NAMES[seat] for seat in rules.seats}, rules=rules, first_dealer=Seat.A)


def rule_sets() -> Iterator[Ruleset]:
    """Yield the rules of all games with a talon, unchanged and with each house rule that affects a deal."""
    for rules in TALON:
        yield rules
        for option in Option:
            if option.part == "deal" and find_value(rules, option) is not None:
                yield from (with_house(rules, {option: value}) for value in plain_values(option, rules))


@cache
def situations() -> tuple[Situation, ...]:
    """Return all deals with their results."""
    return tuple(situation for rules in rule_sets() for situation in _under(rules))


def _under(rules: Ruleset) -> Iterator[Situation]:
    for draft in complete_drafts(rules):
        outcome = draft.outcome(rules)
        yield table(rules), outcome, score(rules, outcome)
    if rules.talon.played_out is PlayedOut.PLUS_TEN:
        yield from _counted(rules)


def _counted(rules: Ruleset) -> Iterator[Situation]:
    for by in PAIR:
        for mine, yours in ((70, 50), (50, 70), (65, 55), (55, 65), (100, 20), (120, 0)):
            played_out = Draft(by=by).with_ending(Ending.PLAYED_OUT)
            counted = played_out.with_card_points(Seat.A, CardPoints(mine)).with_card_points(Seat.B, CardPoints(yours))
            if not yours:
                counted = counted.with_trick(Seat.B, trick=False)
            outcome = counted.outcome(rules)
            yield table(rules), outcome, score(rules, outcome)


def soft() -> Ruleset:
    return PRESETS[Preset.SOFT]
