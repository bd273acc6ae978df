"""Tests for the rounds of a tournament: draw, results, standings, and prizes."""

import re
from asyncio import gather
from dataclasses import replace

import pytest

from companion.app.ports import Cause, MatchId, StorageError
from companion.app.tournament import tournaments
from companion.app.tournament.port import TournamentId
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.events import PairingId, PlayerWithdrew, Result, StageDrawn, StartNumber
from companion.core.tournament.meetings import State
from companion.core.tournament.setup import Mode, Pattern, Setup
from companion.core.tournament.standing import Phase
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament.store import TournamentStore
from tests.app.match_helpers import recorded
from tests.ui.phone import Phone, block_double_taps, phone
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


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def test_a_draw_shows_its_seed_accepts_another_and_runs_step_by_step(world: World) -> None:
    await create_tournament(world)
    async with phone(world, page("draw", 1)) as device:
        await device.type("seed", "12 lots")
        assert device.says("Enter a whole number from 0 to 4294967295.")
        await device.type("seed", "9" * 5000)
        assert device.says("Enter a whole number from 0 to 4294967295.")
        await device.type("seed", "7")
        await device.tap("draw-now")
        assert device.says("Random number of the draw: 7")
        tables = len((await stored_standing(world, ID)).stages[0].pairings)
        drawn = r"1 of \d+\. Table 1: .* vs\. .*\. Both drew lot \d+\."
        assert any(re.match(drawn, label) for label in device.labels())
        taps = 0
        while device.has("next"):
            await device.tap("next")
            taps += 1
        assert taps < tables
        assert any("Bye" in label for label in device.labels())
        await device.tap("all")
        assert not device.says("from the left-hand pot")
        await device.tap("lots")
        assert device.says("draws lot 1 from the left-hand pot")
        await device.tap("lots")
        assert not device.says("from the left-hand pot")
        await device.tap("again")
        assert any(label.startswith("1 of") for label in device.labels())
    assert (await stored_standing(world, ID)).stages[0].stage.seed == 7


async def test_a_double_tap_draws_once_without_an_error(world: World) -> None:
    await create_tournament(world)
    async with phone(world, page("draw", 1)) as device:
        surface = device.find("at-once").parent
        assert surface is not None
        await gather(*(device.screen.send(surface, "click") for _ in range(2)))
        assert not device.says("It's too late")
    assert (await stored_standing(world, ID)).stage == 1


