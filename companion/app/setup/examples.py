"""Examples of what a house rule does: short deals and matches whose results are computed under the rule."""

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
    """The result of an example under certain rules; fields that do not apply to the example are None."""

    game_points: Mapping[Seat, GamePoints] | None = None
    carried: int = 0
    """The game points carried over to the winner of the next deal."""
    dots: Mapping[Seat, int] | None = None
    play_off: bool = False
    dealer: Seat | None = None
    account: tuple[Seat, int] | None = None
    """A player and the points in the player's account, for games with accounts."""


def shows_effect(rules: Ruleset, story: Story) -> bool:
    """Return whether an example can occur under `rules` and has an effect to show."""
    match story:
        case Story.NINES_ONLY:
            return isinstance(rules.deal, DealRules) and rules.deal.cards > _FEW
        case Story.LAST_TRICK_50:
            return isinstance(rules.deal, DealRules)
        case Story.RETOUR:
            return len(rules.match.sides) == _TWO  # with three players, the third one would not have scored yet
        case _:
            return True


_FEW = 20
_TWO = 2


def effect(rules: Ruleset, option: Option, value: int | Choice, story: Story) -> Effect:
    """Return the result of an example if the option is set to `value`."""
    if story in _MATCH_STORIES:
        # use the unmodified preset, because a different target would change the course of the Bummerl
        return _match_effect(with_option(PRESETS[rules.preset], option, value), story)
    changed = with_option(rules, option, value)
    if story is Story.TIE:
        changed = with_option(changed, Option.PLAYED_OUT, PlayedOut.PLUS_TEN)
    outcome = outcome_of(story, changed)
    result = assess(changed, outcome).result
    if result is None or not result.is_draw:
        return Effect(game_points=None if result is None else result.game_points)
    match = Match(players={}, rules=changed, first_dealer=ANNA).append(DealRecorded(outcome))
    return Effect(game_points=result.game_points, carried=standing(match).carried)


_MATCH_STORIES = frozenset(
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


def _match_effect(rules: Ruleset, story: Story) -> Effect:
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
            return Effect(dealer=_next_dealer(rules, 1))
        case Story.THREE_ZEROS:
            return _account(rules, CILLI, story, deals=3)
        case Story.ON_THE_BARREL:  # the first deal puts the player on the barrel
            return _account(rules, ANNA, story, deals=4, start=target - POINTS_MISSING - _POINTS_A_DEAL)
        case _:
            return Effect(dealer=_next_dealer(rules, _DEALS, ends=True))


_LITTLE, _MORE = 3, 5
_DEALS = 4
POINTS_MISSING, _POINTS_A_DEAL = 110, 10
"""In the example for the barrel: the points missing after the first deal, and the points won in each deal."""


def _account(rules: Ruleset, seat: Seat, story: Story, *, deals: int, start: int = 0) -> Effect:
    """Return a player's account after the example's deal is played `deals` times, starting from `start` points."""
    entries: list[Entry] = [DealRecorded(outcome_of(story, rules))] * deals
    if start:
        entries.insert(0, GiftGiven(seat, GamePoints(start)))
    return Effect(account=(seat, rules.match.target - standing(_played(rules, entries)).needs[seat]))


def _bummerl(rules: Ruleset, gifts: Mapping[Seat, int]) -> Effect:
    entries = [GiftGiven(seat, GamePoints(n)) for seat, n in gifts.items()]
    after = standing(_played(rules, entries))
    dots = {seat: n for seat, n in after.dots.items() if n} if after.bummerls else None
    return Effect(dots=dots, play_off=bool(after.play_off))


def _next_dealer(rules: Ruleset, deals: int, *, ends: bool = False) -> Seat | None:
    """Return the dealer after Anna has won `deals` deals; if `ends` is set, the last deal ends the Bummerl."""
    outcome = outcome_of(Story.DEALER_WINS, rules)
    entries: list[Entry] = [DealRecorded(outcome)] * (deals - 1)
    if ends:
        entries.append(GiftGiven(ANNA, GamePoints(rules.match.target - deals)))
    return standing(_played(rules, [*entries, DealRecorded(outcome)])).dealer


def _played(rules: Ruleset, entries: list[Entry] | list[GiftGiven]) -> Match:
    match = Match(players={}, rules=rules, first_dealer=ANNA)
    return replace(match, log=replace(match.log, done=tuple(entries)))
