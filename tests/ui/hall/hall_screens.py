"""The screens for onlookers, with the data and the taps that lead to them."""

from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import TournamentId
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.core.tournament.events import StageDrawn, StartNumber
from companion.ui.hall.own_phone import use_own_phones
from tests.ui.phone import Phone
from tests.ui.tournament.tournament_helpers import create_drawn, enter_events, play_round
from tests.ui.tournament.tournament_screens import (
    Screen,
    drawing_groups,
    drawing_stage,
    finished,
    last_eight,
    playing_groups,
    registering,
    screen_at,
    second_round,
    swiss,
)
from tests.ui.ways import Way, tapping
from tests.ui.world import World


def _as_player(number: int, *keys: str) -> Way:
    """Return the steps that mark a player as the phone's owner, and then tap the controls with these keys."""

    async def way(device: Phone) -> None:
        phone = use_own_phones.of(device.session).of(TournamentId("t1"))
        await phone.mark(StartNumber(number))
        await device.screen.settle()
        await device.tap(*keys)

    return way


async def _searching(device: Phone) -> None:
    await device.tap("part-players")
    await device.type("search-field", "an")


async def _match_phones(device: Phone) -> None:
    device.world.halls.open(lambda token: f"http://192.168.178.34:54321/?key={token}")
    await device.go("/match/m1/phones")


async def second_draw(world: World) -> TournamentId:
    """Draw the second round, and reveal two of its tables, as the organisers do."""
    tournament_id = await create_drawn(world)
    await play_round(world, tournament_id)
    world.draw_progress.show(tournament_id, ShownStep(2, 1))
    await enter_events(world, tournament_id, StageDrawn(3))
    return tournament_id


HALL_SCREENS: dict[str, Screen] = {
    "hall, entering": screen_at(registering, "hall"),
    "hall, first draw": screen_at(drawing_stage, "hall"),
    "hall, second draw": screen_at(second_draw, "hall"),
    "hall, tables": screen_at(second_round, "hall"),
    "hall, called": screen_at(last_eight, "hall", way=_as_player(1)),
    "hall, called twice": screen_at(second_round, "hall", way=_as_player(5)),
    "hall, out": screen_at(last_eight, "hall", way=_as_player(2, "part-players")),
    "hall, players": screen_at(second_round, "hall", way=tapping("part-players", "player-1")),
    "hall, searched": screen_at(last_eight, "hall", way=_searching),
    "hall, over": screen_at(finished, "hall", way=_as_player(4, "part-prizes")),
    "hall, Swiss": screen_at(swiss, "hall", way=_as_player(4, "part-prizes")),
    "hall, groups": screen_at(playing_groups, "hall"),
    "hall, tables of groups": screen_at(playing_groups, "hall", way=_as_player(4, "part-prizes")),
    "hall, groups drawing": screen_at(drawing_groups, "hall"),
    "hall, earlier round": screen_at(second_round, "hall", way=tapping("stage-1")),
    "hall, big screen": screen_at(last_eight, "hall", way=tapping("slides")),
    "watched match": ("/match/m1/watch", (Seat.B, Seat.A), Preset.SOFT, tapping()),
    "watched match, just begun": ("/match/m1/watch", (), Preset.SOFT, tapping()),
    "watched match, over": ("/match/m1/watch", (Seat.A,) * 6, Preset.TOURNAMENT, tapping()),
    "watched match, three hands": ("/match/m1/watch", (Seat.A,), Preset.DREIERSCHNAPSEN, tapping()),
    "watched match, partners": ("/match/m1/watch", (Seat.A, Seat.B), Preset.BAUERNSCHNAPSEN, tapping()),
    "match phones": ("/match/m1", (Seat.A,), Preset.SOFT, _match_phones),
    "match phones, host alone": ("/match/m1/phones", (Seat.A,), Preset.SOFT, tapping()),
    "watched match, accounts": ("/match/m1/watch", (Seat.A, Seat.B), Preset.THOUSAND, tapping()),
}
