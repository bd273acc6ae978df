"""Summaries of matches, computed from the stored matches, so that lists can be shown without opening each match."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NewType

from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.choices import Count
from companion.core.options.rules import Preset
from companion.core.seats import Seat

MatchId = NewType("MatchId", str)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """The facts about a match that are shown in lists."""

    match_id: MatchId
    revision: int
    players: Mapping[Seat, str]
    preset: Preset
    count: Count
    target: GamePoints
    rubber: int
    needs: Mapping[Seat, GamePoints]
    dots: Mapping[Seat, int]
    schneider: int
    """The dots for a Schneider, or 0 if the match had none."""
    retourschneider: int
    """The dots for a Retourschneider, or 0 if the match had none."""
    bummerl: int
    deals: int
    over: bool
    rubber_winner: Seat | None
    started_at: Milliseconds
    changed_at: Milliseconds
    deleted_at: Milliseconds | None = None
    """When the match was moved to the trash, or None if it is not there."""
    is_handed_over: bool = False
    """Whether the match is being continued on another device."""

    @property
    def key(self) -> MatchId:
        """The id of the match."""
        return self.match_id


def names_by_recency(summaries: Iterable[MatchSummary]) -> tuple[str, ...]:
    """Return the names of all players, most recent first; `summaries` must be in this order, too."""
    return tuple(dict.fromkeys(name for summary in summaries for name in summary.players.values()))
