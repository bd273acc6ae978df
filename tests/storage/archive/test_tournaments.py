"""Tests for tournaments in backups: imported unchanged, rejected if damaged, and copied if both versions differ."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app import logged
from companion.app.archive import transfer
from companion.app.archive.archive import FileProblem, Refusal
from companion.app.archive.imports import Fate
from companion.app.archive.joining import import_one
from companion.app.matches.merging import merge_logs
from companion.app.ports import Cause, Stale, StorageError
from companion.app.tournament.port import StoredTournament
from companion.core.tournament.events import PlayerWithdrew, StartNumber, TournamentEvent
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started
from tests.app.tournament_helpers import ANNA, accepted, drawn, entered, opened
from tests.core.tournament.test_event_notation import EVENTS
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
BERTA = PlayerWithdrew(StartNumber(2))


async def house() -> MemoryDepot:
    """Return a device with a match and two tournaments, one of which is in the trash and has an undone event."""
    here, ids = MemoryDepot(), CountingTournamentIds()
    await recorded(here.depot.matches, CLOCK, await started(here.depot.matches, CLOCK, CountingIds()))
    there = here.depot.tournaments
    first = await drawn(there, CLOCK, ids)
    first = accepted(await logged.undo(there, CLOCK, first.tournament_id, first.revision))
    await logged.discard(there, CLOCK, first.tournament_id, first.revision)
    await drawn(there, CLOCK, ids)
    return here


async def test_a_backup_restores_everything() -> None:
    here, there = await house(), MemoryDepot()
    content = await here.exported()
    written = (await transfer.export_all(here.depot)).written
    assert (written.matches, written.tournaments, written.is_whole) == (1, 2, True)
    plan = await there.take_in(content)
    assert ([planned.fate for planned in plan.tournaments], plan.writes) == ([Fate.ADDED] * 2, True)
    assert await there.exported() == content
    again = await there.plan(content)
    assert ({planned.fate for planned in again.tournaments}, again.writes) == ({Fate.LEFT_ALONE}, False)


async def test_a_file_without_tournaments_can_be_read_by_earlier_programs() -> None:
    here = MemoryDepot()
    plain = json.loads(await here.exported())
    assert (plain["version"], plain.keys()) == (1, {"format", "version", "settings", "matches"})
    assert json.loads(await (await house()).exported())["version"] == 2


async def test_unreadable_items_are_reported_and_the_rest_is_exported() -> None:
    here = await house()
    here.vault.documents["tournament-torn"] = b"{"
    written = (await transfer.export_all(here.depot)).written
    assert (written.tournaments, written.unreadable_tournaments, written.is_whole) == (2, ("torn",), False)


async def test_a_tournament_stored_with_a_lone_surrogate_is_not_exported() -> None:
    there, ids = MemoryDepot(), CountingTournamentIds()
    await opened(there.depot.tournaments, CLOCK, ids, "Anna")
    name, content = next(item for item in there.vault.documents.items() if b'"Anna"' in item[1])
    there.vault.documents[name] = content.replace(b'"Anna"', b'"\\ud800"')
    written = (await transfer.export_all(MemoryDepot(there.vault).depot)).written
    assert (written.tournaments, written.unreadable_tournaments) == (0, ("t1",))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"version": 3}, FileProblem.NEWER),
        ({"version": 0}, FileProblem.DAMAGED),
        ({"id": ".."}, FileProblem.DAMAGED),
        ({"id": "a" * 200}, FileProblem.DAMAGED),
        ({"id": "t2"}, FileProblem.DAMAGED),
        ({"setup": {"name": ""}}, FileProblem.DAMAGED),
        ({"started_at": -1}, FileProblem.DAMAGED),
        ({"revision": 0}, FileProblem.DAMAGED),
        ({"revision": 1_000_000_001}, FileProblem.DAMAGED),
        ({"done": 99}, FileProblem.DAMAGED),
        ({"events": None}, FileProblem.DAMAGED),
        ({"events": [7]}, FileProblem.DAMAGED),
        ({"events": [{"event": "player-vanished"}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "result-cleared", "pairing": "\ud800"}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "result-recorded", "pairing": "1-1", "match": "\ud800"}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "result-recorded", "pairing": "1-1", "match": "m" * 101}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "result-cleared", "pairing": "1" * 101}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "round-drawn", "seed": 1, "by": "table " + "1" * 101}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "round-drawn", "seed": 1, "by": "waiter"}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "setup-changed", "setup": {"name": "FF", "place": "\ud800"}}]}, FileProblem.DAMAGED),
        ({"hat": 1}, FileProblem.DAMAGED),
    ],
    ids=lambda rows: str(rows).encode("ascii", "replace").decode(),
)
async def test_a_backup_with_one_impossible_tournament_is_refused(
    changes: dict[str, object], problem: FileProblem
) -> None:
    plain = json.loads(await (await house()).exported())
    here = next(row for row in plain["tournaments"] if row["id"] == "t1")
    here.update({"done": 0} if "events" in changes else {})
    here.update(changes)
    there = MemoryDepot()
    refused = await transfer.preview(there.depot, json.dumps(plain).encode())
    assert isinstance(refused, Refusal)
    assert refused.problem is problem
    assert refused.position in {2, 3}, "counted on after the match"
    assert there.vault.documents == {}


@pytest.mark.parametrize("changes", [{"tournaments": None}, {"tournaments": {}}, {"version": 1}, {"tournaments": [1]}])
async def test_a_file_with_wrong_fields_is_damaged(changes: dict[str, object]) -> None:
    plain = json.loads(await (await house()).exported()) | changes
    refused = await transfer.preview(MemoryDepot().depot, json.dumps(plain).encode())
    assert isinstance(refused, Refusal)
    assert refused.problem is FileProblem.DAMAGED


async def test_longer_logs_are_continued_and_diverged_ones_copied() -> None:
    here, there, ids = MemoryDepot(), MemoryDepot(), CountingTournamentIds()
    stored = await drawn(here.depot.tournaments, CLOCK, ids)
    await there.take_in(await here.exported())
    changed = await entered(here.depot.tournaments, CLOCK, stored, PlayerWithdrew(ANNA))
    plan = await there.take_in(await here.exported())
    assert [(change.fate, change.expected_revision) for change in plan.tournaments] == [(Fate.CHANGED, stored.revision)]
    assert (await there.depot.tournaments.get(stored.tournament_id)).tournament == changed.tournament
    await entered(here.depot.tournaments, CLOCK, changed, BERTA)
    ours = await entered(there.depot.tournaments, CLOCK, changed, PlayerWithdrew(StartNumber(3)))
    plan = await there.take_in(await here.exported())
    (planned,) = plan.tournaments
    assert (planned.fate, planned.result.tournament_id) == (Fate.COPIED, f"{stored.tournament_id}-copy-1")
    assert await there.depot.tournaments.get(stored.tournament_id) == ours
    assert {change.fate for change in (await there.take_in(await here.exported())).tournaments} == {Fate.LEFT_ALONE}


async def test_a_live_log_wins_over_the_trash_and_another_start_is_not_merged() -> None:
    house_ = InMemoryTournaments()
    stored = await drawn(house_, CLOCK, CountingTournamentIds())
    thrown = replace(stored, deleted_at=CLOCK.now)
    back = merge_logs(thrown, stored)
    assert back is not None
    assert (back.deleted_at, back.revision) == (None, stored.revision + 1)
    assert merge_logs(stored, thrown) is stored
    assert merge_logs(stored, replace(stored, started_at=CLOCK.now + 1)) is None  # type: ignore[arg-type]


async def test_an_import_replaces_damaged_tournaments_and_copies_newer_ones() -> None:
    stored = await drawn(InMemoryTournaments(), CLOCK, CountingTournamentIds())
    for newer, fate in ((False, Fate.ADDED), (True, Fate.BESIDE)):
        there = InMemoryTournaments()
        there.damaged[stored.tournament_id] = newer
        planned = await import_one(there, stored)
        assert planned.fate is fate


class BusyTournaments(InMemoryTournaments):
    """A tournament repository in which another session makes a change just before the first replacement."""

    def __init__(self) -> None:
        super().__init__()
        self.is_busy = True

    async def replace(
        self, stored: StoredTournament, *, expected_revision: int
    ) -> StoredTournament | Stale[StoredTournament]:
        if self.is_busy:
            self.is_busy = False
            current = await self.get(stored.tournament_id)
            await entered(self, CLOCK, current, PlayerWithdrew(ANNA))
        return await super().replace(stored, expected_revision=expected_revision)


async def test_entries_during_an_import_are_not_lost() -> None:
    there = BusyTournaments()
    there.is_busy = False
    before = await drawn(there, CLOCK, CountingTournamentIds())
    ahead = replace(
        before,
        tournament=before.tournament.append(PlayerWithdrew(ANNA, CLOCK.now)).append(BERTA),
        revision=before.revision + 2,
    )
    there.is_busy = True
    planned = await import_one(there, ahead)
    assert (planned.fate, (await there.get(before.tournament_id)).tournament) == (Fate.CHANGED, ahead.tournament)


async def test_a_failed_import_can_be_repeated() -> None:
    content = await (await house()).exported()
    there = MemoryDepot()
    plan = await there.plan(content)
    there.backups.failure = StorageError("full", Cause.FULL)
    with pytest.raises(StorageError):
        await transfer.carry_out(there.depot, plan)
    assert await there.depot.tournaments.summaries() == ()
    there.backups.failure = None
    await transfer.carry_out(there.depot, plan)
    assert await there.exported() == content


@settings(max_examples=40, deadline=None)
@given(st.lists(EVENTS, max_size=12), st.lists(EVENTS, max_size=4))
async def test_merging_any_two_logs_keeps_all_events(
    ours: list[TournamentEvent], theirs: list[TournamentEvent]
) -> None:
    house_ = InMemoryTournaments()
    start = await opened(house_, CLOCK, CountingTournamentIds())
    stored, other = start, start
    for event in ours:
        stored = replace(stored, tournament=stored.tournament.append(event), revision=stored.revision + 1)
    for event in theirs:
        other = replace(other, tournament=other.tournament.append(event), revision=other.revision + 1)
    joined = merge_logs(stored, other)
    if joined is None:
        assert stored.tournament.log.done[: len(theirs)] != tuple(theirs)
        return
    longer = max((stored.tournament.log.done, other.tournament.log.done), key=len)
    assert joined.tournament.log.done == longer
