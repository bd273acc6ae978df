"""Tests that the design rule checks report all violations and nothing else."""

from pathlib import Path

import pytest

from tools.bans import ambiguous, findings_in, shared_class_names

CORE = Path("companion/core/deal.py")


@pytest.mark.parametrize("name", ["game", "GameRules", "rounds_left", "FINAL_SCORE", "points", "deal_points"])
def test_an_ambiguous_word_is_reported(name: str) -> None:
    assert ambiguous(name)


@pytest.mark.parametrize("name", ["CardPoints", "game_points_of", "scoring", "background", "endgame", "NO_POINTS"])
def test_an_unambiguous_word_is_accepted(name: str) -> None:
    assert not ambiguous(name)


@pytest.mark.parametrize(
    "code", ["points = 3", "def f(points): ...", "class Game: ...", "for score in x: ...", "import x as game"]
)
def test_every_kind_of_definition_is_checked(code: str) -> None:
    (finding,) = findings_in(CORE, code)
    assert finding.startswith("companion/core/deal.py:1: ")


def test_the_verb_score_and_imported_names_are_accepted() -> None:
    assert list(findings_in(CORE, "def score(): return round(x.points)")) == []


@pytest.mark.parametrize(
    "code",
    [
        "def f(look): ...",
        "def f(*, look: RowLook): ...",
        "lambda now: now",
        "for one in x: ...",
        "async def f():\n async for one in x: ...",
        "{n for one, n in x}",
        "class C:\n place: str",
        "now: Standing | None = None",
    ],
)
def test_a_name_that_does_not_say_what_its_value_is_is_reported(code: str) -> None:
    (finding,) = findings_in(Path("tests/test_rows.py"), code)
    assert finding.endswith("does not say what the value is; use the noun of its type")


@pytest.mark.parametrize(
    "code", ["def f(now: Milliseconds): ...", "class C:\n place: int", "for row in x: row.place", "now = clock()"]
)
def test_the_present_time_and_the_place_in_a_ranking_keep_their_names(code: str) -> None:
    assert list(findings_in(Path("companion/app/rows.py"), code)) == []


def test_outside_the_core_ambiguous_words_are_accepted() -> None:
    assert list(findings_in(Path("companion/cli/deal.py"), "points = 3")) == []


def test_an_unresolved_merge_conflict_is_reported() -> None:
    text = f"{'<' * 7} HEAD\none\n{'=' * 7}\nother\n{'>' * 7} branch\n"
    assert [finding.partition(": ")[0] for finding in findings_in(Path("docs/glossary.md"), text)] == [
        "docs/glossary.md:1",
        "docs/glossary.md:5",
    ]


def test_a_file_name_without_a_concept_is_reported() -> None:
    assert list(findings_in(Path("companion/app/utils.py"), "")) == [
        "companion/app/utils.py:1: a file called utils has no concept"
    ]


def test_references_outside_the_repository_are_reported_in_every_text() -> None:
    outside = "shared"
    assert list(findings_in(Path("README.md"), f"\nsee ../{outside}/docs")) == [
        "README.md:2: names a folder that a clone does not have"
    ]


def test_two_public_classes_with_the_same_name_are_reported() -> None:
    modules = {Path("companion/a.py"): "\nclass Row: ...\nclass _Own: ...", Path("companion/b.py"): "class Row: ..."}
    assert list(shared_class_names(modules)) == [
        "companion/b.py:1: Row is also the name of the class in companion/a.py:2"
    ]


def test_private_classes_may_share_a_name() -> None:
    assert (
        list(shared_class_names(dict.fromkeys([Path("companion/a.py"), Path("companion/b.py")], "class _Row: ...")))
        == []
    )
