"""The referee on its own: the rules that somebody asks about."""

import flet as ft

from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.ui.session import OneASession


class RefereeStore(ft.Observable):
    """What stays while one goes from one tool to another."""

    def __init__(self) -> None:
        """Start with soft rules."""
        self.rules: Ruleset = PRESETS[Preset.SOFT]

    def ask_about(self, rules: Ruleset) -> None:
        """Choose the rules for all tools; those of a match are its own."""
        self.rules = rules


use_referee = OneASession(lambda _: RefereeStore())
