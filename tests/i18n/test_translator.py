"""Tests for translation with placeholders, plurals and contexts, and for times that every font can display."""

from datetime import UTC, datetime

from companion.i18n import formats
from companion.i18n.catalogs import translator_for
from tests.i18n.messages import english_that_is_no_german

EN, DE = translator_for("en"), translator_for("de")
MORNING = int(datetime(2026, 1, 7, 9, 5, tzinfo=UTC).timestamp()) * 1000


def test_placeholders_are_filled_by_name() -> None:
    assert EN("%(name)s deals", name="Anna") == "Anna deals"
    assert DE("%(name)s deals", name="Anna") == "Anna gibt"


def test_a_name_may_contain_a_percent_sign() -> None:
    assert DE("%(name)s deals", name="100 %(x)s") == "100 %(x)s gibt"


def test_a_sentence_without_placeholders_may_contain_a_percent_sign() -> None:
    assert EN("100 % Schnapsen") == "100 % Schnapsen"


def test_plurals_depend_on_the_number_and_contain_it() -> None:
    singular, many = "%(n)s point", "%(n)s points"
    assert [EN.plural(singular, many, n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [DE.plural(singular, many, n) for n in (0, 1, 2)] == ["0 Punkte", "1 Punkt", "2 Punkte"]


def test_a_context_distinguishes_two_meanings() -> None:
    assert DE.context("three for", "no tricks") == "ohne Stich"
    assert DE.context("reason", "no tricks") == "kein Stich"
    assert EN.context("three for", "no tricks") == "no tricks"


def test_a_message_without_a_translation_is_unchanged() -> None:
    assert DE("nobody has ever said this") == "nobody has ever said this"


def test_times_and_dates_follow_the_locale() -> None:
    assert formats.time_of_day(EN, MORNING, UTC) == "09:05"
    assert formats.time_of_day(DE, MORNING, UTC) == "09:05"
    assert formats.day(EN, MORNING, UTC) == "7 Jan 2026"
    assert formats.day(DE, MORNING, UTC) == "07.01.2026"
    assert formats.minutes_ago(DE, 5 * formats.MINUTE) == "vor 5 Minuten"


def test_times_contain_no_space_that_fonts_lack() -> None:
    american = type(EN)("en", "en_US", EN.catalog)
    assert "\N{NARROW NO-BREAK SPACE}" not in formats.time_of_day(american, MORNING, UTC)


def test_days_are_counted_by_midnights() -> None:
    late, early = MORNING + 14 * formats.HOUR, MORNING + 15 * formats.HOUR
    assert formats.days_between(late, early, UTC) == 1
    assert formats.days_between(early, late, UTC) == -1
    assert formats.days_between(MORNING, late, UTC) == 0


def test_english_messages_are_distinguished_from_german_ones() -> None:
    """The screen tests depend on this distinction."""
    assert english_that_is_no_german("Settings")
    assert english_that_is_no_german("Anna deals")
    assert not english_that_is_no_german("Anna gibt")
    assert not english_that_is_no_german("Bummerl 3")
    assert not english_that_is_no_german("Anna")
