"""Tests for the page "Who did what", and for the fingerprint on all printed pages."""

import json
from dataclasses import replace

import flet as ft
import pytest

from companion.app.logged import undo
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.tournament.chain import fingerprint
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerWithdrew,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import words_log
from companion.ui.tournament.web_page import web_page
from tests.cli.shell import answer as shell_answer
from tests.html_pages import read_html
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import SETUP, create_drawn, enter_events
from tests.ui.world import World

TABLE = PairingId("1-1")
DESK, AT_TABLE = Author(Role.DESK), Author(Role.TABLE, TABLE)


async def signed(world: World, tournament_id: TournamentId, event: TournamentEvent, by: Author | None) -> None:
    """Enter an event and sign it, as the repository of a session with a role does."""
    await enter_events(world, tournament_id, replace(event, by=by))


async def an_evening(world: World) -> TournamentId:
    """Create a tournament in which a table reports a result, the desk corrects it, and the organisers clear it."""
    tournament_id = await create_drawn(world)
    left, right = players_at(await world.tournaments.get(tournament_id))
    for side in ReportSide:
        await signed(world, tournament_id, ResultReported(TABLE, side, Report(left, (2, 1))), AT_TABLE)
    await signed(world, tournament_id, ResultRecorded(TABLE, Result(winner=right, bummerls=(1, 2))), DESK)
    await signed(world, tournament_id, ResultCleared(TABLE), None)
    return tournament_id


def players_at(stored: StoredTournament) -> tuple[StartNumber, StartNumber]:
    """Return the players at the first table."""
    pairing = standing(stored.tournament).find_pairing(TABLE)
    assert pairing is not None
    assert pairing.left is not None
    assert pairing.right is not None
    return pairing.left, pairing.right


async def test_each_entry_says_when_it_was_made_and_by_whom(world: World) -> None:
    tournament_id = await an_evening(world)
    async with phone(world, routes.tournament(tournament_id, "log")) as device:
        seen = device.texts()
        assert "Who did what" in seen, seen
        entries = [text for text in seen if "Quarter-final" in text or "Round 1" in text]
        assert any("result cleared" in text for text in entries)
        assert any("Desk" in text for text in seen)
        assert any("reports:" in text for text in entries)
        assert sum("Corrected later" in text for text in seen) == 2
        assert sum("Correction. Before" in text for text in seen) == 2
        assert fingerprint((await world.tournaments.get(tournament_id)).tournament) in seen


async def test_only_the_corrections_can_be_listed(world: World) -> None:
    tournament_id = await an_evening(world)
    async with phone(world, routes.tournament(tournament_id, "log")) as device:
        assert device.has("entry-17")
        assert device.has("entry-1")
        await device.tap("entries-corrections")
        assert [device.has(f"entry-{n}") for n in (1, 14, 15, 16, 17)] == [False, False, True, True, True]
        await device.tap("entries-all")
        assert device.has("entry-1")


async def test_a_log_without_corrections_says_so(world: World) -> None:
    tournament_id = await create_drawn(world)
    async with phone(world, routes.tournament(tournament_id), "de") as device:
        await device.tap("way-log")
        assert "Es wurde kein Ergebnis korrigiert." in device.texts()


def test_all_kinds_of_entries_have_words() -> None:
    tr = translator_for("en")
    events: tuple[TournamentEvent, ...] = (
        SetupChanged(SETUP),
        CardsBought(StartNumber(7), 2),
        PlayerWithdrew(StartNumber(7)),
        StageDrawn(66),
        ResultRecorded(TABLE, Result()),
        ResultRecorded(TABLE, Result(bummerls=(1, 0))),
        ResultRecorded(TABLE, Result(walk_over=True)),
        ResultRecorded(PairingId("for-3"), Result(winner=StartNumber(7))),
        ResultReported(TABLE, ReportSide.LEFT, None),
        ResultCleared(PairingId("elsewhere")),
    )
    current = standing(Tournament(setup=SETUP, log=TournamentLog(events)))
    assert [words_log.entry(tr, current, events, index) for index in range(len(events))] == [
        "Setup changed",
        "2 cards rebought for number 7",
        "Number 7 withdrew",
        "Round 1 drawn, random number 66",
        "Round 1, table 1: in progress",
        "Round 1, table 1: in progress, 1 : 0",
        "Round 1, table 1: no players left",
        "Match for third place: number 7 won",
        "Report withdrawn at round 1, table 1",
        "elsewhere: result cleared",
    ]
    assert [words_log.author(tr, current, by) for by in (None, Author(Role.ORGANISER), DESK, AT_TABLE)] == [
        "Organisers",
        "Organisers",
        "Desk",
        "Round 1, table 1",
    ]
    assert words_log.author(tr, current, Author(Role.ONLOOKER)) == "Spectator"


def test_a_time_on_another_day_has_its_date() -> None:
    tr, day = translator_for("de"), 86_400_000
    newest = StageDrawn(1, Milliseconds(3 * day))
    assert words_log.time(tr, StageDrawn(1), newest) == ""
    same = words_log.time(tr, newest, newest)
    assert words_log.time(tr, newest, StageDrawn(1)) == same
    assert words_log.time(tr, StageDrawn(1, Milliseconds(day)), newest).endswith(f", {same}")


@pytest.mark.parametrize("language", ["de", "en"])
async def test_the_fingerprint_is_printed_with_the_result(
    world: World, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    files = _capture_files(monkeypatch)
    tournament_id = await an_evening(world)
    tournament = (await world.tournaments.get(tournament_id)).tournament
    code, line = fingerprint(tournament), words_log.fingerprint(translator_for(language), tournament)
    async with phone(world, routes.tournament(tournament_id, "prizes"), language) as device:
        assert line in device.texts()
        await device.go(routes.tournament(tournament_id, "papers"))
        await device.tap("print-prizes", "web-page", "log-file")
    prizes, page, log = files.values()
    assert line in read_html(prizes).text
    assert line in read_html(page).text
    assert line in read_html(web_page(translator_for(language), tournament)).text
    answer, _, status = shell_answer("tournament", "--fingerprint", code, text=log)
    assert (json.loads(answer)["matches"], status) == ("whole", 0)
    assert next(reversed(files)).endswith("-protokoll.json" if language == "de" else "-log.json")


def _capture_files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    files: dict[str, bytes] = {}

    async def save_file(_: ft.FilePicker, *, file_name: str, src_bytes: bytes, **__: object) -> str:
        files[file_name] = src_bytes
        return file_name

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    return files


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Entries that were undone are not listed."), ("de", "Zurückgenommene Einträge stehen hier nicht.")],
)
async def test_the_page_says_that_an_undone_result_is_not_listed(world: World, language: str, words: str) -> None:
    tournament_id = await create_drawn(world)
    left, right = players_at(await world.tournaments.get(tournament_id))
    await signed(world, tournament_id, ResultRecorded(TABLE, Result(winner=left)), DESK)
    stored = await world.tournaments.get(tournament_id)
    await undo(world.tournaments, world.clock, tournament_id, stored.revision)
    await signed(world, tournament_id, ResultRecorded(TABLE, Result(winner=right)), DESK)
    async with phone(world, routes.tournament(tournament_id, "log"), language) as device:
        assert device.says(words)
        assert not device.has("entries-corrections")
