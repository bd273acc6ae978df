"""Matches that were started at a tournament's table; their ids say so, so that lists need not read any tournament."""

from collections.abc import Sequence

from companion.app.matches.merging import original_of
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId

_PREFIX = "tournament-"


def id_at_table(match_id: MatchId) -> MatchId:
    """Return the id of a match at a tournament's table, given a new id."""
    return MatchId(_PREFIX + match_id)


def is_at_table(match_id: str) -> bool:
    """Return whether an id belongs to a match at a tournament's table, or to a copy made by an import."""
    return original_of(match_id).startswith(_PREFIX)


def latest_to_repeat(summaries: Sequence[MatchSummary]) -> MatchSummary | None:
    """Return the match whose players and rules to propose for the next one, or None if there are no matches.

    Matches at a tournament's tables are only considered if there are no others. `summaries` must start with the latest.
    """
    others = (summary for summary in summaries if not is_at_table(summary.match_id))
    return next(others, summaries[0] if summaries else None)
