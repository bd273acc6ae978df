"""Tests that dialect words are respelt according to their sounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.resources import locales_folder
from companion.rulebook.search.sounds import NO_SOUNDS, Sounding, sounds_of

TABLE = (locales_folder() / "de" / "rules" / "sounds.txt").read_text(encoding="utf-8").splitlines()
SOUNDS = sounds_of(TABLE)


def sounding(*words: str) -> Sounding:
    return Sounding(SOUNDS, sorted(words))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("koatn", "karten"), ("koartn", "karten"), ("zwa", "zwei"), ("zwoa", "zwei"), ("hob", "hab")),
        *(("vagessn", "vergessen"), ("gfalln", "gefallen"), ("runtergfalln", "gefallen"), ("ansogn", "ansagen")),
        *(("gspüt", "gespielt"), ("ausgspuit", "ausgespielt"), ("foisch", "falsch"), ("zöht", "zahlt")),
        *(("ausmöidn", "ausmelden"), ("obhebm", "abheben"), ("nochziagn", "nachziehen"), ("kini", "konig")),
        *(("zuadrahn", "zudrehen"), ("zehna", "zehner"), ("bettla", "bettler"), ("passiat", "passiert")),
        *(("muaß", "muss"), ("gwonna", "gewonnen"), ("wievü", "wieviel"), ("aundan", "andern"), ("buam", "buben")),
    ],
)
def test_a_dialect_word_is_respelt_by_its_sounds(typed: str, meant: str) -> None:
    assert sounding(meant, "ganz", "etwas", "anderes").spelt(typed) == (meant,)


def test_a_spelling_must_be_a_known_word() -> None:
    assert sounding("kartenspiel", "kart").spelt("koatn") == ()
    assert sounding().spelt("koatn") == ()


def test_an_unfinished_word_is_respelt_as_a_prefix() -> None:
    assert sounding("vergessen").spelt("vages") == ()
    assert sounding("vergessen").spelt("vages", unfinished=True) == ("verges",)


def test_the_spelling_with_the_fewest_changes_is_chosen() -> None:
    assert sounding("zwei", "zweier", "zwar").spelt("zwoa") == ("zwei", "zwar")
    assert sounding("hat", "hatte").spelt("hot") == ("hat",)


@given(st.text(max_size=20))
def test_without_a_table_no_word_is_respelt(typed: str) -> None:
    assert Sounding(NO_SOUNDS, ["karten"]).spelt(typed) == ()


@given(st.text("abcdeghiklmnorstuvzöüäß", max_size=15))
def test_every_respelling_is_a_known_word(typed: str) -> None:
    words = ["karten", "stich", "zudrehen", "ansagen", "vergessen", "gespielt"]
    assert set(sounding(*words).spelt(typed)) <= set(words)


def test_the_table_has_no_duplicate_sounds() -> None:
    typed = [line.split("=")[0].strip() for line in TABLE if "=" in line and not line.startswith("#")]
    assert len(typed) == len(set(typed))
