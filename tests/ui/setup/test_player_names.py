"""Tests for matches without names, and for the form for entering names later or changing them."""

from dataclasses import replace

import pytest

from companion.app.handover.pencil import pass_pencil
from companion.app.matches import matches
from companion.app.ports import StorageError
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.figures.store import use_figures
from companion.ui.navigation import routes
from companion.ui.words.unnamed import all_named, is_unnamed, with_names_only
from tests.app.match_helpers import finished, recorded
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import create_drawn
from tests.ui.world import World

NOBODY = {Seat.A: "This side", Seat.B: "That side"}


async def names(device: Phone) -> list[str]:
    return list((await device.stored()).match.players.values())


async def test_names_entered_in_the_match_replace_the_words_for_the_seats(world: World) -> None:
    await world.match(players=NOBODY)
    async with phone(world, routes.match("m1")) as device:
        await device.tap("menu", "menu-names")
        assert (device.route, device.screen.focused) == (routes.names("m1"), "name-a")
        await device.enter("name-a", " Anna ")
        assert device.screen.focused == "name-b"
        await device.enter("name-b", "Berta")
        assert device.route == routes.match("m1")
        assert device.says("Anna needs 7 points")
        assert await names(device) == ["Anna", "Berta"]
        await device.tap("menu")
        assert "Change names" in device.labels()
        assert "Enter names" not in device.labels()


@pytest.mark.parametrize(("language", "words"), [("en", "Change names"), ("de", "Namen ändern")])
async def test_a_name_with_a_typo_is_corrected_in_a_running_match(world: World, language: str, words: str) -> None:
    match = await world.match(players={Seat.A: "Anan", Seat.B: "Berta"})
    await recorded(world.matches, world.clock, match, Seat.A)
    async with phone(world, routes.match("m1"), language) as device:
        assert not device.has("name")
        await device.tap("menu")
        await device.press(words)
        assert [getattr(device.find(f"name-{seat}"), "value", None) for seat in "ab"] == ["Anan", "Berta"]
        await device.enter("name-a", "Anna")
        await device.enter("name-b")
        assert device.route == routes.match("m1")
        assert await names(device) == ["Anna", "Berta"]
        assert (await device.standing()).deals == 1
        assert any(label.startswith("Anna") for label in device.labels())
        assert not device.says("Anan")


async def test_a_name_cannot_be_changed_to_that_of_another_player(world: World) -> None:
    await world.match()
    async with phone(world, routes.names("m1")) as device:
        await device.enter("name-b", " anna ")
        assert device.route == routes.names("m1")
        assert getattr(device.find("name-b"), "error", None) == "Each player needs a different name."
        assert await names(device) == ["Anna", "Berta"]


async def test_the_names_in_a_finished_match_stay_as_they_are(world: World) -> None:
    await finished(world.matches, world.clock, world.ids)
    async with phone(world, routes.names("m1")) as device:
        assert device.route == routes.match("m1")
        await device.tap("unlock", "menu")
        assert device.has("menu-delete")
        assert not device.has("menu-names")


async def test_missing_names_can_still_be_entered_in_an_unlocked_finished_match(world: World) -> None:
    match = await world.match(players=NOBODY)
    await recorded(world.matches, world.clock, match, *(Seat.A,) * 3)
    async with phone(world, routes.match("m1")) as device:
        await device.tap("unlock", "menu")
        await device.press("Enter names")
        assert device.route == routes.names("m1")


async def test_the_names_in_a_match_handed_over_stay_as_they_are(world: World) -> None:
    match = await world.match()
    await pass_pencil(world.matches, world.clock, world.ids, match.match_id, match.revision, "Cilli")
    async with phone(world, routes.names("m1")) as device:
        assert device.route == routes.match("m1")


async def test_the_names_in_a_match_of_a_tournament_belong_to_the_tournament(world: World) -> None:
    tournament_id = await create_drawn(world)
    async with phone(world, routes.tournament(tournament_id, "table", "1-1")) as device:
        await device.tap("play")
        address = device.route
        await device.tap("menu")
        assert device.has("menu-delete")
        assert not device.has("menu-names")
        await device.go(f"{address}/names")
        assert device.route == address


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (640, 340)])
async def test_a_tap_on_a_missing_name_at_the_table_leads_to_the_names(world: World, width: int, height: int) -> None:
    await world.match(players={**NOBODY, Seat.A: "Anna"})
    async with phone(world, routes.match("m1"), width=width, height=height) as device:
        assert device.labels().count("Enter names") == 1
        await device.tap("name")
        assert device.route == routes.names("m1")
        await device.enter("name-b", "Berta")
        assert device.route == routes.match("m1")
        assert not device.has("name")


async def test_missing_names_of_partners_are_entered_with_a_tap_on_their_names(world: World) -> None:
    players = {Seat.A: "Anna", Seat.B: "Left", Seat.C: "Cilli", Seat.D: "Dora"}
    await world.match(PRESETS[Preset.BAUERNSCHNAPSEN], players=players)
    async with phone(world, routes.match("m1")) as device:
        assert device.labels().count("Enter names") == 1
        await device.tap("name")
        assert device.route == routes.names("m1")


async def test_one_player_can_stay_without_a_name(world: World) -> None:
    await world.match(players=NOBODY)
    async with phone(world, routes.names("m1"), "de") as device:
        await device.type("name-b", "Berta")
        await device.tap("save")
        assert await names(device) == ["Herüben", "Berta"]
        await device.tap("menu")
        assert device.has("menu-names")


async def test_equal_names_cannot_be_saved(world: World) -> None:
    await world.match(players=NOBODY)
    async with phone(world, routes.names("m1")) as device:
        await device.type("name-a", "Anna")
        await device.type("name-b", "anna")
        assert getattr(device.find("name-b"), "error", None) == "Each player needs a different name."
        await device.enter("name-b")
        assert await names(device) == ["This side", "That side"]


