"""Row-by-row tests of the published tables for games with three and four players."""

import pytest

from companion.core.options.choices import Contract
from companion.core.scoring.outcomes import ContractOutcome, Ending, Party
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from tests.core.table import NO_TRICK, claim_by, pile, rules_of, shares, sharing, why

Plain = dict[str, object]

GAMES = ("three-hand", "dreierschnapsen", "bauernschnapsen")


PILES: tuple[Plain, ...] = (pile(33), pile(32), NO_TRICK)
NORMAL_ROWS: dict[str, tuple[Plain, int]] = {
    # a side with 66 gets 1, 2 or 3, depending on the pooled tricks of the other
    "b01 33 is one": (pile(33), 1),
    "n03 32 is two": (pile(32), 2),
    "b02 the cheapest trick is two": (pile(4), 2),
    "b03 n01 nothing is three": (NO_TRICK, 3),
}


@pytest.mark.parametrize("preset", GAMES)
@pytest.mark.parametrize(("of_the_other", "worth"), NORMAL_ROWS.values(), ids=NORMAL_ROWS)
@pytest.mark.parametrize("by", ["declarer", "defenders"])
def test_a_side_with_66_gets_one_to_three_by_the_opposing_pile(
    by: str, of_the_other: Plain, worth: int, preset: str
) -> None:
    assert shares(preset, claim_by(by, right=True, of_the_other=of_the_other)) == sharing(preset, by, worth)


@pytest.mark.parametrize("preset", GAMES)
@pytest.mark.parametrize(
    ("value", "expected"),
    [("fixed", (2, 2, 3)), ("as-if-right", (1, 2, 3)), ("flat-two", (2, 2, 2))],
)
def test_a_wrong_claim_follows_the_option_for_each_party(
    value: str, expected: tuple[int, int, int], preset: str
) -> None:
    for by, other in (("declarer", "defenders"), ("defenders", "declarer")):
        for of_the_other, worth in zip(PILES, expected, strict=True):
            deal = claim_by(by, right=False, of_the_other=of_the_other)
            assert shares(preset, deal, {"false-claim": value}) == sharing(preset, other, worth)


@pytest.mark.parametrize("preset", GAMES)
def test_a_claim_without_a_verdict_is_decided_by_the_claimants_card_points(preset: str) -> None:
    deal: Plain = {"declarer": "a", "ended": "claim", "by": "declarer"}
    assert shares(preset, {**deal, "piles": {"declarer": pile(66), "defenders": pile(20)}}) == sharing(
        preset, "declarer", 2
    )
    assert shares(preset, {**deal, "piles": {"declarer": pile(65), "defenders": pile(40)}}) == sharing(
        preset, "defenders", 2
    )
    assert shares(preset, deal) == "missing claim_right"


@pytest.mark.parametrize("preset", GAMES)
@pytest.mark.parametrize("by", ["declarer", "defenders"])
def test_without_66_the_last_trick_is_worth_one_or_follows_the_scale(by: str, preset: str) -> None:
    other = "defenders" if by == "declarer" else "declarer"
    deal: Plain = {"declarer": "a", "ended": "played-out", "by": by}
    assert shares(preset, deal) == sharing(preset, by, 1)
    scale = {"played-out": "last-trick-scale"}
    assert shares(preset, {**deal, "piles": {other: pile(20)}}, scale) == sharing(preset, by, 2)
    assert shares(preset, deal, scale) == f"missing piles.{other}"


@pytest.mark.parametrize("preset", GAMES)
@pytest.mark.parametrize("value", [3, 2, 1, 0])
def test_the_option_sets_what_a_revoke_gives_the_other_party(value: int, preset: str) -> None:
    for by, other in (("declarer", "defenders"), ("defenders", "declarer")):
        deal: Plain = {"declarer": "a", "ended": "revoke", "by": by}
        assert shares(preset, deal, {"revoke": value}) == (sharing(preset, other, value) if value else "nobody")


