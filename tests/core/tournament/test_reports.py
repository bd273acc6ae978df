"""Tests for results reported at the table: agreements, disputes, and the desk's results, which always take priority."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.checks import check
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
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.reports import MOST_REPORTS
from companion.core.tournament.standing_notation import plain_standing
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    after,
    loser_of,
    pairing_at,
    stage_played,
    violations_of,
    with_players,
    won_by,
)

TABLE = PairingId("1-1")
LEFT, RIGHT = ReportSide.LEFT, ReportSide.RIGHT


@pytest.fixture
def drawn() -> Tournament:
    """Return a tournament of four players after the first draw."""
    return after(with_players(1, 1, 1, 1), StageDrawn(1))


def players_at(tournament: Tournament, pairing_id: str = TABLE) -> tuple[StartNumber, StartNumber]:
    pairing = pairing_at(tournament, pairing_id)
    assert pairing.left is not None
    assert pairing.right is not None
    return pairing.left, pairing.right


def says(
    side: ReportSide, winner: int | None, bummerls: tuple[int, int] | None = None, pairing: str = TABLE
) -> ResultReported:
    """Return a report by one side or, if `winner` is None, the withdrawal of its report."""
    report = None if winner is None else Report(StartNumber(winner), bummerls)
    return ResultReported(PairingId(pairing), side, report)


def test_one_report_decides_nothing(drawn: Tournament) -> None:
    left, _ = players_at(drawn)
    reported = after(drawn, says(LEFT, left, (2, 1)))
    pairing = pairing_at(reported, TABLE)
    assert (pairing.state, pairing.result, pairing.is_contested, pairing.is_agreed) == (State.OPEN, None, False, False)
    assert pairing.reports is not None
    assert pairing.reports.report_of(LEFT) == Report(left, (2, 1))
    assert pairing.reports.report_of(RIGHT) is None
    assert violations_of(reported, StageDrawn(2)) == ["contradiction stage"]


@pytest.mark.parametrize("sides", [(LEFT, RIGHT), (RIGHT, LEFT)])
@pytest.mark.parametrize("scores", [((2, 1), (2, 1)), ((2, 1), None), (None, (2, 1))])
def test_two_reports_that_agree_are_the_result(
    drawn: Tournament, sides: tuple[ReportSide, ReportSide], scores: tuple[tuple[int, int] | None, ...]
) -> None:
    left, _ = players_at(drawn)
    reported = after(drawn, *(says(side, left, score) for side, score in zip(sides, scores, strict=True)))
    pairing = pairing_at(reported, TABLE)
    assert (pairing.state, pairing.winner, pairing.is_agreed) == (State.PLAYED, left, True)
    assert pairing.result == Result(winner=left, bummerls=(2, 1))
    assert standing(reported).open == 1


def test_two_reports_without_bummerls_agree_on_the_winner(drawn: Tournament) -> None:
    _, right = players_at(drawn)
    reported = after(drawn, says(LEFT, right), says(RIGHT, right))
    assert pairing_at(reported, TABLE).result == Result(winner=right)
    assert pairing_at(reported, TABLE).is_agreed


@pytest.mark.parametrize("differs_in_score", [False, True])
def test_two_reports_that_differ_are_contested(drawn: Tournament, *, differs_in_score: bool) -> None:
    left, right = players_at(drawn)
    theirs = says(RIGHT, left, (2, 0)) if differs_in_score else says(RIGHT, right, (1, 2))
    contested = after(drawn, says(LEFT, left, (2, 1)), theirs)
    pairing = pairing_at(contested, TABLE)
    assert (pairing.state, pairing.is_contested, pairing.is_open) == (State.OPEN, True, True)
    settled = after(contested, says(RIGHT, left, (2, 1)))
    assert pairing_at(settled, TABLE).winner == left, "one side corrected its report"
    assert not pairing_at(settled, TABLE).is_contested


def test_a_withdrawn_report_does_not_count(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    withdrawn = after(drawn, says(LEFT, left), says(LEFT, None))
    assert pairing_at(withdrawn, TABLE).reports is None
    assert pairing_at(after(withdrawn, says(RIGHT, left)), TABLE).state is State.OPEN
    assert violations_of(withdrawn, says(LEFT, None)) == ["missing winner"]
    one_left = after(drawn, says(LEFT, left), says(RIGHT, right), says(LEFT, None))
    assert not pairing_at(one_left, TABLE).is_contested
    assert violations_of(one_left, says(LEFT, None)) == ["missing winner"]


@pytest.mark.parametrize("reports", [(), (LEFT,), (LEFT, RIGHT)])
def test_the_result_of_the_desk_wins(drawn: Tournament, reports: tuple[ReportSide, ...]) -> None:
    left, right = players_at(drawn)
    reported = after(drawn, *(says(side, left, (2, 1)) for side in reports))
    decided = after(reported, ResultRecorded(TABLE, Result(winner=right, bummerls=(0, 2))))
    pairing = pairing_at(decided, TABLE)
    assert (pairing.winner, pairing.is_agreed, pairing.is_contested) == (right, False, False)
    late = says(RIGHT, left, (2, 1))
    assert violations_of(decided, late) == ["contradiction pairing"]
    assert standing(decided.append(late)) == standing(decided), "not even without the check"


def test_a_walk_over_of_the_desk_is_not_what_the_players_agreed_on(drawn: Tournament) -> None:
    left, _ = players_at(drawn)
    agreed = after(drawn, says(LEFT, left), says(RIGHT, left))
    walk_over = after(agreed, ResultRecorded(TABLE, Result(winner=left, walk_over=True)))
    assert pairing_at(agreed, TABLE).is_agreed
    assert not pairing_at(walk_over, TABLE).is_agreed


def test_clearing_a_table_clears_its_reports(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    contested = after(drawn, says(LEFT, left), says(RIGHT, right))
    agreed = after(drawn, says(LEFT, left), says(RIGHT, left))
    for tournament in (contested, agreed):
        cleared = after(tournament, ResultCleared(TABLE))
        assert standing(cleared) == standing(drawn)
        assert violations_of(cleared, ResultCleared(TABLE)) == ["contradiction pairing"]
        again = after(cleared, says(RIGHT, right))
        assert pairing_at(again, TABLE).state is State.OPEN, "the cleared report doesn't agree with the new one"


def test_a_score_so_far_clears_earlier_reports_and_its_match_stays_linked(drawn: Tournament) -> None:
    left, _ = players_at(drawn)
    running = after(drawn, says(LEFT, left), ResultRecorded(TABLE, Result(bummerls=(1, 0), match_id="m1")))
    assert pairing_at(running, TABLE).reports is None
    agreed = after(running, says(RIGHT, left, (2, 0)), says(LEFT, left))
    assert pairing_at(agreed, TABLE).result == Result(winner=left, bummerls=(2, 0), match_id="m1")
    assert pairing_at(agreed, TABLE).is_agreed


def test_undo_takes_back_one_report(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    tournament = after(drawn, says(LEFT, left))
    agreed, contested = after(tournament, says(RIGHT, left)), after(tournament, says(RIGHT, right))
    assert standing(agreed.undo()) == standing(contested.undo()) == standing(tournament)
    assert standing(tournament.undo()) == standing(drawn)
    decided = after(contested, won_by(TABLE, right))
    assert pairing_at(decided.undo(), TABLE).is_contested
    assert standing(agreed.undo().redo()) == standing(agreed)


def test_a_withdrawal_decides_a_contested_table(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    left_alone = after(drawn, says(LEFT, left), says(RIGHT, right), PlayerWithdrew(right))
    pairing = pairing_at(left_alone, TABLE)
    assert (pairing.state, pairing.winner, pairing.is_contested) == (State.WALK_OVER, left, False)
    assert violations_of(left_alone, says(LEFT, left)) == ["contradiction pairing"]


def test_reports_do_not_apply_to_the_players_who_sit_there_after_a_correction() -> None:
    second = after(stage_played(after(with_players(*[1] * 16), StageDrawn(1))), StageDrawn(2))
    wrong, right = pairing_at(second, "1-3").winner, loser_of(second, "1-3")
    table = next(pairing for pairing in standing(second).stages[1].pairings if wrong in {pairing.left, pairing.right})
    other = table.right if table.left == wrong else table.left
    assert other is not None
    reported = after(second, says(LEFT, other, pairing=table.pairing_id))
    corrected = after(reported, won_by("1-3", right))
    assert pairing_at(corrected, table.pairing_id).reports is None
    fresh = after(corrected, says(RIGHT, other, pairing=table.pairing_id))
    assert pairing_at(fresh, table.pairing_id).state is State.OPEN, "the opponent's report was about someone else"
    back = after(corrected, won_by("1-3", wrong or 0))
    assert pairing_at(back, table.pairing_id).reports == pairing_at(reported, table.pairing_id).reports
    agreed = after(fresh, says(LEFT, other, pairing=table.pairing_id))
    assert pairing_at(agreed, table.pairing_id).winner == other


def test_a_table_that_waits_for_an_earlier_result_takes_no_report() -> None:
    second = after(stage_played(after(with_players(*[1] * 8), StageDrawn(1))), StageDrawn(2))
    waiting = after(second, ResultCleared(TABLE))
    table = next(pairing for pairing in standing(waiting).pairings if pairing.state is State.WAITING)
    assert "contradiction pairing" in violations_of(waiting, says(LEFT, 1, pairing=table.pairing_id))
    left, _ = players_at(waiting)
    reopened = after(waiting, says(LEFT, left), says(RIGHT, left))
    assert standing(reopened).open == standing(second).open, "the earlier table reports again"


def test_a_draw_that_is_undone_takes_the_reports_of_its_tables_along(drawn: Tournament) -> None:
    left, _ = players_at(drawn)
    reported = after(drawn, says(LEFT, left))
    redrawn = after(reported.undo().undo(), StageDrawn(1))
    assert standing(redrawn) == standing(drawn)


def test_matches_for_places_are_reported_like_any_other() -> None:
    final = after(with_players(1, 1, 1, 1), StageDrawn(1))
    for table in ("1-1", "1-2"):
        final = after(final, won_by(table, players_at(final, table)[0]))
    left, right = players_at(final, "for-3")
    agreed = after(final, says(LEFT, right, pairing="for-3"), says(RIGHT, right, pairing="for-3"))
    assert pairing_at(agreed, "for-3").winner == right
    contested = after(final, says(LEFT, left, pairing="for-3"), says(RIGHT, right, pairing="for-3"))
    assert pairing_at(contested, "for-3").is_contested


def test_impossible_reports_are_violations_and_change_nothing(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    stranger = next(n for n in (1, 2, 3, 4) if n not in {left, right})
    wrong = {
        says(LEFT, left, pairing="9-9"): ["unknown pairing"],
        says(LEFT, stranger): ["out-of-range winner"],
        says(RIGHT, None): ["missing winner"],
    }
    for event, violations in wrong.items():
        assert violations_of(drawn, event) == violations
        assert standing(drawn.append(event)) == standing(drawn)
    assert violations_of(drawn, says(LEFT, left, (1, 2))) == ["contradiction bummerls"]
    assert violations_of(drawn, says(LEFT, left, (3, 0))) == ["out-of-range bummerls"]


def test_a_table_cannot_fill_the_log(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    for turn in range(MOST_REPORTS):
        drawn = after(drawn, says(LEFT, (left, right)[turn % 2]))
    assert violations_of(drawn, says(LEFT, left)) == ["contradiction reports"]
    assert violations_of(drawn, says(RIGHT, right)) == ["contradiction reports"]
    cleared = after(drawn, ResultCleared(TABLE))
    after(cleared, says(LEFT, left))


def test_a_plain_standing_contains_the_reports(drawn: Tournament) -> None:
    left, right = players_at(drawn)
    contested = after(drawn, says(LEFT, left, (2, 1)), says(RIGHT, right))
    plain = plain_standing(standing(contested))
    assert isinstance(plain["rounds"], list)
    table, other = plain["rounds"][0]["tables"]
    assert table == {
        "pairing": "1-1",
        "players": [left, right],
        "state": "open",
        "winner": None,
        "reports": {"left": {"winner": left, "bummerls": [2, 1]}, "right": {"winner": right}},
        "contested": True,
    }
    assert "reports" not in other


SCORES = st.sampled_from([None, (2, 0), (2, 1), (0, 2), (1, 2)])
SIDES = st.sampled_from(ReportSide)
STEPS = st.lists(
    st.one_of(
        st.tuples(SIDES, st.sampled_from([None, 0, 1]), SCORES),
        st.tuples(st.just("desk"), st.sampled_from([0, 1]), st.just(None)),
        st.just(("clear", None, None)),
    ),
    max_size=12,
)


class Model:
    """A model of one table, independent of the core: the two players' reports, and the result recorded by the desk."""

    def __init__(self) -> None:
        self.slips: dict[ReportSide, tuple[int, tuple[int, int] | None]] = {}
        self.book: tuple[int, tuple[int, int] | None] | None = None

    def report(self, side: ReportSide, winner: int | None, score: tuple[int, int] | None) -> None:
        if winner is None:
            del self.slips[side]
            return
        self.slips[side] = (winner, score)
        winners = {slip[0] for slip in self.slips.values()}
        scores = {slip[1] for slip in self.slips.values()} - {None}
        if len(self.slips) == 2 and len(winners) == 1 and len(scores) <= 1:
            self.book = (winner, next(iter(scores), None))

    @property
    def is_contested(self) -> bool:
        return self.book is None and len(self.slips) == 2


