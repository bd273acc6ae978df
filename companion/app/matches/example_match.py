"""The example match for trying out the app; a special id distinguishes it from real matches."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from companion.app.matches import matches
from companion.app.matches.merging import original_of
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import Clock, MatchId, MatchRepository, NoDocumentError, StoredMatch
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat

EXAMPLE = MatchId("example")


def is_example(match_id: str) -> bool:
    """Return whether an id belongs to the example match, or to a copy of it that was made by an import."""
    return match_id.startswith(EXAMPLE) and original_of(match_id) == EXAMPLE  # quick for thousands of other ids


def without_example(summaries: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Return the summaries, leaving out those of the example match and its copies."""
    return tuple(summary for summary in summaries if not is_example(summary.match_id))


async def begin_example(repository: MatchRepository, clock: Clock, players: Mapping[Seat, str]) -> StoredMatch:
    """Start the example match, with a few deals to view, change and undo; raises `StorageError`."""
    stored = await matches.start(repository, clock, lambda: EXAMPLE, players, PRESETS[Preset.SOFT], Seat.A)
    for outcome in _DEALS:
        answer = await matches.record(repository, clock, stored.match_id, stored.revision, outcome)
        if not isinstance(answer, StoredMatch):
            return stored
        stored = answer
    return stored


async def remove_example(repository: MatchRepository) -> None:
    """Permanently delete the example match and its copies, including those in the trash; raises `StorageError`."""
    listed = (*await repository.summaries(), *await repository.deleted())
    for match_id in (MatchId(summary.match_id) for summary in listed if is_example(summary.match_id)):
        with suppress(NoDocumentError):
            stored = await repository.get(match_id)
            while await repository.remove(match_id, expected_revision=stored.revision) is not None:
                stored = await repository.get(match_id)  # another session has recorded a deal in the meantime


def _claimed(winner: Seat, loser: Seat, pile: Pile, closed_by: Seat | None = None) -> DealOutcome:
    at_closing = {loser: pile} if closed_by is not None else {}
    return DealOutcome(
        ended=Ending.CLAIM,
        by=winner,
        claim_right=True,
        closed_by=closed_by,
        piles={loser: pile},
        piles_at_closing=at_closing,
    )


_ENOUGH, _SCHNEIDER = Pile(took_trick=True, at_least_33=True), Pile(took_trick=True, at_least_33=False)
_DEALS = (
    _claimed(Seat.A, Seat.B, _SCHNEIDER),
    _claimed(Seat.B, Seat.A, _ENOUGH),
    _claimed(Seat.A, Seat.B, Pile(took_trick=False, at_least_33=False)),
    _claimed(Seat.B, Seat.A, _SCHNEIDER, closed_by=Seat.B),
    _claimed(Seat.A, Seat.B, _SCHNEIDER),
    _claimed(Seat.B, Seat.A, _ENOUGH),
)
"""The deals of the example match: one Bummerl, won by B, and the first deal of the next one."""
