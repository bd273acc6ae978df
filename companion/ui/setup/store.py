"""A match that is about to begin: what has been chosen so far."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.ports import MatchId, SettingsRepository, StorageError
from companion.app.settings import OwnPreset
from companion.app.setup import own_presets
from companion.core.match.events import StandingTakenOver
from companion.core.numbers import GamePoints
from companion.core.options.choices import Count
from companion.core.options.options import with_option
from companion.core.options.parts import BiddingRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import Seat
from companion.ui.matches.all_store import MatchesStore, all_matches
from companion.ui.session import PerSession

_LEAST_ACCOUNT, _STEP_OF_ACCOUNT = -9999, 10
"""An account can sink for ever; lower than this no match has been."""
_MOST_DOTS = 99
"""Where the match has an open end."""


class NameProblem(StrEnum):
    """Why a name will not do."""

    MISSING = "missing"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Paper:
    """Numbers and dots of the sides, by the first seat of each; what is missing is as at the start."""

    numbers: Mapping[Seat, int] = field(default_factory=dict)
    """As on the counter: what is needed, or what one has."""
    dots: Mapping[Seat, int] = field(default_factory=dict)

    def number(self, rules: Ruleset, seat: Seat) -> int:
        """What the counter shows of a side."""
        return self.numbers.get(seat, start_of(rules))

    def dots_of(self, seat: Seat) -> int:
        """The dots of a side."""
        return self.dots.get(seat, 0)

    def with_number(self, seat: Seat, number: int) -> "Paper":
        """Another number of a side."""
        return replace(self, numbers={**self.numbers, seat: number})

    def with_dots(self, seat: Seat, dots: int) -> "Paper":
        """Other dots of a side."""
        return replace(self, dots={**self.dots, seat: dots})

    def under(self, rules: Ruleset) -> "Paper":
        """What of it can be under other rules: numbers that cannot be are as at the start."""
        first = {side[0] for side in rules.match.sides}
        numbers, dots = number_span(rules), dots_span(rules)
        return Paper(
            {seat: n for seat, n in self.numbers.items() if seat in first and n in numbers},
            {seat: n for seat, n in self.dots.items() if seat in first and n in dots},
        )

    def taken_over(self, rules: Ruleset) -> StandingTakenOver | None:
        """The event that records it; None where it is where every match begins."""
        sides = rules.match.sides
        if all(self.number(rules, side[0]) == start_of(rules) and not self.dots_of(side[0]) for side in sides):
            return None
        target, counts_up = rules.match.target, rules.match.count is Count.UP
        numbers = {side: self.number(rules, side[0]) for side in sides}
        needs = {side: GamePoints(target - n if counts_up else n) for side, n in numbers.items()}
        return StandingTakenOver(
            {seat: needs[side] for side in sides for seat in side},
            {seat: self.dots_of(side[0]) for side in sides for seat in side},
        )


def start_of(rules: Ruleset) -> int:
    """What the counter shows when a match begins."""
    return 0 if rules.match.count is Count.UP else rules.match.target


def number_span(rules: Ruleset) -> range:
    """The numbers at which a match can go on."""
    target = rules.match.target
    if isinstance(rules.deal, BiddingRules):
        return range(_LEAST_ACCOUNT, target)
    return range(target) if rules.match.count is Count.UP else range(1, target + 1)


def number_step(rules: Ruleset) -> int:
    """By how much one steps: an account by tens, else by one."""
    return _STEP_OF_ACCOUNT if isinstance(rules.deal, BiddingRules) else 1


def dots_span(rules: Ruleset) -> range:
    """How many dots a side can have that plays on."""
    return range(rules.match.rubber or _MOST_DOTS + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Who, under which rules, and who deals first."""

    typed: Mapping[Seat, str]
    """Also the names of those who have no place in the game that is chosen now; another one may have one for them."""
    rules: Ruleset
    dealer: Seat = Seat.A
    told: Paper | None = None
    """The standing that the match goes on from, also where it cannot be under these rules; None begins it."""

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of those who play, as typed."""
        return {seat: self.typed.get(seat, "") for seat in self.rules.seats}

    @property
    def paper(self) -> Paper | None:
        """What of the standing can be under these rules."""
        return None if self.told is None else self.told.under(self.rules)

    def clean_names(self) -> dict[Seat, str]:
        """The names without spaces at their ends and with single ones inside."""
        return {seat: " ".join(name.split()) for seat, name in self.names.items()}

    def problems(self) -> dict[Seat, NameProblem]:
        """The places whose names will not do; two of one name are told once everybody has one."""
        names = self.clean_names()
        missing = {seat: NameProblem.MISSING for seat, name in names.items() if not name}
        if missing:
            return missing
        first: dict[str, Seat] = {}
        for seat, name in names.items():
            first.setdefault(name.casefold(), seat)
        return {seat: NameProblem.SAME for seat, name in names.items() if first[name.casefold()] is not seat}


class NewMatchStore(ft.Observable):
    """The choices of one page; a tap always counts on what was chosen before it, however quick it is."""

    def __init__(self, matches: MatchesStore) -> None:
        """Start with those who played last, under soft rules."""
        latest = next(iter(without_example(matches.summaries)), None)
        self._matches = matches
        self._starting = False
        self.setup = Setup(typed=latest.players if latest is not None else {}, rules=PRESETS[Preset.SOFT])
        self.asked = False
        """Whether somebody has tried to start, so that problems are shown."""
        self.refused = False
        """Whether the match could not be stored."""

    def rename(self, seat: Seat, name: str) -> None:
        """Somebody typed, or took a suggestion."""
        self.setup = replace(self.setup, typed={**self.setup.typed, seat: name})

    def deal_first(self, seat: Seat) -> None:
        """Say who deals first."""
        self.setup = replace(self.setup, dealer=seat)

    def play_by(self, preset: Preset | OwnPreset) -> None:
        """Take a rule set; a length of the match that somebody has chosen stays, but one's own rules have theirs."""
        if isinstance(preset, OwnPreset):
            self._play_under(preset.rules)
            return
        rules, usual = PRESETS[preset], PRESETS[self.setup.rules.preset]
        chosen = self.setup.rules.match.rubber
        if chosen != usual.match.rubber:
            rules = with_option(rules, Option.RUBBER, chosen)
        self._play_under(rules)

    def play_to(self, dots: int) -> None:
        """Say how many dots lose the match; 0 plays on for ever."""
        self.alter(lambda rules: with_option(rules, Option.RUBBER, dots))

    def alter(self, change: Callable[[Ruleset], Ruleset]) -> None:
        """Change the rules as they are now."""
        self._play_under(change(self.setup.rules))

    def go_on_from_paper(self, paper: Paper | None) -> None:
        """Say at which standing the match goes on; None begins it."""
        self.setup = replace(self.setup, told=paper)

    def alter_paper(self, change: Callable[[Paper], Paper]) -> None:
        """Change the standing as it is now, where there is one."""
        if self.setup.paper is not None:
            self.go_on_from_paper(change(self.setup.paper))

    async def start(self) -> MatchId | None:
        """Begin the match; None where a name will not do, it could not be stored, or it has just begun."""
        self.asked = True
        if self._starting or self.setup.problems():
            return None
        self._starting = True
        setup = self.setup
        standing = setup.paper.taken_over(setup.rules) if setup.paper is not None else None
        match_id = await self._matches.start(setup.clean_names(), setup.rules, setup.dealer, standing)
        self._starting = match_id is not None
        self.refused = match_id is None
        return match_id

    def _play_under(self, rules: Ruleset) -> None:
        dealer = self.setup.dealer if self.setup.dealer in rules.seats else Seat.A
        self.setup = replace(self.setup, rules=rules, dealer=dealer)


