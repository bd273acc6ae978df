"""Report a tournament table's result, if its players are still the same; changes at other tables don't matter."""

from companion.app.ports import Clock, Stale
from companion.app.tournament.port import TournamentId, TournamentRepository
from companion.app.tournament.tournaments import TournamentAnswer, enter
from companion.core.tournament.events import Report, ReportSide, ResultReported
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.tournament import standing

ATTEMPTS = 20
"""The maximum number of attempts to store a report, which can fail when other tables store theirs at the same time."""


async def report(
    repository: TournamentRepository,
    clock: Clock,
    tournament_id: TournamentId,
    seen: Pairing,
    side: ReportSide,
    said: Report | None,
) -> TournamentAnswer:
    """Store one side's report for a table or, if `said` is None, withdraw the side's earlier report.

    The report is rejected as stale only if the players or the result of the table differ from `seen`; changes at other
    tables don't matter. A repeated report is not stored again.
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
