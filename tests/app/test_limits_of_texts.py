"""Tests that no use case stores a text that is too long or has invisible characters, and that imports report cuts."""

import json
from collections.abc import Iterator
from datetime import date

import pytest

from companion.app.archive.imports import Fate
from companion.app.handover.pencil import pass_pencil
from companion.app.matches import matches
from companion.app.people.evening_names import with_shown_note
from companion.app.people.evenings import EveningKey, EveningNote
from companion.app.people.people import People, player_called, renamed, with_player
from companion.app.ports import StoredMatch
from companion.app.settings import OwnPreset
from companion.app.setup import own_presets
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.match.events import StandingTakenOver
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.options.choices import Contract
from companion.core.options.contracts import contract_names, with_contract_names
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.texts import LONGEST_NAME, LONGEST_NOTE
from companion.core.tournament.events import PlayerChanged, Registration, SetupChanged, StartNumber
from companion.core.tournament.setup import Setup
from tests.app.depots import MemoryDepot
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
LONG = "n" * 5_000_000
A, B = Seat.A, Seat.B
SOFT = PRESETS[Preset.SOFT]
CALLED = with_contract_names(PRESETS[Preset.BAUERNSCHNAPSEN], {Contract.GANG: LONG})
KEY = EveningKey(date(2026, 11, 21), ("Anna", "Berta"))
LONG_NOTE = EveningNote(key=KEY, venue=LONG, note=LONG)


