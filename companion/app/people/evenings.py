"""Evenings: the matches played by the same people on one day, where a day ends at six in the morning."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta, tzinfo

from companion.app.matches.summaries import MatchSummary
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.core.texts import Shortener
from companion.i18n.local_time import local_time

_NIGHT = timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class EveningKey:
    """The identity of an evening: its day, and its people in alphabetical order."""

    day: date
    names: tuple[str, ...]


def evening_key(day: date, players: Mapping[Seat, str]) -> EveningKey:
    """Return the key of the evening on which these players played."""
    return EveningKey(day, tuple(sorted(players.values())))


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningNote:
    """A user's note on an evening."""

    key: EveningKey
    venue: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """The matches of an evening, in the order played."""

    key: EveningKey
    matches: tuple[MatchSummary, ...]
    played_as: EveningKey
    """The key with the names that are stored in the last match, for its note."""

    @property
    def dots(self) -> dict[str, int]:
        """Each player's total number of dots (the marks for lost Bummerls), in the seating order of the last match."""
        seated = (name for _, name in sorted(self.matches[-1].players.items()))
        total = Counter(dict.fromkeys(seated, 0))
        for summary in self.matches:
            for seat, name in summary.players.items():
                total[name] += summary.dots[seat]
        return dict(total)

    @property
    def payers(self) -> tuple[str, ...]:
        """The players who pay for the round because they have the most dots; empty if all have the same number."""
        dots = self.dots
        most = max(dots.values())
        payers = tuple(name for name, n in dots.items() if n == most)
        return payers if len(payers) < len(dots) else ()


def day_of(at: Milliseconds, zone: tzinfo | None = None) -> date:
    """Return the date of a match that started at this time; a day ends at six in the morning.

    `zone` defaults to the device's time zone.
    """
    return (local_time(at, zone) - _NIGHT).date()


def evenings(summaries: Iterable[MatchSummary], zone: tzinfo | None = None) -> tuple[Evening, ...]:
    """Return the evenings on which these matches were played, latest first."""
    matches_by_key: dict[EveningKey, list[MatchSummary]] = {}
    for summary in sorted(summaries, key=lambda each: (each.started_at, each.match_id)):
        key = evening_key(day_of(summary.started_at, zone), summary.players)
        matches_by_key.setdefault(key, []).append(summary)
    latest_first = sorted(matches_by_key.items(), key=lambda item: item[1][-1].started_at, reverse=True)
    return tuple(Evening(key, tuple(matches), key) for key, matches in latest_first)


def note_of(notes: Iterable[EveningNote], key: EveningKey) -> EveningNote:
    """Return the note on an evening, or an empty note if there is none.

    There are several notes if two of the players turned out to be the same person. They are joined: of several
    locations, all but the first become lines of the note, because the limit for a location is short.
    """
    found = [note for note in notes if note.key == key]
    venue, *others = dict.fromkeys(note.venue for note in found if note.venue) or ("",)
    lines = dict.fromkeys(note.note for note in found if note.note)
    return EveningNote(key=key, venue=venue, note="\n".join((*others, *lines)))


def with_note(notes: Iterable[EveningNote], written: EveningNote) -> tuple[EveningNote, ...]:
    """Return the notes with the note on one evening replaced or, if `written` is empty, removed."""
    others = tuple(note for note in notes if note.key != written.key)
    return (*others, shorten_note(written, Shortener())) if written.venue or written.note else others


def shorten_note(note: EveningNote, shortener: Shortener) -> EveningNote:
    """Return the note with its place and text truncated to the length limits."""
    return replace(note, venue=shortener.name(note.venue), note=shortener.note(note.note))
