"""Tests for the list of players and the page of a player."""

import pytest

from companion.app.people.people import Colour, Symbol
from companion.app.ports import StorageError
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.ui.navigation import routes
from companion.ui.people import player_mark
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World


async def test_the_empty_list_has_a_note(world: World) -> None:
    async with phone(world, routes.PLAYERS) as device:
        assert device.says("No players yet. Everyone who plays a match appears here.")


async def test_players_are_listed_with_their_marks(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.PLAYERS) as device:
        assert device.says("2 players")
        (anna,) = [label for label in device.labels() if label.startswith("Anna, ")]
        assert anna.endswith("1 match")
        await device.tap("player-anna")
        assert device.route == routes.player("Anna")


async def test_renaming_shows_the_new_name_and_matches_keep_the_old_one(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.type("player-name", "  Änne ")
        await device.tap("player-save")
        assert device.route == routes.player("Änne")
        assert device.says("Also known as Anna")
        assert device.says("Game nights, statistics and new matches use the new one.")
        assert (await device.stored()).match.players[Seat.A] == "Anna"
        await device.go("/new")
        assert getattr(device.find("name-a"), "value", None) == "Änne"
        assert not device.says("so the match counts for Änne")
        await device.type("name-a", "anna ")
        assert device.says("anna is now called Änne, so the match counts for Änne.")
        await device.type("name-a", "")
        assert "Player on this side: use Änne" in device.labels()
        assert not device.says("use Anna")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (" ", "Enter a name."),
        ("berta", "Another player already has this name. If it's the same person, choose them below."),
    ],
)
async def test_an_invalid_name_is_refused_with_a_sentence(world: World, name: str, said: str) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("colour-red")
        await device.go(routes.player("Berta"))
        await device.tap("colour-blue")
        await device.go(routes.player("Anna"))
        await device.type("player-name", name)
        await device.tap("player-save")
        assert device.says(said)


async def test_names_of_players_without_stored_data_are_taken_too(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.type("player-name", "berta")
        await device.tap("player-save")
        assert device.says("Another player already has this name.")
        await device.go(routes.PLAYERS)
        assert device.says("2 players")


async def test_a_chosen_mark_is_stored(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("colour-violet", "symbol-bells")
        await device.go(routes.PLAYERS)
        assert "Anna, bells on violet, 1 match" in device.labels()
    player = (await world.people.load()).find("Anna")
    assert player is not None
    assert (player.colour, player.symbol) == (Colour.VIOLET, Symbol.BELLS)


async def test_players_of_the_same_match_cannot_be_merged(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same")
        (berta,) = (label for label in device.labels() if label.startswith("Berta"))
        assert len(berta.split(", ")) == len(set(berta.split(", ")))
        await device.tap("player-berta")
        assert device.says("These two have played at the same table, so they can't be the same person.")


async def test_merged_players_can_be_separated_again(world: World) -> None:
    await at_the_table(world)
    await typed_match(world, "Anni", "Cilli")
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same", "player-anni")
        assert device.says("Also known as Anni")
        await device.go(routes.PLAYERS)
        assert any(label.startswith("Anna, ") and label.endswith("2 matches") for label in device.labels())
        await device.go(routes.player("Anni"))
        assert device.says("Also known as Anni")
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same")
        assert not device.has("player-anni")


async def typed_match(world: World, *names: str) -> None:
    async with phone(world, "/new") as device:
        for seat, name in zip("ab", names, strict=False):
            await device.type(f"name-{seat}", name)
        await device.tap("start")


async def test_a_merge_can_be_undone(world: World) -> None:
    await at_the_table(world)
    await typed_match(world, "Anni", "Cilli")
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same", "player-anni")
        await device.press("Undo this change")
        await device.tap("player-same")
        assert device.has("player-anni")


async def test_undoing_a_merge_that_cannot_be_stored_can_be_repeated(world: World) -> None:
    await at_the_table(world)
    await typed_match(world, "Anni", "Cilli")
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same", "player-anni")
        world.people.failure = StorageError("disk full")
        await device.press("Undo this change")
        assert device.says("Couldn't save. Try again.")
        assert device.says("Also known as Anni")
        world.people.failure = None
        await device.press("Undo this change")
        assert not device.says("Couldn't save. Try again.")
        assert not device.has("people-undo")
        await device.tap("player-same")
        assert device.has("player-anni")


async def test_a_merge_can_be_undone_after_a_refused_change(world: World) -> None:
    await at_the_table(world)
    await typed_match(world, "Anni", "Cilli")
    async with phone(world, routes.player("Anna")) as device:
        await device.tap("player-same", "player-anni")
        await device.type("player-name", "Berta")
        await device.tap("player-save")
        assert device.says("Another player already has this name.")
        await device.press("Undo this change")
        assert not device.says("Another player already has this name.")
        await device.tap("player-same")
        assert device.has("player-anni")


async def test_archived_players_are_not_suggested(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.press("Stop suggesting this name")
        await device.go("/new")
        assert not device.says("use Anna")
        await device.go(routes.PLAYERS)
        assert any(label.startswith("Anna, ") and "not suggested" in label for label in device.labels())
        await device.tap("player-anna")
        await device.press("Suggest this name again")
        assert device.says("Stop suggesting this name")


async def test_forgetting_a_player_can_be_undone_and_matches_stay(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.type("player-name", "Änne")
        await device.tap("player-save", "player-forget")
        assert device.route == routes.PLAYERS
        assert device.has("player-anna")
        assert not device.has("player-änne")
        await device.press("Undo this change")
        assert device.has("player-änne")
        assert len(await world.matches.summaries()) == 1


async def test_a_change_that_cannot_be_stored_is_not_shown(world: World) -> None:
    await at_the_table(world)
    async with phone(world, routes.player("Anna")) as device:
        world.people.failure = StorageError("disk full")
        await device.tap("player-archive")
        assert device.says("Couldn't save. Try again.")
        assert device.says("Stop suggesting this name")


@pytest.mark.parametrize("address", ["/settings/players/00ff", "/settings/players/xyz"])
async def test_an_address_without_a_player_leads_back(world: World, address: str) -> None:
    async with phone(world, address) as device:
        assert device.says("No player with this name.")
        await device.press("Back")
        assert device.route == routes.PLAYERS


async def test_four_players_of_a_match_are_listed_separately(world: World) -> None:
    await at_the_table(world, preset=Preset.BAUERNSCHNAPSEN)
    async with phone(world, routes.PLAYERS) as device:
        assert device.says("4 players")


def test_every_symbol_is_drawn() -> None:
    assert set(player_mark._DRAWN) == set(Symbol)
