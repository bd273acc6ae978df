"""Tests for the page of one table: two taps report a result, and the opponent confirms it."""

from dataclasses import replace

import flet as ft
import pytest

from companion.app.tournament.port import TournamentId
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.tournament.events import (
    PairingId,
    PlayerWithdrew,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
)
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.reports import MOST_REPORTS
from companion.ui.hall import score_page
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import SETUP, create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID, TABLE = TournamentId("t1"), PairingId("1-1")
LEFT, RIGHT = ReportSide.LEFT, ReportSide.RIGHT
REPORT = routes.tournament(ID, "report", TABLE)


async def pairing_of(world: World) -> Pairing:
    pairing = (await stored_standing(world, ID)).find_pairing(TABLE)
    assert pairing is not None
    return pairing


async def names_of(world: World) -> tuple[str, str]:
    standing, pairing = await stored_standing(world, ID), await pairing_of(world)
    return words.name_of(standing, pairing, LEFT), words.name_of(standing, pairing, RIGHT)


async def said(world: World, side: ReportSide, winner: ReportSide, bummerls: tuple[int, int] | None = None) -> None:
    """Enter a report, as if it came from another phone."""
    pairing = await pairing_of(world)
    number = pairing.left if winner is LEFT else pairing.right
    assert number is not None
    await enter_events(world, ID, ResultReported(TABLE, side, Report(number, bummerls)))


def is_turned(device: Phone) -> bool:
    return device.has("far")


