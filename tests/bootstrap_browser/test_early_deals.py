"""Tests that the page can show the table before the app has started, and that the app records a deal tapped there."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from companion.app import logged
from companion.app.handover.pencil import pass_pencil
from companion.app.matches import matches
from companion.app.ports import MatchId, MatchRepository, StoredMatch
from companion.app.settings import Rotation, Settings
from companion.bootstrap_browser import app
from companion.core.match.match import standing
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.browser_files import BrowserFiles
from companion.storage.vaults.flat_files import MemoryFiles
from companion.ui.kit.device import BareDevice, FletDevice
from companion.ui.matches import shown_table
from tests.app.match_helpers import accepted, finished, won
from tests.browser_page import ADDRESS, FakeBrowserPage, running, with_a_match
from tests.harness import Shown, started
from tests.storage.vaults.foreign_files import MadeUpFiles
from tests.ui.running_app import turn_off_input_guard

TABLE = "/match/abc"
OFFERED = "Record this deal?"


@pytest.fixture(autouse=True)
def _no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_table, "_DELAY", 0)
    monkeypatch.setattr(FletDevice, "wait_until_received", BareDevice.wait_until_received)
    turn_off_input_guard(monkeypatch)


@asynccontextmanager
async def at_the_table(page: FakeBrowserPage, files: MemoryFiles, kind: str = "private-files") -> AsyncIterator[Shown]:
    """Run the app with the table of a match on the screen."""
    async with running(page, files, kind=kind) as screen:
        screen.page.navigate(TABLE)
        await screen.settle()
        await screen.settle()
        yield screen


def answers(page: FakeBrowserPage) -> list[tuple[str, object]]:
    """Return the messages about the deal that the app has sent to the page."""
    return [call for call in page.calls if call[0] in {"forget", "entered"}]


def storage_of(files: MemoryFiles) -> Any:  # noqa: ANN401  # its type is not needed by the tests
    return open_storage(BrowserVault(BrowserFiles(MadeUpFiles(files))))


async def stored_in(files: MemoryFiles, match_id: str = "abc") -> StoredMatch:
    stored: StoredMatch = await storage_of(files).matches.get(MatchId(match_id))
    return stored


async def needs(files: MemoryFiles) -> tuple[int, int]:
    current = standing((await stored_in(files)).match)
    return current.needs[Seat.A], current.needs[Seat.B]


async def table_of(page: FakeBrowserPage, files: MemoryFiles, kind: str = "private-files") -> dict[str, Any] | None:
    """Return the table that the page stores while the match is on the screen."""
    async with at_the_table(page, files, kind):
        table: dict[str, Any] | None = page.last[-1]["table"]
    return table


async def tapped(page: FakeBrowserPage, files: MemoryFiles, label: str) -> str:
    """Return the deal that the page stores when the chip is tapped, as JSON."""
    table = await table_of(page, files)
    assert table is not None
    (chip,) = (chip for half in table["halves"] for chip in half["chips"] if chip.get("label") == label)
    return json.dumps({"id": "first", "match": table["match"], "revision": table["revision"], **chip["deal"]})


async def test_the_table_has_the_chips_of_the_app(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with at_the_table(page, files) as screen:
        labels = screen.labels()

    table = page.last[-1]["table"]
    assert (table["address"], table["match"], table["revision"]) == ("/match/abc", "abc", 1)
    assert (table["width"], table["height"]) == (screen.page.width or 390, screen.page.height or 844)
    chips = [chip for half in table["halves"] for chip in half["chips"] if "deal" in chip]
    assert [chip["numeral"] for chip in chips] == ["1", "2", "3"] * 2
    assert {chip["label"] for chip in chips} <= set(labels)
    assert chips[1]["waiting"]["text"] == "Anna 2 – being recorded"
    assert chips[1]["undo"] == {"text": "Anna 2", "size": 16.0, "label": "Undo: Anna 2"}
    assert [half["label"] for half in table["halves"]] == [
        "Anna needs 7 points, 0 Bummerls, deals",
        "Berta needs 7 points, 0 Bummerls",
    ]


async def test_the_table_follows_each_deal(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with at_the_table(page, files) as screen:
        await screen.press("Anna wins 2 points, opponent under 33")
        await screen.settle()
    assert page.last[-1]["table"]["revision"] == 2
    assert [player["number"] for player in page.last[-1]["players"]] == [7, 5]


async def test_nothing_can_be_tapped_in_a_private_window(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    assert await table_of(page, files, "private-window") is None


async def test_nothing_can_be_tapped_on_a_rotated_table(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    await storage_of(files).settings.change(lambda _: Settings(turn=Rotation.HALF))
    assert await table_of(page, files) is None


async def test_nothing_can_be_tapped_in_a_finished_match(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await finished(storage_of(files).matches, lambda: Milliseconds(1), lambda: MatchId("abc"))
    assert await table_of(page, files) is None


async def test_nothing_can_be_tapped_in_a_match_of_three(page: FakeBrowserPage, files: MemoryFiles) -> None:
    rules = PRESETS[Preset.THREE_HAND]
    players = dict(zip(rules.seats, ("Anna", "Berta", "Cilli"), strict=True))
    storage = storage_of(files).matches
    await matches.start(storage, lambda: Milliseconds(1), lambda: MatchId("abc"), players, rules, Seat.A)
    async with at_the_table(page, files):
        assert page.last == []


async def test_a_tapped_deal_is_entered_as_if_it_had_been_tapped_in_the_app(
    page: FakeBrowserPage, files: MemoryFiles
) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Berta wins 2 points, opponent under 33")
    page.calls.clear()
    async with at_the_table(page, files) as screen:
        page.heard("early", deal)
        await screen.settle()
        assert "Undo: Berta minus 2" in screen.labels()
        assert "\N{MINUS SIGN}2" in screen.texts()
        assert answers(page)[-2:] == [("forget", "first"), ("entered", None)]
    assert await needs(files) == (7, 5)
    assert (await stored_in(files)).early == "first"


async def test_a_tapped_deal_is_entered_whatever_screen_is_open(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 3 points, opponent has no tricks")
    async with running(page, files) as screen:
        page.heard("early", deal)
        await screen.settle()
        assert screen.page.route == "/"
        assert answers(page)[-2:] == [("forget", "first"), ("entered", None)]
    assert await needs(files) == (4, 7)


async def test_a_deal_that_the_page_has_not_forgotten_is_not_entered_twice(
    page: FakeBrowserPage, files: MemoryFiles
) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 3 points, opponent has no tricks")
    for _ in range(2):
        async with at_the_table(page, files) as screen:
            page.heard("early", deal)
            await screen.settle()
            assert OFFERED not in screen.texts()
            assert answers(page)[-2:] == [("forget", "first"), ("entered", None)]
    assert await needs(files) == (4, 7)


@pytest.mark.parametrize("start", [at_the_table, running])
async def test_a_deal_for_an_outdated_score_is_offered_in_its_match(
    page: FakeBrowserPage,
    files: MemoryFiles,
    start: Callable[[FakeBrowserPage, MemoryFiles], AbstractAsyncContextManager[Shown]],
) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 2 points, opponent under 33")
    await berta_wins(files)
    async with start(page, files) as screen:
        page.calls.clear()
        page.heard("early", deal)
        await screen.settle()
        assert screen.page.route == "/match/abc"
        assert OFFERED in screen.texts()
        assert answers(page) == [("entered", None)]
        assert await needs(files) == (7, 4)

        await screen.press("Record Anna 2")
        assert OFFERED not in screen.texts()
        assert answers(page)[-1] == ("forget", "first")
    assert await needs(files) == (5, 4)


async def test_an_offered_deal_can_be_rejected(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 2 points, opponent under 33")
    await berta_wins(files)
    async with at_the_table(page, files) as screen:
        page.heard("early", deal)
        await screen.settle()
        await screen.press_key("decline-early")
        assert OFFERED not in screen.texts()
        assert answers(page)[-1] == ("forget", "first")
    assert await needs(files) == (7, 4)


@pytest.mark.parametrize("route", ["/", TABLE])
async def test_a_deal_that_cannot_be_stored_stays_with_the_page_and_is_offered(
    page: FakeBrowserPage, files: MemoryFiles, route: str
) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 2 points, opponent under 33")
    page.calls.clear()
    foreign = MadeUpFiles(files)
    _, main = await app(foreign, page, ADDRESS)
    async with started(main) as screen:
        screen.page.navigate(TABLE)  # which reads the match
        await screen.settle()
        screen.page.navigate(route)
        await screen.settle()
        foreign.error = "QuotaExceededError"
        page.heard("early", deal)
        await screen.settle()
        assert screen.page.route == TABLE
        sentence = (
            "You tapped “Anna 2” while Bummerl was starting. The deal wasn't saved, so it doesn't count. "
            "There's no storage space left. Free up space and try again."
        )
        assert sentence in screen.texts()
        await screen.press("Record Anna 2")
        assert sentence in screen.texts()
        assert answers(page) == [("entered", None)]

        foreign.error = None
        await screen.press("Record Anna 2")
        assert OFFERED not in screen.texts()
        assert answers(page)[-1] == ("forget", "first")
    assert await needs(files) == (5, 7)


@pytest.mark.parametrize("start", [at_the_table, running])
@pytest.mark.parametrize(
    ("end", "reason"),
    [("remove", "has been deleted"), ("discard", "has been deleted"), ("hand over", "has been handed over")],
)
async def test_a_deal_of_a_deleted_or_handed_over_match_is_reported_as_not_recorded(
    page: FakeBrowserPage,
    files: MemoryFiles,
    start: Callable[[FakeBrowserPage, MemoryFiles], AbstractAsyncContextManager[Shown]],
    end: str,
    reason: str,
) -> None:
    await with_a_match(files)
    deal = await tapped(page, files, "Anna wins 2 points, opponent under 33")
    await with_a_match(files, "def")
    await ended(storage_of(files).matches, end)
    async with start(page, files) as screen:
        page.calls.clear()
        page.heard("early", deal)
        await screen.settle()
        assert answers(page) == [("forget", "first"), ("entered", None)]
        assert screen.page.route == "/"
        sentence = (
            f"You tapped “Anna 2” while Bummerl was starting. The match {reason}, so the deal hasn't been recorded."
        )
        assert sentence in screen.texts()

        await screen.press_key("toast-dismiss")
        assert sentence not in screen.texts()


async def test_an_unreadable_deal_is_dropped(page: FakeBrowserPage, files: MemoryFiles) -> None:
    await with_a_match(files)
    async with running(page, files) as screen:
        page.heard("early", "{}")
        await screen.settle()
        assert answers(page)[-2:] == [("forget", None), ("entered", None)]


async def berta_wins(files: MemoryFiles) -> None:
    """Record three points for Berta, as if the browser had been killed before it stored the new table."""
    repository = storage_of(files).matches
    accepted(await matches.record(repository, lambda: Milliseconds(2), MatchId("abc"), 1, won(Seat.B)))


async def ended(repository: MatchRepository, end: str) -> None:
    """Permanently delete the new match, move it to the trash, or hand it over, as `end` says."""
    match end:
        case "remove":
            await repository.remove(MatchId("abc"), expected_revision=1)
        case "discard":
            accepted(await logged.discard(repository, lambda: Milliseconds(2), MatchId("abc"), 1))
        case _:
            accepted(
                await pass_pencil(repository, lambda: Milliseconds(2), lambda: MatchId("token"), MatchId("abc"), 1, "")
            )
