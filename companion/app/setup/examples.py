"""Small deals and matches on which one sees what a house rule changes; what comes of them is computed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.app.setup.example_deals import ANNA, BERTA, CILLI, Story, outcome_of
from companion.core.match.events import DealRecorded, Entry, GiftGiven
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.choices import Choice
from companion.core.options.options import value_of, with_option
from companion.core.options.presets import PRESETS
from companion.core.options.rules import BiddingRules, ContractRules, DealRules, NamingRules, Ruleset
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat

_OF_TWO: Mapping[str, tuple[Story, ...]] = MappingProxyType(
    {
        "schneider-line": (Story.CLAIM_AGAINST_31,),
        "false-claim": (Story.WRONG_AGAINST_40, Story.WRONG_AGAINST_NOTHING),
        "false-claim-by-closer": (Story.CLOSER_WRONG_AGAINST_35, Story.CLOSER_WRONG_TRICKLESS),
        "false-claim-by-non-closer": (Story.NON_CLOSER_WRONG,),
        "close-count": (Story.CLOSED_AGAINST_NOTHING,),
        "failed-close": (Story.CLOSED_IN_VAIN,),
        "beat-the-closer": (Story.CLOSER_BEATEN,),
        "played-out": (Story.LAST_TRICK_50, Story.LAST_TRICK_100),
        "plus-ten-tie": (Story.TIE,),
    }
)
_OF_CONTRACTS: Mapping[str, tuple[Story, ...]] = MappingProxyType(
    {
        "schneider-line": (Story.CLAIM_AGAINST_31,),
        "false-claim": (Story.WRONG_AGAINST_40, Story.WRONG_AGAINST_NOTHING),
        "played-out": (Story.LAST_TRICK_100,),
        "doubling-cap": (Story.DOUBLED_TO_THE_CAP,),
        "doubling-scope": (Story.DOUBLED_ONCE,),
    }
)
_OF_BIDDING: Mapping[str, tuple[Story, ...]] = MappingProxyType(
    {
        "award": (Story.BID_MADE,),
        "rounding": (Story.BID_MADE,),
        "give-up-gift": (Story.GIVEN_UP,),
        "zeros": (Story.THREE_ZEROS,),
        "zeros-penalty": (Story.THREE_ZEROS,),
        "barrel": (Story.ON_THE_BARREL,),
        "barrel-tries": (Story.ON_THE_BARREL,),
        "barrel-penalty": (Story.ON_THE_BARREL,),
    }
)
_OF_EVERY_MATCH: Mapping[str, tuple[Story, ...]] = MappingProxyType(
    {
        "revoke": (Story.REVOKE,),
        "schneider-dots": (Story.WITHOUT_A_POINT,),
        "retourschneider": (Story.RETOUR,),
        "three-player-loser": (Story.TWO_BEHIND, Story.TIED_BEHIND),
        "next-dealer": (Story.DEALER_WINS,),
        "dealer-after-bummerl": (Story.FOUR_DEALS,),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What comes of a story under some rules; each part is None where the story is not about it."""

    game_points: Mapping[Seat, GamePoints] | None = None
    carried: int = 0
    """What the next deal is worth more."""
    dots: Mapping[Seat, int] | None = None
    play_off: bool = False
    dealer: Seat | None = None
    account: tuple[Seat, int] | None = None
    """Whose account comes to how much."""


def stories(rules: Ruleset, name: str) -> tuple[Story, ...]:
    """The stories in which an option makes a difference."""
    if name == "three-for":
        return (Story.NINES_ONLY,) if isinstance(rules.deal, DealRules) and rules.deal.cards > _FEW else ()
    if name == "retourschneider" and len(rules.match.sides) > _TWO:
        return ()  # the last of three had nothing near the end
    match rules.deal:
        case DealRules():
            own = _OF_TWO
        case ContractRules():
            own = _OF_CONTRACTS
        case BiddingRules():
            own = _OF_BIDDING
        case NamingRules():
            return _OF_EVERY_MATCH.get(name, ())
    return own.get(name, _OF_EVERY_MATCH.get(name, ()))


_FEW = 20
_TWO = 2


