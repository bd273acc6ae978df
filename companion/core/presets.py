"""The rule sets that ship, each after the sources that play it so."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.core.numbers import GamePoints
from companion.core.rules import (
    Allowed,
    BeatTheCloser,
    CloseCount,
    Count,
    DealerAfterBummerl,
    DealRules,
    FailedClose,
    FalseClaim,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    MatchRules,
    NextDealer,
    PlayedOut,
    PlayRules,
    PlusTenTie,
    Preset,
    Ruleset,
    ThreeFor,
)

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
        _SHARP.deal,
        false_claim=FalseClaim.AS_IF_RIGHT,
        false_claim_by_non_closer=FalseClaimByNonCloser.CLAIMANTS_TRICKS,
    ),
    match=replace(_SHARP.match, schneider_dots=1),
)

_LAST_TRICK_TEN = replace(_SOFT, preset=Preset.LAST_TRICK_TEN, deal=replace(_SOFT.deal, played_out=PlayedOut.PLUS_TEN))

# Sixty-Six after the English texts: nines in, flat twos, closing counted at the end, the winner deals.
_SIXTY_SIX = Ruleset(
    preset=Preset.SIXTY_SIX,
    deal=replace(
        _SOFT.deal,
        cards=24,
        false_claim=FalseClaim.FLAT_TWO,
        false_claim_by_non_closer=FalseClaimByNonCloser.FLAT_TWO,
        close_count=CloseCount.AT_END,
        beat_the_closer=BeatTheCloser.FLAT_TWO,
        played_out=PlayedOut.PLUS_TEN,
    ),
    match=MatchRules(
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

PRESETS: Mapping[Preset, Ruleset] = MappingProxyType(
    {rules.preset: rules for rules in (_SOFT, _SHARP, _TOURNAMENT, _LAST_TRICK_TEN, _SIXTY_SIX)}
)
