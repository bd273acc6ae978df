"""Tests for `bummerl tournament` in scripts."""

import json
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli.statuses import Status
from companion.cli.tournament.tournament import tournament
from tests.cli.answers import Answer, answers_of, lines_of
from tests.cli.shell import answer as shell_answer

ANNA = {"event": "player-registered", "number": 1, "name": "Änne"}
BERTA = {"event": "player-registered", "number": 2, "name": "Berta"}
DRAWN = {"event": "round-drawn", "seed": 66}
WON = {"event": "result-recorded", "pairing": "1-1", "winner": 2, "bummerls": [1, 2]}
EVENING = {"setup": {"name": "FF", "prizes": ["Goose", "Ham"]}, "events": [ANNA, BERTA, DRAWN]}


def answer_to(plain: object) -> tuple[Answer, Status]:
    (answer,), status = answers_of(tournament, lines_of(plain))
    return answer, status


def test_a_tournament_is_replayed_to_its_prizes() -> None:
    standing, status = answer_to(EVENING)
    assert (standing["phase"], standing["round"], standing["open"], status) == ("playing", 1, 1, Status.FINE)
    rounds = standing["rounds"]
    assert isinstance(rounds, list)
    left, right = rounds[0]["tables"][0]["players"]
    won = {**WON, "bummerls": [1, 2] if right == 2 else [2, 1]}
    over, status = answer_to({**EVENING, "events": [ANNA, BERTA, DRAWN, won]})
    assert (over["phase"], {left, right}) == ("over", {1, 2})
    assert over["prizes"] == [{"place": 1, "prize": "Goose", "number": 2}, {"place": 2, "prize": "Ham", "number": 1}]


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        (b"no JSON", [("not-a-deal", "", None)]),
        ({}, [("missing", "setup", None), ("missing", "events", None)]),
        ({"setup": 1, "events": 1, "hat": 1}, [("unknown", field, None) for field in ("hat", "setup", "events")]),
        ({"setup": {}, "events": []}, [("missing", "setup.name", None)]),
        ({**EVENING, "events": [1]}, [("unknown", "event", 0)]),
        ({**EVENING, "events": [ANNA, {"event": "round-drawn"}]}, [("missing", "seed", 1)]),
        ({**EVENING, "events": [ANNA, DRAWN, WON]}, [("out-of-range", "cards", 1)]),
        ({**EVENING, "events": [ANNA, {**BERTA, "number": 1}]}, [("contradiction", "number", 1)]),
        ({**EVENING, "events": [ANNA, {**ANNA, "number": 2}]}, [("contradiction", "name", 1)]),
    ],
    ids=str,
)
def test_the_first_invalid_event_is_answered_with_its_violations(
    plain: object, violations: list[tuple[str, str, int | None]]
) -> None:
    answer, status = answer_to(plain)
    expected = [
        {"code": code, "field": field} if index is None else {"code": code, "field": field, "index": index}
        for code, field, index in violations
    ]
    assert (answer, status) == ({"violations": expected}, Status.REFUSED)


def test_tournament_reads_a_file_and_standard_input(tmp_path: Path) -> None:
    content = json.dumps(EVENING)
    (tmp_path / "evening.json").write_text(content, encoding="utf-8")
    by_file = shell_answer("tournament", tmp_path / "evening.json")
    assert by_file == shell_answer("tournament", text=content.encode())
    assert "Änne" in by_file[0]


def test_empty_input_is_no_tournament() -> None:
    printed = BytesIO()
    assert tournament(BytesIO(), printed) is Status.REFUSED
