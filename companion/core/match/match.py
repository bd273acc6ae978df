"""A match: one rubber under frozen rules, from the first deal until somebody has the dots that lose it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from companion.core.match.events import Edit, EntryId, Event
from companion.core.match.fold import Fold
from companion.core.match.log import MatchLog
from companion.core.match.standing import Standing
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import Assessment
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat

_GROWN = "_grown"
"""Where a match that is longer by one entry keeps how its fold is made of the one before."""


@dataclass(frozen=True, kw_only=True)  # no slots: keeps its standing once that has been worked out
class Match:
    """The players, the rules that they agreed on, who dealt first, and what happened."""

    players: Mapping[Seat, str]
    rules: Ruleset
    first_dealer: Seat
    log: MatchLog = field(default_factory=MatchLog)
    recorded_under: Ruleset | None = None
    """The rules that the deals were recorded under, where the match is looked at under others; None: `rules`."""

    @cached_property
    def _fold(self) -> Fold:
        grown: Callable[[], Fold] | None = vars(self).pop(_GROWN, None)
        if grown is not None:
            return grown()
        fold = Fold(self.rules, self.first_dealer, self.recorded_under)
        for entry_id, entry in self.log.entries():
            fold.add(entry_id, entry)
        return fold

    @cached_property
    def _standing(self) -> Standing:
        return self._fold.standing()

    def append(self, event: Event) -> "Match":
        """The match with one more event; an entry costs the same however many there are."""
        longer = replace(self, log=self.log.append(event))
        if "_fold" in vars(self) and not isinstance(event, Edit):
            vars(longer)[_GROWN] = partial(self._fold.longer, EntryId(len(self.log.done)), event)
        return longer

    def under(self, rules: Ruleset) -> "Match":
        """The same deals valued by other rules; what was told of them keeps its meaning."""
        return replace(self, rules=rules, recorded_under=self.recorded_under or self.rules)

    def undo(self) -> "Match":
        """The match without its newest event."""
        return replace(self, log=self.log.undo())

    def redo(self) -> "Match":
        """The match with what was undone last."""
        return replace(self, log=self.log.redo())


def assessed(match: Match, outcome: Outcome) -> Assessment:
    """What a deal of `match` is worth, or what is wrong with it."""
    return assess(match.rules, outcome, match.recorded_under)


def standing(match: Match) -> Standing:
    """Where `match` stands; total: what its rules cannot value is on the sheet and counts nothing."""
    return match._standing  # noqa: SLF001  # the match only keeps it
