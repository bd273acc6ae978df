"""Tests for the form that creates a match: names, rules and first dealer."""

import flet as ft
import pytest

from companion.app.people.people import Colour, Player, Symbol, with_player
from companion.app.ports import StorageError
from companion.core.cards import Card, Rank, Suit
from companion.core.match.match import Match
from companion.core.options.choices import FalseClaim
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR, Seat
from companion.ui.words.presets import preset_summary
from tests.app.match_helpers import recorded
from tests.ui.entering import enlarge
from tests.ui.phone import Phone, phone, read
from tests.ui.situations import EN
from tests.ui.world import World

START = "Start match"


async def enter_names(device: Phone, first: str = "Anna", second: str = "Berta") -> None:
    await device.type("name-a", first)
    await device.type("name-b", second)


async def start_match(device: Phone) -> Match:
    await device.press(START)
    return (await device.stored()).match


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 844)])
async def test_two_names_are_side_by_side_on_a_phone_in_landscape(world: World, width: int, height: int) -> None:
    async with phone(world, "/new", width=width, height=height) as device:
        rows = [control for control in device.controls() if isinstance(control, ft.Row)]
        shared = [row for row in rows if {"name-a", "name-b"} <= {control.key for control, _ in read(row)}]
        assert bool(shared) == (width > height)


async def test_two_names_and_one_tap_start_a_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        match = await start_match(device)
        assert device.route == "/match/m1"
        assert match.players == {Seat.A: "Anna", Seat.B: "Berta"}
        assert (match.rules.preset, match.rules.match.rubber, match.first_dealer) == (Preset.SOFT, 2, Seat.A)


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        (Preset.SOFT, "A Schneider (no points) counts as 2 Bummerls."),
        (
            Preset.BAUERNSCHNAPSEN,
            "A Schneider (no points) counts as 2 Bummerls. A Retourschneider counts as 4 Bummerls.",
        ),
        (Preset.TOURNAMENT, ""),
    ],
)
async def test_the_length_of_a_match_says_what_counts_more_than_once(world: World, preset: Preset, words: str) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", f"preset-{preset}")
        assert [text for text in device.texts() if " counts as " in text] == ([words] if words else [])


async def test_a_client_that_ignores_the_limit_of_a_name_stores_a_short_one(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.type("name-a", "A" * 5_000_000)
        await device.type("name-b", "Berta")
        await device.press("Start match")
        assert (await device.stored()).match.players == {Seat.A: "A" * 40, Seat.B: "Berta"}


@pytest.mark.parametrize(
    ("first", "second", "field", "problem"),
    [
        ("Anna", "anna", "name-b", "Each player needs a different name."),
        ("That side", " ", "name-b", "Each player needs a different name."),
    ],
)
async def test_an_invalid_name_shows_an_error_at_its_field_after_the_first_attempt(
    world: World, first: str, second: str, field: str, problem: str
) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device, first, second)
        assert getattr(device.find(field), "error", None) is None
        await device.press(START)
        assert device.route == "/new"
        assert getattr(device.find(field), "error", None) == problem
        assert await world.matches.summaries() == ()
        await enter_names(device)
        assert getattr(device.find(field), "error", None) is None
        await device.press(START)
        assert device.route == "/match/m1"


async def test_names_are_suggested_from_earlier_matches(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device, "Cilli", "Dora")
        await device.press(START)
        await device.go("/")
        await device.press("New match")
        assert not device.says("use Cilli")
        await enter_names(device, "Anna", "Berta")
        assert "Player opposite: use Dora" in device.labels()
        await device.press("Player on this side: use Dora")
        assert (await start_match(device)).players == {Seat.A: "Dora", Seat.B: "Berta"}


@pytest.mark.parametrize(
    ("words", "preset"),
    [
        ("Rules: Sharp Schnapsen: ", Preset.SHARP),
        ("Rules: Tournament: ", Preset.TOURNAMENT),
        ("Rules: Last trick counts ten: ", Preset.LAST_TRICK_TEN),
        ("Rules: Sixty-Six: ", Preset.SIXTY_SIX),
    ],
)
async def test_choosing_a_preset_takes_one_tap_and_lists_its_differences(
    world: World, words: str, preset: Preset
) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        assert "·" not in device.texts()
        await device.tap("game")
        await device.press(next(label for label in device.labels() if label.startswith(words)))
        assert device.screen.calls[-1] == "scroll_to"  # scrolls up to the seats, which are above the list of games
        assert "·" in device.texts()
        assert (await start_match(device)).rules.preset is preset


