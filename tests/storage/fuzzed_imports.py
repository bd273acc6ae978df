"""A fuzzer that imports corrupted backups.

Each backup must either be imported normally or be rejected with a message and without changes. Run as
`python -m tests.storage.fuzzed_imports HOW_MANY SEED`; the exit status is 0 if this held for all backups.
"""

import asyncio
import json
import random
import sys
from pathlib import Path

from companion.app.archive import transfer
from companion.app.archive.archive import Refusal
from companion.app.archive.imports import ImportPlan
from companion.cli.archive import words
from companion.core.match.match import standing
from companion.i18n.catalogs import translator_for
from companion.ui.words import data as labels
from tests.app.depots import MemoryDepot
from tests.storage.mutations import spoilt

GOLDEN = Path(__file__).parents[1] / "golden" / "backup-v1.json"


async def try_import(content: bytes) -> bool:
    """Import a file into a store that already has data, and return whether the file was rejected.

    Raises:
        AssertionError: If a preview or a second import changed the store, or an import lost data.
    """
    tr = translator_for("en")
    there = MemoryDepot()
    await there.take_in(_HALF)
    before, stored_before = dict(there.vault.documents), await there.stored()
    seen = await transfer.preview(there.depot, content)
    assert there.vault.documents == before, "a preview has changed the store"
    if isinstance(seen, Refusal):
        assert labels.refusal(tr, seen).endswith("."), "no sentence"
        return True
    assert all(sentence for sentence in words.planned(tr, seen))
    await _import(there, seen)
    stored = await there.stored()
    for match_id, match in stored_before.items():
        kept = stored[match_id].match.log
        log = match.match.log.done + match.match.log.undone
        assert (kept.done + kept.undone)[: len(log)] == log, "an event is lost"
    assert not (await there.plan(content)).writes, "imported twice, it is something else"
    assert isinstance(await transfer.preview(MemoryDepot().depot, await there.exported()), ImportPlan), "no backup"
    return False


async def _import(there: MemoryDepot, plan: ImportPlan) -> None:
    done = await transfer.carry_out(there.depot, plan)
    assert done == plan
    for stored in (await there.stored()).values():
        standing(stored.match)


async def fuzz(how_many: int, seed: int) -> int:
    """Try `how_many` corrupted files, and return the number of rejected files.

    Raises:
        SystemExit: If one of the files failed the checks.
    """
    chance = random.Random(seed)  # noqa: S311  # not used for security
    content = GOLDEN.read_bytes()
    refused = 0
    for number in range(how_many):
        file = spoilt(content, chance)
        try:
            refused += await try_import(file)
        except Exception as error:
            Path("spoilt.json").write_bytes(file)
            raise SystemExit(f"seed {seed}, file {number}, kept as spoilt.json: {error!r}") from error
    return refused


def _half() -> bytes:
    """Return an earlier state of the backup, with fewer matches and half of their events."""
    plain = json.loads(GOLDEN.read_bytes())
    matches = [
        {**match, "events": match["events"][: len(match["events"]) // 2], "done": len(match["events"]) // 2}
        for match in plain["matches"][:4]
    ]
    return json.dumps({**plain, "matches": matches}).encode()


_HALF = _half()

if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(fuzz(int(sys.argv[1]), int(sys.argv[2])))}\n")
