"""Tests for the home screen and the list of all matches."""

from collections.abc import Mapping

import flet as ft
import pytest

from companion.app.ports import StorageError
from companion.core.match.events import MatchAbandoned
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import Seat
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.phone import block_double_taps, phone, read
from tests.ui.world import World


async def finished_match(
    world: World, rules: Ruleset | None = None, dealer: Seat = Seat.A, players: Mapping[Seat, str] | None = None
) -> None:
    """Store a match that was ended early."""
    store = await world.session((await world.match(rules, dealer, players)).match_id)
    await store.enter(MatchAbandoned(None), Seat.A)
    store.close()


async def test_the_empty_home_screen_says_how_to_begin(world: World) -> None:
    async with phone(world) as device:
        assert device.says("No match in progress. Shuffle, cut, deal: Bummerl keeps score.")
        assert device.labels()[:4] == [
            "Bummerl",
            "New match",
            "Try an example match",
            "Hide example match",
        ]
        assert {"Rules", "Settings"} < set(device.labels())
        assert not device.has("evenings")


async def test_a_running_match_is_resumed_where_it_was_left(world: World) -> None:
    await recorded(world.matches, world.clock, await world.match(), Seat.B)
    world.clock.now = type(world.clock.now)(world.clock.now + 3 * 60_000)
    async with phone(world) as device:
        assert device.says("3 minutes ago · Bummerl 1")
        await device.press("Anna needs 7 points, Berta needs 4 points, Bummerl 1, resume")
        assert device.route == "/match/m1"
        assert device.says("Berta needs 4 points, 0 Bummerls")


async def test_the_main_button_resumes_the_newest_match(world: World) -> None:
    await world.match()
    await world.match(players={Seat.A: "Cilli", Seat.B: "Dora"})
    async with phone(world) as device:
        await device.press("Resume: Cilli vs. Dora")
        assert device.route == "/match/m2"


async def test_the_last_result_is_shown_beside_a_running_match(world: World) -> None:
    await recorded(world.matches, world.clock, await world.match(), Seat.A, Seat.A, Seat.A)
    await world.match()
    async with phone(world) as device:
        assert device.labels().index("Resume: Anna vs. Berta") < device.labels().index("New match")
        finished = "Anna versus Berta, Bummerls won: 2 to 0, Anna won, Schneider counts as 2, view"
        assert finished in device.labels()
        assert not device.has("again"), "the same two are still playing"


async def test_players_without_names_play_again_with_one_tap(world: World) -> None:
    await finished_match(world, players={Seat.A: "This side", Seat.B: "That side"})
    async with phone(world) as device:
        await device.press("New match: Play again")
        assert device.route == "/match/m2"


@pytest.mark.parametrize(
    ("width", "height", "has_match", "is_low"),
    [
        (390, 844, False, False),
        (390, 844, True, True),
        (320, 568, False, True),
        (844, 390, False, True),
        (1280, 800, True, False),
    ],
)
async def test_the_emblem_is_low_where_room_is_short(
    world: World, width: float, height: float, *, has_match: bool, is_low: bool
) -> None:
    if has_match:
        await world.match()
    async with phone(world, width=width, height=height) as device:
        (emblem,) = (
            control
            for control in device.controls()
            if isinstance(control, ft.Container)
            and isinstance(control.content, ft.Semantics)
            and control.content.label == "Bummerl"
        )
        assert ((emblem.height or 0) < 100) == is_low


async def test_a_wide_window_has_two_columns(world: World) -> None:
    await world.match()
    async with phone(world, width=1280, height=800) as device:
        rows = [control for control in device.controls() if isinstance(control, ft.Row)]
        (columns,) = (
            row
            for row in rows
            if any(control is device.find("settings") for control, _ in read(row.controls[-1:]))
            and any(control is device.find("resume") for control, _ in read(row.controls[:1]))
        )
        assert len(columns.controls) == 2


async def test_a_rematch_is_one_tap_with_the_other_player_dealing(world: World) -> None:
    await finished_match(world, dealer=Seat.A)
    async with phone(world) as device:
        await device.press("New match: Anna and Berta again")
        assert device.pressed == 1
        assert device.route == "/match/m2"
        assert (await device.stored()).match.first_dealer is Seat.B


