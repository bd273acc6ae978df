"""Tests for slides for a big screen: pages, font sizes, the bracket and the champion."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.events import StartNumber
from companion.core.tournament.setup import Mode
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.kit.layout import Screen
from companion.ui.tournament.slide_sizes import (
    SHARE,
    bracket_font,
    cell_width,
    content_height,
    least_font,
    pages,
    table_size,
)
from companion.ui.tournament.slides import BracketSlide, Cell, ChampionSlide, SlideRow, TableSlide, slides
from tests.ui.tournament.test_words import create_drawn, play_all_rounds

EN = translator_for("en")
PROJECTORS = ((1280, 720), (1280, 800), (1920, 1080), (1024, 768), (3840, 2160))


def table(names: list[str]) -> TableSlide:
    rows = [
        SlideRow((Cell(words=str(n)), Cell(words=name, number=StartNumber(n + 1))), name)
        for n, name in enumerate(names)
    ]
    return TableSlide(title="T", heads=("Table", "Name"), rows=tuple(rows))


def until(tournament: Tournament, phase: Phase, open_matches: int) -> TournamentStanding:
    while (current := standing(tournament)).phase is not phase or current.open != open_matches:
        tournament = tournament.undo()
    return current


@given(
    st.lists(st.lists(st.text("abc ", max_size=30), max_size=60), min_size=1, max_size=4),
    st.floats(320, 3840),
    st.floats(320, 2160),
)
def test_every_row_is_on_exactly_one_page_in_order(tables: list[list[str]], width: float, height: float) -> None:
    screen = Screen(width=width, height=height)
    for names in tables:
        slide = table(names)
        cut = [page for page in pages((slide,), screen, width) if isinstance(page, TableSlide)]
        assert [row for page in cut for row in page.rows] == list(slide.rows)
        assert max(len(page.rows) for page in cut) - min(len(page.rows) for page in cut) <= 1
        assert [page.page for page in cut] in ([""], [f"{n}/{len(cut)}" for n in range(1, len(cut) + 1)])


@pytest.mark.parametrize("size", PROJECTORS)
@pytest.mark.parametrize("count", [1, 4, 7, 40])
def test_names_have_at_least_an_eighteenth_of_the_height_and_fit(size: tuple[int, int], count: int) -> None:
    screen = Screen(width=size[0], height=size[1])
    for page in pages((table(["Maximilian Huber"] * count),), screen, size[0]):
        assert isinstance(page, TableSlide)
        chosen = table_size(page, screen, size[0])
        assert chosen.font >= min(size[1], size[0] * 9 / 16) / SHARE
        assert (
            len(page.rows) * (chosen.font * 1.2 * chosen.lines + 2 * chosen.padding + 1) <= content_height(screen) + 1
        )
        if chosen.lines == 1:
            assert cell_width(page.rows[0].cells[1]) * chosen.font < size[0]


def test_few_rows_are_larger_than_many() -> None:
    screen = Screen(width=1280, height=800)
    assert table_size(table(["Anna"] * 3), screen, 1200).font > table_size(table(["Anna"] * 8), screen, 1200).font


def test_columns_of_names_are_narrowed_before_numbers() -> None:
    screen = Screen(width=320, height=568, text_scale=2)
    slide = table(["Karl-Heinz Oberschwandtner", "Anna"])
    font, widths = (size := table_size(slide, screen, 292)).font, size.widths
    assert widths[0] / sum(widths) * 280 > cell_width(slide.rows[0].cells[0]) * font
    assert size.lines == 2


def test_a_long_name_leaves_the_shorter_column_its_width() -> None:
    short, long = Cell(words="Hannes", number=StartNumber(11)), Cell(words="Franz-Josef Hinterberger-Niederwieser")
    slide = TableSlide(title="T", heads=("1", "Left", "Right"), rows=(SlideRow((Cell(words="1"), short, long), ""),))
    size = table_size(slide, Screen(width=390, height=844), 362)
    _, left, right = size.widths
    assert left == round(100 * cell_width(short))
    assert left < right < 100 * cell_width(long)


def test_a_single_long_name_takes_no_room_from_the_other_rows() -> None:
    screen = Screen(width=1280, height=800)
    names = ["Anna"] * 10
    assert len(pages((table(names),), screen, 1224)) == 1
    assert len(pages((table([*names, "Franz-Josef Hinterberger-Niederwieser " * 2]),), screen, 1224)) == 2
    assert len(pages((table(["Franz-Josef Hinterberger-Niederwieser " * 2] * 11),), screen, 1224)) == 3


def test_a_small_phone_has_legible_names() -> None:
    assert least_font(Screen(width=320, height=568)) >= 15
    assert least_font(Screen(width=320, height=568, text_scale=2)) >= 20


def test_the_bracket_leads_from_each_match_to_the_winners_next_one() -> None:
    current = standing(play_all_rounds(create_drawn(3)))
    (bracket,) = (slide for slide in slides(EN, current) if isinstance(slide, BracketSlide))
    assert bracket.heads == ("Quarter-final", "Semi-final", "Final")
    for before, after in zip(bracket.columns, bracket.columns[1:], strict=False):
        assert sorted(fed for match in after for fed in match.feeders) == list(range(len(before)))
        for match in after:
            winners = {
                side.number
                for fed in match.feeders
                for side in before[fed].sides
                if side.has_won or len(before[fed].sides) == 1
            }
            assert {side.number for side in match.sides} == winners
    screen = Screen(width=1280, height=800)
    assert bracket_font(bracket, screen, 1224) >= least_font(screen)


def test_there_is_no_bracket_before_two_of_the_last_rounds_are_drawn() -> None:
    assert not any(isinstance(slide, BracketSlide) for slide in slides(EN, standing(create_drawn(3))))


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_finished_tournament_starts_with_its_champion(mode: Mode, language: str) -> None:
    setup = {"mode": mode} if mode is Mode.KNOCK_OUT else {"mode": mode, "most_cards": 1, "swiss_stages": 3}
    over = play_all_rounds(create_drawn(3, **setup))
    current = standing(over)
    first, *_ = slides(translator_for(language), current)
    assert isinstance(first, ChampionSlide)
    assert (first.winner.number, [other.cells[1].number for other in first.others]) == (
        current.places[0],
        [number for number in current.places[1:3] if number is not None],
    )
    last = until(over, Phase.PLAYING, 1)
    assert not any(isinstance(slide, ChampionSlide) for slide in slides(EN, last))


def test_a_winner_is_ticked_and_byes_have_no_second_player() -> None:
    current = standing(create_drawn(1, players=5, mode=Mode.SWISS, most_cards=1))
    first, *_ = slides(EN, current)
    assert isinstance(first, TableSlide)
    assert first.rows[-1].cells[2] == Cell(words="Bye", is_pale=True)
    played = standing(play_all_rounds(create_drawn(1, mode=Mode.SWISS, most_cards=1, swiss_stages=3)).undo())
    pairings, *_ = slides(EN, played)
    assert isinstance(pairings, TableSlide)
    assert {sum(cell.has_won for cell in row.cells) for row in pairings.rows} == {0, 1}


def test_many_open_tables_are_listed_by_player_too() -> None:
    titles = [slide.title for slide in slides(EN, standing(create_drawn(1, players=20)))]
    assert "Tables by player" in titles
    assert "Tables by player" not in [slide.title for slide in slides(EN, standing(create_drawn(1, players=4)))]


def test_every_row_of_every_slide_has_as_many_cells_as_headings() -> None:
    over = play_all_rounds(create_drawn(3, prizes=("a goose", "", "", "", "", "", "", "")))
    while over.log.done:
        for slide in slides(EN, standing(over)):
            if isinstance(slide, TableSlide):
                assert {len(row.cells) for row in slide.rows} <= {len(slide.heads)}
                assert all(row.spoken and "%(" not in row.spoken for row in slide.rows)
        over = over.undo()
    empty = slides(EN, standing(replace(over)))
    assert [slide.title for slide in empty] == ["Players and numbers"]


def test_an_upright_phone_leaves_out_the_bracket_and_the_tie_breaks() -> None:
    phone, projector = Screen(width=320, height=568), Screen(width=1280, height=800)
    knock_out = slides(EN, standing(play_all_rounds(create_drawn(3))))
    assert any(isinstance(page, BracketSlide) for page in pages(knock_out, projector, 1224))
    assert not any(isinstance(page, BracketSlide) for page in pages(knock_out, phone, 150))
    swiss = slides(EN, standing(play_all_rounds(create_drawn(1, mode=Mode.SWISS, most_cards=1, swiss_stages=3))))
    heads = [
        [page.heads for page in pages(swiss, screen, 292) if isinstance(page, TableSlide)]
        for screen in (phone, projector)
    ]
    assert ("Place", "Name", "Wins") in heads[0]
    assert ("Place", "Name", "Wins") not in heads[1]
