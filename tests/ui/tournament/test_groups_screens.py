"""Tests for the screens, posters, slides and the web page of a tournament with groups."""

from dataclasses import replace

import pytest

from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import TournamentId
from companion.app.tournament.visible import visible_draw
from companion.core.tournament.events import PlayerWithdrew, ResultCleared, StageDrawn, StartNumber
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import draw_steps, posters, words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.meetings import matches_search
from companion.ui.tournament.slides import TableSlide, slides
from companion.ui.tournament.web_page import web_page
from tests.core.tournament.whole_tournaments import GROUPS as CORE_GROUPS
from tests.core.tournament.whole_tournaments import after, playable, stage_played, with_players, won_by
from tests.html_pages import read_html
from tests.ui.phone import phone
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
GROUPS = replace(SETUP, mode=Mode.GROUPS, most_cards=1, tie_breaks=GROUP_TIE_BREAKS)
EN = translator_for("en")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


def drawn(players: int = 8) -> Tournament:
    return after(with_players(*[1] * players, setup=CORE_GROUPS), StageDrawn(1))


async def test_the_set_up_asks_for_the_size_of_the_groups_and_who_advances(world: World) -> None:
    await create_tournament(world, NAMES, replace(GROUPS, mode=Mode.SWISS, tie_breaks=()))
    async with phone(world, page("setup")) as device:
        await device.tap("mode-groups")
        assert device.says("So far: 3 groups with 18 matches")
        await device.tap("group-size-more", "group-size-more", "advancing-more", "advancing-more", "advancing-more")
        assert device.says("So far: 2 groups with 30 matches")
        await device.tap("group-size-less", "group-size-less", "save")
    setup = (await stored_standing(world, ID)).setup
    assert (setup.group_size, setup.advancing, setup.tie_breaks) == (4, 3, GROUP_TIE_BREAKS)


async def test_tapping_the_chosen_format_again_keeps_the_tie_breaks(world: World) -> None:
    await create_tournament(world, NAMES, replace(GROUPS, tie_breaks=()))
    async with phone(world, page("setup")) as device:
        await device.tap("mode-groups", "save")
    assert (await stored_standing(world, ID)).setup.tie_breaks == ()


async def test_groups_offer_no_tie_break_that_decides_nothing(world: World) -> None:
    async with phone(world, routes.NEW_TOURNAMENT) as device:
        await device.tap("mode-groups", "more-settings")
        assert not device.says("Buchholz")
        assert device.says("Direct encounter")


async def test_an_evening_from_the_groups_to_the_winner(world: World) -> None:
    await create_tournament(world, NAMES[:8], GROUPS)
    async with phone(world, page()) as device:
        await device.tap("draw")
        assert device.says("Draw group by group")
        await device.tap("draw-now")
        assert device.says("Group A")
        await device.tap("next", "tables")
        assert device.says("matches still to play")
        assert device.says("Group stage · 8 players in play")
        assert device.says("Group A, match 1")
        while (current := await stored_standing(world, ID)).phase is not Phase.OVER:
            if current.phase is Phase.DRAWING:
                await enter_events(world, ID, StageDrawn(current.stage))
            await play_round(world, ID)
        await device.go(page())
        assert device.says("The winner is")


async def test_open_meetings_of_groups_come_before_results(world: World) -> None:
    await create_drawn(world, NAMES[:8], GROUPS)
    first, second, *_ = (await stored_standing(world, ID)).stages[0].pairings
    assert first.left is not None
    await enter_events(world, ID, won_by(first.pairing_id, first.left))
    async with phone(world, page()) as device:
        texts = " ".join(device.texts())
        assert texts.index("Group B, match 1") < texts.rindex("Group A, match 1")
        assert second.pairing_id == "1-2"


async def test_the_table_of_a_group_says_who_advances_and_who_left(world: World) -> None:
    await create_drawn(world, NAMES[:4], GROUPS)
    await enter_events(world, ID, PlayerWithdrew(StartNumber(3)))
    async with phone(world, page("prizes")) as device:
        assert device.says("withdrawn")
        assert not device.says("advances")
    await play_round(world, ID)
    async with phone(world, page("prizes")) as device:
        assert device.says("advances")
        assert device.says("Standings and prizes")


async def test_withdrawing_warns_of_the_results_that_no_longer_count(world: World) -> None:
    await create_drawn(world, NAMES[:4], GROUPS)
    async with phone(world, page("player", 3)) as device:
        await device.tap("leave")
        assert device.says("before playing half of their matches, none of their matches count")


@pytest.mark.parametrize(("number", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (53, "BA")])
def test_groups_have_letters(number: int, letters: str) -> None:
    assert words.group_letter(number) == letters


