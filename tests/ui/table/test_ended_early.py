"""Tests for a match that ended early, and for one that started on paper."""

import pytest

from companion.core.match.events import MatchAbandoned, StandingTakenOver
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.matches.all_store import all_matches
from tests.ui.phone import Phone, phone
from tests.ui.world import World

NEEDS = {Seat.A: GamePoints(2), Seat.B: GamePoints(5)}
DOTS = {Seat.A: 1, Seat.B: 0}


@pytest.fixture
def world() -> World:
    return World()


async def enter(device: Phone, *entries: StandingTakenOver | MatchAbandoned) -> None:
    store = all_matches.of(device.session).store_of((await device.stored()).match_id)
    for entry in entries:
        assert await store.enter(entry, Seat.A)
    await device.screen.settle()


@pytest.mark.parametrize(
    ("winner", "said"),
    [
        (None, "The match ended early. Nobody wins. Anna needs 2 points, 1 Bummerl, Berta needs 5 points, 0 Bummerls."),
        (
            Seat.B,
            (
                "The match ended early. Berta wins the match. "
                "Anna needs 2 points, 1 Bummerl, Berta needs 5 points, 0 Bummerls."
            ),
        ),
    ],
)
async def test_the_card_names_the_winner_and_the_end_can_be_undone(
    world: World, winner: Seat | None, said: str
) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}") as device:
        await enter(device, StandingTakenOver(NEEDS, DOTS), MatchAbandoned(winner))
        assert said in device.labels()
        await device.press("Unlock finished match")
        await device.press("Undo: the end of the match")
        assert "Anna needs 2 points, 1 Bummerl, deals, 2 points win" in device.labels()


@pytest.mark.parametrize(
    ("winner", "said"),
    [(None, "ended early, no winner, edit"), (Seat.A, "ended early; Anna wins the match, edit")],
)
async def test_the_score_sheet_shows_both_entries(world: World, winner: Seat | None, said: str) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}/sheet") as device:
        await enter(device, StandingTakenOver(NEEDS, DOTS), MatchAbandoned(winner))
        assert "score from paper: Anna\N{NO-BREAK SPACE}2, Berta\N{NO-BREAK SPACE}5, edit" in device.labels()
        assert said in device.labels()
        assert "ended early" in device.texts()


@pytest.mark.parametrize(
    ("taps", "winner", "said"),
    [
        (
            (),
            None,
            "The match ended early. Nobody wins. Anna needs 7 points, 0 Bummerls, Berta needs 7 points, 0 Bummerls.",
        ),
        (
            ("end-winner-b",),
            Seat.B,
            (
                "The match ended early. Berta wins the match. "
                "Anna needs 7 points, 0 Bummerls, Berta needs 7 points, 0 Bummerls."
            ),
        ),
        (
            ("end-winner-b", "end-winner-nobody"),
            None,
            "The match ended early. Nobody wins. Anna needs 7 points, 0 Bummerls, Berta needs 7 points, 0 Bummerls.",
        ),
    ],
)
async def test_the_menu_ends_a_match(world: World, taps: tuple[str, ...], winner: Seat | None, said: str) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.tap("menu", "menu-end", *taps, "end-save")
        assert said in device.labels()
        standing = await device.standing()
        assert (standing.over, standing.abandoned, standing.rubber_winner) == (True, True, winner)


async def test_partners_win_together_and_a_finished_match_cannot_end_again(world: World) -> None:
    stored = await world.match(PRESETS[Preset.BAUERNSCHNAPSEN])
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.tap("menu", "menu-end", "end-winner-a")
        assert "End match early: Anna and Cilli win the match" in device.labels()
        await device.tap("end-save", "unlock", "menu")
        assert not device.has("menu-end")


async def test_the_list_shows_that_nobody_won(world: World) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}") as device:
        await enter(device, MatchAbandoned(None))
    async with phone(world, "/matches") as device:
        assert any("no winner" in label for label in device.labels())
