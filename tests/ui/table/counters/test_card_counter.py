"""Tests for the card counter: it shows the right number of pips, without cutting any off."""

from math import cos, radians, sin

import pytest

from companion.ui.table.counters.counter import CARD_HEIGHT, CARD_WIDTH, CARDS, PIP, Cover, Point, cover

CLEAR = 1.0
"""The minimum distance of a visible pip from the other card."""
PLACES = [(target, seen) for target in CARDS for seen in range(target)]


@pytest.mark.parametrize(("target", "seen"), PLACES)
def test_the_cover_leaves_the_given_number_of_pips_visible(target: int, seen: int) -> None:
    covered = cover(target, seen)
    assert covered is not None
    assert visible_pips(covered, CARDS[target]) == seen


@pytest.mark.parametrize("target", CARDS)
def test_the_eight_is_below_while_nothing_has_been_won(target: int) -> None:
    assert cover(target, target) is None


@pytest.mark.parametrize("target", CARDS)
def test_all_pips_are_covered_once_the_target_is_reached_or_exceeded(target: int) -> None:
    assert cover(target, -2) == cover(target, 0)


@pytest.mark.parametrize("target", CARDS)
def test_a_card_has_the_right_number_of_separate_pips(target: int) -> None:
    pips = CARDS[target]
    assert len(set(pips)) == target
    assert all(PIP < x < CARD_WIDTH - PIP and PIP < y < CARD_HEIGHT - PIP for x, y in pips)
    assert all(max(abs(x - u), abs(y - v)) >= 2 * PIP for i, (x, y) in enumerate(pips) for u, v in pips[i + 1 :])


@pytest.mark.parametrize(("target", "seen"), PLACES)
def test_both_cards_stay_inside_their_box(target: int, seen: int) -> None:
    covered = cover(target, seen)
    assert covered is not None
    left, top, right, bottom = box(covered)
    assert left >= -32
    assert top >= -6
    assert right <= 184
    assert bottom <= 204


def test_a_pip_at_the_edge_of_the_other_card_is_partly_visible() -> None:
    assert visible_pips(Cover(0, 0, 0), ((CARD_WIDTH / 2, 0.0),)) is None


def box(covered: Cover) -> tuple[float, float, float, float]:
    turn = radians(covered.angle)
    wide = (CARD_WIDTH * abs(cos(turn)) + CARD_HEIGHT * abs(sin(turn))) / 2
    high = (CARD_WIDTH * abs(sin(turn)) + CARD_HEIGHT * abs(cos(turn))) / 2
    return covered.x - wide, covered.y - high, covered.x + wide, covered.y + high


def visible_pips(covered: Cover, pips: tuple[Point, ...]) -> int | None:
    """Return the number of visible pips, or None if a pip is partly visible."""
    states = [is_visible(covered, pip) for pip in pips]
    return None if None in states else states.count(True)


def is_visible(covered: Cover, pip: Point) -> bool | None:
    """Return whether a pip is visible, or None if it is partly visible."""
    turn = radians(-covered.angle)
    dx, dy = pip[0] - covered.x, pip[1] - covered.y
    across, down = abs(dx * cos(turn) - dy * sin(turn)), abs(dx * sin(turn) + dy * cos(turn))
    if across <= CARD_WIDTH / 2 - PIP and down <= CARD_HEIGHT / 2 - PIP:
        return False
    if across >= CARD_WIDTH / 2 + PIP + CLEAR or down >= CARD_HEIGHT / 2 + PIP + CLEAR:
        return True
    return None
