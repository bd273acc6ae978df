"""A new match: names, rules in plain words, who deals first."""

import pytest

from companion.app.ports import StorageError
from companion.core.cards import Card, Rank, Suit
from companion.core.match import Match
from companion.core.rules import FalseClaim, Preset
from companion.core.seats import Seat
from tests.ui.stores.table import World
from tests.ui.views.phone import Phone, phone

START = "Start the match"


async def seat(device: Phone, first: str = "Anna", second: str = "Berta") -> None:
    await device.type("name-a", first)
    await device.type("name-b", second)


async def begun(device: Phone) -> Match:
    await device.press(START)
    return (await device.stored()).match


async def test_two_names_and_one_tap_begin_a_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        match = await begun(device)
        assert device.route == "/match/m1"
        assert match.players == {Seat.A: "Anna", Seat.B: "Berta"}
        assert (match.rules.preset, match.rules.match.rubber, match.first_dealer) == (Preset.SOFT, 2, Seat.A)


@pytest.mark.parametrize(
    ("first", "second", "field", "problem"),
    [
        ("", "Berta", "name-a", "Who sits here? A name is needed."),
        ("Anna", "  ", "name-b", "Who sits across? A name is needed."),
        ("Anna", "anna", "name-b", "Two players need two names."),
    ],
)
async def test_a_name_that_will_not_do_is_said_at_its_field(
    world: World, first: str, second: str, field: str, problem: str
) -> None:
    async with phone(world, "/new") as device:
        await seat(device, first, second)
        assert getattr(device.find(field), "error", None) is None
        await device.press(START)
        assert device.route == "/new"
        assert getattr(device.find(field), "error", None) == problem
        assert await world.matches.summaries() == ()
        await seat(device)
        assert getattr(device.find(field), "error", None) is None
        await device.press(START)
        assert device.route == "/match/m1"


async def test_names_are_suggested_from_earlier_matches(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device, "Cilli", "Dora")
        await device.press(START)
        await device.go("/")
        await device.press("New match")
        assert "Take Cilli" not in device.labels()
        await seat(device, "Anna", "Berta")
        await device.press("Take Dora")
        assert (await begun(device)).players == {Seat.A: "Dora", Seat.B: "Berta"}


@pytest.mark.parametrize(
    ("words", "preset"),
    [
        ("Rules: Schnapsen, sharp: ", Preset.SHARP),
        ("Rules: Tournament: ", Preset.TOURNAMENT),
        ("Rules: Last trick counts ten: ", Preset.LAST_TRICK_TEN),
        ("Rules: Sixty-Six: ", Preset.SIXTY_SIX),
    ],
)
async def test_a_rule_set_is_one_tap_and_says_in_what_it_differs(world: World, words: str, preset: Preset) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        assert not [text for text in device.texts() if text.startswith("· ")]
        await device.press(next(label for label in device.labels() if label.startswith(words)))
        assert [text for text in device.texts() if text.startswith("· ")]
        assert (await begun(device)).rules.preset is preset


async def test_house_rules_are_folded_away_and_hold_for_the_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        assert not device.says("A revoke costs")
        await device.press("Change house rules")
        await device.press("A wrong claim, talon open: always 2 points")
        await device.press("A revoke costs: 1 point")
        assert device.says("· A revoke costs: 1 point")
        await device.press("Fold the house rules away")
        rules = (await begun(device)).rules
        assert (rules.deal.false_claim, rules.deal.revoke, rules.preset) == (FalseClaim.FLAT_TWO, 1, Preset.SOFT)


async def test_two_quick_house_rules_are_both_taken(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        await device.press("Change house rules")
        await device.quickly("house-revoke-1", "house-count-up")
        rules = (await begun(device)).rules
        assert (rules.deal.revoke, rules.match.count) == (1, "up")


async def test_the_match_goes_as_far_as_was_said(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        await device.press("The match goes up to open end")
        assert (await begun(device)).rules.match.rubber == 0


async def test_the_first_dealer_is_named_by_place_until_there_are_names(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.press("Who deals first? across")
        await seat(device)
        assert "Who deals first? Berta, selected" in device.labels()
        assert (await begun(device)).first_dealer is Seat.B


async def test_the_higher_card_deals_first(world: World) -> None:
    world.to_be_drawn = [Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.ACE)]
    async with phone(world, "/new", "de") as device:
        await seat(device)
        await device.press("Abheben: Die höhere Karte gibt")
        assert device.says("Anna hebt ♥ Herz-König ab, Berta ♣ Kreuz-Ass: Berta gibt.")
        await device.press("Wer gibt zuerst? Anna")
        assert not device.says("hebt")
        await device.press("Partie beginnen")
        assert (await device.stored()).match.first_dealer is Seat.A


async def test_a_match_that_could_not_be_stored_has_not_begun_and_can_be_tried_again(world: World) -> None:
    async with phone(world, "/new") as device:
        await seat(device)
        world.matches.failure = StorageError("disk full")
        await device.press(START)
        assert device.route == "/new"
        assert device.says("The match could not be stored, so it was not started. Try again.")
        world.matches.failure = None
        await device.press(START)
        assert device.route == "/match/m2"


async def test_back_begins_nothing(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.press("Back")
        assert device.route == "/"
        assert await world.matches.summaries() == ()
