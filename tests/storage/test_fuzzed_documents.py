"""Tests that the app opens with any corrupted document, without changing other documents or deleting anything."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.storage.fuzzed_documents import fuzz, golden, open_spoilt
from tests.strategies import plain_data

HOW_MANY = 300
NAMES = st.sampled_from(["index", "settings", "match-c3d4e5f6"])


async def test_a_corrupted_document_is_reported_and_changes_nothing_else() -> None:
    assert 0 < await fuzz(HOW_MANY, seed=66) < HOW_MANY


@given(NAMES, st.binary() | plain_data().map(lambda plain: json.dumps(plain).encode()))
async def test_content_that_is_not_a_document_is_reported(name: str, content: bytes) -> None:
    assert await open_spoilt(await golden(), name, content)


@given(NAMES, st.data())
async def test_rows_can_have_any_content(name: str, data: st.DataObject) -> None:
    documents = await golden()
    tables = json.loads(documents[name])
    table = data.draw(st.sampled_from(sorted(tables)))
    row = tables[table][data.draw(st.sampled_from(sorted(tables[table])))]
    row[data.draw(st.sampled_from(sorted(row)))] = data.draw(plain_data())
    await open_spoilt(documents, name, json.dumps(tables).encode())
