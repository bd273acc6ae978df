"""Tests for the screens of Swiss tournaments: too many rounds, and late players."""

from dataclasses import replace

import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PlayerChanged, PlayerReturned, PlayerWithdrew, StageDrawn, StartNumber
from companion.core.tournament.setup import Mode
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SETUP,
    create_tournament,
    enter_events,
    play_round,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
BERTA = StartNumber(2)


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def create_with_absent_player(world: World, rounds: int = 3) -> None:
    """Create a tournament, withdraw Berta, and draw the first round."""
    await create_tournament(world, NAMES[:6], replace(SWISS, swiss_stages=rounds))
    await enter_events(world, ID, PlayerWithdrew(BERTA), StageDrawn(1))


async def test_a_new_setup_says_how_many_players_its_rounds_need(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        assert not device.says("more rounds than opponents")
        await device.tap("mode-swiss", "stages-more", "stages-more")
        assert device.says("With fewer than 8 players, there are more rounds than opponents")


async def test_the_setup_warns_of_more_rounds_than_opponents(world: World) -> None:
    await create_tournament(world, NAMES[:6], SWISS)
    async with phone(world, page("setup")) as device:
        assert not device.says("ore rounds than opponents")
        await device.tap("stages-more", "stages-more")
        assert not device.says("ore rounds than opponents")
        await device.tap("stages-more")
        assert device.says("More rounds than opponents: there are 6 rounds, but each player has only 5 opponents.")


async def test_withdrawn_players_do_not_count_as_opponents(world: World) -> None:
    await create_tournament(world, NAMES[:6], replace(SWISS, swiss_stages=5))
    await enter_events(world, ID, PlayerWithdrew(BERTA))
    async with phone(world, page("setup")) as device:
        assert device.says("there are 5 rounds, but each player has only 4 opponents")


async def test_the_first_draw_warns_of_more_rounds_than_opponents(world: World) -> None:
    await create_tournament(world, NAMES[:4], replace(SWISS, swiss_stages=4))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("there are 4 rounds, but each player has only 3 opponents")
        assert not device.says("not checked in")
    await enter_events(world, ID, StageDrawn(1))
    await play_round(world, ID)
    async with phone(world, page("draw", 2)) as device:
        assert not device.says("ore rounds than opponents")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_warning_has_its_own_form_for_a_single_opponent(language: str) -> None:
    tr = translator_for(language)
    warnings = {players: words.rounds_warning(tr, SWISS, players) for players in (0, 2, 3, 4)}
    assert {players: bool(warning) for players, warning in warnings.items()} == {0: True, 2: True, 3: True, 4: False}
    assert len(set(warnings.values())) == 4
    assert not words.rounds_warning(tr, replace(SWISS, mode=Mode.KNOCK_OUT), 2)


async def test_a_player_who_missed_the_first_draw_can_rejoin_for_the_next_round(world: World) -> None:
    await create_with_absent_player(world)
    async with phone(world, page("player", BERTA)) as device:
        assert device.says("Late arrivals start in the next round.")
        await device.tap("return")
        assert device.says("starts in the next round. Missed rounds don't count as wins.")
    async with phone(world, page("players")) as device:
        assert device.says("Number 2, Berta, starts in the next round, open")
    await play_round(world, ID)
    await enter_events(world, ID, StageDrawn(2))
    assert len((await stored_standing(world, ID)).pairings_of(BERTA)) == 1
    async with phone(world, page("player", BERTA)) as device:
        assert not device.says("Missed the first draw")


async def test_a_player_who_missed_the_first_draw_cannot_rejoin_after_the_last_draw(world: World) -> None:
    await create_with_absent_player(world, rounds=1)
    async with phone(world, page("player", BERTA)) as device:
        assert device.says("and isn't playing")
        assert not device.has("return")


async def test_late_players_can_check_in_after_the_first_draw(world: World) -> None:
    await create_tournament(world, NAMES[:5], replace(SWISS, check_in=True))
    for number in (1, 3, 4, 5):
        before = (await world.tournaments.get(ID)).tournament.fold.players[StartNumber(number)]
        await enter_events(world, ID, PlayerChanged(StartNumber(number), replace(before, is_there=True)))
    await enter_events(world, ID, StageDrawn(1))
    await play_round(world, ID)
    async with phone(world, page("draw", 2)) as device:
        assert device.says("1 player hasn't checked in and won't be in the draw.")
    async with phone(world, page("player", BERTA)) as device:
        await device.tap("check-in")
        assert device.says("starts in the next round")
        assert (await stored_standing(world, ID)).cards_left == 5
        await device.tap("check-in")
        assert (await stored_standing(world, ID)).cards_left == 4
    await enter_events(world, ID, PlayerWithdrew(BERTA), PlayerReturned(BERTA))
    async with phone(world, page("draw", 2)) as device:
        assert not device.says("not checked in")
