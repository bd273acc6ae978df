"""Tests that the section at the top of the page stays there when the layout changes."""

import pytest

from companion.ui.rules.reading_anchor import SUMMARY, ReadingAnchor
from companion.ui.widgets.page_frame import BODY_SPACING, BODY_TOP

NARROW = {SUMMARY: 60.0, "aim": 500.0, "closing": 1000.0, "match": 400.0}
WIDE = {SUMMARY: 40.0, "aim": 300.0, "closing": 600.0, "match": 200.0}
IN_CLOSING = BODY_TOP + 60 + 500 + 2 * BODY_SPACING
"""The offset of the second section in the narrow layout."""


def opened() -> ReadingAnchor:
    """Return the anchor of a document that is open in the narrow layout."""
    anchor = ReadingAnchor(["aim", "closing", "match"])
    anchor.begin(resumes=True)
    assert measure(anchor, 358, NARROW) == []
    return anchor


def measure(anchor: ReadingAnchor, width: float, heights: dict[str, float], layout: str = "de") -> list[float]:
    """Send the sizes as the browser does, and return the requested offsets."""
    offsets = (anchor.measured(part, width, height, layout) for part, height in heights.items())
    return [offset for offset in offsets if offset is not None]


def test_a_turned_phone_shows_the_same_place() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 250, 700)
    assert measure(anchor, 528, WIDE) == [BODY_TOP + 40 + 300 + 2 * BODY_SPACING + 150]
    assert measure(anchor, 358, NARROW) == [IN_CLOSING + 250]


def test_another_language_shows_the_same_place_although_only_some_sections_change_their_height() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 250, 700)
    assert measure(anchor, 358, {"aim": 450.0}, "en") == [IN_CLOSING + 200]


def test_the_scroll_of_a_shrinking_document_is_not_taken_for_reading_on() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 500, 700)
    anchor.scrolled(300, 320)
    assert measure(anchor, 528, WIDE) == [BODY_TOP + 40 + 300 + 2 * BODY_SPACING + 300]


def test_only_the_last_of_the_requested_scrolls_counts() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 250, 700)
    first, last = measure(anchor, 358, {"aim": 450.0, "closing": 800.0}, "en")
    anchor.scrolled(first, 700)
    assert anchor.offset == last
    assert measure(anchor, 358, {"closing": 1000.0}, "de") == [last + 50]


def test_reading_on_moves_the_anchor() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING, 700)
    anchor.scrolled(IN_CLOSING + 1000 + BODY_SPACING + 100, 700)
    assert measure(anchor, 528, WIDE) == [BODY_TOP + 40 + 300 + 600 + 3 * BODY_SPACING + 50]


@pytest.mark.parametrize("heights", [NARROW, WIDE])
def test_a_document_opens_where_it_was_left(heights: dict[str, float]) -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 500, 700)
    anchor.begin(resumes=True)
    (offset,) = measure(anchor, 358, heights)
    assert offset == BODY_TOP + heights[SUMMARY] + heights["aim"] + 2 * BODY_SPACING + heights["closing"] / 2


def test_a_document_opened_at_a_section_stays_there_and_holds_it_later() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 500, 700)
    anchor.begin(resumes=False)
    assert measure(anchor, 528, WIDE) == []
    anchor.scrolled(BODY_TOP + 40 + BODY_SPACING + 150, 320)
    anchor.scrolled(BODY_TOP + 40 + BODY_SPACING + 150, 320)
    assert measure(anchor, 358, NARROW) == [BODY_TOP + 60 + BODY_SPACING + 250]


def test_an_unfolded_explanation_scrolls_nothing() -> None:
    anchor = opened()
    anchor.scrolled(IN_CLOSING + 250, 700)
    assert anchor.measured("closing", 358, 1200, "de") is None


def test_a_document_at_its_top_stays_there() -> None:
    anchor = opened()
    assert measure(anchor, 528, WIDE) == []
