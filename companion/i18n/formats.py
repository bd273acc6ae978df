"""Format times (in milliseconds since 1970), dates and language names for display."""

from datetime import date, timedelta, tzinfo

from babel import Locale
from babel.dates import format_date, format_time, format_timedelta

from companion.i18n.local_time import local_date, local_time
from companion.i18n.translator import Translator

MINUTE = 60_000
HOUR = 60 * MINUTE
"""A minute and an hour in milliseconds."""


def minutes_ago(tr: Translator, milliseconds: int) -> str:
    """Return a time span of less than an hour as text, for example "3 minutes ago"."""
    span = timedelta(minutes=milliseconds // MINUTE)
    return _plain(format_timedelta(-span, add_direction=True, locale=tr.locale, granularity="minute", threshold=1))


def days_between(earlier: int, later: int, zone: tzinfo | None = None) -> int:
    """Return the number of midnights between two times; negative if `later` is before `earlier`."""
    return (local_date(later, zone) - local_date(earlier, zone)).days


def time_of_day(tr: Translator, at: int, zone: tzinfo | None = None) -> str:
    """Return the hours and minutes of a time."""
    return _plain(format_time(local_time(at, zone), "short", locale=tr.locale))


def day(tr: Translator, at: int, zone: tzinfo | None = None) -> str:
    """Return the formatted date of a time."""
    return date_of(tr, local_date(at, zone))


def date_of(tr: Translator, when: date) -> str:
    """Return a formatted date."""
    return _plain(format_date(when, "medium", locale=tr.locale))


def own_name(language: str) -> str:
    """Return the name of a language in that language, for example `Deutsch`."""
    return Locale.parse(language).get_language_name() or language


def name_of(tr: Translator, language: str) -> str:
    """Return the name of a language in the translator's language, for example `German` in English."""
    return Locale.parse(language).get_language_name(tr.locale) or language


def _plain(words: str) -> str:
    # English times contain U+202F, a character that few fonts have.
    return words.replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")
