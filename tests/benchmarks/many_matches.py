"""Helpers that write folders with thousands of finished matches in seconds; the app would need minutes."""

import asyncio
import json
from pathlib import Path

from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.storage.matches.document import MatchDocument
from tests.app.match_helpers import won
from tests.storage.unlocked import folder_storage

MANY = 10_000
_MOMENT = 1_700_000_000_000
_NAMES = ("Anna", "Bärbel", "Christl", "Dorli", "Elfi", "Franzi", "Gerti")


def stored_match(number: int, deals: int, rubber: int) -> StoredMatch:
    """Return a match of `deals` deals, in which a rubber takes `rubber` Bummerls."""
    log = tuple(
        DealRecorded(won(Seat.A if deal % 3 else Seat.B, 1 + deal % 3), Milliseconds(_MOMENT + number * 10_000 + deal))
        for deal in range(deals)
    )
    return StoredMatch(
        match_id=MatchId(f"{number:020x}"),
        revision=deals + 1,
        match=Match(
            players={Seat.A: _NAMES[number % 7], Seat.B: _NAMES[(number + 1) % 7]},
            rules=with_option(PRESETS[Preset.SOFT], Option.RUBBER, rubber),
            first_dealer=Seat.A,
            log=MatchLog(log),
        ),
        started_at=Milliseconds(_MOMENT + number * 10_000),
        changed_at=Milliseconds(_MOMENT + number * 10_000 + deals),
    )


def laid_out(folder: Path, count: int) -> Path:
    """Return a folder with `count` finished matches, as the app leaves it on exit."""
    folder.mkdir(parents=True)
    for number in range(count):
        document = MatchDocument.of(stored_match(number, deals=9, rubber=2), number + 1)
        (folder / f"match-{document.stored.match_id}.json").write_bytes(document.content)
    asyncio.run(_left(folder))
    return folder


def tables_of_all(folder: Path) -> dict[str, object]:
    """Return all documents of a folder as one TinyDB table."""
    documents = sorted(folder.glob("match-*.json"))
    return {"matches": {str(number): json.loads(path.read_bytes()) for number, path in enumerate(documents, start=1)}}


async def _left(folder: Path) -> None:
    matches = folder_storage(folder).matches
    await matches.summaries()
    await matches.close()
