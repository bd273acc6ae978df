"""Which results a meeting can have."""

from collections.abc import Iterator

from companion.core.tournament.events import PairingId, Result
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import From
from companion.core.tournament.tournament import Tournament, standing
from companion.core.violations import Code, Violation

_IS_MET = frozenset((State.OPEN, State.RUNNING, State.PLAYED, State.WALK_OVER))


def wrong_result(tournament: Tournament, pairing_id: PairingId, result: Result) -> Iterator[Violation]:
    """Everything that keeps a result from being written down, or from correcting the one before."""
    pairing = standing(tournament).find_pairing(pairing_id)
    if pairing is None:
        yield Violation(Code.UNKNOWN, "pairing")
        return
    if pairing.state not in _IS_MET or _was_missed_by_the_draw(tournament, pairing):
        yield Violation(Code.CONTRADICTION, "pairing")
    if result.winner not in {None, pairing.left, pairing.right}:
        yield Violation(Code.OUT_OF_RANGE, "winner")
    elif result.walk_over and result.winner is None:
        yield Violation(Code.MISSING, "winner")
    elif result.bummerls is not None:
        yield from _wrong_bummerls(standing(tournament).setup.bummerls_to_win, pairing, result, result.bummerls)


def wrong_clearing(tournament: Tournament, pairing_id: PairingId) -> Iterator[Violation]:
    """Everything that keeps a result from being taken back."""
    pairing = standing(tournament).find_pairing(pairing_id)
    if pairing is None:
        yield Violation(Code.UNKNOWN, "pairing")
    elif pairing.result is None or _was_missed_by_the_draw(tournament, pairing):
        yield Violation(Code.CONTRADICTION, "pairing")


def _was_missed_by_the_draw(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether the next stage was drawn without the card that had won here, because its player had gone."""
    stages = tournament.hall.stages
    if tournament.hall.setup.mode is Mode.SWISS or not 0 < pairing.stage < len(stages):
        return False
    following = stages[pairing.stage].tables
    return all(From(pairing.table) not in {table.left, table.right} for table in following)


def _wrong_bummerls(to_win: int, pairing: Pairing, result: Result, bummerls: tuple[int, int]) -> Iterator[Violation]:
    if not all(0 <= won <= to_win for won in bummerls):
        yield Violation(Code.OUT_OF_RANGE, "bummerls")
        return
    won, lost = bummerls if result.winner == pairing.left else bummerls[::-1]
    is_decided = won == to_win and not result.walk_over
    is_right = result.walk_over or is_decided if result.winner is not None else won < to_win
    if not is_right or lost == to_win:
        yield Violation(Code.CONTRADICTION, "bummerls")
