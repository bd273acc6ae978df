"""Tests for the messages about content missing or outdated in a backup, and about items skipped by an import."""

from dataclasses import replace

from companion.app.archive.archive import Backup, Previous, Single, Written
from companion.app.archive.imports import ImportPlan
from companion.app.archive.transfer import Export
from companion.app.people.imported import PeopleFate
from companion.app.ports import Cause, MatchId
from companion.app.settings import Settings
from companion.cli.archive import words
from companion.i18n.catalogs import translator_for
from companion.ui.words.data import cause, exported, imported

TR, DE = translator_for("en"), translator_for("de")
DONE = ImportPlan(Backup((), Settings()), (), None)
OLDER = Written(
    3,
    (),
    settings=True,
    previous=Previous(matches=(("Anna", "Berta"),), tournaments=("FF Ettendorf",), singles=tuple(Single)),
)


def test_each_document_saved_in_an_older_version_is_named() -> None:
    assert exported(TR, Export("bummerl.json", b"", OLDER)) == (
        "The file contains 3 matches.",
        "The latest version of the match Anna – Berta couldn't be read. The backup contains the previous one.",
        "The latest version of the tournament FF Ettendorf couldn't be read. The backup contains the previous one.",
        "The latest version of the settings couldn't be read. The backup contains the previous one.",
        (
            "The latest version of the players and game night notes couldn't be read. "
            "The backup contains the previous one."
        ),
        "The latest version of your practice progress couldn't be read. The backup contains the previous one.",
    )
    assert exported(DE, Export("bummerl.json", b"", OLDER))[1] == (
        "Der letzte Stand der Partie Anna – Berta war nicht lesbar; gesichert ist der Stand davor."
    )


def test_a_complete_backup_is_one_sentence() -> None:
    assert exported(TR, Export("bummerl.json", b"", Written(1, (), settings=True))) == ("The file contains 1 match.",)


def test_a_screen_shows_some_sentences_and_the_command_line_all() -> None:
    written = Written(0, tuple(MatchId(f"m{number}") for number in range(25)), settings=True)
    sentences = exported(TR, Export("bummerl.json", b"", written))
    assert (len(sentences), sentences[-1]) == (22, "and 5 more")
    assert len(tuple(words.left_out(TR, written))) == 25


def test_control_characters_in_names_are_escaped_for_the_terminal() -> None:
    written = replace(OLDER, previous=Previous(tournaments=("\x1b[2J\nAnna",)))
    assert tuple(words.left_out(TR, written)) == (
        "The latest version of the tournament ?[2J?Anna couldn't be read. The backup contains the previous one.",
    )


def test_an_import_names_what_it_left_out_and_what_its_backup_lacks() -> None:
    done = replace(DONE, not_joined=tuple(Single), backed_up=Written(1, (MatchId("m1"),), settings=True))
    left_out = (
        "The settings on this device can't be read. The ones in the backup weren't used.",
        "The players and game night notes on this device can't be read. The ones in the backup weren't added.",
        "Your practice progress on this device can't be read. The progress in the backup wasn't added.",
        "The backup made before the import is incomplete.",
        "Match m1 can't be read and isn't in the backup.",
    )
    assert imported(TR, done) == ("Imported.", *left_out)
    assert tuple(words.not_whole(TR, done)) == left_out
    assert imported(TR, replace(DONE, backed_up=Written(1, (), settings=True))) == ("Imported.",)


def test_an_import_without_matches_counts_none() -> None:
    assert imported(TR, replace(DONE, presets=2)) == ("2 presets imported.",)
    assert imported(TR, replace(DONE, people=PeopleFate(players=1))) == ("Imported.",)


def test_a_read_error_has_its_own_cause() -> None:
    assert "permission to read" in cause(TR, Cause.NOT_READABLE)
    assert "permission to write" in cause(TR, Cause.FORBIDDEN)
