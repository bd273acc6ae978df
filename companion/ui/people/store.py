"""The players and the notes about evenings, shared by all pages of a session."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.matches.summaries import MatchSummary
from companion.app.people import people as use_cases
from companion.app.people.evening_names import shown_evenings, shown_note, with_moved_note, with_shown_note
from companion.app.people.evenings import Evening, EveningKey, EveningNote
from companion.app.people.people import People, PeopleRepository, Player, Unmergeable
from companion.app.ports import Cause, MatchId, NoDocumentError, StorageError, StoredMatch, UnreadableDocumentError
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.kit.hooks import use_instance
from companion.ui.services import Services
from companion.ui.session import PerSession, use_services
from companion.ui.words.unnamed import evening_in_language, in_language

PeopleChange = Callable[[People], People | Unmergeable]


class PeopleStore(ft.Observable):
    """The players; a change is shown only after it has been stored, and some changes can be undone."""

    def __init__(self, repository: PeopleRepository) -> None:
        """Initialize an empty store; call `load` to read the players."""
        self._repository = repository
        self.people = People()
        self.refused: Unmergeable | None = None
        """Why the last change was refused, or None."""
        self.not_stored = False
        """Whether the last change could not be stored."""
        self.before: People | None = None
        """The players before the last stored change if it can be undone, or None."""

    async def load(self) -> None:
        """Read the players, as other sessions may have changed them."""
        self.people = await self._repository.load()
        self.settle()

    def settle(self) -> None:
        """Remove the error message and the undo button."""
        self.refused, self.not_stored, self.before = None, False, None

    async def change_player(self, name: str, change: Callable[[Player], Player]) -> bool:
        """Change a player's mark, or whether the name is suggested; return whether the change was stored."""
        return await self._change(
            lambda people: use_cases.with_player(people, change(use_cases.player_called(people, name)))
        )

    async def rename(self, player: Player, name: str, others: Iterable[Player]) -> bool:
        """Rename a player unless one of `others` has that name; return whether the change was stored."""
        return await self._change(lambda people: use_cases.renamed(people, player, name, others))

    async def merge(self, kept: Player, other: Player, tables: Iterable[Mapping[Seat, str]]) -> bool:
        """Merge `other` into `kept`, whose name is used from then on; return whether the change was stored.

        Players who sat at the same table cannot be merged; `tables` contains the players of each match.
        """
        return await self._change(lambda people: use_cases.merge_players(people, kept, other, tables), reversible=True)

    async def forget(self, player: Player) -> bool:
        """Delete a player's name and mark but keep the matches; return whether the change was stored."""
        return await self._change(lambda people: use_cases.without_player(people, player), reversible=True)

    async def save_note(self, key: EveningKey, change: Callable[[EveningNote], EveningNote]) -> bool:
        """Change the stored location and note of an evening; return whether the change was stored."""
        return await self._change(
            lambda people: with_shown_note(people, replace(change(shown_note(people, key)), key=key))
        )

    async def move_note(self, others: Iterable[MatchSummary], before: EveningKey, after: EveningKey) -> bool:
        """Move the note of an evening after its match got other names; return whether the change was stored."""
        return await self._change(lambda people: with_moved_note(people, others, before, after))

    async def take_back(self) -> None:
        """Undo the last change, if it can be undone."""
        before, after = self.before, self.people
        if before is not None:
            await self._change(lambda current: use_cases.without_change(current, before, after))

    async def _change(self, change: PeopleChange, *, reversible: bool = False) -> bool:
        self.refused, self.not_stored = None, False
        refused: Unmergeable | None = None

        def apply(stored: People) -> People:
            nonlocal refused
            changed = change(stored)
            if isinstance(changed, Unmergeable):
                refused = changed
                return stored
            return changed

        try:
            before, after = await self._repository.change(apply)
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
    """The evening whose page is open, and its matches."""

    def __init__(self, services: Services) -> None:
        """Initialize without an evening; call `load` to read one."""
        self._services = services
        self.evening: Evening | None = None
        """The evening with the current names of its players, or None if the match belongs to no evening."""
        self.matches: tuple[StoredMatch, ...] = ()
        """The matches of the evening that could be read, in the order of play."""
        self.loaded = False
        """Whether the last call of `load` has finished."""
        self.trouble: Cause | None = None
        """Why the evening could not be read, or None."""

    async def load(self, match_id: MatchId) -> None:
        """Read the evening that a match belongs to; the example match doesn't belong to any."""
        self.evening, self.matches, self.loaded, self.trouble = None, (), False, None
        try:
            self.evening, self.matches = await self._read(match_id)
        except StorageError as error:
            self.trouble = error.cause
        self.loaded = True

    async def _read(self, match_id: MatchId) -> tuple[Evening | None, tuple[StoredMatch, ...]]:
        people = await self._services.people.load()
        evenings = shown_evenings(people, without_example(await self._services.matches.summaries()))
        evening = next((each for each in evenings if any(match.match_id == match_id for match in each.matches)), None)
        readable = []
        for summary in evening.matches if evening is not None else ():
            with suppress(NoDocumentError, UnreadableDocumentError):
                stored = await self._services.matches.get(MatchId(summary.match_id))
                readable.append(replace(stored, match=replace(stored.match, players=summary.players)))
        return evening, tuple(readable)

    def shown_in(self, tr: Translator) -> tuple[Evening | None, tuple[StoredMatch, ...]]:
        """Return the evening and its matches, in which players without names have the words for their seats."""
        matches = (
            replace(stored, match=stored.match.with_players(in_language(tr, stored.match.players)))
            for stored in self.matches
        )
        return None if self.evening is None else evening_in_language(tr, self.evening), tuple(matches)


use_people = PerSession(lambda session: PeopleStore(session.services.people))


def use_evening(match_id: MatchId) -> EveningStore:
    """Return the evening that a match belongs to, which is read when the page opens."""
    services = use_services()
    evening = use_instance(lambda: EveningStore(services))
    ft.use_effect(partial(evening.load, match_id), [match_id])
    return evening
