"""Tests for handing a match over and taking it over, with one simulated phone for each player."""

from dataclasses import dataclass, replace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.app.archive import transfer
from companion.app.archive.archive import Backup
from companion.app.handover import handover
from companion.app.handover.handover import hand_over_match
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import Cause, MatchId, StorageError
from companion.app.settings import OwnPreset, Settings
from companion.app.setup.own_presets import MOST_AFTER_IMPORT
from companion.app.tournament import tournaments
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.setup import Setup
from companion.ui.handover import take, ways
from companion.ui.navigation import routes
from companion.ui.navigation.links import link_for_others, link_to
from companion.ui.widgets import sharing
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.ui.client_actions import choose_file, copied_text
from tests.ui.phone import Phone, at_the_table, needs, phone
from tests.ui.world import World

COPY, QR, TAKE, FIELD = "Copy code", "QR code", "Take over", "code"
NEW = "This match is new on this device."
NEWER = "This device has an earlier version of this match. The newer deals will be added."
KNOWN = "This device already has everything in the code."
DIFFERENT = "This match was continued differently on this device. Both versions will be kept."


@pytest.fixture
def other_world() -> World:
    """Return the data of a second phone."""
    return World()


async def code_in(world: World) -> str:
    """Return the handover code of the first match."""
    return await hand_over_match(world.services.depot, MatchId("m1"))


async def taken(world: World, code: str, effect: str) -> None:
    """Take over a code on this phone, and check that the preview shows this effect."""
    async with phone(world, routes.take(code)) as device:
        assert device.says(effect)
        await device.press(TAKE)
        assert device.route == "/match/m1"


async def test_a_copied_code_is_announced(world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, "/match/m1/hand-over") as device:
        await device.tap("only-copy", "copy")
        copied = device.find("copy")
        assert isinstance(copied, ft.Semantics)
        assert (copied.label, copied.live_region) == ("Copied", True)


async def test_home_says_which_match_is_handed_over_and_resumes_another_one(world: World) -> None:
    address = await at_the_table(world, Seat.A)
    async with phone(world, f"{address}/hand-over") as device:
        await device.press("Continue on the other phone")
        await device.go("/")
        assert device.says("handed over")
        assert not device.has("resume")
        other = await at_the_table(world, Seat.B)
        await device.go("/new")
        await device.go("/")
        await device.tap("resume")
        assert device.route == other


async def test_a_match_is_handed_over_with_its_qr_code_and_as_text(world: World, other_world: World) -> None:
    address = await at_the_table(world, Seat.A)
    async with phone(world, address) as device:
        await device.tap("menu", "menu-hand-over")
        assert device.route == f"{address}/hand-over"
        await device.press("Only send a copy")
        assert QR in device.labels()
        code = copied_text(device.find("copy"), device.screen)
        await device.tap("copy")
        assert device.says("Copied")
        await device.tap("back")
        assert device.route == address

    async with phone(other_world, "/") as device:
        await device.press(TAKE)
        assert device.has("read")
        await device.type(FIELD, f"Servus! {code}")
        await device.tap("read")
        assert device.says(NEW)
        assert "Anna needs 4 points, Berta needs 7 points, Bummerl 1, Soft Schnapsen" in device.labels()
        assert await other_world.matches.summaries() == ()
        await device.press(TAKE)
        assert device.route == "/match/m1"
        assert await needs(device) == (4, 7)


@pytest.mark.parametrize("sheet", ["/match/m1/sheet", "/matches/m1"])
async def test_a_match_is_handed_over_from_its_score_sheet(world: World, sheet: str) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, sheet) as device:
        await device.tap("hand-over", "only-copy")
        assert QR in device.labels()
        await device.tap("back")
        assert device.route == sheet