async def test_house_rules_set_on_their_page_apply_to_the_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        assert not device.says("Penalty for a revoke")
        await device.press("Change house rules")
        await device.tap("chapter-claims", "house-false-claim-flat-two", "chapter-end", "house-revoke-1")
        assert device.says("Penalty for a revoke: 1 point")
        await device.press("Play with these rules")
        assert device.route == "/new"
        assert device.says("Penalty for a revoke: 1 point")
        await device.tap("rubber-1")
        assert not device.says("Different from soft Schnapsen:")  # the length of the match needs no second heading
        rules = (await start_match(device)).rules
        assert (rules.talon.false_claim, rules.talon.revoke, rules.preset) == (FalseClaim.FLAT_TWO, 1, Preset.SOFT)


async def test_choosing_house_rules_makes_the_form_start_at_its_top_again(world: World) -> None:
    def scrolling_part(device: Phone) -> int:
        return next(
            shown._i for shown in device.controls() if isinstance(shown, ft.Column) and shown.scroll is not None
        )

    async with phone(world, "/new") as device:
        first = scrolling_part(device)
        await device.press("Change house rules")
        await device.press("Back")
        assert scrolling_part(device) == first
        await device.press("Change house rules")
        await device.press("Play with these rules")
        assert scrolling_part(device) != first


