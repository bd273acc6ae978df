"""The setup of a tournament: what the organisers decide before the first draw."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR

MOST_PRIZES = 8
"""The maximum number of prizes; places below the eighth are shared by the losers of a stage."""
MOST_CARDS_EACH = 64
MOST_STAGES = 30
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY = 2


class Mode(StrEnum):
    """How a tournament determines its winner; the values are part of the scripting interface."""

    KNOCK_OUT = "knock-out"
    """A card that loses is handed in; the last remaining card wins."""
    SWISS = "swiss"
    """A fixed number of stages; no player is eliminated."""
    GROUPS = "groups"
    """All players of a group meet each other; the best of each group advance to a knock-out."""
    DOUBLE_KNOCK_OUT = "double-knock-out"
    """A player who loses plays on in a lower bracket, and is out after a second loss."""


class Pattern(StrEnum):
    """The card pattern that a player uses; the values are part of the scripting interface."""

    FRENCH = "french"
    DOUBLE_GERMAN = "double-german"
    MIXED = "mixed"


class TieBreak(StrEnum):
    """The ways to rank players with equal wins; the values are part of the scripting interface."""

    BUCHHOLZ = "buchholz"
    """The sum of all opponents' wins: the player with stronger opponents ranks higher."""
    SONNEBORN_BERGER = "sonneborn-berger"
    """The sum of the wins of all beaten opponents."""
    DIRECT = "direct-encounter"
    """Wins against the players who are still tied."""
    BUMMERLS = "bummerls"
    """Bummerls won minus Bummerls lost; results without a score in Bummerls are ignored."""


DEFAULT_TIE_BREAKS = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT)
GROUP_TIE_BREAKS = (TieBreak.DIRECT, TieBreak.BUMMERLS, TieBreak.SONNEBORN_BERGER)
"""The default tie-breaks in groups, without Buchholz, because all players of a group have the same opponents."""
GROUP_SIZES = range(3, 13)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The setup of a tournament."""

    name: str
    venue: str = ""
    day: str = ""
    """An ISO date such as 2026-11-21, or empty if not given."""
    rules: Ruleset = PRESETS[Preset.TOURNAMENT]
    """The rules for every match; `rubber` is the number of Bummerls needed to win a match."""
    mode: Mode = Mode.KNOCK_OUT
    most_cards: int = 3
    """The maximum number of cards that a player can hold at a time."""
    rebuy_until: int = 0
    """The last stage after which a lost card can be rebought; 0 for never."""
    several_prizes: bool = True
    """Whether a player with several cards can take several prizes."""
    keep_patterns: bool = False
    """Whether each card pattern is drawn separately while more than eight cards remain."""
    check_in: bool = False
    """Whether only players who have checked in take part in the draw."""
    prizes: tuple[str, ...] = ("",) * MOST_PRIZES
    """The prize for each place; an empty string is a prize without a description."""
    swiss_stages: int = 5
    tie_breaks: tuple[TieBreak, ...] = DEFAULT_TIE_BREAKS
    group_size: int = 4
    """The maximum number of players in a group."""
    advancing: int = 2
    """The number of players of each group who advance to the knock-out."""
    second_final: bool = True
    """Whether a double knock-out has a second final if, after the first, both finalists have lost once."""

    @property
    def has_cards(self) -> bool:
        """Whether players can hold several cards; in the other modes, each player has exactly one."""
        return self.mode is Mode.KNOCK_OUT

    @property
    def bummerls_to_win(self) -> int:
        """The number of Bummerls needed to win a match."""
        return self.rules.match.rubber


def check_setup(setup: Setup) -> tuple[Violation, ...]:
    """Return all violations in a setup, named by field; never raises."""
    return tuple(_wrong(setup))


def only_words_differ(setup: Setup, other: Setup) -> bool:
    """Return whether two setups differ only in descriptive text, which does not affect draws or matches."""
    with_same_words = replace(other, name=setup.name, venue=setup.venue, day=setup.day, prizes=setup.prizes)
    return len(setup.prizes) == len(other.prizes) and with_same_words == setup


def _wrong(setup: Setup) -> Iterator[Violation]:
    if not setup.name.strip():
        yield Violation(Code.MISSING, "name")
    if setup.day and not _is_day(setup.day):
        yield Violation(Code.OUT_OF_RANGE, "day")
    if setup.rules.seats != PAIR:
        yield Violation(Code.CONTRADICTION, "rules")
    numbers = {
        "rules": (1, setup.bummerls_to_win, setup.bummerls_to_win),  # an open-ended match has no winner
        "most_cards": (1, setup.most_cards, MOST_CARDS_EACH),
        "rebuy_until": (0, setup.rebuy_until, MOST_STAGES),
        "prizes": (0, len(setup.prizes), MOST_PRIZES),
        "swiss_stages": (1, setup.swiss_stages, MOST_STAGES),
        "group_size": (GROUP_SIZES[0], setup.group_size, GROUP_SIZES[-1]),
        "advancing": (1, setup.advancing, setup.group_size - 1),
    }
    for field, (least, value, most) in numbers.items():
        if not least <= value <= most:
            yield Violation(Code.OUT_OF_RANGE, field)
    if len({*setup.tie_breaks}) != len(setup.tie_breaks):
        yield Violation(Code.CONTRADICTION, "tie_breaks")
    if not setup.has_cards:
        yield from _wrong_without_cards(setup)


def _is_day(iso: str) -> bool:
    """Return whether a string is a valid ISO date."""
    parts = _DAY.fullmatch(iso)
    if parts is None:
        return False
    year, month, day = map(int, parts.groups())
    is_leap_year = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and 0 < month <= len(_DAYS) and 0 < day <= _DAYS[month - 1] + (is_leap_year and month == _FEBRUARY)


def _wrong_without_cards(setup: Setup) -> Iterator[Violation]:
    """Yield the violations in a setup whose mode gives every player one card."""
    if setup.most_cards > 1:
        yield Violation(Code.CONTRADICTION, "most_cards")
    if setup.rebuy_until:
        yield Violation(Code.CONTRADICTION, "rebuy_until")
    if setup.keep_patterns:
        yield Violation(Code.CONTRADICTION, "keep_patterns")
