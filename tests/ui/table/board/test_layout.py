"""Tests for the layout of the upright board, on many screens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.kit.layout import Screen
from companion.ui.table.board.layout import BAR, BAR_GAP, BoardSize, board_size, chalk_size
from companion.ui.widgets import wire
from tests.ui.kit.test_layout import real_screens

TABLES = [(3, 1), (2, 2)]
"""The number of sides, and of players on each side: three single players, or two pairs."""


@st.composite
def boards(draw: st.DrawFn) -> tuple[BoardSize, int, int]:
    sides, members = draw(st.sampled_from(TABLES))
    sentence = draw(st.booleans())
    size = board_size(draw(real_screens()), sides, members, buttons=True, sentence=sentence)
    return size, sides, members


@given(boards())
def test_bands_buttons_and_strip_fill_the_screen(board: tuple[BoardSize, int, int]) -> None:
    size, sides, _ = board
    screen = size.screen
    if size.columns:
        assert sides * size.band.width + size.live.strip == pytest.approx(screen.width)
        assert size.band.height + size.actions.height + size.bottom == pytest.approx(screen.height)
    else:
        below = size.actions.height + size.live.strip + size.bottom
        assert sides * size.band.height + below == pytest.approx(screen.height)
        assert size.band.width == screen.width


@given(boards())
def test_the_parts_of_a_band_stay_inside_and_never_overlap(board: tuple[BoardSize, int, int]) -> None:
    band, members = board[0].band, board[2]
    assert band.figure_top >= band.badge_row
    assert band.figure_height > 0
    assert band.figure_top + band.figure_height <= band.names_top
    assert band.names_top + members * band.name_height + (members - 1) * band.name_gap <= band.height
    assert wire.WIDTH * band.k <= band.content + 0.01
    assert wire.HEIGHT * band.k <= band.figure_height + 0.01


@given(boards(), st.integers(2, 5))
def test_number_and_strokes_stay_inside_the_figure(board: tuple[BoardSize, int, int], signs: int) -> None:
    band = board[0].band
    chalk = chalk_size(band, signs)
    assert chalk.number_width <= band.content + 0.01
    assert chalk.aside_left + chalk.aside_width <= band.content + 0.01
    assert chalk.strokes_width > 0
    assert chalk.aside_top + chalk.aside_height <= band.figure_height - BAR - BAR_GAP + 0.01
    assert chalk.aside_left >= chalk.number_width or chalk.aside_top >= chalk.number_height


@given(boards())
def test_buttons_are_large_enough_and_away_from_the_edge(board: tuple[BoardSize, int, int]) -> None:
    assert board[0].actions.button >= 56
    assert board[0].bottom >= 10


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
@pytest.mark.parametrize(("sides", "members"), TABLES)
def test_the_number_fills_a_third_of_its_band(width: float, height: float, sides: int, members: int) -> None:
    band = board_size(Screen(width=width, height=height), sides, members, buttons=True).band
    assert 0.71 * wire.DIGIT_SIZE * band.k / band.height >= 0.35
    assert 0.66 * chalk_size(band, 2).font / band.height >= 0.3


def test_a_landscape_screen_has_columns_and_a_portrait_screen_bands() -> None:
    assert board_size(Screen(width=844, height=390), 3, 1, buttons=True).columns
    assert not board_size(Screen(width=390, height=844), 3, 1, buttons=True).columns


def test_system_insets_stay_empty() -> None:
    screen = Screen(width=390, height=844, top=47, bottom=34)
    size = board_size(screen, 3, 1, buttons=True)
    assert size.bottom == 34
    assert 47 + 3 * size.band.height + size.foot == pytest.approx(844)


def test_the_bands_of_a_finished_match_use_the_space_of_the_buttons() -> None:
    screen = Screen(width=390, height=844)
    running, finished = (board_size(screen, 3, 1, buttons=buttons) for buttons in (True, False))
    assert finished.actions.height == 0
    assert finished.band.height > running.band.height


def test_a_play_off_has_room_for_its_question() -> None:
    screen = Screen(width=320, height=568)
    usual, play_off = (board_size(screen, 3, 1, buttons=True, sentence=sentence) for sentence in (False, True))
    assert play_off.actions.sentence == 40
    assert play_off.actions.height == usual.actions.height + 40
