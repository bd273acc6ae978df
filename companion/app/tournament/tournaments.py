"""The use cases of a tournament: start it, let things happen; each returns what is then stored."""

from dataclasses import dataclass, replace

from companion.app.logged import store
from companion.app.matches.matches import Refused
from companion.app.ports import Clock, MatchId, Stale, StoredMatch
from companion.app.tournament.port import (
    NewTournamentId,
    StoredTournament,
    TournamentId,
    TournamentRepository,
    TournamentSummary,
)
from companion.core.match.match import standing as match_standing
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat
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
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing

Answer = StoredTournament | Stale[StoredTournament] | Refused


@dataclass(frozen=True, slots=True)
class Preview:
    """What an event would do, before it is stored."""

    violations: tuple[Violation, ...]
    consequences: tuple[TournamentConsequence, ...]
    """What it would change elsewhere; nothing where it cannot happen."""
    standing: TournamentStanding


async def start(
    repository: TournamentRepository, clock: Clock, new_id: NewTournamentId, setup: Setup
) -> StoredTournament | Refused:
    """Begin a tournament."""
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
) -> Answer:
    """Let events happen, one after the other, and store all of them at once, or none; the moment is added."""
    stored = await repository.get(tournament_id)
    if stored.revision != expected_revision:
        return Stale(stored)
    now, tournament = clock(), stored.tournament
    for event in events:
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
) -> Answer:
    """Take players in, under the next start numbers."""
    first = next_number((await repository.get(tournament_id)).tournament)
    events = (PlayerRegistered(StartNumber(first + place), one) for place, one in enumerate(registrations))
    return await enter(repository, clock, tournament_id, expected_revision, *events)


def preview(tournament: Tournament, event: TournamentEvent) -> Preview:
    """What an event would do; a result that corrects another one changes the tables behind it."""
    violations = check(tournament, event)
    now = standing(tournament)
    if violations:
        return Preview(violations, (), now)
    after = standing(tournament.append(event))
    entered = event.pairing if isinstance(event, ResultRecorded | ResultCleared) else None
    return Preview((), consequences(now, after, entered), after)


def next_number(tournament: Tournament) -> StartNumber:
    """The start number of whoever enters next; numbers of those who have gone are not given again."""
    return StartNumber(max(tournament.fold.players, default=0) + 1)


def result_of_match(tournament: Tournament, pairing: Pairing, stored: StoredMatch) -> Result | None:
    """What a live match says of its table, the player of the left pot on the first seat; None where nobody sits.

    A match that was given to somebody before it was lost is like one to which the other did not come.
    """
    if pairing.left is None or pairing.right is None:
        return None
    now = match_standing(stored.match)
    most = standing(tournament).setup.bummerls_to_win
    won = (min(now.dots[Seat.B], most), min(now.dots[Seat.A], most))
    winner = {Seat.A: pairing.left, Seat.B: pairing.right, None: None}[now.rubber_winner]
    is_given = now.abandoned and winner is not None
    return Result(winner=winner, bummerls=won, match_id=stored.match_id, walk_over=is_given)


def summary_of(stored: StoredTournament) -> TournamentSummary:
    """What lists show of a tournament."""
    now = standing(stored.tournament)
    first = now.places[0] if now.phase is Phase.OVER and now.places else None
    return TournamentSummary(
        tournament_id=stored.tournament_id,
        revision=stored.revision,
        name=now.setup.name,
        place=now.setup.place,
        day=now.setup.day,
        mode=now.setup.mode,
        phase=now.phase,
        stage=now.stage,
        players=len(now.entrants),
        cards_left=now.cards_left,
        open=now.open,
        winner=None if first is None else now.entrants[first].name,
        playing=tuple(MatchId(one.running_match) for one in now.pairings if one.running_match is not None),
        started_at=stored.started_at,
        changed_at=stored.changed_at,
        deleted_at=stored.deleted_at,
    )
