"""A match that is about to begin: what has been chosen so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

import flet as ft

from companion.app.matches.example_match import played
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId
from companion.app.settings import OwnPreset
from companion.core.match.events import StandingTakenOver
from companion.core.options.options import with_option
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Preset, Ruleset
from companion.core.seats import Seat
from companion.ui.setup.paper import Paper

_RUBBER = "rubber"


class NameProblem(StrEnum):
    """Why a name will not do."""

    MISSING = "missing"
    SAME = "same"


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


class Table(Protocol):
    """Where matches are begun, and who has played there."""

    @property
    def summaries(self) -> tuple[MatchSummary, ...]:
        """The matches, last played first."""

    async def start_match(
        self, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat, paper: StandingTakenOver | None = None
    ) -> MatchId | None:
        """Begin a match, perhaps at a standing from paper; None where it could not be stored."""


class NewMatchStore(ft.Observable):
    """The choices of one page; a tap always counts on what was chosen before it, however quick it is."""

    def __init__(self, session: Table) -> None:
        """Start with those who played last, under soft rules."""
        latest = next(iter(played(session.summaries)), None)
        self._session = session
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

    def play_by(self, preset: Preset) -> None:
        """Take a rule set; a length of the match that somebody has chosen stays."""
        rules, usual = PRESETS[preset], PRESETS[self.setup.rules.preset]
        chosen = self.setup.rules.match.rubber
        if chosen != usual.match.rubber:
            rules = with_option(rules, _RUBBER, chosen)
        self._play_under(rules)

    def play_own(self, preset: OwnPreset) -> None:
        """Take a preset of one's own, which has a length, too."""
        self._play_under(preset.rules)

    def play_to(self, dots: int) -> None:
        """Say how many dots lose the match; 0 plays on for ever."""
        self.alter(lambda rules: with_option(rules, _RUBBER, dots))

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
        match_id = await self._session.start_match(setup.clean_names(), setup.rules, setup.dealer, standing)
        self._starting = match_id is not None
        self.refused = match_id is None
        return match_id

    def _play_under(self, rules: Ruleset) -> None:
        dealer = self.setup.dealer if self.setup.dealer in rules.seats else Seat.A
        self.setup = replace(self.setup, rules=rules, dealer=dealer)