async def test_a_double_tap_starts_one_match_at_a_table(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    block_double_taps(monkeypatch)
    await create_drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.quickly("play", "play")
        assert device.route.startswith("/match/")
    assert len(await world.matches.summaries()) == 1


async def test_a_notice_disappears_with_its_page(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("player", 3)) as device:
        await device.tap("leave", "leave-sure")
        assert device.has("toast")
        await device.go(page("players"))
        assert not device.has("toast")


async def test_the_notice_of_an_action_that_opens_another_page_is_shown_there(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page()) as device:
        pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
        assert pairing is not None
        await device.tap(f"pairing-1-1-{pairing.left}", "save")
        assert device.route == page()
        assert device.has("toast")
        await device.go(page("prizes"))
        assert not device.has("toast")


async def test_the_tournaments_page_scrolls_up_to_the_next_step_after_the_last_result_of_a_round(world: World) -> None:
    await create_drawn(world, NAMES[:4])
    async with phone(world, page()) as device:
        for number in (1, 2):
            pairing = (await stored_standing(world, ID)).find_pairing(PairingId(f"1-{number}"))
            assert pairing is not None
            await device.tap(f"pairing-1-{number}-{pairing.left}", "save")
            assert len(device.screen.scrolls) == number - 1
        assert device.has("start-match")


async def test_a_draw_can_be_replayed_later(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page()) as device:
        await device.tap("way-draws")
        assert device.says(f"Random number of the draw: {SEED}")
        assert device.says("Table 1: ")
        await device.tap("again", "next")
        assert any(label.startswith("2 of") for label in device.labels())


async def test_the_link_to_an_earlier_draw_cannot_be_mistaken_for_the_next_draw(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    await enter_events(world, ID, StageDrawn(3))
    async with phone(world, page("draw", 2)) as device:
        assert device.says("Draw: Quarter-final")
        assert not device.says("Earlier draw: Quarter-final")
        await device.press("Earlier draw: Round 1")
        assert device.route == page("draw", 1)
        assert not device.has("earlier")


async def test_the_draw_page_warns_of_players_who_have_not_checked_in(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, check_in=True))
    async with phone(world, page("draw", 1)) as device:
        assert device.says(f"Not checked in, so not in the draw: {', '.join(NAMES)}.")
        assert device.says("The draw needs at least two players who have checked in.")


async def test_a_long_list_of_absent_players_is_cut_short(world: World) -> None:
    await create_tournament(world, (*NAMES, "Maria", "Nelly"), setup=replace(SETUP, check_in=True))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("And 2 more players.")


async def test_recording_a_result_takes_two_taps(world: World) -> None:
    await create_drawn(world)
    pairing = next(meeting for meeting in (await stored_standing(world, ID)).pairings if meeting.state is State.OPEN)
    async with phone(world, page()) as device:
        open_before = (await stored_standing(world, ID)).open
        assert device.says(str(open_before))
        before = device.pressed
        await device.tap(f"pairing-{pairing.pairing_id}-{pairing.right}", "save")
        assert device.pressed - before == 2
        assert device.route == page()
        assert device.says(f"Saved: result for round 1, table {pairing.table}.")
    standing = await stored_standing(world, ID)
    recorded = standing.find_pairing(pairing.pairing_id)
    assert recorded is not None
    assert (recorded.winner, standing.open) == (pairing.right, open_before - 1)


async def test_results_stay_in_their_places_on_the_start_page(world: World) -> None:
    await create_drawn(world)
    tables = [pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.state is State.OPEN]
    async with phone(world, page()) as device:
        before = rows_of(device)
        assert before == [pairing.pairing_id for pairing in tables]
        await device.tap(f"pairing-{tables[1].pairing_id}-{tables[1].right}", "save")
        assert rows_of(device) == before
        await device.tap(f"pairing-{tables[1].pairing_id}")
        assert device.route == page("table", tables[1].pairing_id)


async def test_matches_for_places_come_first_once_the_round_is_finished(world: World) -> None:
    await create_drawn(world, tuple(f"Player {n}" for n in range(1, 9)))
    async with phone(world, page()) as device:
        await play_round(world, ID)
        await device.screen.settle()
        assert rows_of(device)[:3] == ["losers-1", "losers-2", "1-1"]


async def test_the_latest_results_of_a_large_round_stay_in_sight(world: World) -> None:
    await create_drawn(world, tuple(f"Player {n}" for n in range(1, 65)))
    tables = [pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.state is State.OPEN]
    async with phone(world, page()) as device:
        await device.tap(f"pairing-{tables[0].pairing_id}-{tables[0].right}", "save")
        assert rows_of(device) == [pairing.pairing_id for pairing in tables[:13]]


async def test_a_finished_round_says_how_many_players_are_left(world: World) -> None:
    await create_drawn(world, NAMES[:8])
    await play_round(world, ID)
    async with phone(world, page()) as device:
        assert device.says("Quarter-final finished, 4 players left")
        assert not device.says("0 tables")


@pytest.mark.parametrize(
    ("setup", "cards", "finished"),
    [
        (SETUP, 3, " players and "),
        (replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3), 1, "Round 1 finished, 2 rounds to go"),
    ],
)
async def test_a_finished_round_counts_the_cards_or_the_rounds(
    world: World, setup: Setup, cards: int, finished: str
) -> None:
    await create_drawn(world, setup=setup, cards=cards)
    await play_round(world, ID)
    async with phone(world, page()) as device:
        assert device.says(finished)


async def test_players_with_several_cards_are_told_to_play_one_match_after_another(world: World) -> None:
    hint = "Players at several tables play one match after another, in any order."
    await create_drawn(world, NAMES[:4], replace(SETUP, prizes=()), cards=2)
    async with phone(world, page()) as device:
        assert device.says(hint)
        await device.go(page("round", 1))
        assert device.says(hint)
        await play_round(world, ID)
        await device.screen.settle()
        assert not device.says(hint)


