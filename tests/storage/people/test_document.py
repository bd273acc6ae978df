"""Tests for storing people and evenings on disk; a damaged document is kept under another name."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.people.evenings import EveningKey, EveningNote
from companion.app.people.people import Colour, People, Player, Symbol
from companion.core.texts import name_key
from companion.storage.documents.single import SingleDocument
from companion.storage.people.document import PEOPLE_DOCUMENT
from tests.storage.failing_vault import FailingVault

ABOUT = b'{"about": {"1": {"format": "bummerl-people", "version": 1}}'
names = st.lists(st.text(min_size=1).filter(str.strip), min_size=1, max_size=3, unique_by=name_key).map(tuple)
players = st.builds(
    Player, names=names, colour=st.sampled_from(Colour), symbol=st.sampled_from(Symbol), archived=st.booleans()
)
notes = st.builds(
    EveningNote, key=st.builds(EveningKey, st.dates(), names), venue=st.text(max_size=9), note=st.text(max_size=9)
)


def one_each(found: list[Player]) -> tuple[Player, ...]:
    """Return the players, keeping only the first one with each name."""
    taken: set[str] = set()
    kept = []
    for player in found:
        keys = {name_key(name) for name in player.names}
        if not keys & taken:
            taken |= keys
            kept.append(player)
    return tuple(kept)


@given(
    st.builds(
        People,
        st.lists(players, max_size=3).map(one_each),
        st.lists(notes, max_size=3, unique_by=lambda n: n.key).map(tuple),
    )
)
async def test_stored_people_can_be_loaded(people: People) -> None:
    vault = FailingVault()
    await SingleDocument(vault, PEOPLE_DOCUMENT).change(lambda _: people)
    assert await SingleDocument(vault, PEOPLE_DOCUMENT).load() == people


@pytest.mark.parametrize(
    "rows",
    [
        b'"players": {"1": {}}',
        b'"players": {"1": {"names": [], "colour": "red", "symbol": "hearts", "archived": false}}',
        b'"players": {"1": {"names": [" "], "colour": "red", "symbol": "hearts", "archived": false}}',
        b'"players": {"1": {"names": ["Anna"], "colour": "pink", "symbol": "hearts", "archived": false}}',
        b'"players": {"1": {"names": ["Anna"], "colour": "red", "symbol": "hearts", "archived": 0}}',
        b'"players": {"1": {"names": ["Anna", "anna"], "colour": "red", "symbol": "hearts", "archived": true}}',
        b'"notes": {"1": {"day": "gestern", "names": ["Anna"], "place": "", "note": "x"}}',
        (
            b'"notes": {"1": {"day": "2026-11-21", "names": ["A"], "place": "", "note": "x"}, '
            b'"2": {"day": "2026-11-21", "names": ["A"], "place": "", "note": "y"}}'
        ),
    ],
)
async def test_impossible_people_are_set_aside(rows: bytes) -> None:
    vault = FailingVault()
    damaged = ABOUT + b", " + rows + b"}"
    vault.documents["people"] = damaged
    repository = SingleDocument(vault, PEOPLE_DOCUMENT)
    assert await repository.load() == People()
    note = EveningNote(key=EveningKey(date(2026, 11, 21), ("Anna",)), note="new")
    await repository.change(lambda _: People((), (note,)))
    (aside,) = await vault.aside()
    assert await vault.open_aside(aside) == damaged
