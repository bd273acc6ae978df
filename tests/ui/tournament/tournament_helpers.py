"""Helpers that create tournaments for screen tests by calling the use cases."""

from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.tournament.events import Registration, Result, ResultRecorded, StageDrawn, TournamentEvent
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import standing
from tests.ui.world import World

NAMES = ("Anna", "Berta", "Cilli", "Dora", "Erna", "Fritz", "Gusti", "Hans", "Ida", "Josef", "Karl", "Lisl")
SETUP = Setup(name="Feuerwehrfest", venue="Gmunden", day="2026-11-21")
SEED = 7


async def create_tournament(
    world: World, names: tuple[str, ...] = NAMES, setup: Setup = SETUP, cards: int = 1
) -> TournamentId:
    """Create a tournament with registered players."""
    stored = await tournaments.start(world.tournaments, world.clock, world.tournament_ids, setup)
    assert isinstance(stored, StoredTournament)
    registrations = (Registration(name=name, cards=cards) for name in names)
    answer = await tournaments.register(world.tournaments, world.clock, stored.tournament_id, 1, *registrations)
    assert isinstance(answer, StoredTournament)
    return stored.tournament_id


async def create_drawn(
    world: World, names: tuple[str, ...] = NAMES, setup: Setup = SETUP, cards: int = 1
) -> TournamentId:
    """Create a tournament and draw its first round."""
    tournament_id = await create_tournament(world, names, setup, cards)
    await enter_events(world, tournament_id, StageDrawn(SEED))
    return tournament_id


async def enter_events(world: World, tournament_id: TournamentId, *events: TournamentEvent) -> None:
    stored = await world.tournaments.get(tournament_id)
    answer = await tournaments.enter(world.tournaments, world.clock, tournament_id, stored.revision, *events)
    assert isinstance(answer, StoredTournament), answer


async def stored_standing(world: World, tournament_id: TournamentId) -> TournamentStanding:
    """Return the stored tournament's standings."""
    return standing((await world.tournaments.get(tournament_id)).tournament)


async def play_round(world: World, tournament_id: TournamentId) -> None:
    """Record a win for the left-hand player at every open table."""
    for pairing in tuple((await stored_standing(world, tournament_id)).pairings):
        if pairing.is_open and pairing.left is not None:
            await enter_events(world, tournament_id, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)))


async def play_all_rounds(world: World, tournament_id: TournamentId) -> None:
    """Play all rounds, with the left-hand player winning each match."""
    while (current := await stored_standing(world, tournament_id)).phase is not Phase.OVER:
        if current.phase is Phase.DRAWING:
            await enter_events(world, tournament_id, StageDrawn(SEED + current.stage))
        await play_round(world, tournament_id)
