"""Tests for the match log, by example: every edit is an event, even an edit of an edit."""

from companion.core.match.events import DealMisdealt, DealRecorded, EntryCorrected, EntryDeleted, EntryId, EntryInserted
from companion.core.match.log import MatchLog
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.seats import Seat


def deal(game_points: int) -> DealRecorded:
    """Return a deal that can be identified by its game points."""
    return DealRecorded(DealOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(game_points)))


def worths(log: MatchLog) -> list[int]:
    """Return the game points of each entry in a log."""
    deals = [entry.outcome if isinstance(entry, DealRecorded) else None for _, entry in log.entries()]
    return [deal.game_points or 0 if isinstance(deal, DealOutcome) else 0 for deal in deals]


LOG = MatchLog((deal(1), deal(2), deal(3)))


def test_the_id_of_an_entry_is_its_position_in_the_log() -> None:
    assert [entry_id for entry_id, _ in LOG.entries()] == [0, 1, 2]


def test_an_inserted_entry_comes_before_the_one_it_names() -> None:
    assert worths(LOG.append(EntryInserted(EntryId(1), deal(7)))) == [1, 7, 2, 3]


def test_an_inserted_entry_can_be_corrected_and_deleted() -> None:
    inserted = LOG.append(EntryInserted(EntryId(0), deal(7)))
    assert worths(inserted.append(EntryCorrected(EntryId(3), deal(6)))) == [6, 1, 2, 3]
    assert worths(inserted.append(EntryInserted(EntryId(3), deal(5)))) == [5, 7, 1, 2, 3]
    assert worths(inserted.append(EntryDeleted(EntryId(3)))) == [1, 2, 3]


def test_the_last_of_several_corrections_applies() -> None:
    twice = LOG.append(EntryCorrected(EntryId(1), deal(6))).append(EntryCorrected(EntryId(1), deal(7)))
    assert worths(twice) == [1, 7, 3]
    assert worths(twice.undo()) == [1, 6, 3]
    assert worths(twice.undo().undo()) == [1, 2, 3]


def test_a_deleted_entry_comes_back_only_by_undo() -> None:
    deleted = LOG.append(EntryDeleted(EntryId(1)))
    assert worths(deleted) == [1, 3]
    for edit in (EntryCorrected(EntryId(1), deal(7)), EntryInserted(EntryId(1), deal(7)), EntryDeleted(EntryId(1))):
        assert worths(deleted.append(edit)) == [1, 3]
    assert worths(deleted.undo()) == [1, 2, 3]


def test_an_edit_is_not_an_entry_and_cannot_be_edited() -> None:
    corrected = LOG.append(EntryCorrected(EntryId(1), deal(7)))
    assert worths(corrected.append(EntryDeleted(EntryId(3)))) == [1, 7, 3]


def test_times_do_not_affect_the_order_of_entries() -> None:
    late, early = DealMisdealt(Milliseconds(9)), DealMisdealt(Milliseconds(1))
    assert [entry for _, entry in MatchLog((late, early)).entries()] == [late, early]


def test_redo_restores_the_events_in_the_order_in_which_they_were_entered() -> None:
    undone = LOG.undo().undo()
    assert worths(undone) == [1]
    assert worths(undone.redo()) == [1, 2]
    assert undone.redo().redo() == LOG


def test_undo_and_redo_without_events_do_not_change_the_log() -> None:
    assert MatchLog().undo() == MatchLog()
    assert LOG.redo() is LOG
