"""Tests for backups as files: the exported data, and files that are rejected entirely."""

import asyncio
import json
import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.archive import transfer
from companion.app.archive.archive import Backup, FileProblem, Refusal
from companion.app.people.people import People, player_called
from companion.app.ports import MatchId
from companion.app.settings import OwnPreset, Settings
from companion.app.setup.own_presets import MOST_AFTER_IMPORT
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.archive.archive_format import FORMAT, UnreadableFileError, parse_file
from companion.storage.archive.settings import settings_data
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()


async def table() -> MemoryDepot:
    """Return a device that has a match with one deal."""
    here = MemoryDepot()
    await recorded(here.depot.matches, CLOCK, await started(here.depot.matches, CLOCK, CountingIds()), Seat.A)
    return here


async def test_an_export_suggests_a_name_with_the_day() -> None:
    assert (await transfer.export_all(MemoryDepot().depot)).name in {
        "bummerl-2023-11-14.json",
        "bummerl-2023-11-15.json",
    }


async def test_unreadable_items_are_reported_and_the_rest_is_exported() -> None:
    here = await table()
    here.vault.documents |= {"match-torn": b"{", "settings": b"{"}
    written = (await transfer.export_all(here.depot)).written
    assert (written.matches, written.unreadable, written.settings, written.is_whole) == (1, ("torn",), False, False)
    assert len(json.loads(await here.exported())["matches"]) == 1


async def test_the_id_of_an_early_deal_stays_on_the_device() -> None:
    here = await table()
    (summary,) = await here.depot.matches.summaries()
    stored = await here.depot.matches.get(summary.match_id)
    entered = replace(stored, early="first", revision=stored.revision + 1)
    await here.depot.matches.replace(entered, expected_revision=stored.revision)
    assert b"first" in here.vault.documents[f"match-{summary.match_id}"]
    (exported,) = json.loads(await here.exported())["matches"]
    assert "early" not in exported


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"", Refusal(FileProblem.NOTHING)),
        (b" \n", Refusal(FileProblem.NOTHING)),
        (b"no JSON", Refusal(FileProblem.NOT_JSON)),
        (b"\xff\xfe", Refusal(FileProblem.NOT_JSON)),
        (b"[" * 100_000, Refusal(FileProblem.NOT_JSON)),
        (b"[]", Refusal(FileProblem.FOREIGN)),
        (b'{"format": "other", "version": 1}', Refusal(FileProblem.FOREIGN)),
        (b'{"format": "bummerl-backup", "version": 3}', Refusal(FileProblem.NEWER)),
        (b'{"format": "bummerl-backup", "version": 1}', Refusal(FileProblem.DAMAGED)),
        (b'{"format": "bummerl-backup", "version": "1"}', Refusal(FileProblem.DAMAGED)),
        (b'{"format": "bummerl-backup", "version": 1, "matches": [', Refusal(FileProblem.DAMAGED)),
        (b'{"format": "bummerl-backup", "version": 100000000000000000000}', Refusal(FileProblem.DAMAGED)),
        (b'{"format": "bummerl-backup", "version": 1, "version": 1}', Refusal(FileProblem.DAMAGED)),
        (b'{"format": "bummerl-backup", "version": NaN}', Refusal(FileProblem.DAMAGED)),
    ],
    ids=lambda rows: repr(rows)[:40],
)
async def test_a_file_that_is_not_a_backup_is_refused_with_its_problem(content: bytes, refusal: Refusal) -> None:
    assert await transfer.preview(MemoryDepot().depot, content) == refusal