async def test_names_that_could_not_be_saved_are_reported(world: World) -> None:
    await world.match(players=NOBODY)
    async with phone(world, routes.names("m1")) as device:
        world.matches.failure = StorageError("disk full")
        await device.enter("name-b", "Berta")
        assert device.says("Couldn't save. Try again.")
        world.matches.failure = None
        assert await names(device) == ["This side", "That side"]


async def test_players_without_a_name_are_not_listed_or_suggested(world: World) -> None:
    await world.match(players={Seat.A: "Anna", Seat.B: "Drüben"})
    async with phone(world, routes.PLAYERS) as device:
        assert device.says("1 player")
        assert not device.says("Drüben")
        await device.go("/new")
        assert not device.says("use Drüben")


async def test_statistics_count_only_matches_in_which_everybody_has_a_name(world: World) -> None:
    await world.match(players={Seat.A: "Anna", Seat.B: "Drüben"})
    async with phone(world, routes.STATISTICS) as device:
        store = use_figures.of(device.session)
        assert store.selection is not None
        assert store.selection.lineups == ()


async def test_a_seat_is_recognised_in_every_language(world: World) -> None:
    for players in (NOBODY, {Seat.A: "Herüben", Seat.B: "Drüben"}, {Seat.A: "Anna", Seat.B: "Berta"}):
        await world.match(players=players)
    summaries = await world.matches.summaries()
    assert [list(summary.players.values()) for summary in all_named(summaries)] == [["Anna", "Berta"]]
    assert sorted(len(summary.players) for summary in with_names_only(summaries)) == [0, 0, 2]
    assert is_unnamed("Links")
    assert not is_unnamed("Anna")


@pytest.mark.parametrize(
    "route", ["/", "/matches", "/match/m1", "/match/m1/sheet", "/match/m1/watch", "/match/m1/referee/pile"]
)
async def test_the_words_for_seats_follow_the_language_of_the_screen(world: World, route: str) -> None:
    match = await world.match(players=NOBODY)
    await recorded(world.matches, world.clock, match, Seat.A)
    async with phone(world, route, "de") as device:
        assert device.says("Drüben")
        assert not any(device.says(word) for word in ("This side", "this side", "That side", "that side"))
        await device.session.preferences.choose(lambda settings: replace(settings, language="en"))
        await device.screen.settle()
        assert device.says("That side")
        assert not device.says("Drüben")
    assert (await world.matches.get(match.match_id)).match.players == NOBODY


async def test_a_deal_is_recorded_in_a_match_from_another_language(world: World) -> None:
    await world.match(players={Seat.A: "Anna", Seat.B: "That side"})
    async with phone(world, routes.match("m1"), "de") as device:
        await device.tap("chip-2")
        assert device.says("Anna, noch 5 Punkte")
        assert device.says("Drüben unter 33")
        assert (await device.stored()).match.players == {Seat.A: "Anna", Seat.B: "That side"}


async def test_a_name_that_another_window_corrects_stays(world: World) -> None:
    stored = await world.match(players={Seat.A: "Ana", Seat.B: "Brta"})
    async with phone(world, routes.names(stored.match_id)) as device:
        await device.type("name-a", "Anna")
        theirs = {Seat.A: "Ana", Seat.B: "Berta"}
        await matches.rename_players(world.matches, stored.match_id, stored.revision, theirs)
        await device.screen.settle()
        await device.tap("save")
        assert await names(device) == ["Anna", "Berta"]


async def test_the_note_of_a_game_night_goes_with_corrected_names(world: World) -> None:
    stored = await world.match(players={Seat.A: "Ana", Seat.B: "Berta"})
    async with phone(world, routes.evening(stored.match_id)) as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.tap("evening-keep")
        await device.go(routes.names(stored.match_id))
        await device.type("name-a", "Anna")
        await device.tap("save")
        await device.go(routes.evening(stored.match_id))
        assert getattr(device.find("evening-place"), "value", "") == "Gasthaus Post"


async def test_names_are_saved_together_with_the_note_of_the_game_night(world: World) -> None:
    stored = await world.match(players={Seat.A: "Ana", Seat.B: "Berta"})
    async with phone(world, routes.evening(stored.match_id)) as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.tap("evening-keep")
        await device.go(routes.names(stored.match_id))
        await device.type("name-a", "Anne")
        world.people.failure = StorageError("disk full")
        await device.tap("save")
        assert device.route == routes.names(stored.match_id)
        assert device.says("Couldn't save. Try again.")
        world.people.failure = None
        await device.type("name-a", "Anna")
        await device.tap("save")
        assert device.route == routes.match(stored.match_id)
        await device.go(routes.evening(stored.match_id))
        assert getattr(device.find("evening-place"), "value", "") == "Gasthaus Post"


async def test_missing_names_in_a_finished_match_are_saved_together_with_the_note(world: World) -> None:
    match = await world.match(players=NOBODY)
    await recorded(world.matches, world.clock, match, *(Seat.A,) * 3)
    async with phone(world, routes.evening("m1")) as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.tap("evening-keep")
        await device.go(routes.match("m1"))
        await device.tap("unlock", "menu", "menu-names")
        await device.type("name-a", "Anna")
        await device.type("name-b", "Berta")
        world.people.failure = StorageError("disk full")
        await device.tap("save")
        assert device.says("Couldn't save. Try again.")
        world.people.failure = None
        await device.tap("save")
        await device.go(routes.evening("m1"))
        assert getattr(device.find("evening-place"), "value", "") == "Gasthaus Post"
