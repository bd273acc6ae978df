"""Tests for the score chips: under any house rules, tapping a chip records the score shown on it."""

import pytest
from hypothesis import given

from companion.core.options.rules import Ruleset
from companion.core.scoring.scoring import score
from companion.core.seats import PAIR, Seat
from companion.ui.table.words_chips import SPECIAL, chips, usual_outcome
from tests.core.table import rules_of
from tests.strategies import rulesets
from tests.ui.situations import DE, EN, soft, table


@given(rulesets())
def test_a_chip_scores_its_numeral(rules: Ruleset) -> None:
    for seat in PAIR:
        *usual, special = chips(EN, table(rules), seat)
        assert special.key == SPECIAL
        assert {chip.key for chip in usual} >= {"1", "3"}
        for chip in usual:
            result = score(rules, usual_outcome(seat, chip.key))
            assert (result.winner, str(result.game_points[seat])) == (seat, chip.numeral)


def test_a_chip_that_cannot_be_recorded_is_hidden() -> None:
    """If three points require a loser without card points, "under 33" does not decide between two and three points."""
    match = table(rules_of("sixty-six", {"three-for": "no-points"}))
    assert [chip.key for chip in chips(EN, match, Seat.A)] == ["1", "3", SPECIAL]


def test_chips_have_the_documented_names() -> None:
    assert [chip.label for chip in chips(DE, table(soft()), Seat.A)] == [
        "Anna gewinnt 1 Punkt, Gegner hat 33 oder mehr",
        "Anna gewinnt 2 Punkte, Gegner unter 33",
        "Anna gewinnt 3 Punkte, Gegner ohne Stich",
        "Sonderfall für Anna eingeben",
    ]
    assert [chip.label for chip in chips(EN, table(soft()), Seat.A)] == [
        "Anna wins 1 point, opponent has 33 or more",
        "Anna wins 2 points, opponent under 33",
        "Anna wins 3 points, opponent has no tricks",
        "Enter a different result for Anna",
    ]


def test_a_chip_names_the_schneider_line_of_the_house_rules() -> None:
    first, second, *_ = chips(EN, table(rules_of("soft", {"schneider-line": 30})), Seat.B)
    assert first.label == "Berta wins 1 point, opponent has 30 or more"
    assert second.caption == "opponent\nunder 30"


@pytest.mark.parametrize("seat", PAIR)
def test_a_chip_in_schnapsella_scores_its_numeral(seat: Seat) -> None:
    rules = rules_of("schnapsella")
    made, failed, special = chips(EN, table(rules), seat)
    assert (made.numeral, failed.numeral, special.key) == ("1", "2", SPECIAL)
    for chip in (made, failed):
        result = score(rules, usual_outcome(seat, chip.key))
        assert (result.winner, str(result.game_points[seat])) == (seat, chip.numeral)


def test_the_chips_of_schnapsella_name_who_named_trumps() -> None:
    made, failed, _ = chips(DE, table(rules_of("schnapsella")), Seat.A)
    assert made.label == "Anna gewinnt 1 Punkt, hat Atout genannt und 66 erreicht"
    assert failed.label == "Anna gewinnt 2 Punkte, Berta hat Atout genannt und 66 nicht erreicht"


@pytest.mark.parametrize("preset", ["three-hand", "dreierschnapsen", "bauernschnapsen", "thousand"])
def test_there_are_no_chips_for_more_than_two_players(preset: str) -> None:
    assert [chip.key for chip in chips(EN, table(rules_of(preset)), Seat.A)] == [SPECIAL]
