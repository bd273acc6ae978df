"""A fictitious older version of match documents, with a migration to the current version."""

import json

from companion.storage.documents.documents import DocumentFormat, Tables
from companion.storage.documents.migrations import MATCH
from companion.storage.matches.document import MatchDocument


def _names_become_players(tables: Tables) -> Tables:
    row = {("players" if field == "names" else field): value for field, value in tables["match"]["1"].items()}
    return {**tables, "match": {"1": row}}


FORM = DocumentFormat(MATCH.name, (*MATCH.migrations, _names_become_players))
"""The format of matches with one more version."""


def aged(document: MatchDocument) -> bytes:
    """Return the bytes of a document in the older version."""
    tables = json.loads(document.content)
    row = {("names" if field == "players" else field): value for field, value in tables["match"]["1"].items()}
    about = {**tables["about"]["1"], "version": FORM.version - 1}
    return json.dumps({**tables, "about": {"1": about}, "match": {"1": row}}).encode()
