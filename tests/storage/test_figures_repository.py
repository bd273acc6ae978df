"""The figures on disk come back as they were; anything else is as if there were none."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.figures_book import Book
from companion.app.figures_days import DayFigures
from companion.app.ports import StorageError
from companion.app.rating import Rated, RatedUntil
from companion.core.figures.counted import figures_of
from companion.core.figures.figure import Family
from companion.core.figures.lineup import together
from companion.storage.figures_repository import VaultFiguresRepository
from tests.storage.failing_vault import FailingVault
from tests.strategies import matches

numbers = st.floats(allow_nan=False, allow_infinity=False)
ratings = st.dictionaries(
    st.tuples(st.sampled_from(Family), st.text()), st.builds(Rated, numbers, numbers, st.integers(0, 999)), max_size=3
)
days = st.dictionaries(
    st.dates(),
    st.builds(DayFigures, st.text(), st.lists(matches().map(figures_of), max_size=2).map(together)),
    max_size=3,
)


@given(st.builds(Book, days, st.none() | st.builds(RatedUntil, st.dates(), st.text(), ratings)))
async def test_a_book_comes_back(book: Book) -> None:
    vault = FailingVault()
    await VaultFiguresRepository(vault).save(book)
    assert await VaultFiguresRepository(vault).load() == book


LINEUP = b'{"family": "two-hands", "sides": [["A"], ["B"]], "counts": %s, "bummerls": []}'
OF_ONE_DAY = b'{"version": 2, "rated": null, "days": [["2026-11-21", "x", [' + LINEUP + b"]]]}"


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"torn", b"[]", b"{}", b'{"version": 2}', b'{"version": 2, "days": 7}'),
        b'{"version": 1, "rated": null, "days": []}',
        OF_ONE_DAY % b"[]",
        OF_ONE_DAY % b'{"A": []}',
        OF_ONE_DAY % b'{"A": {"deals": Infinity}}',
    ],
)
async def test_anything_else_is_no_book(content: bytes) -> None:
    vault = FailingVault()
    vault.documents["figures"] = content
    assert await VaultFiguresRepository(vault).load() == Book({})


async def test_a_disk_that_fails_is_no_reason_to_stop() -> None:
    vault = FailingVault()
    vault.at_opening = OSError(errno.EIO, "broken")
    assert await VaultFiguresRepository(vault).load() == Book({})
    vault.before = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await VaultFiguresRepository(vault).save(Book({}))