async def test_the_hint_on_the_order_of_tables_stays_until_the_last_of_them_is_decided(world: World) -> None:
    hint = "Players at several tables play one match after another, in any order."
    await create_drawn(world, NAMES[:2], replace(SETUP, prizes=()), cards=2)
    async with phone(world, page()) as device:
        for number in (1, 2):
            assert device.says(hint), number
            await device.go(page("round", 1))
            assert device.says(hint), number
            await device.go(page())
            await device.tap(f"pairing-1-{number}-1", "save")
        assert not device.says(hint)


async def test_a_placement_match_after_a_decided_table_needs_no_hint_on_the_order_of_tables(world: World) -> None:
    await create_drawn(world, tuple(f"Player {n}" for n in range(1, 9)))
    await play_round(world, ID)
    async with phone(world, page()) as device:
        assert "losers-1" in rows_of(device)
        assert not device.says("in any order")


SEPARATE = "Each entry card is drawn separately, so two players can meet twice in a round."


async def test_the_draw_says_why_the_same_players_meet_twice(world: World) -> None:
    await create_tournament(world, NAMES[:2], cards=2)
    async with phone(world, page("draw", 1)) as device:
        await device.tap("draw-now")
        assert not device.says(SEPARATE)
        await device.tap("next")
        assert device.says(SEPARATE)
        await device.go(page("draw", 1))
        assert device.says(SEPARATE)


async def test_a_draw_in_which_everybody_has_one_table_does_not_speak_of_several(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("draw", 1)) as device:
        assert device.says("Table 1: ")
        assert not device.says(SEPARATE)


async def test_whoever_registers_a_player_with_several_cards_reads_how_they_are_drawn(world: World) -> None:
    await create_tournament(world)
    async with phone(world, page("players")) as device:
        assert not device.says(SEPARATE)
        await device.tap("cards-2")
        assert device.says(SEPARATE)


async def test_players_with_one_card_need_no_hint_on_the_order_of_tables(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page()) as device:
        assert not device.says("in any order")


def rows_of(device: Phone) -> list[str]:
    """Return the ids of the tables on the page, in order."""
    keys = [
        str(control.key).removeprefix("pairing-")
        for control in device.controls()
        if str(control.key).startswith("pairing-")
    ]
    return list(dict.fromkeys("-".join(key.split("-")[:2]) for key in keys))