async def test_a_rematch_is_played_under_new_names(world: World) -> None:
    await finished_match(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.type("player-name", "Änne")
        await device.tap("player-save")
        await device.go("/")
        await device.press("New match: Änne and Berta again")
        assert (await device.stored()).match.players == {Seat.A: "Änne", Seat.B: "Berta"}


async def test_a_double_tap_starts_one_match(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    block_double_taps(monkeypatch)
    await finished_match(world)
    async with phone(world) as device:
        await device.quickly("again", "again")
        assert device.route == "/match/m2"
    assert len(await world.matches.summaries()) == 2


async def test_a_match_that_could_not_be_started_is_reported(world: World) -> None:
    await finished_match(world)
    async with phone(world) as device:
        world.matches.failure = StorageError("disk full")
        await device.press("New match: Anna and Berta again")
        assert device.route == "/"
        assert device.says("The match couldn't be saved, so it wasn't started. Try again.")


async def test_three_matches_are_shown_and_the_others_are_a_tap_away(world: World) -> None:
    for _ in range(4):
        await world.match()
    async with phone(world) as device:
        assert [device.has(f"match-m{n}") for n in (4, 3, 2, 1)] == [True, True, True, False]
        await device.press("All matches")
        assert device.route == "/matches"
        assert "4 matches" in device.texts()
        assert device.has("match-m1")


async def test_a_finished_match_can_be_viewed_in_the_list(world: World) -> None:
    await recorded(world.matches, world.clock, await world.match(), Seat.A, Seat.A, Seat.A)
    async with phone(world) as device:
        assert "Last result" in device.texts()
        assert device.has("match-m1")
        await device.press("All matches")
        assert "Finished" in device.texts()
        assert "In progress" not in device.texts()
        await device.press("Anna versus Berta, Bummerls won: 2 to 0, Anna won, Schneider counts as 2, view")
        assert device.route == "/match/m1"


async def test_the_list_leads_back_home(world: World) -> None:
    await world.match()
    async with phone(world, "/matches") as device:
        await device.press("Back")
        assert device.route == "/"


async def test_a_long_list_shows_more_on_tap(world: World) -> None:
    for _ in range(31):
        await world.match()
    async with phone(world, "/matches") as device:
        assert not device.has("match-m1")
        await device.press("Show more")
        assert device.has("match-m1")
        assert not device.has("more")


async def test_unreadable_matches_are_counted_and_kept(world: World) -> None:
    for _ in range(2):
        world.matches.damaged[(await world.match()).match_id] = False
    async with phone(world) as device:
        assert device.says("2 matches can't be read")


async def test_the_card_counts_up_if_the_rules_do(world: World) -> None:
    stored = await world.match(PRESETS[Preset.SIXTY_SIX])
    await recorded(world.matches, world.clock, stored, Seat.A)
    async with phone(world) as device:
        assert "Anna has 3 of 7 points, Berta has 0 of 7 points, Sixty-Six, Bummerl 1, resume" in device.labels()


# ---- more than two players


async def test_a_match_of_three_is_resumed_from_its_card(world: World) -> None:
    await world.match(PRESETS[Preset.DREIERSCHNAPSEN])
    async with phone(world) as device:
        assert {"Anna", "Berta", "Cilli", "0"} <= set(device.texts())
        await device.press(
            "Berta has 0 of 24 points, Anna has 0 of 24 points, Cilli has 0 of 24 points, "
            "Dreierschnapsen, Bummerl 1, resume"
        )
        assert device.route == "/match/m1"
        assert device.has("enter")


async def test_a_rematch_of_four_is_one_tap_with_the_next_player_dealing(world: World) -> None:
    await finished_match(world, PRESETS[Preset.BAUERNSCHNAPSEN], dealer=Seat.D)
    async with phone(world, "/", "de") as device:
        await device.press("Neue Partie: Wieder Anna, Berta, Cilli und Dora")
        assert (await device.stored()).match.first_dealer is Seat.A


async def test_a_deleted_match_of_three_can_be_restored(world: World) -> None:
    await world.match(PRESETS[Preset.THOUSAND])
    async with phone(world, "/match/m1") as device:
        await device.tap("menu", "menu-delete")
        await device.press("Deleted: Berta, Anna and Cilli. Restore")
        assert (
            "Berta has 0 of 1000 points, Anna has 0 of 1000 points, Cilli has 0 of 1000 points, "
            "Thousand, Bummerl 1, resume" in device.labels()
        )


async def test_in_a_wide_window_the_second_column_is_a_stop_for_the_tab_key(world: World) -> None:
    for width, stops in ((1280, 1), (390, 0)):
        async with phone(world, width=width, height=800) as device:
            assert sum(isinstance(control, ft.KeyboardListener) for control in device.controls()) == stops
