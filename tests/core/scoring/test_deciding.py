"""Tests for finding the house rules that decide the value of a deal."""

import pytest

from companion.core.notation import parse_deal
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.deciding import deciding_options
from companion.core.scoring.outcomes import Outcome
from tests.core.table import Plain, claim, pile, played_out, rules_of

REVOKED: Plain = {"ended": "revoke", "by": "a"}


def outcome_of(deal: Plain) -> Outcome:
    outcome, violations = parse_deal(PRESETS[Preset.SOFT], deal)
    assert outcome is not None
    assert not violations
    return outcome


@pytest.mark.parametrize(
    ("house", "deal", "deciding"),
    [
        ({}, REVOKED, ()),
        ({"revoke": 2}, REVOKED, (Option.REVOKE,)),
        ({"revoke": 2}, claim("a", right=True, piles={"b": pile(40)}), ()),
        ({"false-claim": "as-if-right"}, claim("a", right=False, piles={"b": pile(40, 3)}), (Option.FALSE_CLAIM,)),
        ({"false-claim": "as-if-right"}, claim("a", right=False, piles={"b": pile(20, 2)}), ()),
        ({"schneider-line": 30}, claim("a", right=True, piles={"b": pile(31, 3)}), (Option.SCHNEIDER_LINE,)),
        ({"schneider-line": 30}, claim("a", right=True, piles={"b": pile(29, 3)}), ()),
        ({"revoke": 2, "target": 9, "rubber": 3}, REVOKED, (Option.REVOKE,)),
    ],
)
def test_a_house_rule_decides_a_deal_that_would_have_another_value_without_it(
    house: Plain, deal: Plain, deciding: tuple[Option, ...]
) -> None:
    assert deciding_options(rules_of("soft", house), outcome_of(deal)) == deciding


def test_a_house_rule_is_left_out_if_the_deal_cannot_be_scored_with_or_without_it() -> None:
    rules = rules_of("soft", {"played-out": "plus-ten"})
    assert deciding_options(rules, outcome_of(played_out("a"))) == ()
    assert deciding_options(rules_of("last-trick-ten", {"played-out": "last-trick"}), outcome_of(played_out("a"))) == ()


def test_a_deal_keeps_the_meaning_that_it_had_when_it_was_recorded() -> None:
    recorded = rules_of("soft")
    rules = with_option(recorded, Option.SCHNEIDER_LINE, 30)
    deal = outcome_of(claim("a", right=True, piles={"b": {"at_least_33": True}}))
    assert deciding_options(rules, deal, recorded) == ()