@pytest.mark.parametrize(("line", "expected"), [(33, "a 2"), (31, "a 1"), (30, "a 1")])
def test_the_line_is_an_option(line: int, expected: str) -> None:
    assert (
        shares("three-hand", claim_by("declarer", right=True, of_the_other=pile(31)), {"schneider-line": line})
        == expected
    )


# ---- agreed deals


@pytest.mark.parametrize(
    ("preset", "deal", "expected"),
    [
        ("three-hand", {"by": "c", "game_points": 10}, "c 10"),
        ("dreierschnapsen", {"by": "b", "game_points": 24}, "b 24"),
        ("dreierschnapsen", {"declarer": "a", "by": "declarer", "game_points": 3}, "a 3"),
        ("dreierschnapsen", {"declarer": "a", "by": "defenders", "game_points": 3}, "b 3, c 3"),
        ("bauernschnapsen", {"by": "d", "game_points": 3}, "b 3, d 3"),
        ("bauernschnapsen", {"declarer": "b", "by": "defenders", "game_points": 3}, "a 3, c 3"),
        ("dreierschnapsen", {"declarer": "b", "contract": "gang", "by": "b", "game_points": 9}, "b 9"),
        ("dreierschnapsen", {"by": "declarer", "game_points": 3}, "missing declarer"),
        ("dreierschnapsen", {"game_points": 3}, "missing by"),
        ("dreierschnapsen", {}, "missing by; missing game_points"),
        ("dreierschnapsen", {"by": "a", "game_points": 25}, "out-of-range game_points"),
        ("dreierschnapsen", {"by": "d", "game_points": 3}, "unknown by"),
        ("dreierschnapsen", {"by": "nobody", "game_points": 3}, "unknown by"),
        ("dreierschnapsen", {"by": "a", "made": True, "game_points": 3}, "unknown made"),
    ],
    ids=str,
)
def test_players_can_agree_on_game_points_for_a_seat_or_a_party(preset: str, deal: Plain, expected: str) -> None:
    assert shares(preset, {"ended": "agreed", **deal}) == expected


# ---- reasons and violations


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (claim_by("declarer", right=True, of_the_other=pile(33)), "opponent-at-the-line, {}#going-out"),
        (claim_by("defenders", right=True, of_the_other=pile(32)), "opponent-under-the-line, {}#going-out"),
        (claim_by("declarer", right=True, of_the_other=NO_TRICK), "opponent-trickless, {}#going-out"),
        (claim_by("declarer", right=False, of_the_other=pile(33)), "false-claim, {}#false-claim"),
        ({"declarer": "a", "ended": "played-out", "by": "defenders"}, "last-trick, {}#last-trick"),
        ({"declarer": "a", "ended": "revoke", "by": "declarer"}, "revoke, {}#revoke"),
        ({"ended": "agreed", "by": "a", "game_points": 1}, "agreed, None"),
    ],
)
@pytest.mark.parametrize("preset", GAMES)
def test_the_normal_deal_has_the_reasons_of_two_hands(deal: Plain, expected: str, preset: str) -> None:
    assert why(preset, deal) == expected.format(preset)


