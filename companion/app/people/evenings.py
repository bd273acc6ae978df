"""Evenings: the matches of the same people on one day, which ends at six in the morning."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from companion.app.matches.summaries import MatchSummary
from companion.core.numbers import Milliseconds

_NIGHT = timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class EveningKey:
    """Which evening: the day and the people, in the order of the alphabet."""

    day: date
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningNote:
    """What somebody wrote down about an evening."""

    key: EveningKey
    place: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """The matches of an evening, the first one first."""

    key: EveningKey
    matches: tuple[MatchSummary, ...]

    @property
    def dots(self) -> dict[str, int]:
        """The dots of everybody, over all matches."""
        total = Counter(dict.fromkeys(self.key.names, 0))
        for summary in self.matches:
            for seat, name in summary.players.items():
                total[name] += summary.dots[seat]
        return dict(total)

    @property
    def payers(self) -> tuple[str, ...]:
        """Who pays the round: whoever has the most dots; nobody where all have the same."""
        dots = self.dots
        most = max(dots.values())
        payers = tuple(name for name, n in dots.items() if n == most)
        return payers if len(payers) < len(dots) else ()


def day_of(at: Milliseconds, zone: tzinfo | None = None) -> date:
    """The day that a moment belongs to at the table; `zone` is the device's where it is not said."""
    return (datetime.fromtimestamp(at / 1000, tz=UTC).astimezone(zone) - _NIGHT).date()


def evenings(summaries: Iterable[MatchSummary], zone: tzinfo | None = None) -> tuple[Evening, ...]:
    """The evenings of these matches, the latest first."""
    found: dict[EveningKey, list[MatchSummary]] = {}
    for summary in sorted(summaries, key=lambda each: (each.started_at, each.match_id)):
        key = EveningKey(day_of(summary.started_at, zone), tuple(sorted(summary.players.values())))
        found.setdefault(key, []).append(summary)
    latest_first = sorted(found.items(), key=lambda item: item[1][-1].started_at, reverse=True)
    return tuple(Evening(key, tuple(matches)) for key, matches in latest_first)


def note_of(notes: Iterable[EveningNote], key: EveningKey) -> EveningNote:
    """What was written down about an evening; an empty note where nothing was."""
    return next((note for note in notes if note.key == key), EveningNote(key=key))


def with_note(notes: Iterable[EveningNote], written: EveningNote) -> tuple[EveningNote, ...]:
    """The notes with another one for its evening; an empty one goes."""
    others = tuple(note for note in notes if note.key != written.key)
    return (*others, written) if written.place or written.note else others