def test_players_have_their_group_and_whether_they_are_out() -> None:
    current = standing(stage_played(drawn()))
    for group in current.groups:
        players = [words.entrant(EN, current, current.entrants[line.number]) for line in group.lines]
        name = words.group(EN, group.number)
        assert players == [name, name, f"{name} · out", f"{name} · out"]


def test_meetings_of_groups_are_named_by_group() -> None:
    current = standing(drawn())
    pairing = current.stages[0].pairings[3]
    assert words.table_in_stage(EN, current, pairing) == "Group B, match 2"
    assert events.table_in_sentence(EN, current, pairing.pairing_id) == "group B, match 2"
    assert words.table_number(EN, current, pairing) == "B2"
    assert [slip.title for slip in posters.slips(EN, current)][:2] == ["Group A, match 1", "Group A, match 2"]


@pytest.mark.parametrize(
    ("search", "found"), [("a", 6), ("B", 6), ("b2", 1), ("c", 0), ("player", 12), ("3", 3), ("Player 3", 3), ("99", 0)]
)
def test_meetings_are_found_by_group_by_player_and_by_number(search: str, found: int) -> None:
    current = standing(drawn())
    assert sum(matches_search(current, pairing, search) for pairing in current.stages[0].pairings) == found


def test_too_few_players_are_no_entry_cards() -> None:
    alone = with_players(1, setup=CORE_GROUPS)
    current = standing(alone)
    assert words.groups_note(EN, current.setup, 1) == ""
    assert words.entries(EN, current.setup, current.sold) == "1 player"


def test_the_draw_of_the_groups_has_a_step_for_each_group_and_explains_the_order() -> None:
    current = standing(drawn(9))
    steps = draw_steps.steps(EN, current.stages[0])
    assert [step.title for step in steps] == ["Group A", "Group B", "Group C"]
    assert steps[0].spoken(EN, current).startswith("Group A: Player")
    assert draw_steps.lots(EN, current, current.stages[0].stage)[0].startswith("Order: Player")


def test_the_draw_after_the_groups_names_the_places_that_meet() -> None:
    tournament = after(stage_played(drawn(12)), StageDrawn(2))
    current = standing(tournament)
    *tables, byes = draw_steps.steps(EN, current.stages[1])
    assert [len(step.players) for step in tables] == [2, 2]
    assert byes.title == "Byes"
    assert {step.reason[1] for step in tables} <= {"1", "2"}
    order, rule = draw_steps.lots(EN, current, current.stages[1].stage)
    assert order.count(",") == 5
    assert "A1 is the winner of group A." in rule
    cleared = standing(after(tournament, ResultCleared(current.stages[0].pairings[0].pairing_id)))
    waiting = draw_steps.steps(EN, cleared.stages[1])
    assert any(not step.is_table for step in waiting[:2])
    assert all(step.spoken(EN, cleared) for step in waiting)


def test_the_slides_show_the_groups_and_their_draw() -> None:
    current = standing(drawn())
    titles = [slide.title for slide in slides(EN, current)]
    assert titles == ["Group stage", "Groups"]
    (half,), (whole,) = (slides(EN, current, visible_draw(current, ShownStep(1, step))) for step in range(2))
    assert isinstance(half, TableSlide)
    assert isinstance(whole, TableSlide)
    assert [row.cells[0].words for row in half.rows] == ["A"] * 4
    assert [row.cells[0].words for row in whole.rows] == ["B"] * 4 + ["A"] * 4
    assert whole.rows[-1].cells[0].is_pale


def test_the_posters_have_the_groups_and_no_list_of_tables_by_player() -> None:
    current = standing(drawn())
    keys = [poster.key for poster in posters.posters(EN, current)]
    assert "groups" in keys
    assert "where-to" not in keys
    assert posters.pairings(EN, current, 1).rows[0][0] == "A1"
    poster = posters.groups(EN, current)
    assert [row[0] for row in poster.rows] == [f"{group} {rank}." for group in "AB" for rank in (1, 2, 3, 4)]
    later = standing(after(stage_played(drawn()), StageDrawn(2)))
    assert "where-to" in [poster.key for poster in posters.posters(EN, later)]


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_web_page_has_a_table_of_each_group(language: str) -> None:
    tournament = drawn()
    pairing = playable(tournament)[0]
    assert pairing.left is not None
    tournament = after(tournament, won_by(pairing.pairing_id, pairing.left))
    text = read_html(web_page(translator_for(language), tournament)).text
    tr = translator_for(language)
    for number in (1, 2):
        assert words.group(tr, number) in text
    assert (
        tr.plural("%(stage)s, %(n)s match to play", "%(stage)s, %(n)s matches to play", 11, stage=tr("Group stage"))
        in text
    )
