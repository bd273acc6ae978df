"""The messages of `bummerl hand-over`."""

from collections.abc import Sequence

from companion.app.matches.summaries import MatchSummary
from companion.i18n import formats
from companion.i18n.translator import Translator

_NAMED = 10
"""The maximum number of matches to list."""


def no_match(tr: Translator, match_id: str, known: Sequence[MatchSummary]) -> str:
    """Return the error for an unknown match id, with the ids of the most recent matches."""
    unknown = tr("There's no match with the ID %(id)s.", id=match_id)
    if not known:
        return unknown
    lines = (
        f"  {summary.match_id}  {' – '.join(summary.players.values())}, {formats.day(tr, summary.started_at)}"
        for summary in known[:_NAMED]
    )
    most_recent = tr("The most recent matches:")
    return "\n".join((f"{unknown} {most_recent}", *lines))
