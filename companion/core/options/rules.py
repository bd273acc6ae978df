"""Rule sets, each with all the house rules of a game, and the built-in presets with the sources that they follow."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    CloseCount,
    Count,
    DealerAfterBummerl,
    DoublingScope,
    FalseClaim,
    FalseClaimByNonCloser,
    NextDealer,
    PlayedOut,
    ThreeFor,
    ThreePlayerLoser,
)
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, MatchRules, NamingRules, PlayRules
from companion.core.seats import PARTNERS, THREE_SIDES, TWO_SIDES, Seat, seats_after, seats_of


class Preset(StrEnum):
    """The built-in rule sets; the values are the names in the scripting interface."""

    document: str
    """The rules document that explains the results; sections of the preset's own document take precedence."""

    def __new__(cls, name: str, document: str = "") -> Self:
        """Create a member with the value `name`; `document`, the rules document, defaults to `name`."""
        preset = str.__new__(cls, name)
        preset._value_, preset.document = name, document or name
        return preset

    SOFT = "soft", "schnapsen"
    SHARP = "sharp", "schnapsen"
    TOURNAMENT = "tournament", "schnapsen"
    LAST_TRICK_TEN = "last-trick-ten", "schnapsen"
    SIXTY_SIX = "sixty-six"
    SCHNAPSELLA = "schnapsella"
    THREE_HAND = "three-hand"
    DREIERSCHNAPSEN = "dreierschnapsen"
    BAUERNSCHNAPSEN = "bauernschnapsen"
    THOUSAND = "thousand"


