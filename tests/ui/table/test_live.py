"""Tests for a live match: recording, undo, and rare situations."""

import asyncio

import pytest

from companion.app.ports import StorageError
from companion.app.settings import Settings
from companion.core.seats import Seat
from companion.ui.kit.guard import InputGuard
from companion.ui.matches.all_store import all_matches
from companion.ui.table import live
from companion.ui.table.attention_store import AttentionStore
from tests.app.match_helpers import won
from tests.fakes import InMemorySettings
from tests.ui.phone import at_the_table, needs, phone
from tests.ui.world import World, settled


async def test_a_usual_deal_takes_one_tap(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Anna wins 2 points, opponent under 33")
        assert device.pressed == 1
        assert await needs(device) == (5, 7)
        assert "5" in device.texts()
        assert "\N{MINUS SIGN}2" in device.texts()
        assert device.says("Anna: 2 points, because Berta has fewer than 33 card points.")


async def test_each_chip_records_its_result(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.press("Anna wins 1 point, opponent has 33 or more")
        await device.press("Anna wins 3 points, opponent has no tricks")
        await device.press("Berta wins 2 points, opponent under 33")
        assert await needs(device) == (3, 5)


async def test_undo_names_the_event_and_redo_restores_it(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        assert "Nothing to undo" in device.labels()
        await device.press("Berta wins 1 point, opponent has 33 or more")
        await device.press("Undo: Berta minus 1")
        assert await needs(device) == (7, 7)
        assert device.says("Undone: Berta\xa0minus 1.")
        await device.press("Redo: Berta minus 1")
        assert await needs(device) == (7, 6)


async def test_undo_and_redo_ignore_the_second_tap_of_a_double_tap(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = [0.0]
    monkeypatch.setattr(live, "InputGuard", lambda: InputGuard(clock=lambda: time[0]))
    async with phone(world, await at_the_table(world, Seat.A, Seat.B)) as device:
        for key, first, second in (("undo", (4, 7), (7, 7)), ("redo", (4, 7), (4, 4))):
            for delay, expected in ((1.0, first), (0.2, first), (0.5, second)):
                time[0] += delay
                await device.tap(key)
                assert await needs(device) == expected


async def test_a_tap_dismisses_a_message(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        await device.tap("chip-1", "undo")
        await device.press("Undone: Anna\xa0minus 1. Dismiss.")
        assert not device.has("message")


async def test_a_message_moves_neither_sheet_nor_menu(world: World) -> None:
    def buttons() -> list[object]:
        return [control.key for control in device.controls() if control.key in {"rules", "sheet", "menu"}]

    async with phone(world, await at_the_table(world), width=320, height=568) as device:
        assert buttons() == ["rules", "sheet", "menu"]
        await device.tap("chip-2")
        assert buttons() == ["sheet", "menu"]


async def test_a_storage_failure_is_reported_and_the_deal_not_shown(world: World) -> None:
    async with phone(world, await at_the_table(world)) as device:
        world.matches.failure = StorageError("disk full")
        await device.press("Anna wins 1 point, opponent has 33 or more")
        assert device.says("This wasn't saved, so it doesn't count.")
        assert "6" not in device.texts()
        world.matches.failure = None
        await device.tap("toast-dismiss")
        await device.press("Anna wins 1 point, opponent has 33 or more")
        assert "6" in device.texts()


async def test_two_phones_in_the_same_match_stay_in_sync(world: World) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device, phone(world, address, "de") as other:
        await device.press("Anna wins 3 points, opponent has no tricks")
        await other.screen.settle()
        assert "Anna, noch 4 Punkte, 0 Bummerl" in other.labels()
        await other.press("Rückgängig: Anna minus 3")
        await device.screen.settle()
        assert await needs(device) == (7, 7)
        assert device.says("Anna needs 7 points, 0 Bummerls, deals")


# ---- the end of a Bummerl and of a match


async def test_the_card_names_the_loser_and_one_tap_continues(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await device.press("Anna wins 1 point, opponent has 33 or more")
        assert device.says("Bummerl lost by Berta. Anna 7 : 3.  1 Bummerl.")
        assert "Menu" not in device.labels()
        await device.press("Continue to next Bummerl")
        assert "Berta needs 7 points, 1 Bummerl" in device.labels()
        assert "Anna needs 7 points, 0 Bummerls, deals" in device.labels()


async def test_the_card_undoes_the_deal_that_ended_the_bummerl(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await device.press("Anna wins 1 point, opponent has 33 or more")
        await device.press("Undo: Anna minus 1")
        assert await needs(device) == (1, 4)
        assert device.says("The Bummerl continues.")
        await device.press("Redo: Anna minus 1")
        assert device.says("Bummerl lost by Berta. Anna 7 : 3.  1 Bummerl.")


async def test_undo_on_the_card_ignores_the_second_tap_of_a_double_tap(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = [0.0]
    monkeypatch.setattr(live, "InputGuard", lambda: InputGuard(clock=lambda: time[0]))
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        for key in ("chip-1", "card-undo"):
            time[0] += 1.0
            await device.tap(key)
        await device.tap("chip-1")  # the second tap reaches what was below the card
        assert await needs(device) == (1, 4)


async def test_unlocking_ignores_the_second_tap_of_a_double_tap(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr(live, "InputGuard", lambda: InputGuard(clock=lambda: time[0]))
    async with phone(world, await at_the_table(world, Seat.A, Seat.A, Seat.A)) as device:
        time[0] += 1.0
        await device.tap("unlock", "undo")
        assert (await device.standing()).over


async def test_a_tap_outside_the_card_continues(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await device.tap("chip-1", "scrim")
        assert "Menu" in device.labels()


async def test_the_card_opens_the_score_sheet(world: World) -> None:
    address = await at_the_table(world, Seat.B, Seat.A, Seat.A)
    async with phone(world, address) as device:
        await device.press("Anna wins 1 point, opponent has 33 or more")
        await device.press("Open score sheet")
        assert device.route == f"{address}/sheet"


async def test_a_finished_match_offers_a_rematch_with_the_other_dealer(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A, Seat.A)) as device:
        await device.press("Anna wins 1 point, opponent has 33 or more")
        assert (
            "Anna wins the match. 2–0 in Bummerls against Berta. Last Bummerl: Anna 7 : 0, Schneider counts as 2."
            in device.labels()
        )
        await device.press("Rematch: new match with the same players")
        assert device.route == "/match/m2"
        assert device.says("Berta needs 7 points, 0 Bummerls, deals")


async def test_a_finished_match_is_locked_and_one_tap_unlocks_it(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A, Seat.A, Seat.A)) as device:
        assert "Unlock finished match" in device.labels()
        assert not [label for label in device.labels() if "wins 1 point" in label]
        await device.press("Unlock finished match")
        await device.press("Undo: Anna minus 3")
        assert await needs(device) == (1, 7)
        assert device.says("The Bummerl continues.")


async def test_a_tap_outside_the_locked_card_leaves_the_match(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A, Seat.A, Seat.A)) as device:
        await device.tap("scrim")
        assert device.route == "/"
        assert (await device.standing()).over


# ---- missing matches, other screens, and the clock


async def test_a_missing_match_links_to_the_home_screen(world: World) -> None:
    async with phone(world, "/match/nowhere") as device:
        assert device.says("Match not found.")
        await device.press("Back to home")
        assert device.route == "/"


@pytest.mark.parametrize("newer", [False, True])
async def test_an_unreadable_match_shows_the_reason(world: World, *, newer: bool) -> None:
    stored = await world.match()
    world.matches.damaged[stored.match_id] = newer
    async with phone(world, f"/match/{stored.match_id}") as device:
        assert device.says(
            "This match was saved by a newer version of Bummerl." if newer else "This match can't be read."
        )


async def test_halves_side_by_side_are_upright_and_record_deals(world: World) -> None:
    async with phone(world, await at_the_table(world), width=844, height=390) as device:
        await device.press("Berta wins 2 points, opponent under 33")
        assert await needs(device) == (7, 5)
        await device.press("Enter a different result for Berta")
        assert getattr(device.find("sheet-layer"), "quarter_turns", None) == 0


async def test_a_notice_disappears_by_itself(world: World) -> None:
    address = await at_the_table(world)
    async with phone(world, address) as device:
        store = all_matches.of(device.session).store_of((await device.stored()).match_id)
        store._pause = world.pause
        await device.tap("chip-1")
        await world.pause.pass_by()
        await world.pause.pass_by()
        await settled()
        await device.screen.settle()
        assert not device.has("message")


async def test_a_deal_redraws_only_the_table(world: World) -> None:
    """A deal redraws neither the chips nor the hidden list of matches behind the table, although the list changes.

    Hints are off, because a table with a hint has another layout.
    """
    world.settings = InMemorySettings(Settings(hints=False))
    async with phone(world, await at_the_table(world, Seat.B)) as device:
        chips = [control for control in device.controls() if str(control.key).startswith("chip-")]
        before = device.screen.patches
        await device.press("Anna wins 1 point, opponent has 33 or more")
        after = [control for control in device.controls() if str(control.key).startswith("chip-")]
        assert all(control is other for control, other in zip(chips, after, strict=True))
        assert device.screen.patches - before <= 2


async def test_a_tap_made_before_the_change_of_another_session_was_shown_does_not_count(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    time, received = [0.0], asyncio.Event()

    async def wait(_: AttentionStore) -> None:
        await received.wait()

    monkeypatch.setattr(live, "InputGuard", lambda: InputGuard(clock=lambda: time[0]))
    async with phone(world, await at_the_table(world)) as device:
        monkeypatch.setattr(AttentionStore, "wait_until_received", wait)
        other = await world.session((await device.stored()).match_id)
        for _ in range(2):
            await other.record(won(Seat.A, 1), Seat.A)
            await device.screen.settle()
            time[0] += 0.3
        await device.tap("chip-2")
        assert await needs(device) == (5, 7)
        received.set()
        await device.screen.settle()
        time[0] += 1.0
        await device.tap("chip-2")
        assert await needs(device) == (3, 7)
        other.close()
