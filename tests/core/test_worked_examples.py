"""Tests for the numbered worked examples of two-player deals, under the five presets."""

import pytest

from tests.core.table import NO_TRICK, PRESETS, Row, claim, pile, played_out, result

SIXTY_SIX_AND_TEN = ("last-trick-ten", "sixty-six")

EXAMPLES = (
    Row(name="E01", deal=claim("a", right=True, piles={"b": pile(54, 4)}), worth="a 1"),
    Row(name="E03", deal=claim("a", right=True, piles={"b": pile(32, 4)}), worth="a 2"),
    Row(name="E07", deal=claim("a", right=True, piles={"b": {"took_trick": False}}), worth="a 3"),
    Row(name="E08: a hanging forty counts nothing", deal=claim("a", right=True, piles={"b": NO_TRICK}), worth="a 3"),
    Row(
        name="E10",
        deal={"ended": "claim", "by": "a", "piles": {"a": pile(65, 4), "b": pile(40, 4)}},
        worth="b 2",
        but={"tournament": "b 1"},
    ),
    Row(name="E12", deal={"ended": "claim", "by": "a", "piles": {"a": pile(65), "b": pile(32)}}, worth="b 2"),
    Row(
        name="E13",
        deal={"ended": "claim", "by": "a", "piles": {"a": pile(60), "b": NO_TRICK}},
        worth="b 3",
        but={"sixty-six": "b 2"},
    ),
    Row(
        name="E16",
        deal=played_out("a", piles={"a": pile(50, 5), "b": pile(70, 5)}),
        worth="a 1",
        but=dict.fromkeys(SIXTY_SIX_AND_TEN, "b 1"),
    ),
    Row(
        name="E22",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(50, 4)}, piles_at_closing={"b": pile(33, 3)}),
        worth="a 1",
    ),
    Row(
        name="E25",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(20, 2)}, piles_at_closing={"b": NO_TRICK}),
        worth="a 3",
        but={"sixty-six": "a 2"},
    ),
    Row(
        name="E28",
        deal=claim("a", right=False, closed_by="a", piles={"a": pile(60, 4)}, piles_at_closing={"b": pile(35, 3)}),
        worth="b 2",
    ),
    Row(
        name="E31",
        deal=claim("a", right=False, closed_by="a", piles={"b": pile(8)}, piles_at_closing={"b": NO_TRICK}),
        worth="b 3",
    ),
    Row(name="E33", deal=played_out("a", closed_by="a", piles_at_closing={"b": NO_TRICK}), worth="b 3"),
    Row(
        name="E36",
        deal=claim("a", right=True, closed_by="b", piles_at_closing={"a": {"tricks": 2}}),
        worth="a 2",
    ),
    Row(
        name="E38",
        deal=claim("a", right=True, closed_by="b", piles={"b": NO_TRICK}, piles_at_closing={"a": {"took_trick": True}}),
        worth="a 2",
    ),
    Row(
        name="E40",
        deal=claim("a", right=False, closed_by="b", piles={"b": pile(30, 3)}, piles_at_closing={"a": NO_TRICK}),
        worth="b 2",
        but={"tournament": "b 3"},
    ),
    Row(name="E42", deal={"ended": "revoke", "by": "a"}, worth="b 3"),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda row: row.name)
def test_each_worked_example(example: Row, preset: str) -> None:
    assert result(preset, example.deal) == example.under(preset)
