"""What a sheet for a deal is opened for, and with what."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.match.events import DealRecorded, EntryCorrected, EntryId, EntryInserted, Event
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat, seat_after
from companion.ui.kit.guard import Action
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPlan:
    """What the answers are for: a new deal, a correction, or a forgotten deal before another."""

    side: Seat | None = None
    """Who opened it."""
    told: Outcome | None = None
    """The deal that is corrected."""
    corrects: EntryId | None = None
    before: EntryId | None = None

    @property
    def is_new(self) -> bool:
        """Whether the deal comes after all the others."""
        return self.corrects is None and self.before is None

    def event(self, outcome: Outcome) -> Event:
        """What would be entered."""
        deal = DealRecorded(outcome)
        if self.corrects is not None:
            return EntryCorrected(self.corrects, deal)
        return deal if self.before is None else EntryInserted(self.before, deal)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entering:
    """All that a sheet for a deal is given."""

    screen: Screen
    open_match: OpenMatch
    plan: DealPlan
    on_save: Callable[[Outcome], object]
    on_close: Action
    on_delete: Action | None = None
    on_insert: Action | None = None
    turned: bool = False

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.open_match.match

    @property
    def about(self) -> Line | None:
        """The line of the sheet that is corrected, or before which the deal goes."""
        wanted = self.plan.corrects if self.plan.corrects is not None else self.plan.before
        return next((line for line in self.open_match.standing.sheet if line.entry_id == wanted), None)

    @property
    def entry_id(self) -> EntryId:
        """Where the deal will stand in the log."""
        return self.plan.corrects if self.plan.corrects is not None else EntryId(len(self.match.log.done))

    @property
    def caller(self) -> Seat:
        """Who sits after the dealer of the deal, and names trumps first."""
        dealer = self.about.dealer if self.about is not None else self.open_match.standing.dealer
        return seat_after(dealer or self.match.first_dealer, self.match.rules.seats)
