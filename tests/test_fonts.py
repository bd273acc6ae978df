"""Tests that the fonts contain every character of the app, and display a box for unknown characters in names."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "assets" / "fonts"
TEXTS = ("BummerlBase", "BummerlDisplay", "BummerlText", "BummerlText-SemiBold", "BummerlText-Bold")
MISSING = ".notdef"
"""The glyph name used for missing characters."""


def test_every_letter_of_the_catalogs_and_the_rules_can_be_drawn() -> None:
    drawn = TTFont(FONTS / "BummerlBase.ttf").getBestCmap()
    texts = [*ROOT.glob("locales/*/LC_MESSAGES/*.po"), *ROOT.glob("locales/*/rules/*.md")]
    letters = {letter for path in texts for letter in path.read_text(encoding="utf-8")} - {"\n"}
    assert len(letters) > 80
    assert [letter for letter in sorted(letters) if ord(letter) not in drawn] == []


@pytest.mark.parametrize("name", TEXTS)
def test_a_letter_missing_in_all_fonts_is_drawn_as_a_box(name: str) -> None:
    font = TTFont(FONTS / f"{name}.ttf")
    box = font["glyf"][MISSING]
    width, left = font["hmtx"][MISSING]
    assert box.numberOfContours == 2, "an outline with a hole in it"
    assert (left, box.xMin, box.xMax) == (80, 80, width - 80)