NAMED_IN_HALVES = {"preset": "bauernschnapsen", "contract_names": {"gang": "\ud800"}}
FOUR = dict(zip("abcd", ("Anna", "Berta", "Cilli", "Dora"), strict=True))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"version": 2}, FileProblem.NEWER),
        ({"version": 0}, FileProblem.DAMAGED),
        ({"version": True}, FileProblem.DAMAGED),
        ({"id": ".."}, FileProblem.DAMAGED),
        ({"id": "a/b"}, FileProblem.DAMAGED),
        ({"id": "a" * 200}, FileProblem.DAMAGED),
        ({"id": "m2"}, FileProblem.DAMAGED),
        ({"players": {"a": "Anna"}}, FileProblem.DAMAGED),
        ({"players": {"a": "Anna", "b": "\ud800"}}, FileProblem.DAMAGED),
        ({"rules": {"preset": "mild"}}, FileProblem.DAMAGED),
        ({"first_dealer": "c"}, FileProblem.DAMAGED),
        ({"started_at": -1}, FileProblem.DAMAGED),
        ({"rules": NAMED_IN_HALVES, "players": FOUR, "events": [], "done": 0}, FileProblem.DAMAGED),
        ({"deleted_at": None}, FileProblem.DAMAGED),
        ({"revision": 0}, FileProblem.DAMAGED),
        ({"revision": 1_000_000_001}, FileProblem.DAMAGED),
        ({"done": 2}, FileProblem.DAMAGED),
        ({"done": -1}, FileProblem.DAMAGED),
        ({"events": None}, FileProblem.DAMAGED),
        ({"events": [7]}, FileProblem.DAMAGED),
        ({"events": [{"event": "deal-shuffled"}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "gift-given", "to": "a", "game_points": -1}]}, FileProblem.DAMAGED),
        ({"events": [{"event": "deal-misdealt", "at": -1}]}, FileProblem.DAMAGED),
        ({"hat": 1}, FileProblem.DAMAGED),
    ],
    ids=str,
)
async def test_a_backup_with_one_impossible_match_is_refused(changes: dict[str, object], problem: FileProblem) -> None:
    here, there, ids = MemoryDepot(), MemoryDepot(), CountingIds()
    await recorded(here.depot.matches, CLOCK, await started(here.depot.matches, CLOCK, ids), Seat.A)
    await started(here.depot.matches, CLOCK, ids)
    plain = json.loads(await here.exported())
    plain["matches"][0].update(changes)
    refused = await transfer.preview(there.depot, json.dumps(plain).encode())
    assert isinstance(refused, Refusal)
    assert (refused.problem, refused.position) == (problem, 2 if changes == {"id": "m2"} else 1)
    assert there.vault.documents == {}


@pytest.mark.parametrize(
    ("part", "spoilt"),
    [
        ("settings", {"language": "\ud800"}),
        ("settings", {"presets": [{"name": "\udfff", "rules": {"preset": "soft"}}]}),
        ("people", {"players": [{"names": ["\ud800"], "colour": "red", "symbol": "hearts", "archived": False}]}),
        ("people", {"notes": [{"day": "2026-11-21", "names": ["Anna"], "place": "", "note": "\ud83c"}]}),
    ],
)
async def test_a_lone_surrogate_anywhere_is_refused(part: str, spoilt: dict[str, object]) -> None:
    here = MemoryDepot()
    await here.depot.people.change(lambda _: People((player_called(People(), "Anna"),)))
    plain = json.loads(await here.exported())
    plain[part].update(spoilt)
    assert await transfer.preview(here.depot, json.dumps(plain).encode()) == Refusal(FileProblem.DAMAGED)


async def test_typed_lone_surrogates_do_not_prevent_an_export() -> None:
    here, there = MemoryDepot(), MemoryDepot()
    await here.depot.people.change(lambda _: People((player_called(People(), "Anna \ud83c"),)))
    await here.depot.settings.change(lambda _: Settings(presets=(OwnPreset("\ud83c", PRESETS[Preset.SOFT]),)))
    backup = await there.depot.archive.read(await here.exported())
    assert isinstance(backup, Backup)
    assert ([player.name for player in backup.people.players], [preset.name for preset in backup.settings.presets]) == (
        ["Anna ?"],
        ["?"],
    )


def many_presets(first: int, number: int) -> bytes:
    """Return a backup with presets that all have the same rules."""
    names = map(str, range(first, first + number))
    settings = settings_data(Settings()) | {"presets": [{"name": name, "rules": {}} for name in names]}
    return json.dumps({"format": FORMAT, "version": 1, "settings": settings, "matches": []}).encode()


