"""The screens of a tournament, with the data and the taps that lead to them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from companion.app.ports import MatchId
from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import TournamentId
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.core.tournament.events import (
    PlayerWithdrew,
    Report,
    ReportSide,
    Result,
    ResultRecorded,
    ResultReported,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.phone import Phone
from tests.ui.tournament.tournament_helpers import (
    NAMES,
    SETUP,
    create_drawn,
    create_tournament,
    enter_events,
    play_all_rounds,
    play_round,
    stored_standing,
)
from tests.ui.ways import Way, tapping
from tests.ui.world import World

Create = Callable[[World], Awaitable[TournamentId]]
Screen = tuple[str, tuple[Seat, ...] | None, Preset, Way]

SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)
GROUPS = replace(SETUP, mode=Mode.GROUPS, most_cards=1, tie_breaks=GROUP_TIE_BREAKS)
WITH_CHECK_IN = replace(SETUP, check_in=True, keep_patterns=True, rebuy_until=2)


def screen_at(create: Create | None, *below: str | int, way: Way | None = None) -> Screen:
    """Return the screen at a route below the page of a tournament; `create` creates the tournament."""

    async def go_there(device: Phone) -> None:
        route = routes.TOURNAMENTS
        if create is not None:
            route = routes.tournament(await create(device.world), *below)
        await device.go(route)
        if way is not None:
            await way(device)

    return "/", None, Preset.SOFT, go_there


async def second_round(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, cards=2)
    await play_round(world, tournament_id)
    await enter_events(world, tournament_id, StageDrawn(3), PlayerWithdrew(StartNumber(3)))
    return tournament_id


async def last_eight(world: World) -> TournamentId:
    """Play up to the quarter-finals, and record the result of the first quarter-final."""
    tournament_id = await create_drawn(world)
    await play_round(world, tournament_id)
    await enter_events(world, tournament_id, StageDrawn(3))
    first, *_ = (pairing for pairing in (await stored_standing(world, tournament_id)).pairings if pairing.is_open)
    await enter_events(
        world, tournament_id, ResultRecorded(first.pairing_id, Result(winner=first.right, bummerls=(1, 2)))
    )
    return tournament_id


async def _before_semi_finals(world: World) -> TournamentId:
    tournament_id = await last_eight(world)
    await play_round(world, tournament_id)
    return tournament_id


async def _before_final(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, NAMES[:4], replace(SETUP, prizes=("", "")))
    await play_round(world, tournament_id)
    return tournament_id


async def before_skipped_final(world: World) -> TournamentId:
    """Play a tournament of two players with two cards each until both remaining cards belong to the second player."""
    tournament_id = await create_drawn(world, ("Anna", "Cilli"), cards=2)
    tables = (await stored_standing(world, tournament_id)).pairings
    won = [ResultRecorded(table.pairing_id, Result(winner=StartNumber(2))) for table in tables]
    await enter_events(world, tournament_id, *won)
    return tournament_id


async def skipped_final(world: World) -> TournamentId:
    tournament_id = await before_skipped_final(world)
    await enter_events(world, tournament_id, StageDrawn(2))
    return tournament_id


async def _two_players(world: World) -> TournamentId:
    return await create_tournament(world, NAMES[:2])


async def drawing_stage(world: World) -> TournamentId:
    """Draw a round, and reveal three of its tables, as the organisers do."""
    tournament_id = await create_drawn(world)
    world.draw_progress.show(tournament_id, ShownStep(1, 2))
    return tournament_id


async def _drawn_byes(world: World) -> TournamentId:
    """Draw a round and reveal all of its steps."""
    tournament_id = await create_drawn(world, cards=3)
    world.draw_progress.show(tournament_id, ShownStep(1, 99))
    return tournament_id


async def finished(world: World) -> TournamentId:
    tournament_id = await create_drawn(world)
    await play_all_rounds(world, tournament_id)
    return tournament_id


async def swiss(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, setup=SWISS)
    await play_round(world, tournament_id)
    return tournament_id


async def playing_groups(world: World) -> TournamentId:
    """Draw groups, and record the results of two meetings in each group."""
    tournament_id = await create_drawn(world, setup=GROUPS)
    tables = (await stored_standing(world, tournament_id)).stages[0].pairings
    for pairing in tables[:6]:
        await enter_events(
            world, tournament_id, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left, bummerls=(2, 1)))
        )
    return tournament_id


async def drawing_groups(world: World) -> TournamentId:
    """Draw groups, and reveal two of the groups, as the organisers do."""
    tournament_id = await create_drawn(world, setup=GROUPS)
    world.draw_progress.show(tournament_id, ShownStep(1, 1))
    return tournament_id


async def _groups_played(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, setup=GROUPS)
    await enter_events(world, tournament_id, PlayerWithdrew(StartNumber(3)))
    await play_round(world, tournament_id)
    return tournament_id


async def _after_groups(world: World) -> TournamentId:
    tournament_id = await _groups_played(world)
    await enter_events(world, tournament_id, StageDrawn(3))
    return tournament_id


async def _groups_finished(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, setup=GROUPS)
    await play_all_rounds(world, tournament_id)
    return tournament_id


async def registering(world: World) -> TournamentId:
    return await create_tournament(world, setup=WITH_CHECK_IN)


async def _with_lost_cards(world: World) -> TournamentId:
    tournament_id = await create_drawn(world, setup=replace(SETUP, rebuy_until=2))
    await play_round(world, tournament_id)
    return tournament_id


async def _reported(world: World) -> TournamentId:
    """Draw a round in which the first table's reports differ, and the second table's report awaits confirmation."""
    tournament_id = await create_drawn(world)
    standing = await stored_standing(world, tournament_id)
    contested, waiting, agreed, *_ = (pairing for pairing in standing.pairings if pairing.is_open)
    reports = (
        (contested, ReportSide.LEFT, contested.left, (2, 1)),
        (contested, ReportSide.RIGHT, contested.right, (0, 2)),
        (waiting, ReportSide.LEFT, waiting.left, (2, 0)),
        *((agreed, side, agreed.left, (2, 1)) for side in ReportSide),
    )
    for table, side, winner, bummerls in reports:
        assert winner is not None
        event = ResultReported(table.pairing_id, side, Report(winner, bummerls))
        await enter_events(world, tournament_id, event)
    return tournament_id


async def _choose_winner(device: Phone) -> None:
    standing = await stored_standing(device.world, TournamentId("t1"))
    table = next(pairing for pairing in standing.pairings if pairing.is_open)
    await device.tap(f"winner-{table.left}")


async def _report(device: Phone) -> None:
    await _choose_winner(device)
    await device.tap("score-2-1")


async def _differ(device: Phone) -> None:
    await _report(device)
    await device.tap("differ")


async def _type_list(device: Phone) -> None:
    await device.type("players", "Cilli;7\nMaria;2\n;\nFranz;1;bedruckt")


async def _undo(device: Phone) -> None:
    await device.tap("undo")


async def _withdraw(device: Phone) -> None:
    await device.tap("leave")


async def _play_here(device: Phone) -> None:
    await device.tap("play")
    match_id = MatchId(device.route.rpartition("/")[2])
    await device.go(routes.HOME)
    stored = await device.world.matches.get(match_id)
    await recorded(device.world.matches, device.world.clock, stored, *(Seat.A,) * 6)
    await device.go(routes.match(match_id))


async def _return_from_match(device: Phone) -> None:
    await _play_here(device)
    await device.tap("to-tournament")


async def _type_invalid_seed(device: Phone) -> None:
    await device.type("seed", "x")


async def _reachable(world: World) -> TournamentId:
    """Create a drawn tournament on a host that phones can reach."""
    world.halls.open(lambda token: f"http://192.168.178.34:54321/?key={token}")
    return await create_drawn(world)


TOURNAMENT_SCREENS: dict[str, Screen] = {
    "tournaments, none": screen_at(None),
    "new tournament": screen_at(None, way=tapping("new-tournament", "start")),
    "new tournament, more": screen_at(None, way=tapping("new-tournament", "more-settings", "keep_patterns")),
    "new tournament, Swiss": screen_at(
        None, way=tapping("new-tournament", "mode-swiss", "more-settings", "tie-break-direct-encounter")
    ),
    "new tournament, groups": screen_at(
        None, way=tapping("new-tournament", "mode-groups", "group-size-more", "more-settings", "tie-break-bummerls")
    ),
    "tournament, groups": screen_at(playing_groups),
    "tournament, groups played": screen_at(_groups_played),
    "tournament, after groups": screen_at(_after_groups),
    "tournament, groups over": screen_at(_groups_finished),
    "players, groups": screen_at(_after_groups, "players"),
    "player, groups": screen_at(playing_groups, "player", 1, way=_withdraw),
    "draw, groups": screen_at(_groups_played, "draw", 1, way=tapping("again", "next")),
    "draw, groups, all": screen_at(_groups_played, "draw", 1, way=tapping("lots")),
    "draw, after groups": screen_at(_after_groups, "draw", 2, way=tapping("again", "next")),
    "draw, after groups, all": screen_at(_after_groups, "draw", 2, way=tapping("lots")),
    "round, groups": screen_at(playing_groups, "round", 1),
    "table, groups": screen_at(_after_groups, "table", "1-1"),
    "prizes, groups": screen_at(_groups_played, "prizes"),
    "projector, groups": screen_at(playing_groups, "show"),
    "projector, groups drawing": screen_at(drawing_groups, "show"),
    "projector, tables of groups": screen_at(playing_groups, "show", way=tapping("after")),
    "papers, groups": screen_at(playing_groups, "papers"),
    "tournament, contested": screen_at(_reported),
    "table, contested": screen_at(_reported, "table", "1-1"),
    "report": screen_at(create_drawn, "report", "1-1"),
    "report, score": screen_at(create_drawn, "report", "1-1", way=_choose_winner),
    "report, to be confirmed here": screen_at(create_drawn, "report", "1-1", way=_report),
    "report, opponent enters": screen_at(create_drawn, "report", "1-1", way=_differ),
    "report, to be confirmed": screen_at(_reported, "report", "1-2"),
    "report, contested": screen_at(_reported, "report", "1-1"),
    "report, accepted": screen_at(_reported, "report", "1-3"),
    "report, scoring": screen_at(create_drawn, "report", "1-1", way=tapping("score", "points-a-3", "points-b-2")),
    "report, scored": screen_at(
        create_drawn, "report", "1-1", way=tapping("score", *("points-a-3", "points-a-3", "points-a-1") * 2)
    ),
    "report, none": screen_at(_reported, "report", "7-1"),
    "tournament, entering": screen_at(registering),
    "tournament, playing": screen_at(second_round, way=_undo),
    "tournament, quarter-finals": screen_at(last_eight),
    "tournament, ready to draw": screen_at(_before_semi_finals),
    "tournament, before the final": screen_at(_before_final),
    "tournament, before a skipped final": screen_at(before_skipped_final),
    "tournament, final skipped": screen_at(skipped_final),
    "tournament, over": screen_at(finished),
    "tournament, deleted": screen_at(finished, way=tapping("delete")),
    "tournament setup": screen_at(second_round, "setup"),
    "players, entering": screen_at(registering, "players", way=tapping("cards-2", "pattern-mixed", "taps-check-in")),
    "players, playing": screen_at(second_round, "players"),
    "player, not there": screen_at(registering, "player", 2),
    "player, going": screen_at(second_round, "player", 1, way=_withdraw),
    "player, buying": screen_at(_with_lost_cards, "player", 1),
    "player, nobody": screen_at(second_round, "player", 99),
    "player list": screen_at(registering, "list", way=_type_list),
    "draw, before": screen_at(registering, "draw", 1, way=_type_invalid_seed),
    "draw, two players": screen_at(_two_players, "draw", 1),
    "draw, step by step": screen_at(second_round, "draw", 2, way=tapping("again", "next", "next")),
    "draw, all of it": screen_at(second_round, "draw", 1),
    "draw, too early": screen_at(second_round, "draw", 3),
    "round": screen_at(second_round, "round", 2),
    "round, places": screen_at(finished, "round", 4),
    "table": screen_at(second_round, "table", "2-1", way=tapping("winner-nobody", "bummerls-1-1")),
    "table, won": screen_at(last_eight, "table", "2-1"),
    "table, corrected": screen_at(second_round, "table", "1-1", way=tapping("clear")),
    "table, played here": screen_at(second_round, "table", "2-1", way=_play_here),
    "tournament, result to record": screen_at(second_round, "table", "2-1", way=_return_from_match),
    "table, none": screen_at(second_round, "table", "7-1"),
    "prizes": screen_at(finished, "prizes"),
    "prizes, Swiss": screen_at(swiss, "prizes"),
    "projector": screen_at(last_eight, "show"),
    "projector, drawing": screen_at(drawing_stage, "show"),
    "projector, byes drawn": screen_at(_drawn_byes, "show"),
    "projector, champion": screen_at(finished, "show"),
    "projector, bracket": screen_at(finished, "show", way=tapping("after")),
    "projector, prizes": screen_at(finished, "show", way=tapping("before")),
    "projector, entering": screen_at(registering, "show"),
    "projector, Swiss": screen_at(swiss, "show", way=tapping("after", "before")),
    "papers": screen_at(second_round, "papers"),
    "no tournament": ("/tournament/t7", None, Preset.SOFT, tapping()),
    "phones, this device only": screen_at(create_drawn, "phones"),
    "phones": screen_at(_reachable, "phones"),
    "phones, desk": screen_at(_reachable, "phones", "desk", way=tapping("renew")),
    "phones, table": screen_at(_reachable, "phones", "1-1"),
}
