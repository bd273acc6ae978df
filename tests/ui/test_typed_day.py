"""A day is understood as people write it, and shown as they would."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.typed_day import iso_day, typed_day


@given(st.dates(date(1000, 1, 1)), st.sampled_from(["de", "en"]))
def test_what_is_shown_is_understood(day: date, language: str) -> None:
    assert iso_day(typed_day(day.isoformat(), language)) == day.isoformat()


@pytest.mark.parametrize(
    ("typed", "iso"),
    [
        ("21.11.2026", "2026-11-21"),
        (" 1. 2. 2026 ", "2026-02-01"),
        ("2026-11-21", "2026-11-21"),
        ("31.2.2026", "31.2.2026"),
        ("Samstag", "Samstag"),
        ("", ""),
    ],
)
def test_what_is_no_day_stays_as_it_was_typed(typed: str, iso: str) -> None:
    assert iso_day(typed) == iso
