"""Tests for `bummerl replay` in scripts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.deal.replay import replay
from companion.cli.statuses import Status
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.notation import parse_deal, plain_deal
from companion.core.options.rules import Ruleset
from companion.core.scoring.scoring import check
from tests.arbitrary_deals import agreements, outcomes_of
from tests.cli.answers import Answer, answers_of, lines_of
from tests.cli.deal.test_score import without_names
from tests.strategies import all_rulesets

EXAMPLE = b"""{"preset": "soft", "house": {}, "players": ["Anna", "Berta"], "first_dealer": "a",
 "deals": [{"ended": "agreed", "by": "a", "game_points": 3}, {"ended": "revoke", "by": "a"}]}
"""


def agreed(by: str, game_points: int) -> dict[str, object]:
    return {"ended": "agreed", "by": by, "game_points": game_points}


def answer_to(plain: object) -> tuple[Answer, Status]:
    (answer,), status = answers_of(replay, lines_of(plain))
    return answer, status


def violations_of(answer: Answer) -> list[tuple[str, str, object]]:
    violations = answer["violations"]
    assert isinstance(violations, list)
    return [(violation["code"], violation["field"], violation.get("index")) for violation in violations]


def violations_in(plain: object) -> list[tuple[str, str, object]]:
    answer, status = answer_to(plain)
    assert status is Status.REFUSED
    assert answer.keys() == {"violations"}
    return violations_of(answer)


def test_the_documented_example_has_exactly_the_documented_answer() -> None:
    answers, status = answers_of(replay, EXAMPLE)
    assert answers == [
        {
            "needs": {"a": 4, "b": 4},
            "dots": {"a": 0, "b": 0},
            "dealer": "a",
            "over": False,
            "rubber_winner": None,
            "bummerls": [],
        }
    ]
    assert list(answers[0]) == ["needs", "dots", "dealer", "over", "rubber_winner", "bummerls"]
    assert status is Status.FINE


def test_a_finished_bummerl_has_the_documented_standing() -> None:
    answer, _ = answer_to({"house": {"rubber": 3}, "deals": [agreed("a", 3), agreed("a", 2), agreed("a", 3)]})
    assert answer == {
        "needs": {"a": 7, "b": 7},
        "dots": {"a": 0, "b": 2},
        "dealer": "b",
        "over": False,
        "rubber_winner": None,
        "bummerls": [{"winner": "a", "needed": {"a": 0, "b": 7}, "dots": {"a": 0, "b": 2}, "deals": 3}],
    }


def test_a_match_that_is_over_shows_its_last_bummerl_and_has_no_dealer() -> None:
    answer, status = answer_to({"deals": [agreed("a", 3), agreed("a", 2), agreed("a", 3)]})
    assert answer == {
        "needs": {"a": 0, "b": 7},
        "dots": {"a": 0, "b": 2},
        "dealer": None,
        "over": True,
        "rubber_winner": "a",
        "bummerls": [{"winner": "a", "needed": {"a": 0, "b": 7}, "dots": {"a": 0, "b": 2}, "deals": 3}],
    }
    assert status is Status.FINE


def test_a_match_without_deals_is_at_its_start() -> None:
    answer, _ = answer_to({"preset": "sixty-six", "house": {"target": 9}, "first_dealer": "b", "deals": []})
    assert (answer["needs"], answer["dealer"]) == ({"a": 9, "b": 9}, "b")


def test_rubber_zero_never_ends() -> None:
    answer, _ = answer_to({"house": {"rubber": 0}, "deals": [agreed("b", 7)] * 20})
    assert (answer["over"], answer["dots"]) == (False, {"a": 40, "b": 0})


def test_after_a_draw_the_same_player_deals() -> None:
    draw = {"ended": "played-out", "by": "a", "piles": {"a": {"card_points": 55}, "b": {"card_points": 65}}}
    answer, _ = answer_to({"preset": "last-trick-ten", "deals": [draw]})
    assert (answer["dealer"], answer["needs"]) == ("a", {"a": 7, "b": 7})


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        ([], [("not-a-deal", "", None)]),
        ({}, [("missing", "deals", None)]),
        ({"deals": {}}, [("unknown", "deals", None)]),
        ({"deals": [], "preset": "mild"}, [("unknown", "preset", None)]),
        ({"deals": [], "house": {"hat": 1}}, [("unknown", "house.hat", None)]),
        ({"deals": [], "players": ["Anna"]}, [("unknown", "players", None)]),
        ({"deals": [], "players": ["Anna", "Berta", "Cilli"]}, [("unknown", "players", None)]),
        ({"deals": [], "players": "ab"}, [("unknown", "players", None)]),
        ({"deals": [], "players": ["Anna", 2]}, [("unknown", "players", None)]),
        ({"deals": [], "first_dealer": "c"}, [("unknown", "first_dealer", None)]),
        ({"deals": [], "first_dealer": None}, [("unknown", "first_dealer", None)]),
        ({"deals": [], "hat": 1}, [("unknown", "hat", None)]),
        (
            {"players": [], "first_dealer": 1, "hat": 1, "house": 1},
            [
                ("unknown", "house", None),
                ("unknown", "hat", None),
                ("unknown", "players", None),
                ("unknown", "first_dealer", None),
                ("missing", "deals", None),
            ],
        ),
        ({"deals": [agreed("a", 1), 7]}, [("not-a-deal", "", 1)]),
        ({"deals": [{**agreed("a", 1), "preset": "soft"}]}, [("unknown", "preset", 0)]),
        (
            {"deals": [agreed("a", 9), agreed("a", 1), {"ended": "claim", "by": "a", "claim_right": True}]},
            [("out-of-range", "game_points", 0), ("missing", "piles.b", 2)],
        ),
        ({"deals": [agreed("a", 7), agreed("b", 1)]}, [("match-over", "", 1)]),
        ({"deals": [agreed("a", 7), {}, agreed("b", 1)]}, [("match-over", "", 1), ("match-over", "", 2)]),
        ({"deals": [7, agreed("a", 7), agreed("b", 1)]}, [("not-a-deal", "", 0)]),
    ],
    ids=str,
)
def test_violations_contain_the_code_the_field_and_the_index_of_the_deal(
    plain: object, violations: list[tuple[str, str, int | None]]
) -> None:
    assert violations_in(plain) == violations


@pytest.mark.parametrize("text", [b"", b"no JSON", b"\xff", b'{"deals": [], "deals": []}', b"[" * 100_000])
def test_input_other_than_a_json_object_is_no_match(text: bytes) -> None:
    refusal = {"violations": [{"code": "not-a-deal", "field": ""}]}
    assert answers_of(replay, text) == ([refusal], Status.REFUSED)


@given(all_rulesets(), st.data())
def test_the_command_and_the_core_agree(rules: Ruleset, data: st.DataObject) -> None:
    dealer = data.draw(st.sampled_from(rules.seats))
    outcomes = data.draw(st.lists(agreements(rules, rules.match.target) | outcomes_of(rules), max_size=12))
    deals = [deal for deal in outcomes if not check(rules, deal) and parse_deal(rules, plain_deal(deal))[0] == deal]
    log = MatchLog(tuple(DealRecorded(outcome) for outcome in deals))
    stands = standing(Match(players={}, rules=rules, first_dealer=dealer, log=log))
    answer, status = answer_to(
        {**without_names(rules), "first_dealer": dealer, "deals": [plain_deal(outcome) for outcome in deals]}
    )
    counted = [number for number, line in enumerate(stands.sheet) if line.counts]
    end = counted[-1] + 1 if stands.over else len(deals)
    misfits = [number for number in range(end) if number not in counted]
    if misfits:
        assert violations_of(answer) == [("contradiction", "by", misfits[0])]
    elif end < len(deals):
        assert status is Status.REFUSED
        assert violations_of(answer) == [("match-over", "", number) for number in range(end, len(deals))]
    else:
        assert status is Status.FINE
        assert (answer["needs"], answer["dots"]) == (stands.needs, stands.dots)
        assert (answer["dealer"], answer["over"]) == (stands.dealer, stands.over)


def test_partners_have_the_same_standing_and_a_side_is_named_by_its_first_seat() -> None:
    answer, _ = answer_to({"preset": "bauernschnapsen", "deals": [agreed("d", 24), agreed("c", 5)]})
    assert answer == {
        "needs": {"a": 19, "b": 24, "c": 19, "d": 24},
        "dots": {"a": 2, "b": 0, "c": 2, "d": 0},
        "dealer": "c",
        "over": False,
        "rubber_winner": None,
        "bummerls": [
            {
                "winner": "b",
                "needed": {"a": 24, "b": 0, "c": 24, "d": 0},
                "dots": {"a": 2, "b": 0, "c": 2, "d": 0},
                "deals": 1,
            }
        ],
    }


def test_a_play_off_is_the_next_deal() -> None:
    house = {"three-player-loser": "play-off"}
    match = {"preset": "three-hand", "house": house, "deals": [agreed("a", 10)]}
    answer, _ = answer_to(match)
    assert (answer["bummerls"], answer["needs"]) == ([], {"a": 0, "b": 10, "c": 10})
    answer, _ = answer_to({**match, "deals": [agreed("a", 10), agreed("c", 1)]})
    assert answer["bummerls"] == [
        {"winner": "a", "needed": {"a": 0, "b": 10, "c": 10}, "dots": {"a": 0, "b": 1, "c": 0}, "deals": 2}
    ]
    for other in (agreed("a", 1), agreed("c", 5)):
        assert violations_in({**match, "deals": [agreed("a", 10), other]}) == [("contradiction", "by", 1)]


def test_accounts_of_thousand_include_the_barrel_and_the_zeros() -> None:
    deal = {"declarer": "a", "bid": 100, "card_points": {"a": 110, "b": 10, "c": 0}}
    answer, _ = answer_to({"preset": "thousand", "players": ["Anna", "Berta", "Cilli"], "deals": [deal] * 3})
    assert (answer["needs"], answer["dealer"]) == ({"a": 670, "b": 970, "c": 1120}, "a")
    answer, _ = answer_to({"preset": "thousand", "house": {"zeros": 0}, "deals": [deal] * 8})
    assert answer["needs"] == {"a": 120, "b": 920, "c": 1000}
    misses = {"declarer": "b", "bid": 100, "card_points": {"a": 0, "b": 100, "c": 20}}
    answer, _ = answer_to({"preset": "thousand", "house": {"zeros": 0}, "deals": [deal] * 8 + [misses] * 3})
    assert answer["needs"] == {"a": 240, "b": 620, "c": 940}


@pytest.mark.parametrize(
    ("preset", "players", "first_dealer"),
    [("schnapsella", 2, "b"), ("three-hand", 3, "c"), ("thousand", 3, "c"), ("bauernschnapsen", 4, "d")],
)
def test_a_game_has_as_many_players_as_seats(preset: str, players: int, first_dealer: str) -> None:
    match = {"preset": preset, "first_dealer": first_dealer, "deals": []}
    answer, status = answer_to({**match, "players": ["Anna"] * players})
    assert (answer["dealer"], status) == (first_dealer, Status.FINE)
    for others in {2, 3, 4, 5} - {players}:
        assert violations_in({**match, "players": ["Anna"] * others}) == [("unknown", "players", None)]
    assert violations_in({**match, "first_dealer": "abcde"[players]}) == [("unknown", "first_dealer", None)]
