"""Check whether a meeting's result can be recorded, removed or reported."""

from collections.abc import Iterator
from itertools import pairwise

from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.events import Result, ResultCleared, ResultRecorded, ResultReported
from companion.core.tournament.meetings import PLAYABLE, Pairing, State
from companion.core.tournament.reports import MOST_REPORTS
from companion.core.tournament.stages import ADVANCING, AdvancedCard, Bracket, DefeatedCard, EntryCard
from companion.core.tournament.tournament import Tournament, standing

_IS_MET = frozenset((State.OPEN, State.RUNNING, State.PLAYED, State.WALK_OVER))


def wrong_result(tournament: Tournament, event: ResultRecorded) -> Iterator[Violation]:
    """Yield everything that prevents recording or correcting a result."""
    result, pairing = event.result, standing(tournament).find_pairing(event.pairing)
    if pairing is None:
        yield Violation(Code.UNKNOWN, "pairing")
        return
    if pairing.state not in _IS_MET or _changes_undrawn_card(tournament, event):
        yield Violation(Code.CONTRADICTION, "pairing")
    if result.winner not in {None, pairing.left, pairing.right}:
        yield Violation(Code.OUT_OF_RANGE, "winner")
    elif result.walk_over and result.winner is None:
        yield Violation(Code.MISSING, "winner")
    elif result.bummerls is not None:
        yield from _wrong_bummerls(standing(tournament).setup.bummerls_to_win, pairing, result, result.bummerls)


def wrong_clearing(tournament: Tournament, event: ResultCleared) -> Iterator[Violation]:
    """Yield everything that prevents removing a result and the players' reports of it."""
    pairing = standing(tournament).find_pairing(event.pairing)
    if pairing is None:
        yield Violation(Code.UNKNOWN, "pairing")
    elif (pairing.result is None and pairing.reports is None) or _changes_undrawn_card(tournament, event):
        yield Violation(Code.CONTRADICTION, "pairing")


def wrong_report(tournament: Tournament, event: ResultReported) -> Iterator[Violation]:
    """Yield everything that prevents a player from reporting a result or withdrawing a report."""
    report, pairing = event.report, standing(tournament).find_pairing(event.pairing)
    if pairing is None:
        yield Violation(Code.UNKNOWN, "pairing")
        return
    if pairing.state not in PLAYABLE or _changes_undrawn_card(tournament, event):
        yield Violation(Code.CONTRADICTION, "pairing")
    if tournament.fold.report_count(pairing) >= MOST_REPORTS:
        yield Violation(Code.CONTRADICTION, "reports")
    if report is None:
        if pairing.reports is None or pairing.reports.report_of(event.side) is None:
            yield Violation(Code.MISSING, "winner")
    elif report.winner not in {pairing.left, pairing.right}:
        yield Violation(Code.OUT_OF_RANGE, "winner")
    elif report.bummerls is not None:
        to_win, result = standing(tournament).setup.bummerls_to_win, Result(winner=report.winner)
        yield from _wrong_bummerls(to_win, pairing, result, report.bummerls)


def _changes_undrawn_card(tournament: Tournament, event: ResultRecorded | ResultCleared | ResultReported) -> bool:
    """Return whether an event changes the winner of a table whose winning card is missing from the next draw.

    The card would pass to the new winner, who would then be missing from the draw as well.
    """
    missed = tuple(_tables_without_drawn_card(tournament))
    if not missed:
        return False
    after = {pairing.pairing_id: pairing for pairing in standing(tournament.append(event)).pairings}
    return any(
        after[pairing.pairing_id].is_open or after[pairing.pairing_id].winner != pairing.winner for pairing in missed
    )


def _tables_without_drawn_card(tournament: Tournament) -> Iterator[Pairing]:
    """Yield the decided tables with a card that is missing from the next draw because its player has left."""
    for stage, following in pairwise(standing(tournament).stages):
        if stage.stage.kind not in ADVANCING:
            continue
        drawn = {card for table in following.stage.tables for card in (table.left, table.right)}
        yield from (pairing for pairing in stage.pairings if not _next_cards(pairing) <= drawn and not pairing.is_open)


def _next_cards(pairing: Pairing) -> set[EntryCard]:
    """Return the cards that go from a table to the next draw: the winner's and, in an upper bracket, the loser's."""
    comes_down = pairing.bracket is Bracket.UPPER and pairing.right is not None
    return {AdvancedCard(pairing.table), *([DefeatedCard(pairing.table)] if comes_down else [])}


def _wrong_bummerls(to_win: int, pairing: Pairing, result: Result, bummerls: tuple[int, int]) -> Iterator[Violation]:
    if not all(0 <= won <= to_win for won in bummerls):
        yield Violation(Code.OUT_OF_RANGE, "bummerls")
        return
    won, lost = bummerls if result.winner == pairing.left else bummerls[::-1]
    is_decided = won == to_win and not result.walk_over
    is_right = result.walk_over or is_decided if result.winner is not None else won < to_win
    if not is_right or lost == to_win:
        yield Violation(Code.CONTRADICTION, "bummerls")
