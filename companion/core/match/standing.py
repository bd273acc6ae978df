"""Where a match stands, and the line that each entry left on the score sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.events import Entry, EntryId
from companion.core.numbers import GamePoints
from companion.core.scoring.results import DealResult
from companion.core.seats import Seat
from companion.core.variants.thousand import Books, Charge


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What one entry did to the match."""

    entry_id: EntryId
    entry: Entry
    deal: int | None
    """The running number of the deal, None for what is no deal."""
    bummerl: int
    """The running number of the Bummerl, from 1."""
    dealer: Seat
    """Who dealt it, or would have dealt next."""
    result: DealResult | None
    won: Mapping[Seat, GamePoints]
    """What each got from it, a carried draw and charges included."""
    needs: Mapping[Seat, GamePoints]
    """What each still needed afterwards."""
    finished: FinishedBummerl | None
    """The Bummerl that ended with it."""
    counts: bool
    """False where the match was over before, or the rules in force cannot say what it is worth."""
    carried: GamePoints
    """What earlier draws added to the game points of the winner."""
    charges: tuple[Charge, ...] = ()
    """What an account was charged beyond the result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a match stands after all its entries."""

    needs: Mapping[Seat, GamePoints]
    """What each needs in the running Bummerl, or needed at the end of the last."""
    dots: Mapping[Seat, int]
    dealer: Seat | None
    """Who deals next; None when the match is over."""
    over: bool
    rubber_winner: Seat | None
    abandoned: bool
    """Whether the table ended the match before somebody had lost it; it may have given it to somebody all the same."""
    carried: GamePoints
    """What the next deal with a winner is worth more, after draws under the rule for that."""
    bummerls: tuple[FinishedBummerl, ...]
    sheet: tuple[Line, ...]
    play_off: tuple[Seat, ...] = ()
    """Between whom the next deal decides who gets the dots; nobody but after a tie under the rule for that."""
    books: Books = field(default_factory=Books)
    """What is remembered of the accounts of Thousand."""

    @property
    def deals(self) -> int:
        """How many deals were recorded."""
        return sum(line.deal is not None for line in self.sheet)

    @property
    def end(self) -> int:
        """How many lines lead to the end of the match, or are on the sheet of one that goes on."""
        if not self.over:
            return len(self.sheet)
        return max(place for place, line in enumerate(self.sheet, start=1) if line.counts)

    @property
    def bummerl(self) -> int:
        """The running number of the Bummerl that is being played, or was played last."""
        return len(self.bummerls) + (0 if self.over and not self.abandoned else 1)