@dataclass(frozen=True, slots=True)
class Removed:
    """A preset that was taken away, and where it was."""

    preset: OwnPreset
    place: int


class OwnPresetsStore(ft.Observable):
    """Nothing is shown as kept before it is stored."""

    def __init__(self, repository: SettingsRepository, presets: tuple[OwnPreset, ...]) -> None:
        """Start with those that were loaded."""
        self._repository = repository
        self.presets = presets
        self.removed: Removed | None = None
        """What was taken away last, until something else is done."""
        self.not_stored = False
        """Whether the last change could not be stored."""

    async def load(self) -> None:
        """Bring what another session has stored."""
        self.presets = (await self._repository.load()).presets
        self.removed = None
        self.not_stored = False

    async def keep(self, preset: OwnPreset, *, instead_of: str | None = None) -> bool:
        """Store a preset; whether that is done."""
        return await self._change(own_presets.keep(self._repository, preset, instead_of=instead_of))

    async def remove(self, name: str) -> None:
        """Take a preset away, if it is still there; it can be brought back."""
        removed = next((Removed(one, at) for at, one in enumerate(self.presets) if one.name == name), None)
        if removed is not None and await self._change(own_presets.remove(self._repository, name)):
            self.removed = removed

    async def bring_back(self) -> None:
        """Put back what was taken away last."""
        removed = self.removed
        if removed is not None:
            await self._change(own_presets.bring_back(self._repository, removed.preset, removed.place))

    async def _change(self, change: Awaitable[tuple[OwnPreset, ...]]) -> bool:
        try:
            self.presets = await change
        except StorageError:
            self.not_stored = True
            return False
        self.not_stored = False
        self.removed = None
        return True


use_new_match = PerSession(lambda session: NewMatchStore(all_matches.of(session)))
"""The match that is about to begin, the same on all pages on which it is prepared."""
use_own_presets = PerSession(
    lambda session: OwnPresetsStore(session.services.settings, session.preferences.settings.presets)
)