@settings(max_examples=300, deadline=None)
@given(STEPS)
def test_a_table_behaves_like_two_slips_and_the_book_of_the_desk(
    steps: list[tuple[str, int | None, tuple[int, int] | None]],
) -> None:
    tournament, model = after(with_players(1, 1, 1, 1), StageDrawn(1)), Model()
    players = players_at(tournament)
    for who, index, score in steps:
        winner = None if index is None else players[index]
        event: TournamentEvent
        match who:
            case "desk":
                event = ResultRecorded(TABLE, Result(winner=winner))
            case "clear":
                event = ResultCleared(TABLE)
            case _:
                event = says(ReportSide(who), winner, score if winner is not None else None)
        if check(tournament, event):
            continue
        tournament = tournament.append(event)
        match who:
            case "desk" if index is not None:
                model.book = (index, None)
            case "clear":
                model = Model()
            case _:
                model.report(ReportSide(who), index, score)
        pairing = pairing_at(tournament, TABLE)
        assert _booked(pairing, players) == model.book
        assert pairing.is_contested == model.is_contested
        assert pairing.is_open == (model.book is None)
        assert standing(replace(tournament)) == standing(tournament)


def _booked(pairing: Pairing, players: tuple[StartNumber, StartNumber]) -> tuple[int, tuple[int, int] | None] | None:
    if pairing.result is None or pairing.winner is None:
        return None
    return players.index(pairing.winner), pairing.result.bummerls


@settings(max_examples=100, deadline=None)
@given(st.permutations([(LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)]))
def test_a_result_needs_both_sides_whatever_the_order(order: list[tuple[ReportSide, int]]) -> None:
    tournament = after(with_players(1, 1), StageDrawn(1))
    players, said = players_at(tournament), dict[ReportSide, int]()
    for side, index in order:
        event = says(side, players[index])
        if pairing_at(tournament, TABLE).is_open:
            assert check(tournament, event) == ()
            tournament = after(tournament, event)
            said[side] = index
        has_agreed = len(said) == 2 and len({*said.values()}) == 1
        assert pairing_at(tournament, TABLE).is_open is not has_agreed


@pytest.mark.parametrize("side", ReportSide)
def test_the_opponent_of_the_opponent_is_the_player(side: ReportSide) -> None:
    assert side.other is not side
    assert side.other.other is side
