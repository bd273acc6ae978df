"""Convert the progress in the drill to rows, one for each topic; also used in backups."""

from collections.abc import Sequence

from companion.app.drill.memory import MAX_STABILITY, MOST_ANSWERS, LearningPhase, Memory, Practice
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from companion.storage.documents.documents import DamagedDocumentError, Row
from companion.storage.documents.fields import member_in, number_in
from companion.storage.documents.migrations import PRACTICE
from companion.storage.documents.single import Kind

_LAST_MOMENT = 253_402_300_799_999
"""The last moment of the year 9999, in milliseconds."""
_STABILITY = (0.001, MAX_STABILITY)
_DIFFICULTY = (1.0, 10.0)
"""The valid ranges of stability and difficulty; the spaced-repetition algorithm fails for other values."""


def memory_row(memory: Memory) -> dict[str, object]:
    """Return the `Memory` of a topic as a row."""
    return {
        "topic": memory.topic.value,
        "phase": memory.phase.value,
        "step": memory.step,
        "stability": memory.stability,
        "difficulty": memory.difficulty,
        "due": memory.due,
        "asked": memory.asked,
        "right": memory.right,
        "wrong": memory.wrong,
    }


def practice_in(rows: Sequence[Row]) -> Practice:
    """Return the `Practice` stored in rows; raises `DamagedDocumentError` if a row is invalid."""
    memories = [_memory(row) for row in rows]
    order = tuple(Topic)
    if len({memory.topic for memory in memories}) != len(memories):
        raise DamagedDocumentError("a kind of question stands twice")
    return Practice(tuple(sorted(memories, key=lambda memory: order.index(memory.topic))))


def _memory(row: Row) -> Memory:
    phase = member_in(row, "phase", LearningPhase)
    step = None if row.get("step") is None else _count_in(row, "step")
    if (step is None) != (phase is LearningPhase.KNOWN):
        raise DamagedDocumentError("only what is not known yet has a step")
    return Memory(
        topic=member_in(row, "topic", Topic),
        phase=phase,
        step=step,
        stability=_amount_in(row, "stability", *_STABILITY),
        difficulty=_amount_in(row, "difficulty", *_DIFFICULTY),
        due=_moment_in(row, "due"),
        asked=_moment_in(row, "asked"),
        right=_answers_in(row, "right"),
        wrong=_answers_in(row, "wrong"),
    )


def _count_in(row: Row, field: str) -> int:
    number = number_in(row, field)
    if number < 0:
        raise DamagedDocumentError(f"less than nothing: {field}")
    return number


def _answers_in(row: Row, field: str) -> int:
    answers = _count_in(row, field)
    if answers > MOST_ANSWERS:
        raise DamagedDocumentError(f"too many answers: {field}")
    return answers


def _moment_in(row: Row, field: str) -> Milliseconds:
    at = _count_in(row, field)
    if at > _LAST_MOMENT:
        raise DamagedDocumentError(f"no moment: {field}")
    return Milliseconds(at)


def _amount_in(row: Row, field: str, least: float, most: float) -> float:
    value = row.get(field)
    if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
        raise DamagedDocumentError(f"not an amount: {field}")
    return float(value)


_MEMORIES = "memories"

PRACTICE_DOCUMENT = Kind(
    name="practice",
    form=PRACTICE,
    empty=Practice,
    rows=lambda practice: {_MEMORIES: map(memory_row, practice.memories)},
    parse=lambda document: practice_in(document.table(_MEMORIES).all()),
)
