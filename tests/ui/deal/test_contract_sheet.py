"""Tests for the contract sheet: recording every kind of deal with at most five taps, and its wording."""

import flet as ft
import pytest

from companion.core.options.choices import Contract
from companion.core.options.contracts import with_contract_names
from companion.core.seats import Seat
from tests.core.table import rules_of
from tests.ui.entering import ENTER, enlarge, has_rows, opened, scrolled_to, sentence, still_open, typed
from tests.ui.phone import Phone, phone
from tests.ui.world import World

ROWS = (
    *("declarer", "contract", "doubled", "ending", "won-declarer", "won-defenders", "wrong"),
    *("by", "pile", "made", "game-points"),
)

# each row: the preset, the taps, and everyone's score afterwards
DEALS = {
    "normal, as it mostly goes": ("dreierschnapsen", ["won-declarer-under-the-line"], {"b": 2}),
    "normal, doubled, of another declarer": (
        "dreierschnapsen",
        ["declarer-c", "doubled-2", "won-defenders-no-trick"],
        {"a": 6, "b": 6},
    ),
    "normal, claimed wrongly": ("dreierschnapsen", ["wrong-declarer", "pile-some-trick", "confirm"], {"a": 2, "c": 2}),
    "normal, claimed wrongly by the defenders, doubled, of another declarer": (
        "bauernschnapsen",
        ["declarer-d", "doubled-4", "wrong-defenders", "pile-no-trick", "confirm"],
        {"b": 12, "d": 12},
    ),
    "normal, played out": ("bauernschnapsen", ["ending-played-out", "by-defenders", "confirm"], {"a": 1, "c": 1}),
    "normal, revoked": ("dreierschnapsen", ["ending-revoke", "by-defenders", "confirm"], {"b": 3}),
    "a contract made, doubled, of another declarer": (
        "dreierschnapsen",
        ["declarer-a", "contract", "contract-gang", "doubled-2", "made-made", "confirm"],
        {"a": 18},
    ),
    "a contract failed": (
        "dreierschnapsen",
        ["contract", "contract-bettler", "made-failed", "confirm"],
        {"a": 4, "c": 4},
    ),
    "a contract of partners": (
        "bauernschnapsen",
        ["declarer-c", "contract", "contract-schnapser", "made-made", "confirm"],
        {"a": 6, "c": 6},
    ),
    "without contracts": ("three-hand", ["won-declarer-no-points"], {"c": 3}),
}


@pytest.mark.parametrize(("preset", "taps", "has"), DEALS.values(), ids=DEALS)
async def test_a_deal_takes_at_most_five_taps_and_one_more_for_a_contract(
    world: World, preset: str, taps: list[str], has: dict[str, int]
) -> None:
    async with phone(world, await opened(world, preset)) as device:
        await device.tap(ENTER)
        device.pressed = 0
        await device.tap(*taps)
        assert device.pressed <= (6 if "contract" in taps else 5)
        assert not device.has("sheet-layer")
        standing, rules = await device.standing(), rules_of(preset)
        got = {seat.value: rules.match.target - needed for seat, needed in standing.needs.items()}
        assert {seat: n for seat, n in got.items() if n} == has


@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (
            ["declarer-a", "contract", "contract-schnapser"],
            "Only the caller, Berta, can play this. Was it a Kontraschnapser, or is the dealer wrong?",
        ),
        (["contract", "contract-kontraschnapser"], "Only opponents of the caller, Berta, can play this."),
        (
            ["declarer-a", "contract", "contract-herrenschnapser"],
            "Only the caller, Berta, can play this. Is the right player marked as dealer?",
        ),
        (["contract", "contract-herrenschnapser"], ""),
        (["contract", "contract-schnapser"], ""),
        (["declarer-a", "contract", "contract-kontraschnapser"], ""),
        (["declarer-a", "contract", "contract-gang"], ""),
    ],
)
async def test_an_unusual_declarer_gets_a_warning_but_can_be_recorded(world: World, taps: list[str], said: str) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, *taps, "made-made")
        assert said in sentence(device)
        assert ("dealer" in sentence(device)) is bool(said)
        await device.tap("confirm")
        assert (await device.standing()).deals == 1


