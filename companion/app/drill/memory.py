"""The user's progress in the drill: how well each topic is known, and when it is next due."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds

MAX_STABILITY = 36_500.0
"""The maximum value of `Memory.stability`: a hundred years, in days."""
MOST_ANSWERS = 1_000_000_000
"""The number up to which right and wrong answers are counted."""


class LearningPhase(StrEnum):
    """A stage in learning to answer the questions on a topic; the values are stored."""

    LEARNING = "learning"
    KNOWN = "known"
    LEARNING_AGAIN = "learning-again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """The spaced-repetition state of a topic that has been asked at least once."""

    topic: Topic
    phase: LearningPhase
    step: int | None
    """The index of the current learning step, or None once the topic is known."""
    stability: float
    """The number of days for which the user will probably remember the answer."""
    difficulty: float
    due: Milliseconds
    asked: Milliseconds
    right: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Practice:
    """The user's progress in the drill: a `Memory` for each topic asked so far."""

    memories: tuple[Memory, ...] = ()
    """At most one memory per topic, in `Topic` order."""

    def find(self, topic: Topic) -> Memory | None:
        """Return the memory of a topic, or None if it has not been asked yet."""
        return next((memory for memory in self.memories if memory.topic is topic), None)

    @property
    def right(self) -> int:
        """The number of correct answers across all topics."""
        return sum(memory.right for memory in self.memories)

    @property
    def wrong(self) -> int:
        """The number of wrong answers across all topics."""
        return sum(memory.wrong for memory in self.memories)


class PracticeRepository(Protocol):
    """A repository for the user's progress in the drill."""

    async def load(self) -> Practice:
        """Return the stored `Practice`, or an empty one if nothing readable is stored."""
        ...

    async def change(self, change: Callable[[Practice], Practice]) -> tuple[Practice, Practice]:
        """Apply a change to the stored `Practice`, and return the values before and after; raises `StorageError`.

        Concurrent changes are applied one after the other.
        """
        ...


def merge_practice(stored: Practice, imported: Practice) -> Practice:
    """Merge two `Practice` values; each topic keeps the memory with the more recent answer."""
    latest = {memory.topic: memory for memory in stored.memories}
    for memory in imported.memories:
        known = latest.get(memory.topic)
        if known is None or known.asked < memory.asked:
            latest[memory.topic] = memory
    return Practice(in_order(latest.values()))


def count_newer(stored: Practice, imported: Practice) -> int:
    """Return the number of topics with a more recent answer in `imported` than in `stored`."""
    return sum(memory not in stored.memories for memory in merge_practice(stored, imported).memories)


def in_order(memories: Iterable[Memory]) -> tuple[Memory, ...]:
    """Return the memories in `Topic` order."""
    order = tuple(Topic)
    return tuple(sorted(memories, key=lambda memory: order.index(memory.topic)))
