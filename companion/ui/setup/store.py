"""The state of a match being prepared, and the user's presets."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace

import flet as ft

from companion.app.matches.example_match import without_example
from companion.app.matches.of_tournament import latest_to_repeat
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
from companion.core.texts import name_key
from companion.i18n.translator import Translator
from companion.ui.matches.all_store import MatchesStore, all_matches
from companion.ui.preferences import Preferences
from companion.ui.session import PerSession
from companion.ui.words.unnamed import seat_position, shown_names, with_names_only

_LEAST_ACCOUNT, _STEP_OF_ACCOUNT = -9999, 10
"""The lowest account that can be entered, far below any real one, and the step of the buttons that change it."""
_MOST_DOTS = 99
"""The maximum number of dots that can be entered for an open-ended match."""


@dataclass(frozen=True, slots=True)
class PaperScore:
    """The score of a match that began on paper, keyed by each side's first seat; initial values can be omitted."""

    numbers: Mapping[Seat, int] = field(default_factory=dict)
    """Each side's number as shown on the counter: points still needed, or points won."""
    dots: Mapping[Seat, int] = field(default_factory=dict)

    def number(self, rules: Ruleset, seat: Seat) -> int:
        """Return the number on a side's counter, given the side's first seat."""
        return self.numbers.get(seat, start_of(rules))

    def dots_of(self, seat: Seat) -> int:
        """Return a side's number of dots, given the side's first seat."""
        return self.dots.get(seat, 0)

    def with_number(self, seat: Seat, number: int) -> "PaperScore":
        """Return a copy in which a side's counter shows `number`."""
        return replace(self, numbers={**self.numbers, seat: number})

    def with_dots(self, seat: Seat, dots: int) -> "PaperScore":
        """Return a copy in which a side has `dots` dots."""
        return replace(self, dots={**self.dots, seat: dots})

    def allowed_by(self, rules: Ruleset) -> "PaperScore":
        """Return a copy without the entries that these rules don't allow."""
        first = {side[0] for side in rules.match.sides}
        numbers, dots = number_span(rules), dots_span(rules)
        return PaperScore(
            {seat: n for seat, n in self.numbers.items() if seat in first and n in numbers},
            {seat: n for seat, n in self.dots.items() if seat in first and n in dots},
        )

    def counted_the_other_way(self, target: int) -> "PaperScore":
        """Return the same score for a counter that shows points won instead of points still needed, or vice versa."""
        return replace(self, numbers={seat: target - n for seat, n in self.numbers.items()})

    def to_event(self, rules: Ruleset) -> StandingTakenOver | None:
        """Return the event that records the score, or None if it is the initial score."""
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
    """Return the number that the counter shows at the start of a match."""
    return 0 if rules.match.count is Count.UP else rules.match.target


def number_span(rules: Ruleset) -> range:
    """Return the numbers that the counter may show when a match continues from paper."""
    target = rules.match.target
    if isinstance(rules.deal, BiddingRules):
        return range(_LEAST_ACCOUNT, target)
    return range(target) if rules.match.count is Count.UP else range(1, target + 1)


def number_step(rules: Ruleset) -> int:
    """Return by how much a stepper button changes the number: ten in Thousand, otherwise one."""
    return _STEP_OF_ACCOUNT if isinstance(rules.deal, BiddingRules) else 1


