"""Tests that the answers practised in the drill survive a backup and its import unchanged."""

import json

import pytest

from companion.app.archive.archive import Backup, FileProblem, Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.archive.transfer import carry_out, export_all, preview
from companion.app.drill.drill import with_answer
from companion.app.drill.memory import Practice
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from tests.app.depots import MemoryDepot

NOW = Milliseconds(1_790_000_000_000)
ONE = with_answer(Practice(), Topic.REVOKE, NOW, right=True)
OTHER = with_answer(Practice(), Topic.PILE, NOW, right=False)


async def exported(practice: Practice) -> bytes:
    depot = MemoryDepot().depot
    await depot.practice.change(lambda _: practice)
    return (await export_all(depot)).content


async def test_the_practice_of_a_backup_is_merged_with_ours() -> None:
    here = MemoryDepot().depot
    await here.practice.change(lambda _: OTHER)
    plan = await preview(here, await exported(ONE))
    assert isinstance(plan, ImportPlan)
    assert (plan.practised, plan.writes) == (1, True)
    done = await carry_out(here, plan)
    assert done.practised == 1
    practice = await here.practice.load()
    assert (practice.find(Topic.REVOKE), practice.find(Topic.PILE)) == (ONE.memories[0], OTHER.memories[0])
    again = await preview(here, await exported(ONE))
    assert isinstance(again, ImportPlan)
    assert (again.practised, again.writes) == (0, False)


async def test_a_backup_without_practice_has_no_field_for_it() -> None:
    plain = json.loads(await exported(Practice()))
    assert (plain["version"], "practice" in plain) == (1, False)
    assert json.loads(await exported(ONE))["version"] == 2


async def test_an_unreadable_practice_is_left_out_reported_and_kept() -> None:
    there = MemoryDepot()
    await there.depot.practice.change(lambda _: ONE)
    there.vault.documents["practice"] = b"torn"
    before = dict(there.vault.documents)
    export = await export_all(there.depot)
    assert "practice" not in json.loads(export.content)
    assert not export.written.is_whole
    assert there.vault.documents == before


async def test_the_previous_state_of_a_damaged_practice_is_exported() -> None:
    there = MemoryDepot()
    await there.depot.practice.change(lambda _: ONE)
    await there.depot.practice.change(lambda _: OTHER)
    there.vault.documents["practice"] = b"torn"
    backup = await there.depot.archive.read((await export_all(there.depot)).content)
    assert isinstance(backup, Backup)
    assert backup.practice == ONE


@pytest.mark.parametrize(
    ("practice", "problem"),
    [
        ([], FileProblem.DAMAGED),
        ({"version": 1}, FileProblem.DAMAGED),
        ({"version": 1, "memories": {}}, FileProblem.DAMAGED),
        ({"version": 1, "memories": [7]}, FileProblem.DAMAGED),
        ({"version": 1, "memories": [{}]}, FileProblem.DAMAGED),
        ({"version": 0, "memories": []}, FileProblem.DAMAGED),
        ({"version": "1", "memories": []}, FileProblem.DAMAGED),
        ({"version": 9, "memories": []}, FileProblem.NEWER),
    ],
)
async def test_a_file_with_a_damaged_practice_is_refused(practice: object, problem: FileProblem) -> None:
    plain = {**json.loads(await exported(ONE)), "practice": practice}
    found = await MemoryDepot().depot.archive.read(json.dumps(plain).encode())
    assert found == Refusal(problem)
