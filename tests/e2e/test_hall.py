"""Tests for phones in a tournament hall: each link opens the pages of its role, which reconnect after a restart."""

import asyncio
import io
import re
import signal
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page

from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.core.tournament.events import PairingId, Registration, StageDrawn
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing
from companion.i18n.catalogs import translator_for
from companion.i18n.translator import Translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament.words_events import table_in_sentence
from companion.ui.words.events import spoken
from companion.web.words import link_outdated
from tests.browser import PHONE, Scheme, Server, Visits, enable_accessibility
from tests.e2e.data_folder import DataFolder
from tests.e2e.phone import Phone
from tests.processes import UNGUARDED
from tests.profiles import PATIENCE, Profiles
from tests.storage.unlocked import folder_storage

NAMES = ("Anna", "Berta", "Cilli", "Dora", "Erna", "Fritz", "Gusti", "Hans")
TOURNAMENT = TournamentId("hall-1")
TR, EN = translator_for("de"), translator_for("en")
TWO_TAPS = 2
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

    def current(self) -> TournamentStanding:
        return standing(self.stored().tournament)

    def table(self, number: int) -> Pairing:
        found = self.current().find_pairing(PairingId(f"1-{number}"))
        assert found is not None
        return found

    def decided(self, number: int) -> Pairing:
        """Wait until a table's result is stored, and return the table."""
        end = time.monotonic() + PATIENCE / 1000
        while self.table(number).winner is None and time.monotonic() < end:
            time.sleep(0.05)
        assert self.table(number).winner is not None
        return self.table(number)

    def is_killed_and_starts_again(self) -> None:
        """Kill the host and start it again with a plain `bummerl --lan`, which uses the same port as before."""
        address = self.server.address
        self.server.stop(signal.SIGKILL)
        self.server.port = 0
        self.server.start()
        assert self.server.address == address


def _run(coroutine: Coroutine[Any, Any, _T]) -> _T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


async def _create(folder: Path) -> None:
    repository, now = folder_storage(folder).tournaments, Milliseconds(1_700_000_000_000)
    stored = await tournaments.start(
        repository, lambda: now, lambda: TOURNAMENT, Setup(name="Feuerwehrfest", venue="Gmunden", day="2026-11-21")
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


def link_of(organiser: Phone, server: Server, segment: str) -> str:
    """Open the page of a role or table, the last `segment` of its address, and return its link, which must be new."""
    before = _links(organiser.page)
    shown = before.first.text_content() if before.count() else None
    organiser.page.goto(f"{server.address}{routes.tournament(TOURNAMENT, 'phones', segment)}")
    enable_accessibility(organiser.page)
    return shown_link(organiser, shown or "")


def _links(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"http://\S+key=\S+"))


def shown_link(organiser: Phone, but: str = "") -> str:
    """Return the link that the page shows, once it differs from `but`."""
    links = _links(organiser.page)
    shown = (links.filter(has_not_text=but) if but else links).first
    shown.wait_for(state="attached")
    return (shown.text_content() or "").strip()


@pytest.mark.long
def test_each_role_gets_its_own_pages_and_reconnects_by_itself_after_the_host_was_killed(hall: HallOfPhones) -> None:
    organiser = hall.opens(hall.server.link, routes.tournament(TOURNAMENT))
    links = [link_of(organiser, hall.server, segment) for segment in ("desk", "onlooker", "1-1")]
    desk, table = hall.opens(links[0]), hall.opens(links[2])
    onlooker = hall.opens(links[1], locale="en-GB", viewport=(320, 568), scheme="dark")
    desk.sees(TR("All tables and results"))
    desk.misses(TR("Delete tournament"), TR("Setup"), TR("Phones in the hall"))
    table.sees(TR("Who won the match?"))
    onlooker.sees(EN("Find my name"))
    organiser.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 1))

    hall.is_killed_and_starts_again()
    again = hall.opens(hall.server.link, routes.tournament(TOURNAMENT, "phones"))
    again.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 3))
    desk.tap(TR("All tables and results"))
    desk.says(TR("Table, number or name"))
    table.tap(f"{TR('Who won the match?')} Erna (5)")
    onlooker.tap(EN("Find my name"))
    assert hall.stored().tournament.log.done[-1].by is None, "nothing has been entered yet"


def printed_links(desk: Phone, hall: HallOfPhones) -> list[str]:
    """Print the slips, and return the links decoded from their QR codes, in the order of the tables."""
    desk.tap(TR("Print and save"))
    with desk.page.expect_download() as saving:
        desk.tap(TR("Table slips with the rules, for all open tables"))
    slips = hall.visits.profiles.browser.new_page(device_scale_factor=2)
    slips.set_content(saving.value.path().read_text(encoding="utf-8"))
    links = []
    for slip, number in zip(slips.locator(".slip").all(), range(1, hall.current().open + 1), strict=True):
        assert TR("Table %(n)s", n=number) in slip.inner_text()
        (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(slip.screenshot())))
        links.append(str(code.text))
    slips.close()
    desk.tap(TR("Back"))
    return links


def reports(phone: Phone, hall: HallOfPhones, number: int, *, left: bool, score: tuple[int, int]) -> str:
    """Report the result of a table in two taps, and return the text of the report."""
    table, before = hall.table(number), phone.taps
    who = words.maybe_player(TR, hall.current(), table.left if left else table.right)
    phone.tap(f"{TR('Who won the match?')} {who}")
    phone.tap(TR("Report result: %(name)s won %(numbers)s", name=who, numbers=words.bummerls(score)))
    phone.sees(TR("%(what)s: %(name)s", what=TR("Withdraw report"), name=who))
    assert phone.taps - before == TWO_TAPS
    return TR("%(name)s won %(numbers)s", name=who.rpartition(" (")[0], numbers=words.bummerls(score))


