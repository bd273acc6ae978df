"""The matches of all lists; apart from the session, so that a deal draws only the screens anew that list matches."""

import flet as ft

from companion.app.matches import matches
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchRepository, StorageError, StoredMatch


class MatchLists(ft.Observable):
    """What there is, as far as it could be read."""

    def __init__(self, repository: MatchRepository) -> None:
        """Start with nothing; `refresh` brings what there is."""
        self._repository = repository
        self.summaries: tuple[MatchSummary, ...] = ()
        self.deleted: tuple[MatchSummary, ...] = ()
        """The matches in the trash, last deleted first."""
        self.unreadable = 0
        """How many matches are there that cannot be read."""
        self.unreachable = False
        """Whether the matches could not be listed."""

    async def refresh(self) -> None:
        """Bring the list of matches."""
        try:
            self.summaries = await self._repository.summaries()
            self.deleted = await self._repository.deleted()
            self.unreadable = len(await self._repository.unreadable())
            self.unreachable = False
        except StorageError:
            self.unreachable = True

    def heard(self, stored: StoredMatch) -> None:
        """Follow a change that has been stored."""
        changed = matches.summary_of(stored)
        others = _without(self.summaries, changed)
        deleted = _without(self.deleted, changed)
        is_deleted = stored.deleted_at is not None
        self.summaries = others if is_deleted else (changed, *others)
        self.deleted = (changed, *deleted) if is_deleted else deleted


def _without(summaries: tuple[MatchSummary, ...], one: MatchSummary) -> tuple[MatchSummary, ...]:
    return tuple(summary for summary in summaries if summary.match_id != one.match_id)
