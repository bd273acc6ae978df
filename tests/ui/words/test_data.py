"""Tests for the sentences that describe how an import changes players, evenings and tournaments."""

from dataclasses import replace

from companion.app.archive.archive import Backup, Written
from companion.app.archive.imports import Fate, ImportPlan, Planned
from companion.app.people.imported import PeopleFate
from companion.app.settings import Settings
from companion.cli.archive import words
from companion.i18n.catalogs import translator_for
from companion.ui.words.data import planned
from tests.app.tournament_helpers import opened
from tests.fake_tournaments import CountingTournamentIds, InMemoryTournaments
from tests.fakes import FixedClock
from tests.ui.world import World

NOTHING_NEW = "Everything is already on this device."
TR = translator_for("en")
EMPTY = ImportPlan(Backup((), Settings()), (), None)


def test_the_preview_says_what_happens_to_players_and_notes() -> None:
    plan = replace(EMPTY, people=PeopleFate(players=1, notes=2, ours=1))
    sentences = (
        "1 player will be added.",
        "2 game night notes will be added.",
        "1 player or note is different on this device and won't be changed.",
    )
    assert planned(TR, plan) == sentences
    assert tuple(words.planned(TR, plan)) == sentences


def test_the_preview_says_how_many_texts_are_cut_where_anything_is_imported() -> None:
    plan = replace(EMPTY, people=PeopleFate(players=1), shortened=2)
    cut = ("1 player will be added.", "2 names or other texts are too long and will be shortened.")
    assert planned(TR, plan) == tuple(words.planned(TR, plan)) == cut
    assert planned(TR, replace(plan, people=PeopleFate())) == (NOTHING_NEW,)


async def test_the_preview_says_what_happens_to_tournaments() -> None:
    stored = await opened(InMemoryTournaments(), FixedClock(), CountingTournamentIds())
    fates = (Fate.ADDED, Fate.COPIED, Fate.LEFT_ALONE)
    plan = replace(EMPTY, tournaments=tuple(Planned(fate, stored, stored.tournament_id) for fate in fates))
    assert planned(TR, plan) == ("2 tournaments will be added or updated.", "1 tournament is already on this device.")


async def test_every_fate_of_matches_has_a_sentence_in_the_same_tense() -> None:
    stored = await World().match()
    plan = replace(
        EMPTY,
        matches=(
            *(Planned(fate, stored, stored.match_id) for fate in Fate),
            Planned(Fate.CHANGED, stored, stored.match_id, comes_back=True),
        ),
    )
    assert planned(TR, plan) == (
        "1 match will be added.",
        "2 matches are further along in the backup and will be updated.",
        "1 match is already on this device.",
        "1 match was continued differently on this device and in the backup. Both versions will be kept.",
        "1 match can't be read on this device. The one in the backup will be added as a copy.",
        "1 deleted match will be restored.",
    )
    assert planned(translator_for("de"), plan) == (
        "1 Partie kommt dazu.",
        "2 Partien sind in der Sicherung auf einem neueren Stand und werden hier aktualisiert.",
        "1 Partie ist schon auf diesem Gerät.",
        "1 Partie wurde auf diesem Gerät anders weitergespielt als in der Sicherung. Beide Fassungen bleiben erhalten.",
        "1 Partie ist auf diesem Gerät nicht lesbar; die aus der Sicherung kommt als Kopie dazu.",
        "1 gelöschte Partie kommt zurück.",
    )
    assert "1 deleted match will be restored." in tuple(words.planned(TR, plan))


def test_presets_that_are_left_out_are_reported_before_and_after_the_import() -> None:
    plan = replace(EMPTY, presets_left_out=3)
    sentence = "3 presets can't be added, as there's room for only 300. Delete some of your presets first."
    assert planned(TR, plan) == tuple(words.planned(TR, plan)) == tuple(words.not_whole(TR, plan)) == (sentence,)


def test_an_empty_backup_is_reported() -> None:
    assert planned(TR, EMPTY) == (NOTHING_NEW,)
    assert tuple(words.planned(TR, EMPTY)) == (NOTHING_NEW,)


def test_unreadable_players_are_reported() -> None:
    (sentence,) = words.left_out(TR, Written(1, (), settings=True, people=False))
    assert sentence == "Your players and game night notes couldn't be read, so they aren't in the backup."


def test_unreadable_practice_progress_is_reported() -> None:
    (sentence,) = words.left_out(TR, Written(1, (), settings=True, practice=False))
    assert sentence == "Your practice progress can't be read and isn't in the backup."
