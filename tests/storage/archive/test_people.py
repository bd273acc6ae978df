"""Tests for players and evenings' notes in backups: imports add them without changing existing ones."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest

from companion.app.archive.archive import Backup, FileProblem, Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.archive.transfer import carry_out, export_all, preview
from companion.app.people.evenings import EveningKey, EveningNote
from companion.app.people.imported import PeopleFate
from companion.app.people.people import Colour, People, Player, Symbol
from companion.core.texts import LONGEST_NOTE
from tests.app.depots import MemoryDepot

ANNA = Player(names=("Anna", "Anni"), colour=Colour.RED, symbol=Symbol.HEARTS)
BERTA = Player(names=("Berta",), colour=Colour.BLUE, symbol=Symbol.ACORNS, archived=True)
EVENING = EveningNote(key=EveningKey(date(2026, 11, 20), ("Anna", "Berta")), venue="Café Hummel")
LATER = EveningNote(key=EveningKey(date(2026, 11, 21), ("Anna", "Berta")), note="Schnee")
PEOPLE = People((ANNA, BERTA), (EVENING,))


async def exported(people: People) -> bytes:
    depot = MemoryDepot().depot
    await depot.people.change(lambda _: people)
    return (await export_all(depot)).content


async def test_new_people_and_notes_are_added_and_ours_stay_as_they_are() -> None:
    here = MemoryDepot().depot
    ours = People((replace(ANNA, names=("anni",), colour=Colour.GOLD),), (replace(EVENING, venue="daheim"),))
    await here.people.change(lambda _: ours)
    plan = await preview(here, await exported(replace(PEOPLE, notes=(EVENING, LATER))))
    assert isinstance(plan, ImportPlan)
    assert plan.people == PeopleFate(players=1, notes=1, ours=2)
    assert plan.writes
    assert (await carry_out(here, plan)).people == plan.people
    assert await here.people.load() == People((*ours.players, BERTA), (*ours.notes, LATER))


async def test_a_note_under_former_names_is_not_added_to_an_evening_that_has_one() -> None:
    here = MemoryDepot().depot
    note = EveningNote(key=EveningKey(EVENING.key.day, ("Anna", "Bertl")), venue="daheim")
    ours = People((replace(BERTA, names=("Bertl", "Berta")),), (note,))
    await here.people.change(lambda _: ours)
    spelled = replace(LATER, key=EveningKey(LATER.key.day, ("BERTA", "anni")))
    plan = await preview(here, await exported(replace(PEOPLE, notes=(EVENING, LATER, spelled))))
    assert isinstance(plan, ImportPlan)
    assert plan.people == PeopleFate(players=1, notes=1, ours=3)
    await carry_out(here, plan)
    assert (await here.people.load()).notes == (note, LATER)


async def test_hundreds_of_notes_of_the_maximum_length_can_be_imported() -> None:
    keys = (replace(EVENING.key, day=EVENING.key.day + timedelta(days=number)) for number in range(500))
    people = People(notes=tuple(EveningNote(key=key, note="x" * LONGEST_NOTE) for key in keys))
    plan = await preview(MemoryDepot().depot, await exported(people))
    assert isinstance(plan, ImportPlan)
    assert plan.people == PeopleFate(notes=500)


async def test_known_people_are_not_reported() -> None:
    here = MemoryDepot().depot
    await here.people.change(lambda _: PEOPLE)
    plan = await preview(here, await exported(PEOPLE))
    assert isinstance(plan, ImportPlan)
    assert plan.people == PeopleFate()
    assert not plan.writes


async def test_a_backup_without_people_has_no_field_for_them() -> None:
    plain = json.loads(await exported(People()))
    assert (plain["version"], "people" in plain) == (1, False)
    assert json.loads(await exported(PEOPLE))["version"] == 2


async def test_unreadable_people_are_left_out_reported_and_kept() -> None:
    there = MemoryDepot()
    await there.depot.people.change(lambda _: PEOPLE)
    there.vault.documents["people"] = b"torn"
    before = dict(there.vault.documents)
    export = await export_all(there.depot)
    assert "people" not in json.loads(export.content)
    assert not export.written.is_whole
    assert there.vault.documents == before


async def test_the_previous_state_of_damaged_people_is_exported() -> None:
    there = MemoryDepot()
    await there.depot.people.change(lambda _: PEOPLE)
    await there.depot.people.change(lambda _: People((BERTA,)))
    there.vault.documents["people"] = b"torn"
    backup = await there.depot.archive.read((await export_all(there.depot)).content)
    assert isinstance(backup, Backup)
    assert backup.people == PEOPLE


@pytest.mark.parametrize(
    ("people", "problem"),
    [
        ([], FileProblem.DAMAGED),
        ({"version": 1}, FileProblem.DAMAGED),
        ({"version": 1, "players": {}, "notes": []}, FileProblem.DAMAGED),
        ({"version": 1, "players": [], "notes": [7]}, FileProblem.DAMAGED),
        ({"version": 1, "players": [{}], "notes": []}, FileProblem.DAMAGED),
        ({"version": 0, "players": [], "notes": []}, FileProblem.DAMAGED),
        ({"version": 9, "players": [], "notes": []}, FileProblem.NEWER),
    ],
)
async def test_a_file_with_damaged_people_is_refused(people: object, problem: FileProblem) -> None:
    plain = {**json.loads(await exported(PEOPLE)), "people": people}
    assert await MemoryDepot().depot.archive.read(json.dumps(plain).encode()) == Refusal(problem)