def test_tables_report_by_their_printed_links_and_the_desk_decides_what_is_contested(hall: HallOfPhones) -> None:
    organiser = hall.opens(hall.server.link, routes.tournament(TOURNAMENT))
    desk = hall.opens(link_of(organiser, hall.server, "desk"), viewport=(1280, 800))
    onlooker = hall.opens(
        link_of(organiser, hall.server, "onlooker"), locale="en-GB", viewport=(320, 568), scheme="dark"
    )
    links = printed_links(desk, hall)
    assert links[2] == link_of(organiser, hall.server, hall.table(3).pairing_id)
    winner, loser = hall.opens(links[0]), hall.opens(links[0])
    said = reports(winner, hall, 1, left=True, score=(2, 1))
    loser.tap(TR("Confirm: %(what)s", what=said))
    for player in (winner, loser):
        player.says(TR("Both players reported it."))
    assert hall.table(1).winner == hall.table(1).left
    assert hall.stored().tournament.log.done[-1].by == Author(Role.TABLE, hall.table(1).pairing_id)
    desk.says(said)
    onlooker.says(words.state(EN, hall.current(), hall.table(1)))

    left, right = hall.opens(links[1]), hall.opens(links[1])
    right.sees(TR("Who won the match?"))
    reports(left, hall, 2, left=True, score=(2, 0))
    right.sees(TR("No, that's wrong"))
    hall.is_killed_and_starts_again()
    hall.opens(links[1]).sees(TR("No, that's wrong"))
    right.tap(TR("No, that's wrong"))  # this phone has reconnected automatically
    reports(right, hall, 2, left=False, score=(2, 1))
    left.says(TR("The two reports differ, so nothing is recorded yet."))
    desk.says(TR("Contested"))
    assert next(text for text in desk.reads() if text.startswith(TR("Table %(n)s", n=""))) == TR("Table %(n)s", n=2)
    assert hall.table(2).winner is None

    who = words.maybe_player(TR, hall.current(), hall.table(2).right)
    desk.tap(TR("%(where)s: %(who)s won", where=words.table_in_stage(TR, hall.current(), hall.table(2)), who=who))
    where = table_in_sentence(TR, hall.current(), hall.table(2).pairing_id)
    desk.tap(TR("Record result for %(where)s: %(who)s won", where=where, who=who))
    decided = hall.decided(2)
    recorded = TR("The desk has recorded: %(what)s.", what=words.state(TR, hall.current(), decided))
    left.says(recorded)
    right.says(recorded)
    onlooker.says(words.state(EN, hall.current(), hall.table(2)))
    winner.says(TR("Both players reported it."))
    assert hall.table(2).winner == hall.table(2).right


def test_a_phone_whose_link_was_renewed_says_so_by_itself(hall: HallOfPhones) -> None:
    organiser = hall.opens(hall.server.link, routes.tournament(TOURNAMENT))
    table = hall.opens(link_of(organiser, hall.server, "1-1"))
    table.sees(TR("Who won the match?"))
    organiser.tap(TR("New link"))
    table.page.get_by_text(link_outdated(TR)).wait_for()


def shows_last_deal(hall: HallOfPhones, match_id: str, *phones: tuple[Phone, Translator]) -> None:
    """Check that these phones show the newest deal of a match in their language."""
    match = hall.data_folder.match(match_id)
    for phone, tr in phones:
        phone.sees(spoken(tr, match, match.log.done[-1]))


@pytest.mark.long
def test_a_match_is_watched_and_recorded_by_codes_that_outlive_the_host(
    hall: HallOfPhones, data_folder: DataFolder
) -> None:
    match_id = data_folder.put()
    organiser = hall.opens(hall.server.link, routes.match(match_id))
    organiser.tap(TR("Menu"), TR("Connect phones"))
    watching = shown_link(organiser)
    organiser.tap(f"{TR('Who scans the code?')} {TR('Scorekeeper')}")
    recording = shown_link(organiser, watching)
    onlooker = hall.opens(watching, locale="en-GB", viewport=(320, 568), scheme="dark")
    television = hall.opens(watching, viewport=(1920, 1080))
    scorekeeper = hall.opens(recording)
    onlooker.says(EN("No deal has been played yet."))
    organiser.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 1))
    scorekeeper.wins("Anna", 3)
    scorekeeper.sees("Rückgängig: Anna minus 3")
    shows_last_deal(hall, match_id, (onlooker, EN), (television, TR))

    hall.is_killed_and_starts_again()
    again = hall.opens(hall.server.link, routes.phones(match_id))
    again.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 2))
    again.tap(f"{TR('Who scans the code?')} {TR('Scorekeeper')}")
    again.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 1))
    scorekeeper.wins("Berta", 2)
    scorekeeper.sees("Rückgängig: Berta minus 2")
    shows_last_deal(hall, match_id, (onlooker, EN), (television, TR), (hall.opens(watching), TR))
    again.tap(f"{TR('Who scans the code?')} {TR('Spectators')}")
    again.says(TR.plural("%(n)s phone connected", "%(n)s phones connected", 3))
    again.tap(TR("New link"))
    for phone, tr in ((onlooker, EN), (television, TR)):
        phone.page.get_by_text(link_outdated(tr)).wait_for()
    hall.opens(recording).sees("Rückgängig: Berta minus 2")
    assert data_folder.won(match_id) == [(Seat.A, 3), (Seat.B, 2)]
