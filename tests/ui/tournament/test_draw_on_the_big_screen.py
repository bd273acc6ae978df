"""Tests that the big screen reveals no more of a draw than the organisers' screen does in another session."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from companion.app.ports import Cause, StorageError
from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import TournamentId
from companion.app.tournament.visible import visible_draw
from companion.core.tournament.events import Result, ResultRecorded, StageDrawn
from companion.core.tournament.meetings import State
from companion.core.tournament.setup import Mode, Setup
from companion.core.tournament.tournament import standing
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from companion.ui.tournament import draw_steps
from companion.ui.tournament.slides import TableSlide, slides
from tests.ui.phone import Phone, phone
from tests.ui.tournament.test_words import create_drawn
from tests.ui.tournament.tournament_helpers import (
    SEED,
    SETUP,
    create_tournament,
    enter_events,
    play_round,
    stored_standing,
)
from tests.ui.world import World

ID = TournamentId("t1")
SWISS = replace(SETUP, mode=Mode.SWISS, most_cards=1, swiss_stages=3)


@asynccontextmanager
async def drawing(world: World, setup: Setup = SETUP) -> AsyncIterator[tuple[Phone, Phone]]:
    """Open the draw on a phone and the slides on a big screen."""
    await create_tournament(world, setup=setup)
    async with (
        phone(world, routes.tournament(ID, "draw", 1)) as device,
        phone(world, routes.tournament(ID, "show"), width=1280, height=800) as screen,
    ):
        yield device, screen


def tables(screen: Phone) -> list[str]:
    """Return the tables on the slide, from top to bottom."""
    return [label.partition(":")[0] for label in screen.labels() if label.startswith("Table ")]


@pytest.mark.parametrize("setup", [SETUP, SWISS], ids=["knock-out", "Swiss"])
async def test_the_big_screen_follows_the_steps_until_the_organisers_leave(world: World, setup: Setup) -> None:
    async with drawing(world, setup) as (device, screen):
        assert screen.says("Players and numbers")
        await device.tap("draw-now")
        await screen.screen.settle()
        assert screen.says("Draw: Round 1")
        assert tables(screen) == ["Table 1"]
        await device.tap("next", "next")
        await screen.screen.settle()
        assert tables(screen) == ["Table 3", "Table 2", "Table 1"]
        await device.tap("again")
        await screen.screen.settle()
        assert tables(screen) == ["Table 1"]
        await device.tap("back")
        await screen.screen.settle()
        assert not screen.says("Draw: Round 1")


async def test_the_big_screen_shows_everything_as_soon_as_the_organisers_show_all(world: World) -> None:
    async with drawing(world) as (device, screen):
        await device.tap("draw-now", "all")
        await screen.screen.settle()
        assert not screen.says("Draw: Round 1")
        await device.tap("again")
        await screen.screen.settle()
        assert tables(screen) == ["Table 1"]


async def test_a_draw_of_all_tables_at_once_is_never_shown_in_steps(world: World) -> None:
    async with drawing(world) as (device, screen):
        await device.tap("at-once", "again")
        await screen.screen.settle()
        assert not screen.says("Draw: Round 1")


async def test_a_result_ends_the_steps_on_the_big_screen(world: World) -> None:
    async with drawing(world) as (device, screen):
        await device.tap("draw-now")
        open_table = next(
            pairing for pairing in (await stored_standing(world, ID)).pairings if pairing.state is State.OPEN
        )
        await enter_events(world, ID, ResultRecorded(open_table.pairing_id, Result(winner=open_table.left)))
        await screen.screen.settle()
        assert not screen.says("Draw: Round 1")


async def test_another_session_that_replays_the_draw_does_not_lead_the_big_screen(world: World) -> None:
    await create_tournament(world)
    await enter_events(world, ID, StageDrawn(SEED))
    async with (
        phone(world, routes.tournament(ID, "draw", 1)) as device,
        phone(world, routes.tournament(ID, "show"), width=1280, height=800) as screen,
    ):
        await device.tap("again")
        await screen.screen.settle()
        assert not screen.says("Draw: Round 1")


async def test_a_session_that_ends_leaves_no_draw_half_shown(world: World) -> None:
    await create_tournament(world)
    async with phone(world, routes.tournament(ID, "draw", 1)) as device:
        await device.tap("draw-now")
        assert world.draw_progress.step_of(ID) is not None
    assert world.draw_progress.step_of(ID) is None


async def test_a_draw_that_could_not_be_saved_is_not_shown(world: World) -> None:
    async with drawing(world) as (device, _):
        world.tournaments.failure = StorageError("disk full", Cause.FULL)
        await device.tap("draw-now")
        assert world.draw_progress.step_of(ID) is None


async def test_the_step_of_an_earlier_round_hides_nothing(world: World) -> None:
    async with drawing(world) as (device, screen):
        await device.tap("draw-now")
        await play_round(world, ID)
        await enter_events(world, ID, StageDrawn(SEED))
        await screen.screen.settle()
        assert screen.says("Quarter-final")
        assert not screen.says("Draw: ")


@pytest.mark.parametrize("setup", [{}, {"cards": 1}, {"keep_patterns": True}, {"mode": Mode.SWISS, "most_cards": 1}])
@pytest.mark.parametrize("players", [5, 8])
def test_each_step_reveals_the_players_of_the_step_on_the_phone(setup: dict[str, object], players: int) -> None:
    tr = translator_for("en")
    for seed in range(20):
        current = standing(create_drawn(seed, players, **setup))  # type: ignore[arg-type]  # arguments of various types
        for index, step in enumerate(draw_steps.steps(tr, current.stages[0])):
            (slide,) = slides(tr, current, visible_draw(current, ShownStep(1, index)))
            assert isinstance(slide, TableSlide)
            newest = [row for row in slide.rows if any(cell.number and not cell.is_pale for cell in row.cells)]
            assert [cell.number for row in newest for cell in row.cells if cell.number] == list(step.players)
            assert list(slide.rows[: len(newest)]) == newest
