"""Find the results in the log of a tournament that were later corrected or cleared."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from companion.core.tournament.events import (
    PairingId,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    TournamentEvent,
)
from companion.core.tournament.reports import Reports


@dataclass(frozen=True, slots=True)
class DecidedResult:
    """The result of a meeting, and the log entry that decided the meeting."""

    entry: int
    """The index of the event; if two reports agree, the index of the second one."""
    result: Result


@dataclass(frozen=True, slots=True)
class Correction:
    """A result that no longer applies, and the entry that replaced it."""

    pairing: PairingId
    before: DecidedResult
    by: int
    """The index of the event that recorded a different result, or cleared the result."""


def corrected_results(events: Iterable[TournamentEvent]) -> Mapping[PairingId, tuple[Result, ...]]:
    """Return the results that were replaced or cleared, oldest first, for each meeting.

    Updating the score of a running match, or adding a score to a result later, does not count as a correction.
    """
    corrected = defaultdict[PairingId, list[Result]](list)
    for correction in corrections(events):
        corrected[correction.pairing].append(correction.before.result)
    return {pairing_id: tuple(results) for pairing_id, results in corrected.items()}


def corrections(events: Iterable[TournamentEvent]) -> tuple[Correction, ...]:
    """Return all corrections, ordered by when the original results were entered."""
    found = [correction for pairing_id, states in _states(events).items() for correction in _of(pairing_id, states)]
    return tuple(sorted(found, key=lambda correction: correction.before.entry))


_States = list[tuple[int, Result | None]]
"""For each entry that changed a meeting's result: its index in the log, and the result from then on, if any."""


def _states(events: Iterable[TournamentEvent]) -> Mapping[PairingId, _States]:
    states = defaultdict[PairingId, _States](list)
    reported: dict[PairingId, Reports] = {}
    for entry, event in enumerate(events):
        match event:
            case ResultRecorded(pairing_id, result):
                states[pairing_id].append((entry, result))
                if not result.is_decided:
                    reported.pop(pairing_id, None)
            case ResultCleared(pairing_id):
                states[pairing_id].append((entry, None))
                reported.pop(pairing_id, None)
            case ResultReported(pairing_id, side, report):
                reports = reported.get(pairing_id, Reports(sides=(None, None))).reporting(side, report)
                reported[pairing_id] = reports
                if reports.agreed is not None:
                    result = Result(winner=reports.agreed.winner, bummerls=reports.agreed.bummerls)
                    states[pairing_id].append((entry, result))
            case _:
                pass
    return states


def _of(pairing_id: PairingId, states: _States) -> Iterator[Correction]:
    decided = [DecidedResult(entry, result) for entry, result in states if result is not None and result.is_decided]
    latest = states[-1][1]
    for before, following in zip_longest(decided, decided[1:]):
        later = (None if following is None else following.result, latest)
        if not any(_is_same(before.result, result) for result in later):
            others = (entry for entry, result in states if entry > before.entry and not _is_same(before.result, result))
            yield Correction(pairing_id, before, next(others))


def _is_same(result: Result, later: Result | None) -> bool:
    return later is not None and _agrees(result, later)


def _agrees(result: Result, later: Result) -> bool:
    is_same = (result.winner, result.walk_over) == (later.winner, later.walk_over)
    return is_same and result.bummerls in {None, later.bummerls}