@pytest.mark.parametrize(
    ("preset", "house", "declarer"),
    [
        ("bauernschnapsen", None, "declarer-d"),  # the caller's partner
        ("dreierschnapsen", {"contract-kontraschnapser": 0}, "declarer-a"),
    ],
)
async def test_the_warning_suggests_a_kontra_contract_only_where_it_can_have_been_played(
    world: World, preset: str, house: dict[str, object] | None, declarer: str
) -> None:
    async with phone(world, await opened(world, preset, house)) as device:
        await device.tap(ENTER, declarer, "contract", "contract-schnapser", "made-made")
        said = "Only the caller, Berta, can play this. Is the right player marked as dealer?"
        assert sentence(device).startswith(said)


async def test_in_very_large_text_the_sheet_scrolls_to_a_warning(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await enlarge(device, 2.0)
        await device.tap(ENTER, "declarer-d", "contract", "contract-schnapser", "made-made")
        (result,) = (part for part in device.controls() if isinstance(part, ft.Column) and part.key == "result")
        await device.screen.send(result.controls[1], "size_change", {"w": 300.0, "h": 350.0})
        assert scrolled_to(device) == "result"


async def test_the_caller_is_the_preset_declarer(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", dealer=Seat.C)) as device:
        await device.tap(ENTER)
        assert "Who plays? Anna, selected" in device.labels()
        assert "Which contract? Normal game, 1 to 3 points, selected; choose another contract" in device.labels()
        assert "Record Anna plus 2, opponents: under 33" in device.labels()
        assert still_open(device) == "Still needed: the result"
        await device.tap("declarer-b")
        assert "Record Anna and Cilli plus 2, Berta: under 33" in device.labels()
        await device.tap("wrong-defenders")
        assert still_open(device) == "Still needed: what Berta has"


@pytest.mark.parametrize(("height", "has_button"), [(568, False), (844, True)])
async def test_the_results_follow_everything_that_decides_them(
    world: World, height: float, *, has_button: bool
) -> None:
    async with phone(world, await opened(world, "bauernschnapsen"), width=320, height=height) as device:
        await device.tap(ENTER)
        keys = [str(control.key) for control in device.controls() if control.key in ROWS]
        assert keys == ["declarer", "contract", "doubled", "ending", "won-declarer", "won-defenders", "wrong"]
        assert device.has("still-open") is has_button
        if has_button:
            await device.tap("still-open")
            assert str(scrolled_to(device)).startswith("question-won-declarer")
        await device.tap("wrong-declarer", "pile-no-trick")
        assert device.has("confirm")


async def test_only_questions_that_affect_the_result_are_shown(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER)
        assert has_rows(device, *ROWS) == {
            "declarer",
            "contract",
            "doubled",
            "ending",
            "won-declarer",
            "won-defenders",
            "wrong",
        }
        await device.tap("ending-agreed")
        assert has_rows(device, *ROWS) == {"declarer", "contract", "ending", "by", "game-points"}
        await device.tap("contract", "contract-gang")
        assert has_rows(device, *ROWS) == {"declarer", "contract", "doubled", "made"}
        assert still_open(device) == "Still needed: made or failed"


async def test_a_game_without_contracts_and_doubling_asks_for_neither(world: World) -> None:
    async with phone(world, await opened(world, "three-hand")) as device:
        await device.tap(ENTER)
        assert has_rows(device, *ROWS) == {"declarer", "ending", "won-declarer", "won-defenders", "wrong"}
        assert "Record Cilli plus 3, opponents: no card points" in device.labels()


async def test_contracts_are_not_doubled_if_only_the_normal_game_can_be(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", {"doubling-scope": "normal-only"})) as device:
        await device.tap(ENTER, "doubled-2", "contract", "contract-gang", "made-made")
        assert not device.has("doubled")
        assert sentence(device) == "Berta: 9 points, because Berta made the “Gang”."


async def test_doubling_is_offered_up_to_the_cap(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen", {"doubling-cap": 32})) as device:
        await device.tap(ENTER)
        doublings = [label for label in device.labels() if label.startswith("Doubled? ")]
        assert doublings == ["Doubled? ×1, selected", *(f"Doubled? ×{n}" for n in (2, 4, 8, 16, 32))]


async def test_contracts_have_their_house_names_and_disabled_ones_are_hidden(world: World) -> None:
    rules = with_contract_names(rules_of("dreierschnapsen", {"contract-bettler": 0}), {Contract.GANG: "Jodler"})
    stored = await world.match(rules)
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.tap(ENTER, "contract")
        assert "Which contract? Jodler, 9 points, all tricks, no trumps" in device.labels()
        assert not device.has("contract-bettler")
        assert not device.has("contract-plauderer")


async def test_the_button_shows_the_new_score_of_everyone_who_scores(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "contract", "contract-gang", "made-failed")
        assert sentence(device) == "Anna and Cilli: 9 points each, because Berta didn't make the “Gang”."
        await device.press("Record Anna and Cilli plus 9, Anna then has 9, Cilli then has 9")
        assert "Undo: Anna and Cilli plus 9" in device.labels()


async def test_the_button_announces_the_end_of_a_bummerl(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "contract", "contract-herrenschnapser", "made-made")
        await device.press("Record Berta plus 24, Bummerl lost by Anna and Cilli")


async def test_agreed_points_can_go_to_a_single_defender(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "ending-agreed", "by-c")
        assert still_open(device) == "Still needed: points"
        await device.tap("game-points-more", "game-points-more", "game-points-less", "game-points-number")
        await typed(device, 5)
        assert sentence(device) == "Cilli: 5 points, as agreed."
        await device.tap("declarer-c")
        assert still_open(device) == "Still needed: a player"
        await device.tap("by-defenders")
        assert sentence(device) == "Berta and Anna: 5 points each, as agreed."


async def test_a_question_added_by_an_answer_scrolls_into_view_and_stays_there_with_the_result(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER)
        await lay_out_questions(device)
        assert not device.screen.scrolls
        await device.tap("wrong-declarer")
        await lay_out_questions(device)
        assert (len(device.screen.scrolls), scrolled_to(device)) == (1, "question-pile-defenders-trick")
        await device.tap("pile-no-trick")
        await device.screen.send(parent_of_sentence(device), "size_change", {"w": 354.0, "h": 83.0})
        assert (len(device.screen.scrolls), scrolled_to(device)) == (2, "question-pile-defenders-trick")


async def lay_out_questions(device: Phone) -> None:
    """Report the size of every question, as the client does after a layout."""
    for control in device.controls():
        if str(control.key).startswith("question-") and isinstance(control, ft.Column):
            await device.screen.send(control.controls[1], "size_change", {"w": 354.0, "h": 76.0})


def parent_of_sentence(device: Phone) -> ft.Control:
    """Return the container around the sentence, whose size the client reports."""
    around = device.find("sentence").parent
    while not (isinstance(around, ft.Container) and around.on_size_change):
        assert around is not None
        around = around.parent
    return around


async def test_the_card_points_of_a_party_can_be_typed(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.tap(ENTER, "count-defenders", "key-3")
        assert not device.has("sentence")
        await device.tap("key-done")
        assert sentence(device) == "3 card points aren't possible: even the smallest trick is worth more."
        await device.tap("count-defenders", "key-3", "key-2", "key-done")
        assert sentence(device) == "Berta and Dora: 2 points, because Anna and Cilli have fewer than 33 card points."


async def test_counting_the_others_decides_what_a_party_wins(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.tap(ENTER, "count-declarer")
        await typed(device, 40)
        assert sentence(device) == "Anna and Cilli: 1 point, because Berta and Dora have 33 card points or more."
        await device.tap("count-defenders", "key-2")
        await device.tap("key-0", "key-done")
        assert sentence(device) == "Berta and Dora: 2 points, because Anna and Cilli have fewer than 33 card points."


async def test_a_recorded_claim_opens_with_its_answers(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.tap(ENTER)
        rows = has_rows(device, *ROWS)
        await device.tap("won-defenders-under-the-line", "sheet", "row-1")
        assert has_rows(device, *ROWS) == rows
        assert "Anna and Cilli win; opponents have: under 33, Anna and Cilli plus 2, selected" in device.labels()
        assert "Leave unchanged" in device.labels()
        await device.tap("won-declarer-no-trick")
        assert sentence(device).startswith("Berta and Dora: 3 points, because Anna and Cilli have no tricks.")
        await device.press("Change to: Berta and Dora plus 3, then have 3")
        assert tuple((await device.standing()).needs.values()) == (24, 21, 24, 21)


async def test_a_corrected_claim_keeps_its_count_or_its_mistake(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "count-defenders")
        await typed(device, 20)
        await device.tap("confirm", "sheet", "row-1")
        assert "Berta wins; opponents have:" in device.texts()
        assert device.says("Card points: 20")
        await device.tap("wrong-defenders", "pile-some-trick")
        await device.press("Change to: Berta plus 2, then has 2")
        await device.tap("row-1")
        assert "Claimed without 66? Anna and Cilli, selected" in device.labels()


async def test_a_chip_records_nothing_at_once_while_the_sheet_says_that_the_claim_was_wrong(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "wrong-defenders", "won-declarer-no-trick")
        assert not (await device.stored()).match.log.done
        assert sentence(device).startswith("Berta: 3 points")
        await device.tap("confirm")
        assert len((await device.stored()).match.log.done) == 1


async def test_an_inserted_claim_shows_its_changes_before_it_is_saved(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "won-declarer-under-the-line", "sheet", "row-1", "insert")
        assert still_open(device) == "Still needed: the result"
        await device.tap("won-defenders-no-trick")
        await device.press("Insert: Anna and Cilli plus 3, Anna then has 3, Cilli then has 3")
        assert tuple((await device.standing()).needs.values()) == (21, 22, 21)


async def test_a_single_opponent_is_named(world: World) -> None:
    address = await opened(world, "dreierschnapsen")
    async with phone(world, address) as device:
        await device.tap(ENTER)
        assert "Anna and Cilli win; Berta has:" in device.texts()
        assert "Berta wins; opponents have:" in device.texts()
        assert "Record Anna and Cilli plus 2, Berta: under 33" in device.labels()
    async with phone(world, address, "de") as device:
        await device.tap(ENTER)
        assert "Anna und Cilli gewinnen, Berta hat:" in device.texts()


async def test_the_list_of_contracts_says_what_each_one_is(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.tap(ENTER, "contract")
        assert {"Schnapser", "6 points", "66 in the first three tricks, caller only"} <= set(device.texts())
        await device.close_sheet("Back without choosing")
        assert "Which contract? Normal game, 1 to 3 points, selected; choose another contract" in device.labels()
        await device.tap("contract", "contract-schnapser")
        assert "6 points · 66 in the first three tricks, caller only" in device.texts()


async def test_closing_a_half_answered_deal_records_nothing(world: World) -> None:
    async with phone(world, await opened(world, "dreierschnapsen")) as device:
        await device.tap(ENTER, "wrong-declarer", "pile-no-trick")
        await device.close_sheet("Close without saving")
        assert (await device.stored()).match.log.done == ()
