"""Tests that people can be renamed, merged, archived and removed without changing any match."""

from dataclasses import replace

import pytest

from companion.app.people.people import (
    Colour,
    People,
    Player,
    Symbol,
    Unmergeable,
    all_players,
    merge_players,
    player_called,
    renamed,
    shown_at_table,
    suggested_names,
    with_player,
    without_change,
    without_player,
)
from companion.core.seats import Seat

ANNA = Player(names=("Anna", "Annerl"), colour=Colour.RED, symbol=Symbol.HEARTS)
BERTA = Player(names=("Berta",), colour=Colour.BLUE, symbol=Symbol.BELLS)
BOTH = People((ANNA, BERTA))


def test_a_person_is_found_by_every_name_in_any_spelling() -> None:
    for name in ("Anna", "annerl", "  ANNA ", "\u202eAn\u200bna"):
        assert BOTH.find(name) is ANNA
    assert BOTH.find("Cilli") is None
    assert BOTH.shown_names() == {"anna": "Anna", "annerl": "Anna", "berta": "Berta"}


def test_a_person_who_is_not_stored_has_a_constant_mark() -> None:
    first = player_called(BOTH, "Cilli")
    assert (first.name, first.archived) == ("Cilli", False)
    assert player_called(People(), " cilli ") == replace(first, names=(" cilli ",))


def test_all_players_are_listed_once_most_recent_first() -> None:
    players = all_players(BOTH, ["Cilli", "annerl", "Anna", "cilli"])
    assert [player.name for player in players] == ["Cilli", "Anna", "Berta"]
    assert players == tuple(player_called(BOTH, name) for name in ("Cilli", "Anna", "Berta"))


def test_archived_people_are_not_suggested() -> None:
    archived = with_player(BOTH, replace(BERTA, archived=True))
    assert suggested_names(archived, ["Berta", "Annerl", "Cilli"]) == ("Anna", "Cilli")


def test_a_new_name_is_shown_and_old_names_still_find_the_person() -> None:
    people = renamed(BOTH, BERTA, "  Bärbel ", [ANNA])
    assert isinstance(people, People)
    assert people.find("berta") == replace(BERTA, names=("Bärbel", "Berta"))
    back = renamed(people, people.players[-1], "Berta", [])
    assert isinstance(back, People)
    assert back.players[-1].names == ("Berta", "Bärbel")


def test_renaming_a_person_on_an_outdated_page_keeps_the_newer_name() -> None:
    people = renamed(BOTH, BERTA, "Bärbel", [])
    assert isinstance(people, People)
    people = renamed(people, BERTA, "Berti", [])
    assert isinstance(people, People)
    assert people.players[-1].names == ("Berti", "Bärbel", "Berta")


def test_merging_people_on_an_outdated_page_keeps_the_newer_name() -> None:
    people = renamed(BOTH, BERTA, "Bärbel", [])
    assert isinstance(people, People)
    merged = merge_players(people, BERTA, ANNA, ())
    assert isinstance(merged, People)
    assert merged.players[-1].names == ("Bärbel", "Berta", "Anna", "Annerl")
    assert merge_players(merged, BERTA, ANNA, ()) == merged


def test_a_person_who_is_not_stored_can_be_renamed() -> None:
    people = renamed(BOTH, player_called(BOTH, "Cilli"), "Cäcilia", BOTH.players)
    assert isinstance(people, People)
    assert people.shown_names()["cilli"] == "Cäcilia"


@pytest.mark.parametrize(
    ("name", "why"), [("  ", Unmergeable.EMPTY), ("ANNERL", Unmergeable.TAKEN), ("cilli", Unmergeable.TAKEN)]
)
def test_an_invalid_name_is_refused(name: str, why: Unmergeable) -> None:
    assert renamed(BOTH, BERTA, name, [player_called(BOTH, "Cilli")]) is why


def test_another_spelling_of_the_same_name_is_allowed() -> None:
    people = renamed(BOTH, BERTA, "BERTA", [])
    assert isinstance(people, People)
    assert people.players[-1].names == ("BERTA",), "no name twice: such people could not be read again"


def test_two_people_at_one_table_never_share_a_shown_name() -> None:
    shown = BOTH.shown_names()
    assert shown_at_table(["annerl", "Cilli"], shown) == {"annerl": "Anna", "Cilli": "Cilli"}
    assert shown_at_table(["Anna", "Annerl"], shown) == {"Anna": "Anna", "Annerl": "Annerl"}


def test_merged_people_have_all_names_of_both() -> None:
    people = merge_players(BOTH, BERTA, ANNA, [{Seat.A: "Anna", Seat.B: "Cilli"}])
    assert isinstance(people, People)
    assert people.players == (replace(BERTA, names=("Berta", "Anna", "Annerl")),)


def test_people_who_sat_at_one_table_cannot_be_merged() -> None:
    assert merge_players(BOTH, BERTA, ANNA, [{Seat.A: "annerl", Seat.B: "BERTA"}]) is Unmergeable.SAT_TOGETHER


def test_removing_a_person_keeps_the_names_in_matches() -> None:
    assert without_player(BOTH, ANNA).players == (BERTA,)


def test_undoing_a_change_keeps_later_changes_to_other_people() -> None:
    cilli = Player(names=("Cilli",), colour=Colour.GREEN, symbol=Symbol.ACORNS)
    merged = merge_players(BOTH, ANNA, BERTA, [])
    assert isinstance(merged, People)
    since = with_player(merged, cilli)
    assert set(without_change(since, BOTH, merged).players) == {ANNA, BERTA, cilli}
    forgotten = without_player(BOTH, BERTA)
    assert set(without_change(with_player(forgotten, cilli), BOTH, forgotten).players) == {ANNA, BERTA, cilli}
