"""A match: one rubber under fixed rules, from the first deal until a player has enough dots to lose."""

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
class _MatchCache:
    fold: Fold | None = None
    standing: Standing | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match: the players, their rules, the first dealer and the log."""

    players: Mapping[Seat, str]
    rules: Ruleset
    first_dealer: Seat
    log: MatchLog = field(default_factory=MatchLog)
    recorded_under: Ruleset | None = None
    """The rules under which the deals were recorded, or None if they were recorded under `rules`."""

    _cache: _MatchCache = field(default_factory=_MatchCache, init=False, repr=False, compare=False)

    @property
    def _fold(self) -> Fold:
        if self._cache.fold is None:
            fold = Fold(self.rules, self.first_dealer, self.recorded_under)
            for entry_id, entry in self.log.entries():
                fold.add(entry_id, entry)
            self._cache.fold = fold
        return self._cache.fold

    @property
    def _standing(self) -> Standing:
        if self._cache.standing is None:
            self._cache.standing = self._fold.standing()
        return self._cache.standing

    def append(self, event: Event) -> "Match":
        """Return the match with `event` added; a new entry extends the cached fold instead of recomputing it."""
        longer, fold = replace(self, log=self.log.append(event)), self._cache.fold
        if fold is not None and not isinstance(event, Edit):
            longer._cache.fold = fold.with_entry(EntryId(len(self.log.done)), event)  # noqa: SLF001  # another instance of the same class
        return longer

    def with_rules(self, rules: Ruleset) -> "Match":
        """Return the match with its deals scored under `rules`.

        Details such as `Pile.at_least_33` keep the meaning that they had under the rules in force when they were
        recorded.
        """
        return replace(self, rules=rules, recorded_under=self.recorded_under or self.rules)

    def with_players(self, players: Mapping[Seat, str]) -> "Match":
        """Return the match with other names, which do not affect the cached score."""
        renamed = replace(self, players=players)
        renamed._cache.fold, renamed._cache.standing = self._cache.fold, self._cache.standing  # noqa: SLF001  # another instance of the same class
        return renamed

    def undo(self) -> "Match":
        """Return the match without its newest event."""
        return replace(self, log=self.log.undo())

    def redo(self) -> "Match":
        """Return the match with the most recently undone event restored."""
        return replace(self, log=self.log.redo())


def assess_deal(match: Match, outcome: Outcome) -> Assessment:
    """Return the result of a deal in `match`, or all violations in the deal."""
    return assess(match.rules, outcome, match.recorded_under)


def standing(match: Match) -> Standing:
    """Return the current score of `match`; never raises.

    Deals that the rules cannot score are listed but do not count.
    """
    return match._standing  # noqa: SLF001  # cached in the match, but not part of its interface
