"""Find the results in a tournament's log that were corrected or cleared later."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


def corrected_results(events: Iterable[TournamentEvent]) -> Mapping[PairingId, tuple[Result, ...]]:
    """Return the results of each meeting that no longer apply, oldest first.

    The score of a running match, and a score that is added to a result later, correct nothing.
    """
    decided: dict[PairingId, list[Result]] = {}
    latest: dict[PairingId, Result] = {}
    reported: dict[PairingId, Reports] = {}
    for event in events:
        match event:
            case ResultRecorded(pairing_id, result):
                latest[pairing_id] = result
                if result.is_decided:
                    decided.setdefault(pairing_id, []).append(result)
                else:
                    reported.pop(pairing_id, None)
            case ResultCleared(pairing_id):
                latest.pop(pairing_id, None)
                reported.pop(pairing_id, None)
            case ResultReported(pairing_id, side, report):
                reports = reported.get(pairing_id, Reports(sides=(None, None))).reporting(side, report)
                reported[pairing_id] = reports
                if reports.agreed is not None:
                    result = Result(winner=reports.agreed.winner, bummerls=reports.agreed.bummerls)
                    latest[pairing_id] = result
                    decided.setdefault(pairing_id, []).append(result)
            case _:
                pass
    corrected = {
        pairing_id: tuple(_corrected(results, latest.get(pairing_id))) for pairing_id, results in decided.items()
    }
    return {pairing_id: results for pairing_id, results in corrected.items() if results}


def _corrected(results: Sequence[Result], latest: Result | None) -> Iterator[Result]:
    for result, following in zip_longest(results, results[1:]):
        if not any(later is not None and _agrees(result, later) for later in (following, latest)):
            yield result


def _agrees(result: Result, later: Result) -> bool:
    is_same = (result.winner, result.walk_over) == (later.winner, later.walk_over)
    return is_same and result.bummerls in {None, later.bummerls}
