"""Every screen of a tournament, by the tournament that it needs and the taps that lead to it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from companion.app.ports import MatchId
from companion.app.tournament.port import TournamentId
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.core.tournament.events import PlayerWithdrew, StageDrawn, StartNumber
from companion.core.tournament.setup import Mode
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.phone import Phone
from tests.ui.tournament.at_the_tournament import SETUP, drawn, happens, played_out, round_played, set_up
from tests.ui.ways import Way, tapping
from tests.ui.world import World

Making = Callable[[World], Awaitable[TournamentId]]
Screen = tuple[str, tuple[Seat, ...] | None, Preset, Way]

SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
AT_THE_DOOR = replace(SETUP, check_in=True, keep_patterns=True, rebuy_until=2)


def _at(making: Making | None, *below: str | int, way: Way | None = None) -> Screen:
    """A screen of the tournament that `making` brings."""

    async def there(device: Phone) -> None:
        route = routes.TOURNAMENTS
        if making is not None:
            route = routes.tournament(await making(device.world), *below)
        await device.go(route)
        if way is not None:
            await way(device)

    return "/", None, Preset.SOFT, there


async def _second_round(world: World) -> TournamentId:
    tournament_id = await drawn(world, cards=2)
    await round_played(world, tournament_id)
    await happens(world, tournament_id, StageDrawn(3), PlayerWithdrew(StartNumber(3)))
    return tournament_id


async def _over(world: World) -> TournamentId:
    tournament_id = await drawn(world)
    await played_out(world, tournament_id)
    return tournament_id


async def _swiss(world: World) -> TournamentId:
    tournament_id = await drawn(world, setup=SWISS)
    await round_played(world, tournament_id)
    return tournament_id


async def _at_the_door(world: World) -> TournamentId:
    return await set_up(world, setup=AT_THE_DOOR)


async def _bought_anew(world: World) -> TournamentId:
    tournament_id = await drawn(world, setup=replace(SETUP, rebuy_until=2))
    await round_played(world, tournament_id)
    return tournament_id


async def _a_list(device: Phone) -> None:
    await device.type("players", "Cilli;7\nMaria;2\n;\nFranz;1;bedruckt")


async def _taken_back(device: Phone) -> None:
    await device.tap("undo")


async def _leaving(device: Phone) -> None:
    await device.tap("leave")


async def _played_here(device: Phone) -> None:
    await device.tap("play")
    match_id = MatchId(device.route.rpartition("/")[2])
    await device.go(routes.HOME)
    stored = await device.world.matches.get(match_id)
    await recorded(device.world.matches, device.world.clock, stored, *(Seat.A,) * 6)
    await device.go(routes.match(match_id))


async def _seedless(device: Phone) -> None:
    await device.type("seed", "x")


TOURNAMENT_SCREENS: dict[str, Screen] = {
    "tournaments, none": _at(None),
    "new tournament": _at(None, way=tapping("new-tournament", "start", "keep_patterns-yes")),
    "new tournament, Swiss": _at(None, way=tapping("new-tournament", "mode-swiss", "tie-break-direct-encounter")),
    "tournament, entering": _at(_at_the_door),
    "tournament, playing": _at(_second_round, way=_taken_back),
    "tournament, over": _at(_over),
    "tournament, deleted": _at(_over, way=tapping("delete")),
    "tournament set-up": _at(_second_round, "setup"),
    "players, entering": _at(_at_the_door, "players", way=tapping("cards-2", "pattern-mixed", "taps-check-in")),
    "players, playing": _at(_second_round, "players"),
    "player, not there": _at(_at_the_door, "player", 2),
    "player, going": _at(_second_round, "player", 1, way=_leaving),
    "player, buying": _at(_bought_anew, "player", 1),
    "player, nobody": _at(_second_round, "player", 99),
    "player list": _at(_at_the_door, "list", way=_a_list),
    "draw, before": _at(_at_the_door, "draw", 1, way=_seedless),
    "draw, step by step": _at(_second_round, "draw", 2, way=tapping("again", "next", "next")),
    "draw, all of it": _at(_second_round, "draw", 1),
    "draw, too early": _at(_second_round, "draw", 3),
    "round": _at(_second_round, "round", 2),
    "round, places": _at(_over, "round", 4),
    "table": _at(_second_round, "table", "2-1", way=tapping("winner-nobody", "bummerls-1-1")),
    "table, corrected": _at(_second_round, "table", "1-1", way=tapping("clear")),
    "table, played here": _at(_second_round, "table", "2-1", way=_played_here),
    "table, none": _at(_second_round, "table", "7-1"),
    "prizes": _at(_over, "prizes"),
    "prizes, Swiss": _at(_swiss, "prizes"),
    "projector": _at(_over, "show", way=tapping("after")),
    "projector, Swiss": _at(_swiss, "show", way=tapping("after", "before")),
    "papers": _at(_second_round, "papers"),
    "no tournament": ("/tournament/t7", None, Preset.SOFT, tapping()),
}
