"""Tests for the upright board for three and four players, and for Thousand."""

import pytest

from companion.app.ports import StorageError
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.ui.matches.all_store import all_matches
from tests.core.table import Plain, rules_of
from tests.ui.entering import opened, played
from tests.ui.phone import Phone, phone
from tests.ui.world import World, settled

PLAY_OFF = {"three-player-loser": "play-off"}
UPRIGHT_AND_LYING = pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390), (1280, 800)])


def agreed(by: str, game_points: int) -> Plain:
    return {"ended": "agreed", "by": by, "game_points": game_points}


def bid(declarer: str, card_points: dict[str, int], value: int = 120) -> Plain:
    return {"declarer": declarer, "bid": value, "card_points": card_points}


async def at_the_board(world: World, preset: str, *deals: Plain, house: dict[str, object] | None = None) -> str:
    return f"/match/{await played(world, rules_of(preset, house), *deals)}"


async def needs(device: Phone) -> tuple[int, ...]:
    return tuple((await device.standing()).needs.values())


# ---- players' areas and labels


@UPRIGHT_AND_LYING
async def test_three_players_have_bands_as_they_sit_with_dealer_and_leader_marked(
    world: World, width: int, height: int
) -> None:
    address = await at_the_board(world, "three-hand", agreed("a", 3), agreed("c", 2))
    async with phone(world, address, width=width, height=height) as device:
        assert [label for label in device.labels() if " of 10 points" in label] == [
            "Berta has 0 of 10 points, 0 Bummerls, leads",
            "Anna has 3 of 10 points, 0 Bummerls",
            "Cilli has 2 of 10 points, 0 Bummerls, deals",
        ]
        assert {"Anna", "Berta", "Cilli", "3", "0", "2", "deals", "leads"} <= set(device.texts())
        assert device.has("bead-9")
        assert not device.has("strokes")


@UPRIGHT_AND_LYING
async def test_partners_share_a_band_with_both_names(world: World, width: int, height: int) -> None:
    async with phone(
        world, await opened(world, "bauernschnapsen", dealer=Seat.D), "de", width=width, height=height
    ) as device:
        assert [device.has(f"band-{side}") for side in "abc"] == [True, True, False]
        assert "Anna und Cilli, 0 von 24 Punkten, 0 Bummerl, Anna spielt aus" in device.labels()
        assert "Berta und Dora, 0 von 24 Punkten, 0 Bummerl, Dora gibt" in device.labels()
        assert {"Anna", "Berta", "Cilli", "Dora"} <= set(device.texts())
        assert device.has("aside")
        assert not device.has("bead-0")


async def test_thousand_shows_negative_accounts_the_barrel_and_zeros(world: World) -> None:
    deals = [bid("a", {"a": 300, "b": 20, "c": 0}, 300)] * 3
    address = await at_the_board(world, "thousand", *deals)
    async with phone(world, address) as device:
        assert device.has("barrel")
        assert {"900", "60", "\N{MINUS SIGN}120", "100 to go"} <= set(device.texts())
        await device.tap("undo")
        assert not device.has("barrel")
        assert "2 of 3 zeros" in device.texts()


async def test_dots_are_marks_beside_the_strokes(world: World) -> None:
    address = await at_the_board(world, "dreierschnapsen", agreed("a", 24))
    async with phone(world, address) as device:
        assert "Cilli has 0 of 24 points, 2 Bummerls, leads" in device.labels()


# ---- recording


async def test_the_button_opens_the_sheet_and_a_deal_changes_the_numbers(world: World) -> None:
    async with phone(world, await opened(world, "bauernschnapsen")) as device:
        await device.press("Enter deal")
        assert "Enter deal" not in device.labels()
        await device.tap("declarer-a", "contract", "contract-gang", "made-made", "confirm")
        assert await needs(device) == (15, 24, 15, 24)
        assert "+9" in device.texts()
        assert device.says("Anna and Cilli have 9 of 24 points, 0 Bummerls, Cilli leads")


async def test_the_strip_has_undo_and_redo(world: World) -> None:
    address = await at_the_board(world, "dreierschnapsen", agreed("b", 6))
    async with phone(world, address) as device:
        await device.press("Undo: Berta plus 6")
        assert await needs(device) == (24, 24, 24)
        await device.press("Redo: Berta plus 6")
        assert await needs(device) == (24, 18, 24)


async def test_the_points_just_recorded_appear_beside_each_number_and_fade(world: World) -> None:
    async with phone(world, await opened(world, "thousand")) as device:
        store = all_matches.of(device.session).store_of((await device.stored()).match_id)
        store._pause = world.pause
        await device.press("Menu")
        await device.tap("menu-penalty", "hand-who-b", "hand-many-120", "hand-save")
        assert device.has("pill")
        assert "\N{MINUS SIGN}120" in device.texts()
        assert device.says("Berta has minus 120 of 1000 points")
        await world.pause.pass_by()
        await settled()
        await device.screen.settle()
        assert not device.has("pill")


async def test_a_storage_failure_is_reported_and_dismissed_by_a_tap(world: World) -> None:
    async with phone(world, await opened(world, "three-hand")) as device:
        world.matches.failure = StorageError("disk full")
        await device.press("Menu")
        await device.press("Misdeal: deal again")
        assert device.says("This wasn't saved, so it doesn't count.")
        await device.tap("toast-dismiss")
        assert not device.has("toast")


