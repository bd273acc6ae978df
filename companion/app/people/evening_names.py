"""Evenings shown with people's current names, although matches and notes are stored with the names used at the time."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.app.matches.summaries import MatchSummary
from companion.app.people.evenings import (
    Evening,
    EveningKey,
    EveningNote,
    day_of,
    evening_key,
    evenings,
    note_of,
    with_note,
)
from companion.app.people.people import People, current_names
from companion.core.texts import name_key


def shown_evenings(people: People, summaries: Iterable[MatchSummary]) -> tuple[Evening, ...]:
    """Return the evenings on which these matches were played, latest first, with people's current names.

    The summaries must be sorted from newest to oldest. Different spellings of a name count as the same person.
    """
    listed = tuple(summaries)
    shown: dict[str, str] = {}
    for summary in listed:
        for name in summary.players.values():
            shown.setdefault(name_key(name), " ".join(name.split()))
    shown.update(people.shown_names())
    played = {summary.match_id: summary.players for summary in listed}
    renamed = (replace(summary, players=current_names(summary.players, shown)) for summary in listed)
    return tuple(
        replace(evening, played_as=evening_key(evening.key.day, played[evening.matches[-1].match_id]))
        for evening in evenings(renamed)
    )


def shown_note(people: People, key: EveningKey) -> EveningNote:
    """Return the note on an evening, even if people have been renamed since the note was written."""
    return shown_notes(people, (key,))[key]


def shown_notes(people: People, keys: Iterable[EveningKey]) -> dict[EveningKey, EveningNote]:
    """Return the notes on several evenings by the evenings' keys; the stored notes are gone through only once."""
    shown = people.shown_names()
    notes: dict[EveningKey, list[EveningNote]] = {}
    for note in people.notes:
        current = shown_key(shown, note.key)
        notes.setdefault(current, []).append(replace(note, key=current))
    current_keys = {key: shown_key(shown, key) for key in keys}
    return {key: note_of(notes.get(current, ()), current) for key, current in current_keys.items()}


def with_shown_note(people: People, written: EveningNote) -> People:
    """Return `people` with the note on an evening replaced or, if `written` is empty, removed."""
    shown = people.shown_names()
    wanted = shown_key(shown, written.key)
    others = tuple(note for note in people.notes if shown_key(shown, note.key) != wanted)
    return replace(people, notes=with_note(others, written))


def with_moved_note(people: People, others: Iterable[MatchSummary], before: EveningKey, after: EveningKey) -> People:
    """Return `people` with the note of a match's evening moved to the evening of the match's new names.

    The note stays where it is if any of the `others` was played on the old evening, or if the new one has a note.
    """
    shown = people.shown_names()
    old = shown_key(shown, before)
    keys = (evening_key(day_of(other.started_at), other.players) for other in others)
    note, there = shown_note(people, before), shown_note(people, after)
    if any(shown_key(shown, key) == old for key in keys) or there.venue or there.note:
        return people
    return with_shown_note(with_shown_note(people, EveningNote(key=before)), replace(note, key=after))


def shown_key(shown: Mapping[str, str], key: EveningKey) -> EveningKey:
    """Return the evening's key with people's current names; `shown` maps normalized names to current names."""
    return EveningKey(key.day, tuple(sorted(name_key(shown.get(name_key(name), name)) for name in key.names)))
