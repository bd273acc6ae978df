"""Tests for the head-to-head record between two sides: streaks and Bummerls won."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.figures.figure import Family
from companion.core.figures.head_to_head import head_to_head
from companion.core.figures.lineup import BummerlFigures, LineupFigures


def lineup(*winners: int, worth: int = 1) -> LineupFigures:
    return LineupFigures(
        family=Family.TWO_HANDS,
        sides=(("Anna",), ("Berta",)),
        counts={},
        bummerls=tuple(
            BummerlFigures(winner, 3 + nth, (winner * worth, (1 - winner) * worth))
            for nth, winner in enumerate(winners)
        ),
    )


def test_an_example_of_several_bummerls() -> None:
    record = head_to_head(lineup(0, 0, 1, 0, 1, 1, 1))
    assert (record.won, record.longest, record.current) == ((3, 4), (2, 3), (1, 3))
    assert record.balance == (1, 2, 1, 2, 1, 0, -1)
    assert record.deals == (3, 4, 5, 6, 7, 8, 9)


def test_a_lineup_without_finished_bummerls_has_an_empty_record() -> None:
    record = head_to_head(lineup())
    assert (record.won, record.longest, record.current, record.balance) == ((0, 0), (0, 0), None, ())


def test_a_bummerl_counts_as_many_times_as_it_did_in_its_match() -> None:
    record = head_to_head(lineup(0, 1, 0, worth=2))
    assert (record.won, record.balance) == ((4, 2), (2, 0, 2))
    assert (record.longest, record.current) == ((1, 1), (0, 1))


@given(st.lists(st.integers(0, 1)))
def test_the_last_balance_is_the_difference_of_the_wins(winners: list[int]) -> None:
    record = head_to_head(lineup(*winners))
    assert sum(record.won) == len(winners)
    assert (record.balance or (0,))[-1] == record.won[0] - record.won[1]
    assert max(record.longest) <= len(winners)