async def test_back_leads_home_from_a_match_just_handed_over(world: World) -> None:
    address = await at_the_table(world, Seat.A)
    async with phone(world, address) as device:
        await device.tap("menu", "menu-hand-over")
        await device.press("Continue on the other phone")
        await device.tap("back")
        assert device.route == "/"
    async with phone(world, f"{address}/sheet/hand-over") as device:
        await device.tap("back")
        assert device.route == f"{address}/sheet"


async def handed_over(world: World, to: str = "") -> str:
    """Hand the match over for another phone to continue, and return the handover code."""
    async with phone(world, "/match/m1/hand-over") as device:
        await device.type("to", to)
        await device.press("Continue on the other phone")
        assert QR in device.labels()
        return copied_text(device.find("copy"), device.screen)


async def test_a_match_goes_there_and_back_twice_with_deals_a_correction_and_an_undo(
    world: World, other_world: World
) -> None:
    await at_the_table(world, Seat.A)
    await taken(other_world, await handed_over(world), NEW)
    async with phone(other_world, "/match/m1") as device:
        await device.tap("chip-2", "undo", "chip-1")
        await device.go("/match/m1/sheet")
        await device.tap("row-1", "by-b", "confirm")
        assert await needs(device) == (6, 4)
    await taken(world, await handed_over(other_world), NEWER)
    async with phone(world, "/match/m1") as device:
        await device.tap("undo", "undo", "chip-3")
        assert await needs(device) == (1, 7)
    await taken(other_world, await handed_over(world), NEWER)
    async with phone(other_world, "/match/m1") as device:
        await device.tap("undo")
        assert await needs(device) == (4, 7)
    await taken(world, await handed_over(other_world), NEWER)

    here, there = await world.matches.get(MatchId("m1")), await other_world.matches.get(MatchId("m1"))
    assert here.match.log == there.match.log
    assert (here.is_handed_over, there.is_handed_over) == (False, True)
    assert len(await world.matches.summaries()) == len(await other_world.matches.summaries()) == 1


async def test_a_match_that_is_handed_over_is_locked_until_it_is_taken_back(world: World) -> None:
    address = await at_the_table(world, Seat.A)
    await handed_over(world, "Resi")
    async with phone(world, address) as device:
        assert device.says("Handed over to Resi, just now.")
        assert not device.has("chip-1")
        await device.go(f"{address}/sheet")
        assert device.says("This match continues on another phone.")
        assert getattr(device.find("row-1"), "disabled", None) is True
        await device.go("/matches")
        assert any("handed over" in label for label in device.labels())
        await device.go("/matches/m1")
        assert "View" in device.texts()
        assert "Resume" not in device.texts()
        await device.go(address)
        await device.press("Take back")
        assert device.has("chip-1")
        await device.tap("chip-1")
        assert await needs(device) == (3, 7)


async def test_the_code_of_a_handed_over_match_does_not_unlock_it_on_the_same_phone(world: World) -> None:
    await at_the_table(world, Seat.A)
    code = await handed_over(world)
    async with phone(world, routes.take(code)) as device:
        assert device.says(KNOWN)
    assert (await world.matches.get(MatchId("m1"))).is_handed_over


async def test_a_finished_match_is_only_copied(world: World) -> None:
    await at_the_table(world, Seat.A, Seat.A, Seat.A)
    async with phone(world, "/match/m1/hand-over") as device:
        assert QR in device.labels()
        assert not device.has("pass")


async def test_a_match_that_is_already_here_can_only_be_opened(world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, routes.take(await code_in(world))) as device:
        assert device.says(KNOWN)
        assert not device.has("take")
        await device.press("Open match")
        assert device.route == "/match/m1"
    assert (await world.matches.get(MatchId("m1"))).revision == 2


