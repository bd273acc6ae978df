"""Tests for the onlookers' page: it updates live, shows only the revealed part of a draw, and cannot store anything."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerWithdrew,
    Registration,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode
from companion.ui.hall.own_phone import OwnPhone, use_own_phones
from companion.ui.hall.rows import WINDOW
from companion.ui.kit.device import BareDevice, Vibration
from companion.ui.navigation import routes
from tests.ui.entering import enlarge
from tests.ui.hall.test_own_phone import NotedDevice
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SEED,
    SETUP,
    create_drawn,
    create_tournament,
    enter_events,
    play_all_rounds,
    play_round,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
HALL = routes.tournament(ID, "hall")
GROUPS = replace(SETUP, mode=Mode.GROUPS, most_cards=1, tie_breaks=GROUP_TIE_BREAKS)
SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
MANY = tuple(f"Spieler {number}" for number in range(1, 129))


def own(device: Phone) -> OwnPhone:
    return use_own_phones.of(device.session).of(ID)


async def mark(device: Phone, number: int) -> NotedDevice:
    """Mark a player as the phone's owner, and return the device, which records its vibrations."""
    noted = NotedDevice()
    own(device)._device = noted
    await own(device).mark(StartNumber(number))
    await device.screen.settle()
    noted.vibrations.clear()
    return noted


def tables(device: Phone) -> list[str]:
    """Return the keys of the tables on the page, from top to bottom."""
    return [str(control.key) for control in device.controls() if str(control.key).startswith("table-")]


def banner(device: Phone) -> str:
    """Return the text of the banner, or an empty string if there is no banner."""
    return str(getattr(device.find("call"), "label", "")) if device.has("call") else ""


async def test_results_appear_as_they_are_entered(world: World) -> None:
    await create_drawn(world)
    async with phone(world, HALL) as device:
        assert device.says("Round 1, 4 tables open")
        table, *_ = (pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.is_open)
        await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=table.left, bummerls=(2, 1))))
        await device.screen.settle()
        assert any("won 2 : 1" in label for label in device.labels())


async def test_groups_appear_one_after_another_and_have_tables_of_their_own(world: World) -> None:
    await create_tournament(world, setup=GROUPS)
    async with phone(world, HALL) as device:
        world.draw_progress.show(ID, ShownStep(1, 0))
        await enter_events(world, ID, StageDrawn(SEED))
        await device.screen.settle()
        drawn = (await stored_standing(world, ID)).stages[0]
        assert 0 < len(tables(device)) < len(drawn.pairings)
        world.draw_progress.show(ID, None)
        await device.screen.settle()
        assert device.says(f"Group stage, {len(drawn.pairings)} matches to play")
        assert {"A1", "B1"} <= {*device.texts()}
        await device.tap("part-prizes")
        assert device.says("Group A")
        assert sum(label.startswith("Place 1:") for label in device.labels()) == len(drawn.stage.groups)


async def test_a_draw_appears_only_as_far_as_it_has_been_shown(world: World) -> None:
    await create_tournament(world)
    async with phone(world, HALL) as device:
        assert device.says("The first round hasn't been drawn yet.")
        world.draw_progress.show(ID, ShownStep(1, 0))
        await enter_events(world, ID, StageDrawn(SEED))
        await device.screen.settle()
        assert tables(device) == ["table-1-1"]
        world.draw_progress.show(ID, ShownStep(1, 2))
        await device.screen.settle()
        assert tables(device) == ["table-1-3", "table-1-2", "table-1-1"]
        await device.tap("part-players")
        assert sum(": Table" in label or ", Table" in label for label in device.labels()) == 6
        await device.tap("part-tables")
        world.draw_progress.show(ID, None)
        await device.screen.settle()
        assert len(tables(device)) == 8
        assert tables(device)[0] == "table-1-1"