WRONG: dict[str, tuple[Plain, str]] = {
    "nothing recorded": ({}, "missing ended"),
    "no declarer": ({"ended": "played-out", "by": "declarer"}, "missing declarer"),
    "a declarer who is not there": ({"declarer": "d", "ended": "played-out", "by": "declarer"}, "unknown declarer"),
    "nobody took the last trick": ({"declarer": "a", "ended": "played-out"}, "missing by"),
    "a seat where a party is asked for": ({"declarer": "a", "ended": "played-out", "by": "a"}, "unknown by"),
    "an ending that there is not": ({"declarer": "a", "ended": "over", "by": "declarer"}, "unknown ended"),
    "a contract that there is not": ({"declarer": "a", "contract": "solo", "made": True}, "unknown contract"),
    "a contract that is no word": ({"declarer": "a", "contract": ["gang"], "made": True}, "unknown contract"),
    "nobody says whether it was made": ({"declarer": "a", "contract": "gang"}, "missing made"),
    "a contract without a declarer": ({"contract": "gang", "made": True}, "missing declarer"),
    "made, in words": ({"declarer": "a", "contract": "gang", "made": "yes"}, "unknown made"),
    "a normal deal that was made": (
        {"declarer": "a", "ended": "played-out", "by": "declarer", "made": True},
        "unknown made",
    ),
    "a contract with an ending": (
        {"declarer": "a", "contract": "gang", "made": True, "ended": "claim", "by": "declarer"},
        "unknown ended; unknown by",
    ),
    "game points nobody agreed on": (
        {"declarer": "a", "ended": "played-out", "by": "declarer", "game_points": 1},
        "unknown game_points",
    ),
    "a field of another game": ({"declarer": "a", "contract": "gang", "made": True, "bid": 100}, "unknown bid"),
    "a closing": (
        {"declarer": "a", "ended": "played-out", "by": "declarer", "closed_by": "a"},
        "contradiction closed_by",
    ),
    "piles at a closing": (
        claim_by("declarer", right=True, of_the_other=pile(33), piles_at_closing={"a": {}}),
        "contradiction piles_at_closing",
    ),
    "a pile of a seat": (claim_by("declarer", right=True, of_the_other=pile(33), piles={"b": {}}), "unknown piles.b"),
    "no pile": (claim_by("declarer", right=True, of_the_other={}), "missing piles.defenders"),
    "a pile against itself": (
        claim_by("declarer", right=True, of_the_other={"card_points": 20, "tricks": 0}),
        "contradiction piles.defenders",
    ),
    "one card point": (
        claim_by("defenders", right=True, of_the_other={"card_points": 1}),
        "contradiction piles.declarer",
    ),
    "a right claim with 65": (
        claim_by("declarer", right=True, of_the_other={}, piles={"declarer": pile(65), "defenders": pile(20)}),
        "contradiction claim_right",
    ),
    "a sum that is off": (
        {
            "declarer": "a",
            "ended": "played-out",
            "by": "declarer",
            "piles": {"declarer": pile(60), "defenders": pile(59)},
        },
        "contradiction piles",
    ),
    "more tricks than there are": (
        claim_by("declarer", right=True, of_the_other={"tricks": 7}),
        "out-of-range piles.defenders.tricks",
    ),
}


@pytest.mark.parametrize(("deal", "expected"), WRONG.values(), ids=WRONG)
def test_violations_are_reported(deal: Plain, expected: str) -> None:
    assert shares("dreierschnapsen", deal) == expected


def test_four_hands_have_five_tricks() -> None:
    assert shares("bauernschnapsen", claim_by("declarer", right=True, of_the_other={"tricks": 6})).startswith(
        "out-of-range"
    )
    assert shares("bauernschnapsen", {"declarer": "d", "ended": "played-out", "by": "declarer"}) == "b 1, d 1"


def test_scoring_an_unparsed_outcome_reports_the_same_violations() -> None:
    rules = rules_of("three-hand")

    def found(outcome: ContractOutcome) -> tuple[Violation, ...]:
        return check(rules, outcome)

    off = ContractOutcome(declarer=Seat.A, contract=Contract.GANG, made=True)
    assert found(off) == (Violation(Code.UNKNOWN, "contract"),)
    twice = ContractOutcome(declarer=Seat.A, ended=Ending.PLAYED_OUT, by=Party.DECLARER, doubled=2)
    assert found(twice) == (Violation(Code.OUT_OF_RANGE, "doubled"),)
    assert found(ContractOutcome(declarer=Seat.A)) == (Violation(Code.MISSING, "ended"),)
    by_a_seat = ContractOutcome(declarer=Seat.A, ended=Ending.PLAYED_OUT, by=Seat.A)
    assert found(by_a_seat) == (Violation(Code.MISSING, "by"),)
    too_many = ContractOutcome(ended=Ending.AGREED, by=Seat.A, game_points=type(rules.match.target)(11))
    assert found(too_many) == (Violation(Code.OUT_OF_RANGE, "game_points"),)
