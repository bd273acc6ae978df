"""Tournaments as far as a screen needs them, entered through the use cases."""

from dataclasses import replace

from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.tournament.events import Registration, Result, ResultRecorded, StageDrawn, TournamentEvent
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import standing
from tests.ui.world import World

NAMES = ("Anna", "Berta", "Cilli", "Dora", "Erna", "Fritz", "Gusti", "Hans", "Ida", "Josef", "Karl", "Lisl")
SETUP = Setup(name="Feuerwehrfest", place="Gmunden", day="2026-11-21")
SEED = 7


async def set_up(world: World, names: tuple[str, ...] = NAMES, setup: Setup = SETUP, cards: int = 1) -> TournamentId:
    """A tournament for which everybody has entered."""
    stored = await tournaments.start(world.tournaments, world.clock, world.tournament_ids, setup)
    assert isinstance(stored, StoredTournament)
    registrations = (Registration(name=name, cards=cards) for name in names)
    answer = await tournaments.register(world.tournaments, world.clock, stored.tournament_id, 1, *registrations)
    assert isinstance(answer, StoredTournament)
    return stored.tournament_id


async def drawn(world: World, names: tuple[str, ...] = NAMES, setup: Setup = SETUP, cards: int = 1) -> TournamentId:
    """The same with the first round drawn."""
    tournament_id = await set_up(world, names, setup, cards)
    await happens(world, tournament_id, StageDrawn(SEED))
    return tournament_id


async def happens(world: World, tournament_id: TournamentId, *events: TournamentEvent) -> None:
    """Let these happen."""
    stored = await world.tournaments.get(tournament_id)
    answer = await tournaments.enter(world.tournaments, world.clock, tournament_id, stored.revision, *events)
    assert isinstance(answer, StoredTournament), answer


async def stands(world: World, tournament_id: TournamentId) -> TournamentStanding:
    """Where it stands, as it is stored."""
    return standing((await world.tournaments.get(tournament_id)).tournament)


async def round_played(world: World, tournament_id: TournamentId) -> None:
    """The left one wins every table that is open."""
    for pairing in tuple((await stands(world, tournament_id)).pairings):
        if pairing.is_open and pairing.left is not None:
            await happens(world, tournament_id, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left)))


async def played_out(world: World, tournament_id: TournamentId) -> None:
    """The left one wins everywhere, until nothing is left to be played."""
    while (now := await stands(world, tournament_id)).phase is not Phase.OVER:
        if now.phase is Phase.DRAWING:
            await happens(world, tournament_id, StageDrawn(SEED + now.stage))
        await round_played(world, tournament_id)


def with_prizes(setup: Setup, *prizes: str) -> Setup:
    """The same with these prizes."""
    return replace(setup, prizes=prizes)
