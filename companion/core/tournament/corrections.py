"""Find the results in a tournament's log that were corrected or cleared later."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from companion.core.tournament.events import PairingId, Result, ResultCleared, ResultRecorded, TournamentEvent


def corrected_results(events: Iterable[TournamentEvent]) -> Mapping[PairingId, tuple[Result, ...]]:
    """Return the results of each meeting that no longer apply, oldest first.

    The score of a running match, and a score that is added to a result later, correct nothing.
    """
    decided: dict[PairingId, list[Result]] = {}
    latest: dict[PairingId, Result] = {}
    for event in events:
        match event:
            case ResultRecorded(pairing_id, result):
                latest[pairing_id] = result
                if result.winner is not None or result.walk_over:
                    decided.setdefault(pairing_id, []).append(result)
            case ResultCleared(pairing_id):
                latest.pop(pairing_id, None)
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
