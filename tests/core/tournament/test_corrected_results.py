"""Tests for finding the results in a log that no longer apply because later entries replaced them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.corrections import Correction, DecidedResult, corrected_results, corrections
from companion.core.tournament.events import (
    PairingId,
    PlayerWithdrew,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)

TABLE = PairingId("1-1")
ANNA, BERTA = (Result(winner=StartNumber(number)) for number in (1, 2))
ANNA_2_0, ANNA_2_1 = (Result(winner=StartNumber(1), bummerls=score) for score in ((2, 0), (2, 1)))
RUNNING = Result(bummerls=(1, 1))
NOBODY = Result(walk_over=True)
CLEARED = None


def corrected(*results: Result | None) -> list[Result]:
    """Return the results that no longer apply after `results` are entered at a table, where None clears the result."""
    events = [ResultCleared(TABLE) if result is None else ResultRecorded(TABLE, result) for result in results]
    return list(corrected_results((StageDrawn(1), *events, PlayerWithdrew(StartNumber(1)))).get(TABLE, ()))


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], []),
        ([ANNA], []),
        ([RUNNING, ANNA_2_1], []),
        ([ANNA, ANNA_2_1], []),
        ([ANNA, ANNA], []),
        ([ANNA, CLEARED, ANNA_2_0], []),
        ([ANNA, BERTA], [ANNA]),
        ([ANNA_2_0, ANNA_2_1], [ANNA_2_0]),
        ([ANNA, CLEARED], [ANNA]),
        ([ANNA, RUNNING], [ANNA]),
        ([ANNA, BERTA, ANNA], [BERTA]),
        ([ANNA, ANNA_2_1, BERTA], [ANNA_2_1]),
        ([NOBODY, BERTA], [NOBODY]),
        ([BERTA, ANNA_2_0, NOBODY], [BERTA, ANNA_2_0]),
    ],
    ids=str,
)
def test_results_that_no_longer_apply_are_corrected_ones(results: list[Result | None], expected: list[Result]) -> None:
    assert corrected(*results) == expected


@given(st.lists(st.sampled_from([ANNA, BERTA, ANNA_2_0, ANNA_2_1, RUNNING, NOBODY, CLEARED])))
def test_the_result_that_applies_is_never_among_the_corrected_ones(results: list[Result | None]) -> None:
    assert not results or results[-1] not in corrected(*results)


def test_corrections_of_one_table_do_not_concern_another() -> None:
    other = PairingId("1-2")
    events = [ResultRecorded(TABLE, ANNA), ResultRecorded(other, ANNA), ResultRecorded(other, BERTA)]
    assert corrected_results(events) == {other: (ANNA,)}


def both_report(number: int) -> list[ResultReported]:
    return [ResultReported(TABLE, side, Report(StartNumber(number))) for side in ReportSide]


def test_a_result_on_which_the_players_agreed_can_be_corrected() -> None:
    agreed = both_report(1)
    assert corrected_results(agreed) == {}
    assert corrected_results([*agreed, ResultRecorded(TABLE, ANNA_2_1)]) == {}
    assert corrected_results([*agreed, ResultRecorded(TABLE, BERTA)]) == {TABLE: (ANNA,)}
    assert corrected_results([*agreed, ResultCleared(TABLE), *both_report(2)]) == {TABLE: (ANNA,)}
    assert corrected_results([*agreed, ResultRecorded(TABLE, RUNNING), *both_report(1)]) == {}


def test_reports_that_differ_correct_nothing() -> None:
    left, _ = both_report(1)
    _, right = both_report(2)
    assert corrected_results([left, right, ResultRecorded(TABLE, BERTA)]) == {}


def test_a_correction_says_which_entry_replaced_which() -> None:
    events: list[TournamentEvent] = [
        StageDrawn(1),
        ResultRecorded(TABLE, ANNA_2_0),
        PlayerWithdrew(StartNumber(1)),
        ResultRecorded(TABLE, BERTA),
        ResultCleared(TABLE),
    ]
    assert corrections(events) == (
        Correction(TABLE, DecidedResult(1, ANNA_2_0), by=3),
        Correction(TABLE, DecidedResult(3, BERTA), by=4),
    )


def test_the_second_of_two_reports_that_agree_decides() -> None:
    events: list[TournamentEvent] = [*both_report(1), ResultRecorded(TABLE, ANNA_2_1), ResultRecorded(TABLE, BERTA)]
    assert corrections(events) == (Correction(TABLE, DecidedResult(2, ANNA_2_1), by=3),)
    assert corrections([*both_report(1), ResultRecorded(TABLE, BERTA)])[0].before.entry == 1