@pytest.mark.parametrize("setup", [SETUP, SWISS], ids=["knock-out", "Swiss"])
async def test_a_player_is_called_when_the_table_is_shown_and_not_before(world: World, setup: object) -> None:
    await create_tournament(world, setup=setup)  # type: ignore[arg-type]  # one of two setups
    async with phone(world, HALL) as device:
        world.draw_progress.show(ID, ShownStep(1, 0))
        await enter_events(world, ID, StageDrawn(SEED))
        third = (await stored_standing(world, ID)).stages[0].pairings[2]
        assert third.left is not None
        noted = await mark(device, third.left)
        assert banner(device) == ""
        world.draw_progress.show(ID, ShownStep(1, 2))
        await device.screen.settle()
        assert banner(device).startswith("Table 3: you play ")
        assert noted.vibrations == [Vibration.CALL]
        world.draw_progress.show(ID, ShownStep(1, 0))  # the organisers show the draw again
        await device.screen.settle()
        world.draw_progress.show(ID, None)
        await device.screen.settle()
        assert banner(device).startswith("Table 3: you play ")
        assert noted.vibrations == [Vibration.CALL]
        await enter_events(world, ID, ResultRecorded(third.pairing_id, Result(winner=third.left)))
        await device.screen.settle()
        assert banner(device) == ""


async def test_a_player_with_several_cards_is_called_to_every_table(world: World) -> None:
    await create_drawn(world, cards=2)
    async with phone(world, HALL) as device:
        await mark(device, 1)
        assert banner(device).count("you play") == len(
            [pairing for pairing in (await stored_standing(world, ID)).pairings_of(StartNumber(1)) if pairing.is_open]
        )


async def test_all_tables_that_a_player_is_called_to_are_named_in_full(world: World) -> None:
    await create_drawn(world, NAMES[:5], replace(GROUPS, group_size=5))
    async with phone(world, HALL) as device:
        await mark(device, 1)
        await enlarge(device, 1.4)
        assert banner(device).count("you play") > 1
        (named,) = [text for text in device.controls() if isinstance(text, ft.Text) and " · Group A" in text.value]
        assert named.max_lines == 5, "enough for the tables, but not for most of the page"


async def test_a_finalist_waits_for_the_final_to_start(world: World) -> None:
    await create_drawn(world, NAMES[:4])
    await play_round(world, ID)
    finalists = (await stored_standing(world, ID)).last_two
    assert finalists is not None
    async with phone(world, HALL) as device:
        await mark(device, finalists[0])
        assert device.says("You're in the final. Wait for it to start.")


async def test_the_page_tells_how_the_own_player_stands(world: World) -> None:
    await create_tournament(world)
    async with phone(world, HALL) as device:
        await device.tap("find-me", "player-3", "mark-3")
        assert device.says("You're on the list. Wait for the draw.")
        await enter_events(world, ID, StageDrawn(SEED))
        await play_round(world, ID)
        await device.screen.settle()
        current = await stored_standing(world, ID)
        assert device.says("You're still in. Wait for the next draw.") == bool(current.entrants[StartNumber(3)].left)
        await device.tap("forget-me")
        out = next(entrant.number for entrant in current.entrants.values() if not entrant.left)
        await mark(device, out)
        assert device.says("You're out.")
        await enter_events(world, ID, PlayerWithdrew(StartNumber(out)))
        await device.screen.settle()
        assert device.says("You have withdrawn.")
        await play_all_rounds(world, ID)
        await device.screen.settle()
        first, second, *_ = (await stored_standing(world, ID)).places
        assert first is not None
        assert second is not None
        await mark(device, first)
        assert device.says("You won the tournament!")
        await mark(device, second)
        assert device.says("Your final place: 2.")


async def test_a_player_who_was_absent_at_the_draw_is_not_among_those_left(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, check_in=True))
    entrants = (await stored_standing(world, ID)).entrants.values()
    changes = [
        PlayerChanged(
            entrant.number, Registration(name=entrant.name, cards=entrant.bought, is_there=entrant.number != 1)
        )
        for entrant in entrants
    ]
    async with phone(world, HALL) as device:
        for change in changes:
            await enter_events(world, ID, change)
        await mark(device, 1)
        assert device.says("You're on the list. Wait for the draw.")
        await enter_events(world, ID, StageDrawn(SEED))
        await device.screen.settle()
        assert device.says("You aren't in the draw. Ask the organisers.")
        await device.tap("part-players")
        assert device.says(f"{len(changes) - 1} players left")


async def test_in_a_swiss_tournament_a_player_waits_or_has_a_bye(world: World) -> None:
    await create_drawn(world, names=NAMES[:5], setup=SWISS)
    async with phone(world, HALL) as device:
        (bye,) = (await stored_standing(world, ID)).stages[0].byes
        await mark(device, bye)
        assert device.says("You have a bye this round.")
        await play_round(world, ID)
        await device.screen.settle()
        assert device.says("Wait for the next draw.")
        await play_all_rounds(world, ID)
        await device.tap("part-prizes")
        assert device.says("Your final place:") or device.says("You won the tournament!")


