"""Tests for the score sheet: reading it, and correcting, inserting and deleting lines."""

from companion.app import logged
from companion.app.matches import matches
from companion.app.ports import StoredMatch
from companion.core.match.events import DealRecorded, EntryId, GiftGiven
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.ui.kit.layout import WIDE_SCREEN
from companion.ui.matches.all_store import all_matches
from tests.app.match_helpers import recorded, won
from tests.core.table import rules_of
from tests.ui.phone import Phone, needs, phone
from tests.ui.world import World


async def sheet_of(world: World, *winners: Seat) -> str:
    """Start a match with a three-point deal for each of `winners`, and return the route of its score sheet."""
    stored = await recorded(world.matches, world.clock, await world.match(), *winners)
    return f"/match/{stored.match_id}/sheet"


def line(device: Phone, deal: int) -> str:
    return next(label for label in device.labels() if label.startswith(f"Deal {deal}, "))


def sentence(device: Phone) -> str:
    return str(getattr(device.find("sentence"), "label", None))


async def test_an_empty_score_sheet_shows_a_message(world: World) -> None:
    async with phone(world, await sheet_of(world)) as device:
        assert "The sheet is empty. The first deal appears when someone scores." in device.texts()
        assert {"Anna: 0 Bummerls", "Berta: 0 Bummerls"} <= set(device.labels())


async def test_the_newest_deal_is_first_with_the_new_score(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.B, Seat.A, Seat.A, Seat.A, Seat.B)) as device:
        lines = [label for label in device.labels() if label.startswith(("Deal", "Bummerl"))]
        assert lines == [
            "Bummerl 2, in progress",
            "Deal 5, Berta minus 3, needs 4, agreed, edit",
            "Bummerl 1, Bummerl lost by Berta",
            "Deal 4, Anna minus 3, Bummerl lost by Berta, agreed, edit",
            "Deal 3, Anna minus 3, needs 1, agreed, edit",
            "Deal 2, Anna minus 3, needs 4, agreed, edit",
            "Deal 1, Berta minus 3, needs 4, agreed, edit",
        ]


async def test_a_line_opens_with_its_recorded_answers(world: World) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}") as device:
        await device.press("Enter a different result for Anna")
        for answer in ("Was the claim correct? no, under 66", "Who closed the talon? Anna"):
            await device.press(answer)
        await device.press("Did Berta have a trick at closing? no tricks")
        await device.tap("confirm")
        await device.press("Open score sheet")
        await device.press("Deal 1, Berta minus 3, needs 4, failed closing, edit")
        for said in (
            "How did the deal end? Claimed, selected",
            "Who claimed 66? Anna, selected",
            "Was the claim correct? no, under 66, selected",
            "Who closed the talon? Anna, selected",
            "Did Berta have a trick at closing? no tricks, selected",
        ):
            assert said in device.labels()
        before = await device.stored()
        await device.tap("confirm")
        assert await device.stored() == before, "nothing was changed, so nothing is stored"


async def test_a_correction_shows_its_consequences_before_saving(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.B, Seat.A, Seat.A, Seat.A, Seat.B)) as device:
        await device.press(line(device, 4))
        await device.press("How many points? 1")
        assert sentence(device) == "Anna: 1 point, as agreed."
        await device.press("Who gets the points? Berta")
        assert sentence(device) == (
            "Berta: 1 point, as agreed. Bummerl 1 ends 1 deal later. Bummerl 1 now counts as 1 against Anna."
        )
        await device.press("Change to: Berta minus 1, then needs 3")
        assert "Bummerl 1, Bummerl lost by Anna" in device.labels()
        assert device.says("Deal corrected. All later deals have been recalculated.")


async def test_a_correction_can_be_undone_at_the_table(world: World) -> None:
    address = await sheet_of(world, Seat.A)
    async with phone(world, address) as device:
        await device.press(line(device, 1))
        await device.press("How many points? 1")
        await device.press("Change to: Anna minus 1, then needs 6")
        await device.press("Back to the match")
        assert device.route == address.removesuffix("/sheet")
        await device.press("Undo: a correction")
        assert (await device.standing()).needs[Seat.A] == 4


