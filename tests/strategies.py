"""Hypothesis strategies: rule sets with any house rules, and logs and matches of any game."""

from collections.abc import Callable
from functools import cache

from hypothesis import strategies as st

from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Edit,
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    EntryInserted,
    Event,
    GiftGiven,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import GamePoints, Milliseconds
from companion.core.options.choices import Contract
from companion.core.options.contracts import with_contract_names
from companion.core.options.options import options_of, values_of, with_house
from companion.core.options.parts import ContractRules, DealRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import Seat
from tests.arbitrary_deals import agreements, outcomes_of
from tests.arbitrary_deals import outcomes as outcomes  # noqa: PLC0414  # re-exported, so that all generators are in one place

SOFT = PRESETS[Preset.SOFT]
TALON = tuple(rules for rules in PRESETS.values() if isinstance(rules.deal, DealRules))
"""The rules of the two-player games with a talon that can be closed."""

NAMES = ("Anna", "Berta", "Cilli", "Dora")

_OF_LONG_RANGES = (0, 1, 2, 3, 7, 9, 24, 120, 880)


def plain_values(option: Option, rules: Ruleset | None = None) -> list[int | str]:
    """Return the values that an option can have in `rules` (if None, in any rules), or a sample if there are many.

    The values are in the format of the scripting interface.
    """
    values = option.values if rules is None else values_of(rules, option)
    if isinstance(values, range):
        return [value for value in _OF_LONG_RANGES if value in values]
    return [value if isinstance(value, int) else value.value for value in values]


