"""Ids of new matches."""

from companion.storage.documents.names import MATCH_NAMES
from companion.storage.ids import new_match_id


def test_ids_are_never_given_twice() -> None:
    assert len({new_match_id() for _ in range(1000)}) == 1000


def test_an_id_is_the_name_of_a_document_and_back() -> None:
    match_id = new_match_id()
    assert MATCH_NAMES.keys_in(frozenset([MATCH_NAMES.name_of(match_id), "index", "settings"])) == {match_id}