def effect(rules: Ruleset, name: str, value: int | Choice, story: Story) -> Effect:
    """What comes of a story where the option is set so."""
    if story in _OF_MATCHES:
        # the rest as it ships: the target, and so how a Bummerl goes, may have been changed to anything
        return _of_a_match(with_option(PRESETS[rules.preset], name, value), story)
    under = with_option(rules, name, value)
    if story is Story.TIE:
        under = with_option(under, "played-out", type(under.talon.played_out)("plus-ten"))
    outcome = outcome_of(story, under)
    result = assess(under, outcome).result
    if result is None or not result.is_draw:
        return Effect(game_points=None if result is None else result.game_points)
    match = Match(players={}, rules=under, first_dealer=ANNA).append(DealRecorded(outcome))
    return Effect(game_points=result.game_points, carried=standing(match).carried)


_OF_MATCHES = frozenset(
    (
        Story.WITHOUT_A_POINT,
        Story.RETOUR,
        Story.TWO_BEHIND,
        Story.TIED_BEHIND,
        Story.DEALER_WINS,
        Story.FOUR_DEALS,
        Story.THREE_ZEROS,
        Story.ON_THE_BARREL,
    )
)


def _of_a_match(rules: Ruleset, story: Story) -> Effect:
    target = rules.match.target
    rules = with_option(rules, "rubber", 0)
    match story:
        case Story.WITHOUT_A_POINT:
            return _bummerl(rules, {ANNA: target})
        case Story.RETOUR:
            return _bummerl(rules, {ANNA: target - 1, BERTA: target})
        case Story.TWO_BEHIND:
            return _bummerl(rules, {BERTA: _LITTLE, CILLI: _MORE, ANNA: target})
        case Story.TIED_BEHIND:
            return _bummerl(rules, {BERTA: _LITTLE, CILLI: _LITTLE, ANNA: target})
        case Story.DEALER_WINS:
            return Effect(dealer=_after(rules, 1))
        case Story.THREE_ZEROS:
            return _account(rules, CILLI, story, deals=3)
        case Story.ON_THE_BARREL:  # the first of the deals leads there
            return _account(rules, ANNA, story, deals=4, start=target - _FROM_THE_END)
        case _:
            return Effect(dealer=_after(rules, _DEALS, ends=True))


_LITTLE, _MORE = 3, 5
_DEALS = 4
_FROM_THE_END = 120


def _account(rules: Ruleset, seat: Seat, story: Story, *, deals: int, start: int = 0) -> Effect:
    """What an account comes to that has had a start, after so many of the same deal."""
    entries: list[Entry] = [DealRecorded(outcome_of(story, rules))] * deals
    if start:
        entries.insert(0, GiftGiven(seat, GamePoints(start)))
    return Effect(account=(seat, rules.match.target - standing(_played(rules, entries)).needs[seat]))


def _bummerl(rules: Ruleset, gifts: Mapping[Seat, int]) -> Effect:
    entries = [GiftGiven(seat, GamePoints(n)) for seat, n in gifts.items()]
    now = standing(_played(rules, entries))
    dots = {seat: n for seat, n in now.dots.items() if n} if now.bummerls else None
    return Effect(dots=dots, play_off=bool(now.play_off))


def _after(rules: Ruleset, deals: int, *, ends: bool = False) -> Seat | None:
    """Who deals after so many that Anna has won, the last of which may end the Bummerl."""
    outcome = outcome_of(Story.DEALER_WINS, rules)
    entries: list[Entry] = [DealRecorded(outcome)] * (deals - 1)
    if ends:
        entries.append(GiftGiven(ANNA, GamePoints(rules.match.target - deals)))
    return standing(_played(rules, [*entries, DealRecorded(outcome)])).dealer


def _played(rules: Ruleset, entries: list[Entry] | list[GiftGiven]) -> Match:
    match = Match(players={}, rules=rules, first_dealer=ANNA)
    return replace(match, log=replace(match.log, done=tuple(entries)))


def current(rules: Ruleset, name: str, story: Story) -> Effect:
    """What comes of a story as the rules are."""
    return effect(rules, name, value_of(rules, name), story)
