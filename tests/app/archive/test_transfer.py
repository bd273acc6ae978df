"""Tests that exports and imports are complete and never lose stored data."""

from dataclasses import replace
from itertools import count

import pytest

from companion.app import logged
from companion.app.archive import transfer
from companion.app.archive.archive import BackupKind
from companion.app.archive.imports import Fate
from companion.app.matches import matches
from companion.app.ports import MatchId, StorageError, StoredMatch
from companion.app.settings import Appearance, OwnPreset, Settings
from companion.app.setup.own_presets import MOST_AFTER_IMPORT
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.documents.names import MATCH_NAMES
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import accepted, recorded, started, won
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
CHOSEN = Settings(language="de", appearance=Appearance.DARK)


async def table(*winners: Seat) -> tuple[MemoryDepot, StoredMatch]:
    """Return a device and its only match, in which each of `winners` has won a deal."""
    here = MemoryDepot()
    return here, await recorded(here.depot.matches, CLOCK, await started(here.depot.matches, CLOCK, ids()), *winners)


def ids(start: int = 1) -> CountingIds:
    numbers = CountingIds()
    numbers._numbers = count(start)
    return numbers


async def played(here: MemoryDepot, *winners: Seat) -> StoredMatch:
    """Record a deal for each of `winners` in the match on the device `here`."""
    stored = await here.depot.matches.get(MatchId("m1"))
    return await recorded(here.depot.matches, CLOCK, stored, *winners)


async def test_importing_a_continued_match_adds_its_new_events() -> None:
    here, _ = await table(Seat.A)
    there = MemoryDepot()
    await there.take_in(await here.exported())
    longer = await played(here, Seat.B, Seat.B)
    plan = await there.take_in(await here.exported())
    assert [planned.fate for planned in plan.matches] == [Fate.CHANGED]
    assert await there.stored() == {longer.match_id: longer}


async def test_importing_an_older_backup_keeps_newer_events() -> None:
    here, _ = await table(Seat.A)
    content = await here.exported()
    longer = await played(here, Seat.B)
    plan = await here.take_in(content)
    assert [planned.fate for planned in plan.matches] == [Fate.LEFT_ALONE]
    assert await here.stored() == {longer.match_id: longer}
    assert here.backups.made == []


async def test_undone_events_survive_an_import_with_other_events() -> None:
    here, stored = await table(Seat.A, Seat.B)
    there = MemoryDepot()
    await there.take_in(await here.exported())
    await logged.undo(here.depot.matches, CLOCK, stored.match_id, stored.revision)
    mine = await played(here, Seat.A)
    theirs = await there.depot.matches.get(stored.match_id)
    plan = await there.take_in(await here.exported())
    assert [(planned.fate, planned.imported_id) for planned in plan.of(Fate.COPIED)] == [(Fate.COPIED, "m1")]
    copied = replace(mine, match_id=MatchId("m1-copy-1"))
    assert await there.stored() == {"m1": theirs, "m1-copy-1": copied}


async def test_a_copy_receives_the_new_events_of_its_own_branch() -> None:
    here, there = (await table(Seat.A))[0], (await table(Seat.B))[0]
    await there.take_in(await here.exported())
    longer = await played(here, Seat.A)
    plan = await there.take_in(await here.exported())
    assert [planned.fate for planned in plan.matches] == [Fate.CHANGED]
    assert (await there.stored())["m1-copy-1"].match == longer.match  # type: ignore[index]  # a plain string as an id


async def test_a_third_branch_of_a_match_becomes_a_second_copy() -> None:
    here, first, second = (await table(Seat.A))[0], (await table(Seat.B))[0], (await table(Seat.B, Seat.A))[0]
    await second.depot.matches.replace(
        replace((await second.stored())[MatchId("m1")], match=replace((await here.stored())[MatchId("m1")].match)),
        expected_revision=3,
    )
    stored = await second.depot.matches.get(MatchId("m1"))
    undone = accepted(await logged.undo(second.depot.matches, CLOCK, stored.match_id, stored.revision))
    await matches.record(second.depot.matches, CLOCK, undone.match_id, undone.revision, won(Seat.A, 1))
    await here.take_in(await first.exported())
    await here.take_in(await second.exported())
    assert set(await here.stored()) == {"m1", "m1-copy-1", "m1-copy-2"}


async def test_an_import_restores_a_match_deleted_since_the_backup() -> None:
    here, stored = await table(Seat.A)
    content = await here.exported()
    await logged.discard(here.depot.matches, CLOCK, stored.match_id, stored.revision)
    plan = await here.take_in(content)
    assert [match.deleted_at for match in (await here.stored()).values()] == [None]
    assert [planned.comes_back for planned in plan.matches] == [True]
    longer = await table(Seat.A)
    await played(longer[0], Seat.B)
    plan = await here.take_in(await longer[0].exported())
    assert [(planned.fate, planned.comes_back) for planned in plan.matches] == [(Fate.CHANGED, False)]


