"""Tests that two quick changes are both stored if the storage is slow, as in a browser."""

import asyncio
from dataclasses import replace

import pytest

from companion.app.archive import transfer
from companion.app.archive.imports import ImportPlan
from companion.app.drill import drill
from companion.app.people.people import Colour, Symbol
from companion.app.settings import Appearance, OwnPreset, Settings
from companion.assembly import depot_of, services_of
from companion.core.drill.topics import Topic
from companion.core.options.rules import PRESETS, Preset
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.ui.people.store import use_people
from companion.ui.services import Services
from companion.ui.session import Session
from companion.ui.setup.store import use_own_presets
from tests.app.depots import MemoryDepot, NotedBackups
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault
from tests.storage.slow_files import SlowFiles

MINE, YOURS = (OwnPreset(name, PRESETS[Preset.SHARP]) for name in ("Mine", "Yours"))


@pytest.fixture(params=range(5))
def services(request: pytest.FixtureRequest) -> Services:
    """Return services whose files respond after varying delays."""
    storage = open_storage(BrowserVault(SlowFiles(request.param)))
    return services_of(storage, depot_of(storage, NotedBackups(MemoryVault()), FixedClock()), "here")


@pytest.fixture
def session(services: Services) -> Session:
    return Session(services, Settings(), "en")


async def test_two_quick_changes_of_the_settings_are_both_stored(services: Services, session: Session) -> None:
    await asyncio.gather(
        session.preferences.choose(lambda settings: replace(settings, appearance=Appearance.DARK)),
        use_own_presets.of(session).keep(MINE),
        session.preferences.choose(lambda settings: replace(settings, sayings=False)),
    )
    wanted = Settings(appearance=Appearance.DARK, presets=(MINE,), sayings=False)
    assert await services.settings.load() == session.preferences.settings == wanted


async def test_two_quick_changes_of_players_are_both_stored(services: Services, session: Session) -> None:
    await asyncio.gather(
        use_people.of(session).change_player("Anna", lambda player: replace(player, colour=Colour.GOLD)),
        use_people.of(session).change_player("Berta", lambda player: replace(player, colour=Colour.RED)),
        use_people.of(session).change_player("Anna", lambda player: replace(player, symbol=Symbol.BELLS)),
    )
    stored = await services.people.load()
    anna, berta = stored.find("Anna"), stored.find("Berta")
    assert anna is not None
    assert berta is not None
    assert (anna.colour, anna.symbol, berta.colour) == (Colour.GOLD, Symbol.BELLS, Colour.RED)
    assert use_people.of(session).people == stored


async def test_two_quick_answers_in_the_drill_are_both_stored(services: Services) -> None:
    answers = (drill.remember(services.practice, services.clock, topic, right=True) for topic in list(Topic)[:3])
    await asyncio.gather(*answers)
    assert (await services.practice.load()).right == 3


async def test_while_a_backup_is_imported(services: Services, session: Session) -> None:
    there = MemoryDepot().depot
    await there.settings.change(lambda _: Settings(presets=(YOURS,)))
    await drill.remember(there.practice, there.clock, Topic.PILE, right=True)
    plan = await transfer.preview(services.depot, (await transfer.export_all(there)).content)
    assert isinstance(plan, ImportPlan)
    await asyncio.gather(
        transfer.carry_out(services.depot, plan),
        use_own_presets.of(session).keep(MINE),
        drill.remember(services.practice, services.clock, Topic.REVOKE, right=True),
    )
    assert {preset.name for preset in (await services.settings.load()).presets} == {"Mine", "Yours"}
    assert (await services.practice.load()).right == 2
