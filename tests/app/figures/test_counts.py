"""Tests for selecting statistics by time span, game family and players."""

from datetime import date

import pytest

from companion.app.figures.counts import (
    Period,
    families,
    family_lineups,
    figures_since,
    first_day,
    pairing,
    pairings,
    players,
)
from companion.app.figures.days import DayFigures
from companion.core.figures.figure import Counts, Family, Figure
from companion.core.figures.head_to_head import won_by_each
from companion.core.figures.lineup import BummerlFigures, LineupFigures

TODAY = date(2026, 11, 21)


def lineup(*names: str, family: Family = Family.TWO_HANDS, deals: int = 5, bummerls: int = 1) -> LineupFigures:
    counts: Counts = {Figure.DEALS: deals, Figure.BUMMERLS: bummerls}
    return LineupFigures(
        family=family,
        sides=tuple((name,) for name in sorted(names)),
        counts=dict.fromkeys(names, counts),
        bummerls=(BummerlFigures(0, deals, (0, 1)),) * bummerls,
    )


@pytest.mark.parametrize(
    ("span", "first"),
    [
        (Period.ALL, None),
        (Period.TWELVE_MONTHS, date(2025, 12, 1)),
        (Period.YEAR, date(2026, 1, 1)),
        (Period.MONTH, date(2026, 11, 1)),
        (Period.EVENING, TODAY),
    ],
)
def test_a_time_span_has_a_first_day(span: Period, first: date | None) -> None:
    assert first_day(span, TODAY) == first


def test_twelve_months_in_december_are_the_calendar_year() -> None:
    assert first_day(Period.TWELVE_MONTHS, date(2026, 12, 31)) == date(2026, 1, 1)


def test_earlier_days_are_left_out_and_current_names_are_used() -> None:
    days = {
        date(2026, 1, 1): DayFigures("a", (lineup("Anna", "Berta"),)),
        date(2026, 2, 1): DayFigures("b", (lineup("Anna", "Berta"), lineup("Annerl", "Berta"))),
    }
    shown = {"anna": "Annerl", "annerl": "Annerl"}
    (everything,) = figures_since(days, None, shown)
    assert everything.sides == (("Annerl",), ("Berta",))
    assert len(everything.bummerls) == 3
    (later,) = figures_since(days, date(2026, 2, 1), shown)
    assert len(later.bummerls) == 2


def test_two_people_at_one_table_stay_distinct_if_one_once_had_the_others_name() -> None:
    days = {date(2026, 1, 1): DayFigures("a", (lineup("Anna", "Annerl"),))}
    (lineup_figures,) = figures_since(days, None, {"anna": "Annerl", "annerl": "Annerl"})
    assert (lineup_figures.sides, set(lineup_figures.counts)) == ((("Anna",), ("Annerl",)), {"Anna", "Annerl"})


def test_game_families_are_separate_and_empty_ones_are_left_out() -> None:
    lineups = (
        lineup("Anna", "Berta"),
        lineup("Anna", "Cilli", bummerls=2),
        lineup("Anna", "Dora", deals=0, bummerls=0),
        lineup("Anna", "Berta", "Cilli", family=Family.THREE_HANDS),
    )
    assert families(lineups) == (Family.TWO_HANDS, Family.THREE_HANDS)
    two = family_lineups(lineups, Family.TWO_HANDS)
    assert [figures.sides for figures in two] == [(("Anna",), ("Cilli",)), (("Anna",), ("Berta",))]
    assert pairings(family_lineups(lineups, Family.THREE_HANDS)) == ()
    assert [name for name, _ in players(two)] == ["Anna", "Cilli", "Berta"]
    assert dict(players(two))["Anna"] == {Figure.DEALS: 10, Figure.BUMMERLS: 3}


def test_a_pairing_is_found_with_its_sides_in_the_order_asked_for() -> None:
    lineups = (lineup("Anna", "Berta"),)
    assert pairing(lineups, Family.TWO_HANDS, (("Anna",), ("Berta",))) == lineups[0]
    turned = pairing(lineups, Family.TWO_HANDS, (("Berta",), ("Anna",)))
    assert turned is not None
    assert turned.sides == (("Berta",), ("Anna",))
    assert won_by_each(turned) == won_by_each(lineups[0])[::-1] != won_by_each(lineups[0])
    assert pairing(lineups, Family.THOUSAND, (("Berta",), ("Anna",))) is None
