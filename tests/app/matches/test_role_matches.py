"""Tests that a session with a role can store only the deals that the role may enter."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.links import RoleLink
from companion.app.matches import matches
from companion.app.matches.role_matches import RoleMatches
from companion.app.matches.roles import MatchGrant, MatchRole
from companion.app.ports import HandedOver, MatchId, NoDocumentError, Stale, StoredMatch
from companion.app.refusing import RoleError
from companion.core.match.events import DealMisdealt, DealRecorded, EntryDeleted, EntryId, GiftGiven, MatchAbandoned
from companion.core.match.log import MatchLog
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.app.match_helpers import won
from tests.app.role_checks import check_undo_and_redo_are_refused, undone_and_redone
from tests.fakes import CountingIds, FixedClock, InMemoryMatches


class Place:
    """A stored match with one deal, and the repository of a session with a role."""

    def __init__(self, role: MatchRole = MatchRole.RECORDER) -> None:
        self.link = RoleLink(role, "digest")
        self.kept, self.clock, self.ids = InMemoryMatches(), FixedClock(), CountingIds()

    async def open(self) -> StoredMatch:
        players = {Seat.A: "Anna", Seat.B: "Berta"}
        stored = await matches.start(self.kept, self.clock, self.ids, players, PRESETS[Preset.SOFT], Seat.A)
        match = stored.match.append(DealRecorded(won(Seat.A), Milliseconds(1)))
        linked = await logged.store_next(self.kept, replace(stored, match=match, links=(self.link,)), stored.revision)
        assert isinstance(linked, StoredMatch)
        self.narrow = RoleMatches(self.kept, MatchGrant(linked.match_id, self.link))
        return linked

    async def record(self, stored: StoredMatch) -> object:
        return await matches.record(self.narrow, self.clock, stored.match_id, stored.revision, won(Seat.B))


async def test_who_records_enters_deals_and_undoes_and_redoes_them() -> None:
    location = Place()
    stored = await location.open()
    recorded = await location.record(stored)
    assert isinstance(recorded, StoredMatch)
    await undone_and_redone(location.narrow, location.clock, recorded)
    assert (await location.kept.get(stored.match_id)).match.log == recorded.match.log


async def test_a_deal_entered_by_somebody_else_meanwhile_comes_first() -> None:
    location = Place()
    stored = await location.open()
    await matches.record(location.kept, location.clock, stored.match_id, stored.revision, won(Seat.A))
    assert isinstance(await location.record(stored), Stale)


CHANGES: dict[str, Callable[[StoredMatch], StoredMatch]] = {
    "an entry that is no deal": lambda stored: replace(stored, match=stored.match.append(DealMisdealt())),
    "a gift": lambda stored: replace(stored, match=stored.match.append(GiftGiven(Seat.A, GamePoints(3)))),
    "the end": lambda stored: replace(stored, match=stored.match.append(MatchAbandoned(Seat.A))),
    "a correction": lambda stored: replace(stored, match=stored.match.append(EntryDeleted(EntryId(0)))),
    "two deals": lambda stored: replace(
        stored, match=stored.match.append(DealRecorded(won(Seat.A))).append(DealRecorded(won(Seat.A)))
    ),
    "an earlier deal": lambda stored: replace(
        stored,
        match=replace(stored.match, log=MatchLog((DealRecorded(won(Seat.B)),)).append(DealRecorded(won(Seat.A)))),
    ),
    "nothing": lambda stored: stored,
    "names": lambda stored: replace(
        stored, match=replace(stored.match.append(DealRecorded(won(Seat.A))), players={Seat.A: "x", Seat.B: "y"})
    ),
    "rules": lambda stored: replace(
        stored, match=replace(stored.match.append(DealRecorded(won(Seat.A))), rules=PRESETS[Preset.SHARP])
    ),
    "links": lambda stored: replace(stored, match=stored.match.append(DealRecorded(won(Seat.A))), links=()),
    "the trash": lambda stored: replace(
        stored, match=stored.match.append(DealRecorded(won(Seat.A))), deleted_at=Milliseconds(1)
    ),
    "another phone": lambda stored: replace(
        stored, match=stored.match.append(DealRecorded(won(Seat.A))), handed_over=HandedOver("", Milliseconds(1), "p")
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_everything_else_is_refused(change: Callable[[StoredMatch], StoredMatch]) -> None:
    location = Place()
    stored = await location.open()
    with pytest.raises(RoleError):
        await logged.store_next(location.narrow, change(stored), stored.revision)
    with pytest.raises(RoleError):
        await location.narrow.add(stored)
    with pytest.raises(RoleError):
        await location.narrow.remove(stored.match_id, expected_revision=stored.revision)
    assert await location.kept.get(stored.match_id) == stored


async def test_an_undo_of_something_else_than_a_deal_is_refused() -> None:
    location = Place()
    stored = await location.open()
    misdealt = await matches.enter(location.kept, location.clock, stored.match_id, stored.revision, DealMisdealt())
    assert isinstance(misdealt, StoredMatch)
    await check_undo_and_redo_are_refused(location.narrow, location.kept, location.clock, misdealt)


async def test_an_onlooker_enters_nothing() -> None:
    location = Place(MatchRole.ONLOOKER)
    stored = await location.open()
    with pytest.raises(RoleError):
        await location.record(stored)


ENDS: dict[str, Callable[[StoredMatch], StoredMatch]] = {
    "a renewed link": lambda stored: replace(stored, links=(RoleLink(MatchRole.RECORDER, "another"),)),
    "the trash": lambda stored: replace(stored, deleted_at=Milliseconds(1)),
    "the end of the match": lambda stored: replace(stored, match=stored.match.append(MatchAbandoned(Seat.A))),
    "another phone": lambda stored: replace(stored, handed_over=HandedOver("", Milliseconds(1), "p")),
}


@pytest.mark.parametrize("change", ENDS.values(), ids=ENDS)
async def test_a_session_that_is_still_open_stores_nothing_after(change: Callable[[StoredMatch], StoredMatch]) -> None:
    location = Place()
    stored = await location.open()
    ended = await logged.store_next(location.kept, change(stored), stored.revision)
    assert isinstance(ended, StoredMatch)
    added = replace(ended, match=ended.match.append(DealRecorded(won(Seat.B))))
    with pytest.raises(RoleError):
        await logged.store_next(location.narrow, added, ended.revision)
    with pytest.raises(RoleError):
        await logged.store_next(location.narrow, replace(ended, match=ended.match.undo()), ended.revision)


async def test_other_matches_do_not_exist() -> None:
    location = Place()
    stored, heard = await location.open(), list[MatchId]()
    players = {Seat.A: "Anna", Seat.B: "Berta"}
    end = location.narrow.subscribe(lambda match: heard.append(match.match_id))
    other = await matches.start(location.kept, location.clock, location.ids, players, PRESETS[Preset.SOFT], Seat.A)
    await matches.record(location.kept, location.clock, other.match_id, other.revision, won(Seat.A))
    await location.record(stored)
    end()
    with pytest.raises(NoDocumentError):
        await location.narrow.get(other.match_id)
    assert (await location.narrow.summaries(), await location.narrow.deleted(), await location.narrow.unreadable()) == (
        (),
        (),
        (),
    )
    assert set(heard) == {stored.match_id}
