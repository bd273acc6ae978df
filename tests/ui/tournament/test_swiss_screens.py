"""Swiss tournaments on the screen: too many rounds, and players who come late."""

from dataclasses import replace

import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PlayerChanged, PlayerReturned, PlayerWithdrew, StageDrawn, StartNumber
from companion.core.tournament.setup import Mode
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import phone
from tests.ui.tournament.at_the_tournament import NAMES, SETUP, happens, round_played, set_up, stands
from tests.ui.world import World

ID = TournamentId("t1")
SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
BERTA = StartNumber(2)


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def gone_before_the_first_draw(world: World, rounds: int = 3) -> None:
    """Berta has gone, and the first round is drawn."""
    await set_up(world, NAMES[:6], replace(SWISS, swiss_stages=rounds))
    await happens(world, ID, PlayerWithdrew(BERTA), StageDrawn(1))


async def test_a_new_set_up_says_for_how_many_players_its_rounds_are(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        assert not device.says("more rounds than opponents")
        await device.tap("mode-swiss", "stages-7")
        assert device.says("With fewer than 8 players, there are more rounds than opponents")


async def test_a_set_up_warns_of_more_rounds_than_opponents(world: World) -> None:
    await set_up(world, NAMES[:6], SWISS)
    async with phone(world, page("setup")) as device:
        assert not device.says("ore rounds than opponents")
        await device.tap("stages-5")
        assert not device.says("ore rounds than opponents")
        await device.tap("stages-6")
        assert device.says("More rounds than opponents: there are 6 rounds, but each player has only 5 opponents.")


async def test_who_has_gone_is_no_opponent(world: World) -> None:
    await set_up(world, NAMES[:6], replace(SWISS, swiss_stages=5))
    await happens(world, ID, PlayerWithdrew(BERTA))
    async with phone(world, page("setup")) as device:
        assert device.says("there are 5 rounds, but each player has only 4 opponents")


async def test_the_first_draw_warns_of_more_rounds_than_opponents(world: World) -> None:
    await set_up(world, NAMES[:4], replace(SWISS, swiss_stages=4))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("there are 4 rounds, but each player has only 3 opponents")
        assert not device.says("not checked in")
    await happens(world, ID, StageDrawn(1))
    await round_played(world, ID)
    async with phone(world, page("draw", 2)) as device:
        assert not device.says("ore rounds than opponents")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_warning_has_a_form_for_one_opponent(language: str) -> None:
    tr = translator_for(language)
    told = {players: words.rounds_warning(tr, SWISS, players) for players in (0, 2, 3, 4)}
    assert {players: bool(warning) for players, warning in told.items()} == {0: True, 2: True, 3: True, 4: False}
    assert len(set(told.values())) == 4
    assert not words.rounds_warning(tr, replace(SWISS, mode=Mode.KNOCK_OUT), 2)


async def test_who_left_before_the_first_draw_comes_back_and_plays_from_the_next_round(world: World) -> None:
    await gone_before_the_first_draw(world)
    async with phone(world, page("player", BERTA)) as device:
        assert device.says("Players who come later play from the next round.")
        await device.tap("return")
        assert device.says("plays from the next round. Missed rounds don't count as wins.")
    async with phone(world, page("players")) as device:
        assert device.says("Number 2, Berta, plays from the next round, open")
    await round_played(world, ID)
    await happens(world, ID, StageDrawn(2))
    assert len((await stands(world, ID)).pairings_of(BERTA)) == 1
    async with phone(world, page("player", BERTA)) as device:
        assert not device.says("Missed the first draw")


async def test_after_the_last_draw_nobody_comes_back_who_has_not_played(world: World) -> None:
    await gone_before_the_first_draw(world, rounds=1)
    async with phone(world, page("player", BERTA)) as device:
        assert device.says("and isn't playing")
        assert not device.has("return")


async def test_who_comes_after_the_first_draw_checks_in(world: World) -> None:
    await set_up(world, NAMES[:5], replace(SWISS, check_in=True))
    for number in (1, 3, 4, 5):
        before = (await world.tournaments.get(ID)).tournament.fold.players[StartNumber(number)]
        await happens(world, ID, PlayerChanged(StartNumber(number), replace(before, is_there=True)))
    await happens(world, ID, StageDrawn(1))
    await round_played(world, ID)
    async with phone(world, page("draw", 2)) as device:
        assert device.says("1 player hasn't checked in and won't be drawn.")
    async with phone(world, page("player", BERTA)) as device:
        await device.tap("check-in")
        assert device.says("plays from the next round")
        assert (await stands(world, ID)).cards_left == 5
        await device.tap("check-in")
        assert (await stands(world, ID)).cards_left == 4
    await happens(world, ID, PlayerWithdrew(BERTA), PlayerReturned(BERTA))
    async with phone(world, page("draw", 2)) as device:
        assert not device.says("not checked in")
