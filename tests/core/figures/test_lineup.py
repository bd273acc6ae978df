"""Figures of several matches as one, and under the names that people go by now."""

from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import BummerlFigures, LineupFigures, combine, counts_of, rename_players, streaks
from companion.core.figures.match_figures import figures_of
from companion.core.seats import Seat
from tests.core.figures.test_match_figures import agreed, played

A, B = Seat.A, Seat.B
WON = [agreed(A, 3), agreed(A, 3), agreed(B, 1), agreed(A, 1)]


def test_the_same_people_are_added_up_wherever_they_sat() -> None:
    (both,) = combine([figures_of(played(*WON)), figures_of(played(*WON, players=("Berta", "Anna")))])
    assert both.sides == (("Anna",), ("Berta",))
    assert both.bummerls == (BummerlFigures(0, 4, (0, 1)), BummerlFigures(1, 4, (1, 0)))
    assert both.counts["Anna"][Figure.DEALS] == 8
    assert both.counts["Anna"][Figure.BUMMERLS_WON] == both.counts["Berta"][Figure.BUMMERLS_WON] == 1


def test_other_people_stay_apart_and_one_player_is_added_over_all() -> None:
    here, there = figures_of(played(*WON)), figures_of(played(*WON, players=("Anna", "Cilli")))
    lineups = combine([here, there])
    assert [each.sides for each in lineups] == [(("Anna",), ("Berta",)), (("Anna",), ("Cilli",))]
    assert counts_of(lineups, "Anna")[Figure.BUMMERLS_WON] == 2
    assert counts_of(lineups, "Nobody") == {}


def test_a_new_name_takes_its_place_in_the_alphabet() -> None:
    figures = rename_players(figures_of(played(*WON)), {"Anna": "Zenzi"})
    assert (figures.sides, figures.bummerls) == ((("Berta",), ("Zenzi",)), (BummerlFigures(1, 4, (1, 0)),))
    assert figures.counts["Zenzi"][Figure.BUMMERLS_WON] == 1


def test_partners_are_told_in_the_order_of_their_names() -> None:
    partners = LineupFigures(
        family=Family.FOUR_HANDS, sides=(("Anna", "Cilli"), ("Berta", "Dora")), counts={}, bummerls=()
    )
    assert rename_players(partners, {"Anna": "Xaver"}).sides == (("Berta", "Dora"), ("Cilli", "Xaver"))


def test_streaks_are_told_in_turn() -> None:
    assert list(streaks([0, 0, 1, 0])) == [(0, 2), (1, 1), (0, 1)]
