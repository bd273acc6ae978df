"""Tests for one side's area of the upright board: its label, its drawing, and the size of its updates."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen
from companion.ui.table.board.band import Band
from companion.ui.table.board.band_looks import BandLook, BarrelLook, MemberLook
from companion.ui.table.board.chalk import signs_of
from companion.ui.table.board.layout import BOLD_DIGIT, BandSize, board_size, chalk_size
from companion.ui.table.pill import HEIGHT
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.looks import TableSide
from tests.harness import shown

LOOK = BandLook(
    side=TableSide.C,
    members=(MemberLook(name="Anna", dealer_words="deals"),),
    digit="3",
    needed=7,
    target=10,
    counts_up=True,
    dots=1,
    places=5,
    label="Anna has 3 of 10 points, 1 Bummerl, deals",
)
CHALK = replace(LOOK, digit="9", needed=15, target=24, dots=0, places=0, notes=("15 to go",))
SIZE = board_size(Screen(width=390, height=844), 3, 1, buttons=True).band
NARROW = board_size(Screen(width=568, height=320), 3, 1, buttons=True).band


@component
def BandView(*, band: BandLook) -> ft.Control:
    won, set_won = ft.use_state(0)
    return ft.Column(
        controls=[
            Band(band=replace(band, needed=band.needed - won, digit=str(int(band.digit) + won)), size=SIZE),
            QuietButton(name="win", words="win", label="win", on_press=lambda: set_won(lambda old: old + 1)),
        ]
    )


async def test_a_band_is_one_group_with_one_accessible_name() -> None:
    async with shown(Band, band=LOOK, size=SIZE) as screen:
        assert screen.labels() == [LOOK.label]
        assert {"3", "Anna", "deals"} <= set(screen.texts())


@pytest.mark.parametrize("size", [SIZE, NARROW], ids=["wide", "narrow"])
async def test_a_band_has_the_badge_once_in_either_position(size: BandSize) -> None:
    async with shown(Band, band=LOOK, size=size) as screen:
        assert screen.texts().count("deals") == 1


async def test_a_point_moves_a_bead_without_rebuilding_the_band() -> None:
    async with shown(BandView, band=LOOK) as screen:
        wires, bead = screen.find("wires"), screen.find("bead-6")
        await screen.press("win")
        assert "4" in screen.texts()
        assert screen.find("wires") is wires
        assert screen.find("bead-6")._i == bead._i


async def test_targets_above_eleven_have_strokes_a_bar_and_points_to_go() -> None:
    async with shown(Band, band=CHALK, size=SIZE) as screen:
        assert screen.has("strokes")
        assert screen.has("bar")
        assert not screen.has("wires")


async def test_without_strokes_the_points_to_go_are_close_to_the_number() -> None:
    wide = replace(SIZE, content=2 * SIZE.figure_height)
    async with shown(Band, band=replace(CHALK, digit="0", needed=CHALK.target), size=wide) as screen:
        assert not screen.has("strokes")
        first = getattr(screen.find("aside"), "left", 0)
    async with shown(Band, band=CHALK, size=wide) as screen:
        assert screen.has("strokes")
        assert 0 < first < getattr(screen.find("aside"), "left", 0)


async def test_a_player_on_the_barrel_has_a_barrel_with_tries() -> None:
    band = replace(CHALK, digit="900", needed=100, target=1000, barrel=BarrelLook(tries=1, most=3))
    async with shown(Band, band=band, size=SIZE) as screen:
        assert screen.has("barrel")
        assert not screen.has("strokes")
        assert "15 to go" in screen.texts()


async def test_the_pill_is_beside_the_number_with_beads_and_with_strokes() -> None:
    for band in (LOOK, CHALK):
        async with shown(Band, band=replace(band, pill="+6"), size=SIZE) as screen:
            assert "+6" in screen.texts()


@pytest.mark.parametrize(("digit", "target", "pill"), [("-120", 1000, "-120"), ("17", 24, "+6"), ("880", 1000, "+60")])
@pytest.mark.parametrize("size", [SIZE, NARROW], ids=["wide", "narrow"])
async def test_the_pill_covers_no_digit(size: BandSize, digit: str, target: int, pill: str) -> None:
    band = replace(CHALK, digit=digit, target=target, needed=target, pill=pill)
    async with shown(Band, band=band, size=size) as screen:
        said = screen.find("pill")
        assert isinstance(said, ft.Container)
        chalk = chalk_size(size, signs_of(band))
        digits = size.left + chalk.font * BOLD_DIGIT * len(digit)
        assert said.left is not None
        assert said.top is not None
        assert said.width is not None
        assert said.left >= digits or said.top >= size.figure_top + chalk.number_height
        assert said.left + said.width <= size.left + size.content + 0.01
        strokes = size.left + chalk.aside_left + chalk.strokes_width
        below = size.figure_top + chalk.aside_top + chalk.strokes_height
        above = size.figure_top + chalk.aside_top - HEIGHT
        assert said.left >= strokes or said.top >= below or said.top <= above
