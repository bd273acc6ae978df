"""A match: one rubber under frozen rules, from the first deal until somebody has the dots that lose it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.match.events import Edit, EntryId, Event
from companion.core.match.fold import Fold
from companion.core.match.log import MatchLog
from companion.core.match.standing import Standing
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import Assessment
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat


@dataclass(slots=True)
class _WorkedOut:
    """What has been worked out of a match, so that it need not be again."""

    fold: Fold | None = None
    standing: Standing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The players, the rules that they agreed on, who dealt first, and what happened."""

    players: Mapping[Seat, str]
    rules: Ruleset
    first_dealer: Seat
    log: MatchLog = field(default_factory=MatchLog)
    recorded_under: Ruleset | None = None
    """The rules that the deals were recorded under, where the match is looked at under others; None: `rules`."""

    _worked_out: _WorkedOut = field(default_factory=_WorkedOut, init=False, repr=False, compare=False)

    @property
    def _fold(self) -> Fold:
        if self._worked_out.fold is None:
            fold = Fold(self.rules, self.first_dealer, self.recorded_under)
            for entry_id, entry in self.log.entries():
                fold.add(entry_id, entry)
            self._worked_out.fold = fold
        return self._worked_out.fold

    @property
    def _standing(self) -> Standing:
        if self._worked_out.standing is None:
            self._worked_out.standing = self._fold.standing()
        return self._worked_out.standing

    def append(self, event: Event) -> "Match":
        """The match with one more event; an entry goes on from the fold, so its cost does not grow with the match."""
        longer, fold = replace(self, log=self.log.append(event)), self._worked_out.fold
        if fold is not None and not isinstance(event, Edit):
            longer._worked_out.fold = fold.longer(EntryId(len(self.log.done)), event)  # noqa: SLF001  # it is a match, too
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
