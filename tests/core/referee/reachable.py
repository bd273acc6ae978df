"""Helpers that compare the moments of played deals with the situations that `may` accepts."""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.situations import Best, Closer, Situation, Turn, talon_sizes
from tests.core.referee.card_table import House, Seen
from tests.core.referee.played_deals import played

COVER = Path(__file__).with_name("deals_that_reach_all.json")
"""The deals for each game that reach all known moments; written by `tests.core.referee.million_deals`."""
_BOTH = (False, True)
_PRESETS = {"schnapsen": Preset.SOFT, "sixty-six": Preset.SIXTY_SIX, "schnapsella": Preset.SCHNAPSELLA}

HOUSES: Mapping[str, House] = {
    "soft": House("schnapsen"),
    "sharp": House("schnapsen", close_with_two=False, marriage_on_first_lead=False),
    "sixty-six": House("sixty-six", 24),
    "schnapsella": House("schnapsella"),
    "soft, no closing with two": House("schnapsen", close_with_two=False),
    "soft, no marriage on the first lead": House("schnapsen", marriage_on_first_lead=False),
    "soft with nines": House("schnapsen", 24),
    "sharp with nines": House("schnapsen", 24, close_with_two=False, marriage_on_first_lead=False),
    "sixty-six, no closing with two": House("sixty-six", 24, close_with_two=False),
    "sixty-six, no marriage on the first lead": House("sixty-six", 24, marriage_on_first_lead=False),
    "sixty-six without nines": House("sixty-six"),
    "sixty-six without nines and all of that": House("sixty-six", 20, False, False),  # noqa: FBT003  # positional, to fit on one line
    "schnapsella with nines": House("schnapsella", 24),
}
"""Every two-player game, with the house rules that affect which situations a deal can reach.

In this respect, `tournament` equals `sharp`, and `last-trick-ten` equals `soft`. The moment of exchanging, the choice
of card led from a marriage, and looking at tricks make no difference.
"""


def rules_of(house: House) -> Ruleset:
    """Return a ruleset for the code under test that is equivalent to the house rules."""
    rules = PRESETS[_PRESETS[house.game]]
    if house.game == "schnapsella":
        return with_house(rules, {"cards": house.cards})
    words = {True: "yes", False: "no"}
    first_lead = words[house.marriage_on_first_lead]
    close = words[house.close_with_two]
    return with_house(rules, {"cards": house.cards, "close-with-two": close, "marriage-on-first-lead": first_lead})


def situation_of(seen: Seen) -> Situation:
    """Convert a moment to a `Situation`, which `bummerl may` takes as input."""
    return Situation(
        turn=Turn(seen.turn),
        first_trick=seen.first_trick,
        talon=seen.talon,
        closed_by=None if seen.closed_by is None else Closer(seen.closed_by),
        just_closed=seen.just_closed,
        took_trick=seen.took_trick,
        holds_lowest_trump=seen.holds_lowest_trump,
        holds_pair=seen.holds_pair,
        announced=seen.announced,
        enough=seen.enough,
        best=None if seen.best is None else Best(seen.best),
        named=seen.named,
    )


def every_situation(rules: Ruleset) -> Iterator[Situation]:
    """Yield every situation that `may` treats as distinct.

    `may` ignores `best` if no card is led, and treats an unknown `enough` as less than 66.
    """
    sizes, closers = talon_sizes(rules), (None, *Closer)
    for turn, talon, closer, first, just, took in product(Turn, sizes, closers, _BOTH, _BOTH, _BOTH):
        bests = tuple(Best) if turn is Turn.TO_FOLLOW else (None,)
        for best, lowest, pair, announced, enough, named in product(bests, _BOTH, _BOTH, _BOTH, _BOTH, _BOTH):
            yield Situation(
                turn=turn,
                first_trick=first,
                talon=talon,
                closed_by=closer,
                just_closed=just,
                took_trick=took,
                holds_lowest_trump=lowest,
                holds_pair=pair,
                announced=announced,
                enough=enough,
                best=best,
                named=named,
            )


def is_a_breach(house: House, situation: Situation) -> bool:
    """Return whether a marriage was announced at the first lead although the house rules forbid it.

    No deal played by the rules reaches this moment, but players who break the rules can reach it, and then ask whether
    the marriage counts.
    """
    return situation.announced and situation.first_trick and not house.marriage_on_first_lead


def moment_of(situation: Situation) -> tuple[object, ...]:
    """Return the parts of a situation to compare: everything except the hand of a player with 66.

    Some hands are very rare for a player with 66. For example, a player who closed at the first lead, has 66 and
    still holds the jack and a pair must have led the king and queen of trumps to an opponent who had no trumps and
    discarded aces. After one more lost trick, this hand is impossible. Telling rare hands from impossible ones would
    require arithmetic with cards. Since `may` gives a player with 66 the same answers as a player who has not counted,
    the answers are correct either way.
    """
    where = (
        situation.turn,
        situation.first_trick,
        situation.talon,
        situation.closed_by,
        situation.just_closed,
        situation.took_trick,
        situation.announced,
    )
    hand = None if situation.enough else (situation.holds_lowest_trump, situation.holds_pair, situation.best)
    return (*where, situation.enough, hand, situation.named)


def first_deals_reaching(house: House, deals: Iterable[tuple[int, bool]]) -> dict[Seen, tuple[int, bool]]:
    """Return all moments in the given deals, each with the first deal that reaches it.

    A deal is identified by its number and by whether it is stacked.
    """
    first_deals: dict[Seen, tuple[int, bool]] = {}
    for number, stacked in deals:
        for seen in played(house, number, stacked=stacked):
            first_deals.setdefault(seen, (number, stacked))
    return first_deals


def cover() -> dict[str, list[tuple[int, bool]]]:
    """Return the stored deals that together reach all moments, keyed by the name of the house rules."""
    numbers_by_name = json.loads(COVER.read_text(encoding="utf-8"))
    return {
        name: [*((number, False) for number in numbers["dealt"]), *((number, True) for number in numbers["stacked"])]
        for name, numbers in numbers_by_name.items()
    }