async def test_a_match_on_this_device_offers_its_result_to_its_table(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("play")
        match_id = MatchId(device.route.rpartition("/")[2])
        stored = await world.matches.get(match_id)
        pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
        assert pairing is not None
        assert pairing.state is State.RUNNING
        assert stored.match.rules == SETUP.rules
        entrants = (await stored_standing(world, ID)).entrants
        assert pairing.left is not None
        assert pairing.right is not None
        assert stored.match.players[Seat.A] == entrants[pairing.left].name
        await recorded(world.matches, world.clock, stored, *(Seat.B,) * 6)
        await device.go(page())
        await device.go(routes.match(match_id))
        assert not device.has("rematch")
        await device.tap("to-tournament")
        assert device.route == page()
        left, right = entrants[pairing.left], entrants[pairing.right]
        assert device.says(f"Round 1, table 1: {right.name} ({right.number}) won")
        assert device.says(f"{left.name} 0 : 2 {right.name}")
        assert device.says("Not recorded yet")
        assert device.says("Undo: Round 1, table 1 started")
        assert not device.says("Undo: result for")
        await device.tap("take-1-1")
        assert not device.says("Not recorded yet")
        assert device.says("Saved: result for round 1, table 1.")
        await device.go(routes.match(match_id))
        assert device.has("rematch")
        assert not device.has("to-tournament")
    finished = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert finished is not None
    assert (finished.winner, finished.result) == (
        pairing.right,
        Result(winner=pairing.right, bummerls=(0, 2), match_id=match_id),
    )


async def test_a_match_of_a_tournament_leaves_the_proposed_next_match(world: World) -> None:
    friends = await world.match(rules=PRESETS[Preset.SHARP], players={Seat.A: "Max", Seat.B: "Resi"})
    await recorded(world.matches, world.clock, friends, *(Seat.A,) * 3)
    await create_drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("play")
        match_id = MatchId(device.route.rpartition("/")[2])
        await device.go(routes.HOME)
        await recorded(world.matches, world.clock, await world.matches.get(match_id), *(Seat.A,) * 6)
        await device.go(page())
        await device.go(routes.HOME)
        assert not device.has("resume")
        assert "New match: Max and Resi again" in device.labels()
        await device.tap("new")
        await device.tap("start")
        started = await device.stored()
    assert started.match_id != match_id
    assert started.match.rules == friends.match.rules
    assert started.match.players == friends.match.players


async def test_a_large_round_can_be_searched_by_table_start_number_and_name(world: World) -> None:
    await create_drawn(world, tuple(f"Player {n}" for n in range(1, 201)))
    async with phone(world, page("round", 1)) as device:
        assert device.has("pairing-1-1-1") or device.has("more")
        await device.type("search-field", "Player 17")
        assert not device.has("more")
        await device.type("search-field", "17")
        rows = [key for control in device.controls() if (key := str(control.key)).startswith("pairing-1-")]
        assert rows


async def test_a_swiss_tournament_shows_its_standings_and_explains_deciding_tie_breaks(world: World) -> None:
    setup = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
    await create_drawn(world, setup=setup)
    await play_round(world, ID)
    async with phone(world, page("prizes")) as device:
        assert device.says("1 win")
        assert not device.says("Buchholz")
    await play_all_rounds(world, ID)
    async with phone(world, page("prizes")) as device:
        assert device.says("Buchholz")
        assert device.says("The wins of all your opponents, added up")
    async with phone(world, page()) as device:
        assert device.says("The winner is")
        assert (await stored_standing(world, ID)).phase is Phase.OVER


async def test_drawing_by_card_pattern_requires_every_players_pattern(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, keep_patterns=True))
    async with phone(world, page("draw", 1)) as device:
        assert device.says("The card pattern is missing for Anna (1).")
        await device.go(page("player", 1))
        await device.tap("pattern-mixed", "save")
    assert (await stored_standing(world, ID)).entrants[StartNumber(1)].pattern is Pattern.MIXED


async def test_a_result_that_could_not_be_saved_shows_the_cause_and_is_not_stored(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page()) as device:
        key = next(
            key
            for control in device.controls()
            if (key := str(control.key)).startswith("pairing-1-") and key.count("-") == 3
        )
        await device.tap(key)
        world.tournaments.failure = StorageError("disk full", Cause.FULL)
        await device.tap("save")
        assert device.says("There's no storage space left.")
    assert len((await world.tournaments.get(ID)).tournament.log.done) == len(NAMES) + 1


async def test_a_change_from_another_session_appears_and_rejects_an_outdated_entry(world: World) -> None:
    await create_drawn(world)
    store = TournamentStore(world.services, ID)
    await store.load()
    store.close()  # so that it misses the change made by the other session
    await enter_events(world, ID, PlayerWithdrew(StartNumber(1)))
    assert not await store.enter(PlayerWithdrew(StartNumber(2)))
    assert store.open is not None
    assert store.open.trouble == "changed-elsewhere"
    assert store.open.standing.entrants[StartNumber(1)].has_withdrawn
    async with phone(world, page("players")) as device:
        await enter_events(world, ID, PlayerWithdrew(StartNumber(5)))
        await device.screen.settle()
        assert device.says("Open number 5, Erna, withdrawn")


async def test_a_missing_or_newer_tournament_shows_a_message(world: World) -> None:
    async with phone(world, page()) as device:
        assert device.says("Tournament not found.")
    world.tournaments.damaged[ID] = True
    async with phone(world, page()) as device:
        assert device.says("This tournament was saved by a newer version of Bummerl.")


async def test_a_finished_tournament_shows_its_prizes(world: World) -> None:
    await create_drawn(world, setup=replace(SETUP, prizes=("a goose", "bacon")))
    await play_all_rounds(world, ID)
    async with phone(world, page()) as device:
        standing = await stored_standing(world, ID)
        assert standing.places[0] is not None
        assert device.says(f"The winner is {words.player(standing, standing.places[0])}. a goose")
    assert tournaments.summary_of(await world.tournaments.get(ID)).winner is not None
