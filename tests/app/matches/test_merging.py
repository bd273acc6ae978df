"""What becomes of a match that is stored and in a backup: nothing of either is ever lost."""

from dataclasses import replace
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from companion.app.matches.merging import copy_ids, is_copy, merge_logs
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import Event
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from tests.strategies import events, matches

moments = st.none() | st.integers(1, 9).map(Milliseconds)


def kept(match: Match, done: int = 0, revision: int = 1, deleted_at: Milliseconds | None = None) -> StoredMatch:
    """Return a match as it is kept, of whose events so many are done."""
    log = match.log.done + match.log.undone
    return StoredMatch(
        match_id=MatchId("m1"),
        revision=revision,
        match=replace(match, log=MatchLog(log[:done], log[done:])),
        started_at=Milliseconds(1),
        changed_at=Milliseconds(2),
        deleted_at=deleted_at,
    )


def all_events(stored: StoredMatch) -> tuple[Event, ...]:
    return stored.match.log.done + stored.match.log.undone


@st.composite
def pairs(draw: st.DrawFn) -> tuple[StoredMatch, StoredMatch]:
    """Return a match twice, gone on or not, undone or not, in the trash or not."""
    match = draw(matches(lambda _: st.just(MatchLog())))
    some_events = st.lists(events(match.rules), max_size=5).map(tuple)
    common = draw(some_events)

    def one() -> StoredMatch:
        log = common[: draw(st.integers(0, len(common)))] + draw(st.just(()) | some_events)
        done, revision = draw(st.integers(0, len(log))), draw(st.integers(1, 9))
        return kept(replace(match, log=MatchLog(log)), done, revision, draw(moments))

    return one(), one()


@given(pairs())
def test_what_is_stored_afterwards_holds_every_event_of_both(pair: tuple[StoredMatch, StoredMatch]) -> None:
    stored, imported = pair
    result = merge_logs(stored, imported)
    ours, theirs = all_events(stored), all_events(imported)
    goes_on = ours[: len(theirs)] == theirs or theirs[: len(ours)] == ours
    assert (result is not None) == goes_on
    if result is not None:
        assert all_events(result) == max(ours, theirs, key=len)
        assert result is stored or result.revision > stored.revision


@given(pairs())
def test_importing_the_same_once_more_changes_nothing(pair: tuple[StoredMatch, StoredMatch]) -> None:
    stored, imported = pair
    result = merge_logs(stored, imported)
    if result is not None:
        assert merge_logs(result, imported) is result
        assert merge_logs(result, stored) is result


@given(matches(), st.integers(0, 9), moments)
def test_a_match_and_itself_are_one(match: Match, done: int, deleted_at: Milliseconds | None) -> None:
    stored = kept(match, done, 3, deleted_at)
    assert merge_logs(stored, replace(stored, revision=2)) is stored


@given(pairs())
def test_only_what_is_in_both_trashes_is_in_the_trash(pair: tuple[StoredMatch, StoredMatch]) -> None:
    result = merge_logs(*pair)
    if result is not None:
        assert (result.deleted_at is None) == any(one.deleted_at is None for one in pair)


@given(matches())
def test_where_only_the_cursor_differs_the_higher_revision_knows_better(match: Match) -> None:
    log = match.log.done + match.log.undone
    stored, imported = kept(match, len(log), revision=4), kept(match, 0, revision=5)
    if log:
        result = merge_logs(stored, imported)
        assert result is not None
        assert result.match.log == imported.match.log
        assert merge_logs(imported, stored) is imported


@given(matches())
def test_matches_that_begin_differently_are_never_one(match: Match) -> None:
    stored = kept(match)
    others = replace(stored, match=replace(stored.match, players={Seat.A: "Anna", Seat.B: "Cilli"}))
    assert merge_logs(stored, others) is None
    assert merge_logs(stored, replace(stored, started_at=Milliseconds(7))) is None


def test_copies_are_numbered_and_known_as_such() -> None:
    ids = list(islice(copy_ids(MatchId("abc")), 2))
    assert ids == ["abc-copy-1", "abc-copy-2"]
    assert list(islice(copy_ids(ids[1]), 2)) == ids
    assert [is_copy(one) for one in ("abc", *ids)] == [False, True, True]


def test_ids_of_copies_never_grow_too_long_for_a_file() -> None:
    (long,) = islice(copy_ids(MatchId("a" * 63 + "-" + "b" * 40)), 1)
    assert long == "a" * 63 + "-copy-1"
