"""The matches of an evening, read when a page wants to tell of them."""

from contextlib import suppress
from dataclasses import replace

import flet as ft

from companion.app.matches.example_match import played
from companion.app.people.evening_names import shown_evenings
from companion.app.people.evenings import Evening
from companion.app.ports import MatchId, NoMatchError, StorageError, StoredMatch, UnreadableMatchError
from companion.ui.services import Services


class EveningStore(ft.Observable):
    """One evening at a time."""

    def __init__(self, services: Services) -> None:
        """Start with none; `load` brings one."""
        self._services = services
        self.evening: Evening | None = None
        """Under the names that people go by now; None where a match belongs to none."""
        self.matches: tuple[StoredMatch, ...] = ()
        """Those that can be read, in the order of play."""

    async def load(self, match_id: MatchId) -> None:
        """The evening of a match; the match to play with has none."""
        self.evening, self.matches = None, ()
        with suppress(StorageError):
            people = await self._services.people.load()
            evenings = shown_evenings(people, played(await self._services.matches.summaries()))
            evening = next((one for one in evenings if any(each.match_id == match_id for each in one.matches)), None)
            found = []
            for summary in evening.matches if evening is not None else ():
                with suppress(NoMatchError, UnreadableMatchError):
                    stored = await self._services.matches.get(MatchId(summary.match_id))
                    found.append(replace(stored, match=replace(stored.match, players=summary.players)))
            self.matches, self.evening = tuple(found), evening
