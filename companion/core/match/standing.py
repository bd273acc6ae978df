"""The score of a match, and the score sheet line for each entry."""

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
    """A line of the score sheet: an entry and its effect on the match."""

    entry_id: EntryId
    entry: Entry
    deal: int | None
    """The number of the deal within the match; None if the entry is not a deal."""
    bummerl: int
    """The number of the Bummerl, starting at 1."""
    dealer: Seat
    """The dealer of the deal or, if the entry is not a deal, the next dealer."""
    result: DealResult | None
    won: Mapping[Seat, GamePoints]
    """The game points that each seat got, including charges and points carried over from draws."""
    needs: Mapping[Seat, GamePoints]
    """The game points that each seat still needed after the entry."""
    finished: FinishedBummerl | None
    """The Bummerl that ended with this entry, if any."""
    counts: bool
    """Whether the entry counts: False after the end of the match, or if the rules in force cannot score it."""
    carried: GamePoints
    """Game points carried over from earlier draws and added to the winner's."""
    charges: tuple[Charge, ...] = ()
    """Amounts charged to accounts in addition to the result."""

    @property
    def is_play_off(self) -> bool:
        """Whether the deal was a play-off for the dots: somebody won it, but no account changed."""
        return self.counts and self.result is not None and not self.result.is_draw and not any(self.won.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The score of a match after all entries."""

    needs: Mapping[Seat, GamePoints]
    """The game points that each seat needs in the running Bummerl, or needed at the end of the final one."""
    dots: Mapping[Seat, int]
    dealer: Seat | None
    """The next dealer; None if the match is over."""
    over: bool
    rubber_winner: Seat | None
    abandoned: bool
    """Whether the players ended the match early; they may still have named a winner."""
    carried: GamePoints
    """Game points carried over from draws, which go to the winner of the next deal that has one."""
    bummerls: tuple[FinishedBummerl, ...]
    sheet: tuple[Line, ...]
    play_off: tuple[Seat, ...] = ()
    """The tied seats that play off for the dots; empty if there is no play-off."""
    books: Books = field(default_factory=Books)
    """The state of the accounts in Thousand."""

    @property
    def deals(self) -> int:
        """The number of recorded deals."""
        return next((line.deal for line in reversed(self.sheet) if line.deal is not None), 0)

    @property
    def end(self) -> int:
        """The number of score sheet lines up to the end of the match, or of all lines if the match is still running."""
        if not self.over:
            return len(self.sheet)
        return max(number for number, line in enumerate(self.sheet, start=1) if line.counts)

    @property
    def bummerl(self) -> int:
        """The number of the current Bummerl, or of the final one."""
        return len(self.bummerls) + (0 if self.over and not self.abandoned else 1)
