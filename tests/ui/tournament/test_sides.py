"""Tests for start numbers as badges, and for opponents' names, which are stacked if a name would otherwise break."""

import re

import flet as ft
import pytest

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, Result, ResultRecorded
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import NAMES, create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


async def test_no_start_number_stands_before_a_name_like_a_score(world: World) -> None:
    await create_drawn(world)
    pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    assert pairing.left is not None
    await enter_events(world, ID, ResultRecorded(pairing.pairing_id, Result(winner=pairing.left, bummerls=(2, 1))))
    for below in ((), ("round", 1), ("player", 1), ("table", "1-1"), ("draw", 1)):
        async with phone(world, routes.tournament(ID, *below)) as device:
            texts = device.texts()
            assert not [text for text in texts if re.search(rf"\d ({'|'.join(NAMES)})", text)]
    async with phone(world, routes.tournament(ID, "round", 1)) as device:
        winner = (await stored_standing(world, ID)).entrants[pairing.left]
        assert {str(winner.number), winner.name, "2", "1"} <= set(device.texts())


@pytest.mark.parametrize(("name", "is_stacked"), [("Eva", False), ("Donaudampfschifffahrt", True)])
async def test_names_that_would_break_are_stacked(world: World, name: str, is_stacked: bool) -> None:  # noqa: FBT001  # passed by parametrize
    await create_drawn(world, (name, "Anna"))
    async with phone(world, routes.tournament(ID, "round", 1), width=320) as device:
        around = device.find("pairing-1-1-1").parent
        while not isinstance(around, ft.Row | ft.Column) or len(around.controls) != len(("left", "right")):
            assert around is not None
            around = around.parent
        assert isinstance(around, ft.Column) is is_stacked
