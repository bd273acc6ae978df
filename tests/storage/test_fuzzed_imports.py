"""Tests that importing any file either fails with a message or loses nothing."""

import json
import os

from hypothesis import given
from hypothesis import strategies as st

from tests.storage.fuzzed_imports import GOLDEN, fuzz, try_import
from tests.strategies import plain_data

HOW_MANY = int(os.environ.get("BUMMERL_FUZZED_IMPORTS", "400"))
"""The number of files to import; `make torture` imports 10,000."""
PLAIN = json.loads(GOLDEN.read_bytes())
FIELDS = st.sampled_from([*PLAIN["matches"][0], "deleted_at", "hat"])


async def test_corrupted_backups_are_refused_or_imported_without_a_loss() -> None:
    assert 0 < await fuzz(HOW_MANY, seed=66) < HOW_MANY


@given(st.binary())
async def test_random_bytes_are_refused(content: bytes) -> None:
    assert await try_import(content)


@given(plain_data())
async def test_random_json_is_refused(plain: object) -> None:
    assert await try_import(json.dumps(plain).encode())


@given(st.dictionaries(FIELDS, plain_data(), min_size=1, max_size=3), st.integers(0, len(PLAIN["matches"]) - 1))
async def test_matches_of_a_backup_can_have_any_content(changes: dict[str, object], index: int) -> None:
    matches = [{**row, **changes} if at == index else row for at, row in enumerate(PLAIN["matches"])]
    await try_import(json.dumps({**PLAIN, "matches": matches}).encode())


@given(st.dictionaries(st.sampled_from([*PLAIN, "hat"]), plain_data(), min_size=1, max_size=2))
async def test_the_fields_of_a_backup_can_have_any_content(changes: dict[str, object]) -> None:
    await try_import(json.dumps({**PLAIN, **changes}).encode())
