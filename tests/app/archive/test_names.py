"""Tests for matching the names in an import to the people on this device."""

import asyncio

import pytest

from companion.app.archive.imports import ImportPlan
from companion.app.archive.names import join_names, similar_names, unclear_names
from companion.app.handover.handover import hand_over_match, preview_code
from companion.app.matches import matches
from companion.app.ports import MatchId
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.app.depots import MemoryDepot
from tests.fakes import FixedClock

CLOCK = FixedClock()
SOFT = PRESETS[Preset.SOFT]


async def played(match_id: str, *names: str) -> MemoryDepot:
    """Return a device with a match between two people."""
    device = MemoryDepot()
    players = dict(zip(Seat, names, strict=False))
    await matches.start(device.depot.matches, CLOCK, lambda: MatchId(match_id), players, SOFT, Seat.A)
    return device


@pytest.mark.parametrize(
    ("name", "known", "similar"),
    [
        ("Resi M.", ["Franz", "Resi"], ("Resi",)),
        ("Resi", ["Resi M.", "Resi K."], ("Resi M.", "Resi K.")),
        ("Maximilian", ["Maximillian"], ("Maximillian",)),
        ("RESI", ["Resi"], ()),
        ("Anna", ["Berta", "A"], ()),
    ],
)
async def test_similar_names_are_those_that_begin_alike_or_differ_in_few_letters(
    name: str, known: list[str], similar: tuple[str, ...]
) -> None:
    assert await similar_names([name], known) == ({name: similar} if similar else {})


async def test_nobody_at_the_same_table_is_offered() -> None:
    assert await similar_names(["Resi", "Resi M."], ["Resi", "Franz"]) == {}


async def test_few_questions_are_asked_however_many_names_an_import_has() -> None:
    assert len(await similar_names([f"Resi {number}" for number in range(1000)], ["Resi"])) == 5


async def test_only_new_names_count_towards_the_limit_of_those_compared() -> None:
    known = [f"Franz {number}" for number in range(200)]
    assert await similar_names([*known, "Resi M."], [*known, "Resi"]) == {"Resi M.": ("Resi",)}
    strangers = [f"{number:03}" for number in range(200)]
    assert await similar_names([*strangers, "Resi M."], ["Resi"]) == {}


async def test_other_tasks_run_while_names_are_compared() -> None:
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_turns())
    await similar_names([f"{number:03}" for number in range(50)], ["Resi"])
    counting.cancel()

    assert turns >= 50


async def test_a_name_joined_to_a_person_belongs_to_that_person_from_then_on() -> None:
    here, there = await played("m1", "Resi", "Franz"), await played("m2", "Resi M.", "Franz")
    code = await hand_over_match(there.depot, MatchId("m2"))
    plan = await preview_code(here.depot, code)
    assert isinstance(plan, ImportPlan)
    assert await unclear_names(here.depot, plan) == {"Resi M.": ("Resi",)}

    await join_names(here.depot, {"Resi M.": "Resi"})
    people = await here.depot.people.load()
    assert people.shown_names() == {"resi": "Resi", "resi m.": "Resi"}
    assert await unclear_names(here.depot, plan) == {}


async def test_two_people_who_sat_at_one_table_stay_apart() -> None:
    device = await played("m1", "Resi", "Resi M.")
    await join_names(device.depot, {"Resi M.": "Resi"})
    assert (await device.depot.people.load()).players == ()
