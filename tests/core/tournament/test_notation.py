"""Tests for parsing lineups from scripts and reporting the violations in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.chance import seeded_chance
from companion.core.tournament.drawing import Draw, draw
from companion.core.tournament.lineup import Lineup
from companion.core.tournament.notation import parse_lineup, plain_draw, plain_step
from companion.core.tournament.steps import (
    ByeGiven,
    CardHandedIn,
    NumberDrawn,
    NumberRefused,
    NumberReturned,
    Paired,
    Pot,
)
from tests.core.tournament.lineups import ANNA, BERTA, CILLI, DORA, lineups

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(lineups())
def test_a_parsed_lineup_keeps_the_order_of_its_players(some: Lineup) -> None:
    read, violations = parse_lineup({"cards": dict(some.cards), "round": some.stage})
    assert (read, violations) == (some, ())
    assert read is not None
    assert list(read.cards) == list(some.cards)


@pytest.mark.parametrize(
    ("plain", "violations"),
    [
        ({}, ["missing cards", "missing round"]),
        ({"cards": None, "round": None}, ["missing cards", "missing round"]),
        ({"cards": {"Anna": 2}, "round": 1, "seed": 4}, ["unknown seed"]),
        ({"cards": ["Anna", "Berta"], "round": 1}, ["unknown cards"]),
        ({"cards": "Anna", "round": 0}, ["unknown cards", "out-of-range round"]),
        ({"cards": {}, "round": 1}, ["out-of-range cards"]),
        ({"cards": {"Anna": 1}, "round": 1}, ["out-of-range cards"]),
        ({"cards": {"Anna": 1, "Berta": 70000}, "round": 1}, ["out-of-range cards.Berta"]),
        ({"cards": {"Anna": 40000, "Berta": 40000}, "round": 1}, ["out-of-range cards"]),
        (
            {"cards": {"Anna": "1", "Berta": 0, "Cilli": True, "Dora": 1.0, "Erna": None, "Fanni": 5}, "round": 1.5},
            [
                *(f"out-of-range cards.{name}" for name in ("Anna", "Berta", "Cilli", "Dora", "Erna")),
                "out-of-range round",
            ],
        ),
        ({"cards": {"Anna": 1, "Berta": 1}, "round": True}, ["out-of-range round"]),
        ({"cards": {"Anna": 1, "Berta": 1}, "round": -1}, ["out-of-range round"]),
    ],
    ids=str,
)
def test_all_violations_are_reported_at_once(plain: dict[str, object], violations: list[str]) -> None:
    read, reported = parse_lineup(plain)
    assert read is None
    assert [f"{violation.code} {violation.field}" for violation in reported] == violations


@given(st.dictionaries(st.sampled_from(["cards", "round", "x"]), JUNK | st.dictionaries(st.text(), st.integers(0, 9))))
def test_any_data_is_a_lineup_or_has_violations(plain: dict[str, object]) -> None:
    read, violations = parse_lineup(plain)
    assert (read is None) == bool(violations)


@pytest.mark.parametrize(
    ("step", "plain"),
    [
        (NumberDrawn(ANNA, Pot.LEFT, 7), {"step": "drawn", "player": "Anna", "pot": "left", "number": 7}),
        (NumberRefused(ANNA, 7), {"step": "refused", "player": "Anna", "number": 7}),
        (NumberReturned(7), {"step": "returned", "number": 7}),
        (Paired(7, ANNA, BERTA), {"step": "paired", "number": 7, "players": ["Anna", "Berta"]}),
        (ByeGiven(7, ANNA), {"step": "bye", "number": 7, "player": "Anna"}),
        (CardHandedIn(7, ANNA), {"step": "handed-in", "number": 7, "player": "Anna"}),
    ],
    ids=lambda value: value["step"] if isinstance(value, dict) else "",
)
def test_a_plain_step_has_a_name(step: ByeGiven, plain: dict[str, object]) -> None:
    assert plain_step(step) == plain


def test_a_plain_draw_lists_pairs_byes_and_cards_handed_in() -> None:
    drawn = Draw(8, (ByeGiven(1, CILLI), Paired(2, ANNA, BERTA), CardHandedIn(3, DORA), Paired(4, ANNA, CILLI)))
    assert plain_draw(drawn) == {
        "issued": 8,
        "pairs": [["Anna", "Berta"], ["Anna", "Cilli"]],
        "byes": ["Cilli"],
        "handed_in": [["Dora", "Dora"]],
    }


@given(lineups(), st.integers())
def test_the_plain_draw_agrees_with_its_log(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    log = [plain_step(step) for step in drawn.log]
    assert plain_draw(drawn) == {
        "issued": drawn.issued,
        "pairs": [step["players"] for step in log if step["step"] == "paired"],
        "byes": [step["player"] for step in log if step["step"] == "bye"],
        "handed_in": [[step["player"]] * 2 for step in log if step["step"] == "handed-in"],
    }
