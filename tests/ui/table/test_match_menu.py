"""Tests for the match menu: rare actions, and links to other screens."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app.matches import matches
from companion.app.settings import OwnPreset
from companion.core.match.events import DealerCorrected, DealMisdealt, GiftGiven, PenaltyImposed
from companion.core.numbers import GamePoints
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.ui.kit.keys import Key
from companion.ui.navigation import routes
from companion.ui.table.match_menu_pages import amounts_by_hand
from tests.core.table import rules_of
from tests.ui.entering import opened
from tests.ui.phone import Phone, at_the_table, needs, phone, read
from tests.ui.tournament.tournament_helpers import create_drawn
from tests.ui.world import World


async def test_a_misdeal_changes_nothing(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.press("Misdeal: deal again")
        (event,) = (await device.stored()).match.log.done
        assert isinstance(event, DealMisdealt)
        assert (await device.standing()).dealer is Seat.A
        assert device.says("Misdeal: Anna deals again.")


async def test_the_menu_of_a_tournaments_match_leads_to_the_tournament(world: World) -> None:
    tournament = routes.tournament(await create_drawn(world))
    async with phone(world, f"{tournament}/table/1-1") as device:
        await device.tap("play")
        await device.tap("menu")
        await device.press("Go to tournament")
        assert device.route == tournament
    async with phone(world, await at_the_table(world)) as device:
        await device.tap("menu")
        assert device.has("menu-home")
        assert not device.has("menu-tournament")


async def test_the_dealer_can_be_corrected(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.press("Change dealer to Berta")
        assert isinstance((await device.stored()).match.log.done[-1], DealerCorrected)
        assert device.says("Berta needs 7 points, 0 Bummerls, deals")


async def test_a_penalty_gives_the_points_to_the_opponent(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.press("Penalty")
        await device.press("Who gets the penalty? Berta")
        await device.press("How many points? 2")
        await device.press("Record penalty for Berta: Anna minus 2")
        (event,) = (await device.stored()).match.log.done
        assert isinstance(event, PenaltyImposed)
        assert await needs(device) == (5, 7)
        assert device.says("Penalty for Berta: 2 points for Anna.")
        await device.press("Undo: penalty for Berta")
        assert await needs(device) == (7, 7)


async def test_a_gift_goes_to_the_chosen_player(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.press("Gift")
        await device.press("Who gets points? Berta")
        await device.press("Record Berta minus 1")
        (event,) = (await device.stored()).match.log.done
        assert isinstance(event, GiftGiven)
        assert await needs(device) == (7, 6)
        assert device.says("Berta gets 1 point as a gift.")


async def test_the_menu_shows_the_rules_of_the_match(world: World) -> None:
    async with phone(world, await at_the_table(world, preset=Preset.LAST_TRICK_TEN)) as device:
        await device.press("Menu")
        await device.press("Agreed rules")
        assert "Points to win a Bummerl: 7 points" in device.texts()
        assert "Match ends: at 2 Bummerls" in device.texts()
        assert device.says("All cards played, nobody claimed: 10 for the last trick; the higher total wins")


async def test_the_menu_can_redo(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A), width=320, height=568) as device:
        await device.press("Undo: Anna minus 3")
        assert not device.has("redo")
        await device.press("Menu")
        await device.press("Redo: Anna\N{NO-BREAK SPACE}minus 3")
        assert await needs(device) == (4, 7)


async def test_the_menu_does_not_repeat_the_strip(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.tap("undo")
        assert device.has("redo")
        await device.press("Menu")
        assert not device.has("menu-redo")
        assert not device.has("menu-sheet")


async def test_the_menu_starts_with_the_way_home_and_ends_with_deleting(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.press("Menu")
        rows = [str(control.key) for control in device.controls() if str(control.key).startswith("menu-")]
        assert (rows[0], rows[-1]) == ("menu-home", "menu-delete")


async def test_the_settings_have_the_same_symbol_at_home_and_in_the_menu(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        (in_menu,) = (icon.icon for icon in within(device, "menu-settings") if icon.icon is not ft.Icons.CHEVRON_RIGHT)
        await device.go("/")
        (at_home,) = (icon.icon for icon in within(device, "settings"))
        assert at_home == in_menu


def within(device: Phone, key: str) -> list[ft.Icon]:
    """Return the icons inside the control with this key."""
    return [control for control, _ in read(device.find(key)) if isinstance(control, ft.Icon)]


async def test_a_phone_lists_no_keyboard_shortcuts(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        device.screen.page.session.apply_page_patch({"platform": ft.PagePlatform.LINUX})
        await device.press("Menu")
        assert not device.has("menu-keys")


@pytest.mark.parametrize(("item", "suffix"), [("What if …?", "/what-if"), ("Settings", "/settings")])
async def test_the_menu_opens_other_screens_and_is_closed_on_return(world: World, item: str, suffix: str) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device:
        await device.press("Menu")
        await device.press(item)
        assert device.route == address + suffix
        await device.tap("back")
        assert device.route == address
        assert not device.has("sheet-layer")


async def test_leaving_through_the_menu_keeps_the_match(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.press("Menu")
        await device.press("Home. Match saved")
        assert device.route == "/"
        await device.press("Anna needs 4 points, Berta needs 7 points, Bummerl 1, resume")
        assert device.says("Anna needs 4 points")


async def test_closing_the_menu_does_nothing(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.close_sheet("Close")
        assert not device.has("sheet-layer")
        assert (await device.stored()).match.log.done == ()


# ---- more than two players


async def test_any_other_player_can_become_the_dealer(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.press("Menu")
        assert [label for label in device.labels() if label.startswith("Change dealer to ")] == [
            "Change dealer to Berta",
            "Change dealer to Cilli",
            "Change dealer to Dora",
        ]
        await device.press("Change dealer to Cilli")
        assert (await device.standing()).dealer is Seat.C


async def test_a_penalty_for_partners_gives_the_points_to_the_other_side(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.press("Menu")
        await device.press("Penalty")
        await device.press("Who gets the penalty? Berta and Dora")
        await device.press("How many points? 6")
        await device.press("Record penalty for Berta and Dora: Anna and Cilli plus 6")
        assert tuple((await device.standing()).needs.values()) == (18, 24, 18, 24)


async def test_a_penalty_gives_points_to_both_other_players(world: World) -> None:
    async with phone(world, await opened(world, "three-hand"), "de") as device:
        await device.tap("menu", "menu-penalty", "hand-who-c", "hand-many-2")
        await device.press("Strafe für Cilli: Berta und Anna plus 2 eintragen")
        assert tuple((await device.standing()).needs.values()) == (8, 8, 10)


async def test_a_penalty_in_thousand_reduces_the_own_account(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        await device.tap("menu", "menu-penalty", "hand-who-b", "hand-many-60")
        await device.press("Record penalty for Berta: Berta minus 60")
        assert tuple((await device.standing()).needs.values()) == (1000, 1060, 1000)


@pytest.mark.parametrize(
    ("preset", "house", "amounts"),
    [
        ("soft", {"target": 2}, (1, 2)),
        ("three-hand", {}, (1, 2, 3)),
        ("bauernschnapsen", {}, (1, 2, 3, 4, 6, 12)),
        ("thousand", {}, (10, 20, 40, 60, 100, 120)),
    ],
)
def test_the_amounts_by_hand_depend_on_the_game(
    preset: str, house: dict[str, object], amounts: tuple[int, ...]
) -> None:
    assert amounts_by_hand(rules_of(preset, house)) == amounts


async def test_the_menu_lists_all_house_rules_under_the_name_of_the_preset(world: World) -> None:
    rules = rules_of("soft", {"revoke": 2, "target": 12})
    await world.settings.change(lambda old: replace(old, presets=(OwnPreset("Stammtisch", rules),)))
    async with phone(world, await opened(world, "soft", {"revoke": 2, "target": 12, "rubber": 3})) as device:
        await device.press("Menu")
        await device.press("Agreed rules")
        assert "Stammtisch" in device.texts()
        texts = device.texts()
        house = texts[texts.index("House rules for this match:") :]
        assert {"Points to win a Bummerl: 12 points", "Penalty for a revoke: 2 points"} <= set(house)
        assert texts.count("Points to win a Bummerl: 12 points") == 1


async def test_the_menu_shows_how_a_game_is_won_and_its_house_rules(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", {"target": 30})) as device:
        await device.press("Menu")
        await device.press("Agreed rules")
        assert "3 players, each for themselves" in device.texts()
        assert "first to 30 points" in device.texts()
        assert "House rules for this match:" in device.texts()
    async with phone(world, await opened(world, "schnapsella")) as device:
        await device.press("Menu")
        await device.press("Agreed rules")
        assert "No house rules." in device.texts()


@pytest.mark.parametrize(("key", "pixels"), [("ARROW DOWN", 60), ("PAGE UP", -300)])
async def test_keys_scroll_the_list_of_shortcuts(world: World, key: str, pixels: float) -> None:
    async with phone(world, await opened(world, "soft")) as device:
        await device.press("Menu")
        assert await device.session.navigation.keys.pressed(Key(name=key), device.route)
        await device.screen.settle()
        asked = device.screen.scrolls[-1]
        assert isinstance(asked, dict)
        assert asked["delta"] == pixels


async def test_a_penalty_that_another_window_records_too_counts_once(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Menu")
        await device.tap("menu-penalty")
        stored, penalty = await device.stored(), PenaltyImposed(Seat.A, GamePoints(1))
        await matches.enter(world.matches, world.clock, stored.match_id, stored.revision, penalty)
        await device.screen.settle()
        await device.tap("hand-save")
        assert (await device.stored()).match.log.done == (penalty,)
        assert device.says("This match has been changed elsewhere.")
