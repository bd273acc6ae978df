"""The state of a drill: the question, the user's answer, and the stored progress."""

from collections.abc import Sequence
from enum import StrEnum

import flet as ft

from companion.app.drill import drill
from companion.app.drill.memory import Practice, PracticeRepository
from companion.app.ports import Clock, StorageError
from companion.core.drill.questions import DrillChoice, DrillQuestion, is_right
from companion.core.drill.random_questions import ask
from companion.core.drill.topics import Level, Topic, topics
from companion.core.drill.tour import Stop, tour
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.tournament.chance import seeded_chance


class DrillMode(StrEnum):
    """The mode of the drill: endless practice, or a tour of common mistakes."""

    PRACTICE = "practice"
    TOUR = "tour"


class DrillStore(ft.Observable):
    """A drill that asks one question at a time; each answer is stored as soon as it is given."""

    def __init__(self, practice: PracticeRepository, clock: Clock, rules: Ruleset) -> None:
        """Start a drill about `rules`, or about soft Schnapsen if there are no questions for `rules`."""
        self._repository = practice
        self._clock = clock
        self._chance = seeded_chance(clock())
        self._stops = tour(rules)
        self.rules = rules if topics(rules, Level.BEGINNER) else PRESETS[Preset.SOFT]
        self.is_own_game = self.rules is rules
        self.practice = Practice()
        self.level = Level.BEGINNER
        self.course = DrillMode.PRACTICE
        self.tour_index = 0
        """The index of the current case in the tour."""
        self.question: DrillQuestion | None = None
        self.chosen: DrillChoice | None = None
        self.not_stored = False
        """Whether the last answer could not be stored."""

    @property
    def topics(self) -> Sequence[Topic]:
        """The topics of the selected level."""
        return topics(self.rules, self.level)

    @property
    def tour_length(self) -> int:
        """The number of cases on the tour of common mistakes; 0 for games without a talon, which have no tour."""
        return len(self._stops)

    @property
    def stop(self) -> Stop | None:
        """The current case on the tour of common mistakes, or None during practice and at the end of the tour."""
        is_there = self.course is DrillMode.TOUR and self.tour_index < len(self._stops)
        return self._stops[self.tour_index][0] if is_there else None

    @property
    def was_right(self) -> bool:
        """Whether the user's answer is correct; False if the question hasn't been answered."""
        return self.question is not None and self.chosen is not None and is_right(self.question, self.chosen)

    @property
    def due(self) -> int:
        """The number of topics at the selected level that are due for review."""
        return len(drill.due(self.practice, self.topics, self._clock()))

    async def load(self) -> None:
        """Load the stored progress and ask the first question."""
        self.practice = await self._repository.load()
        if self.question is None:
            self._ask(None)

    def practise_at(self, level: Level) -> None:
        """Practise at the given level, leaving the tour; do nothing if that level is already being practised."""
        if self.course is DrillMode.PRACTICE and level is self.level:
            return
        self.level = level
        self.course = DrillMode.PRACTICE
        self._ask(None)

    def begin_tour(self) -> None:
        """Start the tour at its first case, unless the tour is already under way."""
        if self.stop is not None:
            return
        self.course = DrillMode.TOUR
        self.tour_index = 0
        self._ask(None)

    async def choose(self, choice: DrillChoice) -> None:
        """Answer the question and store the progress; further answers to the same question are ignored."""
        if self.question is None or self.chosen is not None:
            return
        self.chosen = choice
        try:
            self.practice = await drill.remember(
                self._repository, self._clock, self.question.topic, right=self.was_right
            )
            self.not_stored = False
        except StorageError:
            self.not_stored = True

    def go_on(self) -> None:
        """Ask the next question, or none after the last case of the tour."""
        if self.course is DrillMode.TOUR:
            self.tour_index += 1
        self._ask(self.question.topic if self.question is not None else None)

    def _ask(self, last: Topic | None) -> None:
        self.chosen = None
        if self.course is DrillMode.TOUR:
            self.question = self._stops[self.tour_index][1] if self.tour_index < len(self._stops) else None
            return
        topic = drill.next_topic(self.practice, self.topics, self._clock(), self._chance, last=last)
        self.question = ask(self.rules, topic, self._chance)
