"""Tests for storing progress in the drill; a damaged document never prevents users from practising."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.drill.drill import with_answer
from companion.app.drill.memory import MOST_ANSWERS, Practice
from companion.app.ports import StorageError
from companion.core.drill.topics import Topic
from companion.core.numbers import Milliseconds
from companion.storage.documents.single import SingleDocument
from companion.storage.drill.document import PRACTICE_DOCUMENT
from tests.storage.failing_vault import FailingVault

NOW = 1_790_000_000_000
FIRST = b'{"about": {"1": {"format": "bummerl-practice", "version": 1}}'


def practices() -> st.SearchStrategy[Practice]:
    """Generate a `Practice` that contains some answers."""
    answers = st.lists(st.tuples(st.sampled_from(Topic), st.booleans(), st.integers(0, 1 << 33)), max_size=10)
    return answers.map(_after)


def _after(answers: list[tuple[Topic, bool, int]]) -> Practice:
    practice, now = Practice(), NOW
    for topic, right, later in answers:
        now += later
        practice = with_answer(practice, topic, Milliseconds(now), right=right)
    return practice


def repository_of(vault: FailingVault) -> SingleDocument[Practice]:
    """Return the repository of the practised answers, opened as in the app."""
    return SingleDocument(vault, PRACTICE_DOCUMENT)


ONE = _after([(Topic.REVOKE, True, 0), (Topic.PILE, False, 1)])


@given(practices())
async def test_a_stored_practice_can_be_loaded(practice: Practice) -> None:
    vault = FailingVault()
    await repository_of(vault).change(lambda _: ONE)
    await repository_of(vault).change(lambda _: practice)
    assert await repository_of(vault).load() == practice


async def test_the_first_practice_is_empty() -> None:
    assert await repository_of(FailingVault()).load() == Practice()


def changed(**fields: object) -> bytes:
    """Return a document with one row whose fields are valid except for the given ones."""
    row: dict[str, object] = {"topic": "revoke", "phase": "learning", "step": 1, "stability": 2.0, "difficulty": 5.0}
    row |= {"due": NOW, "asked": NOW, "right": 1, "wrong": 0, **fields}
    about = {"1": {"format": "bummerl-practice", "version": 1}}
    return json.dumps({"about": about, "memories": {"1": row}}).encode()


async def test_a_valid_document_is_read() -> None:
    vault = FailingVault()
    vault.documents["practice"] = changed()
    assert (await repository_of(vault).load()).right == 1


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("asked", [0, NOW, 253_402_300_799_999])
@pytest.mark.parametrize("difficulty", [1.0, 10.0])
@pytest.mark.parametrize("stability", [0.001, 36_500.0])
async def test_every_readable_practice_can_be_continued(
    stability: float, difficulty: float, asked: int, *, right: bool
) -> None:
    vault = FailingVault()
    vault.documents["practice"] = changed(stability=stability, difficulty=difficulty, asked=asked)
    practice = await repository_of(vault).load()
    await repository_of(vault).change(lambda _: with_answer(practice, Topic.REVOKE, Milliseconds(NOW), right=right))
    assert (await repository_of(vault).load()).memories[0].asked == NOW


@pytest.mark.parametrize("right", [True, False])
async def test_the_largest_readable_number_of_answers_stays_readable(*, right: bool) -> None:
    vault = FailingVault()
    vault.documents["practice"] = changed(right=MOST_ANSWERS, wrong=MOST_ANSWERS)
    repository = repository_of(vault)
    _, practice = await repository.change(
        lambda stored: with_answer(stored, Topic.REVOKE, Milliseconds(NOW), right=right)
    )
    assert (practice.right, practice.wrong) == (MOST_ANSWERS, MOST_ANSWERS)
    assert await repository_of(vault).load() == practice


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"torn",
        FIRST + b', "memories": {"1": {}}}',
        FIRST + b', "memories": {"1": {"topic": "revoke"}, "2": {"topic": "revoke"}}}',
        changed(topic="poker"),
        changed(phase="asleep"),
        changed(step=None),
        changed(step=-1),
        changed(phase="known"),
        changed(stability=-1.0),
        changed(stability=0.0),
        changed(difficulty=0.9),
        changed(difficulty=10.1),
        changed(stability=True),
        changed(stability="much"),
        changed(stability=1e300),
        changed(due=10**18),
        changed(right=-1),
        changed(right=1_000_000_001),
    ],
)
async def test_a_damaged_practice_is_empty_and_can_be_started_again(content: bytes) -> None:
    vault = FailingVault()
    vault.documents["practice"] = content
    repository = repository_of(vault)
    assert await repository.load() == Practice()
    await repository.change(lambda _: ONE)
    assert await repository.load() == ONE


async def test_a_duplicate_kind_of_question_is_damage() -> None:
    vault = FailingVault()
    document = json.loads(changed())
    document["memories"]["2"] = document["memories"]["1"]
    vault.documents["practice"] = json.dumps(document).encode()
    assert await repository_of(vault).load() == Practice()


async def test_a_damaged_practice_is_replaced_by_the_previous_one() -> None:
    vault = FailingVault()
    repository = repository_of(vault)
    await repository.change(lambda _: ONE)
    await repository.change(lambda _: Practice())
    vault.documents["practice"] = b"torn"
    assert await repository_of(vault).load() == ONE


async def test_a_practice_of_a_newer_version_is_not_changed() -> None:
    vault = FailingVault()
    newer = FIRST.replace(b'"version": 1', b'"version": 9') + b"}"
    vault.documents["practice"] = newer
    repository = repository_of(vault)
    assert await repository.load() == Practice()
    with pytest.raises(StorageError):
        await repository.change(lambda _: ONE)
    assert vault.documents["practice"] == newer
