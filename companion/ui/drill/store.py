"""A drill that is under way: the question, what was answered, and what is remembered."""

from collections.abc import Sequence
from enum import StrEnum

import flet as ft

from companion.app.drill import drill
from companion.app.drill.memory import Practice, PracticeRepository
from companion.app.ports import Clock, StorageError
from companion.core.drill.asking import ask
from companion.core.drill.questions import DrillChoice, DrillQuestion, is_right
from companion.core.drill.topics import Level, Topic, topics
from companion.core.drill.tour import Stop, tour
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.tournament.chance import seeded_chance


class Course(StrEnum):
    """What is asked: questions without end, or the ten cases one after the other."""

    PRACTICE = "practice"
    TOUR = "tour"


class DrillStore(ft.Observable):
    """One question at a time; each answer is remembered as soon as it is given."""

    def __init__(self, practice: PracticeRepository, clock: Clock, rules: Ruleset) -> None:
        """Games of which nothing is asked are practised under soft rules."""
        self._repository = practice
        self._clock = clock
        self._chance = seeded_chance(clock())
        self._stops = tour(rules)
        self.rules = rules if topics(rules, Level.BEGINNER) else PRESETS[Preset.SOFT]
        self.is_own_game = self.rules is rules
        self.practice = Practice()
        self.level = Level.BEGINNER
        self.course = Course.PRACTICE
        self.place = 0
        """Which case of the tour it is, counted from 0."""
        self.question: DrillQuestion | None = None
        self.chosen: DrillChoice | None = None
        self.not_stored = False
        """Whether the last answer could not be remembered."""

    @property
    def topics(self) -> Sequence[Topic]:
        """What is asked at this level."""
        return topics(self.rules, self.level)

    @property
    def tour_length(self) -> int:
        """How many cases there are; none in games without a talon."""
        return len(self._stops)

    @property
    def stop(self) -> Stop | None:
        """The case of the tour; None outside of it, and at its end."""
        is_there = self.course is Course.TOUR and self.place < len(self._stops)
        return self._stops[self.place][0] if is_there else None

    @property
    def was_right(self) -> bool:
        """Whether the answer is that of the core."""
        return self.question is not None and self.chosen is not None and is_right(self.question, self.chosen)

    @property
    def due(self) -> int:
        """How many kinds of questions are to be asked again."""
        return len(drill.due(self.practice, self.topics, self._clock()))

    async def load(self) -> None:
        """Bring what is remembered, and ask the first question."""
        self.practice = await self._repository.load()
        if self.question is None:
            self._ask(None)

    def practise_at(self, level: Level) -> None:
        """Ask at another level, and leave the tour."""
        self.level = level
        self.course = Course.PRACTICE
        self._ask(None)

    def begin_tour(self) -> None:
        """Ask the ten cases, the first first."""
        self.course = Course.TOUR
        self.place = 0
        self._ask(None)

    async def choose(self, choice: DrillChoice) -> None:
        """Answer; a second answer to the same question is none."""
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
        """Ask the next question; after the last case of the tour there is none."""
        if self.course is Course.TOUR:
            self.place += 1
        self._ask(self.question.topic if self.question is not None else None)

    def _ask(self, last: Topic | None) -> None:
        self.chosen = None
        if self.course is Course.TOUR:
            self.question = self._stops[self.place][1] if self.place < len(self._stops) else None
            return
        topic = drill.next_topic(self.practice, self.topics, self._clock(), self._chance, last=last)
        self.question = ask(self.rules, topic, self._chance)
