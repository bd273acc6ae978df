"""Tests that merging a stored match with an imported one keeps the events of both."""

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
from tests.strategies import events, matches

moments = st.none() | st.integers(1, 9).map(Milliseconds)


def kept(match: Match, done: int = 0, revision: int = 1, deleted_at: Milliseconds | None = None) -> StoredMatch:
    """Return a stored match whose first `done` events are done and the rest undone."""
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
    """Generate two versions of a match, each possibly continued, undone or in the trash."""
    match = draw(matches(lambda _: st.just(MatchLog())))
    some_events = st.lists(events(match.rules), max_size=5).map(tuple)
    common = draw(some_events)

    def base_match() -> StoredMatch:
        log = common[: draw(st.integers(0, len(common)))] + draw(st.just(()) | some_events)
        done, revision = draw(st.integers(0, len(log))), draw(st.integers(1, 9))
        return kept(replace(match, log=MatchLog(log)), done, revision, draw(moments))

    return base_match(), base_match()


@given(pairs())
def test_a_merged_match_contains_every_event_of_both(pair: tuple[StoredMatch, StoredMatch]) -> None:
    stored, imported = pair
    result = merge_logs(stored, imported)
    ours, theirs = all_events(stored), all_events(imported)
    goes_on = ours[: len(theirs)] == theirs or theirs[: len(ours)] == ours
    assert (result is not None) == goes_on
    if result is not None:
        assert all_events(result) == max(ours, theirs, key=len)
        assert result is stored or result.revision > stored.revision


@given(pairs())
def test_merging_again_changes_nothing(pair: tuple[StoredMatch, StoredMatch]) -> None:
    stored, imported = pair
    result = merge_logs(stored, imported)
    if result is not None:
        assert merge_logs(result, imported) is result
        assert merge_logs(result, stored) is result


@given(matches(), st.integers(0, 9), moments)
def test_merging_a_match_with_itself_changes_nothing(match: Match, done: int, deleted_at: Milliseconds | None) -> None:
    stored = kept(match, done, 3, deleted_at)
    assert merge_logs(stored, replace(stored, revision=2)) is stored


@given(pairs())
def test_a_merged_match_is_in_the_trash_only_if_both_were(pair: tuple[StoredMatch, StoredMatch]) -> None:
    result = merge_logs(*pair)
    if result is not None:
        assert (result.deleted_at is None) == any(stored.deleted_at is None for stored in pair)


@given(matches())
def test_if_only_undone_events_differ_the_higher_revision_wins(match: Match) -> None:
    log = match.log.done + match.log.undone
    stored, imported = kept(match, len(log), revision=4), kept(match, 0, revision=5)
    if log:
        result = merge_logs(stored, imported)
        assert result is not None
        assert result.match.log == imported.match.log
        assert merge_logs(imported, stored) is imported


@given(matches())
def test_matches_with_different_setups_are_never_merged(match: Match) -> None:
    stored = kept(match)
    assert merge_logs(stored, replace(stored, match=replace(stored.match, recorded_under=stored.match.rules))) is None
    assert merge_logs(stored, replace(stored, started_at=Milliseconds(7))) is None


@given(matches())
def test_names_entered_later_replace_those_of_an_older_revision(match: Match) -> None:
    stored = kept(match)
    names = dict.fromkeys(match.players, "Cilli")
    named = replace(stored, match=replace(stored.match, players=names), revision=2)
    result = merge_logs(stored, named)
    assert result is not None
    assert result.match.players == names
    assert merge_logs(named, stored) is named


def test_copies_have_numbered_ids_that_identify_them() -> None:
    ids = list(islice(copy_ids(MatchId("abc")), 2))
    assert ids == ["abc-copy-1", "abc-copy-2"]
    assert list(islice(copy_ids(ids[1]), 2)) == ids
    assert [is_copy(match_id) for match_id in ("abc", *ids)] == [False, True, True]


def test_ids_of_copies_stay_short_enough_for_a_file_name() -> None:
    (long,) = islice(copy_ids(MatchId("a" * 63 + "-" + "b" * 40)), 1)
    assert long == "a" * 63 + "-copy-1"
