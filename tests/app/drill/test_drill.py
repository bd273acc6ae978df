"""Tests for the drill schedule: wrongly answered questions return soon, the others at ever longer intervals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.drill.drill import due, next_topic, remember, with_answer
from companion.app.drill.memory import Practice, count_newer, merge_practice
from companion.app.drill.schedule import review
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from companion.core.tournament.chance import seeded_chance
from tests.fakes import InMemoryPractice

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
START = Milliseconds(1_790_000_000_000)
THREE = (Topic.RIGHT_CLAIM, Topic.LAST_TRICK, Topic.REVOKE)
CHANCE = seeded_chance(1)


def at(milliseconds: int) -> Milliseconds:
    return Milliseconds(START + milliseconds)


def test_new_topics_are_asked_in_order() -> None:
    practice = Practice()
    assert next_topic(practice, THREE, START, CHANCE) is Topic.RIGHT_CLAIM
    practice = with_answer(practice, Topic.RIGHT_CLAIM, START, right=True)
    assert next_topic(practice, THREE, START, CHANCE) is Topic.LAST_TRICK


def test_a_wrong_answer_is_repeated_within_minutes_before_new_topics() -> None:
    practice = with_answer(Practice(), Topic.REVOKE, START, right=False)
    assert due(practice, THREE, START) == ()
    assert due(practice, THREE, at(10 * MINUTE)) == (Topic.REVOKE,)
    assert next_topic(practice, THREE, at(10 * MINUTE), CHANCE) is Topic.REVOKE


def test_the_longest_overdue_topic_comes_first() -> None:
    practice = with_answer(Practice(), Topic.REVOKE, START, right=False)
    practice = with_answer(practice, Topic.LAST_TRICK, at(MINUTE), right=False)
    assert due(practice, THREE, at(DAY)) == (Topic.REVOKE, Topic.LAST_TRICK)
    assert due(practice, (Topic.LAST_TRICK,), at(DAY)) == (Topic.LAST_TRICK,)


def test_no_topic_is_asked_twice_in_a_row_if_there_is_another() -> None:
    practice = with_answer(Practice(), Topic.REVOKE, START, right=False)
    assert next_topic(practice, THREE, at(DAY), CHANCE, last=Topic.REVOKE) is Topic.RIGHT_CLAIM
    assert next_topic(practice, (Topic.REVOKE,), at(DAY), CHANCE, last=Topic.REVOKE) is Topic.REVOKE


def test_any_topic_may_be_asked_if_none_is_due_or_new() -> None:
    practice = Practice()
    for topic in THREE:
        practice = with_answer(practice, topic, START, right=True)
    chosen = {next_topic(practice, THREE, START, seeded_chance(seed)) for seed in range(30)}
    assert chosen == set(THREE)


def test_asking_without_topics_raises_an_error() -> None:
    with pytest.raises(LookupError):
        next_topic(Practice(), (), START, CHANCE)


def test_intervals_grow_with_every_right_answer() -> None:
    memory, now, gaps = None, START, []
    for _ in range(6):
        memory = review(Topic.REVOKE, memory, now, right=True)
        gaps.append(memory.due - now)
        now = memory.due
    assert gaps == sorted(gaps)
    assert gaps[-1] > 14 * DAY
    again = review(Topic.REVOKE, memory, now, right=False)
    assert again.due - now < DAY
    assert (again.right, again.wrong) == (6, 1)


@given(st.lists(st.tuples(st.sampled_from(Topic), st.booleans(), st.integers(0, DAY * 30)), max_size=12))
def test_every_answer_is_counted_once(answers: list[tuple[Topic, bool, int]]) -> None:
    practice, now = Practice(), START
    for topic, right, later in answers:
        now = Milliseconds(now + later)
        practice = with_answer(practice, topic, now, right=right)
        memory = practice.find(topic)
        assert memory is not None
        assert memory.due > now
    assert (practice.right, practice.wrong) == (sum(r for _, r, _ in answers), sum(not r for _, r, _ in answers))
    order = list(Topic)
    topics = [order.index(memory.topic) for memory in practice.memories]
    assert topics == sorted(set(topics))


async def test_an_answer_keeps_those_stored_by_another_session() -> None:
    repository = InMemoryPractice()
    await remember(repository, lambda: START, Topic.REVOKE, right=True)
    practice = await remember(repository, lambda: at(1), Topic.PILE, right=False)
    assert await repository.load() == practice
    assert (practice.right, practice.wrong) == (1, 1)


def test_importing_practice_keeps_the_more_recent_memory_of_each_topic() -> None:
    early = with_answer(with_answer(Practice(), Topic.REVOKE, START, right=True), Topic.PILE, START, right=True)
    late = with_answer(Practice(), Topic.REVOKE, at(DAY), right=False)
    assert merge_practice(early, late) == merge_practice(late, early)
    assert merge_practice(early, late).find(Topic.REVOKE) == late.find(Topic.REVOKE)
    assert merge_practice(early, late).find(Topic.PILE) == early.find(Topic.PILE)
    assert merge_practice(early, early) == early
    assert (count_newer(early, late), count_newer(late, early), count_newer(early, early)) == (1, 1, 0)
