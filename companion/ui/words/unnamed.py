"""Players without names: a match stores a word for the seat in one language; the screens show it in their own."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Literal

from companion.app.matches.summaries import MatchSummary
from companion.app.people.evenings import Evening, evening_key
from companion.core.seats import Seat
from companion.i18n.catalogs import languages, translator_for
from companion.i18n.translator import Translator

SeatPosition = Literal["here", "left", "across", "right"]
"""A seat's position relative to the first seat."""
_ROUND: dict[int, tuple[SeatPosition, ...]] = {
    2: ("here", "across"),
    3: ("here", "left", "right"),
    4: ("here", "left", "across", "right"),
}
"""For each number of players, their positions at the table, clockwise."""


def seat_position(seats: tuple[Seat, ...], seat: Seat) -> SeatPosition:
    """Return a seat's position relative to the first seat, going clockwise."""
    return _ROUND[len(seats)][seats.index(seat)]


def shown_names(tr: Translator, names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return the names to show, with a word for the seat in place of each missing name."""
    seats, words = tuple(names), _words(tr)
    return {seat: names[seat].strip() or words[seat_position(seats, seat)] for seat in seats}


def in_language(tr: Translator, players: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Return the names of a match's players, with the words for seats in this language; the names may stay as given."""
    positions, words = _every_word(), _words(tr)
    if positions.keys().isdisjoint(players.values()):
        return players
    return {seat: words[positions[name]] if name in positions else name for seat, name in players.items()}


def evening_in_language(tr: Translator, evening: Evening) -> Evening:
    """Return an evening with the words for seats in this language; its note is still found under the stored words."""
    matches = tuple(replace(summary, players=in_language(tr, summary.players)) for summary in evening.matches)
    return replace(evening, key=evening_key(evening.key.day, matches[-1].players), matches=matches)


def within_sentence(tr: Translator, sentence: str) -> str:
    """Return the sentence with words such as "This side" in the form that they take in the middle of a sentence."""
    words = _words(tr)
    inside = {
        # Translators: the same player within a sentence, as in "because this side has fewer than 33".
        words["here"]: tr.context("player, within a sentence", "this side"),
        # Translators: the same player within a sentence, as in "because that side has fewer than 33".
        words["across"]: tr.context("player, within a sentence", "that side"),
    }
    return re.sub(rf"(?<=[\w,;:] )({'|'.join(inside)})\b", lambda found: inside[found[0]], sentence)


def is_unnamed(name: str) -> bool:
    """Return whether a player's name is just the word for the seat, in any of the app's languages."""
    return name in _every_word()


def with_names_only(summaries: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Return the summaries, leaving out players who have no names."""
    words = _every_word().keys()
    return tuple(
        summary
        if words.isdisjoint(summary.players.values())
        else replace(summary, players={seat: name for seat, name in summary.players.items() if not is_unnamed(name)})
        for summary in summaries
    )


def all_named(summaries: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Return the matches in which all players have names."""
    words = _every_word().keys()
    return tuple(summary for summary in summaries if words.isdisjoint(summary.players.values()))


def _words(tr: Translator) -> dict[SeatPosition, str]:
    """Return the word for each position; stored matches contain these words, so translations must never change."""
    return {
        # Translators: stands for the name of the player on this side of the device, as in "This side deals".
        "here": tr.context("player", "This side"),
        # Translators: stands for the name of the player opposite, as in "That side deals".
        "across": tr.context("player", "That side"),
        # Translators: stands for the name of the player on the left.
        "left": tr.context("player", "Left"),
        # Translators: stands for the name of the player on the right.
        "right": tr.context("player", "Right"),
    }


@cache
def _every_word() -> Mapping[str, SeatPosition]:
    """Return the position for each word, in all of the app's languages."""
    return {word: position for language in languages() for position, word in _words(translator_for(language)).items()}
