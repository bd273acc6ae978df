"""Small deals and matches on which one sees what a house rule changes; what comes of them is computed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.app.setup.example_deals import ANNA, BERTA, CILLI, outcome_of
from companion.app.setup.stories import Story
from companion.core.match.events import DealRecorded, Entry, GiftGiven
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.choices import Choice, PlayedOut
from companion.core.options.options import with_option
from companion.core.options.parts import DealRules, Option
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat


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


def can_tell(rules: Ruleset, story: Story) -> bool:
    """Whether a story happens in a game, and shows something there."""
    match story:
        case Story.NINES_ONLY:
            return isinstance(rules.deal, DealRules) and rules.deal.cards > _FEW
        case Story.LAST_TRICK_50:
            return isinstance(rules.deal, DealRules)
        case Story.RETOUR:
            return len(rules.match.sides) == _TWO  # the last of three had nothing near the end
        case _:
            return True


_FEW = 20
_TWO = 2


def effect(rules: Ruleset, option: Option, value: int | Choice, story: Story) -> Effect:
    """What comes of a story where the option is set so."""
    if story in _OF_MATCHES:
        # the rest as it ships: the target, and so how a Bummerl goes, may have been changed to anything
        return _of_a_match(with_option(PRESETS[rules.preset], option, value), story)
    under = with_option(rules, option, value)
    if story is Story.TIE:
        under = with_option(under, Option.PLAYED_OUT, PlayedOut.PLUS_TEN)
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
    rules = with_option(rules, Option.RUBBER, 0)
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
            return _account(rules, ANNA, story, deals=4, start=target - POINTS_MISSING - _POINTS_A_DEAL)
        case _:
            return Effect(dealer=_after(rules, _DEALS, ends=True))


_LITTLE, _MORE = 3, 5
_DEALS = 4
POINTS_MISSING, _POINTS_A_DEAL = 110, 10
"""Where the example on the barrel starts, below the target, and what each of its deals scores."""


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