class OtherFamilyError(TypeError):
    """Raised when rules of one family of games are used as if they belonged to another."""

    def __init__(self, preset: Preset) -> None:
        super().__init__(f"rules of another family: {preset}")
        self.preset = preset


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """All rules of a match: the preset that they are based on, and the values in force."""

    preset: Preset
    deal: DealRules | NamingRules | ContractRules | BiddingRules
    match: MatchRules
    play: PlayRules | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats at the table, clockwise."""
        return seats_of(self.match.sides)

    def opener(self, dealer: Seat) -> Seat:
        """Return the player who leads to the first trick or bids first.

        This is the player on the dealer's left, or, in Schnapsen for three, the declarer on the right.
        """
        around = seats_after(dealer, self.seats)
        return around[-2] if self.preset is Preset.THREE_HAND else around[0]

    @property
    def talon(self) -> DealRules:
        """The rules for a deal in which the talon can be closed; raises `OtherFamilyError` for other games."""
        if isinstance(self.deal, DealRules):
            return self.deal
        raise OtherFamilyError(self.preset)

    @property
    def naming(self) -> NamingRules:
        """The rules of a deal in which a player names trumps; raises `OtherFamilyError` for other games."""
        if isinstance(self.deal, NamingRules):
            return self.deal
        raise OtherFamilyError(self.preset)

    @property
    def contracts(self) -> ContractRules:
        """The rules of a deal with contracts; raises `OtherFamilyError` for other games."""
        if isinstance(self.deal, ContractRules):
            return self.deal
        raise OtherFamilyError(self.preset)


_SOFT = Ruleset(
    preset=Preset.SOFT,
    deal=DealRules(),
    match=MatchRules(
        sides=TWO_SIDES,
        target=GamePoints(7),
        count=Count.DOWN,
        schneider_dots=2,
        rubber=2,
        next_dealer=NextDealer.ALTERNATE,
        dealer_after_bummerl=DealerAfterBummerl.CONTINUE,
    ),
    play=PlayRules(),
)

_SHARP = replace(
    _SOFT,
    preset=Preset.SHARP,
    play=PlayRules(
        close_with_two=Allowed.NO,
        exchange_with_two=Allowed.NO,
        exchange_before_first_trick=Allowed.NO,
        marriage_on_first_lead=Allowed.NO,
        marriage_king_only=Allowed.YES,
        look_at_tricks=Allowed.NO,
    ),
)

# As in team tournaments: after a wrong claim, the opponent gets what the claimant would have won, and losing 7 : 0
# costs one dot.
_TOURNAMENT = replace(
    _SHARP,
    preset=Preset.TOURNAMENT,
    deal=replace(
        _SHARP.talon,
        false_claim=FalseClaim.AS_IF_RIGHT,
        false_claim_by_non_closer=FalseClaimByNonCloser.CLAIMANTS_TRICKS,
    ),
    match=replace(_SHARP.match, schneider_dots=1),
)

_LAST_TRICK_TEN = replace(_SOFT, preset=Preset.LAST_TRICK_TEN, deal=replace(_SOFT.talon, played_out=PlayedOut.PLUS_TEN))

# Sixty-Six as in English sources: with nines, two game points for a wrong claim or for beating the closer, piles
# counted at the end even after a closing, and the winner as the next dealer.
_SIXTY_SIX = Ruleset(
    preset=Preset.SIXTY_SIX,
    deal=replace(
        _SOFT.talon,
        cards=24,
        false_claim=FalseClaim.FLAT_TWO,
        false_claim_by_non_closer=FalseClaimByNonCloser.FLAT_TWO,
        close_count=CloseCount.AT_END,
        beat_the_closer=BeatTheCloser.FLAT_TWO,
        played_out=PlayedOut.PLUS_TEN,
    ),
    match=MatchRules(
        sides=TWO_SIDES,
        target=GamePoints(7),
        next_dealer=NextDealer.WINNER,
        dealer_after_bummerl=DealerAfterBummerl.CONTINUE,
    ),
    play=PlayRules(exchange_before_first_trick=Allowed.NO, look_at_tricks=Allowed.NO),
)

# Schnapsella as in its only source: the namer can win one game point, the opponent two, and the winner deals next.
_SCHNAPSELLA = Ruleset(
    preset=Preset.SCHNAPSELLA,
    deal=NamingRules(cards=20, revoke=GamePoints(2)),
    match=_SIXTY_SIX.match,
)

_THREE_HAND = Ruleset(
    preset=Preset.THREE_HAND,
    deal=ContractRules(three_for=ThreeFor.NO_POINTS, doubling_cap=1),
    match=MatchRules(sides=THREE_SIDES, target=GamePoints(10), three_player_loser=ThreePlayerLoser.LAST),
)

# With the contracts that most groups play; regional contracts are disabled.
_DREIERSCHNAPSEN = Ruleset(
    preset=Preset.DREIERSCHNAPSEN,
    deal=ContractRules(
        doubling_cap=8,
        doubling_scope=DoublingScope.ALL,
        contract_bettler=4,
        contract_ace_bettler=0,
        contract_schnapser=6,
        contract_plauderer=0,
        contract_damengang=0,
        contract_koenigsgang=0,
        contract_gang=9,
        contract_zehnergang=10,
        contract_bauernschnapser=12,
        contract_kontraschnapser=12,
        contract_farbenringerl=18,
        contract_kontrabauernschnapser=24,
        contract_herrenschnapser=24,
    ),
    match=MatchRules(
        sides=THREE_SIDES,
        target=GamePoints(24),
        schneider_dots=2,
        retourschneider=4,
        three_player_loser=ThreePlayerLoser.LAST,
    ),
)

_BAUERNSCHNAPSEN = Ruleset(
    preset=Preset.BAUERNSCHNAPSEN,
    deal=replace(_DREIERSCHNAPSEN.contracts, contract_ace_bettler=5),
    match=replace(_DREIERSCHNAPSEN.match, sides=PARTNERS, three_player_loser=None),
)

_THOUSAND = Ruleset(
    preset=Preset.THOUSAND,
    deal=BiddingRules(),
    match=MatchRules(sides=THREE_SIDES, target=GamePoints(1000), three_player_loser=ThreePlayerLoser.LAST),
)

PRESETS: Mapping[Preset, Ruleset] = MappingProxyType(
    {
        rules.preset: rules
        for rules in (
            _SOFT,
            _SHARP,
            _TOURNAMENT,
            _LAST_TRICK_TEN,
            _SIXTY_SIX,
            _SCHNAPSELLA,
            _THREE_HAND,
            _DREIERSCHNAPSEN,
            _BAUERNSCHNAPSEN,
            _THOUSAND,
        )
    }
)
