"""Tests for Enter in text fields: it moves to the next field, and submits the form in the last one."""

from companion.app.settings import OwnPreset, Settings
from companion.core.options.rules import PRESETS, Preset
from companion.core.options.rules_code import code_of
from companion.core.seats import Seat
from companion.ui.navigation import routes
from tests.ui.phone import at_the_table, phone
from tests.ui.tournament.tournament_helpers import create_tournament, stored_standing
from tests.ui.world import World


async def test_enter_in_the_last_name_starts_the_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.enter("name-a", "Anna")
        assert (device.route, device.screen.focused) == ("/new", "name-b")
        await device.enter("name-b", "Berta")
        assert (await device.stored()).match.players == {Seat.A: "Anna", Seat.B: "Berta"}


async def test_enter_follows_the_fields_from_top_to_bottom_in_the_game_just_chosen(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", f"preset-{Preset.BAUERNSCHNAPSEN}")
        await device.enter("name-a", "Anna")
        assert device.screen.focused == "name-c"
        await device.enter("name-c", "Cilli")
        assert device.screen.focused == "name-b"


async def test_enter_saves_a_preset_under_its_new_name(world: World) -> None:
    await world.settings.change(lambda _: Settings(presets=(OwnPreset("Club", PRESETS[Preset.SOFT]),)))
    async with phone(world, "/settings/presets/0") as device:
        await device.enter("own-name", "Home")
        assert device.route == "/settings/presets"
    async with phone(world, "/new/rules") as device:
        await device.tap("chapter-end", "house-revoke-1")
        await device.enter("own-name", "Cheap")
    assert [preset.name for preset in (await world.settings.load()).presets] == ["Home", "Cheap"]


async def test_enter_takes_over_a_complete_code(world: World) -> None:
    async with phone(world, "/new/code") as device:
        await device.enter("their-code", "R")
        assert device.route == "/new/code"
        await device.enter("their-code", code_of(PRESETS[Preset.SHARP]))
        assert device.route == "/new"


async def test_enter_hands_a_match_over_to_the_named_scorekeeper(world: World) -> None:
    async with phone(world, f"{await at_the_table(world)}/hand-over") as device:
        await device.enter("to", "Resi")
        handed_over = (await device.stored()).handed_over
        assert handed_over is not None
        assert handed_over.to == "Resi"


async def test_enter_saves_a_changed_name_of_a_player(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.enter("player-name")
        assert device.route == routes.player("Anna")
        await device.enter("player-name", "Änne")
        assert device.route == routes.player("Änne")


async def test_enter_moves_from_the_location_of_an_evening_to_its_note(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.evening("m1")) as device:
        await device.enter("evening-place", "Gmunden")
        assert device.screen.focused == "evening-note"


async def test_enter_creates_a_tournament_after_its_last_prize(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.enter("setup-name", "Fire brigade")
        assert device.screen.focused == "setup-day"
        await device.tap("more-settings")
        await device.enter("setup-day")
        assert device.screen.focused == "setup-place"
        await device.enter("setup-place")
        assert device.screen.focused == "setup-prize-1"
        last = max(str(control.key) for control in device.controls() if str(control.key).startswith("setup-prize-"))
        await device.enter(last, "Ham")
        assert device.says("Fire brigade")
        assert device.route != routes.NEW_TOURNAMENT


async def test_enter_in_the_last_field_that_is_shown_submits(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap("more-settings", "more-settings")
        await device.enter("setup-name", "Fire brigade")
        await device.enter("setup-day")
        assert device.route != routes.NEW_TOURNAMENT


async def test_enter_adds_a_player_and_waits_for_the_next_name(world: World) -> None:
    tournament_id = await create_tournament(world, names=())
    async with phone(world, routes.tournament(tournament_id, "players")) as device:
        for name in ("Anna", "Berta"):
            await device.enter("player-name", name)
            assert device.screen.focused == "player-name"
        await device.enter("player-name")
        await device.go(routes.tournament(tournament_id, "player", 1))
        await device.enter("player-name", "Änne")
    names = [entrant.name for entrant in (await stored_standing(world, tournament_id)).entrants.values()]
    assert names == ["Änne", "Berta"]


async def test_enter_draws_by_a_valid_number_only(world: World) -> None:
    tournament_id = await create_tournament(world)
    async with phone(world, routes.tournament(tournament_id, "draw", 1)) as device:
        await device.enter("seed", "x")
        assert not (await stored_standing(world, tournament_id)).stage
        await device.enter("seed", "7")
        assert (await stored_standing(world, tournament_id)).stage == 1


async def test_enter_saves_the_setup_of_a_tournament(world: World) -> None:
    tournament_id = await create_tournament(world)
    async with phone(world, routes.tournament(tournament_id, "setup")) as device:
        await device.tap("more-settings")
        last = max(str(control.key) for control in device.controls() if str(control.key).startswith("setup-prize-"))
        await device.enter(last, "Ham")
    assert (await stored_standing(world, tournament_id)).setup.prizes[-1] == "Ham"
