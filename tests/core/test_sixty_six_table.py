"""Row-by-row tests for the Sixty-Six decision table, and for the ten points for the last trick (also in Schnapsen)."""

import pytest

from tests.core.table import NO_TRICK, Row, claim, pile, played_out, result

SIXTY_SIX = (
    Row(
        name="66 row 01: open claim right, B at the line",
        deal=claim("a", right=True, piles={"b": pile(33)}),
        worth="a 1",
    ),
    Row(
        name="66 row 01: open claim right, B under the line with a trick",
        deal=claim("a", right=True, piles={"b": pile(32)}),
        worth="a 2",
    ),
    Row(
        name="66 row 01: open claim right, B with a trick of two nines, which is one",
        deal=claim("a", right=True, piles={"b": pile(0, tricks=1)}),
        worth="a 2",
    ),
    Row(
        name="66 row 01: open claim right, B no trick",
        deal=claim("a", right=True, piles={"b": NO_TRICK}),
        worth="a 3",
    ),
    Row(
        name="66 row 02: open claim wrong, whatever B has",
        deal=claim("a", right=False),
        worth="b 2",
    ),
    Row(
        name="66 row 03: A closed, A right, B counted at the end",
        deal=claim("a", right=True, closed_by="a", piles={"b": pile(33, 4)}, piles_at_closing={"b": NO_TRICK}),
        worth="a 1",
    ),
    Row(
        name="66 row 04: A closed, A fails, B had a trick at closing",
        deal=played_out("a", closed_by="a", piles_at_closing={"b": pile(0, tricks=1)}),
        worth="b 2",
    ),
    Row(
        name="66 row 04: A closed, A fails, B had no trick at closing",
        deal=claim("a", right=False, closed_by="a", piles_at_closing={"b": {"took_trick": False}}),
        worth="b 3",
    ),
    Row(
        name="66 row 05: B closed, A claims right first",
        deal=claim("a", right=True, closed_by="b"),
        worth="a 2",
    ),
    Row(
        name="66 row 06: exhausted, the ten turns it round, the loser at the line",
        deal=played_out("a", piles={"a": pile(56, 5), "b": pile(64, 5)}),
        worth="a 1",
    ),
    Row(
        name="66 row 06: exhausted, higher total wins, the loser under the line",
        deal=played_out("a", piles={"a": pile(88, 8), "b": pile(32, 4)}),
        worth="a 2",
    ),
    Row(
        name="66 row 06: exhausted, higher total wins, the loser without a trick",
        deal=played_out("a", piles={"a": pile(120, 12), "b": NO_TRICK}),
        worth="a 3",
    ),
    Row(
        name="66 row 07: equal totals after the ten are a draw",
        deal=played_out("a", piles={"a": pile(55, 6), "b": pile(65, 6)}),
        worth="nobody",
    ),
    Row(
        name="66 row 08: no ten for the last trick after a closing",
        deal=played_out("a", closed_by="a", piles={"a": pile(64, 6)}, piles_at_closing={"b": pile(56, 6)}),
        worth="b 2",
    ),
)


@pytest.mark.parametrize("row", SIXTY_SIX, ids=lambda row: row.name)
def test_each_row_of_the_table_for_sixty_six(row: Row) -> None:
    assert result("sixty-six", row.deal) == row.worth


PLUS_TEN = (
    Row(
        name="+10: higher total wins, the loser at the line",
        deal=played_out("a", piles={"a": pile(56, 5), "b": pile(64, 5)}),
        worth="a 1",
    ),
    Row(
        name="+10: the loser's line is tested with his ten",
        deal=played_out("a", piles={"a": pile(23, 3), "b": pile(97, 7)}),
        worth="b 1",
    ),
    Row(
        name="+10: the loser under the line with his ten",
        deal=played_out("a", piles={"a": pile(22, 3), "b": pile(98, 7)}),
        worth="b 2",
    ),
    Row(
        name="+10: the loser under the line by words, his ten included",
        deal=played_out("a", piles={"a": {"at_least_33": False}}),
        worth="b 2",
    ),
    Row(
        name="+10: the loser without a trick",
        deal=played_out("a", piles={"a": pile(120, 10), "b": NO_TRICK}),
        worth="a 3",
    ),
    Row(
        name="+10: marriages count",
        deal=played_out("b", piles={"a": pile(100, 5), "b": pile(60, 5)}),
        worth="a 1",
    ),
    Row(
        name="+10: 65 to 65 is a draw",
        deal=played_out("b", piles={"a": pile(65, 5), "b": pile(55, 5)}),
        worth="nobody",
    ),
    Row(
        name="+10: never for a closed deal",
        deal=played_out("a", closed_by="a", piles={"b": pile(40, 5)}, piles_at_closing={"b": pile(32, 3)}),
        worth="b 2",
    ),
)


@pytest.mark.parametrize("row", PLUS_TEN, ids=lambda row: row.name)
def test_the_last_trick_counts_ten_if_the_rules_say_so(row: Row) -> None:
    assert result("last-trick-ten", row.deal) == row.worth


def test_without_marriages_a_winner_by_the_ten_has_66() -> None:
    draws = [
        points
        for points in range(4, 117)
        if result("last-trick-ten", played_out("a", piles={"a": pile(points), "b": pile(120 - points)})) == "nobody"
    ]
    assert draws == [55]
