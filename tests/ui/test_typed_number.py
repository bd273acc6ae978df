"""What the keys make of a number."""

import pytest

from companion.ui.typed_number import TypedNumber

BID, PILE, TARGET = range(100, 401), range(121), range(1, 1001)


def typed(span: range, stands: int | None, keys: str, nothing: int | None = None) -> tuple[int | None, bool]:
    """What stands there after `keys`, "<" being the one that erases, and whether the last one was refused."""
    number = TypedNumber(nothing)
    for key in keys:
        stands = number.erased(span, stands) if key == "<" else number.digit(span, stands, key)
    return stands, number.refused


@pytest.mark.parametrize(
    ("span", "stands", "keys", "number"),
    [
        (BID, 100, "95", 95),
        (BID, 100, "120", 120),
        (BID, 400, "1", 1),
        (PILE, None, "66", 66),
        (PILE, 66, "0", 0),
        (PILE, 0, "07", 7),
    ],
)
def test_the_first_digit_replaces_the_number_that_stands_there(
    span: range, stands: int | None, keys: str, number: int
) -> None:
    assert typed(span, stands, keys) == (number, False)


def test_who_erases_first_goes_on_with_the_number_that_stands_there() -> None:
    assert typed(PILE, 66, "<5") == (65, False)
    assert typed(PILE, 66, "<<5") == (5, False)


@pytest.mark.parametrize(
    ("span", "stands", "keys", "number"),
    [(BID, 100, "401", 40), (BID, 100, "0", 100), (PILE, None, "121", 12), (TARGET, 7, "1001", 100)],
)
def test_a_digit_that_leads_to_no_number_is_refused(span: range, stands: int | None, keys: str, number: int) -> None:
    assert typed(span, stands, keys) == (number, True)


def test_after_a_digit_that_was_refused_another_one_counts() -> None:
    assert typed(BID, 100, "4010") == (400, False)
    assert typed(BID, 100, "02") == (2, False)


def test_where_nothing_is_left_there_is_no_number_or_the_one_that_stands_for_it() -> None:
    assert typed(PILE, 6, "<") == (None, False)
    assert typed(PILE, 6, "<", nothing=0) == (0, False)


def test_where_there_must_be_a_number_the_last_digit_stays_until_another_one_replaces_it() -> None:
    assert typed(TARGET, 7, "<", nothing=0) == (7, True)
    assert typed(TARGET, 7, "<9", nothing=0) == (9, False)
