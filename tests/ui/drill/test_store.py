"""Tests for the drill store: it asks questions, judges answers and stores them."""

from companion.app.ports import StorageError
from companion.core.drill.questions import choices, right_choice
from companion.core.drill.topics import Level, topics
from companion.core.options.rules import PRESETS, Preset
from companion.ui.drill.store import DrillMode, DrillStore
from tests.ui.world import World

SOFT = PRESETS[Preset.SOFT]


async def begun(world: World, preset: Preset = Preset.SOFT) -> DrillStore:
    store = DrillStore(world.services.practice, world.clock, PRESETS[preset])
    await store.load()
    return store


async def give(store: DrillStore, *, right: bool) -> None:
    question = store.question
    assert question is not None
    await store.choose(next(choice for choice in choices(question) if (choice == right_choice(question)) is right))


async def test_every_topic_of_the_level_is_asked_before_one_repeats() -> None:
    world = World()
    store = await begun(world)
    asked = []
    for _ in topics(SOFT, Level.BEGINNER):
        assert store.question is not None
        asked.append(store.question.topic)
        await give(store, right=True)
        store.go_on()
    assert sorted(asked) == sorted(topics(SOFT, Level.BEGINNER))


async def test_a_wrong_answer_is_due_again_soon() -> None:
    world = World()
    store = await begun(world)
    assert store.question is not None
    missed = store.question.topic
    await give(store, right=False)
    assert not store.was_right
    store.go_on()
    world.clock.now = type(world.clock.now)(world.clock.now + 3_600_000)
    assert store.due == 1
    await give(store, right=True)
    store.go_on()
    assert store.question.topic is missed


async def test_only_the_first_answer_counts() -> None:
    world = World()
    store = await begun(world)
    await give(store, right=False)
    await give(store, right=True)
    assert (store.practice.right, store.practice.wrong) == (0, 1)


async def test_an_answer_that_cannot_be_stored_is_reported() -> None:
    world = World()
    store = await begun(world)

    world.practice.failure = StorageError("disk full")
    await give(store, right=True)
    assert store.not_stored
    assert store.was_right


async def test_the_tour_has_ten_stops_and_ends() -> None:
    world = World()
    store = await begun(world)
    store.begin_tour()
    stops = []
    while store.stop is not None:
        stops.append(store.stop)
        await give(store, right=True)
        store.go_on()
    assert len(set(stops)) == 10
    assert store.question is None
    store.practise_at(Level.EXPERT)
    assert store.course is DrillMode.PRACTICE
    assert store.question is not None


async def test_games_without_questions_are_practised_under_soft_rules() -> None:
    world = World()
    store = await begun(world, Preset.THOUSAND)
    assert not store.is_own_game
    assert store.rules == SOFT
    assert store.tour_length == 0


async def test_loading_again_keeps_the_question() -> None:
    world = World()
    store = await begun(world)
    question = store.question
    await store.load()
    assert store.question is question
