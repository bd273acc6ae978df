"""A rule set: every house rule of every game, each with the values that sources and tables give it."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
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
from companion.core.seats import Seat, Side, seats_of


class Preset(StrEnum):
    """The rule sets that ship; the values are the names of the scripting interface."""

    SOFT = "soft"
    SHARP = "sharp"
    TOURNAMENT = "tournament"
    LAST_TRICK_TEN = "last-trick-ten"
    SIXTY_SIX = "sixty-six"
    SCHNAPSELLA = "schnapsella"
    THREE_HAND = "three-hand"
    DREIERSCHNAPSEN = "dreierschnapsen"
    BAUERNSCHNAPSEN = "bauernschnapsen"
    THOUSAND = "thousand"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRules:
    """What decides how many game points a deal between two is worth that has a talon to close."""

    cards: int
    schneider_line: int
    three_for: ThreeFor
    false_claim: FalseClaim
    false_claim_by_closer: FalseClaimByCloser
    false_claim_by_non_closer: FalseClaimByNonCloser
    close_count: CloseCount
    failed_close: FailedClose
    beat_the_closer: BeatTheCloser
    played_out: PlayedOut
    plus_ten_tie: PlusTenTie
    revoke: GamePoints


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingRules:
    """What decides a deal of Schnapsella."""

    cards: int
    revoke: GamePoints


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractRules:
    """What decides a deal of three or four hands; None where a game has no such option, 0 for a contract not played."""

    schneider_line: int
    three_for: ThreeFor
    false_claim: FalseClaim
    played_out: PlayedOut
    revoke: GamePoints
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
    """What the table calls contracts that it calls otherwise."""

    def value_of(self, contract: Contract) -> int:
        """Game points for `contract`; 0 where it is not played."""
        value: int | None = getattr(self, f"contract_{contract.name.lower()}")
        return value or 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BiddingRules:
    """What decides a deal of Thousand, and what happens to the accounts."""

    award: BidAward
    rounding: int
    barrel: int
    barrel_tries: int
    barrel_penalty: int
    zeros: int
    zeros_penalty: int
    give_up_gift: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """What makes Bummerls and a match out of deals; None where a game has no such option."""

    sides: tuple[Side, ...]
    target: GamePoints
    count: Count
    schneider_dots: int
    retourschneider: int | None = None
    three_player_loser: ThreePlayerLoser | None = None
    rubber: int
    next_dealer: NextDealer
    dealer_after_bummerl: DealerAfterBummerl | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """What players may do at the table; no effect on points."""

    close_with_two: Allowed
    exchange_with_two: Allowed
    exchange_before_first_trick: Allowed
    marriage_on_first_lead: Allowed
    marriage_king_only: Allowed
    look_at_tricks: Allowed


class OtherFamilyError(TypeError):
    """Raised when rules of one family of games are taken for those of another."""

    def __init__(self, preset: Preset) -> None:
        """Keep the preset for the report of the mistake that it is."""
        super().__init__(f"rules of another family: {preset}")
        self.preset = preset


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All rules of a match; `preset` names where they started from, the parts say what holds."""

    preset: Preset
    deal: DealRules | NamingRules | ContractRules | BiddingRules
    match: MatchRules
    play: PlayRules | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, clockwise."""
        return seats_of(self.match.sides)

    @property
    def talon(self) -> DealRules:
        """The rules of a deal that has a talon to close; raises `OtherFamilyError` where there is none."""
        if isinstance(self.deal, DealRules):
            return self.deal
        raise OtherFamilyError(self.preset)

    @property
    def naming(self) -> NamingRules:
        """The rules of a deal in which somebody names trumps; raises `OtherFamilyError` where nobody does."""
        if isinstance(self.deal, NamingRules):
            return self.deal
        raise OtherFamilyError(self.preset)

    @property
    def contracts(self) -> ContractRules:
        """The rules of a deal with contracts; raises `OtherFamilyError` where there are none."""
        if isinstance(self.deal, ContractRules):
            return self.deal
        raise OtherFamilyError(self.preset)