async def test_the_search_finds_players_and_tables(world: World) -> None:
    await create_drawn(world)
    async with phone(world, HALL) as device:
        await device.type("search-field", "berta")
        assert len(tables(device)) == 1
        await device.type("search-field", "nobody like this")
        assert device.says("No table matches your search.")
        await device.tap("part-players")
        assert device.says("Nobody matches your search.")
        await device.type("search-field", "berta")
        await device.tap("player-2")
        assert device.says("Round 1, table")
        await device.type("search-field", "")
        assert device.has("player-1")


async def test_earlier_rounds_can_be_read_during_a_draw(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    world.draw_progress.show(ID, ShownStep(2, 0))
    await enter_events(world, ID, StageDrawn(3))
    async with phone(world, HALL) as device:
        assert tables(device) == ["table-2-1"]
        await device.tap("stage-1")
        assert tables(device)[0] == "table-1-1"
        await device.tap("stage-None")
        assert tables(device) == ["table-2-1"]


async def test_only_the_row_that_changed_is_drawn_again(world: World) -> None:
    await create_drawn(world, MANY)
    async with phone(world, HALL) as device:
        assert len(tables(device)) == WINDOW
        rows = {key: device.find(key) for key in tables(device)}
        third = (await stored_standing(world, ID)).stages[0].pairings[2]
        await enter_events(world, ID, ResultRecorded(third.pairing_id, Result(winner=third.left)))
        await device.screen.settle()
        redrawn = [key for key, row in rows.items() if device.find(key) is not row]
        assert redrawn == ["table-1-3"]


async def test_a_long_list_grows_as_one_scrolls_or_with_a_button(world: World) -> None:
    await create_drawn(world, MANY)
    async with phone(world, HALL) as device:
        (column,) = (
            control for control in device.controls() if isinstance(control, ft.Column) and control.on_scroll is not None
        )
        move = {"event_type": "update", "min_scroll_extent": 0.0, "max_scroll_extent": 3000.0, "scroll_delta": 1.0}
        more = {"viewport_dimension": 600.0, "t": "update", "p": 100.0, "minse": 0.0, "maxse": 3000.0, "vd": 600.0}
        await device.screen.send(column, "scroll", {**move, **more, "pixels": 100.0})
        assert len(tables(device)) == WINDOW
        await device.screen.send(column, "scroll", {**move, **more, "pixels": 2500.0})
        assert len(tables(device)) == len(MANY) // 2
        await device.tap("part-players", "more")
        assert sum(str(control.key).startswith("player-") for control in device.controls()) >= 2 * WINDOW


async def test_the_slides_return_to_the_page(world: World) -> None:
    await create_drawn(world)
    async with phone(world, HALL, width=1280, height=720) as device:
        await device.tap("slides")
        assert device.has("runs")
        await device.tap("back")
        assert device.has("part-tables")
        await device.tap("back")
        assert device.route == routes.tournament(ID)


async def test_nothing_on_the_page_writes_on_the_host(world: World) -> None:
    """Every pressable control in every part of the page is pressed."""
    await create_drawn(world)
    await play_round(world, ID)
    before, settings = await world.tournaments.get(ID), await world.settings.load()
    async with phone(world, HALL) as device:
        for part in ("part-tables", "part-players", "part-prizes"):
            await device.tap(part)
            pressed: set[str] = set()
            while (
                new := {str(control.key) for control in device.controls() if _is_button(control)}
                - pressed
                - {"back", "slides"}
            ):
                pressed |= new
                for key in sorted(new):
                    if device.has(key):
                        await device.tap(key)
                        await device.tap(part)
        assert device.route == HALL
    assert await world.tournaments.get(ID) == before
    assert await world.settings.load() == settings
    assert isinstance(device.session.device, BareDevice)


def _is_button(control: object) -> bool:
    return isinstance(control, ft.Semantics) and bool(control.button) and control.key is not None


async def test_the_hub_leads_to_the_page(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID)) as device:
        await device.tap("way-hall")
        assert device.route == HALL