async def test_two_taps_report_a_result_and_a_third_one_confirms_it(world: World) -> None:
    await create_drawn(world)
    left, right = await names_of(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        assert device.says("Who won the match?")
        await device.tap(f"winner-{pairing.left}", "score-2-1")
        assert (await pairing_of(world)).is_open
        assert device.says(f"{left} reports: ")
        assert device.says(f"{right}: Is that right?")
        assert is_turned(device), "the opponent sits opposite"
        await device.tap("confirm")
        assert device.says("Both players reported it.")
    assert (await pairing_of(world)).result == Result(winner=pairing.left, bummerls=(2, 1))


async def test_the_right_player_wins_with_the_bummerls_the_other_way_round(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}", f"winner-{pairing.right}", "score-2-0")
    reports = (await pairing_of(world)).reports
    assert reports is not None
    assert pairing.right is not None
    assert (reports.left, reports.right) == (None, Report(pairing.right, (0, 2)))


async def test_the_bummerls_need_not_be_reported(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}", "score-none", "confirm")
    assert (await pairing_of(world)).result == Result(winner=pairing.left)


async def test_the_opponent_confirms_on_another_phone_which_is_not_turned(world: World) -> None:
    await create_drawn(world)
    left, right = await names_of(world)
    await said(world, LEFT, LEFT, (2, 0))
    async with phone(world, REPORT) as device:
        assert not is_turned(device)
        assert device.says(f"{right}: Is that right?")
        assert device.says(f"It counts once {right} confirms it, here or on another phone.")
        assert device.says(f"{left} reports: ")
        await device.tap("confirm")
    assert (await pairing_of(world)).is_agreed


async def test_the_first_phone_shows_what_the_other_one_confirms(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}", "score-2-0")
        await said(world, RIGHT, LEFT, (2, 0))
        await device.screen.settle()
        assert device.says("Both players reported it.")


async def test_reports_that_differ_are_contested_until_one_is_corrected(world: World) -> None:
    await create_drawn(world)
    left, right = await names_of(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}", "score-2-1", "differ")
        assert device.says(f"{right}: Who won the match?")
        assert is_turned(device)
        await device.tap(f"winner-{pairing.right}", "score-2-0")
        assert (await pairing_of(world)).is_contested
        assert device.says("The two reports differ, so nothing is recorded yet.")
        assert device.says(f"{left} reports: ")
        assert device.says(f"{right} reports: ")
        await device.tap("change-right", f"winner-{pairing.left}", "score-2-1")
        assert device.says("Both players reported it.")
    assert (await pairing_of(world)).winner == pairing.left


async def test_changing_a_report_can_be_cancelled(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}", "score-2-1", "differ", "cancel")
        assert device.has("confirm")
        await device.tap("change-left", f"winner-{pairing.left}", "score-2-0")
        assert device.has("confirm")
    reports = (await pairing_of(world)).reports
    assert reports is not None
    assert pairing.left is not None
    assert reports.left == Report(pairing.left, (2, 0))


async def test_a_report_can_be_withdrawn(world: World) -> None:
    await create_drawn(world)
    await said(world, RIGHT, RIGHT)
    async with phone(world, REPORT) as device:
        await device.tap("withdraw-right")
        assert device.says("Who won the match?")
    assert (await pairing_of(world)).reports is None


async def test_the_page_says_what_the_desk_has_recorded(world: World) -> None:
    await create_drawn(world)
    left, right = await names_of(world)
    pairing = await pairing_of(world)
    await said(world, LEFT, LEFT)
    async with phone(world, REPORT) as device:
        await device.tap("change-left")
        await enter_events(world, ID, ResultRecorded(TABLE, Result(winner=pairing.right, bummerls=(0, 2))))
        await device.screen.settle()
        name = right.partition(" (")[0]
        assert device.says(f"The desk has recorded: {name} won 2 : 0.")
        assert device.says(f"{left} reports: ")
        assert device.says("please go to the desk")
        await enter_events(world, ID, ResultCleared(TABLE))
        await device.screen.settle()
        assert device.says("Who won the match?")
        assert not device.has("cancel"), "what was being entered is forgotten"


async def test_a_withdrawal_leaves_nothing_to_report(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    assert pairing.left is not None
    await enter_events(world, ID, PlayerWithdrew(pairing.left))
    async with phone(world, REPORT) as device:
        assert device.says("wins by walkover.")
        assert not device.has("score-none")


async def test_a_table_that_does_not_exist_has_a_page(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "report", "7-1")) as device:
        assert device.says("Table not found.")
        await device.tap("back")
        assert device.route == routes.tournament(ID, "table", "7-1")


async def test_a_refused_report_says_why(world: World) -> None:
    await create_drawn(world)
    for turn in range(MOST_REPORTS):
        await said(world, LEFT, (LEFT, RIGHT)[turn % 2])
    async with phone(world, REPORT) as device:
        await device.tap("withdraw-left")
        assert device.says("Too many reports from this table. Please go to the desk.")


async def test_a_long_match_is_reported_by_its_winner_only(world: World) -> None:
    await create_drawn(world, setup=replace(SETUP, rules=with_option(SETUP.rules, Option.RUBBER, 9)))
    pairing = await pairing_of(world)
    async with phone(world, REPORT) as device:
        await device.tap(f"winner-{pairing.left}")
        assert not device.says("What was the score?")
        await device.tap("score-none", "confirm")
    assert (await pairing_of(world)).winner == pairing.left


@pytest.mark.parametrize("way", ["hub", "round"])
async def test_the_desk_sees_contested_tables_first_and_decides(world: World, way: str) -> None:
    await create_drawn(world)
    standing = await stored_standing(world, ID)
    last = [pairing for pairing in standing.pairings if pairing.is_open][-1]
    assert last.left is not None
    assert last.right is not None
    reports = ((LEFT, last.left, (2, 1)), (RIGHT, last.right, (0, 2)))
    for side, winner, score in reports:
        await enter_events(world, ID, ResultReported(last.pairing_id, side, Report(winner, score)))
    async with phone(world, routes.tournament(ID, *(() if way == "hub" else ("round", 1)))) as device:
        assert device.says("Contested")
        assert device.says("1 contested · Round 1") is (way == "hub")
        rows = [str(control.key) for control in device.controls() if str(control.key).startswith("pairing-")]
        assert rows[0].startswith(f"pairing-{last.pairing_id}")
        await device.tap(f"pairing-{last.pairing_id}-{last.right}")
        assert device.says("The players reported different results. What you record counts.")
        await device.tap("save")
    decided = (await stored_standing(world, ID)).find_pairing(last.pairing_id)
    assert decided is not None
    assert decided.result == Result(winner=last.right, bummerls=(0, 2)), "with the score that this player reported"


async def test_the_desk_can_clear_the_reports(world: World) -> None:
    await create_drawn(world)
    await said(world, LEFT, LEFT)
    async with phone(world, routes.tournament(ID, "table", TABLE)) as device:
        assert device.says("Clear reports")
        await device.tap("clear")
    assert (await pairing_of(world)).reports is None


async def test_the_organiser_reports_at_the_table_from_its_result_page(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "table", TABLE)) as device:
        await device.tap("report")
        assert device.route == REPORT
        await device.tap("back")
        assert device.route == routes.tournament(ID, "table", TABLE)


