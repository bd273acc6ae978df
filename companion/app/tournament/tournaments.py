"""Use cases for tournaments: starting them, and entering events. All functions return the tournament as stored."""

from dataclasses import dataclass, replace

from companion.app.logged import store
from companion.app.ports import Clock, MatchId, Refused, Stale, StoredMatch
from companion.app.tournament.port import (
    NewTournamentId,
    StoredTournament,
    TournamentId,
    TournamentRepository,
    TournamentSummary,
)
from companion.app.tournament.shortening import shorten_event, shorten_setup
from companion.core.match.match import Match
from companion.core.match.match import standing as match_standing
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat
from companion.core.texts import Shortener
from companion.core.tournament.checks import check
from companion.core.tournament.consequences import TournamentConsequence, consequences
from companion.core.tournament.events import (
    PlayerRegistered,
    Registration,
    Result,
    ResultCleared,
    ResultRecorded,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.setup import Setup, check_setup
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing

TournamentAnswer = StoredTournament | Stale[StoredTournament] | Refused


@dataclass(frozen=True, slots=True)
class Preview:
    """The effects that an event would have."""

    violations: tuple[Violation, ...]
    consequences: tuple[TournamentConsequence, ...]
    """The changes at other tables; empty if the event is not allowed."""
    standing: TournamentStanding


async def start(
    repository: TournamentRepository, clock: Clock, new_id: NewTournamentId, setup: Setup
) -> StoredTournament | Refused:
    """Start a tournament."""
    setup = shorten_setup(setup, Shortener())
    violations = check_setup(setup)
    if violations:
        return Refused(violations)
    now = clock()
    stored = StoredTournament(
        tournament_id=new_id(), revision=1, tournament=Tournament(setup=setup), started_at=now, changed_at=now
    )
    await repository.add(stored)
    return stored


async def enter(
    repository: TournamentRepository,
    clock: Clock,
    tournament_id: TournamentId,
    expected_revision: int,
    *events: TournamentEvent,
) -> TournamentAnswer:
    """Append events with the current time; either all of them are stored, or none are."""
    stored = await repository.get(tournament_id)
    if stored.revision != expected_revision:
        return Stale(stored)
    now, tournament = clock(), stored.tournament
    for event in (shorten_event(event, Shortener()) for event in events):
        violations = check(tournament, event)
        if violations:
            return Refused(violations)
        tournament = tournament.append(replace(event, at=now))
    return await store(repository, stored.holding(tournament, now), expected_revision)


async def register(
    repository: TournamentRepository,
    clock: Clock,
    tournament_id: TournamentId,
    expected_revision: int,
    *registrations: Registration,
) -> TournamentAnswer:
    """Register players with the next start numbers."""
    first = next_number((await repository.get(tournament_id)).tournament)
    events = (PlayerRegistered(StartNumber(first + i), registration) for i, registration in enumerate(registrations))
    return await enter(repository, clock, tournament_id, expected_revision, *events)


def preview(tournament: Tournament, event: TournamentEvent) -> Preview:
    """Return the effects of an event without storing it; a corrected result can change the tables that depend on it."""
    violations = check(tournament, event)
    before = standing(tournament)
    if violations:
        return Preview(violations, (), before)
    after = standing(tournament.append(event))
    entered = event.pairing if isinstance(event, ResultRecorded | ResultCleared) else None
    return Preview((), consequences(before, after, entered), after)


def next_number(tournament: Tournament) -> StartNumber:
    """Return the next start number; numbers of players who have left are not reused."""
    return StartNumber(max(tournament.fold.players, default=0) + 1)


def result_of_match(tournament: Tournament, pairing: Pairing, stored: StoredMatch) -> Result | None:
    """Return a table's result, computed from the stored match, or None if a player is missing from the table."""
    result = result_of(tournament, pairing, stored.match)
    return None if result is None else replace(result, match_id=stored.match_id)


def result_of(tournament: Tournament, pairing: Pairing, match: Match) -> Result | None:
    """Return a table's result, computed from the match played there, or None if a player is missing from the table.

    The table's left-hand player has the first seat in the match. An abandoned match with a winner counts as a walkover.
    As in a result that is entered by hand, nobody has more Bummerls than a match needs, even if the last one was a
    Schneider that counts several times. This keeps the difference of Bummerls, a tie-break, comparable between tables.
    """
    if pairing.left is None or pairing.right is None:
        return None
    score = match_standing(match)
    most = standing(tournament).setup.bummerls_to_win
    won = (min(score.dots[Seat.B], most), min(score.dots[Seat.A], most))
    winner = {Seat.A: pairing.left, Seat.B: pairing.right, None: None}[score.rubber_winner]
    is_given = score.abandoned and winner is not None
    return Result(winner=winner, bummerls=won, walk_over=is_given)


def summary_of(stored: StoredTournament) -> TournamentSummary:
    """Return the summary of a tournament for lists."""
    current = standing(stored.tournament)
    first = current.places[0] if current.phase is Phase.OVER and current.places else current.sole_finalist
    return TournamentSummary(
        tournament_id=stored.tournament_id,
        revision=stored.revision,
        name=current.setup.name,
        venue=current.setup.venue,
        day=current.setup.day,
        mode=current.setup.mode,
        phase=current.phase,
        stage=current.stage,
        kind=current.stages[-1].stage.kind if current.stages else StageKind.ORDINARY,
        players=len(current.entrants),
        cards_left=current.cards_left,
        open=current.open,
        winner=None if first is None else current.entrants[first].name,
        playing=tuple(MatchId(table.running_match) for table in current.pairings if table.running_match is not None),
        started_at=stored.started_at,
        changed_at=stored.changed_at,
        deleted_at=stored.deleted_at,
    )