async def test_a_missed_deal_can_be_inserted_before_another(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A)) as device:
        await device.press(line(device, 1))
        await device.press("Insert a deal before this one")
        assert "Before deal 1 · Bummerl 1" in device.texts()
        await device.press("How did the deal end? Revoked")
        await device.press("Who revoked? Anna")
        await device.press("Insert: Berta minus 3, then needs 4")
        assert line(device, 1) == "Deal 1, Berta minus 3, needs 4, Anna revoked, edit"
        assert line(device, 2) == "Deal 2, Anna minus 3, needs 4, agreed, edit"


async def test_a_deal_recorded_by_mistake_can_be_deleted(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A, Seat.B)) as device:
        await device.press(line(device, 1))
        await device.press("Delete this deal")
        assert (await device.standing()).deals == 2, "it is only asked"
        assert sentence(device).startswith("Anna")
        assert "Deal 1 · Bummerl 1" in device.texts()
        await device.press("Delete this deal")
        standing = await device.standing()
        assert (standing.needs[Seat.A], standing.needs[Seat.B], standing.deals) == (7, 4, 1)
        assert device.says("Entry deleted. Everything after it has been recalculated.")


async def test_a_deletion_shows_its_consequences_before_saving(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A, Seat.A, Seat.A)) as device:
        await device.press("Unlock finished match")
        await device.press(line(device, 2))
        await device.press("Delete this deal")
        assert sentence(device).startswith("Anna\N{NO-BREAK SPACE}minus 3"), "as on the sheet"
        assert "Bummerl 1" in sentence(device)


async def test_a_manual_entry_is_shown_and_can_be_deleted(world: World) -> None:
    stored = await world.match()
    async with phone(world, f"/match/{stored.match_id}/sheet") as device:
        store = all_matches.of(device.session).store_of(stored.match_id)
        await store.enter(GiftGiven(Seat.B, GamePoints(2)), Seat.A)
        await device.screen.settle()
        await device.press("gift, Berta minus 2, needs 5, edit")
        assert sentence(device) == "gift"
        await device.press("Delete this entry")
        assert (await device.standing()).needs[Seat.B] == 7


async def test_closing_a_line_changes_nothing(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A)) as device:
        before = await device.stored()
        await device.press(line(device, 1))
        await device.press("How many points? 1")
        await device.close_sheet("Close without saving")
        assert await device.stored() == before
        assert not device.has("sheet-layer")


async def test_the_lines_of_a_finished_match_open_only_once_unlocked(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A, Seat.A, Seat.A)) as device:
        assert device.says("The match is finished and locked.")
        row = line(device, 3)
        assert getattr(next(c for c in device.heard() if getattr(c, "label", None) == row), "disabled", None) is True
        await device.press("Unlock finished match")
        await device.press(row)
        await device.press("How many points? 1")
        assert "Bummerl 1 ends" not in sentence(device)
        await device.press("Who gets the points? Berta")
        assert sentence(device) == "Berta: 1 point, as agreed. Bummerl 1 is open again. The match is open again."
        await device.tap("confirm")
        assert not (await device.standing()).over


async def test_the_preview_of_an_edit_reports_deals_that_no_longer_count(world: World) -> None:
    winners = (Seat.B, Seat.A, Seat.A, Seat.A, Seat.B, Seat.A, Seat.A, Seat.B)
    async with phone(world, await sheet_of(world, *winners)) as device:
        await device.press(line(device, 1))
        await device.press("Who gets the points? Anna")
        assert "The match is over: Anna wins. 5 deals after the end don't count." in sentence(device)
        await device.press("Change to: Anna minus 3, then needs 4")
        assert "deal after the end of the match, doesn't count, edit" in device.labels()


async def test_a_tap_shows_more_lines_of_a_long_sheet(world: World) -> None:
    endless = rules_of("soft", {"rubber": 0, "target": 100})
    stored = await recorded(world.matches, world.clock, await world.match(endless), *[Seat.A, Seat.B] * 31)
    async with phone(world, f"/match/{stored.match_id}/sheet") as device:
        assert not device.says("Deal 2, ")
        await device.press("Show more")
        assert device.says("Deal 1, ")
        assert not device.has("more")


