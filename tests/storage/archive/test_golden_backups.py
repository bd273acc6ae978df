"""Tests for backups of every released version: imported matches have the same scores; golden files never change."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.app.archive.imports import Fate
from companion.app.settings import Appearance, Settings
from companion.app.tournament.port import TournamentId
from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from tests.app.depots import MemoryDepot
from tests.storage.matches.test_golden_documents import GOLDEN, plain_standing

BACKUPS = sorted(path for path in GOLDEN.glob("backup-v*.json") if not path.name.endswith(".standings.json"))


@pytest.mark.parametrize("path", BACKUPS, ids=lambda path: path.stem)
async def test_a_backup_of_a_released_version_has_its_old_standings(path: Path) -> None:
    there = MemoryDepot()
    plan = await there.take_in(path.read_bytes())
    stored = await there.stored()
    expected = json.loads(path.with_suffix(".standings.json").read_text(encoding="utf-8"))
    assert (
        json.loads(json.dumps({match_id: plain_standing(stored[match_id]) for match_id in sorted(stored)})) == expected
    )
    assert {planned.fate for planned in plan.matches} == {Fate.ADDED}
    assert [match_id for match_id in stored if stored[match_id].deleted_at is not None] == ["feedfacecafe"]
    assert replace(await there.depot.settings.load(), presets=()) == Settings("de", Appearance.DARK)


async def test_presets_of_a_backup_keep_their_rules() -> None:
    there = MemoryDepot()
    await there.take_in((GOLDEN / "backup-v2.json").read_bytes())
    ours, regional = (await there.depot.settings.load()).presets
    assert (ours.name, ours.rules) == ("Stammtisch", with_option(PRESETS[Preset.SOFT], Option.REVOKE, 2))
    assert contract_names(regional.rules) == {Contract.GANG: "Land"}
    assert regional.rules.contracts.value_of(Contract.DAMENGANG) == 7


async def test_tournaments_practice_and_people_of_a_backup_are_complete() -> None:
    there = MemoryDepot()
    plan = await there.take_in((GOLDEN / "backup-v4.json").read_bytes())
    assert ([planned.fate for planned in plan.tournaments], plan.practised, plan.people.players) == ([Fate.ADDED], 2, 2)
    people = await there.depot.people.load()
    assert [player.names for player in people.players] == [("Änne", "Anna"), ("Berta",)]
    assert [note.venue for note in people.notes] == ["Café Hummel"]


@pytest.mark.parametrize("name", ["backup-v5.json", "backup-v7.json"])
async def test_the_current_version_is_written_like_its_golden_file(name: str) -> None:
    content = (GOLDEN / name).read_bytes()
    there = MemoryDepot()
    await there.take_in(content)
    assert await there.exported() == content


async def test_an_older_backup_of_a_tournament_differs_only_in_its_version_and_its_authors() -> None:
    there = MemoryDepot()
    await there.take_in((GOLDEN / "backup-v6.json").read_bytes())
    (before,) = json.loads((GOLDEN / "backup-v6.json").read_bytes())["tournaments"]
    (after,) = json.loads(await there.exported())["tournaments"]
    assert (before.pop("version"), after.pop("version")) == (1, 2)
    assert before == after
    stored = await there.depot.tournaments.get(TournamentId(before["id"]))
    assert {event.by for event in stored.tournament.log.done} == {None}
