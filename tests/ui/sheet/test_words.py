"""Tests for the wording of the score sheet and of the wizard's questions."""

import pytest

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealerCorrected, DealMisdealt, DealRecorded, Event, PenaltyImposed
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.stakes import Ask, Moment, StakeQuestion
from companion.core.seats import Seat
from companion.ui.deal import words as deal_words
from companion.ui.deal.draft import PileAnswer
from companion.ui.matches.open_match import OpenMatch
from companion.ui.sheet import words as sheet
from companion.ui.sheet.words import CellLook
from companion.ui.widgets.looks import TableSide
from tests.app.match_helpers import won
from tests.core.table import rules_of
from tests.ui.situations import DE, EN, soft, table


def opened(match: Match, *events: Event) -> OpenMatch:
    for event in events:
        match = match.append(event)
    stored = StoredMatch(
        match_id=MatchId("m1"), revision=1, match=match, started_at=Milliseconds(0), changed_at=Milliseconds(0)
    )
    return OpenMatch(stored=stored, standing=standing(match))


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (DealMisdealt(), "misdeal, Anna deals again, edit", "vergeben, Anna gibt noch einmal, bearbeiten"),
        (DealerCorrected(Seat.B), "Berta deals from here on, edit", "ab hier gibt Berta, bearbeiten"),
        (
            PenaltyImposed(Seat.A, GamePoints(2)),
            "penalty for Anna, Berta minus 2, needs 5, edit",
            "Strafe für Anna, Berta minus 2, noch 5, bearbeiten",
        ),
    ],
    ids=["misdeal", "dealer", "penalty"],
)
def test_every_entry_has_an_accessible_name(event: Event, english: str, german: str) -> None:
    open_match = opened(table(soft()), event)
    assert sheet.row(EN, open_match, open_match.standing.sheet[0]).label == english
    assert sheet.row(DE, open_match, open_match.standing.sheet[0]).label == german


def test_a_deal_without_points_has_no_numbers() -> None:
    open_match = opened(
        table(rules_of("soft", {"revoke": 0})), DealRecorded(DealOutcome(ended=Ending.REVOKE, by=Seat.A))
    )
    row = sheet.row(DE, open_match, open_match.standing.sheet[0])
    assert (row.cells, row.number, row.reason) == ((CellLook(), CellLook()), "1", "verworfen, keine Punkte")


def test_all_but_the_latest_number_of_a_player_are_crossed_out() -> None:
    deals = [DealRecorded(won(seat, 1)) for seat in (Seat.A, Seat.B, Seat.A)]
    open_match = opened(table(soft()), *deals)
    rows = [sheet.row(EN, open_match, line) for line in open_match.standing.sheet]
    shown = [next(cell for cell in row.cells if cell.shown) for row in rows]
    assert [(cell.shown, cell.latest) for cell in shown] == [("6", False), ("6", True), ("5", True)]


def test_the_heading_of_a_bummerl_names_the_loser() -> None:
    open_match = opened(
        table(rules_of("soft", {"rubber": 0})), *[DealRecorded(won(Seat.A))] * 3, DealRecorded(won(Seat.B))
    )
    finished, running = sheet.head(DE, open_match, 1), sheet.head(DE, open_match, 2)
    assert (finished.title, finished.note, finished.loser, finished.dots) == (
        "Bummerl 1",
        "Schneider für Berta",
        TableSide.B,
        2,
    )
    assert (running.note, running.loser) == ("läuft", None)


@pytest.mark.parametrize(
    ("rubber", "german"), [(0, "Partie mit offenem Ende"), (1, "Partie auf 1 Bummerl"), (3, "Partie auf 3 Bummerl")]
)
def test_the_length_of_a_match_is_described(rubber: int, german: str) -> None:
    assert sheet.rubber(DE, table(rules_of("soft", {"rubber": rubber}))) == german


@pytest.mark.parametrize("ask", Ask)
@pytest.mark.parametrize("moment", Moment)
def test_every_question_names_its_player_and_moment(ask: Ask, moment: Moment) -> None:
    words = deal_words.pile_question(DE, table(soft()), StakeQuestion(Seat.B, moment, ask))
    assert "Berta" in words
    assert ("beim Zudrehen" in words) is (moment is Moment.AT_CLOSING)


def test_the_answers_are_distinct_in_both_languages() -> None:
    for tr in (EN, DE):
        assert len({deal_words.answer(tr, 33, said) for said in PileAnswer}) == len(PileAnswer)
        assert (
            len({deal_words.ending(tr, ended) for ended in Ending})
            == len({deal_words.player_question(tr, e) for e in Ending})
            == 4
        )
    assert (
        deal_words.answer(DE, rules_of("soft", {"schneider-line": 31}).talon.schneider_line, PileAnswer.AT_THE_LINE)
        == "ab 31"
    )
