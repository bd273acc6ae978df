"""Tests for the button that leads to the next draw, or that starts the match between the last two players."""

from dataclasses import replace

import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PlayerChanged, Result, ResultRecorded, StageDrawn, StartNumber
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase
from companion.i18n.catalogs import translator_for
from companion.ui.kit import hooks
from companion.ui.kit.guard import InputGuard
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SETUP,
    create_drawn,
    create_tournament,
    enter_events,
    play_round,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
EN = translator_for("en")
DOUBLE = replace(SETUP, mode=Mode.DOUBLE_KNOCK_OUT, most_cards=1)


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


def is_disabled(device: Phone, key: str) -> bool:
    return bool(getattr(device.find(key), "disabled", False))


async def before_final(world: World) -> None:
    """Play the semi-finals of a tournament with four players."""
    await create_drawn(world, NAMES[:4], replace(SETUP, prizes=("", "")))
    await play_round(world, ID)


async def test_a_single_player_with_several_cards_cannot_be_drawn(world: World) -> None:
    await create_tournament(world, NAMES[:1], cards=2)
    async with phone(world, page("players")) as device:
        assert is_disabled(device, "draw")
        assert device.says("The draw needs at least two players.")
        await device.go(page("draw", 1))
        assert is_disabled(device, "draw-now")
        assert is_disabled(device, "at-once")
        assert device.says("The draw needs at least two players.")


async def test_the_players_page_leads_to_the_draw_once_there_are_two_players(world: World) -> None:
    await create_tournament(world, ())
    async with phone(world, page("players")) as device:
        assert is_disabled(device, "draw")
        assert device.says("The draw needs at least two players.")
        for name in NAMES[:3]:
            await device.type("player-name", name)
            assert not device.has("draw"), "first, this player has to be added"
            await device.tap("enter")
        assert not is_disabled(device, "draw")
        await device.press("Go to the draw")
        assert device.route == page("draw", 1)
    await enter_events(world, ID, StageDrawn(1))
    async with phone(world, page("players")) as device:
        assert not device.has("draw")


async def test_the_players_page_says_that_players_must_check_in_before_the_draw(world: World) -> None:
    await create_tournament(world, NAMES[:2], replace(SETUP, check_in=True))
    async with phone(world, page("players")) as device:
        assert is_disabled(device, "draw")
        assert device.says("The draw needs at least two players who have checked in.")
        await device.tap("taps-check-in", "player-1", "player-2")
        assert not is_disabled(device, "draw")


async def test_the_players_page_says_whose_card_pattern_is_missing(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, keep_patterns=True))
    async with phone(world, page("players")) as device:
        assert device.says("The card pattern is missing for Anna (1).")


async def test_the_final_starts_with_one_tap_and_can_be_undone(world: World) -> None:
    await before_final(world)
    async with phone(world, page()) as device:
        assert not device.has("draw")
        await device.press("Start the final")
        assert device.route == page()
        assert device.says("Saved: Final started.")
        assert any(str(control.key).startswith("pairing-2-1-") for control in device.controls())
        await device.press("Undo: Final started")
        assert device.says("Undone: Final started.")
        assert device.has("start-match")
        await device.press("Redo: Final started")
        assert not device.has("start-match")
    final = (await stored_standing(world, ID)).stages[-1].stage
    assert (final.kind, final.is_one_match) == (StageKind.FINAL, True)


async def test_a_double_tap_starts_the_final_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr(hooks, "InputGuard", lambda **seconds: InputGuard(clock=lambda: time[0], **seconds))
    await before_final(world)
    async with phone(world, page()) as device:
        await device.tap("start-match")  # like the second tap of a double tap that recorded the last result
        assert (await stored_standing(world, ID)).stage == 1
        time[0] += 1.0
        await device.quickly("start-match", "start-match")
        assert not device.says("That isn't possible")
    assert (await stored_standing(world, ID)).stage == 2


async def test_a_final_has_no_draw_to_view(world: World) -> None:
    await before_final(world)
    await enter_events(world, ID, StageDrawn(7))
    async with phone(world, page()) as device:
        await device.tap("way-draws")
        assert device.route == page("draw", 1)
        await device.go(page("draw", 2))
        assert device.says("With only two players, there's nothing to draw.")
        assert not device.has("again")
        await device.go(page("log"))
        assert device.says("Final started")


async def test_a_tournament_of_two_players_starts_without_lots(world: World) -> None:
    await create_tournament(world, NAMES[:2])
    async with phone(world, page()) as device:
        await device.tap("draw")
        assert device.says("Anna (1), Berta (2)")
        assert not device.has("seed")
        await device.tap("start-match")
        assert device.route == page()
        assert device.says("Saved: Final started.")
        assert not device.has("way-draws")


async def test_the_page_of_the_first_match_warns_of_players_who_have_not_checked_in(world: World) -> None:
    await create_tournament(world, NAMES[:3], replace(SETUP, check_in=True))
    for number in map(StartNumber, (1, 2)):
        registration = (await world.tournaments.get(ID)).tournament.fold.players[number]
        await enter_events(world, ID, PlayerChanged(number, replace(registration, is_there=True)))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("Not checked in, so not in the draw: Cilli.")
        assert device.has("start-match")


async def test_the_list_says_that_a_final_is_ready_to_start(world: World) -> None:
    await before_final(world)
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("Final ready to start")


async def test_each_match_without_a_draw_has_its_own_button(world: World) -> None:
    await create_tournament(world, NAMES[:2], DOUBLE)
    labels = []
    while (current := await stored_standing(world, ID)).phase is not Phase.OVER:
        assert current.last_two is not None
        labels.append(words.start_next_stage(EN, current))
        await enter_events(world, ID, StageDrawn(current.stage))
        (table,) = (await stored_standing(world, ID)).stages[-1].pairings
        await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=table.right)))
    assert labels == ["Start round 1", "Start the final", "Start the second final"]
