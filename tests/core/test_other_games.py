"""Tests that games in which the talon cannot be closed are scored as in the published tables, with any house rules."""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.notation import parse_deal, plain_deal
from companion.core.options.parts import BiddingRules, ContractRules, DealRules
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending, Party
from companion.core.scoring.scoring import assess
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from tests.core.other_games_by_hand import Dealt, dealt
from tests.strategies import SOFT, outcomes, rulesets_of

OTHER_GAMES = [rules for rules in PRESETS.values() if not isinstance(rules.deal, DealRules)]
slow = settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


@st.composite
def deals(draw: st.DrawFn) -> tuple[Ruleset, Dealt]:
    rules = draw(st.sampled_from(OTHER_GAMES).flatmap(rulesets_of))
    return rules, draw(dealt(rules))


@slow
@given(deals())
def test_a_complete_deal_has_the_result_of_the_tables(deal: tuple[Ruleset, Dealt]) -> None:
    rules, by_hand = deal
    assessment = assess(rules, by_hand.outcome)
    assert assessment.violations == ()
    assert assessment.result is not None
    assert assessment.result.game_points == by_hand.won
    assert assessment.result.reason == by_hand.reason


@slow
@given(deals())
def test_a_deal_with_a_result_can_be_parsed_back(deal: tuple[Ruleset, Dealt]) -> None:
    rules, by_hand = deal
    written = plain_deal(by_hand.outcome)
    assert parse_deal(rules, written) == (by_hand.outcome, ())
    assert parse_deal(rules, json.loads(json.dumps(written))) == (by_hand.outcome, ())


@given(deals())
def test_a_result_refers_to_a_section_of_its_own_document(deal: tuple[Ruleset, Dealt]) -> None:
    rules, by_hand = deal
    result = assess(rules, by_hand.outcome).result
    assert result is not None
    if by_hand.reason == "agreed":
        assert result.rule is None
    else:
        document, _, section = str(result.rule).partition("#")
        assert document == rules.preset
        assert section in {"going-out", "false-claim", "last-trick", "revoke", "naming", "contracts", "bidding"}


UNREADABLE: tuple[object, ...] = ("", False, 0, [])


@pytest.mark.parametrize("rules", OTHER_GAMES, ids=lambda rules: rules.preset)
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        *(("closed_by", value, Code.UNKNOWN) for value in (*UNREADABLE, {}, "nobody")),
        *(("piles_at_closing", value, Code.UNKNOWN) for value in (*UNREADABLE, None)),
        ("closed_by", "a", Code.CONTRADICTION),
        ("piles_at_closing", {"a": {"tricks": 1}}, Code.CONTRADICTION),
        ("closed_by", None, None),
        ("piles_at_closing", {}, None),
    ],
    ids=str,
)
def test_a_closing_in_a_game_without_a_talon_is_read_and_refused(
    rules: Ruleset, field: str, value: object, code: Code | None
) -> None:
    agreed = {"ended": "agreed", "by": "a", "game_points": 1}
    gave_up = {"declarer": "a", "bid": 100, "gave_up": True}
    deal = gave_up if isinstance(rules.deal, BiddingRules) else agreed
    _, violations = parse_deal(rules, {**deal, field: value})
    assert violations == (() if code is None else (Violation(code, field),))


AS_PARTY = {Seat.A: Party.DECLARER, Seat.B: Party.DEFENDERS}
WITH_CONTRACTS = [rules for rules in OTHER_GAMES if isinstance(rules.deal, ContractRules)]


def as_between_two(rules: Ruleset) -> Ruleset:
    """Return two-player rules that score deals without closing as `rules` do when no contract is announced."""
    deal = rules.contracts
    talon = replace(
        SOFT.talon,
        schneider_line=deal.schneider_line,
        three_for=deal.three_for,
        false_claim=deal.false_claim,
        played_out=deal.played_out,
        revoke=deal.revoke,
    )
    return replace(SOFT, deal=talon)


@slow
@given(st.sampled_from(WITH_CONTRACTS).flatmap(rulesets_of), outcomes())
def test_a_normal_deal_is_scored_like_a_deal_between_two(rules: Ruleset, between_two: DealOutcome) -> None:
    bare = replace(between_two, closed_by=None, piles_at_closing={}, game_points=None)
    if bare.ended is Ending.AGREED:
        bare = replace(bare, ended=Ending.CLAIM)
    of_two = assess(as_between_two(rules), bare)
    of_more = assess(
        rules,
        ContractOutcome(
            declarer=Seat.A,
            ended=bare.ended,
            by=None if bare.by is None else AS_PARTY[bare.by],
            claim_right=bare.claim_right,
            piles={AS_PARTY[seat]: pile for seat, pile in bare.piles.items()},
        ),
    )
    fields = {f"piles.{seat}": f"piles.{party}" for seat, party in AS_PARTY.items()}
    assert of_more.violations == tuple(
        replace(violation, field=fields.get(violation.field, violation.field)) for violation in of_two.violations
    )
    if of_two.result is not None and of_more.result is not None:
        shares = [of_more.result.game_points[seat] for seat in (Seat.A, Seat.B)]
        assert shares == list(of_two.result.game_points.values())
        assert of_more.result.reason is of_two.result.reason
