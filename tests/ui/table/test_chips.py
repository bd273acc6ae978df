"""Tests for the font sizes of chip captions."""

from __future__ import annotations

import string

import pytest
from fontTools.ttLib import TTFont

from companion.resources import assets_folder
from companion.ui.kit.layout import Screen, live_size
from companion.ui.table.chips import LINE, caption_font, caption_width, numeral_size
from companion.ui.table.half_layout import HalfSize, half_size
from companion.ui.widgets.looks import ChipLook

CAPTIONS = ("opponent\n33 or more", "opponent\nunder 33", "no\ntricks", "other\nresult …")
SHORT = ("no\ntricks", "two\ntricks")
LARGE = pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)], ids=str)


def chips(captions: tuple[str, ...]) -> tuple[ChipLook, ...]:
    return tuple(ChipLook(key=str(n), numeral=str(n), caption=one, label=one) for n, one in enumerate(captions))


def half(size: tuple[int, int], scale: float, count: int = 4) -> HalfSize:
    return half_size(live_size(Screen(width=size[0], height=size[1], text_scale=scale)), count)


def looks(captions: tuple[str, ...], placed: HalfSize) -> float:
    """Return the apparent font size of the captions."""
    return caption_font(chips(captions), placed) * placed.text_scale


def test_captions_grow_with_the_text_scale_if_there_is_room() -> None:
    assert looks(SHORT, half((768, 1024), 2.0, 2)) == 25


@LARGE
def test_captions_are_never_smaller_with_large_text(size: tuple[int, int]) -> None:
    usual = looks(CAPTIONS, half(size, 1.0))
    assert looks(CAPTIONS, half(size, 2.0)) >= min(usual, 14)


@LARGE
def test_two_lines_and_a_numeral_fit_a_chip_without_wrapping(size: tuple[int, int]) -> None:
    placed = half(size, 2.0)
    font = looks(CAPTIONS, placed)
    longest = max(caption_width(line) for caption in CAPTIONS for line in caption.splitlines())
    if placed.wide_chips:
        assert 2 * 1.05 * font <= placed.chip_height
        assert font * longest <= placed.chip_width - 70
    else:
        assert 2 * LINE * font + numeral_size(placed) <= placed.chip_height
        assert font * longest <= placed.chip_width


def test_the_estimated_width_is_never_below_the_real_one() -> None:
    face = TTFont(assets_folder() / "fonts" / "BummerlText-SemiBold.ttf")
    widths, glyphs, unit = face["hmtx"], face.getBestCmap(), face["head"].unitsPerEm
    for sign in (*string.ascii_letters, *string.digits, *"äöüÄÖÜß …,.-"):
        assert caption_width(sign) >= widths[glyphs[ord(sign)]][0] / unit - 0.005
