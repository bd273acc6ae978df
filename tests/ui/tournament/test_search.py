"""Tests for searching a tournament's players."""

import pytest

from companion.core.tournament.events import StartNumber
from companion.core.tournament.standing import Entrant
from companion.ui.tournament.players import is_sought


@pytest.mark.parametrize(
    ("search", "is_found"),
    [("", True), ("jürgen", True), ("Ju\u0308r", True), ("HÖFER ", True), ("7", True), ("8", False), ("jurgen", False)],
)
def test_a_name_stored_with_separate_accents_is_found(search: str, *, is_found: bool) -> None:
    entrant = Entrant(
        number=StartNumber(7),
        name="Ju\u0308rgen Ho\u0308fer",
        pattern=None,
        bought=1,
        left=1,
        is_there=True,
        has_withdrawn=False,
        is_drawn=False,
        byes=0,
    )
    assert is_sought(entrant, search) is is_found
