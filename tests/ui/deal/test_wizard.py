"""Tests for the wizard for special deals: every ending, its wording, and the number of taps."""

import flet as ft
import pytest

from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.core.table import rules_of
from tests.ui.entering import enlarge, scrolled_to
from tests.ui.phone import Phone, phone
from tests.ui.quarters import quarters_of
from tests.ui.world import World

FROM_A = "Enter a different result for Anna"
FROM_B = "Enter a different result for Berta"
PLAYED_OUT = "How did the deal end? Played out"
WRONG = "Was the claim correct? no, under 66"
WRONG_AFTER_CLOSING = "Was the claim correct? no, they had closed"
CLOSED_BY_A, CLOSED_BY_B = "Who closed the talon? Anna", "Who closed the talon? Berta"

# each row: the taps, and the name of the confirm button
SITUATIONS = {
    "row 02: claimed, under the line": (
        [FROM_A, "Berta's card points at the end under 33"],
        "Record Anna minus 2, then needs 5",
    ),
    "row 04: claimed wrongly, the other has a trick": (
        [FROM_A, WRONG, "Does Berta have a trick now? yes, at least one"],
        "Record Berta minus 2, then needs 5",
    ),
    "row 05: claimed wrongly, the other has none": (
        [FROM_A, WRONG, "Does Berta have a trick now? no tricks"],
        "Record Berta minus 3, then needs 4",
    ),
    "row 06: played out": ([FROM_B, PLAYED_OUT], "Record Berta minus 1, then needs 6"),
    "row 07: closed, at the line": (
        [FROM_A, CLOSED_BY_A, "Berta's card points at closing 33 or more"],
        "Record Anna minus 1, then needs 6",
    ),
    "row 09: closed, no trick then": (
        [FROM_A, CLOSED_BY_A, "Berta's card points at closing no tricks"],
        "Record Anna minus 3, then needs 4",
    ),
    "row 10: closed and played out": (
        [FROM_A, PLAYED_OUT, CLOSED_BY_A, "Did Berta have a trick at closing? yes, at least one"],
        "Record Berta minus 2, then needs 5",
    ),
    "row 12: closed and claimed wrongly": (
        [FROM_A, WRONG, CLOSED_BY_A, "Did Berta have a trick at closing? no tricks"],
        "Record Berta minus 3, then needs 4",
    ),
    "row 12, in a single answer": (
        [FROM_A, WRONG_AFTER_CLOSING, "Did Berta have a trick at closing? no tricks"],
        "Record Berta minus 3, then needs 4",
    ),
    "row 13: the other goes out first": (
        [FROM_A, CLOSED_BY_B, "Did Anna have a trick at closing? no tricks"],
        "Record Anna minus 3, then needs 4",
    ),
    "row 14: the other claims wrongly": (
        [FROM_A, WRONG, CLOSED_BY_B, "Does Berta have a trick now? yes, at least one"],
        "Record Berta minus 2, then needs 5",
    ),
    "row 15: revoked": (
        [FROM_A, "How did the deal end? Revoked", "Who revoked? Anna"],
        "Record Berta minus 3, then needs 4",
    ),
    "agreed": ([FROM_B, "How did the deal end? Agreed", "How many points? 2"], "Record Berta minus 2, then needs 5"),
}


async def opened(world: World, preset: Preset = Preset.SOFT) -> str:
    return f"/match/{(await world.match(PRESETS[preset])).match_id}"


def sentence(device: Phone) -> str:
    label = getattr(device.find("sentence"), "label", None)
    assert isinstance(label, str)
    return label


def still_open(device: Phone) -> str:
    """Return the text of the button that leads to the unanswered question, and check that there is no result."""
    assert not device.has("confirm")
    assert not device.has("sentence")
    return str(getattr(device.find("still-open"), "label", None))


@pytest.mark.parametrize(("taps", "confirm"), SITUATIONS.values(), ids=SITUATIONS)
async def test_a_special_deal_takes_at_most_five_taps(world: World, taps: list[str], confirm: str) -> None:
    async with phone(world, await opened(world)) as device:
        for tap in taps:
            await device.press(tap)
        await device.press(confirm)
        assert device.pressed <= 5
        standing = await device.standing()
        winner = Seat.A if confirm.startswith("Record Anna") else Seat.B
        assert confirm.endswith(f"then needs {standing.needs[winner]}")
        assert not device.has("sheet-layer")


