"""Tests for each row of the two-player decision table, under the five presets."""

import pytest

from tests.core.table import NO_TRICK, PRESETS, Row, claim, pile, played_out, result

SIXTY_SIX_AND_TEN = ("last-trick-ten", "sixty-six")

# `A` is seat a and `B` is seat b, as in the published table
ROWS = (
    Row(
        name="row 01: open, A claims right, B at the line",
        deal=claim("a", right=True, piles={"a": pile(66), "b": pile(33, 3)}),
        worth="a 1",
    ),
    Row(
        name="row 01: open, A claims right, B far over the line",
        deal=claim("a", right=True, piles={"b": {"at_least_33": True}}),
        worth="a 1",
    ),
    Row(
        name="row 02: open, A claims right, B one under the line with a trick",
        deal=claim("a", right=True, piles={"b": pile(32)}),
        worth="a 2",
    ),
    Row(
        name="row 02: open, A claims right, B with the cheapest trick",
        deal=claim("a", right=True, piles={"b": pile(4)}),
        worth="a 2",
    ),
    Row(
        name="row 03: open, A claims right, B no trick",
        deal=claim("a", right=True, piles={"b": NO_TRICK}),
        worth="a 3",
    ),
    Row(
        name="row 04: open, A claims wrongly, B at the line",
        deal=claim("a", right=False, piles={"b": pile(33)}),
        worth="b 2",
        but={"tournament": "b 1"},
    ),
    Row(
        name="row 04: open, A claims wrongly, B under the line with a trick",
        deal=claim("a", right=False, piles={"b": pile(32)}),
        worth="b 2",
    ),
    Row(
        name="row 05: open, A claims wrongly, B no trick",
        deal=claim("a", right=False, piles={"b": NO_TRICK}),
        worth="b 3",
        but={"sixty-six": "b 2"},
    ),
    Row(
        name="row 06: open, talon exhausted, nobody claims, A takes the last trick and has more",
        deal=played_out("a", piles={"a": pile(65, 6), "b": pile(55, 4)}),
        worth="a 1",
    ),
    Row(
        name="row 06: open, talon exhausted, nobody claims, A takes the last trick and has less",
        deal=played_out("a", piles={"a": pile(50, 5), "b": pile(70, 5)}),
        worth="a 1",
        but=dict.fromkeys(SIXTY_SIX_AND_TEN, "b 1"),
    ),
    Row(
        name="row 07: a closed, claims right, opponent at closing at the line",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(50, 4)}, piles_at_closing={"b": pile(33, 2)}),
        worth="a 1",
    ),
    Row(
        name="row 08: a closed, claims right, opponent at closing with a trick under the line, now over it",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(50, 4)}, piles_at_closing={"b": pile(32, 2)}),
        worth="a 2",
        but={"sixty-six": "a 1"},
    ),
    Row(
        name="row 09: a closed, claims right, opponent at closing without a trick, which he took later",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(20, 2)}, piles_at_closing={"b": NO_TRICK}),
        worth="a 3",
        but={"sixty-six": "a 2"},
    ),
    Row(
        name="row 10: a closed, cards run out, A takes the last trick, B had a trick at closing",
        deal=played_out("a", closed_by="a", piles_at_closing={"b": pile(50, 4)}),
        worth="b 2",
    ),
    Row(
        name="row 10: a closed, cards run out, B takes the last trick, B had a trick at closing",
        deal=played_out("b", closed_by="a", piles_at_closing={"b": pile(4)}),
        worth="b 2",
    ),
    Row(
        name="row 10: a closed, cards run out, nobody says who takes the last trick, B had no trick at closing",
        deal=played_out(None, closed_by="a", piles={"b": pile(40, 4)}, piles_at_closing={"b": NO_TRICK}),
        worth="b 3",
    ),
    Row(
        name="row 11: a closed, holds 66 but never says so, loses the last trick, B had a trick at closing",
        deal=played_out("b", closed_by="a", piles={"a": pile(70, 6)}, piles_at_closing={"b": pile(4)}),
        worth="b 2",
    ),
    Row(
        name="row 11: a closed, holds 66 but never says so, loses the last trick, B had no trick at closing",
        deal=played_out("b", closed_by="a", piles={"a": pile(70, 6)}, piles_at_closing={"b": NO_TRICK}),
        worth="b 3",
    ),
    Row(
        name="row 12: a closed, claims wrongly, B at the line at closing",
        deal=claim("a", right=False, closed_by="a", piles={"b": pile(60, 4)}, piles_at_closing={"b": pile(33, 3)}),
        worth="b 2",
    ),
    Row(
        name="row 12: a closed, claims wrongly, B without a trick at closing, which he took later",
        deal=claim("a", right=False, closed_by="a", piles={"b": pile(20, 2)}, piles_at_closing={"b": NO_TRICK}),
        worth="b 3",
    ),
    Row(
        name="row 13: b closed, A claims right, A had a trick at closing",
        deal=claim("a", right=True, closed_by="b", piles={"b": NO_TRICK}, piles_at_closing={"a": pile(40, 3)}),
        worth="a 2",
    ),
    Row(
        name="row 13: b closed, A claims right, A had no trick at closing",
        deal=claim("a", right=True, closed_by="b", piles={"b": pile(40, 3)}, piles_at_closing={"a": NO_TRICK}),
        worth="a 3",
        but={"sixty-six": "a 2"},
    ),
    Row(
        name="row 14: b closed, A claims wrongly, both had a trick",
        deal=claim("a", right=False, closed_by="b", piles={"b": pile(40)}, piles_at_closing={"a": pile(20)}),
        worth="b 2",
    ),
    Row(
        name="row 14: b closed, A claims wrongly, B has no trick now, A had one at closing",
        deal=claim("a", right=False, closed_by="b", piles={"b": NO_TRICK}, piles_at_closing={"a": pile(20)}),
        worth="b 3",
        but={"tournament": "b 2", "sixty-six": "b 2"},
    ),
    Row(
        name="row 14: b closed, A claims wrongly, B has a trick now, A had none at closing",
        deal=claim("a", right=False, closed_by="b", piles={"b": pile(40)}, piles_at_closing={"a": NO_TRICK}),
        worth="b 2",
        but={"tournament": "b 3"},
    ),
    Row(
        name="row 15: A revokes",
        deal={"ended": "revoke", "by": "a"},
        worth="b 3",
    ),
    Row(
        name="row 15: A revokes after B has closed",
        deal={"ended": "revoke", "by": "a", "closed_by": "b"},
        worth="b 3",
    ),
    Row(
        name="row 16: both miscounted: A claims wrongly, B unknowingly has 66",
        deal=claim("a", right=False, piles={"a": pile(60, 4), "b": pile(70, 5)}),
        worth="b 2",
        but={"tournament": "b 1"},
    ),
    Row(
        name="row 17: A claims right, B had 66 first but said nothing",
        deal=claim("a", right=True, piles={"a": pile(66, 4), "b": pile(74, 5)}),
        worth="a 1",
    ),
    Row(
        name="row 18: nobody claims, B has 66, talon exhausted, A takes the last trick",
        deal=played_out("a", piles={"a": pile(54, 5), "b": pile(66, 5)}),
        worth="a 1",
        but=dict.fromkeys(SIXTY_SIX_AND_TEN, "b 1"),
    ),
    Row(
        name="row 18: nobody claims, A has 66, talon exhausted, A takes the last trick",
        deal=played_out("a", piles={"a": pile(66, 5), "b": pile(54, 5)}),
        worth="a 1",
    ),
    Row(
        name="row 19: a claim at a wrong moment is a wrong claim, 66 or not",
        deal=claim("a", right=False, piles={"a": pile(70, 5), "b": pile(20, 2)}),
        worth="b 2",
    ),
)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_each_row_of_the_decision_table(row: Row, preset: str) -> None:
    assert result(preset, row.deal) == row.under(preset)
