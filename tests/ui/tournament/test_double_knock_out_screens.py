"""Tests for the screens, posters, slides and the web page of a double knock-out."""

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, StageDrawn
from companion.core.tournament.places import PlaceMatch
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.tournament import draw_steps, posters, words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.bracket_layout import box_height, captioned, middles
from companion.ui.tournament.slide_sizes import bracket_font, bracket_height, caption_height, least_font
from companion.ui.tournament.slides import BracketSlide, TableSlide, slides
from companion.ui.tournament.web_page import web_page
from tests.core.tournament.whole_tournaments import DOUBLE, after, by_chance, stage_played, with_players
from tests.html_pages import read_html
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import NAMES, SETUP, create_tournament, play_round, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")
EN = translator_for("en")


def evening(players: int, seed: int) -> list[Tournament]:
    """Return the states of a tournament after each draw and each stage."""
    tournament, choose = with_players(*[1] * players, setup=DOUBLE), by_chance(seed)
    states = [tournament]
    while standing(tournament).phase is not Phase.OVER:
        tournament = after(tournament, StageDrawn(seed))
        states.append(tournament)
        tournament = stage_played(tournament, choose)
        states.append(tournament)
    return states


async def test_the_set_up_asks_for_the_second_final(world: World) -> None:
    await create_tournament(world, NAMES, SETUP)
    async with phone(world, routes.tournament(ID, "setup")) as device:
        await device.tap("mode-double-knock-out")
        assert device.says("After a second loss, you're out.")
        await device.tap("second_final", "more-settings")
        assert not device.says("Buchholz")
        await device.tap("save")
    setup = (await stored_standing(world, ID)).setup
    assert (setup.mode, setup.second_final, setup.most_cards) == (Mode.DOUBLE_KNOCK_OUT, False, 1)


async def test_an_evening_from_the_draw_to_the_winner(world: World) -> None:
    await create_tournament(world, NAMES[:4], replace(SETUP, mode=Mode.DOUBLE_KNOCK_OUT, most_cards=1))
    async with phone(world, routes.tournament(ID)) as device:
        while (await stored_standing(world, ID)).phase is not Phase.OVER:
            await device.tap(*(("draw", "at-once") if device.has("draw") else ("start-match",)))
            await play_round(world, ID)
            await device.go(routes.tournament(ID))
        assert device.says("The winner is")
    last = (await stored_standing(world, ID)).stages[-1].stage.kind
    assert last in {StageKind.FINAL, StageKind.SECOND_FINAL}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("players", "seed"), [(8, 1), (11, 7)])
def test_every_state_of_an_evening_has_words(language: str, players: int, seed: int) -> None:
    tr = translator_for(language)
    for tournament in evening(players, seed):
        current = standing(tournament)
        assert slides(tr, current)
        assert posters.posters(tr, current)
        assert read_html(web_page(tr, tournament)).text
        for stage in current.stages:
            assert draw_steps.steps(tr, stage) or stage.stage.is_one_match
            assert draw_steps.lots(tr, current, stage.stage)
    last = standing(evening(players, seed)[-1])
    titles = [words.stage(tr, last, stage.stage.number) for stage in last.stages]
    assert len({*titles}) == len(titles)


def test_tables_and_players_of_the_lower_bracket_are_marked() -> None:
    *_, drawn, played = evening(4, 1)[:5]
    current = standing(drawn)
    upper, lower = current.stages[1].pairings
    assert words.table(EN, current, upper) == "Table 1"
    assert words.table(EN, current, lower) == "Table 2, lower bracket"
    assert words.table_in_stage(EN, current, lower) == "Round 2, table 2, lower bracket"
    titles = [step.title for step in draw_steps.steps(EN, current.stages[1])]
    assert titles == ["Table 1", "Table 2, lower bracket"]
    shown = slides(EN, current)[0]
    assert isinstance(shown, TableSlide)
    assert [row.cells[0].words for row in shown.rows] == ["1", "2 (lower)"]
    assert upper.left is not None
    assert lower.left is not None
    assert words.entrant(EN, current, current.entrants[upper.left]) == "no losses"
    assert words.entrant(EN, current, current.entrants[lower.left]) == "one loss"
    after_it = standing(played)
    states = {words.entrant(EN, after_it, entrant) for entrant in after_it.entrants.values()}
    assert states == {"no losses", "one loss", "out"}
    lots = draw_steps.lots(EN, current, current.stages[1].stage)
    assert any(line.startswith("Upper bracket. Order: ") for line in lots)


def test_a_slide_shows_who_is_still_in_without_a_loss_and_with_one() -> None:
    *_, drawn, played = evening(4, 1)[:5]
    still_in = slides(EN, standing(drawn))[1]
    assert isinstance(still_in, TableSlide)
    assert (still_in.title, still_in.heads) == ("Still in", ("No losses", "One loss"))
    names = [[cell.words for cell in row.cells] for row in still_in.rows]
    current = standing(drawn)
    upper, lower = current.stages[1].pairings
    for side, table in enumerate((upper, lower)):
        assert {row[side] for row in names} == {
            current.entrants[number].name for number in (table.left, table.right) if number
        }
    assert still_in.rows[0].spoken.count("one loss") == 1
    still_in = slides(EN, standing(played))[1]
    assert isinstance(still_in, TableSlide)
    assert [bool(cell.words) for row in still_in.rows for cell in row.cells] == [True, True, False, True]
    assert all(
        slide.title != "Still in" for slide in slides(EN, standing(evening(4, 1)[-1])) if isinstance(slide, TableSlide)
    )