async def test_both_versions_are_kept_if_both_phones_went_on(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    await taken(other_world, await code_in(world), NEW)
    async with phone(other_world, "/match/m1") as device:
        await device.tap("chip-2")
    async with phone(world, "/match/m1") as device:
        await device.tap("chip-3")
    async with phone(world, routes.take(await code_in(other_world))) as device:
        assert device.says(DIFFERENT)
        await device.press(TAKE)
    assert len(await world.matches.summaries()) == 2


async def test_nothing_is_taken_over_without_a_tap(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(other_world, routes.take(await code_in(world))) as device:
        await device.press("Not now")
        assert device.has("read")
    assert await other_world.matches.summaries() == ()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("Servus", "There's no handover code in this text."),
        ("BM1-AAAA", "Part of the code is missing or wrong."),
        ("BM7-AAAA", "This code is from a newer version of Bummerl."),
    ],
)
async def test_a_sentence_explains_why_a_link_cannot_be_read(world: World, code: str, words: str) -> None:
    async with phone(world, routes.take(code)) as device:
        assert device.says(words)
        assert device.has("read")


async def test_an_apple_browser_offers_the_code_for_the_app_on_the_home_screen(
    world: World, other_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_table(world, Seat.A)
    code = await code_in(world)
    monkeypatch.setattr(take, "is_in_an_apple_browser", lambda _: True)
    async with phone(other_world, routes.take(code)) as device:
        assert device.says("If Bummerl is on your home screen, copy the code instead")
        assert copied_text(device.find("copy"), device.screen) == code
        assert device.has("take")
        await device.go(routes.TAKE)
        assert not device.has("copy")
        await device.type(FIELD, code)
        await device.tap("read")
        assert device.says(NEW)
        assert not device.has("copy")


async def test_the_preview_names_the_game_and_whether_it_has_house_rules(world: World, other_world: World) -> None:
    rules = with_option(PRESETS[Preset.SHARP], Option.TARGET, 9)
    match = await world.match(rules)
    code = await hand_over_match(world.services.depot, match.match_id)
    async with phone(other_world, routes.take(code)) as device:
        assert device.says("Sharp Schnapsen, modified")


async def test_back_leads_to_the_page_from_which_taking_over_was_opened(world: World) -> None:
    await at_the_table(world, Seat.A)
    code = await code_in(world)
    async with phone(world, "/") as device:
        await device.press(TAKE)
        await device.tap("back")
        assert device.route == "/"
        await device.go("/settings/data")
        await device.tap("take")
        assert device.has("read")
        await device.tap("back")
        assert device.route == "/settings/data"
        await choose_file(device.find("import"), device.screen, code.encode())
        assert device.says(KNOWN)
        await device.tap("back")
        assert device.route == "/settings/data"


@pytest.mark.parametrize(("route", "button"), [("/take", "file"), ("/settings/data", "import")])
async def test_a_file_with_a_code_or_a_link_is_previewed(
    world: World, other_world: World, route: str, button: str
) -> None:
    await at_the_table(world, Seat.A)
    code = await code_in(world)
    for content in (code, f"\ufeffhttps://example.org/bummerl/#/take/{code}\r\n"):
        async with phone(other_world, route) as device:
            await choose_file(device.find(button), device.screen, content.encode())
            assert device.says(NEW)
            assert "Anna needs 4 points, Berta needs 7 points, Bummerl 1, Soft Schnapsen" in device.labels()
    assert await other_world.matches.summaries() == ()


async def test_a_backup_is_previewed_even_if_a_name_in_it_looks_like_a_code(world: World, other_world: World) -> None:
    match = await world.match(players={Seat.A: "BM1-Anna", Seat.B: "Berta"})
    backup = world.services.depot.archive.pack(Backup((match,), Settings()))
    async with phone(other_world, "/take") as device:
        await choose_file(device.find("file"), device.screen, backup)
        assert device.says(NEW)
    async with phone(other_world, "/settings/data") as device:
        await choose_file(device.find("import"), device.screen, backup)
        assert device.says("1 match will be added.")


@pytest.mark.parametrize(
    ("code", "words"), [("BM1-AAAA", "Part of the code is missing"), ("BM7-AAAA", "newer version")]
)
async def test_importing_a_file_with_an_unreadable_code_says_why(world: World, code: str, words: str) -> None:
    async with phone(world, "/settings/data") as device:
        await choose_file(device.find("import"), device.screen, code.encode())
        assert device.says(words)


@pytest.mark.parametrize("content", [b"", b"Servus", b"\xff\xfe", b"[" * 100_000])
async def test_other_files_are_refused(world: World, content: bytes) -> None:
    async with phone(world, "/take") as device:
        await choose_file(device.find("file"), device.screen, content)
        assert device.says("Nothing was changed.")
        assert not device.has("take")


async def test_a_file_that_is_too_large_is_not_read(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "MOST_BYTES", 10)
    async with phone(world, "/take") as device:
        await choose_file(device.find("file"), device.screen, b"BM1-AAAAAAAAAAA")
        assert device.says("This file is too large to import here.")


async def test_a_full_disk_is_reported_and_the_code_can_be_taken_again(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(other_world, routes.take(await code_in(world))) as device:
        other_world.matches.failure = StorageError("full", Cause.FULL)
        await device.press(TAKE)
        assert device.says("There's no storage space left.")
        other_world.matches.failure = None
    await taken(other_world, await code_in(world), NEW)


async def test_a_match_that_cannot_be_read_has_no_code(world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, "/match/m1") as device:
        world.matches.damaged[MatchId("m1")] = False
        await device.go("/match/m1/hand-over")
        await device.tap("only-copy")
        assert device.says("Something went wrong.")
        assert not device.has("qr")


async def test_a_match_that_is_too_long_for_a_qr_code_goes_as_text(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_table(world, Seat.A)
    code = await code_in(world)
    monkeypatch.setattr(ways, "QR_LETTERS", len(code) - 1)
    async with phone(world, "/match/m1/hand-over") as device:
        assert device.says("Too long for a QR code.")
        await device.tap("only-copy")
        assert device.says("Too long for a QR code.")
        assert not device.has("qr")
        assert copied_text(device.find("copy"), device.screen) == code


async def test_a_match_that_is_too_large_for_a_code_goes_as_a_backup_file(
    world: World, other_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_table(world, Seat.A)
    monkeypatch.setattr(handover, "MOST_CONTENT", 100)
    backup = await code_in(world)
    async with phone(world, "/match/m1/hand-over") as device:
        assert device.says("Too long for a code. Send it as a file.")
        await device.tap("only-copy")
        assert device.says("Too long for a code. Send it as a file.")
        assert not device.has("copy")
        assert device.has("save")
    async with phone(other_world, "/take") as device:
        await choose_file(device.find("file"), device.screen, backup.encode())
        assert device.says(NEW)


async def test_text_is_pasted_with_one_tap(world: World, other_world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await at_the_table(world, Seat.A)
    code = await code_in(world)

    async def get(_: ft.Clipboard) -> str | None:
        if not code:
            raise RuntimeError("not allowed")
        return code

    monkeypatch.setattr(ft.Clipboard, "get", get)
    async with phone(other_world, "/take") as device:
        await device.press("Paste")
        assert device.says(NEW)
    code = ""
    async with phone(other_world, "/take") as device:
        await device.press("Paste")
        assert device.says("Nothing to paste.")


@dataclass
class Page:
    """The properties of a Flet page that determine the app's links."""

    url: str
    pyodide: bool
    platform: ft.PagePlatform = ft.PagePlatform.LINUX
    web: bool = True


@pytest.mark.parametrize(
    ("page", "link"),
    [
        (Page("https://example.org/bummerl/#/match/m1", pyodide=True), "https://example.org/bummerl/#/take/BM1-A"),
        (Page("http://localhost:8550/", pyodide=True), None),
        (Page("http://192.168.0.7:8550/", pyodide=False), None),
    ],
)
def test_only_an_app_that_every_device_has_by_itself_is_linked(page: Page, link: str | None) -> None:
    assert link_for_others(page, routes.take("BM1-A")) == link  # type: ignore[arg-type]  # a fake


def test_a_link_to_a_served_app_has_no_fragment() -> None:
    page = Page("http://192.168.0.7:8550/", pyodide=False)
    assert link_to(page, "/rules/schnapsen") == "http://192.168.0.7:8550/rules/schnapsen"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("platform", "url", "shares"),
    [
        (ft.PagePlatform.IOS, "https://example.org/", True),
        (ft.PagePlatform.ANDROID, "https://example.org/", True),
        (ft.PagePlatform.ANDROID, "http://192.168.0.7/", False),
        (ft.PagePlatform.LINUX, "https://example.org/", False),
    ],
)
def test_the_share_sheet_is_offered_where_the_device_has_one(
    platform: ft.PagePlatform, url: str, *, shares: bool
) -> None:
    page = Page(url, pyodide=True, platform=platform)
    assert sharing.has_share_sheet(page) is shares  # type: ignore[arg-type]  # a fake


async def test_the_share_sheet_opens_with_the_code_during_the_tap(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_table(world, Seat.A)
    monkeypatch.setattr(sharing, "has_share_sheet", lambda _: True)
    async with phone(world, "/match/m1/hand-over") as device:
        await device.tap("only-copy")
        action = surface_of(device, device.find("share")).action
        assert isinstance(action, ft.ShareText)
        assert action.text == await code_in(world)


def surface_of(device: Phone, button: BaseControl) -> ft.Container:
    """Return the container that receives the taps on a button."""
    (surface,) = (
        control for control in device.controls() if isinstance(control, ft.Container) and control.content is button
    )
    return surface


async def test_an_evening_is_handed_over_with_its_matches_and_its_note(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    await at_the_table(world, Seat.B)
    async with phone(world, "/evenings/m1") as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.press("Save location and note")
        await device.tap("hand-over")
        code = copied_text(device.find("copy"), device.screen)
        await device.tap("back")
        assert device.route == "/evenings/m1"
    async with phone(other_world, routes.take(code)) as device:
        assert device.says("2 matches will be added.")
        assert device.says("1 game night note will be added.")
        await device.press(TAKE)
        assert device.says("2 matches imported.")
        await device.press("All matches")
        assert device.route == "/matches"
    async with phone(other_world, "/evenings/m1") as device:
        assert getattr(device.find("evening-place"), "value", None) == "Gasthaus Post"
    async with phone(other_world, routes.take(code)) as device:
        assert not device.has("take")


async def test_a_new_note_is_announced_where_its_match_is_known(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    await taken(other_world, await code_in(world), NEW)
    async with phone(world, "/evenings/m1") as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.press("Save location and note")
        await device.tap("hand-over")
        code = copied_text(device.find("copy"), device.screen)
    async with phone(other_world, routes.take(code)) as device:
        assert device.says("1 game night note will be added.")
        assert not device.says(KNOWN)
        await device.press(TAKE)
    async with phone(other_world, routes.take(code)) as device:
        assert device.says(KNOWN)


async def test_an_evening_without_an_unreadable_match_says_so(
    world: World, other_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await at_the_table(world, Seat.A)
    await at_the_table(world, Seat.B)
    listed = await world.matches.summaries()

    async def summaries() -> tuple[MatchSummary, ...]:
        return listed

    monkeypatch.setattr(world.matches, "summaries", summaries)
    world.matches.damaged[MatchId("m2")] = False
    async with phone(world, "/evenings/m1/hand-over") as device:
        assert device.says("1 match can't be read and isn't included.")
        code = copied_text(device.find("copy"), device.screen)
        world.matches.damaged[MatchId("m1")] = False
        await device.go("/evenings/m1")
        await device.go("/evenings/m1/hand-over")
        assert device.says("2 matches can't be read and aren't included.")
        assert not device.has("copy")
    async with phone(other_world, routes.take(code)) as device:
        assert device.says(NEW)


async def test_an_evening_that_is_gone_or_cannot_be_read_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def summaries() -> tuple[MatchSummary, ...]:
        raise StorageError("gone", Cause.GONE)

    async with phone(world, "/evenings/m9/hand-over") as device:
        assert device.says("Game night not found.")
        await device.go("/")
        monkeypatch.setattr(world.matches, "summaries", summaries)
        await device.go("/evenings/m9/hand-over")
        assert device.says("The matches folder is missing.")
        assert not device.says("Game night not found.")


async def test_a_code_replaces_the_error_when_its_match_can_be_read_again(world: World) -> None:
    address = await at_the_table(world, Seat.A)
    async with phone(world, address) as device:
        world.matches.damaged[MatchId("m1")] = False
        await device.go(f"{address}/hand-over")
        await device.tap("only-copy")
        assert device.says("Something went wrong.")
        world.matches.damaged.clear()
        await recorded(world.matches, world.clock, await world.matches.get(MatchId("m1")), Seat.B)
        await device.screen.settle()
        assert not device.says("Something went wrong.")
        assert QR in device.labels()


async def test_a_preset_is_handed_over_with_its_name(world: World, other_world: World) -> None:
    preset = OwnPreset("Stammtisch", with_option(PRESETS[Preset.SOFT], Option.RUBBER, 3))
    await world.settings.change(lambda settings: replace(settings, presets=(preset,)))
    async with phone(world, "/settings/presets/0") as device:
        await device.tap("hand-over")
        assert QR in device.labels()
        code = copied_text(device.find("copy"), device.screen)
        await device.tap("back")
        assert device.route == "/settings/presets/0"
    async with phone(other_world, routes.take(code)) as device:
        assert device.says("1 preset will be added.")
        await device.press(TAKE)
        await device.press("Your presets")
        assert device.says("Stammtisch")
    assert (await other_world.settings.load()).presets == (preset,)
    async with phone(other_world, routes.take(code)) as device:
        assert device.says(KNOWN)
        assert not device.has("take")


async def test_a_backup_with_only_a_tournament_is_not_called_a_preset(other_world: World) -> None:
    there = MemoryDepot()
    await tournaments.start(there.depot.tournaments, FixedClock(), CountingTournamentIds(), Setup(name="FF Ettendorf"))
    async with phone(other_world, "/take") as device:
        await choose_file(device.find("file"), device.screen, await there.exported())
        assert device.says("1 tournament will be added or updated.")
        await device.press(TAKE)
        assert device.says("Imported.")
        assert not device.says("Preset")
        assert not device.has("see-presets")
        await device.press("Tournaments")
        assert device.says("FF Ettendorf")


async def test_a_preset_without_room_is_not_called_known(world: World) -> None:
    presets = tuple(OwnPreset(str(number), PRESETS[Preset.SOFT]) for number in range(MOST_AFTER_IMPORT))
    await world.settings.change(lambda settings: replace(settings, presets=presets))
    code = handover.hand_over_preset(world.services.depot, OwnPreset("Stammtisch", PRESETS[Preset.SHARP]))
    async with phone(world, routes.take(code)) as device:
        assert device.says("1 preset can't be added")
        assert not device.says(KNOWN)
        assert not device.has("take")


async def test_handing_over_a_preset_saves_its_changes_first(world: World, other_world: World) -> None:
    await world.settings.change(lambda settings: replace(settings, presets=(OwnPreset("Home", PRESETS[Preset.SOFT]),)))
    changed = OwnPreset("Stammtisch", with_option(PRESETS[Preset.SOFT], Option.REVOKE, 2))
    async with phone(world, "/settings/presets/0") as device:
        await device.type("own-name", " ")
        await device.tap("chapter-end", "house-revoke-2", "hand-over")
        assert device.route == "/settings/presets/0"
        await device.type("own-name", "Stammtisch")
        world.settings.failure = StorageError("disk full")
        await device.press("Save and hand over to another phone")
        assert device.route == "/settings/presets/0"
        assert device.says("Couldn't save. Try again.")
        world.settings.failure = None
        await device.press("Save and hand over to another phone")
        assert device.route == "/settings/presets/0/hand-over"
        code = copied_text(device.find("copy"), device.screen)
        await device.tap("back")
        assert getattr(device.find("own-name"), "error", None) is None
        assert device.says("Hand over to another phone")
        assert not device.says("Save and hand over")
    async with phone(other_world, routes.take(code)) as device:
        await device.press(TAKE)
    assert (await world.settings.load()).presets == (await other_world.settings.load()).presets == (changed,)


async def test_a_preset_is_handed_over_from_its_form_after_another_window_has_deleted_one_above(world: World) -> None:
    presets = tuple(OwnPreset(name, PRESETS[Preset.SOFT]) for name in ("Home", "Club", "Sunday"))
    await world.settings.change(lambda settings: replace(settings, presets=presets))
    async with phone(world, "/settings/presets/1") as device:
        async with phone(world, "/settings/presets") as other:
            await other.press("Delete Home")
        await device.tap("chapter-end", "house-revoke-2", "hand-over")
        assert device.route == "/settings/presets/0/hand-over"
        assert device.says("Club")


async def test_a_preset_that_two_windows_have_changed_leads_to_the_list(world: World) -> None:
    await world.settings.change(lambda settings: replace(settings, presets=(OwnPreset("Home", PRESETS[Preset.SOFT]),)))
    async with phone(world, "/settings/presets/0") as device:
        async with phone(world, "/settings/presets/0") as other:
            await other.tap("chapter-end", "house-revoke-1", "save")
        await device.tap("chapter-end", "house-revoke-2", "hand-over")
        assert device.route == "/settings/presets"
        assert device.says("Home (2)")


async def test_a_preset_that_is_gone_has_no_code(world: World) -> None:
    async with phone(world, "/settings/presets/7/hand-over") as device:
        assert device.says("This preset no longer exists.")


@pytest.mark.parametrize("route", ["/match/m1/sheet/share", "/new/code"])
async def test_other_texts_are_shared_in_the_same_way(
    world: World, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    await at_the_table(world, Seat.A)
    monkeypatch.setattr(sharing, "has_share_sheet", lambda _: True)
    async with phone(world, route) as device:
        shared = surface_of(device, device.find("share")).action
        copied = surface_of(device, device.find("copy")).action
        assert isinstance(shared, ft.ShareText)
        assert isinstance(copied, ft.CopyToClipboard)
        assert shared.text == copied.data


async def test_the_share_page_leads_to_handing_over(world: World) -> None:
    await at_the_table(world, Seat.A)
    async with phone(world, "/match/m1/sheet/share") as device:
        await device.tap("hand-over")
        assert device.route == "/match/m1/hand-over"
        await device.go("/match/m1/sheet/share")
        await device.tap("extent-evening", "hand-over")
        assert device.route == "/evenings/m1/hand-over"


async def test_a_similar_name_is_asked_about_and_joined(world: World, other_world: World) -> None:
    await at_the_table(world, Seat.A)
    players = {Seat.A: "Anna K.", Seat.B: "Franz"}
    other_world.ids()  # so that the matches on the two phones have different ids
    other = await other_world.match(players=players)
    code = await hand_over_match(other_world.services.depot, other.match_id)
    async with phone(world, routes.take(code)) as device:
        assert "Who is Anna K.? someone else, selected" in device.labels()
        await device.press("Who is Anna K.? Anna")
        await device.press("Who is Anna K.? someone else")
        await device.press("Who is Anna K.? Anna")
        await device.press(TAKE)
    assert (await world.people.load()).shown_names()["anna k."] == "Anna"
