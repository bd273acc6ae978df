"""What the screens are handed in: the repositories, the clock, chance, and where new ids come from."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.keeping import DamagedDocuments
from companion.app.ports import Clock, MatchRepository, NewId, SettingsRepository
from companion.app.transfer import Depot
from companion.core.cards import Card
from companion.rulebook.library import Library
from companion.ui.stores.kept_here import KeptHere


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The outside world, as the use cases want it."""

    matches: MatchRepository
    settings: SettingsRepository
    clock: Clock
    new_id: NewId
    depot: Depot
    damaged: DamagedDocuments
    draw_card: Callable[[], Card]
    """Any card of the pack, each as likely as the others."""
    library: Library
    """The rules; the same for all sessions, so that nothing is read twice."""
    place: str
    """Where the matches are kept, for people."""
    kept_here: KeptHere | None = None
    """What a browser that runs the whole app says of its files; None where they are in a folder."""
