"""Tests for the list of evenings and the page of an evening."""

from collections.abc import Mapping

import pytest

from companion.app.handover.code import decode
from companion.app.people import evening_names
from companion.app.people.evening_names import shown_key
from companion.app.people.evenings import EveningKey
from companion.app.ports import StorageError
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.i18n import formats
from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.client_actions import copied_text
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World

DAY = 24 * 60 * 60 * 1000
BUMMERL_FOR_BERTA = (Seat.A, Seat.A, Seat.A)


async def played(world: World, *winners: Seat) -> str:
    return (await recorded(world.matches, world.clock, await world.match(), *winners)).match_id


async def test_the_empty_list_has_a_note(world: World) -> None:
    async with phone(world, routes.EVENINGS) as device:
        assert device.says("No game nights yet.")
        assert device.has("players")


async def test_the_matches_of_a_day_are_an_evening_and_the_player_with_most_bummerls_pays(world: World) -> None:
    await played(world, *BUMMERL_FOR_BERTA)
    await played(world)
    world.clock.now = Milliseconds(world.clock.now + DAY)
    await played(world)
    async with phone(world) as device:
        await device.tap("evenings")
        assert device.says("2 game nights")
        evenings = [label for label in device.labels() if ": Anna and Berta. " in label]
        assert [label.partition(". ")[2] for label in evenings] == [
            "1 match. Bummerls lost: Anna\xa00, Berta\xa00. Nobody owes a round yet.",
            "2 matches. Bummerls lost: Berta\xa02, Anna\xa00. Berta pays for the round.",
        ]
        await device.tap("evening-m1")
        assert device.says("Berta pays for the round.")
        await device.tap("match-m2")
        assert device.route == routes.match("m2")


async def test_only_players_with_names_have_game_nights_in_the_list(world: World) -> None:
    await played(world)
    unnamed = await world.match(players={Seat.A: "Anna", Seat.B: "Drüben"})
    hidden = "Matches of players without a name aren't listed."
    async with phone(world, routes.EVENINGS) as device:
        assert device.says("1 game night")
        assert not device.says("Drüben")
        assert device.says(hidden)
        await device.go(routes.evening(unnamed.match_id))
        assert device.says("Anna and That side")
    async with phone(other := World(), routes.EVENINGS) as device:
        await played(other)
        await device.go(routes.HOME)
        await device.go(routes.EVENINGS)
        assert not device.says(hidden)


async def test_players_without_names_are_shown_in_the_language_of_the_app(world: World) -> None:
    unnamed = await world.match(players={Seat.A: "Herüben", Seat.B: "Drüben"})
    await recorded(world.matches, world.clock, unnamed, Seat.A, Seat.A, Seat.A)
    async with phone(world, routes.evening("m1")) as device:
        assert device.says("That side and This side")
        assert device.says("That side pays for the round.")
        await device.type("evening-note", "Schnee")
        await device.tap("evening-keep", "hand-over")
        assert device.says("That side and This side")
    assert [note.key.names for note in (await world.people.load()).notes] == [("Drüben", "Herüben")]
    async with phone(world, routes.evening("m1"), "de") as device:
        assert device.says("Drüben und Herüben")
        assert device.find("evening-note").value == "Schnee"  # type: ignore[attr-defined]  # a text field's


async def test_location_and_note_are_stored_and_the_location_is_suggested_the_next_day(world: World) -> None:
    await played(world)
    async with phone(world, routes.evening("m1")) as device:
        await device.type("evening-place", " Café Hummel ")
        await device.type("evening-note", "Schnee")
        assert not device.says("Saved.")
        await device.tap("evening-keep")
        assert device.says("Saved.")
        await device.type("evening-note", "Schnee, viel")
        assert not device.says("Saved.")
        await device.type("evening-note", "Schnee")
        await device.go(routes.EVENINGS)
        assert device.says("Café Hummel: Anna and Berta. ")
    world.clock.now = Milliseconds(world.clock.now + DAY)
    await played(world)
    async with phone(world, routes.evening("m2")) as device:
        await device.press("Use Café Hummel")
        await device.tap("evening-keep")
    (first, second) = (await world.people.load()).notes
    assert (first.venue, first.note, second.venue) == ("Café Hummel", "Schnee", "Café Hummel")


async def test_neither_a_letter_nor_the_way_back_to_the_list_goes_through_all_notes_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(world)
    keys: list[EveningKey] = []

    def counted(shown: Mapping[str, str], key: EveningKey) -> EveningKey:
        keys.append(key)
        return shown_key(shown, key)

    async with phone(world, routes.evening("m1")) as device:
        await device.type("evening-place", "Café Hummel")
        await device.tap("evening-keep")
        monkeypatch.setattr(evening_names, "shown_key", counted)
        await device.type("evening-note", "S")
        await device.type("evening-note", "")
        await device.go(routes.EVENINGS)
        assert device.says("Café Hummel: Anna and Berta. ")
        assert not keys


async def test_leaving_the_page_stores_what_was_typed(world: World) -> None:
    await played(world)
    async with phone(world, routes.evening("m1")) as device:
        await device.type("evening-place", "Café Hummel")
        await device.go(routes.EVENINGS)
        assert device.says("Café Hummel: Anna and Berta. ")
    assert [note.venue for note in (await world.people.load()).notes] == ["Café Hummel"]


