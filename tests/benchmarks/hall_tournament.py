"""A tournament of 256 cards in its second round, stored with the links for its tables and onlookers."""

import secrets
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion.app.links import RoleLink, digest_of
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.numbers import Milliseconds
from companion.core.tournament.events import (
    PairingId,
    PlayerRegistered,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.roles import Author, Role
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.ui.hall import words as hall_words
from companion.ui.hall.table_words import outcome
from companion.ui.tournament import words
from companion.ui.words.answers import option
from tests.storage.unlocked import folder_storage

CARDS = 256
LANGUAGES = ("en", "de")
"""The languages of the onlookers, in turn; the tables are in English."""
TOURNAMENT = TournamentId("hall")
_NOW = Milliseconds(1_700_000_000_000)
_SCORE = (2, 1)
_SEEDS = (1, 2)


@dataclass(frozen=True, slots=True)
class TableScript:
    """The buttons that a table's phone presses, and the text that it shows; the player on the left wins every match."""

    token: str
    pairing_id: PairingId
    winner: str
    """The button that chooses the winner."""
    score: str
    """The button that reports the result."""
    confirm: str
    """The button that confirms the result; it appears once the report is stored."""
    outcome: str
    """The sentence that appears once the result counts."""
    rows: dict[str, bytes]
    """The row on the onlookers' pages with the result, by language."""
    rows_begin: dict[str, str]
    """The beginning of the row, with or without a result, by language."""
    reports: tuple[ResultReported, ResultReported]


class HallTournament:
    """A tournament and the tokens of its links."""

    def __init__(self) -> None:
        """Play the first round and draw the second one."""
        players = (PlayerRegistered(StartNumber(n), Registration(name=f"Player {n:03}")) for n in range(1, CARDS + 1))
        drawn = Tournament(setup=Setup(name="FF"), log=TournamentLog((*players, StageDrawn(_SEEDS[0]))))
        results: tuple[TournamentEvent, ...] = tuple(
            ResultRecorded(pairing.pairing_id, Result(winner=pairing.left))
            for pairing in standing(drawn).pairings
            if pairing.is_open
        )
        log = TournamentLog((*drawn.log.done, *results, StageDrawn(_SEEDS[1])))
        self.tournament = Tournament(setup=drawn.setup, log=log)
        self.onlooker = secrets.token_urlsafe(16)

    @cached_property
    def tables(self) -> tuple[TableScript, ...]:
        """The tables of the second round."""
        return tuple(self._script(table) for table in standing(self.tournament).stages[-1].pairings)

    async def store(self, folder: Path) -> None:
        tables = ((Author(Role.TABLE, script.pairing_id), script.token) for script in self.tables)
        links = ((Author(Role.ONLOOKER), self.onlooker), *tables)
        stored = StoredTournament(
            tournament_id=TOURNAMENT,
            revision=1,
            tournament=self.tournament,
            links=tuple(RoleLink(author, digest_of(token)) for author, token in links),
            started_at=_NOW,
            changed_at=_NOW,
        )
        await folder_storage(folder).tournaments.add(stored)

    async def missing(self, folder: Path, acknowledged: set[ResultReported]) -> set[ResultReported]:
        """Return the acknowledged reports that are not in the stored log."""
        stored = await folder_storage(folder).tournaments.get(TOURNAMENT)
        return acknowledged - {
            _bare(event) for event in stored.tournament.log.done if isinstance(event, ResultReported)
        }

    def _script(self, table: Pairing) -> TableScript:
        tr = translator_for(LANGUAGES[0])
        assert table.left is not None
        report = Report(table.left, _SCORE)
        played = standing(
            self.tournament.append(ResultReported(table.pairing_id, ReportSide.LEFT, report)).append(
                ResultReported(table.pairing_id, ReportSide.RIGHT, report)
            )
        )
        after = played.find_pairing(table.pairing_id)
        assert after is not None
        name, score = words.player(played, table.left), words.bummerls(_SCORE)
        translators = [translator_for(language) for language in LANGUAGES]
        return TableScript(
            token=secrets.token_urlsafe(16),
            pairing_id=table.pairing_id,
            winner=option(tr, tr("Who won the match?"), name, selected=False),
            score=tr("Report result: %(name)s won %(numbers)s", name=name, numbers=score),
            confirm=tr("Confirm: %(what)s", what=words.report(tr, played, report)),
            outcome=outcome(tr, played, after)[0],
            rows={
                translator.language: hall_words.line_of(translator, played, after).encode()
                for translator in translators
            },
            rows_begin={
                translator.language: f"{words.table_in_stage(translator, played, after)}: "
                for translator in translators
            },
            reports=(
                ResultReported(table.pairing_id, ReportSide.LEFT, report),
                ResultReported(table.pairing_id, ReportSide.RIGHT, report),
            ),
        )


def _bare(event: ResultReported) -> ResultReported:
    """Return an event without its time and author."""
    return ResultReported(event.pairing, event.side, event.report)
