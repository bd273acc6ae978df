"""Tests for stored statistics: they are read as they were saved, and any other content is ignored."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.figures.book import Book
from companion.app.figures.days import DayFigures
from companion.app.figures.rating import Rated, RatedUntil
from companion.app.ports import StorageError
from companion.core.figures.figure import Family
from companion.core.figures.lineup import combine
from companion.core.figures.match_figures import figures_of
from companion.storage.figures.repository import VaultFiguresRepository
from tests.storage.failing_vault import FailingVault
from tests.strategies import matches

numbers = st.floats(allow_nan=False, allow_infinity=False)
ratings = st.dictionaries(
    st.tuples(st.sampled_from(Family), st.text()), st.builds(Rated, numbers, numbers, st.integers(0, 999)), max_size=3
)


@st.composite
def of_a_day(draw: st.DrawFn) -> DayFigures:
    """Generate the statistics of a day's matches, whose Bummerls ended in any order."""
    lineups = combine(draw(st.lists(matches().map(figures_of), max_size=2)))
    ended = [index for index, lineup in enumerate(lineups) for _ in lineup.bummerls]
    return DayFigures(draw(st.text()), lineups, tuple(draw(st.permutations(ended))))


days = st.dictionaries(st.dates(), of_a_day(), max_size=3)


@given(st.builds(Book, days, st.none() | st.builds(RatedUntil, st.dates(), st.text(), ratings)))
async def test_a_stored_book_can_be_loaded(book: Book) -> None:
    vault = FailingVault()
    await VaultFiguresRepository(vault).save(book)
    assert await VaultFiguresRepository(vault).load() == book


LINEUP = b'{"family": "two-hands", "sides": [["A"], ["B"]], "counts": %s, "bummerls": [[0, 3, 0, 2]]}'
ONE_DAY = b'[["2026-11-21", "x", [' + LINEUP + b"], %s]]"
A_BOOK = b'{"version": %d, "rated": null, "days": %s}'
WRONG_COUNTS = (b"[]", b'{"A": []}', b'{"A": {"deals": Infinity}}')
WRONG_ORDERS = (b"[1]", b"[0, 0]", b'["first"]', b"7")
BEFORE_THE_ORDER = b'[["2026-11-21", "x", [' + LINEUP % b"{}" + b"]]]"


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"torn", b"[]", b"{}", b'{"version": 4}', b'{"version": 4, "days": 7}'),
        *(A_BOOK % (version, ONE_DAY % (b"{}", b"[0]")) for version in (1, 2, 3, 5)),
        *(A_BOOK % (version, BEFORE_THE_ORDER) for version in (2, 4)),
        *(A_BOOK % (4, ONE_DAY % (counts, b"[0]")) for counts in WRONG_COUNTS),
        *(A_BOOK % (4, ONE_DAY % (b"{}", order)) for order in WRONG_ORDERS),
    ],
)
async def test_anything_else_is_an_empty_book(content: bytes) -> None:
    vault = FailingVault()
    vault.documents["figures"] = content
    assert await VaultFiguresRepository(vault).load() == Book({})


async def test_a_book_of_this_version_is_read() -> None:
    vault = FailingVault()
    vault.documents["figures"] = A_BOOK % (4, ONE_DAY % (b"{}", b"[0]"))
    (day,) = (await VaultFiguresRepository(vault).load()).days.values()
    assert day.order == (0,)


async def test_a_book_that_cannot_be_read_is_empty() -> None:
    vault = FailingVault()
    vault.at_opening = OSError(errno.EIO, "broken")
    assert await VaultFiguresRepository(vault).load() == Book({})
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await VaultFiguresRepository(vault).save(Book({}))
