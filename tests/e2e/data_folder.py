"""Access to the app's data folder: storing matches before a test, and reading them while the app runs."""

import asyncio
import json
import os
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, StoredMatch
from companion.app.settings import Settings
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.match.standing import Standing
from companion.core.notation import plain_deal
from companion.core.numbers import Milliseconds
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing as tournament_standing
from companion.storage.ids import new_match_id
from companion.storage.opening import Storage, open_folder_storage
from tests.app.match_helpers import won
from tests.processes import completed
from tests.storage.unlocked import folder_storage

_T = TypeVar("_T")
Won = tuple[Seat, int]
A, B = Seat.A, Seat.B
PLAIN = Settings(needed=False, sayings=False, hints=False)
"""Settings without optional texts, so that names are short and always the same."""


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The app's data folder, which tests read and write without the app."""

    folder: Path

    def choose(self, settings: Settings) -> None:
        """Store settings before the first page is opened."""
        _run_in_thread(folder_storage(self.folder).settings.change(lambda _: settings))

    def put(
        self,
        deals: Sequence[Won] = (),
        *,
        names: tuple[str, ...] = ("Anna", "Berta"),
        rubber: int = 2,
        preset: Preset = Preset.SOFT,
    ) -> MatchId:
        """Store a match with these deals before the first page is opened, and return its id."""
        match = Match(
            players=dict(zip(PRESETS[preset].seats, names, strict=True)),
            rules=with_option(PRESETS[preset], Option.RUBBER, rubber),
            first_dealer=A,
            log=MatchLog(tuple(DealRecorded(won(seat, points), Milliseconds(1)) for seat, points in deals)),
        )
        stored = StoredMatch(
            match_id=new_match_id(),
            revision=1,
            match=match,
            started_at=Milliseconds(1),
            changed_at=Milliseconds(1),
        )
        _run_in_thread(folder_storage(self.folder).matches.add(stored))
        return stored.match_id

    def matches(self) -> tuple[MatchSummary, ...]:
        """Return all matches, most recently played first."""
        return _run_in_thread(self._opened_for_reading().matches.summaries())

    def match(self, match_id: str) -> Match:
        return _run_in_thread(self._opened_for_reading().matches.get(MatchId(match_id))).match

    def standing(self, match_id: str) -> Standing:
        return standing(self.match(match_id))

    def won(self, match_id: str) -> list[Won]:
        """Return the winner and points of each deal that counts."""
        lines = (line for line in self.standing(match_id).sheet if line.counts)
        return [(seat, line.won[seat]) for line in lines for seat in line.won if line.won[seat]]

    def tournament(self) -> TournamentStanding:
        """Return the standings of the most recently changed tournament."""
        newest, *_ = _run_in_thread(self._opened_for_reading().tournaments.summaries())
        return tournament_standing(
            _run_in_thread(self._opened_for_reading().tournaments.get(newest.tournament_id)).tournament
        )

    def _opened_for_reading(self) -> Storage:
        """Open the folder read-only, so that the app is not affected, and return its storage."""
        return open_folder_storage(self.folder, None)


def replay(match: Match) -> dict[str, Any]:
    """Return the score that `bummerl replay` prints for the deals of a match."""
    request = {
        "preset": match.rules.preset,
        "house": {"rubber": match.rules.match.rubber},
        "players": list(match.players.values()),
        "first_dealer": match.first_dealer,
        "deals": [plain_deal(entry.outcome) for _, entry in match.log.entries() if isinstance(entry, DealRecorded)],
    }
    run = completed(["replay"], os.environ, json.dumps(request).encode())
    run.check_returncode()
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def plain_standing(standing: Standing) -> dict[str, Any]:
    """Return a match's score in the format of `bummerl replay`."""
    return {
        "needs": standing.needs,
        "dots": standing.dots,
        "dealer": standing.dealer,
        "over": standing.over,
        "rubber_winner": standing.rubber_winner,
        "bummerls": [
            {"winner": bummerl.winner, "needed": bummerl.needed, "dots": bummerl.dots, "deals": bummerl.deals}
            for bummerl in standing.bummerls
        ],
    }


def _run_in_thread(coroutine: Coroutine[Any, Any, _T]) -> _T:
    """Run a coroutine in a separate thread, because Playwright's event loop is running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
