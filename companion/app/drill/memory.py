"""What is remembered of the drill: how well each kind of question is known, and when it is due again."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds


class Phase(StrEnum):
    """Where a kind of question stands; the values are stored."""

    LEARNING = "learning"
    KNOWN = "known"
    LEARNING_AGAIN = "learning-again"


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What is remembered of a kind of question that was asked at least once."""

    topic: Topic
    phase: Phase
    step: int | None
    """How far one is in the minutes after a mistake; of what is not known yet."""
    stability: float
    """In days: for so long it is likely to stay known."""
    difficulty: float
    due: Milliseconds
    asked: Milliseconds
    right: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Practice:
    """What is remembered of the questions that were asked, a kind of question at a time."""

    memories: tuple[Memory, ...] = ()
    """In the order of the topics; none twice."""

    def find(self, topic: Topic) -> Memory | None:
        """What is remembered of a topic, None where it was never asked."""
        return next((memory for memory in self.memories if memory.topic is topic), None)

    @property
    def right(self) -> int:
        """How many answers were right so far."""
        return sum(memory.right for memory in self.memories)

    @property
    def wrong(self) -> int:
        """How many were not."""
        return sum(memory.wrong for memory in self.memories)


class PracticeRepository(Protocol):
    """Where the practice is kept."""

    async def load(self) -> Practice:
        """What is remembered; nothing where nothing can be read."""
        ...

    async def change(self, change: Callable[[Practice], Practice]) -> tuple[Practice, Practice]:
        """Remember what becomes of it, one change after the other; gives both; raises `StorageError`."""
        ...


def joined(stored: Practice, imported: Practice) -> Practice:
    """Both together: of each kind of question what was asked later."""
    latest = {memory.topic: memory for memory in stored.memories}
    for memory in imported.memories:
        known = latest.get(memory.topic)
        if known is None or known.asked < memory.asked:
            latest[memory.topic] = memory
    return Practice(in_order(latest.values()))


def newer(stored: Practice, imported: Practice) -> int:
    """Of how many kinds of questions `imported` knows more."""
    return sum(memory not in stored.memories for memory in joined(stored, imported).memories)


def in_order(memories: Iterable[Memory]) -> tuple[Memory, ...]:
    """Memories as the topics stand."""
    order = tuple(Topic)
    return tuple(sorted(memories, key=lambda memory: order.index(memory.topic)))
