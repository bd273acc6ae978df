"""Report the result of a table, regardless of changes at other tables but only for the players shown."""

from companion.app.ports import Clock, Stale
from companion.app.tournament.port import TournamentId, TournamentRepository
from companion.app.tournament.tournaments import TournamentAnswer, enter
from companion.core.tournament.events import Report, ReportSide, ResultReported
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.tournament import standing

ATTEMPTS = 20
"""The most attempts at storing a report while other tables are storing theirs."""


async def report(
    repository: TournamentRepository,
    clock: Clock,
    tournament_id: TournamentId,
    seen: Pairing,
    side: ReportSide,
    said: Report | None,
) -> TournamentAnswer:
    """Enter one side's report on the table as it was `seen`; None withdraws the side's earlier report.

    The tournament may have changed since, as other tables report at the same time; only a change of the table's players
    or of its result makes the answer stale. Repeating the side's earlier report stores nothing.
    """
    attempt = 1
    while True:
        stored = await repository.get(tournament_id)
        pairing = standing(stored.tournament).find_pairing(seen.pairing_id)
        if pairing is None or (pairing.left, pairing.right) != (seen.left, seen.right):
            return Stale(stored)
        if (None if pairing.reports is None else pairing.reports.report_of(side)) == said:
            return stored
        if (pairing.state, pairing.winner) != (seen.state, seen.winner):
            return Stale(stored)
        event = ResultReported(pairing.pairing_id, side, said)
        answer = await enter(repository, clock, tournament_id, stored.revision, event)
        if not isinstance(answer, Stale) or attempt == ATTEMPTS:
            return answer
        attempt += 1
