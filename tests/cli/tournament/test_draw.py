"""Tests for `bummerl draw` in scripts."""

import json
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

from companion.cli.arguments import parse_order
from companion.cli.statuses import Status
from companion.cli.tournament.draw import draw
from tests.cli.answers import Answer, answers_of, lines_of
from tests.cli.shell import answer as shell_answer

EXAMPLE = {"cards": {"Anna": 3, "Berta": 1, "Cilli": 2}, "round": 1}
NOT_A_DEAL = {"violations": [{"code": "not-a-deal", "field": ""}]}


def answer_to(plain: object, seed: int | None = None) -> tuple[Answer, Status]:
    (answer,), status = answers_of(partial(draw, seed=seed), lines_of(plain))
    return answer, status


def seed_of(answer: Answer) -> object:
    log = answer["log"]
    assert isinstance(log, list)
    assert log[0]["step"] == "seeded"
    return log[0]["seed"]


def test_the_documented_example_has_exactly_the_documented_answer() -> None:
    answer, status = answer_to(EXAMPLE, seed=66)
    assert list(answer) == ["issued", "pairs", "byes", "handed_in", "log"]
    assert {**answer, "log": []} == {
        "issued": 8,
        "pairs": [["Anna", "Cilli"], ["Berta", "Cilli"]],
        "byes": ["Anna", "Anna"],
        "handed_in": [],
        "log": [],
    }
    assert status is Status.FINE


def test_a_pair_of_cards_of_one_player_is_handed_in() -> None:
    answer, status = answer_to({"cards": {"Anna": 2}, "round": 3}, seed=1)
    assert (answer["issued"], answer["pairs"], answer["byes"]) == (2, [], [])
    assert (answer["handed_in"], status) == ([["Anna", "Anna"]], Status.FINE)


def test_the_log_contains_the_seed_and_every_step() -> None:
    answer, _ = answer_to({"cards": {"Änne": 1, "Berta": 1}, "round": 1}, seed=-7)
    assert answer["log"] == [
        {"step": "seeded", "seed": -7},
        {"step": "drawn", "player": "Änne", "pot": "left", "number": 1},
        {"step": "drawn", "player": "Berta", "pot": "right", "number": 1},
        {"step": "paired", "number": 1, "players": ["Änne", "Berta"]},
    ]


def test_the_seed_of_a_random_draw_reproduces_it() -> None:
    first, second = (answer_to(EXAMPLE)[0] for _ in range(2))
    assert seed_of(first) != seed_of(second)
    seed = seed_of(first)
    assert isinstance(seed, int)
    assert answer_to(EXAMPLE, seed)[0] == first


@pytest.mark.parametrize(
    ("plain", "refused"),
    [
        ([EXAMPLE], NOT_A_DEAL),
        (b'{"cards": {"Anna": 1, "Anna": 1}, "round": 1}', NOT_A_DEAL),
        (
            {"cards": {"Anna": 1}},
            {"violations": [{"code": "missing", "field": "round"}, {"code": "out-of-range", "field": "cards"}]},
        ),
    ],
    ids=str,
)
def test_an_invalid_lineup_is_answered_with_its_violations(plain: object, refused: Answer) -> None:
    assert answer_to(plain) == (refused, Status.REFUSED)


def test_empty_input_is_no_lineup() -> None:
    printed = BytesIO()
    assert draw(BytesIO(), printed) is Status.REFUSED
    assert json.loads(printed.getvalue()) == NOT_A_DEAL


def test_draw_reads_a_file_and_standard_input(tmp_path: Path) -> None:
    content = json.dumps(EXAMPLE).encode()
    (tmp_path / "cards.json").write_bytes(content)
    by_file = shell_answer("draw", tmp_path / "cards.json", "--seed", "66")
    assert by_file == shell_answer("draw", "--seed", "66", text=content)
    assert (json.loads(by_file[0]), *by_file[1:]) == (answer_to(EXAMPLE, seed=66)[0], "", 0)


@pytest.mark.parametrize(("words", "seed"), [([], None), (["--seed", "66"], 66), (["--seed", "-1"], -1)], ids=str)
def test_the_seed_is_any_whole_number(words: list[str], seed: int | None) -> None:
    assert parse_order(["draw", *words]).seed == seed


@pytest.mark.parametrize("words", [["--seed"], ["--seed", "many"], ["--seed", "1.5"]], ids=str)
def test_a_seed_other_than_a_whole_number_is_a_usage_error(words: list[str]) -> None:
    assert shell_answer("draw", *words) == ("", "The --seed option needs a whole number.\n", 2)
