"""A match that is about to begin: what has been chosen so far."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

import flet as ft

from companion.app.ports import MatchId
from companion.core.options import with_option
from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.core.seats import Seat
from companion.ui.stores.session_store import SessionStore

_RUBBER = "rubber"


class NameProblem(StrEnum):
    """Why a name will not do."""

    MISSING = "missing"
    SAME = "same"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Who, under which rules, and who deals first."""

    names: Mapping[Seat, str]
    rules: Ruleset
    dealer: Seat = Seat.A

    def clean_names(self) -> dict[Seat, str]:
        """The names without spaces at their ends and with single ones inside."""
        return {seat: " ".join(name.split()) for seat, name in self.names.items()}

    def problems(self) -> dict[Seat, NameProblem]:
        """The places whose names will not do."""
        names = self.clean_names()
        problems = {seat: NameProblem.MISSING for seat, name in names.items() if not name}
        if not problems and names[Seat.A].casefold() == names[Seat.B].casefold():
            return {Seat.B: NameProblem.SAME}
        return problems


class NewMatchStore(ft.Observable):
    """The choices of one page; a tap always counts on what was chosen before it, however quick it is."""

    def __init__(self, session: SessionStore) -> None:
        """Start with those who played last, under soft rules."""
        latest = session.summaries[0] if session.summaries else None
        names = latest.players if latest is not None else dict.fromkeys(Seat, "")
        self._session = session
        self._starting = False
        self.setup = Setup(names=names, rules=PRESETS[Preset.SOFT])
        self.asked = False
        """Whether somebody has tried to start, so that problems are shown."""
        self.refused = False
        """Whether the match could not be stored."""

    def rename(self, seat: Seat, name: str) -> None:
        """Somebody typed, or took a suggestion."""
        self.setup = replace(self.setup, names={**self.setup.names, seat: name})

    def deal_first(self, seat: Seat) -> None:
        """Say who deals first."""
        self.setup = replace(self.setup, dealer=seat)

    def play_by(self, preset: Preset) -> None:
        """Take a rule set; a length of the match that somebody has chosen stays."""
        rules, usual = PRESETS[preset], PRESETS[self.setup.rules.preset]
        chosen = self.setup.rules.match.rubber
        if chosen != usual.match.rubber:
            rules = with_option(rules, _RUBBER, chosen)
        self.setup = replace(self.setup, rules=rules)

    def play_to(self, dots: int) -> None:
        """Say how many dots lose the match; 0 plays on for ever."""
        self.play_with(_RUBBER, dots)

    def play_with(self, option: str, value: int | StrEnum) -> None:
        """Change a house rule."""
        self.setup = replace(self.setup, rules=with_option(self.setup.rules, option, value))

    async def start(self) -> MatchId | None:
        """Begin the match; None where a name will not do, it could not be stored, or it has just begun."""
        self.asked = True
        if self._starting or self.setup.problems():
            return None
        self._starting = True
        match_id = await self._session.start_match(self.setup.clean_names(), self.setup.rules, self.setup.dealer)
        self._starting = match_id is not None
        self.refused = match_id is None
        return match_id
