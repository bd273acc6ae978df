"""The rule sets that ship, each after the sources that play it so."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    Allowed,
    BeatTheCloser,
    BidAward,
    CloseCount,
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
from companion.core.options.rules import (
    BiddingRules,
    ContractRules,
    DealRules,
    MatchRules,
    NamingRules,
    PlayRules,
    Preset,
    Ruleset,
)
from companion.core.seats import PARTNERS, THREE_SIDES, TWO_SIDES

# The soft rules as most rule texts give them: a wrong claim costs two, or three against a player without a trick.
_SOFT = Ruleset(
    preset=Preset.SOFT,
    deal=DealRules(
        cards=20,
        schneider_line=33,
        three_for=ThreeFor.NO_TRICK,
        false_claim=FalseClaim.FIXED,
        false_claim_by_closer=FalseClaimByCloser.FAILED_CLOSE,
        false_claim_by_non_closer=FalseClaimByNonCloser.CLOSERS_TRICKS,
        close_count=CloseCount.AT_CLOSING,
        failed_close=FailedClose.BY_TRICKS,
        beat_the_closer=BeatTheCloser.BY_TRICKS,
        played_out=PlayedOut.LAST_TRICK,
        plus_ten_tie=PlusTenTie.DRAW,
        revoke=GamePoints(3),
    ),
    match=MatchRules(
        sides=TWO_SIDES,
        target=GamePoints(7),
        count=Count.DOWN,
        schneider_dots=2,
        rubber=2,
        next_dealer=NextDealer.ALTERNATE,
        dealer_after_bummerl=DealerAfterBummerl.CONTINUE,
    ),
    play=PlayRules(
        close_with_two=Allowed.YES,
        exchange_with_two=Allowed.YES,
        exchange_before_first_trick=Allowed.YES,
        marriage_on_first_lead=Allowed.YES,
        marriage_king_only=Allowed.NO,
        look_at_tricks=Allowed.YES,
    ),
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

# Team tournaments give the opponent what the claimant would have won, and a 7 : 0 is one dot.
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

# Sixty-Six after the English texts: nines in, flat twos, closing counted at the end, the winner deals.
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
        count=Count.UP,
        schneider_dots=1,
        rubber=0,
        next_dealer=NextDealer.WINNER,
        dealer_after_bummerl=DealerAfterBummerl.CONTINUE,
    ),
    play=PlayRules(
        close_with_two=Allowed.YES,
        exchange_with_two=Allowed.YES,
        exchange_before_first_trick=Allowed.NO,
        marriage_on_first_lead=Allowed.YES,
        marriage_king_only=Allowed.NO,
        look_at_tricks=Allowed.NO,
    ),
)

# Schnapsella after its only source: one for the namer, two for the opponent, and the winner deals.
_SCHNAPSELLA = Ruleset(
    preset=Preset.SCHNAPSELLA,
    deal=NamingRules(cards=20, revoke=GamePoints(2)),
    match=_SIXTY_SIX.match,
)

_THREE_HAND = Ruleset(
    preset=Preset.THREE_HAND,
    deal=ContractRules(
        schneider_line=33,
        three_for=ThreeFor.NO_POINTS,
        false_claim=FalseClaim.FIXED,
        played_out=PlayedOut.LAST_TRICK,
        revoke=GamePoints(3),
        doubling_cap=1,
    ),
    match=MatchRules(
        sides=THREE_SIDES,
        target=GamePoints(10),
        count=Count.UP,
        schneider_dots=1,
        three_player_loser=ThreePlayerLoser.LAST,
        rubber=0,
        next_dealer=NextDealer.CLOCKWISE,
    ),
)

# The contracts of most tables; those that only some regions know are off.
_DREIERSCHNAPSEN = Ruleset(
    preset=Preset.DREIERSCHNAPSEN,
    deal=ContractRules(
        schneider_line=33,
        three_for=ThreeFor.NO_TRICK,
        false_claim=FalseClaim.FIXED,
        played_out=PlayedOut.LAST_TRICK,
        revoke=GamePoints(3),
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
        count=Count.UP,
        schneider_dots=2,
        retourschneider=4,
        three_player_loser=ThreePlayerLoser.LAST,
        rubber=0,
        next_dealer=NextDealer.CLOCKWISE,
    ),
)

_BAUERNSCHNAPSEN = Ruleset(
    preset=Preset.BAUERNSCHNAPSEN,
    deal=replace(_DREIERSCHNAPSEN.contracts, contract_ace_bettler=5),
    match=replace(_DREIERSCHNAPSEN.match, sides=PARTNERS, three_player_loser=None),
)

# Little is certain about Thousand: these are the values that most programs and pages share.
_THOUSAND = Ruleset(
    preset=Preset.THOUSAND,
    deal=BiddingRules(
        award=BidAward.ACTUAL,
        rounding=0,
        barrel=880,
        barrel_tries=3,
        barrel_penalty=120,
        zeros=3,
        zeros_penalty=120,
        give_up_gift=60,
    ),
    match=MatchRules(
        sides=THREE_SIDES,
        target=GamePoints(1000),
        count=Count.UP,
        schneider_dots=1,
        three_player_loser=ThreePlayerLoser.LAST,
        rubber=0,
        next_dealer=NextDealer.CLOCKWISE,
    ),
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
