"""A fuzzer that opens stores with one corrupted document.

The document must either open or be reported as unreadable, and nothing else may change. Run as
`python -m tests.storage.fuzzed_documents HOW_MANY SEED`; the exit status is 0 if this held for all stores.
"""

import asyncio
import random
import sys
from pathlib import Path

from companion.app import logged
from companion.app.ports import MatchId, UnreadableDocumentError
from companion.app.settings import Settings
from companion.core.match.match import standing
from companion.storage.matches.document import MatchDocument
from companion.storage.opening import Storage, open_storage
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault
from tests.storage.mutations import spoilt

GOLDEN = Path(__file__).parents[1] / "golden" / "v1"
CLOCK = FixedClock()


async def golden() -> dict[str, bytes]:
    """Return the documents of a store with every golden match, settings and an index."""
    vault = MemoryVault()
    for path in sorted(GOLDEN.glob("*.json")):
        if not path.name.endswith(".standing.json"):
            content = path.read_bytes().strip()
            vault.documents[f"match-{MatchDocument.parse(content).stored.match_id}"] = content
    storage = open_storage(vault)
    await storage.settings.change(lambda _: Settings("de"))
    await storage.matches.summaries()
    await storage.matches.close()
    return dict(vault.documents)


async def open_spoilt(documents: dict[str, bytes], name: str, content: bytes) -> bool:
    """Open a store with one corrupted document, and return whether that document is unreadable.

    Raises:
        AssertionError: If another document was changed, or the corrupted document was lost.
    """
    vault = MemoryVault()
    vault.documents = {**documents, name: content}
    storage = open_storage(vault)
    await storage.settings.load()
    await storage.matches.summaries()
    unreadable = [match_id for match_id in _ids(documents) if not await _opens(storage, match_id)]
    unread = {document.name for document in await storage.damage.damaged()}
    assert {f"match-{match_id}" for match_id in unreadable} <= {name}, "another match cannot be read"
    listed = await storage.matches.summaries()
    assert {summary.match_id for summary in (*listed, *await storage.matches.deleted())} == {
        match_id for match_id in _ids(documents) if match_id not in unreadable
    }
    for other, before in documents.items():
        if other not in {name, "index"}:
            assert vault.documents[other] == before, f"{other} was changed"
    kept = [*vault.documents.values(), *vault.previous.values(), *vault.kept_aside.values()]
    assert content in kept or name == "index", "the spoilt content is gone"
    for broken in unread:
        assert await storage.damage.content(broken) == content
    await _can_be_played_on(storage, documents, name)
    return bool(unread)


async def _opens(storage: Storage, match_id: MatchId) -> bool:
    try:
        standing((await storage.matches.get(match_id)).match)
    except UnreadableDocumentError:
        return False
    return True


async def _can_be_played_on(storage: Storage, documents: dict[str, bytes], spoilt_one: str) -> None:
    other = next(match_id for match_id in _ids(documents) if f"match-{match_id}" != spoilt_one)
    stored = await storage.matches.get(other)
    await logged.undo(storage.matches, CLOCK, other, stored.revision)
    assert (await storage.matches.get(other)).revision == stored.revision + 1


def _ids(documents: dict[str, bytes]) -> list[MatchId]:
    return [MatchId(name.removeprefix("match-")) for name in sorted(documents) if name.startswith("match-")]


async def fuzz(how_many: int, seed: int) -> int:
    """Open `how_many` corrupted stores, and return the number of unreadable documents.

    Raises:
        SystemExit: If one of the stores failed the checks.
    """
    chance = random.Random(seed)  # noqa: S311  # not used for security
    documents = await golden()
    unread = 0
    for number in range(how_many):
        name = chance.choice(sorted(documents))
        content = spoilt(documents[name], chance)
        try:
            unread += await open_spoilt(documents, name, content)
        except Exception as error:
            Path("spoilt.json").write_bytes(content)
            raise SystemExit(f"seed {seed}, store {number}, {name}, kept as spoilt.json: {error!r}") from error
    return unread


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(fuzz(int(sys.argv[1]), int(sys.argv[2])))}\n")