async def play(device: Phone, seat: str, *points: int) -> None:
    for won in points:
        await device.tap(f"points-{seat}-{won}")


async def test_the_whole_match_can_be_scored_at_the_table(world: World) -> None:
    await create_drawn(world)
    pairing = await pairing_of(world)
    left, right = await names_of(world)
    async with phone(world, REPORT) as device:
        await device.tap("score")
        assert device.says(f"{left}, needs 7 points, 0 Bummerls won")
        await play(device, "a", 3, 3, 1)
        assert device.says(f"{left}, needs 7 points, 1 Bummerl won")
        await play(device, "b", 2)
        assert device.says(f"{right}, needs 5 points, 0 Bummerls won")
        await device.tap("undo-score")
        assert device.says(f"{right}, needs 7 points, 0 Bummerls won")
        assert not device.has("report-score")
        await play(device, "b", 3, 3, 3)
        await play(device, "a", 3, 3, 3)
        assert (await pairing_of(world)).reports is None
        await device.tap("report-score")
        assert is_turned(device)
        await device.tap("confirm")
    assert (await pairing_of(world)).result == Result(winner=pairing.left, bummerls=(2, 1))


async def test_the_score_is_on_every_phone_of_the_table(world: World) -> None:
    await create_drawn(world)
    left, _ = await names_of(world)
    async with phone(world, REPORT) as device:
        await device.tap("score")
        await play(device, "a", 2)
    async with phone(world, REPORT) as device:
        assert device.says(f"{left}, needs 5 points")
        await device.tap("close-score")
        assert device.says("Continue scoring the match")
        assert device.says("match score 0 : 0")
        await device.tap("score")
        assert device.says(f"{left}, needs 5 points")


async def test_a_report_from_another_phone_replaces_the_score(world: World) -> None:
    await create_drawn(world)
    async with phone(world, REPORT) as device:
        await device.tap("score")
        await said(world, LEFT, LEFT, (2, 0))
        await device.screen.settle()
        assert device.has("confirm")


async def test_large_text_stacks_the_halves(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score_page, "use_text_scale", lambda: 2.0)
    await create_drawn(world)
    async with phone(world, REPORT) as device:
        await device.tap("score")
        assert not is_turned(device)
        await play(device, "a", 3, 3, 1, 3, 3, 1)
        await device.tap("report-score")
        assert device.has("confirm")


async def test_a_wide_screen_shows_the_halves_side_by_side(world: World) -> None:
    await create_drawn(world)
    async with phone(world, REPORT, width=1280, height=800) as device:
        await device.tap("score")
        assert not is_turned(device)
        await play(device, "a", 1)
        assert device.says("needs 6 points")


async def test_on_a_small_phone_held_sideways_the_numbers_leave_room_for_the_strip(world: World) -> None:
    width, height = 568, 320
    await create_drawn(world)
    async with phone(world, REPORT, width=width, height=height) as device:
        await device.tap("score")
        digits = [text for text in device.controls() if isinstance(text, ft.Text) and text.value == "7"]
        assert len(digits) == 2
        for digit in digits:
            assert isinstance(digit.style, ft.TextStyle)
            assert digit.style.size is not None
            assert digit.style.size + score_page._AROUND <= height - score_page._STRIP


async def test_a_game_that_asks_for_more_than_points_cannot_be_scored_at_the_table(world: World) -> None:
    await create_drawn(world, setup=replace(SETUP, rules=with_option(PRESETS[Preset.SCHNAPSELLA], Option.RUBBER, 2)))
    async with phone(world, REPORT) as device:
        assert device.says("Who won the match?")
        assert not device.has("score")
