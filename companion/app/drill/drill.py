"""Choose the next drill topic: topics answered wrongly return soon, known topics at increasing intervals."""

from collections.abc import Sequence

from companion.app.drill.memory import Practice, PracticeRepository, in_order
from companion.app.drill.schedule import review
from companion.app.ports import Clock
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from companion.core.tournament.chance import Chance


def due(practice: Practice, topics: Sequence[Topic], now: Milliseconds) -> tuple[Topic, ...]:
    """Return the topics that are due for review, the longest overdue first."""
    waiting = [memory for memory in practice.memories if memory.topic in topics and memory.due <= now]
    return tuple(memory.topic for memory in sorted(waiting, key=lambda memory: memory.due))


def next_topic(
    practice: Practice, topics: Sequence[Topic], now: Milliseconds, chance: Chance, *, last: Topic | None = None
) -> Topic:
    """Return a topic that is due, or else a new topic, or else any topic.

    The topic `last` is returned only if there is no other topic.

    Raises:
        LookupError: If `topics` is empty.
    """
    if not topics:
        raise LookupError("no topics to ask about")
    others = [topic for topic in topics if topic is not last] or list(topics)
    waiting = due(practice, others, now)
    if waiting:
        return waiting[0]
    new = [topic for topic in others if practice.find(topic) is None]
    return new[0] if new else others[chance(len(others))]


def with_answer(practice: Practice, topic: Topic, now: Milliseconds, *, right: bool) -> Practice:
    """Return `practice` updated with another answer."""
    memory = review(topic, practice.find(topic), now, right=right)
    return Practice(in_order((*(other for other in practice.memories if other.topic is not topic), memory)))


async def remember(repository: PracticeRepository, clock: Clock, topic: Topic, *, right: bool) -> Practice:
    """Store another answer, keeping the answers stored by other sessions; raises `StorageError`."""
    now = clock()
    _, practice = await repository.change(lambda stored: with_answer(stored, topic, now, right=right))
    return practice
