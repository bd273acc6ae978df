"""Tests for the ids of new matches."""

from companion.storage.documents.names import MATCH_NAMES
from companion.storage.ids import new_match_id


def test_ids_are_unique() -> None:
    assert len({new_match_id() for _ in range(1000)}) == 1000


def test_ids_and_document_names_can_be_converted() -> None:
    match_id = new_match_id()
    assert MATCH_NAMES.keys_in(frozenset([MATCH_NAMES.name_of(match_id), "index", "settings"])) == {match_id}
