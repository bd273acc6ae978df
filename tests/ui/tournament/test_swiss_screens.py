"""Tests for the screens of Swiss tournaments: too many rounds, and players who arrive late."""

from dataclasses import replace

import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerReturned,
    PlayerWithdrew,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
)
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
        assert not device.says("Not checked in")
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


async def test_a_swiss_tournament_has_no_entry_cards(world: World) -> None:
    await create_tournament(world, NAMES[:5], replace(SWISS, check_in=True))
    pages = (page(), page("players"), page("player", 2), page("list"), page("draw", 1), page("papers"))
    async with phone(world, page()) as device:
        for address in pages:
            await device.go(address)
            assert not device.says("ntry card")
        await device.go(page("draw", 1))
        assert device.says("The draw needs at least two players who have checked in.")
        await device.go(page("list"))
        assert device.says("One player per line: just the name.")
        await device.type("players", "Hannes; 2\nGruber, Franz\nMaria;1")
        assert device.says("Line 1, “Hannes; 2”: there's extra text after the name")
        assert device.says("Line 2, “Gruber, Franz”: there's extra text after the name")
        assert device.says("1 player can be added.")
        assert not device.says("ntry card")


async def test_a_swiss_round_has_no_entry_cards_and_shows_its_bye(world: World) -> None:
    await create_tournament(world, NAMES[:5], SWISS)
    await enter_events(world, ID, StageDrawn(1))
    (bye,) = (await stored_standing(world, ID)).stages[0].byes
    async with phone(world, page()) as device:
        assert device.says("Round 1 of 3")
        assert device.says(f"Bye: {NAMES[bye - 1]} ({bye})")
        await device.go(page("player", bye))
        await device.tap("leave")
        assert device.says("left out of all further draws")
        for address in (page(), page("round", 1), page("table", "1-1"), page("prizes"), page("draw", 1), page("show")):
            await device.go(address)
            assert not device.says("ntry card")
            assert not device.says("able 3")


async def test_the_standings_name_the_round_that_they_include(world: World) -> None:
    await create_tournament(world, NAMES[:4], SWISS)
    tr, titles = translator_for("en"), []
    for seed in (1, 2):
        await enter_events(world, ID, StageDrawn(seed))
        for _ in range(2):
            current = await stored_standing(world, ID)
            titles.append(words.standings_title(tr, current))
            table = next(pairing for pairing in current.pairings if pairing.is_open)
            await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=table.left)))
    titles.append(words.standings_title(tr, await stored_standing(world, ID)))
    assert titles == [
        *("Standings during round 1", "Standings during round 1"),
        *("Standings after round 1", "Standings during round 2"),
        "Standings after round 2",
    ]


async def test_a_first_result_tells_no_provisional_places(world: World) -> None:
    await create_tournament(world, NAMES[:4], replace(SWISS, swiss_stages=1, prizes=("a goose", "", "")))
    await enter_events(world, ID, StageDrawn(1))
    tables = tuple((await stored_standing(world, ID)).pairings)
    async with phone(world, page("table", "1-1", str(tables[0].right))) as device:
        assert not device.says("As a result:")
        await device.tap("save")
        await device.go(page("table", "1-2", str(tables[1].right)))
        assert device.says("As a result:")
        assert device.says("This ends the tournament.")
        assert all(device.says(f"Prize {n} goes to") for n in (1, 2, 3))
        assert not device.says("place ")
        await device.tap("save")
        await device.go(page("table", "1-1", str(tables[0].left)))
        assert device.says("to place 1.") or device.says("from place 1 to")


async def test_a_correction_first_names_the_places_of_its_own_players(world: World) -> None:
    await create_tournament(world, NAMES[:12], replace(SWISS, swiss_stages=1))
    await enter_events(world, ID, StageDrawn(1))
    await play_round(world, ID)
    before = await stored_standing(world, ID)
    first = before.table[0].number
    pairing = before.pairings_of(first)[0]
    async with phone(world, page("table", pairing.pairing_id)) as device:
        await device.tap(f"winner-{pairing.loser}")
        assert any(text.startswith(words.player(before, first) + " moves from place") for text in device.texts())


async def test_a_player_who_missed_the_first_draw_can_rejoin_for_the_next_round(world: World) -> None:
    await create_with_absent_player(world)
    async with phone(world, page("player", BERTA)) as device:
        assert device.says("Missed the first draw, but can still start in the next round.")
        await device.tap("return")
        assert device.says("starts in the next round. Missed rounds don't count as wins.")
    async with phone(world, page("players")) as device:
        assert device.says("Open number 2, Berta, starts in the next round")
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
        assert device.says("Not checked in, so not in the draw: Berta.")
    async with phone(world, page("players")) as device:
        assert device.says("If somebody on the list arrives late, tap their name")
    async with phone(world, page("player", BERTA)) as device:
        assert not device.has("leave")
        await device.tap("check-in")
        assert device.has("leave")
        assert device.says("starts in the next round")
        assert (await stored_standing(world, ID)).cards_left == 5
        await device.tap("check-in")
        assert (await stored_standing(world, ID)).cards_left == 4
    await enter_events(world, ID, PlayerWithdrew(BERTA), PlayerReturned(BERTA))
    async with phone(world, page("draw", 2)) as device:
        assert not device.says("not checked in")


async def test_the_form_explains_the_chosen_format(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        assert device.says("hand one in for each match they lose")
        await device.tap("mode-swiss")
        assert device.says("Everyone plays in every round")
        assert not device.says("hand one in")
        assert device.says("Prizes, up to 8")
