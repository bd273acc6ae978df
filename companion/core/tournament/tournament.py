"""A tournament: its initial setup, and all events since then."""

from dataclasses import dataclass, field, replace

from companion.core.tournament.build_standing import build_standing
from companion.core.tournament.events import StageDrawn, TournamentEvent
from companion.core.tournament.fold import TournamentFold
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import TournamentStanding


@dataclass(slots=True)
class _TournamentCache:
    fold: TournamentFold | None = None
    standing: TournamentStanding | None = None
    before_draw: "Tournament | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """A tournament: its initial setup and its log."""

    setup: Setup
    """The initial setup; the current one is in the standings."""
    log: TournamentLog = field(default_factory=TournamentLog)

    _cache: _TournamentCache = field(default_factory=_TournamentCache, init=False, repr=False, compare=False)

    @property
    def fold(self) -> TournamentFold:
        """The state after all events; callers must not change it."""
        if self._cache.fold is None:
            fold = TournamentFold(self.setup)
            for event in self.log.done:
                fold.add(event)
            self._cache.fold = fold
        return self._cache.fold

    @property
    def _standing(self) -> TournamentStanding:
        if self._cache.standing is None:
            self._cache.standing = build_standing(self.fold)
        return self._cache.standing

    def append(self, event: TournamentEvent) -> "Tournament":
        """Return the tournament with one more event; the cached state is extended instead of recomputed."""
        following, fold = replace(self, log=self.log.append(event)), self.fold.copy()
        fold.add(event)
        following._cache.fold = fold  # noqa: SLF001  # another instance of the same class
        return following

    def before_latest_draw(self) -> "Tournament":
        """Return the tournament without its latest draw, or an equal one if nothing has been drawn."""
        if self._cache.before_draw is None:
            done = self.log.done
            draws = [index for index, event in enumerate(done) if isinstance(event, StageDrawn)]
            latest = draws[-1] if draws else len(done)
            self._cache.before_draw = replace(self, log=TournamentLog((*done[:latest], *done[latest + 1 :])))
        return self._cache.before_draw

    def undo(self) -> "Tournament":
        """Return the tournament without its latest event or its latest imported list of players."""
        return replace(self, log=self.log.undo())

    def redo(self) -> "Tournament":
        """Return the tournament with the most recently undone event or imported list restored."""
        return replace(self, log=self.log.redo())


def standing(tournament: Tournament) -> TournamentStanding:
    """Return the standings of `tournament`, ignoring impossible events."""
    return tournament._standing  # noqa: SLF001  # cached in the tournament, but not part of its interface