def texts(value: object) -> Iterator[str]:
    """Yield every string in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for item in value.values() for text in texts(item))
    elif isinstance(value, list):
        yield from (text for item in value for text in texts(item))


def longest_stored(here: MemoryDepot) -> int:
    """Return the length of the longest string in any document."""
    return max(len(text) for content in here.vault.documents.values() for text in texts(json.loads(content)))


async def test_a_match_is_stored_with_short_names() -> None:
    here = MemoryDepot()
    stored = await matches.start(here.depot.matches, CLOCK, CountingIds(), {A: LONG, B: "Berta"}, CALLED, A)
    assert stored.match.players == {A: "n" * LONGEST_NAME, B: "Berta"}
    assert contract_names(stored.match.rules) == {Contract.GANG: "n" * LONGEST_NAME}
    assert longest_stored(here) == LONGEST_NAME


async def test_a_match_from_paper_is_stored_with_short_names() -> None:
    here = MemoryDepot()
    paper = StandingTakenOver({A: GamePoints(3), B: GamePoints(7)}, {A: 0, B: 0})
    fresh = Match(players={A: "Anna", B: LONG}, rules=SOFT, first_dealer=A)
    stored = await matches.take_over(here.depot.matches, CLOCK, CountingIds(), fresh, paper)
    assert isinstance(stored, StoredMatch)
    assert longest_stored(here) == LONGEST_NAME


async def test_long_names_that_differ_still_differ() -> None:
    here = MemoryDepot()
    players = {A: "x" * LONGEST_NAME + "1", B: "x" * LONGEST_NAME}
    stored = await matches.start(here.depot.matches, CLOCK, CountingIds(), players, SOFT, A)
    assert stored.match.players == {A: "x" * 36 + " (2)", B: "x" * LONGEST_NAME}


async def test_a_tournament_is_stored_with_short_texts() -> None:
    here = MemoryDepot()
    long_setup = Setup(name=LONG, venue=LONG, prizes=(LONG,))
    ports = (here.depot.tournaments, CLOCK)
    await tournaments.start(*ports, lambda: TournamentId("t1"), long_setup)
    await tournaments.register(*ports, TournamentId("t1"), 1, Registration(name=LONG))
    changes = (PlayerChanged(StartNumber(1), Registration(name=f"{LONG}!")), SetupChanged(long_setup))
    assert isinstance(await tournaments.enter(*ports, TournamentId("t1"), 2, *changes), StoredTournament)
    assert longest_stored(here) == LONGEST_NAME


async def test_people_and_evenings_are_stored_with_short_texts() -> None:
    here = MemoryDepot()
    _, people = await here.depot.people.change(
        lambda people: with_shown_note(with_player(people, player_called(people, LONG)), LONG_NOTE)
    )
    assert people.players[0].name == "n" * LONGEST_NAME
    assert (len(people.notes[0].venue), len(people.notes[0].note)) == (LONGEST_NAME, LONGEST_NOTE)
    changed = renamed(people, people.players[0], "m" * 5_000_000, ())
    assert isinstance(changed, People)
    assert changed.players[0].names == ("m" * LONGEST_NAME, "n" * LONGEST_NAME)


async def test_a_preset_is_stored_with_short_names() -> None:
    here = MemoryDepot()
    await own_presets.keep(here.depot.settings, OwnPreset(LONG, CALLED))
    assert longest_stored(here) == LONGEST_NAME


async def old_backup() -> bytes:
    """Return a backup as written by old versions of the app, which did not limit the length of texts."""
    there = MemoryDepot()
    await matches.start(there.depot.matches, CLOCK, CountingIds(), {A: "Anna", B: "Berta"}, SOFT, A)
    kept = Setup(name="Cup", venue="Linz", prizes=("Ham", "Wine"))
    await tournaments.start(there.depot.tournaments, CLOCK, lambda: TournamentId("t1"), kept)
    registration = Registration(name="Cilli")
    await tournaments.register(there.depot.tournaments, CLOCK, TournamentId("t1"), 1, registration)
    await own_presets.keep(there.depot.settings, OwnPreset("Home", SOFT))
    note = EveningNote(key=KEY, venue="Gmunden", note="windy")
    await there.depot.people.change(
        lambda people: with_shown_note(with_player(people, player_called(people, "Dora")), note)
    )
    content = (await there.exported()).decode()
    for word in ("Anna", "Cup", "Linz", "Ham", "Cilli", "Home", "Gmunden", "Dora"):
        content = content.replace(f'"{word}"', f'"{word}{"x" * 100}"')
    return content.replace('"windy"', f'"windy{"x" * LONGEST_NOTE}"').encode()


async def test_an_old_backup_is_imported_with_short_texts_and_says_how_many() -> None:
    here, content = MemoryDepot(), await old_backup()
    plan = await here.plan(content)
    assert plan.shortened == 9
    done = await here.take_in(content)
    assert done.shortened == 9
    (stored,) = (await here.stored()).values()
    assert stored.match.players == {A: "Anna" + "x" * 36, B: "Berta"}
    (tournament,) = await here.depot.tournaments.summaries()
    assert (tournament.name, tournament.venue) == ("Cup" + "x" * 37, "Linz" + "x" * 36)
    people = await here.depot.people.load()
    assert len(people.notes[0].note) == LONGEST_NOTE
    assert people.players[0].name == "Dora" + "x" * 36


async def test_importing_an_old_backup_again_adds_nothing() -> None:
    here, content = MemoryDepot(), await old_backup()
    await here.take_in(content)
    again = await here.plan(content)
    assert not again.writes
    assert [planned.fate for planned in again.matches] == [Fate.LEFT_ALONE]
    assert [planned.fate for planned in again.tournaments] == [Fate.LEFT_ALONE]


@pytest.mark.parametrize("names", [["x" * 50, "x" * 60], ["x" * 40, "x" * 41]])
async def test_people_whose_names_are_cut_alike_can_be_read_again(names: list[str]) -> None:
    there = MemoryDepot()
    await there.depot.people.change(
        lambda people: with_player(with_player(people, player_called(people, "Anna")), player_called(people, "Berta"))
    )
    content = (await there.exported()).decode().replace('"Anna"', f'"{names[0]}"').replace('"Berta"', f'"{names[1]}"')
    here = MemoryDepot()
    await here.take_in(content.encode())
    assert [player.names for player in (await MemoryDepot(here.vault).depot.people.load()).players] == [("x" * 40,)]


async def test_presets_whose_names_are_cut_alike_are_both_kept_and_can_be_read_again() -> None:
    sharp = PRESETS[Preset.SHARP]
    there = MemoryDepot()
    await own_presets.keep(there.depot.settings, OwnPreset("one", SOFT))
    await own_presets.keep(there.depot.settings, OwnPreset("two", sharp))
    content = (await there.exported()).decode().replace('"one"', f'"{"x" * 50}"').replace('"two"', f'"{"x" * 60}"')
    here = MemoryDepot()
    await here.take_in(content.encode())
    presets = (await MemoryDepot(here.vault).depot.settings.load()).presets
    assert presets == (OwnPreset("x" * 40, SOFT), OwnPreset("x" * 36 + " (2)", sharp))
    assert not (await here.plan(content.encode())).writes


HIDDEN = "\u202e\u200b"
"""Characters that reverse the reading direction, or have no width."""


def hidden_in(here: MemoryDepot) -> list[str]:
    """Return all stored strings with hidden characters."""
    return [
        text
        for content in here.vault.documents.values()
        for text in texts(json.loads(content))
        if not set(text).isdisjoint(HIDDEN)
    ]


async def test_nothing_is_stored_with_hidden_characters() -> None:
    here = MemoryDepot()
    ports, name = (here.depot.tournaments, CLOCK), f"{HIDDEN}X"
    rules = with_contract_names(PRESETS[Preset.BAUERNSCHNAPSEN], {Contract.GANG: name})
    stored = await matches.start(here.depot.matches, CLOCK, CountingIds(), {A: name, B: "Berta"}, rules, A)
    await matches.rename_players(here.depot.matches, stored.match_id, 1, {A: "Anna", B: name})
    await pass_pencil(here.depot.matches, CLOCK, CountingIds(), stored.match_id, 2, name)
    hidden_setup = Setup(name=name, venue=name, prizes=(name,))
    await tournaments.start(*ports, lambda: TournamentId("t1"), hidden_setup)
    await tournaments.register(*ports, TournamentId("t1"), 1, Registration(name=name))
    changes = (PlayerChanged(StartNumber(1), Registration(name=f"{name}!")), SetupChanged(hidden_setup))
    assert isinstance(await tournaments.enter(*ports, TournamentId("t1"), 2, *changes), StoredTournament)
    note = EveningNote(key=KEY, venue=name, note=f"{name}\n{name}")
    await here.depot.people.change(
        lambda people: with_shown_note(with_player(people, player_called(people, name)), note)
    )
    await own_presets.keep(here.depot.settings, OwnPreset(name, rules))
    assert hidden_in(here) == []
    assert (await here.depot.matches.get(stored.match_id)).match.players == {A: "Anna", B: "X"}
    assert (await here.depot.people.load()).notes[0].note == "X\nX"


async def test_an_import_removes_hidden_characters_and_is_complete() -> None:
    content = (await old_backup()).decode()
    for word in ("Anna", "Cup", "Linz", "Ham", "Cilli", "Home", "Gmunden", "Dora"):
        content = content.replace(f'"{word}{"x" * 100}"', f'"{HIDDEN}{word}"')
    here = MemoryDepot()
    done = await here.take_in(content.encode())
    assert done.shortened == 1  # the note
    assert hidden_in(here) == []
    (stored,) = (await here.stored()).values()
    assert stored.match.players == {A: "Anna", B: "Berta"}
    assert not (await here.plan(content.encode())).writes


async def test_a_name_of_hidden_characters_only_can_be_read_again() -> None:
    there = MemoryDepot()
    await there.depot.people.change(lambda people: with_player(people, player_called(people, "Anna")))
    here = MemoryDepot()
    await here.take_in((await there.exported()).decode().replace('"Anna"', f'"{HIDDEN}"').encode())
    assert [player.name for player in (await MemoryDepot(here.vault).depot.people.load()).players] == ["?"]


async def test_names_stored_by_an_old_version_are_read_and_belong_to_the_same_person() -> None:
    there = MemoryDepot()
    await there.depot.people.change(
        lambda people: with_player(with_player(people, player_called(people, "Anna")), player_called(people, "Berta"))
    )
    for name, content in there.vault.documents.items():
        there.vault.documents[name] = content.replace(b'"Berta"', json.dumps(f"{HIDDEN}Anna").encode())
    people = await MemoryDepot(there.vault).depot.people.load()
    assert [player.name for player in people.players] == ["Anna", f"{HIDDEN}Anna"]
    assert people.find(f"{HIDDEN}anna") == people.players[0]