def brackets(players: int, seed: int) -> list[tuple[TournamentStanding, BracketSlide]]:
    """Return the bracket slides of a tournament, with the standings that they show."""
    found = [(current, slide) for current in map(standing, evening(players, seed)) for slide in slides(EN, current)]
    return [(current, slide) for current, slide in found if isinstance(slide, BracketSlide)]


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 11, 16, 24])
def test_a_bracket_shows_the_last_rounds_and_its_lines_lead_to_the_next_match_of_each_winner(players: int) -> None:
    shown = brackets(players, players)
    assert standing(evening(players, players)[-1]).stages[-1] in [current.stages[-1] for current, _ in shown]
    for current, slide in shown:
        assert slide.heads == tuple(
            words.stage(EN, current, current.stage - len(slide.heads) + 1 + n) for n in range(len(slide.heads))
        )
        assert len(slide.columns[-1]) == len(current.stages[-1].pairings)
        for before, after_ in pairwise(slide.columns):
            assert sorted(fed for match in after_ for fed in match.feeders) == list(range(len(before)))
            for match in after_:
                for fed in match.feeders:
                    winners = [side.number for side in before[fed].sides if side.has_won or len(before[fed].sides) == 1]
                    assert set(winners) < {side.number for side in match.sides} | {None}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [4, 6, 8, 11, 16])
def test_the_matches_of_a_bracket_are_legible_and_do_not_overlap(size: tuple[int, int], players: int) -> None:
    screen = Screen(width=size[0], height=size[1])
    for _, slide in brackets(players, 3):
        font, height, caption = (
            bracket_font(slide, screen, size[0] - 56),
            bracket_height(screen),
            caption_height(screen),
        )
        assert font >= least_font(screen)
        placed = middles(slide.columns, height, caption)
        for column, (matches, at) in enumerate(zip(slide.columns, placed, strict=True)):
            above = 0.0
            for index, (match, middle) in enumerate(zip(matches, at, strict=True)):
                half = font * box_height(match) / 2
                assert middle - half - (caption if (column, index) in captioned(slide.columns) else 0) >= above
                above = middle + half
            assert above <= height


def test_the_lower_bracket_is_below_the_upper_one_and_each_is_named_once() -> None:
    _, slide = brackets(8, 3)[0]
    assert [slide.columns[column][index].bracket for column, index in captioned(slide.columns)] == [
        "Upper bracket",
        "Lower bracket",
    ]
    assert [match.bracket for match in slide.columns[0]] == sorted(
        (match.bracket for match in slide.columns[0]), reverse=True
    )


def test_players_of_formats_without_cards_have_a_status_before_the_draw() -> None:
    current = standing(evening(4, 1)[0])
    assert {words.entrant(EN, current, entrant) for entrant in current.entrants.values()} == {"in the tournament"}


def test_the_winner_has_a_place_in_the_end() -> None:
    current = standing(evening(4, 1)[-1])
    assert current.places[0] is not None
    assert {words.entrant(EN, current, entrant) for entrant in current.entrants.values()} == {"Place 1", "out"}
    assert words.entrant(EN, current, current.entrants[current.places[0]]) == "Place 1"


def test_the_next_stage_is_a_final_with_two_players_left() -> None:
    ready = next(tournament for tournament in evening(4, 1) if standing(tournament).cards_left == 2)
    assert words.stage(EN, standing(ready), standing(ready).stage + 1) == "Final"
    double, final = Mode.DOUBLE_KNOCK_OUT, StageKind.FINAL
    assert words.next_stage(EN, double, 5, 2, final) == "Second final"
    assert words.next_stage(EN, double, 2, 3, StageKind.ORDINARY) == "Round 3"


@pytest.mark.parametrize("match", PlaceMatch)
def test_each_place_match_has_a_name(match: PlaceMatch) -> None:
    current = standing(with_players(1, 1, setup=DOUBLE))
    title = events.table_title(EN, current, match)  # type: ignore[arg-type]  # the value is an id
    within = events.table_in_sentence(EN, current, match)  # type: ignore[arg-type]  # the value is an id
    assert within.startswith("the ")
    assert title[0].isupper()


@pytest.mark.parametrize("pairing_id", ["table 7", "final", "-1", ""])
def test_a_table_that_only_a_foreign_log_can_name_is_called_by_its_id(pairing_id: str) -> None:
    current = standing(with_players(1, 1, setup=DOUBLE))
    assert events.table_title(EN, current, PairingId(pairing_id)) == pairing_id
    assert events.table_in_sentence(EN, current, PairingId(pairing_id)) == pairing_id
