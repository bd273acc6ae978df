"""Tests for parsing and displaying dates."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.tournament.setup import is_impossible_date, iso_day, typed_day


@given(st.dates(date(1000, 1, 1)), st.sampled_from(["de", "en"]))
def test_a_displayed_date_can_be_parsed_again(day: date, language: str) -> None:
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
def test_an_invalid_date_stays_as_typed(typed: str, iso: str) -> None:
    assert iso_day(typed) == iso


@pytest.mark.parametrize("typed", ["31.2.2026", " 29. 2. 2027", "1.13.2026", "0.1.2026", "2026-02-31", "1.1.0000"])
def test_a_date_that_does_not_exist_is_recognised(typed: str) -> None:
    assert is_impossible_date(typed)


@pytest.mark.parametrize("typed", ["28.2.2026", "29.2.2028", "2026-02-28", "21.11.26", "Samstag", "31.2.", ""])
def test_other_invalid_text_is_not_called_a_nonexistent_date(typed: str) -> None:
    assert not is_impossible_date(typed)
