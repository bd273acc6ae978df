"""What a band of the upright board shows, as plain values; the components know nothing else."""

from dataclasses import dataclass

from companion.ui.widgets.looks import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLook:
    """A player of a side, with the badge that is theirs in this deal."""

    name: str
    dealer_words: str = ""
    opener_words: str = ""
    """Of the one who begins, where the game says what."""

    @property
    def badge(self) -> str:
        """The words of the badge; nobody deals and begins."""
        return self.dealer_words or self.opener_words


@dataclass(frozen=True, slots=True, kw_only=True)
class BarrelLook:
    """Who stands on the barrel, and how many of the tries are used up."""

    tries: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BandLook:
    """One player or side of the board: the words are ready to be read, `label` for ears."""

    side: Side
    members: tuple[MemberLook, ...]
    digit: str
    needed: int
    target: int
    counts_up: bool
    dots: int
    places: int
    label: str
    dots_words: str = ""
    notes: tuple[str, ...] = ()
    """What else is said beside the number, the most important first."""
    barrel: BarrelLook | None = None
    pill: str = ""
    """What was just recorded, beside the number."""

    @property
    def counted(self) -> int:
        """What the number says."""
        return self.target - self.needed if self.counts_up else self.needed
