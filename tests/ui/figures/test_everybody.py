"""Tests for the statistics pages: navigation, filters, charts, and the record shown before a match."""

import pytest

from companion.app.people.people import Colour, Player, Symbol, with_player
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.app.match_helpers import recorded
from tests.ui.phone import phone
from tests.ui.world import World

A, B = Seat.A, Seat.B
DAY = 24 * 60 * 60 * 1000


async def played(world: World, *winners: Seat, preset: Preset = Preset.SOFT) -> None:
    await recorded(world.matches, world.clock, await world.match(PRESETS[preset]), *winners)


async def test_statistics_lead_from_home_to_two_players_and_back(world: World) -> None:
    await played(world, B, A, A, A, B, B, B)
    async with phone(world) as device:
        await device.tap("statistics")
        assert "Anna: 1 of 2 Bummerls won" in device.labels()
        await device.press("Anna versus Berta: 1 to 2 in Bummerls")
        assert device.says("The last Bummerl was won by Berta.")
        assert device.says("The longest Bummerl took 4 deals, the shortest 3.")
        assert "Deals won: Anna 3, Berta 4." in device.labels()
        await device.press("Back")
        await device.press("Berta: 1 of 2 Bummerls won")
        assert "Schneider wins: 1" in device.labels()
        assert device.says("Not enough Bummerls yet for a reliable rating.")
        await device.press("Back")
        await device.press("Back")
        assert device.route == "/"


async def test_a_schneider_counts_in_the_head_to_head_as_in_the_match(world: World) -> None:
    await played(world, B, A, A, A, A, A, A)
    async with phone(world, "/statistics") as device:
        assert "Anna: 2 of 2 Bummerls won" in device.labels()
        assert device.says("Bummerls count as they did in the match: a Schneider can count as two.")
        await device.press("Anna versus Berta: 3 to 0 in Bummerls")
        assert device.says("Bummerls count as they did in the match: a Schneider can count as two.")
        assert "Bummerls won: Anna 3, Berta 0." in device.labels()
    async with phone(world, "/new") as device:
        assert device.says("Bummerls lost: Anna\N{NO-BREAK SPACE}0, Berta\N{NO-BREAK SPACE}3")


async def test_the_list_of_pairings_does_not_explain_a_schneider_if_there_was_none(world: World) -> None:
    await played(world, B, A, A, A)
    async with phone(world, "/statistics") as device:
        assert "Anna versus Berta: 1 to 0 in Bummerls" in device.labels()
        assert not device.says("a Schneider can count as two")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "The last 2 Bummerls were won by Anna and Cilli.",
                "Anna and Cilli lead above the line, Berta and Dora below it.",
                "After Bummerl 1: Anna and Cilli lead by 2.",
            ),
        ),
        (
            "de",
            (
                "Die letzten 2 Bummerl wurden von Anna und Cilli gewonnen.",
                "Über der Linie liegen Anna und Cilli vorne, darunter Berta und Dora.",
            ),
        ),
    ],
)
async def test_verbs_agree_with_pairs(world: World, language: str, said: tuple[str, ...]) -> None:
    await played(world, *[A] * 16, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, "/statistics", language) as device:
        await device.tap("pair-0")
        assert [words for words in said if not device.says(words)] == []


async def test_empty_statistics_and_an_empty_period_have_a_note(world: World) -> None:
    async with phone(world, "/statistics") as device:
        assert device.says("No statistics yet.")
        await device.press("Period: All time")
        await device.press("Period: This month")
        assert device.says("No matches in this period.")


async def test_a_filter_unfolds_its_answers_one_filter_at_a_time(world: World) -> None:
    await played(world, A, A, A)
    await played(world, A, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, "/statistics") as device:
        assert not device.has("span-month")
        await device.tap("span")
        assert "Period: All time, selected" in device.labels()
        assert getattr(device.find("span"), "expanded", None) is True
        await device.tap("family")
        assert device.has("family-thousand") is device.has("span-month") is False
        assert device.has("family-four-hands")
        await device.tap("family")
        assert not device.has("family-four-hands")


async def test_statistics_are_separate_for_each_family_of_games(world: World) -> None:
    await played(world, A, A, A)
    await played(world, A, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, "/statistics") as device:
        assert not device.says("Cilli")
        assert "3 deals" in device.texts()
        assert "Two players" in device.texts()
        await device.press("Games: Two-player Schnapsen and Sixty-Six")
        await device.press("Games: Bauernschnapsen")
        assert device.says("Cilli")
        assert "1 deal" in device.texts()
        await device.tap("player-2")
        assert not device.says("Correct claims")
        assert device.says("Won as dealer")