async def test_only_the_first_form_offers_a_match_from_another_phone(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.press("Take over from another phone")
        assert device.route == "/take"
    await world.match()
    async with phone(world, "/new") as device:
        assert not device.has("take")


async def test_leaving_the_form_resets_the_rules(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.press("Change house rules")
        await device.tap("chapter-end", "house-revoke-1", "play-by")
        await device.press("Back")
        await device.press("New match")
        await enter_names(device)
        assert (await start_match(device)).rules == PRESETS[Preset.SOFT]


async def test_two_quick_changes_of_house_rules_both_count(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.press("Change house rules")
        await device.tap("chapter-bummerl")
        await device.quickly("house-schneider-dots-1", "house-count-up")
        await device.press("Play with these rules")
        rules = (await start_match(device)).rules
        assert (rules.match.schneider_dots, rules.match.count) == (1, "up")


@pytest.mark.parametrize("preset", [preset for preset in Preset if PRESETS[preset].seats != PAIR])
async def test_three_and_four_players_can_each_enter_a_name(world: World, preset: Preset) -> None:
    names = ("Anna", "Berta", "Cilli", "Dora")
    async with phone(world, "/new") as device:
        await device.tap("game", f"preset-{preset}")
        seats = PRESETS[preset].seats
        for seat, name in zip(seats, names, strict=False):
            await device.type(f"name-{seat}", name)
        await device.tap(f"dealer-{seats[-1]}")
        match = await start_match(device)
        assert match.players == dict(zip(seats, names, strict=False))
        assert (match.rules, match.first_dealer) == (PRESETS[preset], seats[-1])


async def test_the_seating_plan_says_who_plays_with_whom(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-bauernschnapsen")
        assert "This side and That side play together against Left and Right." in device.labels()
        for seat, name in zip("abcd", ("Anna", "Berta", "Cilli", "Dora"), strict=True):
            await device.type(f"name-{seat}", name)
        assert "Anna and Cilli play together against Berta and Dora." in device.labels()


async def test_who_sits_opposite_stays_opposite_when_the_number_of_players_changes(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.press("Who deals first? Berta")
        await device.tap("game", "preset-bauernschnapsen")
        assert "Anna and Berta play together against Left and Right." in device.labels()
        assert "Who deals first? Berta, selected" in device.labels()
        await device.tap("game", "preset-soft")
        match = await start_match(device)
        assert (match.players, match.first_dealer) == ({Seat.A: "Anna", Seat.B: "Berta"}, Seat.B)


async def test_the_first_dealer_is_chosen_among_the_players_as_they_sit(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-bauernschnapsen")
        dealers = [key for control in device.controls() if (key := str(control.key)).startswith("dealer-")]
        assert list(dict.fromkeys(dealers)) == ["dealer-b", "dealer-c", "dealer-d", "dealer-a"]


async def test_four_players_need_four_different_names(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-bauernschnapsen")
        for seat, name in zip("abcd", ("Anna", "Berta", "Cilli", "berta"), strict=True):
            await device.type(f"name-{seat}", name)
        await device.press(START)
        assert device.route == "/new"
        problems = [getattr(device.find(f"name-{seat}"), "error", None) for seat in "abcd"]
        assert problems == [None, None, None, "Each player needs a different name."]


async def test_names_of_seats_not_in_use_are_kept_for_other_games(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-thousand")
        for seat, name in zip("abc", ("Anna", "Berta", "Cilli"), strict=True):
            await device.type(f"name-{seat}", name)
        await device.tap("dealer-c", "game", "preset-soft")
        assert not device.has("name-c")
        assert "Who deals first? Anna, selected" in device.labels()
        await device.tap("game", "preset-three-hand")
        assert (await start_match(device)).players == {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli"}


async def test_the_chosen_match_length_is_stored(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        await device.press("Match length open-ended")
        assert (await start_match(device)).rules.match.rubber == 0


async def test_the_first_dealer_is_labelled_by_position_until_names_are_entered(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.press("Who deals first? That side")
        await enter_names(device)
        assert "Who deals first? Berta, selected" in device.labels()
        assert (await start_match(device)).first_dealer is Seat.B


async def test_the_higher_card_deals_first(world: World) -> None:
    world.to_be_drawn = [Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.ACE)]
    async with phone(world, "/new", "de") as device:
        await enter_names(device)
        await device.press("Abheben: Die höhere Karte gibt")
        assert device.says("Anna hebt ♥ Herz-König ab, Berta ♣ Treff-Ass: Berta gibt.")
        await device.press("Wer gibt zuerst? Anna")
        assert not device.says("hebt")
        await device.press("Partie beginnen")
        assert (await device.stored()).match.first_dealer is Seat.A


async def test_the_highest_of_three_cards_deals_first(world: World) -> None:
    world.to_be_drawn = [Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.TEN), Card(Suit.SPADES, Rank.JACK)]
    async with phone(world, "/new") as device:
        await device.tap("game", "preset-thousand")
        for seat, name in zip("abc", ("Anna", "Berta", "Cilli"), strict=True):
            await device.type(f"name-{seat}", name)
        await device.press("Draw cards: highest card deals")
        assert device.says("Drawn: Berta ten of clubs ♣, Anna king of hearts ♥, Cilli jack of spades ♠. Berta deals.")
        assert (await start_match(device)).first_dealer is Seat.B


async def test_a_match_that_could_not_be_saved_does_not_start_and_can_be_retried(world: World) -> None:
    async with phone(world, "/new") as device:
        await enter_names(device)
        world.matches.failure = StorageError("disk full")
        await device.press(START)
        assert device.route == "/new"
        assert device.says("The match couldn't be saved, so it wasn't started. Try again.")
        world.matches.failure = None
        await device.press(START)
        assert device.route == "/match/m2"


async def test_going_back_starts_no_match(world: World) -> None:
    async with phone(world, "/new") as device:
        await device.press("Back")
        assert device.route == "/"
        assert await world.matches.summaries() == ()


async def test_the_name_of_the_chosen_game_gets_a_hyphen_where_it_is_too_narrow(world: World) -> None:
    async with phone(world, "/new", width=320, height=568) as device:
        await enlarge(device, 2.0)
        await device.tap("game", "preset-bauernschnapsen")
        assert "Bauernschnap-\nsen" in device.texts()


async def test_a_phone_in_landscape_lists_the_games_in_two_columns(world: World) -> None:
    for width, height, columns in ((844, 390, 2), (390, 844, 1)):
        async with phone(world, "/new", width=width, height=height) as device:
            summary = preset_summary(EN, Preset.SOFT)
            assert device.texts().count(summary) == 1
            await device.tap("game")
            rows = [control for control in device.controls() if isinstance(control, ft.Row)]
            keys = [{str(part.key) for part, _ in read(row)} for row in rows]
            assert any({"preset-soft", "preset-sharp"} <= of_row for of_row in keys) == (columns == 2)
            assert device.texts().count(summary) == 3 - columns


async def test_no_description_of_a_game_is_cut_off(world: World) -> None:
    async with phone(world, "/new", width=320, height=568) as device:
        await device.tap("game")
        lines = {control.value: control.max_lines for control in device.controls() if isinstance(control, ft.Text)}
        assert [lines[preset_summary(EN, preset)] for preset in Preset] == [None] * len(Preset)


async def test_players_of_every_game_return_under_their_current_names(world: World) -> None:
    await recorded(world.matches, world.clock, await world.match(PRESETS[Preset.BAUERNSCHNAPSEN]), Seat.A)
    renamed = Player(names=("Bärbel", "Berta"), colour=Colour.BLUE, symbol=Symbol.BELLS)
    await world.people.change(lambda people: with_player(people, renamed))
    async with phone(world, "/new") as device:
        names = [getattr(device.find(f"name-{seat}"), "value", "") for seat in PRESETS[Preset.BAUERNSCHNAPSEN].seats]
        assert "Bärbel" in names
        assert "Berta" not in names
