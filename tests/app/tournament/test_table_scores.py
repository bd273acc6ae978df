"""Tests for the matches that players score at their tables."""

from dataclasses import replace

from companion.app.tournament.port import TournamentId
from companion.app.tournament.table_scores import TableKey, TableScores, can_score
from companion.core.match.match import Match, standing
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.events import PairingId, StartNumber

TABLE = TableKey(TournamentId("t1"), PairingId("1-1"), StartNumber(1), StartNumber(2))
MATCH = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=PRESETS[Preset.TOURNAMENT], first_dealer=Seat.A)
AT = Milliseconds(1)


def current(scores: TableScores) -> Match:
    match = scores.match_at(TABLE)
    assert match is not None
    return match


def test_phones_of_a_table_share_one_match_and_hear_of_every_change() -> None:
    scores, heard = TableScores(), list[TournamentId]()
    end = scores.subscribe(heard.append)
    scores.start(TABLE, MATCH)
    assert scores.record(TABLE, current(scores), Seat.A, 3, AT)
    scores.start(TABLE, MATCH)
    assert standing(current(scores)).needs == {Seat.A: 4, Seat.B: 7}, "a second phone does not start anew"
    assert scores.undo(TABLE, current(scores))
    assert not scores.undo(TABLE, current(scores)), "there is nothing left to undo"
    assert standing(current(scores)) == standing(MATCH)
    scores.end(TABLE)
    scores.end(TABLE)
    assert scores.match_at(TABLE) is None
    assert heard == [TABLE.tournament_id] * 4
    end()
    scores.start(TABLE, MATCH)
    assert len(heard) == 4


def test_a_deal_that_two_phones_record_at_once_counts_once() -> None:
    scores = TableScores()
    scores.start(TABLE, MATCH)
    seen = current(scores)
    assert scores.record(TABLE, seen, Seat.A, 2, AT)
    assert not scores.record(TABLE, seen, Seat.A, 2, AT)
    assert not scores.undo(TABLE, seen)
    assert standing(current(scores)).deals == 1


def test_nothing_is_recorded_after_the_end_of_a_match() -> None:
    scores = TableScores()
    scores.start(TABLE, MATCH)
    for points in (3, 3, 1, 3, 3, 1):
        assert scores.record(TABLE, current(scores), Seat.B, points, AT)
    assert standing(current(scores)).rubber_winner is Seat.B
    assert not scores.record(TABLE, current(scores), Seat.B, 1, AT)


def test_other_players_at_a_table_start_anew() -> None:
    scores = TableScores()
    scores.start(TABLE, MATCH)
    assert scores.match_at(replace(TABLE, right=StartNumber(3))) is None


def test_only_games_whose_deals_are_points_can_be_scored() -> None:
    assert can_score(MATCH)
    schnapsella = replace(MATCH, rules=PRESETS[Preset.SCHNAPSELLA])
    assert not can_score(schnapsella)
    scores = TableScores()
    scores.start(TABLE, schnapsella)
    assert not scores.record(TABLE, schnapsella, Seat.A, 1, AT)