async def test_a_correction_opened_from_the_list_survives_resizing_the_window(world: World) -> None:
    address = (await sheet_of(world, Seat.A, Seat.B)).replace("/match/", "/matches/").removesuffix("/sheet")
    async with phone(world, address, width=WIDE_SCREEN - 1) as device:
        await device.tap("row-2", "ending-claim", "pile-under-the-line")
        for width in (WIDE_SCREEN, WIDE_SCREEN - 1):
            await device.resize(width)
            assert "Anna's card points at the end under 33, selected" in device.labels()
        await device.tap("confirm")
        assert line(device, 2) == "Deal 2, Berta minus 2, needs 5, Anna under 33, edit"


async def test_a_closed_correction_stays_closed_when_the_window_is_resized(world: World) -> None:
    address = (await sheet_of(world, Seat.A)).replace("/match/", "/matches/").removesuffix("/sheet")
    async with phone(world, address, width=WIDE_SCREEN - 1) as device:
        await device.tap("row-1", "ending-claim")
        await device.close_sheet("Close without saving")
        await device.resize(WIDE_SCREEN)
        assert not device.has("sheet-layer")
        await device.tap("row-1")
        assert "How did the deal end? Agreed, selected" in device.labels()


async def test_deleting_and_inserting_stand_above_the_questions_of_a_correction(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A)) as device:
        await device.tap("row-1")
        labels = device.labels()
        above = [labels.index(label) for label in ("Insert a deal before this one", "Delete this deal")]
        assert max(above) < labels.index("How did the deal end? Claimed")


# ---- changes in another window while a line is open


CHANGED = "This match has been changed elsewhere."


async def test_a_correction_does_not_replace_that_of_another_window(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.B, Seat.A)) as device:
        await device.press(line(device, 2))
        await device.press("How many points? 2")
        stored, theirs = await device.stored(), DealRecorded(won(Seat.B, 1))
        await matches.correct(world.matches, world.clock, stored.match_id, stored.revision, EntryId(1), theirs)
        await device.screen.settle()
        await device.tap("confirm")
        assert await needs(device) == (7, 3)
        assert device.says(CHANGED)


async def test_a_line_that_another_window_takes_away_closes_for_good(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.B, Seat.A)) as device:
        await device.press(line(device, 2))
        await device.press("Delete this deal")
        stored = await device.stored()
        undone = await logged.undo(world.matches, world.clock, stored.match_id, stored.revision)
        await device.screen.settle()
        assert not device.has("sheet")
        assert isinstance(undone, StoredMatch)
        await recorded(world.matches, world.clock, undone, Seat.B)
        await device.screen.settle()
        assert device.says("Deal 2, Berta")
        assert not device.has("sheet")


async def test_a_missed_deal_that_another_window_inserts_too_counts_once(world: World) -> None:
    async with phone(world, await sheet_of(world, Seat.A)) as device:
        await device.press(line(device, 1))
        await device.press("Insert a deal before this one")
        await device.press("How did the deal end? Revoked")
        await device.press("Who revoked? Anna")
        stored, missed = await device.stored(), DealRecorded(won(Seat.B))
        await matches.insert(world.matches, world.clock, stored.match_id, stored.revision, EntryId(0), missed)
        await device.screen.settle()
        await device.tap("confirm")
        assert (await device.standing()).deals == 2
        assert device.says(CHANGED)


async def test_more_bummerls_than_the_heading_has_room_for_are_a_number(world: World) -> None:
    for rubber, number in ((3, None), (0, "×8")):
        rules = rules_of("soft", {"rubber": rubber, "target": 3, "schneider-dots": 1})
        stored = await recorded(world.matches, world.clock, await world.match(rules), *[Seat.A] * (rubber or 8))
        async with phone(world, f"/match/{stored.match_id}/sheet") as device:
            assert [text for text in device.texts() if text.startswith("×")] == ([number] if number else [])