async def test_the_numbers_of_a_chart_are_announced_and_shown_on_tap(world: World) -> None:
    await played(world, A, A, A)
    async with phone(world, "/statistics") as device:
        await device.tap("player-0")
        (chart,) = (label for label in device.labels() if label.startswith("Deal results"))
        assert "won 3: 2 (100%) as dealer, 1 (100%) as non-dealer." in chart
        assert not device.has("numbers")
        await device.tap("results-numbers")
        assert device.has("numbers")
        await device.tap("results-numbers")
        assert not device.has("numbers")


@pytest.mark.parametrize(("name", "said"), [("Berta", True), ("Annerl", False), ("Cilli", False), ("", False)])
async def test_a_new_match_of_two_shows_their_lost_bummerls_so_far(world: World, name: str, *, said: bool) -> None:
    await played(world, B, A, A, A, B, B, B)
    async with phone(world, "/new") as device:
        assert device.says("Bummerls lost: Anna\N{NO-BREAK SPACE}2, Berta\N{NO-BREAK SPACE}1")
        await device.type("name-b", name)
        assert device.says("Bummerls lost: ") is said


async def test_the_lost_bummerls_so_far_name_the_players_in_the_order_of_the_form(world: World) -> None:
    await played(world, B, A, A, A, B, A, A, A)
    async with phone(world, "/new") as device:
        assert device.says("Bummerls lost: Anna\N{NO-BREAK SPACE}0, Berta\N{NO-BREAK SPACE}2")
        await device.type("name-a", "Berta")
        await device.type("name-b", "Anna")
        assert device.says("Bummerls lost: Berta\N{NO-BREAK SPACE}2, Anna\N{NO-BREAK SPACE}0")
        await device.tap("so-far")
        assert device.says("Berta 0 : 2 Anna")


async def test_the_score_so_far_leads_to_the_statistics_with_current_names(world: World) -> None:
    await played(world, B, A, A, A)
    people = await world.people.load()
    annerl = Player(names=("Annerl", "Anna"), colour=Colour.BLUE, symbol=Symbol.BELLS)
    await world.people.change(lambda _: with_player(people, annerl))
    async with phone(world, "/new") as device:
        await device.press("Bummerls lost: Annerl\N{NO-BREAK SPACE}0, Berta\N{NO-BREAK SPACE}1")
        assert device.route.startswith("/statistics/against/")
        assert device.says("The last Bummerl was won by Annerl.")


async def test_the_score_so_far_leads_to_all_matches_of_its_game(world: World) -> None:
    await played(world, A, A, A)
    await played(world, *[A] * 8, preset=Preset.BAUERNSCHNAPSEN)
    world.clock.now = Milliseconds(world.clock.now + 40 * DAY)
    async with phone(world, "/statistics") as device:
        await device.tap("span", "span-month")
        assert device.says("No matches in this period.")
        await device.go("/new")
        await device.press("Bummerls lost: Anna and Cilli\N{NO-BREAK SPACE}0, Berta and Dora\N{NO-BREAK SPACE}2")
        assert device.says("Anna and Cilli 2 : 0 Berta and Dora")
        await device.press("Games: Bauernschnapsen")
        await device.press("Games: Two-player Schnapsen and Sixty-Six")
        assert device.says("No matches for this selection.")


async def test_a_bummerl_is_shown_deal_by_deal_and_its_chances_when_it_is_over(world: World) -> None:
    await played(world, B, A, A, A, B)
    async with phone(world, "/match/m1/sheet") as device:
        await device.tap("course")
        assert any("After deal 1: Anna 7, Berta 4." in label for label in device.labels())
        assert not device.says("A simple estimate")
        await device.press("Previous Bummerl")
        assert device.says("A simple estimate")
        (chances,) = (label for label in device.labels() if label.startswith("Chance of Anna winning"))
        assert chances.endswith("After deal 4: Anna 100, Berta 0.")
        assert "At the start: Anna 50, Berta 50." in chances


async def test_games_outside_the_model_show_no_chances(world: World) -> None:
    await played(world, A, A, A, A, A, A, A, A, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, "/match/m1/sheet/course") as device:
        assert device.says("Bummerl 1")
        assert not device.says("A simple estimate")


async def test_the_chart_of_an_evening_is_in_the_language_of_the_app(world: World) -> None:
    for _ in range(2):
        unnamed = await world.match(players={A: "Herüben", B: "Drüben"})
        await recorded(world.matches, world.clock, unnamed, A, A, A)
    async with phone(world, "/match/m1/sheet/course") as device:
        (evening,) = (label for label in device.labels() if label.startswith("Bummerls lost"))
        assert "After Bummerl 1: That side 2, This side 0." in evening


async def test_the_chart_of_an_evening_covers_all_its_matches(world: World) -> None:
    await played(world, A, A, A)
    await played(world, B, A, B, B)
    async with phone(world, "/match/m1/sheet/course") as device:
        (evening,) = (label for label in device.labels() if label.startswith("Bummerls lost"))
        assert "After Bummerl 1: Anna 0, Berta 2." in evening
        assert evening.endswith("After Bummerl 2: Anna 1, Berta 2.")
