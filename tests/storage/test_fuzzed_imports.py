"""Whatever a file says, importing it ends in a sentence or in an import that loses nothing."""

import json
import os

from hypothesis import given
from hypothesis import strategies as st

from tests.storage.fuzzed_imports import GOLDEN, fuzz, try_import
from tests.strategies import plain_data

HOW_MANY = int(os.environ.get("BUMMERL_FUZZED_IMPORTS", "400"))
"""All of them are 10,000."""
PLAIN = json.loads(GOLDEN.read_bytes())
FIELDS = st.sampled_from([*PLAIN["matches"][0], "deleted_at", "hat"])


async def test_spoilt_backups_change_nothing_or_are_imported_without_a_loss() -> None:
    assert 0 < await fuzz(HOW_MANY, seed=66) < HOW_MANY


@given(st.binary())
async def test_bytes_are_no_backup(content: bytes) -> None:
    assert await try_import(content)


@given(plain_data())
async def test_json_is_no_backup(plain: object) -> None:
    assert await try_import(json.dumps(plain).encode())


@given(st.dictionaries(FIELDS, plain_data(), min_size=1, max_size=3), st.integers(0, len(PLAIN["matches"]) - 1))
async def test_matches_may_say_anything(changes: dict[str, object], place: int) -> None:
    matches = [{**one, **changes} if at == place else one for at, one in enumerate(PLAIN["matches"])]
    await try_import(json.dumps({**PLAIN, "matches": matches}).encode())


@given(st.dictionaries(st.sampled_from([*PLAIN, "hat"]), plain_data(), min_size=1, max_size=2))
async def test_the_file_around_the_matches_may_say_anything(changes: dict[str, object]) -> None:
    await try_import(json.dumps({**PLAIN, **changes}).encode())
