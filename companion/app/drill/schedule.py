"""Schedule the review of topics by spaced repetition (FSRS), so that difficult topics return sooner."""

from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from companion.app.drill.memory import MAX_STABILITY, MOST_ANSWERS, LearningPhase, Memory
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds

_STATES = {
    State.Learning: LearningPhase.LEARNING,
    State.Review: LearningPhase.KNOWN,
    State.Relearning: LearningPhase.LEARNING_AGAIN,
}
_PHASES = {phase: state for state, phase in _STATES.items()}
_FSRS = Scheduler(enable_fuzzing=False)  # random intervals would make two devices disagree on what is due


def review(topic: Topic, memory: Memory | None, now: Milliseconds, *, right: bool) -> Memory:
    """Return the memory of a topic updated with another answer; `memory` is None for the first answer."""
    at = _moment(now)
    card = Card(card_id=1, due=at) if memory is None else _card(memory)
    card, _ = _FSRS.review_card(card, Rating.Good if right else Rating.Again, at)
    return Memory(
        topic=topic,
        phase=_STATES[card.state],
        step=card.step,
        stability=min(card.stability or 0.0, MAX_STABILITY),
        difficulty=card.difficulty or 0.0,
        due=_milliseconds(card.due),
        asked=now,
        right=min((0 if memory is None else memory.right) + right, MOST_ANSWERS),
        wrong=min((0 if memory is None else memory.wrong) + (not right), MOST_ANSWERS),
    )


def _card(memory: Memory) -> Card:
    return Card(
        card_id=1,
        state=_PHASES[memory.phase],
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.asked),
    )


_START = datetime(1970, 1, 1, tzinfo=UTC)


def _moment(at: Milliseconds) -> datetime:
    return _START + timedelta(milliseconds=at)


def _milliseconds(moment: datetime) -> Milliseconds:
    return Milliseconds((moment - _START) // timedelta(milliseconds=1))
