"""Deals recorded on the web page before the app had started; the app enters each of them at most once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.app.logged import store
from companion.app.ports import Clock, MatchId, MatchRepository, Refused, Stale, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.match import standing
from companion.core.notation import parse_deal
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat


class NoEarlyDealError(ValueError):
    """Raised if the storage of the web page does not contain a deal in the expected format."""

    def __init__(self, text: str) -> None:
        """Initialize the error with the invalid text."""
        super().__init__(f"not an early deal: {text!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyDeal:
    """A deal recorded on the web page before the app had started, in the form stored by the page."""

    deal_id: str
    """A random id, which is stored in the match in the same write as the deal."""
    match_id: MatchId
    revision: int
    """The revision of the match that the page was showing."""
    side: Seat
    """The player whose chip was tapped."""
    deal: Mapping[str, object]
    """The deal as plain data, as in the match's document."""
    what: str
    """A short name for the deal, such as "Anna 2"."""


def parse_early_deal(text: str) -> EarlyDeal:
    """Return the deal that the web page stored as JSON.

    Raises:
        NoEarlyDealError: If the text does not have the expected format.
    """
    try:
        match json.loads(text):
            case {
                "id": str(deal_id),
                "match": str(match_id),
                "revision": int(revision),
                "side": str(side),
                "deal": dict(deal),
                "what": str(what),
            } if deal_id:
                return EarlyDeal(
                    deal_id=deal_id,
                    match_id=MatchId(match_id),
                    revision=revision,
                    side=Seat(side),
                    deal=deal,
                    what=what,
                )
    except ValueError as error:
        raise NoEarlyDealError(text) from error
    raise NoEarlyDealError(text)


async def enter_early(
    repository: MatchRepository, clock: Clock, early: EarlyDeal, expected_revision: int
) -> StoredMatch | Stale[StoredMatch] | Refused:
    """Append the deal to the match, or return the match unchanged if the deal has already been entered.

    The deal's id is stored together with the deal. If the program is killed before the deal is removed from the page's
    storage, the next start can therefore tell that the deal has been entered.
    """
    stored = await repository.get(early.match_id)
    if stored.early == early.deal_id:
        return stored
    if stored.revision != expected_revision:
        return Stale(stored)
    if standing(stored.match).over:
        return Refused((Violation(Code.MATCH_OVER),))
    rules = stored.match.rules
    outcome, violations = parse_deal(rules, early.deal)
    if outcome is None or violations:
        return Refused(violations)
    violations = check(rules, outcome)
    if violations:
        return Refused(violations)
    now = clock()
    longer = replace(stored, early=early.deal_id).holding(stored.match.append(DealRecorded(outcome, now)), now)
    return await store(repository, longer, expected_revision)
