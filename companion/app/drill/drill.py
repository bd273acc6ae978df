"""What to practise next: what was answered wrongly comes again soon, what is known later and later."""

from collections.abc import Sequence

from companion.app.drill.memory import Practice, PracticeRepository, in_order
from companion.app.drill.schedule import answered
from companion.app.ports import Clock
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from companion.core.tournament.chance import Chance


def due(practice: Practice, topics: Sequence[Topic], now: Milliseconds) -> tuple[Topic, ...]:
    """What is to be asked again by now, the longest overdue first."""
    waiting = [memory for memory in practice.memories if memory.topic in topics and memory.due <= now]
    return tuple(memory.topic for memory in sorted(waiting, key=lambda memory: memory.due))


def next_topic(
    practice: Practice, topics: Sequence[Topic], now: Milliseconds, chance: Chance, *, last: Topic | None = None
) -> Topic:
    """What to ask now: what is due, then what was never asked, then anything; not `last` again if there is another.

    Raises:
        LookupError: there are no topics.
    """
    if not topics:
        raise LookupError("no topics to ask about")
    others = [topic for topic in topics if topic is not last] or list(topics)
    waiting = due(practice, others, now)
    if waiting:
        return waiting[0]
    new = [topic for topic in others if practice.find(topic) is None]
    return new[0] if new else others[chance(len(others))]


def practised(practice: Practice, topic: Topic, now: Milliseconds, *, right: bool) -> Practice:
    """The practice after one more answer."""
    memory = answered(topic, practice.find(topic), now, right=right)
    return Practice(in_order((*(one for one in practice.memories if one.topic is not topic), memory)))


async def remember(repository: PracticeRepository, clock: Clock, topic: Topic, *, right: bool) -> Practice:
    """Store one more answer, beside those that another session may have stored meanwhile; raises `StorageError`."""
    now = clock()
    _, practice = await repository.change(lambda stored: practised(stored, topic, now, right=right))
    return practice
