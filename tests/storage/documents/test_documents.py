"""Tests for documents: lossless conversion of TinyDB tables, migration of old versions, and rejection of the rest."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.storage.documents.documents import (
    DamagedDocumentError,
    DocumentFormat,
    NewerDocumentError,
    Tables,
    content_of,
    new_document,
    parse_document,
)
from tests.strategies import plain_data

FORM = DocumentFormat("bummerl-test")


def _two(tables: Tables) -> Tables:
    return {**tables, "things": {number: {**row, "two": True} for number, row in tables["things"].items()}}


def _three(tables: Tables) -> Tables:
    return {**tables, "things": {number: {**row, "three": row["two"]} for number, row in tables["things"].items()}}


LATER = DocumentFormat("bummerl-test", (_two, _three))


def test_rows_keep_their_order() -> None:
    document = new_document(FORM)
    rows: list[dict[str, object]] = [{"name": "Bärbel"}, {"name": "Anna \ud800"}, {"points": [1, None, True]}]
    document.table("things").insert_multiple(rows)
    assert parse_document(FORM, content_of(document)).table("things").all() == rows


def test_a_document_has_its_format_and_version_and_is_readable_json() -> None:
    document = new_document(LATER)
    document.table("things").insert({"name": "Bärbel"})
    content = content_of(document)
    assert "Bärbel".encode() in content
    assert json.loads(content)["about"]["1"] == {"format": "bummerl-test", "version": 3}


def test_an_old_document_is_migrated_step_by_step() -> None:
    document = new_document(FORM)
    document.table("things").insert({"name": "Anna"})
    content = content_of(document)
    later = parse_document(LATER, content)
    assert later.table("things").all() == [{"name": "Anna", "two": True, "three": True}]
    assert json.loads(content_of(later))["about"]["1"]["version"] == 3


def test_a_migration_does_not_change_its_argument() -> None:
    tables: Tables = {"things": {"1": {"name": "Anna"}}}
    before = copy.deepcopy(tables)
    for migration in LATER.migrations:
        tables, given_before = migration(tables), copy.deepcopy(tables)
        assert given_before == before
        before = copy.deepcopy(tables)


def test_a_newer_document_is_refused() -> None:
    with pytest.raises(NewerDocumentError, match="3"):
        parse_document(FORM, content_of(new_document(LATER)))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"null",
        b"[]",
        b"{}",
        b'{"about": 3}',
        b'{"about": {"1": 3}}',
        b'{"about": {"x": {}}}',
        b'{"about": {"1": {"format": "bummerl-test"}}}',
        b'{"about": {"1": {"format": "bummerl-test", "version": "1"}}}',
        b'{"about": {"1": {"format": "bummerl-test", "version": true}}}',
        b'{"about": {"1": {"format": "bummerl-test", "version": 0}}}',
        b'{"about": {"1": {"format": "another", "version": 1}}}',
        '{"about": {"1": {"format": "bummerl-test", "version": 1}}, "x": {"²": {}}}'.encode(),
        b'{"about": {"1": {"format": "bummerl-test", "version": 1}}, "x": {"' + b"9" * 5000 + b'": {}}}',
        b"[" * 100_000,
        b"9" * 10_000,
    ],
)
def test_other_content_is_refused(content: bytes) -> None:
    with pytest.raises(DamagedDocumentError):
        parse_document(FORM, content)


@given(plain_data() | st.binary())
def test_any_content_is_a_document_or_refused(found: object) -> None:
    content = found if isinstance(found, bytes) else json.dumps(found).encode()
    with pytest.raises((DamagedDocumentError, NewerDocumentError)):
        parse_document(FORM, content)
