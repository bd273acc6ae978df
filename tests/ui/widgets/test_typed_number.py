"""Tests for typing a number on the keypad."""

import pytest

from companion.ui.widgets.keypad import TypedNumber

BID, PILE, TARGET, ACCOUNT = range(100, 401), range(121), range(1, 1001), range(-9999, 1000)


def typed(span: range, stands: int | None, keys: str, nothing: int | None = None) -> tuple[int | None, bool]:
    """Return the number after pressing `keys`, and whether the last key was refused.

    `<` erases a digit, and `±` negates the number.
    """
    number = TypedNumber(nothing)
    for key in keys:
        match key:
            case "<":
                stands = number.erased(span, stands)
            case "±":
                stands = number.negated(span, stands)
            case digit:
                stands = number.digit(span, stands, digit)
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
def test_the_first_digit_replaces_the_current_number(span: range, stands: int | None, keys: str, number: int) -> None:
    assert typed(span, stands, keys) == (number, False)


def test_erasing_first_continues_with_the_current_number() -> None:
    assert typed(PILE, 66, "<5") == (65, False)
    assert typed(PILE, 66, "<<5") == (5, False)


@pytest.mark.parametrize(
    ("span", "stands", "keys", "number"),
    [(BID, 100, "401", 40), (BID, 100, "0", 100), (PILE, None, "121", 12), (TARGET, 7, "1001", 100)],
)
def test_a_digit_that_leads_beyond_the_range_is_refused(
    span: range, stands: int | None, keys: str, number: int
) -> None:
    assert typed(span, stands, keys) == (number, True)


def test_another_digit_counts_after_a_refused_one() -> None:
    assert typed(BID, 100, "4010") == (400, False)
    assert typed(BID, 100, "02") == (2, False)


def test_erasing_everything_leaves_no_number_or_the_default() -> None:
    assert typed(PILE, 6, "<") == (None, False)
    assert typed(PILE, 6, "<", nothing=0) == (0, False)


def test_the_last_digit_of_a_required_number_stays_until_another_replaces_it() -> None:
    assert typed(TARGET, 7, "<", nothing=0) == (7, True)
    assert typed(TARGET, 7, "<9", nothing=0) == (9, False)


@pytest.mark.parametrize(
    ("stands", "keys", "number"),
    [
        (0, "120±", -120),
        (0, "±120", -120),
        (0, "12±0", -120),
        (-50, "±", 50),
        (-50, "120", 120),
        (50, "±1", -1),
        (-50, "±1", 1),
        (-120, "<", -12),
        (-120, "<<<5", 5),
        (0, "±9999", -9999),
    ],
)
def test_the_sign_can_be_typed_before_or_after_the_digits(stands: int, keys: str, number: int) -> None:
    assert typed(ACCOUNT, stands, keys, nothing=0) == (number, False)


def test_a_sign_or_digit_that_leads_beyond_the_range_is_refused() -> None:
    assert typed(ACCOUNT, 0, "1000±", nothing=0) == (-100, False)
    assert typed(ACCOUNT, 0, "±99991", nothing=0) == (-9999, True)
    assert typed(ACCOUNT, -5000, "±", nothing=0) == (-5000, True)