# ---- play-off


@pytest.mark.parametrize(
    ("preset", "last"),
    [
        ("dreierschnapsen", agreed("a", 24)),
        ("thousand", bid("a", {"a": 120, "b": 0, "c": 0})),
    ],
)
async def test_a_play_off_is_recorded_by_tapping_the_winner(world: World, preset: str, last: Plain) -> None:
    house: dict[str, object] = {**PLAY_OFF, "target": 24}
    address = await at_the_board(world, preset, last, house=house)
    async with phone(world, address) as device:
        assert "Play-off between Berta and Cilli: who wins?" in device.texts()
        assert not device.has("enter")
        await device.press("Cilli wins the play-off")
        dots = (await device.standing()).dots
        assert dots[Seat.B] > 0
        assert dots[Seat.A] == dots[Seat.C] == 0
        assert device.says("Bummerl lost by Berta")
        await device.press("Continue to next Bummerl")
        assert device.has("enter")


async def test_a_play_off_allows_no_manual_entries(world: World) -> None:
    address = await at_the_board(world, "dreierschnapsen", agreed("a", 24), house=dict(PLAY_OFF))
    async with phone(world, address) as device:
        await device.press("Menu")
        assert not device.has("menu-penalty")
        assert not device.has("menu-gift")
        assert device.has("menu-misdeal")


# ---- the card


async def test_the_card_names_partners_and_both_kinds_of_schneider(world: World) -> None:
    deals = [agreed("a", 23), agreed("b", 24)]
    address = await at_the_board(world, "bauernschnapsen", deals[0], house={"rubber": 4})
    async with phone(world, address) as device:
        await device.press("Menu")
        await device.tap("menu-gift", "hand-who-b", "hand-many-12", "hand-save")
        await device.press("Menu")
        await device.tap("menu-gift", "hand-who-b", "hand-many-12", "hand-save")
        assert device.says(
            "Berta and Dora win the match. 4–0 in Bummerls against Anna and Cilli. "
            "Last Bummerl: Berta and Dora 24 : 23, Retourschneider counts as 4."
        )


async def test_the_card_shows_all_three_scores_and_the_loser(world: World) -> None:
    address = await at_the_board(world, "three-hand", agreed("b", 4), agreed("a", 7))
    async with phone(world, address, "de") as device:
        await device.tap("menu", "menu-gift", "hand-who-a", "hand-many-3", "hand-save")
        assert device.says("Cilli verliert das Bummerl. Anna 10, Berta 4, Cilli 0. Schneider. 1 Bummerl.")
        assert "Gewonnen hat" in device.texts()
        assert "Berta 4 · Cilli 0 · Schneider" in device.texts()


async def test_the_card_names_both_losers(world: World) -> None:
    address = await at_the_board(world, "dreierschnapsen", agreed("a", 12), house={"three-player-loser": "all"})
    async with phone(world, address) as device:
        await device.tap("menu", "menu-gift", "hand-who-a", "hand-many-12", "hand-save")
        assert device.says(
            "Bummerl lost by Berta and Cilli. Anna 24, Berta 0, Cilli 0. Schneider counts as 2. "
            "Berta: 2 Bummerls, Cilli: 2 Bummerls."
        )


async def test_the_next_player_clockwise_deals_a_rematch(world: World) -> None:
    address = await at_the_board(world, "three-hand", agreed("a", 10), house={"rubber": 1})
    async with phone(world, address) as device:
        assert not device.has("enter")
        await device.press("Rematch: new match with the same players")
        begun = (await device.stored()).match
        assert begun.first_dealer is Seat.B
        assert begun.rules.preset is Preset.THREE_HAND
        assert device.says("Berta has 0 of 10 points, 0 Bummerls, deals")


async def test_an_unlocked_finished_match_accepts_no_deals(world: World) -> None:
    address = await at_the_board(world, "bauernschnapsen", agreed("a", 24), house={"rubber": 2})
    async with phone(world, address) as device:
        await device.press("Unlock finished match")
        assert not device.has("enter")
        await device.press("Undo: Anna and Cilli plus 24")
        assert device.has("enter")


@pytest.mark.parametrize(("preset", "language"), [("dreierschnapsen", "de"), ("thousand", "en")])
async def test_three_players_without_names_are_in_one_order_on_every_screen(
    world: World, preset: str, language: str
) -> None:
    words = ["Links", "Herüben", "Rechts"] if language == "de" else ["Left", "This side", "Right"]
    left, here, right = words
    rules = rules_of(preset)
    match = await world.match(rules, players=dict(zip(rules.seats, (here, left, right), strict=True)))

    def shown(device: Phone, *, after: int = 0) -> list[str]:
        return [text for text in device.texts() if text in words][after:][:3]

    async with phone(world, f"/match/{match.match_id}", language) as device:
        assert shown(device) == words
        await device.tap("enter")
        assert shown(device, after=3) == words
        await device.close_sheet("Ohne Eintragen schließen" if language == "de" else "Close without saving")
        await device.tap("menu", "menu-penalty")
        assert shown(device, after=3) == words
        await device.go(f"/match/{match.match_id}/sheet")
        assert shown(device) == words
