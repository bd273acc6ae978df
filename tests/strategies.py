"""Generators for Hypothesis: rule sets with any house rules, deals told at random, logs and matches."""

from hypothesis import strategies as st

from companion.core.events import (
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
)
from companion.core.log import MatchLog
from companion.core.match import Match
from companion.core.numbers import CardPoints, GamePoints, Milliseconds
from companion.core.options import OPTIONS, with_house
from companion.core.outcomes import DealOutcome, Ending, Pile
from companion.core.presets import PRESETS
from companion.core.rules import Ruleset
from companion.core.seats import Seat


def plain_values(name: str) -> list[int | str]:
    """Every value of an option as scripts write it; of a long range only some."""
    values = OPTIONS[name].values
    if isinstance(values, type):
        return [member.value for member in values]
    return list(values) if len(values) < 10 else [value for value in (0, 1, 2, 3, 7, 9, 24) if value in values]


def houses() -> st.SearchStrategy[dict[str, int | str]]:
    """House rules: any options, each with any of its values."""
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(plain_values(name)) for name in OPTIONS})


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any preset with any house rules."""
    return st.builds(with_house, st.sampled_from(list(PRESETS.values())), houses())


# ---- deals told at random, mostly contradicting themselves


def piles() -> st.SearchStrategy[Pile]:
    """Anything that somebody may type in about a pile, true or not."""
    return st.builds(
        Pile,
        card_points=st.none() | st.integers(0, 220).map(CardPoints),
        tricks=st.none() | st.integers(0, 10),
        took_trick=st.none() | st.booleans(),
        at_least_33=st.none() | st.booleans(),
    )


def outcomes() -> st.SearchStrategy[DealOutcome]:
    """Any deal that can be written down, whether it makes sense or not."""
    told = st.dictionaries(st.sampled_from(Seat), piles(), max_size=2)
    return st.builds(
        DealOutcome,
        ended=st.sampled_from(Ending),
        by=st.none() | st.sampled_from(Seat),
        closed_by=st.none() | st.sampled_from(Seat),
        claim_right=st.none() | st.booleans(),
        piles=told,
        piles_at_closing=told,
        game_points=st.none() | st.integers(-1, 12).map(GamePoints),
    )


# ---- what happens in a match


def moments() -> st.SearchStrategy[Milliseconds | None]:
    """When something was entered."""
    return st.none() | st.integers(0, 2**42).map(Milliseconds)


def agreements(most: int = 3) -> st.SearchStrategy[DealOutcome]:
    """Deals of which the table just says who gets how many."""
    return st.builds(
        DealOutcome,
        ended=st.just(Ending.AGREED),
        by=st.sampled_from(Seat),
        game_points=st.integers(1, most).map(GamePoints),
    )


def entries() -> st.SearchStrategy[Entry]:
    """Whatever can stand on a score sheet, what has no result included."""
    a_few = st.integers(0, 9).map(GamePoints)
    return st.one_of(
        st.builds(DealRecorded, agreements(), moments()),
        st.builds(DealRecorded, agreements() | outcomes(), moments()),
        st.builds(DealMisdealt, moments()),
        st.builds(DealerCorrected, st.sampled_from(Seat), moments()),
        st.builds(PenaltyImposed, st.sampled_from(Seat), a_few, moments()),
        st.builds(GiftGiven, st.sampled_from(Seat), a_few, moments()),
    )


def edits() -> st.SearchStrategy[Edit]:
    """Edits of early entries, of later ones, and of some that there never were."""
    entry_ids = st.integers(-1, 25).map(EntryId)
    return st.one_of(
        st.builds(EntryCorrected, entry_ids, entries()),
        st.builds(EntryInserted, entry_ids, entries()),
        st.builds(EntryDeleted, entry_ids),
    )


def events() -> st.SearchStrategy[Event]:
    """Anything that a log holds."""
    return entries() | edits()


def logs() -> st.SearchStrategy[MatchLog]:
    """Logs with something done and something undone."""
    some = st.lists(events(), max_size=20).map(tuple)
    return st.builds(MatchLog, some, st.lists(events(), max_size=3).map(tuple))


def matches(logged: st.SearchStrategy[MatchLog] | None = None) -> st.SearchStrategy[Match]:
    """Matches under any rules."""
    return st.builds(
        Match,
        players=st.just({Seat.A: "Anna", Seat.B: "Berta"}),
        rules=rulesets(),
        first_dealer=st.sampled_from(Seat),
        log=logs() if logged is None else logged,
    )


def plain_data() -> st.SearchStrategy[object]:
    """Anything that JSON can hold."""
    leaves = st.none() | st.booleans() | st.integers(-5, 300) | st.floats(allow_nan=False) | st.text(max_size=5)
    words = st.sampled_from(
        ["a", "b", "c", "claim", "played-out", "agreed", "card_points", "tricks", "took_trick", "at_least_33"]
    )
    return st.recursive(
        leaves | words,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=5), inner, max_size=4),
        max_leaves=12,
    )


def plain_deals() -> st.SearchStrategy[dict[str, object]]:
    """What a script may send as a deal, with anything in any field."""
    anything = plain_data()
    fields = ["ended", "by", "closed_by", "claim_right", "piles", "piles_at_closing", "game_points"]
    return st.dictionaries(st.sampled_from(fields) | st.text(max_size=5), anything, max_size=8)
