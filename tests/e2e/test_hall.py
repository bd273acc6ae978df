"""Tests for phones in the hall: each role's link opens its pages, which reconnect after the host was killed."""

import asyncio
import re
import signal
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.tournament.events import Registration, StageDrawn
from companion.core.tournament.setup import Setup
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from tests.browser import PHONE, Scheme, Server, Visits, enable_accessibility
from tests.e2e.data_folder import DataFolder
from tests.e2e.phone import Phone
from tests.processes import UNGUARDED
from tests.profiles import Profiles
from tests.storage.unlocked import folder_storage

NAMES = ("Anna", "Berta", "Cilli", "Dora", "Erna", "Fritz", "Gusti", "Hans")
TOURNAMENT = TournamentId("hall-1")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class HallOfPhones:
    """The host of a drawn tournament, which other devices can reach, and phones that open its links."""

    server: Server
    visits: Visits
    data_folder: DataFolder

    def opens(
        self,
        link: str,
        path: str | None = None,
        *,
        locale: str = "de-AT",
        viewport: tuple[int, int] = PHONE,
        scheme: Scheme = "light",
    ) -> Phone:
        page = self.visits.open_app(
            link, path, viewport=viewport, locale=locale, color_scheme=scheme, motion="reduce", painted=False
        )
        return Phone(page, language=locale[:2], guard=0.0)

    def stored(self) -> StoredTournament:
        storage = folder_storage(self.data_folder.folder)
        return _run(storage.tournaments.get(TOURNAMENT))


def _run(coroutine: Coroutine[Any, Any, _T]) -> _T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


async def _create(folder: Path) -> None:
    repository, now = folder_storage(folder).tournaments, Milliseconds(1_700_000_000_000)
    stored = await tournaments.start(
        repository, lambda: now, lambda: TOURNAMENT, Setup(name="Feuerwehrfest", place="Gmunden", day="2026-11-21")
    )
    assert isinstance(stored, StoredTournament)
    entries = (Registration(name=name) for name in NAMES)
    registered = await tournaments.register(repository, lambda: now, TOURNAMENT, 1, *entries)
    assert isinstance(registered, StoredTournament)
    await tournaments.enter(repository, lambda: now, TOURNAMENT, registered.revision, StageDrawn(7))


@pytest.fixture
def hall(data_folder: DataFolder, tmp_path: Path, profiles: Profiles) -> Iterator[HallOfPhones]:
    _run(_create(data_folder.folder))
    server = Server(
        command=["-m", "companion", "--lan"],
        environment={"BUMMERL_DATA": str(data_folder.folder), UNGUARDED: "1"},
        complaints=tmp_path / "complaints.txt",
    )
    server.start()
    visits = Visits(profiles)
    try:
        yield HallOfPhones(server, visits, data_folder)
    finally:
        visits.close()
        server.stop()
    assert "Traceback" not in server.complaints.read_text(encoding="utf-8")


def link_of(organiser: Phone, server: Server, place: str) -> str:
    """Return the link that the organisers' page shows for a role or a table."""
    organiser.page.goto(f"{server.address}{routes.tournament(TOURNAMENT, 'phones', place)}")
    enable_accessibility(organiser.page)
    shown = organiser.page.get_by_text(re.compile(r"http://\S+key=\S+")).first
    shown.wait_for(state="attached")
    return (shown.text_content() or "").strip()


def test_each_role_gets_its_own_pages_and_reconnects_by_itself_after_the_host_was_killed(hall: HallOfPhones) -> None:
    organiser = hall.opens(hall.server.link, routes.tournament(TOURNAMENT))
    links = [link_of(organiser, hall.server, place) for place in ("desk", "onlooker", "1-1")]
    desk, table = hall.opens(links[0]), hall.opens(links[2])
    onlooker = hall.opens(links[1], locale="en-GB", viewport=(320, 568), scheme="dark")
    tr, english = translator_for("de"), translator_for("en")
    desk.sees(tr("All tables and results"))
    desk.misses(tr("Delete tournament"), tr("Setup"), tr("Phones in the hall"))
    table.sees(tr("Who won the match?"))
    onlooker.sees(english("Find my name"))
    organiser.says(tr.plural("%(n)s phone connected", "%(n)s phones connected", 1))

    address = hall.server.address
    hall.server.stop(signal.SIGKILL)
    hall.server.port = 0  # as with a plain `bummerl --lan`, which remembers its port
    hall.server.start()
    assert hall.server.address == address
    again = hall.opens(hall.server.link, routes.tournament(TOURNAMENT, "phones"))
    again.says(tr.plural("%(n)s phone connected", "%(n)s phones connected", 3))
    desk.tap(tr("All tables and results"))
    desk.says(tr("Table, number or name"))
    table.tap(f"{tr('Who won the match?')} Erna (5)")
    onlooker.tap(english("Find my name"))
    assert hall.stored().tournament.log.done[-1].by is None, "nothing has been entered yet"
