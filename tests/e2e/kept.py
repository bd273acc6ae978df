"""What lies on disk: matches put there before the app opens them, and read while it runs."""

import asyncio
import json
import subprocess
import sys
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
from companion.core.seats import PAIR, Seat
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing as tournament_standing
from companion.storage.ids import new_match_id
from companion.storage.opening import Storage, open_folder_storage
from tests.app.at_the_table import won
from tests.browser import ROOT

_T = TypeVar("_T")
Won = tuple[Seat, int]
A, B = Seat.A, Seat.B
PLAIN = Settings(needed=False, sayings=False, hints=False)
"""A table that says only what has to be said, so that its names are short and always the same."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The folder of the app's data, seen past the app."""

    folder: Path

    def choose(self, settings: Settings) -> None:
        """Store settings, before the first page opens."""
        _apart(open_folder_storage(self.folder).settings.change(lambda _: settings))

    def put(self, deals: Sequence[Won] = (), *, names: tuple[str, str] = ("Anna", "Berta"), rubber: int = 2) -> MatchId:
        """Store a match of such deals; before the first page opens, so that the app finds it."""
        match = Match(
            players=dict(zip(PAIR, names, strict=True)),
            rules=with_option(PRESETS[Preset.SOFT], Option.RUBBER, rubber),
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
        _apart(open_folder_storage(self.folder).matches.add(stored))
        return stored.match_id

    def matches(self) -> tuple[MatchSummary, ...]:
        """All matches, last played first."""
        return _apart(self._to_read().matches.summaries())

    def match(self, match_id: str) -> Match:
        """A match as it is on disk now."""
        return _apart(self._to_read().matches.get(MatchId(match_id))).match

    def standing(self, match_id: str) -> Standing:
        """Where it stands."""
        return standing(self.match(match_id))

    def won(self, match_id: str) -> list[Won]:
        """Who won how many in each of its deals that count."""
        lines = (line for line in self.standing(match_id).sheet if line.counts)
        return [(seat, line.won[seat]) for line in lines for seat in line.won if line.won[seat]]

    def tournament(self) -> TournamentStanding:
        """Where the tournament stands that was changed last."""
        newest, *_ = _apart(self._to_read().tournaments.summaries())
        return tournament_standing(_apart(self._to_read().tournaments.get(newest.tournament_id)).tournament)

    def _to_read(self) -> Storage:
        """A look at the folder that does not disturb the app, which may be writing into it."""
        return open_folder_storage(self.folder, writes=False)


def replayed(match: Match) -> dict[str, Any]:
    """The standing that `bummerl replay` gives for the deals of a match."""
    told = {
        "preset": match.rules.preset,
        "house": {"rubber": match.rules.match.rubber},
        "players": list(match.players.values()),
        "first_dealer": match.first_dealer,
        "deals": [plain_deal(entry.outcome) for _, entry in match.log.entries() if isinstance(entry, DealRecorded)],
    }
    run = subprocess.run(
        [sys.executable, "-m", "companion", "replay"],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


def plain_standing(standing: Standing) -> dict[str, Any]:
    """A standing in the words of `bummerl replay`."""
    return {
        "needs": standing.needs,
        "dots": standing.dots,
        "dealer": standing.dealer,
        "over": standing.over,
        "rubber_winner": standing.rubber_winner,
        "bummerls": [
            {"winner": one.winner, "needed": one.needed, "dots": one.dots, "deals": one.deals}
            for one in standing.bummerls
        ],
    }


def _apart(coroutine: Coroutine[Any, Any, _T]) -> _T:
    """Run it in a thread of its own: Playwright's loop occupies this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
