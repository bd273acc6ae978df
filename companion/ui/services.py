"""What the screens are handed in: the repositories, the clock, chance, and where new ids come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.archive.depot import Depot
    from companion.app.archive.keeping import DamagedDocuments
    from companion.app.drill.memory import PracticeRepository
    from companion.app.figures.sums import FiguresShelf
    from companion.app.people.people import PeopleRepository
    from companion.app.ports import Clock, MatchRepository, NewId, SettingsRepository
    from companion.app.tournament.port import NewTournamentId, TournamentRepository
    from companion.core.cards import Card
    from companion.rulebook.library import Library
    from companion.ui.kit.device import KeptHere


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The outside world, as the use cases want it."""

    matches: MatchRepository
    tournaments: TournamentRepository
    settings: SettingsRepository
    practice: PracticeRepository
    people: PeopleRepository
    figures: FiguresShelf
    clock: Clock
    new_id: NewId
    new_tournament_id: NewTournamentId
    depot: Depot
    damaged: DamagedDocuments
    draw_card: Callable[[], Card]
    """Any card of the pack, each as likely as the others."""
    library: Callable[[], Library]
    """The rules, loaded when somebody asks for them; the same for all sessions, so that nothing is read twice."""
    place: str
    """Where the matches are kept, for people."""
    kept_here: KeptHere | None = None
    """What a browser that runs the whole app says of its files; None where they are in a folder."""
