"""Tests for the list of tournaments, the setup, and the players."""

from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.people.people import People, player_called, renamed
from companion.app.ports import Stale
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.options.rules import PRESETS, Preset
from companion.core.texts import LONGEST_NAME
from companion.core.tournament.events import PlayerChanged, Result, ResultRecorded, StageDrawn, StartNumber
from companion.core.tournament.meetings import State
from companion.core.tournament.setup import Mode, Setup
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import Phone, block_double_taps, phone
from tests.ui.tournament.tournament_helpers import (
    SETUP,
    create_drawn,
    create_tournament,
    enter_events,
    play_round,
    stored_standing,
)
from tests.ui.world import World, settled

ID = TournamentId("t1")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


def _error(device: Phone, key: str) -> object:
    return getattr(device.find(key), "error", None)


async def test_the_home_screen_leads_to_the_tournaments(world: World) -> None:
    async with phone(world) as device:
        await device.press("Tournaments")
        assert device.says("No tournaments yet. Create one.")


async def test_a_double_tap_creates_one_tournament(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    block_double_taps(monkeypatch)
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.type("setup-name", "Fire brigade")
        await device.quickly("start", "start")
        assert device.route == routes.tournament(ID)
    assert len(await world.tournaments.summaries()) == 1


async def test_creating_a_tournament_stores_the_chosen_setup(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap("start")
        assert device.route == routes.NEW_TOURNAMENT
        await device.type("setup-name", "  Fire  brigade ")
        await device.type("setup-day", "2026-11-21")
        await device.tap("rubber-more", "most-cards-less", "more-settings")
        await device.type("setup-place", "Gmunden")
        await device.tap("rules-sharp", "rebuy-more", "several_prizes", "keep_patterns", "check_in")
        await device.type("setup-prize-1", "a goose")
        await device.tap("start")
    setup = (await stored_standing(world, ID)).setup
    assert setup == Setup(
        name="Fire brigade",
        venue="Gmunden",
        day="2026-11-21",
        rules=replace(PRESETS[Preset.SHARP], match=replace(PRESETS[Preset.SHARP].match, rubber=3)),
        most_cards=2,
        rebuy_until=1,
        several_prizes=False,
        keep_patterns=True,
        check_in=True,
        prizes=("a goose", ""),
    )


async def test_an_invalid_date_shows_an_error_and_creates_nothing(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.type("setup-name", "Feast")
        for day, why in (
            ("on Saturday", "Enter the date as 21.11.2026 or 2026-11-21."),
            ("31.2.2026", "This date doesn't exist."),
            ("2026-02-31", "This date doesn't exist."),
        ):
            await device.type("setup-day", day)
            await device.tap("start")
            assert device.route == routes.NEW_TOURNAMENT
            assert _error(device, "setup-day") == why
    assert await world.tournaments.summaries() == ()


async def test_an_invalid_date_in_an_existing_setup_shows_one_error(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("setup")) as device:
        await device.type("setup-day", "31.2.2026")
        assert _error(device, "setup-day") == "This date doesn't exist."
        assert not device.says("Enter the date as")
        assert getattr(device.find("save"), "disabled", False)


async def test_a_swiss_setup_explains_the_tie_breaks_and_keeps_their_order(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.type("setup-name", "Swiss")
        await device.tap("mode-swiss", "stages-less", "more-settings")
        assert device.says("You rank higher if you faced stronger opponents")
        await device.tap("tie-break-buchholz", "tie-break-bummerls", "start")
    setup = (await stored_standing(world, ID)).setup
    assert (setup.mode, setup.most_cards, setup.swiss_stages) == (Mode.SWISS, 1, 4)
    assert [tie_break.value for tie_break in setup.tie_breaks] == ["sonneborn-berger", "direct-encounter", "bummerls"]


async def test_a_prize_says_when_its_name_has_the_most_characters(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap("more-settings")
        await device.type("setup-prize-1", "a" * (LONGEST_NAME - 1))
        assert not device.says("This field takes at most")
        await device.type("setup-prize-1", "a" * LONGEST_NAME)
        assert device.says("This field takes at most 40 characters.")


async def test_more_settings_are_folded_until_they_are_wanted(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        assert not device.has("rules")
        assert device.says("Prizes, up to 8: 2")
        await device.tap("more-settings")
        assert device.has("rules")
        assert device.has("setup-prize-2")
        await device.tap("more-settings")
        assert not device.has("setup-prize-2")


async def test_a_new_tournament_has_prizes_that_need_no_further_matches(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.type("setup-name", "Feast")
        assert device.says("There are no placement matches.")
        await device.tap("prizes-more")
        assert device.says("There is also a match for third place.")
        await device.tap("prizes-less", "mode-swiss")
        assert device.says("Prizes, up to 8: 3")
        await device.tap("mode-groups")
        assert device.says("Prizes, up to 8: 2")
        await device.tap("prizes-more", "prizes-more", "mode-double-knock-out")
        assert device.says("Prizes, up to 8: 4")
        await device.tap("start")
    assert (await stored_standing(world, ID)).setup.prizes == ("",) * 4


async def test_the_setup_of_a_tournament_keeps_its_number_of_prizes(world: World) -> None:
    await create_tournament(world)
    async with phone(world, page("setup")) as device:
        await device.tap("mode-swiss")
        assert device.says("Prizes, up to 8: 8")


@pytest.mark.parametrize(
    ("mode", "prizes", "note"),
    [
        (Mode.KNOCK_OUT, 1, "There are no placement matches."),
        (Mode.KNOCK_OUT, 4, "There is also a match for third place."),
        (Mode.KNOCK_OUT, 5, "There are also up to 4 placement matches, for places 3 to 6."),
        (Mode.GROUPS, 8, "There are also up to 5 placement matches, for places 3 to 8."),
        (Mode.SWISS, 8, "The standings decide the prizes, without further matches."),
        (Mode.DOUBLE_KNOCK_OUT, 3, "There are no placement matches."),
        (Mode.DOUBLE_KNOCK_OUT, 4, "Those knocked out in the same round play each other for their places, down to 4."),
        (Mode.DOUBLE_KNOCK_OUT, 6, "Those knocked out in the same round play each other for their places, down to 6."),
    ],
)
def test_the_setup_says_which_matches_the_prizes_bring(mode: Mode, prizes: int, note: str) -> None:
    setup = replace(SETUP, mode=mode, prizes=("",) * prizes)
    assert words.prizes_note(translator_for("en"), setup) == note


async def test_a_stepper_stops_at_the_ends_of_its_span(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap(*["prizes-more"] * 6)
        assert getattr(device.find("prizes-more"), "disabled", False)
        await device.tap("rubber-less")
        assert getattr(device.find("rubber-less"), "disabled", False)
        assert device.says("Bummerls needed to win a match: 1")


async def test_only_texts_can_change_after_the_first_draw(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("setup")) as device:
        assert not device.has("mode")
        await device.type("setup-prize-1", "a goose")
        await device.tap("save")
        assert device.route == page()
    assert (await stored_standing(world, ID)).setup.prizes[0] == "a goose"


async def test_a_deleted_tournament_can_be_restored_with_one_tap(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page()) as device:
        await device.tap("delete")
        assert device.route == routes.TOURNAMENTS
        assert not device.has("tournament-t1")
        await device.press("Deleted: Feuerwehrfest. Restore")
        assert device.has("tournament-t1")
        assert not device.has("bring-back")


async def test_a_long_list_of_deleted_tournaments_shows_more_on_tap(world: World) -> None:
    for _ in range(31):
        stored = await world.tournaments.get(await create_tournament(world, ()))
        await logged.discard(world.tournaments, world.clock, stored.tournament_id, stored.revision)
    async with phone(world, routes.TOURNAMENTS) as device:
        assert [device.has(f"deleted-t{number}") for number in (31, 2, 1)] == [True, True, False]
        await device.press("Show more")
        assert device.has("deleted-t1")
        assert not device.has("more")


async def test_names_from_earlier_matches_are_suggested_and_get_start_numbers(world: World) -> None:
    await world.match()
    await create_tournament(world, ())
    async with phone(world, page("players")) as device:
        await device.press("Use Berta")
        await device.tap("cards-3", "enter")
        assert device.says("Open number 1, Berta, 3 entry cards")
        await device.type("player-name", "Cilli")
        await device.tap("enter")
        assert device.says("Open number 2, Cilli, 1 entry card")
        assert "Use Berta" not in device.labels()
        await device.type("player-name", "berta")
        assert any(getattr(control, "error", None) for control in device.controls())


async def test_renamed_players_are_suggested_under_their_new_names(world: World) -> None:
    await world.match()
    await world.people.change(with_new_name)
    await create_tournament(world, ())
    async with phone(world, page("players")) as device:
        assert "Use Änne" in device.labels()
        assert "Use Anna" not in device.labels()


def with_new_name(people: People) -> People:
    changed = renamed(people, player_called(people, "Anna"), "Änne", ())
    assert isinstance(changed, People)
    return changed


def store_slowly(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let other tasks run while a tournament is being stored, as on a real disk."""
    replace_ = world.tournaments.replace

    async def replace_slowly(
        stored: StoredTournament, *, expected_revision: int
    ) -> StoredTournament | Stale[StoredTournament]:
        await settled()
        return await replace_(stored, expected_revision=expected_revision)

    monkeypatch.setattr(world.tournaments, "replace", replace_slowly)


async def test_a_double_tap_adds_a_player_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    block_double_taps(monkeypatch)
    await create_tournament(world, ())
    store_slowly(world, monkeypatch)
    async with phone(world, page("players")) as device:
        await device.type("player-name", "Berta")
        await device.tap_at_once("enter", "enter")
        assert [entrant.name for entrant in (await stored_standing(world, ID)).entrants.values()] == ["Berta"]
        assert not device.says("There's already a player with this name.")


async def test_a_name_is_not_given_to_a_second_player(world: World) -> None:
    await create_tournament(world, ("Anna", "Berta"))
    async with phone(world, page("players")) as device:
        await device.enter("player-name", " ANNA")
        assert _error(device, "player-name") == "There's already a player with this name."
        await device.enter("player-name")
        assert getattr(device.find("enter"), "disabled", False)
        await device.go(page("player", 2))
        await device.type("player-name", "anna")
        assert _error(device, "player-name") == "There's already a player with this name."
        assert not device.has("save")
        await device.go(page("players"))
    assert [entrant.name for entrant in (await stored_standing(world, ID)).entrants.values()] == ["Anna", "Berta"]


@pytest.mark.parametrize("goes_back", [True, False], ids=["back", "elsewhere"])
async def test_a_new_name_is_saved_when_the_page_is_left(world: World, *, goes_back: bool) -> None:
    await create_tournament(world)
    async with phone(world, page("player", 3)) as device:
        await device.type("player-name", "Cäcilia")
        if goes_back:
            await device.press("Back")
        else:
            await device.go(page("prizes"))
        await device.screen.settle()
        assert device.says("Saved: Cäcilia (3) edited.")
    events = (await world.tournaments.get(ID)).tournament.log.done
    assert sum(isinstance(event, PlayerChanged) for event in events) == 1


@pytest.mark.parametrize("taps", [("save",), ("save", "back"), ("back", "save")], ids=" ".join)
async def test_saving_a_new_name_records_it_once(
    world: World, monkeypatch: pytest.MonkeyPatch, taps: tuple[str, ...]
) -> None:
    await create_tournament(world)
    store_slowly(world, monkeypatch)
    async with phone(world, page("player", 3)) as device:
        await device.type("player-name", "Cäcilia")
        await device.tap_at_once(*taps)
        assert device.route == page("players")
        await device.screen.settle()
    events = (await world.tournaments.get(ID)).tournament.log.done
    assert sum(isinstance(event, PlayerChanged) for event in events) == 1


async def test_leaving_a_player_who_was_renamed_elsewhere_keeps_that_name(world: World) -> None:
    await create_tournament(world)
    async with phone(world, page("player", 3)) as device:
        before = (await world.tournaments.get(ID)).tournament.fold.players[StartNumber(3)]
        await enter_events(world, ID, PlayerChanged(StartNumber(3), replace(before, name="Cäcilia")))
        await device.screen.settle()
        assert not device.has("save")
        await device.press("Back")
        await device.screen.settle()
    assert (await stored_standing(world, ID)).entrants[StartNumber(3)].name == "Cäcilia"


async def test_a_player_can_be_renamed_and_checked_in(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, check_in=True))
    async with phone(world, page("player", 3)) as device:
        assert device.says("not checked in")
        await device.tap("check-in")
        await device.type("player-name", "Cäcilia")
        await device.tap("cards-2", "save")
        assert device.says("Open number 3, Cäcilia, 2 entry cards · checked in")


async def test_players_who_missed_the_first_draw_are_marked_and_registration_is_closed(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, check_in=True))
    for number in range(1, 6):
        registration = (await world.tournaments.get(ID)).tournament.fold.players[StartNumber(number)]
        await enter_events(world, ID, PlayerChanged(StartNumber(number), replace(registration, is_there=True)))
    await enter_events(world, ID, StageDrawn(1))
    async with phone(world, page("players")) as device:
        assert device.says("No more players can enter after the first draw.")
        assert device.says("not drawn")
        await device.tap("player-7")
        assert device.says("Missed the first draw and isn't playing.")
        assert not device.has("check-in")


async def test_withdrawing_asks_for_confirmation_and_can_be_reversed(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("player", 3)) as device:
        await device.tap("leave")
        assert not (await stored_standing(world, ID)).entrants[StartNumber(3)].has_withdrawn
        assert device.says("their opponents will advance")
        await device.tap("leave-sure")
        assert (await stored_standing(world, ID)).entrants[StartNumber(3)].has_withdrawn
        await device.tap("return")
        assert not (await stored_standing(world, ID)).entrants[StartNumber(3)].has_withdrawn


async def test_a_lost_entry_card_can_be_rebought_if_the_setup_allows_it(world: World) -> None:
    await create_drawn(world, setup=replace(SETUP, rebuy_until=1))
    pairing = next(meeting for meeting in (await stored_standing(world, ID)).pairings if meeting.state is State.OPEN)
    assert pairing.right is not None
    await enter_events(world, ID, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)))
    async with phone(world, page("player", pairing.right)) as device:
        assert not device.has("buy-2")
        await device.tap("buy-1")
    assert (await stored_standing(world, ID)).entrants[pairing.right].left == 1


async def test_a_double_tap_rebuys_one_card(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    block_double_taps(monkeypatch)
    await create_drawn(world, setup=replace(SETUP, rebuy_until=1), cards=2)
    standing = await stored_standing(world, ID)
    number, tables = next(
        (number, tables)
        for number in standing.entrants
        if len(tables := [pairing for pairing in standing.pairings_of(number) if pairing.state is State.OPEN]) == 2
    )
    for table in tables:
        other = table.right if table.left == number else table.left
        await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=other)))
    async with phone(world, page("player", number)) as device:
        surface = device.find("buy-1").parent
        assert surface is not None
        for _ in range(2):
            await device.screen.send(surface, "click")
    assert (await stored_standing(world, ID)).entrants[number].left == 1


async def test_in_check_in_mode_a_tap_on_a_player_toggles_the_check_in(world: World) -> None:
    await create_tournament(world, setup=replace(SETUP, check_in=True))
    async with phone(world, page("players")) as device:
        await device.type("player-name", "Maria")
        await device.tap("enter")
        assert device.says("0 of 13 checked in · 0 entry cards")
        await device.tap("taps-check-in", "player-3")
        assert device.says("1 of 13 checked in")
        assert device.says("Check in number 3, Cilli, 1 entry card · checked in")
        assert (await stored_standing(world, ID)).entrants[StartNumber(3)].is_there
        await device.tap("player-3")
        assert not (await stored_standing(world, ID)).entrants[StartNumber(3)].is_there
        assert device.route == page("players")


async def test_the_list_names_the_stages_like_the_page_of_the_tournament(world: World) -> None:
    tournament_id = await create_drawn(world)
    await play_round(world, tournament_id)
    await enter_events(world, tournament_id, StageDrawn(3))
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("Quarter-final, 4 tables open")
    await play_round(world, tournament_id)
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("Semi-final ready to draw")


async def test_a_form_without_a_name_scrolls_to_the_name(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap("more-settings", "start")
        assert device.screen.scrolls
        assert device.screen.focused == "setup-name"
        await device.type("setup-name", "Fire brigade")
        await device.type("setup-day", "tomorrow")
        await device.tap("start")
        assert device.screen.focused == "setup-day"
