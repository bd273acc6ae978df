"""Tests for combining the statistics of several matches and renaming their players."""

from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import (
    BummerlFigures,
    LineupFigures,
    combine,
    counts_of,
    in_order,
    rename_players,
    streaks,
)
from companion.core.figures.match_figures import figures_of
from companion.core.seats import Seat
from tests.core.figures.test_match_figures import agreed, played

A, B = Seat.A, Seat.B
WON = [agreed(A, 3), agreed(A, 3), agreed(B, 1), agreed(A, 1)]


def test_matches_of_the_same_players_are_combined_regardless_of_their_seats() -> None:
    (both,) = combine([figures_of(played(*WON)), figures_of(played(*WON, players=("Berta", "Anna")))])
    assert both.sides == (("Anna",), ("Berta",))
    assert both.bummerls == (BummerlFigures(0, 4, (0, 1)), BummerlFigures(1, 4, (1, 0)))
    assert both.counts["Anna"][Figure.DEALS] == 8
    assert both.counts["Anna"][Figure.BUMMERLS_WON] == both.counts["Berta"][Figure.BUMMERLS_WON] == 1


def test_other_lineups_stay_separate_but_a_player_has_one_total() -> None:
    here, there = figures_of(played(*WON)), figures_of(played(*WON, players=("Anna", "Cilli")))
    lineups = combine([here, there])
    assert [each.sides for each in lineups] == [(("Anna",), ("Berta",)), (("Anna",), ("Cilli",))]
    assert counts_of(lineups, "Anna")[Figure.BUMMERLS_WON] == 2
    assert counts_of(lineups, "Nobody") == {}


def test_sides_are_sorted_again_after_renaming() -> None:
    figures = rename_players(figures_of(played(*WON)), {"Anna": "Zenzi"})
    assert (figures.sides, figures.bummerls) == ((("Berta",), ("Zenzi",)), (BummerlFigures(1, 4, (1, 0)),))
    assert figures.counts["Zenzi"][Figure.BUMMERLS_WON] == 1


def test_partners_are_sorted_by_name() -> None:
    partners = LineupFigures(
        family=Family.FOUR_HANDS, sides=(("Anna", "Cilli"), ("Berta", "Dora")), counts={}, bummerls=()
    )
    assert rename_players(partners, {"Anna": "Xaver"}).sides == (("Berta", "Dora"), ("Cilli", "Xaver"))


def test_sides_and_partners_come_in_any_order_that_is_asked_for() -> None:
    partners = LineupFigures(
        family=Family.FOUR_HANDS,
        sides=(("Anna", "Cilli"), ("Berta", "Dora")),
        counts={},
        bummerls=(BummerlFigures(0, 4, (2, 1)),),
    )
    turned = in_order(partners, (("Dora", "Berta"), ("Cilli", "Anna")))
    assert turned.sides == (("Dora", "Berta"), ("Cilli", "Anna"))
    assert turned.bummerls == (BummerlFigures(1, 4, (1, 2)),)


def test_streaks_come_in_order() -> None:
    assert list(streaks([0, 0, 1, 0])) == [(0, 2), (1, 1), (0, 1)]