def dots_span(rules: Ruleset) -> range:
    """Return the numbers of dots that a side may have when a match continues from paper."""
    return range(rules.match.rubber or _MOST_DOTS + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSetup:
    """The players, rules and first dealer for a match, and its score so far, if it began on paper."""

    typed: Mapping[Seat, str]
    """The names as typed, including names for seats that the chosen game does not use."""
    rules: Ruleset
    dealer: Seat = Seat.A
    entered_paper: PaperScore | None = None
    """The score on paper as entered, even if the rules do not allow it; None to start from the beginning."""
    entered_under: Ruleset | None = None
    """The rules under which the score on paper was entered."""

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of the seats in use, as typed."""
        return {seat: self.typed.get(seat, "") for seat in self.rules.seats}

    @property
    def paper(self) -> PaperScore | None:
        """The paper score without entries that the rules don't allow; None if the match starts from the beginning.

        The score stays the same if the counter showed it in the other direction when it was entered.
        """
        paper, under = self.entered_paper, (self.entered_under or self.rules).match
        if paper is not None and self.rules.match.count is not under.count:
            paper = paper.counted_the_other_way(under.target)
        return None if paper is None else paper.allowed_by(self.rules)

    def clean_names(self) -> dict[Seat, str]:
        """Return the names without leading, trailing or repeated spaces."""
        return cleaned_names(self.names)

    def with_rules(self, rules: Ruleset) -> "MatchSetup":
        """Return a copy with other rules; players keep their places at the table if these still exist."""
        moved = _moved_seats(self.rules.seats, rules.seats)
        dealer = moved[self.dealer]
        return replace(
            self,
            typed={moved[seat]: name for seat, name in self.typed.items()},
            rules=rules,
            dealer=dealer if dealer in rules.seats else Seat.A,
        )


def _moved_seats(before: tuple[Seat, ...], after: tuple[Seat, ...]) -> dict[Seat, Seat]:
    """Map each seat to its new seat when the number of players changes, so that whoever sits opposite stays there.

    Players whose place doesn't exist any more get the free seats in order, those in use first.
    """
    places = {seat_position(after, seat): seat for seat in after}
    moved = {seat: places[position] for seat in before if (position := seat_position(before, seat)) in places}
    others = [seat for seat in Seat if seat not in moved]
    free = [seat for seat in Seat if seat not in moved.values()]
    return {**moved, **dict(zip(others, free, strict=True))}


def cleaned_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Return the names without leading, trailing or repeated spaces."""
    return {seat: " ".join(name.split()) for seat, name in names.items()}


def repeated_names(names: Mapping[Seat, str]) -> frozenset[Seat]:
    """Return the seats whose player has the same name as a player at an earlier seat; see `name_key`."""
    first: dict[str, Seat] = {}
    for seat, name in names.items():
        first.setdefault(name_key(name), seat)
    return frozenset(seat for seat, name in names.items() if first[name_key(name)] is not seat)


class NewMatchStore(ft.Observable):
    """The choices for a new match. Each change applies to the latest choices, so that quick taps aren't lost."""

    def __init__(self, matches: MatchesStore) -> None:
        """Initialize the choices with the latest match's players; `load` adds that match's rules."""
        latest = latest_to_repeat(with_names_only(without_example(matches.summaries)))
        self._matches = matches
        self._latest = latest
        self._has_chosen_rules = False
        self._starting = False
        self.setup = MatchSetup(typed={}, rules=PRESETS[Preset.SOFT])
        if latest is not None:
            self.setup = replace(self.setup, typed=latest.players, rules=PRESETS[latest.preset]).with_rules(
                self.setup.rules
            )
        self._proposed = self.setup.typed
        self.tried_to_start = False
        """Whether the user has tried to start the match; only then are equal names reported."""
        self.not_stored = False
        """Whether the last attempt to save the match failed."""
        self.times_shown_rules = 0
        """The number of times the form has been asked to return to its rules."""

    async def load(self) -> None:
        """Set the rules to those of the latest match and the names to its players' current ones, unless changed."""
        if self._latest is None:
            return
        names = await self._matches.current_names(self._latest.players)
        if self.setup.typed == self._proposed:
            current = {name: names[seat] for seat, name in self._latest.players.items()}
            typed = {seat: current.get(name, name) for seat, name in self._proposed.items()}
            self.setup = replace(self.setup, typed=typed)
        rules = await self._matches.rules_of(self._latest.match_id)
        if rules is not None and not self._has_chosen_rules:
            self._set_rules(rules)

    def rename(self, seat: Seat, name: str) -> None:
        """Set the name of the player at a seat."""
        self.setup = replace(self.setup, typed={**self.setup.typed, seat: name})

    def set_first_dealer(self, seat: Seat) -> None:
        """Set the first dealer."""
        self.setup = replace(self.setup, dealer=seat)

    def choose_preset(self, preset: Preset | OwnPreset) -> None:
        """Set the rules to those of a preset; a built-in preset doesn't override a match length changed by the user."""
        if isinstance(preset, OwnPreset):
            self._choose_rules(preset.rules)
            return
        rules, usual = PRESETS[preset], PRESETS[self.setup.rules.preset]
        chosen = self.setup.rules.match.rubber
        if chosen != usual.match.rubber:
            rules = with_option(rules, Option.RUBBER, chosen)
        self._choose_rules(rules)

    def set_length(self, dots: int) -> None:
        """Set the number of dots that loses the match; 0 means open-ended."""
        self.change_rules(lambda rules: with_option(rules, Option.RUBBER, dots))

    def change_rules(self, change: Callable[[Ruleset], Ruleset]) -> None:
        """Apply a change to the current rules."""
        self._choose_rules(change(self.setup.rules))

    def show_rules(self) -> None:
        """Return the form to its top, where its rules are, after they have been chosen on another page.

        The form is still covered then, and Flet's client can't scroll a covered page; a new one starts at its top.
        """
        self.times_shown_rules += 1

    def continue_from_paper(self, paper: PaperScore | None) -> None:
        """Set the paper score that the match continues from, or None to start from the beginning."""
        self.setup = replace(self.setup, entered_paper=paper, entered_under=self.setup.rules)

    def change_paper(self, change: Callable[[PaperScore], PaperScore]) -> None:
        """Apply a change to the paper score, if there is one."""
        if self.setup.paper is not None:
            self.continue_from_paper(change(self.setup.paper))

    async def start(self, tr: Translator) -> MatchId | None:
        """Start the match and return its id, or None if two names are equal, saving fails, or a start is pending."""
        self.tried_to_start = True
        setup, players = self.setup, shown_names(tr, self.setup.clean_names())
        if self._starting or repeated_names(players):
            return None
        self._starting = True
        standing = setup.paper.to_event(setup.rules) if setup.paper is not None else None
        match_id = await self._matches.start(players, setup.rules, setup.dealer, standing)
        self._starting = match_id is not None
        self.not_stored = match_id is None
        return match_id

    def _choose_rules(self, rules: Ruleset) -> None:
        self._has_chosen_rules = True
        self._set_rules(rules)

    def _set_rules(self, rules: Ruleset) -> None:
        self.setup = self.setup.with_rules(rules)


@dataclass(frozen=True, slots=True)
class Removed:
    """A deleted preset and the index it had in the list."""

    preset: OwnPreset
    index: int


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A stored preset, and the changed version that the user left in its form without saving."""

    stored: OwnPreset
    changed: OwnPreset


class OwnPresetsStore(ft.Observable):
    """The user's presets. A change appears only after the repository has stored it."""

    def __init__(self, repository: SettingsRepository, preferences: Preferences) -> None:
        """Initialize the store with the presets loaded at the start of the session."""
        self._repository = repository
        self._preferences = preferences
        self.presets = preferences.settings.presets
        self.removed: Removed | None = None
        """The most recently deleted preset, until the next change."""
        self.unsaved: Unsaved | None = None
        """The changes left unsaved in a form, until they are saved or discarded or the stored preset changes."""
        self.not_stored = False
        """Whether the last change could not be stored."""

    async def load(self) -> None:
        """Reload the presets, which another session may have changed."""
        self._show((await self._repository.load()).presets)
        self.removed = None
        self.not_stored = False

    async def keep(self, preset: OwnPreset, *, instead_of: OwnPreset | None = None) -> bool:
        """Store a preset, in place of the one that its form was opened with, if any; return whether it was stored."""
        return await self._change(own_presets.keep(self._repository, preset, instead_of=instead_of))

    def draft_of(self, preset: OwnPreset) -> OwnPreset:
        """Return the preset with its unsaved changes, if there are any."""
        return self.unsaved.changed if self.unsaved is not None and self.unsaved.stored == preset else preset

    def leave(self, preset: OwnPreset, changed: OwnPreset) -> None:
        """Remember the unsaved changes when a preset's form closes; if there are none, forget any earlier ones."""
        if preset in self.presets and changed != preset:
            self.unsaved = Unsaved(preset, changed)
        elif self.draft_of(preset) != preset:
            self.unsaved = None

    def discard(self) -> None:
        """Forget the unsaved changes."""
        self.unsaved = None

    async def save_unsaved(self) -> None:
        """Store the unsaved changes; if another preset already has the new name, the old name is kept."""
        unsaved = self.unsaved
        if unsaved is not None:
            name, changed = unsaved.stored.name, unsaved.changed
            is_taken = own_presets.is_taken(self.presets, changed.name, but=name)
            await self.keep(replace(changed, name=name) if is_taken else changed, instead_of=unsaved.stored)

    async def remove(self, name: str) -> None:
        """Delete a preset by name, if it still exists; `bring_back` restores it."""
        removed = next((Removed(own, index) for index, own in enumerate(self.presets) if own.name == name), None)
        if removed is not None and await self._change(own_presets.remove(self._repository, name)):
            self.removed = removed

    async def bring_back(self) -> None:
        """Restore the most recently deleted preset."""
        removed = self.removed
        if removed is not None:
            await self._change(own_presets.bring_back(self._repository, removed.preset, removed.index))

    async def _change(self, change: Awaitable[tuple[OwnPreset, ...]]) -> bool:
        try:
            self._show(await change)
        except StorageError:
            self.not_stored = True
            return False
        self.not_stored = False
        self.removed = None
        return True

    def _show(self, presets: tuple[OwnPreset, ...]) -> None:
        self.presets = presets
        if self.unsaved is not None and self.unsaved.stored not in presets:
            self.unsaved = None
        self._preferences.follow_presets(presets)


use_new_match = PerSession(lambda session: NewMatchStore(all_matches.of(session)))
"""A hook that returns the match being prepared, which all pages of the setup share."""
use_own_presets = PerSession(lambda session: OwnPresetsStore(session.services.settings, session.preferences))