async def test_the_sentence_updates_with_each_answer(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        assert still_open(device) == "Still needed: what Berta has"
        await device.press("Berta's card points at the end no tricks")
        assert sentence(device) == "Anna: 3 points, because Berta has no tricks."
        await device.press(WRONG)
        assert still_open(device) == "Still needed: what Berta has"
        await device.press(CLOSED_BY_A)
        assert still_open(device) == "Still needed: what Berta had at closing"
        await device.press("Did Berta have a trick at closing? yes, at least one")
        assert sentence(device) == "Berta: 2 points, because Anna closed and claimed without 66."


async def test_a_wrong_claim_after_closing_leaves_who_closed_unasked_and_unchanged(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press(WRONG_AFTER_CLOSING)
        assert f"{WRONG_AFTER_CLOSING}, selected" in device.labels()
        assert not device.has("closed")
        for other in ("Was the claim correct? yes, 66", WRONG):
            await device.press(other)
            assert {f"{other}, selected", "Who closed the talon? nobody, selected"} <= set(device.labels())


@pytest.mark.parametrize("closed", [CLOSED_BY_A, CLOSED_BY_B])
async def test_a_wrong_claim_leaves_the_answer_about_who_closed(world: World, closed: str) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press(closed)
        assert WRONG_AFTER_CLOSING not in device.labels()
        await device.press(WRONG)
        assert {f"{WRONG}, selected", f"{closed}, selected"} <= set(device.labels())
        await device.press("Who closed the talon? nobody")
        assert {f"{WRONG}, selected", WRONG_AFTER_CLOSING} <= set(device.labels())


async def test_an_incomplete_deal_cannot_be_recorded(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        assert still_open(device) in device.labels()


async def test_in_very_large_text_the_sheet_scrolls_once_to_the_reason_after_the_last_answer(world: World) -> None:
    async def lay_out_reason(device: Phone) -> None:
        (result,) = (part for part in device.controls() if isinstance(part, ft.Column) and part.key == "result")
        await device.screen.send(result.controls[1], "size_change", {"w": 300.0, "h": 200.0})

    async with phone(world, await opened(world)) as device:
        await enlarge(device, 2.0)
        await device.press(FROM_A)
        await device.press("Berta's card points at the end under 33")
        await lay_out_reason(device)
        scrolls = len(device.screen.scrolls)
        assert scrolled_to(device) == "result"
        await device.press("Berta's card points at the end no tricks")
        await lay_out_reason(device)
        assert len(device.screen.scrolls) == scrolls


async def test_the_bar_leads_to_the_open_question(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.tap("still-open")
        assert str(scrolled_to(device)).startswith("question-pile-b-")
        await device.press("How did the deal end? Revoked")
        await device.tap("still-open")
        assert scrolled_to(device) == "question-by"
    async with phone(world, await opened(world, Preset.LAST_TRICK_TEN)) as device:
        await device.press(FROM_A)
        await device.press(PLAYED_OUT)
        await device.tap("still-open")
        assert str(scrolled_to(device)).startswith("question-pile-a-")
        await count(device, "Anna", "55")
        await device.tap("still-open")
        assert str(scrolled_to(device)).startswith("question-pile-b-")


async def test_with_large_text_the_typed_number_is_above_the_keys(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        assert not device.has("typed")
        await enlarge(device, 2.0)
        assert device.has("typed")
        await device.tap("key-3")
        keys = [str(control.key) for control in device.controls()]
        assert keys.index("typed") < keys.index("key-1")
        assert device.texts().count("3") > 2


async def test_irrelevant_questions_are_hidden(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        assert {"ending", "by", "right", "closed", "pile"} == rows(device)
        await device.press("How did the deal end? Revoked")
        assert rows(device) == {"ending", "by"}
        assert still_open(device) == "Still needed: a player"
        await device.press("How did the deal end? Agreed")
        assert rows(device) == {"ending", "by", "game-points"}
        await device.press(PLAYED_OUT)
        assert rows(device) == {"ending", "by", "closed"}
        await device.press(CLOSED_BY_A)
        assert rows(device) == {"ending", "closed", "pile"}


def rows(device: Phone) -> set[str]:
    return {key for key in ("ending", "by", "right", "closed", "pile", "game-points") if device.has(key)}


async def test_a_sheet_opened_by_the_opposite_player_is_rotated(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_B)
        assert quarters_of(device.find("sheet-layer")) == 2
        assert "Who claimed 66? Berta, selected" in device.labels()
        await device.close_sheet("Close without saving")
        await device.press(FROM_A)
        assert quarters_of(device.find("sheet-layer")) == 0
        assert "Who claimed 66? Anna, selected" in device.labels()


async def test_closing_the_sheet_records_nothing(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end no tricks")
        await device.close_sheet("Close without saving")
        assert (await device.stored()).match.log.done == ()
        await device.press(FROM_A)
        assert still_open(device) == "Still needed: what Berta has"


async def test_card_points_can_be_typed(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.tap("key-3", "key-done")
        assert sentence(device) == "3 card points aren't possible: even the smallest trick is worth more."
        await device.tap("count-b", "key-3", "key-2", "key-done")
        assert sentence(device) == "Anna: 2 points, because Berta has fewer than 33 card points."
        await device.tap("count-b", "key-3", "key-3", "key-done")
        assert not device.has("keypad")
        assert "Berta's card points at the end Card points: 33" in device.labels()
        assert sentence(device) == "Anna: 1 point, because Berta has 33 card points or more."
        await device.tap("confirm")
        assert (await device.standing()).needs[Seat.A] == 6


async def test_no_sentence_covers_the_keys_while_card_points_are_typed(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.tap("key-2")
        assert still_open(device) == "Still needed: what Berta has"
        await device.tap("key-0")
        assert not device.has("sentence")
        assert "Record Anna minus 2, then needs 5" in device.labels()
        await device.press("How did the deal end? Revoked")
        await device.press("Who revoked? Anna")
        assert sentence(device) == "Berta: 3 points, because Anna revoked."


async def test_only_one_keypad_is_open(world: World) -> None:
    async with phone(world, await opened(world, Preset.LAST_TRICK_TEN)) as device:
        await device.press(FROM_A)
        await device.press(PLAYED_OUT)
        await device.tap("count-a", "key-5", "count-b", "key-7")
        assert [str(control.key) for control in device.controls()].count("key-1") == 1
        assert not device.has("sentence")


async def test_too_many_card_points_cannot_be_typed(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.tap("key-2", "key-2", "key-1")
        assert "Berta's card points at the end Card points: 22" in device.labels()
        await device.tap("key-erase", "key-erase")
        assert "Berta's card points at the end Enter card points" in device.labels()


async def test_two_digits_typed_quickly_both_count(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.quickly("key-3", "key-2")
        assert "Berta's card points at the end Card points: 32" in device.labels()


async def test_a_keypad_stays_open_with_the_typed_number_when_the_phone_is_turned(world: World) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end Enter card points")
        await device.tap("key-3")
        for size in ((844.0, 390.0), (390.0, 844.0)):
            await device.screen.send(device.find("measured"), "size_change", {"w": size[0], "h": size[1]})
            assert "Berta's card points at the end Card points: 3" in device.labels()
            assert device.has("keypad")
        await device.tap("key-2")
        assert "Berta's card points at the end Card points: 32" in device.labels()
        await device.tap("key-done")
        assert not device.has("keypad")


@pytest.mark.parametrize("row", ["Does Berta have a trick now?", "Did Berta have a trick at closing?"])
async def test_a_question_about_a_trick_needs_no_counting(world: World, row: str) -> None:
    async with phone(world, await opened(world)) as device:
        await device.press(FROM_A)
        await device.press(WRONG)
        if "closing" in row:
            await device.press(CLOSED_BY_A)
        assert {f"{row} yes, at least one", f"{row} no tricks"} <= set(device.labels())
        assert not device.has("count-b")
        assert not device.has("count-cards-b")


@pytest.mark.parametrize("preset", [Preset.LAST_TRICK_TEN, Preset.SIXTY_SIX])
async def test_both_piles_are_counted_if_the_last_trick_counts_ten(world: World, preset: Preset) -> None:
    async with phone(world, await opened(world, preset)) as device:
        await device.press(FROM_A)
        await device.press(PLAYED_OUT)
        await count(device, "Anna", "55")
        assert still_open(device) == "Still needed: what Berta has"
        await count(device, "Berta", "70")
        assert sentence(device) == (
            "The total can't be 125 card points: the cards are worth 120, and each marriage adds 20 or 40."
        )
        await count(device, "Berta", "65", was="70")
        assert sentence(device) == "Nobody scores: including ten for the last trick, both have the same total."
        await device.press("Record: nobody scores")
        standing = await device.standing()
        assert (standing.needs[Seat.A], standing.dealer) == (7, Seat.A)
        assert standing.deals == 1


async def count(device: Phone, name: str, typed: str, was: str = "") -> None:
    value = f"Card points: {was}" if was else "Enter card points"
    await device.press(f"{name}'s card points, not counting the 10 for the last trick {value}")
    await device.tap(*(["key-erase"] * len(was)), *(f"key-{digit}" for digit in typed), "key-done")


async def test_the_message_names_the_impossible_count_and_not_the_other(world: World) -> None:
    async with phone(world, await opened(world, Preset.LAST_TRICK_TEN)) as device:
        await device.press(FROM_A)
        await device.press(PLAYED_OUT)
        await count(device, "Anna", "50")
        await count(device, "Berta", "2")
        assert sentence(device).startswith("2 card points aren't possible")


async def test_in_sixty_six_the_counter_goes_up_and_a_wrong_claim_costs_two(world: World) -> None:
    async with phone(world, await opened(world, Preset.SIXTY_SIX)) as device:
        await device.press(FROM_A)
        await device.press(WRONG)
        assert sentence(device) == "Berta: 2 points, because Anna claimed without 66."
        await device.press("Record Berta plus 2, then has 2")
        assert "Undo: Berta plus 2" in device.labels()
        assert "+2" in device.texts()
        assert (await device.standing()).dealer is Seat.B


async def test_the_button_names_the_loser_when_the_bummerl_ends(world: World) -> None:
    stored = await world.match(rules_of("soft", {"target": 2}))
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press(FROM_A)
        await device.press("Berta's card points at the end under 33")
        await device.press("Record Anna minus 2, Bummerl lost by Berta")


async def test_agreed_points_are_limited_by_the_target(world: World) -> None:
    stored = await world.match(rules_of("soft", {"target": 2}))
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press(FROM_A)
        await device.press("How did the deal end? Agreed")
        assert "How many points? 2" in device.labels()
        assert "How many points? 3" not in device.labels()


@pytest.mark.parametrize(
    ("side", "players", "is_clear"),
    [
        ("That side", {Seat.A: "This side", Seat.B: "That side"}, False),
        ("This side", {Seat.A: "This side", Seat.B: "That side"}, True),
        ("Berta", {Seat.A: "Anna", Seat.B: "Berta"}, True),
    ],
)
async def test_a_turned_sheet_says_which_of_the_players_without_names_is_reading_it(
    world: World, side: str, players: dict[Seat, str], *, is_clear: bool
) -> None:
    match = await world.match(players=players)
    async with phone(world, f"/match/{match.match_id}") as device:
        await device.press(f"Enter a different result for {side}")
        assert f"Deal 1 · Bummerl 1{'' if is_clear else ' · you: That side'}" in device.texts()


@pytest.mark.parametrize(("width", "height", "size"), [(320, 568, 19), (390, 844, 26)])
async def test_a_result_and_the_new_score_that_need_two_lines_are_smaller_on_a_small_phone(
    world: World, width: int, height: int, size: int
) -> None:
    match = await world.match(players={Seat.A: "Resi", Seat.B: "Franz"})
    async with phone(world, f"/match/{match.match_id}", width=width, height=height) as device:
        await device.tap("chip-2", "sheet", "row-1", "pile-no-trick")
        (words,) = (
            control
            for control in device.controls()
            if isinstance(control, ft.Text) and control.value == "Change to: Resi\N{NO-BREAK SPACE}\N{MINUS SIGN}3"
        )
        assert words.style is not None
        assert words.style.size == size


async def test_a_long_result_on_one_line_leaves_the_button_as_high_as_usual_on_a_small_phone(world: World) -> None:
    match = await world.match(players={Seat.A: "Katharina-Theresia", Seat.B: "Franz"})
    async with phone(world, f"/match/{match.match_id}", width=320, height=568) as device:
        await device.press("Enter a different result for Katharina-Theresia")
        await device.tap("pile-no-trick")
        assert any(label.startswith("Record Katharina-Theresia minus 3") for label in device.labels())
        button = device.find("confirm").parent
        assert isinstance(button, ft.Container)
        assert button.height == 52


async def test_the_answer_to_who_closed_moves_no_question_above_and_keeps_all_keys(world: World) -> None:
    match = await world.match()

    def questions(device: Phone) -> list[str]:
        keys = [str(control.key) for control in device.controls() if isinstance(control, ft.Column)]
        return [key for key in keys if key.startswith("question-")]

    async with phone(world, f"/match/{match.match_id}") as device:
        await device.press("Enter a different result for Anna")
        await device.tap("ending-played-out")
        assert questions(device) == ["question-ending", "question-closed", "question-by"]
        await device.tap("closed-b")
        assert questions(device)[:2] == ["question-ending", "question-closed"]
        assert "question-by" not in questions(device)
        assert "question-None" not in questions(device)