async def test_an_import_replaces_a_damaged_match() -> None:
    here, stored = await table(Seat.A)
    content = await here.exported()
    there = MemoryDepot()
    there.vault.documents["match-m1"] = b"torn"
    plan = await there.take_in(content)
    assert [planned.fate for planned in plan.matches] == [Fate.ADDED]
    assert await there.stored() == {stored.match_id: stored}
    assert list(there.vault.kept_aside.values()) == [b"torn"]


async def test_a_match_of_a_newer_program_is_kept_and_the_imported_one_added_as_a_copy() -> None:
    here, _ = await table(Seat.A)
    there = MemoryDepot()
    newer = here.vault.documents["match-m1"].replace(b'"version":1', b'"version":99')
    there.vault.documents["match-m1"] = newer
    await there.take_in(await here.exported())
    assert there.vault.documents["match-m1"] == newer
    assert "match-m1-copy-1" in there.vault.documents


async def test_a_preview_changes_nothing() -> None:
    here, there = (await table(Seat.A))[0], (await table(Seat.B))[0]
    before = dict(there.vault.documents)
    plan = await there.plan(await here.exported())
    assert plan.writes
    assert (there.vault.documents, there.backups.made) == (before, [])


async def test_an_import_that_changes_something_makes_a_backup_first() -> None:
    here, there = (await table(Seat.A))[0], (await table(Seat.B))[0]
    before = dict(there.vault.documents)
    await there.take_in(await here.exported())
    assert there.backups.made == [(BackupKind.BEFORE_IMPORT, before)]


async def test_nothing_is_imported_if_the_backup_fails() -> None:
    here, there = (await table(Seat.A))[0], (await table(Seat.B))[0]
    before = dict(there.vault.documents)
    there.backups.failure = StorageError("the disk is full")
    with pytest.raises(StorageError):
        await there.take_in(await here.exported())
    assert there.vault.documents == before


async def test_deals_recorded_between_preview_and_import_are_kept() -> None:
    here, _ = await table(Seat.A)
    there = MemoryDepot()
    await there.take_in(await here.exported())
    await played(here, Seat.B)
    plan = await there.plan(await here.exported())
    mine = await played(there, Seat.A)
    done = await transfer.carry_out(there.depot, plan)
    assert [planned.fate for planned in done.matches] == [Fate.COPIED]
    assert (await there.stored())[mine.match_id] == mine


@pytest.mark.parametrize(
    ("mine", "theirs", "fate", "afterwards"),
    [
        (Settings(), CHOSEN, Fate.ADDED, CHOSEN),
        (Settings(language="en"), CHOSEN, Fate.LEFT_ALONE, Settings(language="en")),
        (CHOSEN, CHOSEN, None, CHOSEN),
        (CHOSEN, Settings(), None, CHOSEN),
    ],
)
async def test_settings_are_imported_only_over_the_defaults(
    mine: Settings, theirs: Settings, fate: Fate | None, afterwards: Settings
) -> None:
    here, there = MemoryDepot(), MemoryDepot()
    await here.depot.settings.change(lambda _: theirs)
    await there.depot.settings.change(lambda _: mine)
    assert (await there.take_in(await here.exported())).settings is fate
    assert await there.depot.settings.load() == afterwards


async def test_imported_presets_are_added_to_the_stored_ones() -> None:
    mine, theirs = (OwnPreset("Club", PRESETS[preset]) for preset in (Preset.SOFT, Preset.SHARP))
    here, there = MemoryDepot(), MemoryDepot()
    await here.depot.settings.change(lambda _: Settings(presets=(theirs,)))
    await there.depot.settings.change(lambda _: Settings("en", presets=(mine,)))
    backup = await here.exported()
    plan = await there.plan(backup)
    assert (plan.settings, plan.presets, plan.writes) == (None, 1, True)
    await there.take_in(backup)
    both = (mine, OwnPreset("Club (2)", PRESETS[Preset.SHARP]))
    assert await there.depot.settings.load() == Settings("en", presets=both)
    assert (await there.take_in(backup)).presets == 0
    assert await there.depot.settings.load() == Settings("en", presets=both)


async def test_bringing_over_takes_what_is_readable_and_is_complete_only_with_the_rest() -> None:
    source, readable = await table(Seat.A)
    there = MemoryDepot()
    assert await transfer.bring_over(source.depot, there.depot)
    assert await there.stored() == {readable.match_id: readable}
    await started(source.depot.matches, CLOCK, ids(2))
    source.vault.documents[MATCH_NAMES.name_of(MatchId("m2"))] = b"damaged"
    source = MemoryDepot(source.vault)
    empty = MemoryDepot()
    assert not await transfer.bring_over(source.depot, empty.depot)
    assert await empty.stored() == {readable.match_id: readable}


async def test_bringing_over_is_not_complete_while_presets_are_left_out() -> None:
    source, there = MemoryDepot(), MemoryDepot()
    presets = tuple(OwnPreset(str(number), PRESETS[Preset.SOFT]) for number in range(MOST_AFTER_IMPORT + 1))
    await source.depot.settings.change(lambda _: Settings(presets=presets))
    assert not await transfer.bring_over(source.depot, there.depot)
    assert (await there.depot.settings.load()).presets == presets[:-1]
