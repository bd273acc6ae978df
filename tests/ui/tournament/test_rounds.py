"""The rounds of a tournament: the draw, results, what they change, and who has won in the end."""

from asyncio import gather
from dataclasses import replace

import pytest

from companion.app.ports import Cause, MatchId, StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import TournamentId
from companion.core.seats import Seat
from companion.core.tournament.events import PairingId, PlayerWithdrew, Result, StartNumber
from companion.core.tournament.meetings import State
from companion.core.tournament.setup import Mode, Pattern
from companion.core.tournament.standing import Phase
from companion.ui.navigation import routes
from companion.ui.tournament.store import TournamentStore
from tests.app.match_helpers import recorded
from tests.ui.phone import phone, trembling
from tests.ui.tournament.at_the_tournament import (
    NAMES,
    SEED,
    SETUP,
    drawn,
    happens,
    played_out,
    round_played,
    set_up,
    stands,
)
from tests.ui.world import World

ID = TournamentId("t1")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def test_a_draw_shows_its_seed_takes_another_and_is_told_step_by_step(world: World) -> None:
    await set_up(world)
    async with phone(world, page("draw", 1)) as device:
        await device.type("seed", "12 lots")
        assert device.says("Enter a whole number from 0 to 4294967295.")
        await device.type("seed", "9" * 5000)
        assert device.says("Enter a whole number from 0 to 4294967295.")
        await device.type("seed", "7")
        await device.tap("draw-now")
        assert device.says("Draw number: 7")
        assert any(label.startswith("Step 1 of") and "Drawing order" in label for label in device.labels())
        await device.tap(*["next"] * len(NAMES))
        assert any("from the left pot." in label for label in device.labels())
        await device.tap("all")
        assert device.says("has a bye")
        await device.tap("again")
        assert any(label.startswith("Step 1 of") for label in device.labels())
    assert (await stands(world, ID)).stages[0].stage.seed == 7


async def test_two_touches_draw_once_and_complain_of_nothing(world: World) -> None:
    await set_up(world)
    async with phone(world, page("draw", 1)) as device:
        surface = device.find("at-once").parent
        assert surface is not None
        await gather(*(device.screen.send(surface, "click") for _ in range(2)))
        assert not device.says("It's too late")
    assert (await stands(world, ID)).stage == 1


