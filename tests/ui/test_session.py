"""What each feature keeps for a session: one thing, until it is forgotten, or the session ends."""

import pytest

from companion.app.settings import Settings
from companion.ui.session import PerSession, Session
from tests.ui.world import World

use_thing = PerSession(lambda _: object())


@pytest.fixture
def session(world: World) -> Session:
    return Session(world.services, Settings(), "en")


def test_a_session_has_one_thing_of_a_kind(world: World, session: Session) -> None:
    assert use_thing.of(session) is use_thing.of(session)
    assert use_thing.of(session) is not use_thing.of(Session(world.services, Settings(), "en"))


def test_what_was_forgotten_begins_anew(session: Session) -> None:
    before = use_thing.of(session)
    session.forget(use_thing)
    assert use_thing.of(session) is not before


def test_what_is_to_be_done_at_the_end_is_done_once(session: Session) -> None:
    done: list[str] = []
    session.at_end.callback(done.append, "closed")
    session.close()
    session.close()
    assert done == ["closed"]
