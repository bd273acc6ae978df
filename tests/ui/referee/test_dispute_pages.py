"""Tests for the pages of a dispute, from the case to the ruling."""

from companion.core.options.rules import Preset
from companion.core.seats import Seat
from tests.app.match_helpers import recorded
from tests.ui.phone import at_the_table, needs, phone
from tests.ui.world import World


async def test_the_ruling_on_a_revoke_can_be_entered_and_undone(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.press("Somebody revoked: failed to follow suit, beat or trump")
        await device.press("Anna")
        await device.press("Yes")
        await device.press("Later in the same deal")
        assert "Did anybody else revoke, too?" in device.texts()
        await device.press("No")
        assert device.says("The deal is over, and the player who revoked loses it.")
        assert device.says("The rules say so.")
        (enter,) = (label for label in device.labels() if label.startswith("Record: "))
        await device.press(enter)
        assert device.route == route
        before = await needs(device)
        assert before[1] < 7
        await device.tap("undo")
        assert await needs(device) == (7, 7)


async def test_the_other_player_may_have_revoked_first(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.tap("case-revoke", "who-a", "reply-yes", "reply-while-counting", "reply-yes")
        assert device.says("Who was the first to revoke?")
        await device.tap("reply-b")
        assert device.says("The first revoke counts: the player who made it loses the deal.")
        await device.press("Record: 3 points for Anna")
        assert await needs(device) == (4, 7)


async def test_a_wrong_accusation_is_recorded_as_agreed_and_not_as_a_wrong_claim(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.tap("case-revoke", "who-a", "reply-yes", "reply-it-was-none", "reply-nobody", "reply-yes")
        assert device.says("Anna: 2 points, as agreed.")
        await device.press("Record: 2 points for Anna")
        assert await needs(device) == (5, 7)


async def test_a_ruling_is_not_recorded_once_another_window_has_changed_the_match(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.tap("case-revoke", "who-a", "reply-yes", "reply-while-counting", "reply-no")
        stored = await device.stored()
        await recorded(world.matches, world.clock, stored, Seat.B)
        await device.screen.settle()
        await device.tap("enter-ruling")
        assert device.route == route
        assert device.says("This match has been changed elsewhere.")
        assert await needs(device) == (7, 4)


async def test_a_ruling_without_a_source_says_so_and_can_be_entered(world: World) -> None:
    route = await at_the_table(world)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.tap("case-exposed-card", "reply-meant-for-the-other")
        assert device.says("The rules we know don't cover this; our advice follows common practice.")
        await device.press("Record: the deal doesn't count")
        assert device.route == route
        assert len((await device.stored()).match.log.done) == 1


async def test_the_rule_behind_a_ruling_opens_and_leads_back_to_it(world: World) -> None:
    route = f"{await at_the_table(world)}/referee/dispute"
    async with phone(world, route) as device:
        await device.tap("case-misdeal", "reply-pack-incomplete", "why")
        assert device.route == f"{route}/rules/disputes/misdeal"
        await device.press("Back")
        assert device.says("The deal doesn't count.")


async def test_every_answer_can_be_changed(world: World) -> None:
    async with phone(world, "/referee/dispute") as device:
        await device.tap("case-wrong-claim", "who-b", "reply-yes", "reply-no", "reply-b", "reply-no")
        assert device.says("A claim can't be taken back: the deal is over, and the player who claimed loses it.")
        assert device.says("This side: 3 points")
        await device.press("Who closed the talon? That side, change answer")
        await device.tap("reply-nobody", "reply-yes")
        assert device.says("This side: 2 points")
        await device.press("Who claimed? That side, change answer")
        assert device.says("Who claimed?")


async def test_going_back_leads_through_the_questions_and_out_of_the_dispute(world: World) -> None:
    async with phone(world, "/referee/dispute") as device:
        await device.tap("case-mixed-tricks", "who-a", "reply-no")
        for shown in ("Was it on purpose?", "Who did it?", "What went wrong?"):
            await device.press("Back one step")
            assert device.says(shown)
        await device.press("Back")
        assert device.route == "/referee"


async def test_a_dispute_without_a_match_offers_no_entry(world: World) -> None:
    async with phone(world, "/referee/dispute") as device:
        await device.tap("case-misdeal", "reply-pack-incomplete")
        assert not device.has("enter-ruling")
        assert device.says("Nothing was recorded. To record a ruling, open the referee from the match menu.")


async def test_a_finished_match_offers_no_entry(world: World) -> None:
    route = await at_the_table(world, *[Seat.A] * 3)
    async with phone(world, f"{route}/referee/dispute") as device:
        assert (await device.standing()).over
        await device.tap("case-misdeal", "reply-pack-incomplete")
        assert not device.has("enter-ruling")


async def test_four_players_are_not_asked_who_did_it(world: World) -> None:
    route = await at_the_table(world, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, f"{route}/referee/dispute") as device:
        await device.tap("case-revoke")
        assert not device.has("who-a")


async def test_another_case_can_be_chosen_beside_the_list_of_tools(world: World) -> None:
    async with phone(world, "/referee/dispute", width=1280, height=800) as device:
        await device.tap("case-misdeal")
        await device.press("Choose another case")
        assert device.has("case-revoke")
