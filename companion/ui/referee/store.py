"""The referee on its own: the rules that somebody asks about, and the drill."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.core.options.rules import PRESETS, Preset, Ruleset

if TYPE_CHECKING:
    from companion.app.drill.memory import PracticeRepository
    from companion.app.ports import Clock
    from companion.ui.drill.store import DrillStore


class RefereeStore(ft.Observable):
    """What stays while one goes from one tool to another."""

    def __init__(self, practice: PracticeRepository, clock: Clock) -> None:
        """Start with soft rules."""
        self._practice = practice
        self._clock = clock
        self.rules: Ruleset = PRESETS[Preset.SOFT]

    def ask_about(self, rules: Ruleset) -> None:
        """Choose the rules for all tools; those of a match are its own."""
        self.rules = rules

    def new_drill(self, rules: Ruleset) -> DrillStore:
        """A drill that begins."""
        from companion.ui.drill.store import DrillStore  # noqa: PLC0415  # a start does without

        return DrillStore(self._practice, self._clock, rules)
