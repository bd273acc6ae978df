"""Tests for a tournament whose last two cards belong to one player, so that no final is played."""

from dataclasses import replace

import flet as ft

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, Result, ResultRecorded, StageDrawn, StartNumber
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.hall.words import own_state
from companion.ui.navigation import routes
from companion.ui.tournament import draw_steps, posters, words
from companion.ui.tournament.champion import as_text
from companion.ui.tournament.slides import ChampionSlide, TableSlide, slides
from companion.ui.tournament.web_page import web_page
from companion.ui.tournament.words_events import table_in_sentence
from tests.core.tournament.whole_tournaments import KNOCK_OUT, after, stage_played, with_players, won_by
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import SETUP, create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")
CILLI = StartNumber(2)
REASON = "No final: Cilli (2) holds the last two entry cards and takes first and second place."
EN = translator_for("en")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def before_final(world: World, setup: Setup = SETUP) -> None:
    """Play a tournament of two players with two cards each until both remaining cards belong to Cilli."""
    await create_drawn(world, ("Anna", "Cilli"), setup, cards=2)
    won = [ResultRecorded(table.pairing_id, Result(winner=CILLI)) for table in (await standings(world)).pairings]
    await enter_events(world, ID, *won)


async def standings(world: World) -> TournamentStanding:
    return await stored_standing(world, ID)


def over_tournament(setup: Setup = KNOCK_OUT) -> Tournament:
    """Return a tournament after the final between two cards of player 2 has been skipped."""
    tournament = stage_played(after(with_players(2, 2, setup=setup), StageDrawn(1)), lambda _: CILLI)
    return after(tournament, StageDrawn(2))


def over(setup: Setup = KNOCK_OUT) -> TournamentStanding:
    return standing(over_tournament(setup))


def playing_for_third(setup: Setup = KNOCK_OUT) -> Tournament:
    """Return a tournament whose final has been skipped, while the losers of the semi-finals still have a match."""
    tournament = after(with_players(1, 2, 1, setup=setup), StageDrawn(1))
    tournament = after(tournament, *(won_by(table.pairing_id, CILLI) for table in standing(tournament).pairings))
    return after(tournament, StageDrawn(1))


async def test_the_last_two_cards_of_one_player_end_the_tournament_without_a_draw(world: World) -> None:
    await before_final(world)
    async with phone(world, page()) as device:
        assert device.says(REASON)
        assert not device.has("draw")
        await device.press("Skip the final")
        assert device.route == page()
        assert (await standings(world)).phase is Phase.OVER
        assert device.says("Saved: final skipped.")
        assert device.says("The winner is Cilli (2)")
        assert device.says("Place 2: Cilli (2)")
        assert device.says(REASON)
        await device.press("Undo: final skipped")
        assert device.says("Undone: final skipped.")
        assert device.has("start-match")


async def test_every_page_says_why_there_is_no_final(world: World) -> None:
    await before_final(world)
    async with phone(world, page("draw", 2)) as device:
        assert device.says(REASON)
        assert not device.has("seed")
        await device.tap("start-match")
        for route in (page("draw", 2), page("prizes")):
            await device.go(route)
            assert device.says(REASON), route
        assert device.says("Prize 8: not awarded")
        for route in (page("round", 2), page("table", "2-1"), page("player", 2)):
            await device.go(route)
            assert device.says("Cilli holds the last two entry cards, so there's no final"), route
        await device.go(page("log"))
        assert device.says("Final skipped")
        await device.go(page())
        await device.press("View draw")
        assert device.route == page("draw", 1)


async def test_the_prize_list_names_the_winner_of_both_prizes_before_the_final_is_skipped(world: World) -> None:
    await before_final(world)
    async with phone(world, page("prizes")) as device:
        assert device.says("Prize 1: Cilli (2)")
        assert device.says("Prize 2: Cilli (2)")


async def test_the_last_result_before_a_skipped_final_says_who_gets_both_prizes(world: World) -> None:
    await create_drawn(world, ("Anna", "Cilli"), cards=2)
    await enter_events(world, ID, ResultRecorded(PairingId("1-1"), Result(winner=CILLI)))
    async with phone(world, page("table", "1-2", CILLI)) as device:
        assert device.says("As a result:")
        assert device.says("Prize 1 goes to Cilli (2).")
        assert device.says("Prize 2 goes to Cilli (2).")


async def test_the_button_that_skips_the_final_has_an_icon_of_its_own(world: World) -> None:
    await before_final(world)
    async with phone(world, page()) as device:
        icons = {control.icon for control in device.controls() if isinstance(control, ft.Icon)}
        assert ft.Icons.SKIP_NEXT_OUTLINED in icons
        assert ft.Icons.PLAY_ARROW_OUTLINED not in icons