@cache
def houses(rules: Ruleset = SOFT) -> st.SearchStrategy[dict[str, int | str]]:
    """Generate house rules: any options in `rules`, each with any of its values."""
    options = {option.value: st.sampled_from(plain_values(option, rules)) for option in options_of(rules)}
    return st.fixed_dictionaries({}, optional=options)


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Generate rules for two-player games whose talon can be closed, including any house rules."""
    return st.builds(with_house, st.sampled_from(TALON), houses())


@cache
def rulesets_of(preset: Ruleset) -> st.SearchStrategy[Ruleset]:
    """Generate rules based on a preset, with any house rules and some custom contract names."""
    changed = houses(preset).map(lambda house: with_house(preset, house))
    if not isinstance(preset.deal, ContractRules):
        return changed
    names = st.dictionaries(st.sampled_from(Contract), st.sampled_from(["Jodler", "Kleiner Rufer", "Größter"]))
    return st.builds(with_contract_names, changed, names)


def all_rulesets() -> st.SearchStrategy[Ruleset]:
    """Generate rules of every game, with any house rules."""
    return st.sampled_from(list(PRESETS.values())).flatmap(rulesets_of)


def rules_and_outcomes() -> st.SearchStrategy[tuple[Ruleset, Outcome]]:
    """Generate rules of any game and a deal in it, valid or not."""
    return all_rulesets().flatmap(lambda rules: st.tuples(st.just(rules), outcomes_of(rules)))


# ---- events of a match


def moments() -> st.SearchStrategy[Milliseconds | None]:
    """Generate the time of an entry, which may be missing."""
    return st.none() | st.integers(0, 2**42).map(Milliseconds)


def entries(rules: Ruleset = SOFT) -> st.SearchStrategy[Entry]:
    """Generate any score sheet entry, including deals without a result."""
    return _entries(PRESETS[rules.preset])


def edits(rules: Ruleset = SOFT) -> st.SearchStrategy[Edit]:
    """Generate edits of early, later and nonexistent entries."""
    return _edits(PRESETS[rules.preset])


def events(rules: Ruleset = SOFT) -> st.SearchStrategy[Event]:
    """Generate any log event."""
    return entries(rules) | edits(rules)


def logs(rules: Ruleset = SOFT) -> st.SearchStrategy[MatchLog]:
    """Generate logs with done and undone events."""
    return _logs(PRESETS[rules.preset])


@cache  # the events depend only on the game, and creating a strategy is slow
def _entries(preset: Ruleset) -> st.SearchStrategy[Entry]:
    seats, a_few = st.sampled_from(preset.seats), st.integers(0, 9).map(GamePoints)
    return st.one_of(
        st.builds(DealRecorded, agreements(preset), moments()),
        st.builds(DealRecorded, agreements(preset) | outcomes_of(preset), moments()),
        st.builds(DealMisdealt, moments()),
        st.builds(DealerCorrected, seats, moments()),
        st.builds(PenaltyImposed, seats, a_few, moments()),
        st.builds(GiftGiven, seats, a_few, moments()),
        st.builds(StandingTakenOver, _numbers(preset, 1), _numbers(preset, 0), moments()),
    )


def _numbers(preset: Ruleset, least: int) -> st.SearchStrategy[dict[Seat, GamePoints]]:
    """Generate game points for each seat, at least `least`, equal for partners; usually valid, sometimes too many."""
    few = st.lists(st.integers(least, least + 2), min_size=len(preset.match.sides), max_size=len(preset.match.sides))
    return few.map(
        lambda numbers: {
            seat: GamePoints(number) for side, number in zip(preset.match.sides, numbers, strict=True) for seat in side
        }
    )


@cache
def _edits(preset: Ruleset) -> st.SearchStrategy[Edit]:
    entry_ids = st.integers(-1, 25).map(EntryId)
    return st.one_of(
        st.builds(EntryCorrected, entry_ids, entries(preset)),
        st.builds(EntryInserted, entry_ids, entries(preset)),
        st.builds(EntryDeleted, entry_ids),
    )


@cache
def _logs(preset: Ruleset) -> st.SearchStrategy[MatchLog]:
    some = st.lists(events(preset), max_size=20).map(tuple)
    return st.builds(MatchLog, some, st.lists(events(preset), max_size=3).map(tuple))


def players_of(rules: Ruleset) -> dict[Seat, str]:
    return dict(zip(rules.seats, NAMES, strict=False))


def matches_under(
    rules: Ruleset, logged: Callable[[Ruleset], st.SearchStrategy[MatchLog]] = logs
) -> st.SearchStrategy[Match]:
    return st.builds(
        Match,
        players=st.just(players_of(rules)),
        rules=st.just(rules),
        first_dealer=st.sampled_from(rules.seats),
        log=logged(rules),
    )


def matches(logged: Callable[[Ruleset], st.SearchStrategy[MatchLog]] = logs) -> st.SearchStrategy[Match]:
    """Generate matches of any game, with any house rules."""
    return all_rulesets().flatmap(lambda rules: matches_under(rules, logged))


def matches_with(
    more: Callable[[Ruleset], st.SearchStrategy[Event]], logged: Callable[[Ruleset], st.SearchStrategy[MatchLog]] = logs
) -> st.SearchStrategy[tuple[Match, Event]]:
    """Generate matches of any game, with any house rules, and an event to add to each."""
    return matches(logged).flatmap(lambda match: st.tuples(st.just(match), more(match.rules)))


def plain_data() -> st.SearchStrategy[object]:
    """Generate any JSON value."""
    leaves = st.none() | st.booleans() | st.integers(-5, 300) | st.floats(allow_nan=False) | st.text(max_size=5)
    words = st.sampled_from(
        [
            *("a", "b", "c", "d", "claim", "played-out", "agreed", "revoke", "declarer", "defenders", "gang", "normal"),
            *("card_points", "tricks", "took_trick", "at_least_33"),
        ]
    )
    return st.recursive(
        leaves | words,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=5), inner, max_size=4),
        max_leaves=12,
    )


def plain_deals() -> st.SearchStrategy[dict[str, object]]:
    """Generate deals in the format of the scripting interface, with any value in any field."""
    fields = [
        *("ended", "by", "closed_by", "claim_right", "piles", "piles_at_closing", "game_points"),
        *("namer", "card_points", "declarer", "contract", "made", "doubled", "bid", "gave_up"),
    ]
    return st.dictionaries(st.sampled_from(fields) | st.text(max_size=5), plain_data(), max_size=8)
