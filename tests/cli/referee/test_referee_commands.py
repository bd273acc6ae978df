"""Tests for `bummerl may`, `count`, `drill` and `rules-code` as used by scripts."""

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from companion.cli.drill.drill import drill
from companion.cli.referee.count import count
from companion.cli.referee.may import may
from companion.cli.setup.rules_code import rules_code
from companion.cli.statuses import Status
from tests.cli.answers import Answer, answers_of, lines_of
from tests.cli.shell import answer as shell_answer


def run_command(command: object, *lines: object) -> tuple[list[Answer], Status]:
    assert callable(command)
    return answers_of(command, lines_of(*lines))


NOT_A_DEAL = {"violations": [{"code": "not-a-deal", "field": ""}]}


def test_may_answers_each_line_and_continues_after_an_invalid_one() -> None:
    leads = {"preset": "sharp", "turn": "on-lead", "talon": 2, "took_trick": True}
    answers, status = run_command(
        may, leads, b"[]", {"preset": "thousand", "turn": "on-lead"}, {"house": {"close": "x"}}
    )
    first = answers[0]["answers"]
    assert isinstance(first, dict)
    assert first["close"]["may"] is False
    assert first["follow-suit"]["must"] is False
    assert answers[1:] == [
        NOT_A_DEAL,
        {"violations": [{"code": "unknown", "field": "preset"}]},
        {"violations": [{"code": "unknown", "field": "house.close"}]},
    ]
    assert status is Status.REFUSED


def test_count_also_counts_impossible_piles() -> None:
    answers, status = run_command(count, {"piles": {"a": {"cards": ["hearts-ace"]}}}, {"piles": 7})
    piles = answers[0]["piles"]
    assert isinstance(piles, dict)
    assert (piles["a"]["card_points"], answers[0]["flags"]) == (
        11,
        [{"flag": "unfinished-trick", "impossible": True, "seat": "a"}],
    )
    assert answers[1] == {"violations": [{"code": "unknown", "field": "piles"}]}
    assert status is Status.REFUSED


def test_rules_code_writes_reads_and_compares() -> None:
    lines = ({"house": {"target": 9}}, {"code": "r70v r"}, {"preset": "sharp", "code": "R70V-R"})
    answers, status = run_command(rules_code, *lines)
    assert answers[0]["not_carried"] == []
    assert run_command(rules_code, {"code": answers[0]["code"]})[0] == [{"preset": "soft", "house": {"target": 9}}]
    assert answers[1] == {"preset": "soft", "house": {}}
    differences = answers[2]["differences"]
    assert isinstance(differences, dict)
    assert differences["close-with-two"] == {"ours": "no", "theirs": "yes"}
    assert status is Status.FINE


@pytest.mark.parametrize(
    ("line", "violation"),
    [
        ({"code": "R70V-S"}, {"code": "unknown", "field": "code", "problem": "mistyped"}),
        ({"code": 7}, {"code": "unknown", "field": "code"}),
        ({"codes": "R70V-R"}, {"code": "unknown", "field": "codes"}),
        ({"preset": "poker", "code": "R70V-R"}, {"code": "unknown", "field": "preset"}),
    ],
)
def test_an_invalid_code_is_reported_with_its_problem(line: Answer, violation: Answer) -> None:
    assert run_command(rules_code, line) == ([{"violations": [violation]}], Status.REFUSED)


def test_drill_with_the_same_seed_asks_the_same_questions() -> None:
    first, second = (run_command(partial(drill, seed=66), {"level": "expert", "questions": 20}) for _ in range(2))
    assert first == second
    answers, status = first
    assert (len(answers), status) == (20, Status.FINE)
    for answer in answers:
        choices = answer["choices"]
        assert isinstance(choices, list)
        assert answer["answer"] in choices
        assert answer["seed"] == 66
        assert answer["text"]
        assert answer["explanation"]


def test_drill_without_a_seed_uses_a_random_one() -> None:
    (first,), _ = run_command(drill, {"questions": 1})
    seed = first["seed"]
    assert isinstance(seed, int)
    (again,), _ = run_command(partial(drill, seed=seed), {"questions": 1})
    assert first == again


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        (b"[]", NOT_A_DEAL),
        ({"preset": "thousand"}, {"violations": [{"code": "unknown", "field": "preset"}]}),
        ({"preset": "poker"}, {"violations": [{"code": "unknown", "field": "preset"}]}),
        ({"level": "genius"}, {"violations": [{"code": "unknown", "field": "level"}]}),
        ({"questions": 0}, {"violations": [{"code": "out-of-range", "field": "questions"}]}),
        ({"topic": "pile"}, {"violations": [{"code": "unknown", "field": "topic"}]}),
    ],
)
def test_an_invalid_drill_request_is_answered_with_its_violations(line: object, refused: Answer) -> None:
    assert run_command(drill, line) == ([refused], Status.REFUSED)


def test_the_commands_work_in_a_shell(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_text("{}\n", encoding="utf-8")
    printed, _, status = shell_answer("rules-code", tmp_path / "rules.json")
    assert (json.loads(printed), status) == ({"code": "R70V-R", "not_carried": []}, 0)
    printed, _, status = shell_answer("drill", "--seed", "7")
    assert (len(printed.splitlines()), status) == (10, 0)
    printed, _, status = shell_answer("may", text=b'{"turn": "on-lead", "took_trick": true, "talon": 4}')
    assert (json.loads(printed)["answers"]["close"]["may"], status) == (True, 0)
    printed, _, status = shell_answer("count", text=b'{"piles": {"a": {"cards": ["hearts-ace", "hearts-ten"]}}}')
    assert (json.loads(printed)["piles"]["a"]["card_points"], status) == (21, 0)


SHARP = b'{"preset": "sharp", "level": "expert", "questions": 30}'


def test_drill_reads_standard_input_like_a_file(tmp_path: Path) -> None:
    (tmp_path / "sharp.json").write_bytes(SHARP)
    from_file = shell_answer("drill", tmp_path / "sharp.json", "--seed", "7")
    assert from_file[2] == 0
    assert len(from_file[0].splitlines()) == 30
    assert "sharp#" in from_file[0]
    assert shell_answer("drill", "--seed", "7", text=SHARP) == from_file
    assert shell_answer("drill", "-", "--seed", "7", text=SHARP) == from_file
    printed, _, status = shell_answer("drill", text=b'{"level": "genius"}')
    assert (json.loads(printed), status) == ({"violations": [{"code": "unknown", "field": "level"}]}, 2)


def test_drill_with_empty_input_asks_about_soft_schnapsen() -> None:
    soft = shell_answer("drill", "--seed", "7", text=b"{}")
    assert shell_answer("drill", "--seed", "7") == soft
    assert shell_answer("drill", "--seed", "7", text=b"\n") == soft
    assert shell_answer("drill", "-")[2] == 2, "whoever names standard input means to say something"


def test_drill_does_not_wait_for_input_at_a_terminal() -> None:
    screen, terminal = os.openpty()
    words = [sys.executable, "-m", "companion", "drill", "--seed", "7"]
    done = subprocess.run(words, stdin=terminal, capture_output=True, check=True)
    os.close(terminal)
    os.close(screen)
    assert len(done.stdout.splitlines()) == 10
