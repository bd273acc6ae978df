"""Tests for the names that are suggested wherever players are entered."""

from collections.abc import Iterable

import pytest

from companion.app.people.people import People, suggested_names
from companion.ui.navigation import routes
from companion.ui.people import suggestions
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import create_tournament
from tests.ui.world import World


@pytest.mark.parametrize(
    ("address", "field"),
    [(routes.NEW, "name-a"), (routes.names("m1"), "name-a"), (routes.tournament("t1", "players"), "player-name")],
)
async def test_suggestions_are_computed_for_a_page_and_not_for_each_letter(
    world: World, monkeypatch: pytest.MonkeyPatch, address: str, field: str
) -> None:
    await world.match()
    assert await create_tournament(world) == "t1"
    computed: list[tuple[str, ...]] = []

    def counted(people: People, names: Iterable[str]) -> tuple[str, ...]:
        computed.append(suggested_names(people, names))
        return computed[-1]

    monkeypatch.setattr(suggestions, "suggested_names", counted)
    async with phone(world, address) as device:
        assert computed[-1] == ("Anna", "Berta")
        computed.clear()
        await device.type(field, "D")
        await device.type(field, "Do")
        assert not computed
