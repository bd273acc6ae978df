"""Who plays, and what is written down about evenings, as every page of a session shows it."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace

import flet as ft

from companion.app.matches.example_match import played
from companion.app.people import people as use_cases
from companion.app.people.evening_names import shown_evenings, with_shown_note
from companion.app.people.evenings import Evening, EveningNote
from companion.app.people.people import People, PeopleRepository, Player, Unmergeable
from companion.app.ports import MatchId, NoDocumentError, StorageError, StoredMatch, UnreadableDocumentError
from companion.core.seats import Seat
from companion.ui.services import Services
from companion.ui.session import OneASession

Change = Callable[[People], People | Unmergeable]


class PeopleStore(ft.Observable):
    """Nothing is shown as changed before it is stored; the last change can be taken back."""

    def __init__(self, repository: PeopleRepository) -> None:
        """Start with nobody; `load` brings them."""
        self._repository = repository
        self.people = People()
        self.refused: Unmergeable | None = None
        """Why the last change was not made."""
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.before: People | None = None
        """What to go back to, while the last change can be taken back."""

    async def load(self) -> None:
        """Bring what another session has stored."""
        self.people = await self._repository.load()
        self.settle()

    def settle(self) -> None:
        """Nothing is said of the last change any more."""
        self.refused, self.not_stored, self.before = None, False, None

    async def look_like(self, name: str, look: Callable[[Player], Player]) -> bool:
        """Give somebody another mark, or leave the name out of the suggestions; whether that is stored."""
        return await self._change(
            lambda people: use_cases.with_player(people, look(use_cases.player_called(people, name)))
        )

    async def rename(self, player: Player, name: str, others: Iterable[Player]) -> bool:
        """Call somebody otherwise from now on, as none of the `others` is called; whether that is stored."""
        return await self._change(lambda people: use_cases.renamed(people, player, name, others))

    async def merge(self, kept: Player, other: Player, tables: Iterable[Mapping[Seat, str]]) -> bool:
        """Say that two are one person; whether that is stored."""
        return await self._change(lambda people: use_cases.merged(people, kept, other, tables), reversible=True)

    async def forget(self, player: Player) -> bool:
        """Forget what was said about somebody; whether that is stored."""
        return await self._change(lambda people: use_cases.without_player(people, player), reversible=True)

    async def write_down(self, note: EveningNote) -> bool:
        """Keep the place and the note of an evening; whether that is stored."""
        return await self._change(lambda people: with_shown_note(people, note))

    async def take_back(self) -> None:
        """Undo the last change that can be undone."""
        before, after = self.before, self.people
        if before is not None:
            await self._change(lambda now: use_cases.taken_back(now, before, after))

    async def _change(self, change: Change, *, reversible: bool = False) -> bool:
        self.settle()
        refused: Unmergeable | None = None

        def made(stored: People) -> People:
            nonlocal refused
            changed = change(stored)
            if isinstance(changed, Unmergeable):
                refused = changed
                return stored
            return changed

        try:
            before, after = await self._repository.change(made)
        except StorageError:
            self.not_stored = True
            return False
        if refused is not None:
            self.refused = refused
            return False
        self.people = after
        self.before = before if reversible else None
        return True


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
                with suppress(NoDocumentError, UnreadableDocumentError):
                    stored = await self._services.matches.get(MatchId(summary.match_id))
                    found.append(replace(stored, match=replace(stored.match, players=summary.players)))
            self.matches, self.evening = tuple(found), evening


use_people = OneASession(lambda session: PeopleStore(session.services.people))
use_evening = OneASession(lambda session: EveningStore(session.services))
