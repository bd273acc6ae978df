"""The house rules, with their names, possible values and defaults."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    Choice,
    CloseCount,
    Contract,
    Count,
    DealerAfterBummerl,
    DoublingScope,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    PlusTenTie,
    ThreeFor,
    ThreePlayerLoser,
)
from companion.core.options.codes import find_member
from companion.core.seats import Side


class Part(StrEnum):
    """The part of a rule set that an option belongs to."""

    DEAL = "deal"
    MATCH = "match"
    PLAY = "play"


_DOTS = range(100)
_COUNTED = range(1001)
_AT_LEAST_ONE = range(1, 1001)


class Option(StrEnum):
    """The house rules, under the names used by scripts and documents; each option is a field of its part's dataclass.

    Options are listed in display order, which is also their order in the rules code. Insert a new option at its display
    position, and give it the first version of the rules code that contains it.
    """

    part: Part
    values: Sequence[int] | type[Choice]
    attribute: str
    """The name of the field in the dataclass of the part, for example in `DealRules`."""
    code_version: int
    """The first version of the rules code that contains the option."""

    def __new__(cls, name: str, part: Part, values: Sequence[int] | type[Choice], code_version: int = 1) -> Self:
        """Create a member whose value is its name."""
        option = str.__new__(cls, name)
        option._value_ = name
        option.part, option.values, option.code_version = part, values, code_version
        option.attribute = name.replace("-", "_")
        return option

    CARDS = "cards", Part.DEAL, (20, 24)
    TARGET = "target", Part.MATCH, _AT_LEAST_ONE
    COUNT = "count", Part.MATCH, Count
    SCHNEIDER_LINE = "schneider-line", Part.DEAL, (33, 31, 30)
    THREE_FOR = "three-for", Part.DEAL, ThreeFor
    FALSE_CLAIM = "false-claim", Part.DEAL, FalseClaim
    FALSE_CLAIM_BY_CLOSER = "false-claim-by-closer", Part.DEAL, FalseClaimByCloser
    FALSE_CLAIM_BY_NON_CLOSER = "false-claim-by-non-closer", Part.DEAL, FalseClaimByNonCloser
    CLOSE_COUNT = "close-count", Part.DEAL, CloseCount
    FAILED_CLOSE = "failed-close", Part.DEAL, FailedClose
    BEAT_THE_CLOSER = "beat-the-closer", Part.DEAL, BeatTheCloser
    PLAYED_OUT = "played-out", Part.DEAL, PlayedOut
    PLUS_TEN_TIE = "plus-ten-tie", Part.DEAL, PlusTenTie
    REVOKE = "revoke", Part.DEAL, (3, 2, 1, 0)
    DOUBLING_CAP = "doubling-cap", Part.DEAL, (1, 2, 4, 8, 16, 32)
    DOUBLING_SCOPE = "doubling-scope", Part.DEAL, DoublingScope
    SCHNEIDER_DOTS = "schneider-dots", Part.MATCH, (2, 1)
    RETOURSCHNEIDER = "retourschneider", Part.MATCH, _DOTS
    THREE_PLAYER_LOSER = "three-player-loser", Part.MATCH, ThreePlayerLoser
    RUBBER = "rubber", Part.MATCH, _DOTS
    NEXT_DEALER = "next-dealer", Part.MATCH, NextDealer
    DEALER_AFTER_BUMMERL = "dealer-after-bummerl", Part.MATCH, DealerAfterBummerl
    CONTRACT_BETTLER = "contract-bettler", Part.DEAL, _COUNTED
    CONTRACT_ACE_BETTLER = "contract-ace-bettler", Part.DEAL, _COUNTED
    CONTRACT_SCHNAPSER = "contract-schnapser", Part.DEAL, _COUNTED
    CONTRACT_PLAUDERER = "contract-plauderer", Part.DEAL, _COUNTED
    CONTRACT_DAMENGANG = "contract-damengang", Part.DEAL, _COUNTED
    CONTRACT_KOENIGSGANG = "contract-koenigsgang", Part.DEAL, _COUNTED
    CONTRACT_GANG = "contract-gang", Part.DEAL, _COUNTED
    CONTRACT_ZEHNERGANG = "contract-zehnergang", Part.DEAL, _COUNTED
    CONTRACT_BAUERNSCHNAPSER = "contract-bauernschnapser", Part.DEAL, _COUNTED
    CONTRACT_KONTRASCHNAPSER = "contract-kontraschnapser", Part.DEAL, _COUNTED
    CONTRACT_FARBENRINGERL = "contract-farbenringerl", Part.DEAL, _COUNTED
    CONTRACT_KONTRABAUERNSCHNAPSER = "contract-kontrabauernschnapser", Part.DEAL, _COUNTED
    CONTRACT_HERRENSCHNAPSER = "contract-herrenschnapser", Part.DEAL, _COUNTED
    AWARD = "award", Part.DEAL, BidAward
    ROUNDING = "rounding", Part.DEAL, (0, 5, 10)
    BARREL = "barrel", Part.DEAL, _COUNTED
    BARREL_TRIES = "barrel-tries", Part.DEAL, _DOTS[1:]
    BARREL_PENALTY = "barrel-penalty", Part.DEAL, _COUNTED
    ZEROS = "zeros", Part.DEAL, _DOTS
    ZEROS_PENALTY = "zeros-penalty", Part.DEAL, _COUNTED
    GIVE_UP_GIFT = "give-up-gift", Part.DEAL, _COUNTED
    CLOSE_WITH_TWO = "close-with-two", Part.PLAY, Allowed
    EXCHANGE_WITH_TWO = "exchange-with-two", Part.PLAY, Allowed
    EXCHANGE_BEFORE_FIRST_TRICK = "exchange-before-first-trick", Part.PLAY, Allowed
    MARRIAGE_ON_FIRST_LEAD = "marriage-on-first-lead", Part.PLAY, Allowed
    MARRIAGE_KING_ONLY = "marriage-king-only", Part.PLAY, Allowed
    LOOK_AT_TRICKS = "look-at-tricks", Part.PLAY, Allowed

    @classmethod
    def of(cls, contract: Contract) -> "Option":
        """Return the option that sets the value of a contract."""
        return cls[f"CONTRACT_{contract.name}"]

    @property
    def contract(self) -> Contract | None:
        """The contract whose value the option sets, or None."""
        return Contract(self.removeprefix(_CONTRACT)) if self.startswith(_CONTRACT) else None

    def parse(self, plain: object) -> int | Choice | None:
        """Return the option's value for a number or string, or None if the option does not accept it."""
        if isinstance(self.values, type):
            return find_member(self.values, plain)
        return plain if type(plain) is int and plain in self.values else None


