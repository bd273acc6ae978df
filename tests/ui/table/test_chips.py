"""Tests for the font sizes of chip captions."""

from __future__ import annotations

import string

import pytest
from fontTools.ttLib import TTFont

from companion.resources import assets_folder
from companion.ui.kit.layout import Screen, live_size
from companion.ui.table.chips import LINE, caption_font, caption_room, caption_width, numeral_size, wide_caption
from companion.ui.table.half_layout import HalfSize, half_size
from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.fit import least_width
from companion.ui.widgets.looks import ChipLook

CAPTIONS = ("opponent\n33 or more", "opponent\nunder 33", "no\ntricks", "other\nresult …")
GERMAN = ("Gegner\nab 33", "Gegner\nunter 33", "kein\nStich", "Sonder-\nfall …")
SHORT = ("no\ntricks", "two\ntricks")
LARGE = pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)], ids=str)


WHOLE = {"other\nresult …": "other result …", "Sonder-\nfall …": "Sonderfall …"}


def chips(captions: tuple[str, ...]) -> tuple[ChipLook, ...]:
    return tuple(
        ChipLook(key=str(n), numeral=str(n), caption=caption, label=caption, full_caption=WHOLE.get(caption, ""))
        for n, caption in enumerate(captions)
    )


def half(size: tuple[int, int], scale: float, count: int = 4) -> HalfSize:
    return half_size(live_size(Screen(width=size[0], height=size[1], text_scale=scale)), count)


def looks(captions: tuple[str, ...], placed: HalfSize) -> float:
    """Return the font size at which the captions are displayed."""
    return caption_font(chips(captions), placed) * placed.text_scale


def test_captions_grow_with_the_text_scale_if_there_is_room() -> None:
    assert looks(SHORT, half((768, 1024), 2.0, 2)) == 25


@LARGE
def test_captions_are_never_smaller_with_large_text(size: tuple[int, int]) -> None:
    usual = looks(CAPTIONS, half(size, 1.0))
    assert looks(CAPTIONS, half(size, 2.0)) >= min(usual, 14)


@LARGE
@pytest.mark.parametrize("captions", [CAPTIONS, GERMAN], ids=["English", "German"])
def test_captions_have_21_to_26_dp_at_double_text_size(captions: tuple[str, ...], size: tuple[int, int]) -> None:
    assert 21 <= looks(captions, half(size, 2.0)) <= 26


@LARGE
@pytest.mark.parametrize("scale", [1.3, 2.0])
@pytest.mark.parametrize("captions", [CAPTIONS, GERMAN], ids=["English", "German"])
def test_captions_fit_their_chips_without_breaking_a_word(
    captions: tuple[str, ...], scale: float, size: tuple[int, int]
) -> None:
    placed = half(size, scale)
    font = looks(captions, placed)
    if placed.wide_chips:
        for chip in chips(captions):
            words = wide_caption(chip, placed)
            lines = next(n for n in (1, 2, 3) if least_width(words, SEMI_BOLD, n) * font <= caption_room(placed) + 0.1)
            assert lines * 1.05 * font <= placed.chip_height
    else:
        assert 2 * LINE * font + numeral_size(placed) <= placed.chip_height
        assert (
            font * max(caption_width(line) for caption in captions for line in caption.splitlines())
            <= placed.chip_width
        )


def test_no_number_is_alone_on_a_line() -> None:
    captions = [wide_caption(chip, half((320, 568), 2.0)) for chip in chips((*CAPTIONS, *GERMAN))]
    assert captions[:2] == ["opponent 33\N{NO-BREAK SPACE}or more", "opponent under\N{NO-BREAK SPACE}33"]
    assert captions[5:] == ["Gegner unter\N{NO-BREAK SPACE}33", "kein Stich", "Sonder-\nfall"]


def test_the_estimated_width_is_never_below_the_real_one() -> None:
    face = TTFont(assets_folder() / "fonts" / "BummerlText-SemiBold.ttf")
    widths, glyphs, unit = face["hmtx"], face.getBestCmap(), face["head"].unitsPerEm
    for sign in (*string.ascii_letters, *string.digits, *"äöüÄÖÜß …,.-"):
        assert caption_width(sign) >= widths[glyphs[ord(sign)]][0] / unit - 0.005
