"""Tests for vibration: stronger for more points, strongest when a Bummerl is won, and weakest for everything else."""

import pytest

from companion.core.numbers import GamePoints
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.seats import Seat
from companion.ui.kit.device import Vibration
from companion.ui.matches.all_store import vibration_for
from tests.ui.world import World, opened, shown


@pytest.mark.parametrize(("game_points", "touch"), [(1, Vibration.LIGHT), (2, Vibration.MEDIUM), (3, Vibration.TWICE)])
async def test_more_points_vibrate_more(world: World, game_points: int, touch: Vibration) -> None:
    store = await opened(world)
    await store.record(DealOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(game_points)), Seat.A)
    assert vibration_for(shown(store)) is touch
    store.close()


async def test_a_bummerl_vibrates_most_and_its_undo_least(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A)
    await store.record(DealOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(1)), Seat.A)
    assert vibration_for(shown(store)) is Vibration.HEAVY
    await store.undo()
    assert vibration_for(shown(store)) is Vibration.SELECTION
    store.close()