_CONTRACT = "contract-"
_USUAL_REVOKE = GamePoints(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """The rules for scoring a two-player deal in which the talon can be closed.

    The defaults are soft Schnapsen as most rule texts describe it: a wrong claim costs two game points, or three
    against a player without a trick.
    """

    cards: int = 20
    schneider_line: int = 33
    three_for: ThreeFor = ThreeFor.NO_TRICK
    false_claim: FalseClaim = FalseClaim.FIXED
    false_claim_by_closer: FalseClaimByCloser = FalseClaimByCloser.FAILED_CLOSE
    false_claim_by_non_closer: FalseClaimByNonCloser = FalseClaimByNonCloser.CLOSERS_TRICKS
    close_count: CloseCount = CloseCount.AT_CLOSING
    failed_close: FailedClose = FailedClose.BY_TRICKS
    beat_the_closer: BeatTheCloser = BeatTheCloser.BY_TRICKS
    played_out: PlayedOut = PlayedOut.LAST_TRICK
    plus_ten_tie: PlusTenTie = PlusTenTie.DRAW
    revoke: GamePoints = _USUAL_REVOKE


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingRules:
    """The rules for a deal of Schnapsella."""

    cards: int
    revoke: GamePoints


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractRules:
    """The rules for a three- or four-hand deal.

    An option that the game does not have is None, and a contract that is not played has the value 0.
    """

    schneider_line: int = 33
    three_for: ThreeFor = ThreeFor.NO_TRICK
    false_claim: FalseClaim = FalseClaim.FIXED
    played_out: PlayedOut = PlayedOut.LAST_TRICK
    revoke: GamePoints = _USUAL_REVOKE
    doubling_cap: int
    doubling_scope: DoublingScope | None = None
    contract_bettler: int | None = None
    contract_ace_bettler: int | None = None
    contract_schnapser: int | None = None
    contract_plauderer: int | None = None
    contract_damengang: int | None = None
    contract_koenigsgang: int | None = None
    contract_gang: int | None = None
    contract_zehnergang: int | None = None
    contract_bauernschnapser: int | None = None
    contract_kontraschnapser: int | None = None
    contract_farbenringerl: int | None = None
    contract_kontrabauernschnapser: int | None = None
    contract_herrenschnapser: int | None = None
    names: tuple[tuple[Contract, str], ...] = ()
    """The players' custom names for contracts."""

    def value_of(self, contract: Contract) -> int:
        """Return the game points for `contract`, or 0 if it is not played."""
        value: int | None = getattr(self, f"contract_{contract.name.lower()}")
        return value or 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingRules:
    """The rules for scoring a deal of Thousand and for keeping the accounts.

    The rules of Thousand vary widely; the defaults are the values that most programs and web pages agree on.
    """

    award: BidAward = BidAward.ACTUAL
    rounding: int = 0
    barrel: int = 880
    barrel_tries: int = 3
    barrel_penalty: int = 120
    zeros: int = 3
    zeros_penalty: int = 120
    give_up_gift: int = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """The rules for combining deals into Bummerls and a match; options that a game does not have are None."""

    sides: tuple[Side, ...]
    target: GamePoints
    count: Count = Count.UP
    schneider_dots: int = 1
    retourschneider: int | None = None
    three_player_loser: ThreePlayerLoser | None = None
    rubber: int = 0
    next_dealer: NextDealer = NextDealer.CLOCKWISE
    dealer_after_bummerl: DealerAfterBummerl | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """The rules for what players may do at the table; they do not affect points."""

    close_with_two: Allowed = Allowed.YES
    exchange_with_two: Allowed = Allowed.YES
    exchange_before_first_trick: Allowed = Allowed.YES
    marriage_on_first_lead: Allowed = Allowed.YES
    marriage_king_only: Allowed = Allowed.NO
    look_at_tricks: Allowed = Allowed.YES
