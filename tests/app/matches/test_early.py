"""Tests that a deal tapped while the app starts is recorded exactly once, and only if the score shown was current."""

import json
from dataclasses import replace

import pytest

from companion.app import logged
from companion.app.handover.pencil import pass_pencil
from companion.app.matches.early import EarlyDeal, NoEarlyDealError, enter_early, parse_early_deal
from companion.app.ports import MatchRepository, NoDocumentError, Refused, Stale, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.match import standing
from companion.core.notation import plain_deal
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat
from tests.app.match_helpers import accepted, finished, recorded, started
from tests.fakes import CountingIds, FixedClock

TWO_POINTS = DealOutcome(
    ended=Ending.CLAIM, by=Seat.A, claim_right=True, piles={Seat.B: Pile(took_trick=True, at_least_33=False)}
)
STORED = {"id": "x", "match": "m", "revision": 3, "side": "b", "deal": {"ended": "claim"}, "what": "Anna 2"}


def early_deal(stored: StoredMatch, deal_id: str = "first") -> EarlyDeal:
    """Return a deal of two points for Anna, tapped while the page showed `stored`."""
    return EarlyDeal(
        deal_id=deal_id,
        match_id=stored.match_id,
        revision=stored.revision,
        side=Seat.A,
        deal=plain_deal(TWO_POINTS),
        what="Anna 2",
    )


async def test_a_deal_is_entered_with_its_id(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    early = early_deal(await started(repository, clock, new_id))

    entered = accepted(await enter_early(repository, clock, early, early.revision))

    assert await repository.get(early.match_id) == entered
    assert (standing(entered.match).needs, entered.early) == ({Seat.A: 5, Seat.B: 7}, "first")
    assert entered.match.log.done == (DealRecorded(TWO_POINTS, clock.now),)


async def test_a_deal_that_was_entered_before_is_not_entered_again(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    early = early_deal(await started(repository, clock, new_id))
    entered = accepted(await enter_early(repository, clock, early, early.revision))

    assert await enter_early(repository, clock, early, early.revision) == entered
    assert await enter_early(repository, clock, early, entered.revision) == entered
    assert await repository.get(early.match_id) == entered


async def test_a_deal_whose_entry_was_undone_is_not_entered_again(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    early = early_deal(await started(repository, clock, new_id))
    entered = accepted(await enter_early(repository, clock, early, early.revision))
    undone = accepted(await logged.undo(repository, clock, early.match_id, entered.revision))

    assert await enter_early(repository, clock, early, undone.revision) == undone


async def test_the_next_deal_has_another_id(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    early = early_deal(await started(repository, clock, new_id))
    once = accepted(await enter_early(repository, clock, early, early.revision))
    twice = accepted(await enter_early(repository, clock, early_deal(once, "second"), once.revision))
    assert (standing(twice.match).needs, twice.early) == ({Seat.A: 3, Seat.B: 7}, "second")


async def test_a_deal_for_an_outdated_score_is_entered_only_if_the_new_one_was_seen(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    stored = await started(repository, clock, new_id)
    early = early_deal(stored)
    newer = await recorded(repository, clock, stored, Seat.B)

    assert await enter_early(repository, clock, early, early.revision) == Stale(newer)
    assert await repository.get(early.match_id) == newer
    entered = accepted(await enter_early(repository, clock, early, newer.revision))
    assert standing(entered.match).needs == {Seat.A: 5, Seat.B: 4}


async def test_a_finished_match_refuses_the_deal(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    over = await finished(repository, clock, new_id)
    assert isinstance(await enter_early(repository, clock, early_deal(over), over.revision), Refused)


async def test_a_match_that_was_handed_over_refuses_the_deal(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    stored = await started(repository, clock, new_id)
    gone = accepted(await pass_pencil(repository, clock, new_id, stored.match_id, stored.revision, ""))
    assert await enter_early(repository, clock, early_deal(gone), gone.revision) == Refused()


@pytest.mark.parametrize("deal", [{}, {"ended": "claim"}, {**plain_deal(TWO_POINTS), "by": "c"}])
async def test_a_deal_that_the_rules_do_not_know_is_refused(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds, deal: dict[str, object]
) -> None:
    stored = await started(repository, clock, new_id)
    answer = await enter_early(repository, clock, replace(early_deal(stored), deal=deal), stored.revision)
    assert isinstance(answer, Refused)
    assert answer.violations
    assert await repository.get(stored.match_id) == stored


async def test_a_missing_match_is_reported(repository: MatchRepository, clock: FixedClock, new_id: CountingIds) -> None:
    early = replace(early_deal(await started(repository, clock, new_id)), match_id=new_id())
    with pytest.raises(NoDocumentError):
        await enter_early(repository, clock, early, early.revision)


def test_the_deal_of_the_page_is_read() -> None:
    early = parse_early_deal(json.dumps(STORED | {"label": "unknown fields are ignored"}))
    assert (early.deal_id, early.match_id, early.revision, early.side) == ("x", "m", 3, Seat.B)
    assert (early.deal, early.what) == ({"ended": "claim"}, "Anna 2")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        json.dumps(STORED | {"id": ""}),
        json.dumps(STORED | {"side": "e"}),
        json.dumps(STORED | {"revision": "3"}),
        json.dumps({name: value for name, value in STORED.items() if name != "deal"}),
    ],
)
def test_anything_else_in_the_pages_storage_is_rejected(text: str) -> None:
    with pytest.raises(NoEarlyDealError):
        parse_early_deal(text)