async def test_the_list_of_tournaments_names_the_winner_before_the_final_is_skipped(world: World) -> None:
    await before_final(world)
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("Cilli wins without a final")


async def test_a_single_prize_for_each_player_leaves_second_place_to_others(world: World) -> None:
    await before_final(world, replace(SETUP, several_prizes=False))
    async with phone(world, page()) as device:
        await device.press("Skip the final")
        assert device.says("No final: Cilli (2) holds the last two entry cards and takes first place.")
        assert device.says("The winner is Cilli (2)")
        assert not device.says("Place 2: Cilli")


def test_texts_and_papers_say_why_there_is_no_final() -> None:
    current = over(replace(KNOCK_OUT, prizes=("a goose", "")))
    reason = REASON.replace("Cilli", "Player 2")
    assert as_text(EN, current).endswith(reason)
    assert posters.prizes(EN, current).note == reason
    assert posters.pairings(EN, current, 2).rows[0][3].startswith("Player 2 holds the last two entry cards")


def test_the_web_page_says_why_there_is_no_final() -> None:
    tournament = playing_for_third()
    assert REASON.replace("Cilli", "Player 2") in web_page(EN, tournament).decode()


def test_the_slides_say_why_there_is_no_final() -> None:
    champion, *_ = slides(EN, over())
    assert isinstance(champion, ChampionSlide)
    assert champion.note == REASON.replace("Cilli", "Player 2")
    final, *_ = slides(EN, standing(playing_for_third()))
    assert isinstance(final, TableSlide)
    assert [cell.words for cell in final.rows[0].cells[1:3]] == ["Player 2", "No final"]


def test_a_slide_says_who_was_drawn_against_themselves() -> None:
    tournament = stage_played(after(with_players(3, 3), StageDrawn(1)), lambda _: CILLI)
    drawn = standing(after(tournament, StageDrawn(2)))
    assert drawn.stages[-1].handed_in == (CILLI,)
    first, *_ = slides(EN, drawn)
    assert isinstance(first, TableSlide)
    assert [row.cells[2].words for row in first.rows].count("drawn against themselves") == 1


def test_a_prize_that_nobody_can_win_is_not_awarded_once_the_tournament_is_over() -> None:
    playing, current = standing(after(with_players(2, 2), StageDrawn(1))), over()
    assert [row[1] for row in posters.prizes(EN, playing).rows] == ["not known yet"] * 8
    expected = [*(["Player 2 (2)"] * 2), *(["Player 1 (1)"] * 2), *(["not awarded"] * 4)]
    assert [row[1] for row in posters.prizes(EN, current).rows] == expected
    assert "not awarded" in web_page(EN, over_tournament()).decode()
    prizes = slides(EN, current)[-1]
    assert isinstance(prizes, TableSlide)
    assert [row.cells[1].words for row in prizes.rows[4:]] == ["not awarded"] * 4


def test_a_match_for_second_place_is_called_so() -> None:
    current = standing(playing_for_third(replace(KNOCK_OUT, several_prizes=False)))
    (match,) = current.placement
    assert words.table(EN, current, match) == words.table_in_stage(EN, current, match) == "Match for second place"
    assert table_in_sentence(EN, current, match.pairing_id) == "the match for second place"
    assert posters.last_eight(EN, current).rows[-1][0] == "Match for second place"
    final, *_ = slides(EN, current)
    assert isinstance(final, TableSlide)
    assert final.rows[-1].cells[0].words == "Place 2"
    assert standing(playing_for_third()).placement[0].place == 3


def test_matches_for_places_before_the_fifth_are_not_named_after_the_fifth_to_eighth() -> None:
    first, second = PairingId("losers-1"), PairingId("losers-2")
    assert words.place_match(EN, first) == words.place_match(EN, first, 5) == "Places 5 to 8, first match"
    assert words.place_match(EN, second) == words.place_match(EN, second, 5) == "Places 5 to 8, second match"
    assert words.place_match(EN, first, 4) == "First placement match"
    assert words.place_match(EN, second, 4) == "Second placement match"


def test_the_holder_of_the_last_two_cards_does_not_wait_for_a_draw() -> None:
    tournament = stage_played(after(with_players(2, 2), StageDrawn(1)), lambda _: CILLI)
    current = standing(tournament)
    assert own_state(EN, current, current.entrants[CILLI]) == "You hold the last two entry cards, so there's no final."


def test_a_final_that_a_correction_brings_back_has_a_draw() -> None:
    tournament = stage_played(after(with_players(2, 2), StageDrawn(1)), lambda _: CILLI)
    tournament = after(tournament, StageDrawn(2), won_by("1-1", 1))
    final = standing(tournament).stages[-1]
    assert final.has_draw
    assert draw_steps.steps(EN, final)