async def test_two_touches_begin_one_match_at_a_table(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    trembling(monkeypatch)
    await drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.quickly("play", "play")
        assert device.route.startswith("/match/")
    assert len(await world.matches.summaries()) == 1


async def test_what_was_said_goes_with_the_page_after_its_own(world: World) -> None:
    await drawn(world)
    async with phone(world, page("player", 3)) as device:
        await device.tap("leave", "leave-sure")
        assert device.has("toast")
        await device.go(page("players"))
        assert device.has("toast")
        await device.go(page("prizes"))
        assert not device.has("toast")


async def test_the_same_draw_can_be_looked_at_later(world: World) -> None:
    await drawn(world)
    async with phone(world, page()) as device:
        await device.tap("way-draws")
        assert device.says(f"Draw number: {SEED}")
        assert device.says("Drawing order")
        await device.tap("again", "next")
        assert any(label.startswith("Step 2 of") for label in device.labels())


async def test_who_is_not_there_is_told_before_the_draw(world: World) -> None:
    await set_up(world, setup=replace(SETUP, check_in=True))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("12 players haven't checked in and won't be drawn.")
        assert device.says("At least two entry cards must be sold before the draw.")


async def test_a_result_is_a_tap_on_the_winner_and_one_to_write_it_down(world: World) -> None:
    await drawn(world)
    pairing = next(one for one in (await stands(world, ID)).pairings if one.state is State.OPEN)
    async with phone(world, page()) as device:
        open_before = (await stands(world, ID)).open
        assert device.says(str(open_before))
        before = device.pressed
        await device.tap(f"pairing-{pairing.pairing_id}-{pairing.right}", "save")
        assert device.pressed - before == 2
        assert device.route == page()
        assert device.says(f"Recorded: result of round 1, table {pairing.table}.")
    now = await stands(world, ID)
    found = now.find_pairing(pairing.pairing_id)
    assert found is not None
    assert (found.winner, now.open) == (pairing.right, open_before - 1)


async def test_a_match_on_this_device_tells_its_table_how_it_ended(world: World) -> None:
    await drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("play")
        match_id = MatchId(device.route.rpartition("/")[2])
        stored = await world.matches.get(match_id)
        pairing = (await stands(world, ID)).find_pairing(PairingId("1-1"))
        assert pairing is not None
        assert pairing.state is State.RUNNING
        assert stored.match.rules == SETUP.rules
        entrants = (await stands(world, ID)).entrants
        assert pairing.left is not None
        assert stored.match.players[Seat.A] == entrants[pairing.left].name
        await recorded(world.matches, world.clock, stored, *(Seat.A,) * 6)
        await device.go(page())
        await device.go(routes.match(match_id))
        assert not device.has("rematch")
        await device.tap("to-tournament")
        assert device.route == page()
        (take,) = (label for label in device.labels() if label.startswith("Record result of round 1, table 1: "))
        assert take.endswith("won 2 : 0.")
        await device.press(take)
        await device.go(routes.match(match_id))
        assert device.has("rematch")
        assert not device.has("to-tournament")
    now = (await stands(world, ID)).find_pairing(PairingId("1-1"))
    assert now is not None
    assert (now.winner, now.result) == (pairing.left, Result(winner=pairing.left, bummerls=(2, 0), match_id=match_id))


async def test_a_big_round_is_searched_by_table_number_and_name(world: World) -> None:
    await drawn(world, tuple(f"Player {n}" for n in range(1, 201)))
    async with phone(world, page("round", 1)) as device:
        assert device.has("pairing-1-1-1") or device.has("more")
        await device.type("search-field", "Player 17")
        assert not device.has("more")
        await device.type("search-field", "17")
        rows = [key for one in device.controls() if (key := str(one.key)).startswith("pairing-1-")]
        assert rows


async def test_a_swiss_tournament_shows_its_table_and_what_decides(world: World) -> None:
    setup = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
    await drawn(world, setup=setup)
    await round_played(world, ID)
    async with phone(world, page("prizes")) as device:
        assert device.says("1 win · Buchholz")
        assert device.says("The total wins of all your opponents")
    await played_out(world, ID)
    async with phone(world, page()) as device:
        assert device.says("The winner is")
        assert (await stands(world, ID)).phase is Phase.OVER


async def test_patterns_are_asked_for_before_they_are_drawn_apart(world: World) -> None:
    await set_up(world, setup=replace(SETUP, keep_patterns=True))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("The card pattern is missing for 1 Anna.")
        await device.go(page("player", 1))
        await device.tap("pattern-mixed", "save")
    assert (await stands(world, ID)).entrants[StartNumber(1)].pattern is Pattern.MIXED


async def test_what_cannot_be_stored_is_not_shown(world: World) -> None:
    await drawn(world)
    async with phone(world, page()) as device:
        key = next(
            key for one in device.controls() if (key := str(one.key)).startswith("pairing-1-") and key.count("-") == 3
        )
        await device.tap(key)
        world.tournaments.failure = StorageError("disk full", Cause.FULL)
        await device.tap("save")
        assert device.says("The disk is full.")
    assert len((await world.tournaments.get(ID)).tournament.log.done) == len(NAMES) + 1


async def test_a_change_from_elsewhere_is_shown_and_a_stale_tap_not_counted(world: World) -> None:
    await drawn(world)
    store = TournamentStore(world.services, ID)
    await store.load()
    store.close()  # it hears nothing of the other one
    await happens(world, ID, PlayerWithdrew(StartNumber(1)))
    assert not await store.enter(PlayerWithdrew(StartNumber(2)))
    assert store.open is not None
    assert store.open.trouble == "changed-elsewhere"
    assert store.open.standing.entrants[StartNumber(1)].has_withdrawn
    async with phone(world, page("players")) as device:
        await happens(world, ID, PlayerWithdrew(StartNumber(5)))
        await device.screen.settle()
        assert device.says("Number 5, Erna, withdrew, open")


async def test_a_tournament_that_is_not_there_or_cannot_be_read_says_so(world: World) -> None:
    async with phone(world, page()) as device:
        assert device.says("Tournament not found.")
    world.tournaments.damaged[ID] = True
    async with phone(world, page()) as device:
        assert device.says("This tournament was saved by a newer version of Bummerl.")


async def test_the_prizes_are_told_when_all_is_over(world: World) -> None:
    await drawn(world, setup=replace(SETUP, prizes=("a goose", "bacon")))
    await played_out(world, ID)
    async with phone(world, page()) as device:
        now = await stands(world, ID)
        assert now.places[0] is not None
        assert device.says(f"Prize 1: {now.places[0]} {now.entrants[now.places[0]].name} a goose")
    assert tournaments.summary_of(await world.tournaments.get(ID)).winner is not None