async def test_a_backup_with_more_presets_than_anybody_has_is_refused() -> None:
    refusal = Refusal(FileProblem.DAMAGED)
    assert await transfer.preview(MemoryDepot().depot, many_presets(0, 1001)) == refusal


async def test_imports_never_add_so_many_presets_that_their_backup_is_refused() -> None:
    here = MemoryDepot()
    for first in (0, 1000):
        await here.take_in(many_presets(first, 1000))
    presets = (await here.depot.settings.load()).presets
    assert len(presets) == MOST_AFTER_IMPORT
    backup = await MemoryDepot().depot.archive.read(await here.exported())
    assert isinstance(backup, Backup)
    assert backup.settings.presets == presets


async def test_a_time_outside_the_calendar_is_refused() -> None:
    plain = json.loads(await (await table()).exported())
    plain["matches"][0]["started_at"] = plain["matches"][0]["played_at"] = 253_402_300_799_999
    assert await transfer.preview(MemoryDepot().depot, json.dumps(plain).encode()) == Refusal(FileProblem.DAMAGED)


def file_with(matches: str) -> bytes:
    return b'{"format": "bummerl-backup", "version": 1, "settings": null, "matches": [' + matches.encode() + b"]}"


async def test_other_tasks_run_while_a_large_file_is_read() -> None:
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_turns())
    file = await parse_file(file_with(",".join([json.dumps({"version": 1, "name": "x" * 1000})] * 2000)))
    counting.cancel()

    assert (len(file.matches), turns > 20) == (2000, True)


async def test_a_match_may_be_longer_than_a_piece_but_not_without_end() -> None:
    file = await parse_file(file_with(json.dumps({"version": 1, "name": "x" * 1_000_000})))
    assert [len(match) for match in file.matches] == [1_000_026]
    with pytest.raises(UnreadableFileError) as raised:
        await parse_file(file_with(json.dumps({"version": 1, "name": "x" * 5_000_000})))
    assert raised.value.refusal == Refusal(FileProblem.DAMAGED)


@given(
    fields=st.dictionaries(st.text(), st.lists(st.integers(-1000, 1000) | st.text(), max_size=3), max_size=4),
    indent=st.none() | st.integers(0, 3),
)
async def test_a_file_in_pieces_has_the_items_of_its_lists(fields: dict[str, list[object]], indent: int | None) -> None:
    items = [{"version": 1, "values": values} for values in fields.values()]
    plain = {"format": "bummerl-backup", "version": 1, "settings": None, "matches": items}
    file = await parse_file(json.dumps(plain, indent=indent).encode())
    assert [json.loads(match) for match in file.matches] == items


@pytest.mark.parametrize(
    "file",
    [
        file_with(",".join(["1"] * 500_000)),
        file_with(",".join(["{}"] * 500_000)),
        file_with("").replace(b"null", b"[" + b",".join([b"1"] * 500_000) + b"]"),
        file_with("").replace(b'"settings"', b",".join(b'"%d": 1' % number for number in range(100_000))),
        file_with("").replace(b"null", b" " * 1_000_000 + b"1"),
    ],
    ids=["numbers", "objects", "settings", "members", "spaces"],
)
async def test_a_file_of_many_tiny_values_is_refused_at_once(file: bytes) -> None:
    began = time.process_time()
    assert await transfer.preview(MemoryDepot().depot, file) == Refusal(FileProblem.DAMAGED)
    assert time.process_time() - began < 2  # parsing the values one by one would take at least eight seconds


async def test_a_match_with_the_largest_revision_does_not_spoil_later_exports() -> None:
    here = await table()
    plain = json.loads(await here.exported())
    plain["matches"][0].update(id="m9", revision=1_000_000_000)
    await here.take_in(json.dumps(plain).encode())
    await recorded(here.depot.matches, CLOCK, await here.depot.matches.get(MatchId("m9")), Seat.A)
    export = await transfer.export_all(here.depot)
    assert (export.written.matches, export.written.unreadable) == (1, ("m9",))
    assert isinstance(await MemoryDepot().depot.archive.read(export.content), Backup)