@pytest.mark.parametrize("way", ["hand-over", "share"])
async def test_passing_an_evening_on_stores_what_was_typed_first(world: World, way: str) -> None:
    await played(world)
    async with phone(world, routes.evening("m1")) as device:
        world.people.failure = StorageError("disk full")
        await device.type("evening-note", "Schnee")
        await device.tap(way)
        assert device.route == routes.evening("m1")
        assert device.says("Couldn't save. Try again.")
        world.people.failure = None
        await device.tap(way)
        assert device.route == f"{routes.evening('m1')}/{way}"
        assert [note.note for note in (await world.people.load()).notes] == ["Schnee"]
        if way == "hand-over":
            code = decode(copied_text(device.find("copy"), device.screen))
            assert isinstance(code, bytes)
            assert b"Schnee" in code


async def test_a_note_stays_with_renamed_players(world: World) -> None:
    await played(world)
    async with phone(world, routes.evening("m1")) as device:
        await device.type("evening-note", "Schnee")
        await device.tap("evening-keep")
        await device.go(routes.player("Anna"))
        await device.type("player-name", "Änne")
        await device.tap("player-save")
        await device.go(routes.evening("m1"))
        assert device.says("Berta and Änne")
        assert device.find("evening-note").value == "Schnee"  # type: ignore[attr-defined]  # a text field's
        await device.type("evening-note", "")
        await device.tap("evening-keep")
    assert not (await world.people.load()).notes


async def test_a_note_stays_with_its_matches_when_merged_players_are_separated(world: World) -> None:
    await played(world)
    await world.match(players={Seat.A: "Anni", Seat.B: "Cilli"})
    async with phone(world, routes.player("Anni")) as device:
        await device.tap("player-same", "player-anna")
        await device.go(routes.evening("m1"))
        assert device.says("Anni and Berta")
        await device.type("evening-note", "Schnee")
        await device.tap("evening-keep")
        await device.go(routes.player("Anni"))
        await device.tap("player-forget")
        await device.go(routes.evening("m1"))
        assert device.says("Anna and Berta")
        assert device.find("evening-note").value == "Schnee"  # type: ignore[attr-defined]  # a text field's


async def test_a_note_that_cannot_be_stored_is_reported(world: World) -> None:
    await played(world)
    async with phone(world, routes.evening("m1")) as device:
        world.people.failure = StorageError("disk full")
        await device.type("evening-place", "daheim")
        await device.tap("evening-keep")
        assert device.says("Couldn't save. Try again.")
        assert not device.says("Saved.")


async def test_the_end_of_a_match_leads_to_its_evening(world: World) -> None:
    await at_the_table(world, *BUMMERL_FOR_BERTA)
    async with phone(world, routes.match("m1")) as device:
        await device.press("Game night: see who pays for the round")
        assert device.route == routes.evening("m1")


async def test_a_missing_match_has_no_evening(world: World) -> None:
    async with phone(world, routes.evening("m9")) as device:
        assert device.says("Game night not found.")
        await device.press("Back")
        assert device.route == routes.EVENINGS


async def test_a_match_resumed_weeks_later_stays_with_its_evening(world: World) -> None:
    route = await at_the_table(world, Seat.A)
    began = formats.day(translator_for("en"), world.clock.now)
    world.clock.now = Milliseconds(world.clock.now + 40 * DAY)
    async with phone(world) as device:
        assert device.says(f"{began} · Bummerl 1")
        await device.tap("match-m1", "chip-3")
        assert device.route == route
        await device.go(routes.EVENINGS)
        assert device.says("1 game night")
        assert device.says(f"{began}: Anna and Berta.")


async def test_what_another_window_notes_stays_unless_it_is_typed_over(world: World) -> None:
    match_id = await played(world)
    async with phone(world, routes.evening(match_id)) as device:
        async with phone(world, routes.evening(match_id)) as other:
            await other.type("evening-note", "Schnee")
            await other.tap("evening-keep")
        await device.tap("hand-over")
        await device.tap("back")
        await device.go(routes.EVENINGS)
        assert [note.note for note in (await world.people.load()).notes] == ["Schnee"]

    async with phone(world, routes.evening(match_id)) as device:
        async with phone(world, routes.evening(match_id)) as other:
            await other.type("evening-note", "Regen")
            await other.tap("evening-keep")
        await device.type("evening-place", "Post")
        await device.tap("evening-keep")
        assert [(note.venue, note.note) for note in (await world.people.load()).notes] == [("Post", "Regen")]
        async with phone(world, routes.evening(match_id)) as other:
            await other.type("evening-place", "Café")
            await other.tap("evening-keep")
        await device.type("evening-note", "Sonne")
        await device.tap("evening-keep")
    assert [(note.venue, note.note) for note in (await world.people.load()).notes] == [("Café", "Sonne")]


async def test_a_game_night_arrives_with_its_note_even_if_a_player_was_renamed(world: World) -> None:
    match_id = await played(world)
    async with phone(world, routes.player("Anna")) as device:
        await device.type("player-name", "Änne")
        await device.tap("player-save")
    async with phone(world, routes.evening(match_id)) as device:
        await device.type("evening-place", "Gasthaus Post")
        await device.tap("evening-keep", "hand-over")
        code = copied_text(device.find("copy"), device.screen)
    other = World()
    async with phone(other, routes.take(code)) as device:
        await device.tap("take")
    async with phone(other, routes.evening(match_id)) as device:
        assert getattr(device.find("evening-place"), "value", "") == "Gasthaus Post"
