"""Tests for `bummerl score` in scripts."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.deal.score import score
from companion.cli.statuses import Status
from companion.core.notation import parse_deal, plain_deal
from companion.core.options.rules import Ruleset
from companion.core.options.rules_notation import plain_rules
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.scoring import assess
from tests.cli.answers import answers_of, lines_of
from tests.strategies import rules_and_outcomes

EXAMPLE = b"""{"preset": "soft",
 "house": {"false-claim": "as-if-right"},
 "ended": "claim", "by": "a", "closed_by": "a",
 "piles": {"a": {"card_points": 68}, "b": {"card_points": 41, "tricks": 3}},
 "piles_at_closing": {"b": {"card_points": 14, "tricks": 1}}}""".replace(b"\n", b"")
THREE = {"ended": "agreed", "by": "a", "game_points": 3}
NOT_A_DEAL = {"violations": [{"code": "not-a-deal", "field": ""}]}


def test_the_documented_example_has_exactly_the_documented_answer() -> None:
    result = {"game_points": {"a": 2, "b": 0}, "reason": "opponent-under-the-line", "rule": "schnapsen#closing"}
    assert answers_of(score, EXAMPLE + b"\n") == ([result], Status.FINE)


def test_a_line_of_more_than_16_megabytes_is_refused_and_the_next_one_is_answered() -> None:
    line = lines_of(THREE)
    padded = line.rstrip() + b" " * (16 << 20) + b"\n"
    answers, status = answers_of(score, line + padded + line)
    assert (answers[1], answers[2], status) == (NOT_A_DEAL, answers[0], Status.REFUSED)
    assert answers_of(score, padded.rstrip(b"\n"))[0] == [NOT_A_DEAL]


def test_the_documented_violation_has_exactly_the_documented_answer() -> None:
    without = {**json.loads(EXAMPLE), "piles_at_closing": {}}
    assert answers_of(score, lines_of(without)) == (
        [{"violations": [{"code": "missing", "field": "piles_at_closing.b"}]}],
        Status.REFUSED,
    )


@pytest.mark.parametrize(
    ("deal", "game_points", "reason", "rule"),
    [
        (THREE, (3, 0), "agreed", None),
        ({"ended": "revoke", "by": "a"}, (0, 3), "revoke", "schnapsen#revoke"),
        ({"ended": "played-out", "by": "b"}, (0, 1), "last-trick", "schnapsen#last-trick"),
        ({"preset": "sharp", "ended": "played-out", "by": "b"}, (0, 1), "last-trick", "schnapsen#last-trick"),
        (
            {"ended": "claim", "by": "b", "claim_right": True, "piles": {"a": {"took_trick": False}}},
            (0, 3),
            "opponent-trickless",
            "schnapsen#going-out",
        ),
        (
            {"ended": "claim", "by": "a", "piles": {"a": {"card_points": 65}, "b": {"card_points": 40}}},
            (0, 2),
            "false-claim",
            "schnapsen#false-claim",
        ),
        (
            {
                "preset": "tournament",
                "ended": "claim",
                "by": "a",
                "claim_right": False,
                "piles": {"b": {"at_least_33": True}},
            },
            (0, 1),
            "false-claim",
            "schnapsen#false-claim",
        ),
        (
            {
                "preset": "last-trick-ten",
                "ended": "played-out",
                "by": "b",
                "piles": {"a": {"card_points": 60}, "b": {"card_points": 60}},
            },
            (0, 1),
            "more-card-points",
            "last-trick-ten#last-trick",
        ),
        (
            {
                "preset": "sixty-six",
                "ended": "played-out",
                "by": "b",
                "piles": {"a": {"card_points": 65}, "b": {"card_points": 55}},
            },
            (0, 0),
            "equal-card-points",
            "sixty-six#last-trick",
        ),
        ({"ended": "played-out", "by": "b", "closed_by": None}, (0, 1), "last-trick", "schnapsen#last-trick"),
        ({"house": {"target": 24}, **THREE, "game_points": 24}, (24, 0), "agreed", None),
        ({"preset": "schnapsella", "namer": "a", "card_points": 66}, (1, 0), "namer-made-it", "schnapsella#naming"),
        ({"preset": "schnapsella", "namer": None}, (0, 0), "nobody-named", "schnapsella#naming"),
        (
            {
                "preset": "three-hand",
                "declarer": "a",
                "ended": "claim",
                "by": "declarer",
                "piles": {"declarer": {"card_points": 70}, "defenders": {"card_points": 20}},
            },
            (2, 0, 0),
            "opponent-under-the-line",
            "three-hand#going-out",
        ),
        (
            {"preset": "dreierschnapsen", "declarer": "b", "contract": "gang", "made": False, "doubled": 2},
            (18, 0, 18),
            "contract-failed",
            "dreierschnapsen#contracts",
        ),
        (
            {
                "preset": "bauernschnapsen",
                "declarer": "c",
                "contract": "normal",
                "ended": "played-out",
                "by": "defenders",
            },
            (0, 1, 0, 1),
            "last-trick",
            "bauernschnapsen#last-trick",
        ),
        (
            {"preset": "thousand", "declarer": "a", "bid": 120, "card_points": {"a": 134, "b": 40, "c": 26}},
            (134, 40, 26),
            "bid-made",
            "thousand#bidding",
        ),
        (
            {"preset": "thousand", "declarer": "c", "bid": 150, "gave_up": True},
            (60, 60, -150),
            "gave-up",
            "thousand#bidding",
        ),
    ],
)
def test_deals_get_game_points_a_reason_and_a_rule(
    deal: dict[str, object], game_points: tuple[int, ...], reason: str, rule: str | None
) -> None:
    won = dict(zip("abcd", game_points, strict=False))
    result = {"game_points": won, "reason": reason, "rule": rule}
    assert answers_of(score, lines_of(deal)) == ([result], Status.FINE)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"  \r",
        b"no JSON",
        b"null",
        b"7",
        b'"deal"',
        b"[]",
        b"[{}]",
        b"{",
        b'{"ended": "agreed", "by": "a", "game_points": 3} {}',
        b'{"ended": "agreed", "by": "a", "game_points": 3, "game_points": 2}',
        b'{"ended": "revoke", "by": "a", "piles": {"a": {"tricks": 1, "tricks": 2}}}',
        b'{"ended": "agreed", "by": "a", "game_points": NaN}',
        b'{"ended": "agreed", "by": "a", "game_points": -Infinity}',
        b'{"ended": "agreed", "by": "a", "game_points": ' + b"9" * 5000 + b"}",
        b'{"ended": "agreed", "by": "\xff"}',
        b'{"ended": "agreed", "by": "\xed\xa0\x80"}',
        b'{"ended": "agreed\x00"}',
        "{}".encode("utf-16"),
        b'{"a": ' * 100_000,
        b'{"a": ' * 100_000 + b"1" + b"}" * 100_000,
        b'{"piles": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_a_line_other_than_a_json_object_does_not_stop_the_others(line: bytes) -> None:
    answers, status = answers_of(score, lines_of(THREE, line, THREE))
    assert answers[1] == NOT_A_DEAL
    assert "game_points" in answers[0]
    assert answers[2] == answers[0]
    assert status is Status.REFUSED


def without_names(rules: Ruleset) -> dict[str, object]:
    """Return the rules in the format that scripts use, without contract names."""
    return {field: plain for field, plain in plain_rules(rules).items() if field != "contract_names"}


@given(rules_and_outcomes())
def test_the_command_and_the_core_agree(deal: tuple[Ruleset, Outcome]) -> None:
    rules, outcome = deal
    (answer,), status = answers_of(score, lines_of({**without_names(rules), **plain_deal(outcome)}))
    read, _ = parse_deal(rules, plain_deal(outcome))
    result = None if read is None else assess(rules, read).result
    assert answer.get("game_points") == (result and result.game_points)
    assert status is (Status.REFUSED if result is None else Status.FINE)
    assert read is None or read == outcome


_FIELDS = ["preset", "house", "ended", "by", "closed_by", "claim_right", "piles", "piles_at_closing", "game_points"]
_VALUES = ["soft", "target", "claim", "played-out", "agreed", "revoke", "a", "b", "card_points", "tricks", "took_trick"]
_words = st.sampled_from([*_FIELDS, *_VALUES])
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)) | _words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words | st.text(), inner, max_size=6),
    max_leaves=20,
)


@given(
    st.lists(_json.map(lambda plain: json.dumps(plain).encode()) | st.binary().map(lambda b: b.replace(b"\n", b" ")))
)
def test_every_line_has_exactly_one_answer(lines: list[bytes]) -> None:
    answers, status = answers_of(score, lines_of(*lines))
    assert len(answers) == len(lines)
    assert all(answer.keys() in ({"game_points", "reason", "rule"}, {"violations"}) for answer in answers)
    assert (status is Status.FINE) == all("violations" not in answer for answer in answers)


def test_empty_input_has_empty_output() -> None:
    assert answers_of(score, b"") == ([], Status.FINE)


def test_the_last_line_needs_no_newline() -> None:
    assert len(answers_of(score, lines_of(THREE, THREE).rstrip())[0]) == 2


def test_carriage_returns_and_a_byte_order_mark_are_ignored() -> None:
    text = b"\xef\xbb\xbf" + lines_of(THREE, THREE).replace(b"\n", b"\r\n")
    assert answers_of(score, text)[1] is Status.FINE


def test_lines_longer_than_a_pipe_are_read_completely() -> None:
    long = json.dumps(THREE).encode() + b" " * 200_000
    answers, status = answers_of(score, lines_of(long, THREE, long))
    assert len(answers) == 3
    assert status is Status.FINE
