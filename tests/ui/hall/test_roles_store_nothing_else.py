"""Tests that send every event of Flet's protocol to every control, in every role, and check what is stored."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from itertools import cycle

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.app import logged
from companion.app.halls import RoleGrant
from companion.app.links import RoleLink
from companion.app.matches.roles import MatchGrant, MatchRole
from companion.app.ports import Stale
from companion.app.tournament.grant import TournamentGrant
from companion.app.tournament.permissions import may_enter
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.assembly import role_services
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.tournament.events import PairingId
from companion.core.tournament.roles import Author, Role
from companion.ui import app
from companion.ui.navigation.screens import SCREENS
from tests.harness import Shown, started
from tests.ui.running_app import Device, browser_device
from tests.ui.tournament.tournament_helpers import create_drawn
from tests.ui.world import World

TABLE = PairingId("1-1")
ROLES = (Author(Role.ORGANISER), Author(Role.DESK), Author(Role.TABLE, TABLE), Author(Role.ONLOOKER))
_TAPS = 4
"""How often the page of a table is used, because reporting a result takes more than one tap."""
_PATIENCE = 0.02
"""The seconds that a handler may wait for the browser's answer, which never comes in these tests."""
HOSTILE = (None, "", "1", "x" * 2000, {"route": "/settings/data"}, {"value": "1", "key": "Enter"}, [1], True, 2**63)


def event_names() -> list[str]:
    classes, names = [BaseControl], {"click", "tap", "change", "submit"}
    for kind in classes:
        classes += kind.__subclasses__()
        with_fields = fields(kind) if hasattr(kind, "__dataclass_fields__") else ()
        names |= {field.name.removeprefix("on_") for field in with_fields if field.name.startswith("on_")}
    return sorted(names)


class Watch:
    """A record of all stored data, and of every later change to a tournament."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.changes: list[tuple[StoredTournament, StoredTournament]] = []
        replace_stored = world.tournaments.replace

        async def noted(
            stored: StoredTournament, *, expected_revision: int
        ) -> StoredTournament | Stale[StoredTournament]:
            before = await world.tournaments.get(stored.tournament_id)
            answer = await replace_stored(stored, expected_revision=expected_revision)
            if isinstance(answer, StoredTournament):
                self.changes.append((before, answer))
            return answer

        world.tournaments.replace = noted  # type: ignore[method-assign]

    async def rest(self) -> tuple[object, ...]:
        """Return the data that no role in a tournament may change."""
        return (await self.world.matches.summaries(), *await rest_of(self.world))


async def rest_of(world: World) -> tuple[object, ...]:
    """Return all stored data except the matches and the contents of the tournaments."""
    return (
        await world.matches.deleted(),
        await world.settings.load(),
        await world.people.load(),
        await world.practice.load(),
        [summary.tournament_id for summary in await world.tournaments.summaries()],
        await world.tournaments.deleted(),
        world.backups.made,
    )


async def granted(world: World, author: Author, tournament_id: TournamentId, digest: str = "digest") -> TournamentGrant:
    """Store a link that gives this role in a tournament, replacing its earlier links."""
    stored, link = await world.tournaments.get(tournament_id), RoleLink(author, digest)
    await logged.store_next(world.tournaments, replace(stored, links=(link,)), stored.revision)
    return TournamentGrant(tournament_id, link)


@asynccontextmanager
async def running_as(world: World, grant: RoleGrant, route: str = "/") -> AsyncIterator[Shown]:
    """Run the app as it would run in a browser with this role."""

    async def main(page: ft.Page) -> None:
        page.session.apply_page_patch({"route": route})
        await app.run(page, role_services(world.services, grant), "de")

    async with started(main) as screen:
        yield screen


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Device:
    return browser_device(monkeypatch)


def addresses(tournament_id: str) -> list[str]:
    """Return the addresses of all screens of a tournament, with parameters filled in, and of some other screens."""
    values = {
        "tournament_id": tournament_id,
        "number": "1",
        "stage": "1",
        "pairing": "1-1",
        "winner": "1",
        "segment": "desk",
    }
    below = [entry.address for entry in SCREENS if entry.address.startswith("/tournament/")]
    known = [address.replace("?", "").split("/") for address in ("/", "/match/:match", "/settings/data", *below)]
    return ["/".join(values.get(part[1:], "m1") if part.startswith(":") else part for part in parts) for parts in known]


async def send_everything(screen: Shown, names: list[str], sent: Iterator[object]) -> None:
    """Enable all controls and send every event to them.

    Events with a handler carry hostile data; other events are sent only once per type of control.
    """
    session, tasks, kinds = screen.page.session, list[asyncio.Task[None]](), set[type[BaseControl]]()
    for control in list(screen.controls()):
        handled = [name for name in names if getattr(control, f"on_{name}", None) is not None]
        session.apply_patch(control._i, {"disabled": False, "visible": True, "read_only": False})
        for name in handled:
            tasks.append(asyncio.ensure_future(session.dispatch_event(control._i, name, next(sent))))
            await asyncio.sleep(0)
        if type(control) not in kinds:  # controls of the same type without a handler all behave the same
            kinds.add(type(control))
            for name in set(names).difference(handled):
                await session.dispatch_event(control._i, name, None)
    await screen.settle()
    if tasks:
        await asyncio.wait(tasks, timeout=_PATIENCE)
    for task in tasks:
        task.cancel()
    await screen.settle()


@pytest.mark.parametrize(
    "author",
    # the many pages of organisers and the desk take too long for CI
    [
        pytest.param(author, marks=[pytest.mark.long] if author.role in {Role.ORGANISER, Role.DESK} else [])
        for author in ROLES
    ],
    ids=lambda author: author.role.value,
)
@pytest.mark.usefixtures("browser")
async def test_no_event_stores_what_the_role_may_not_do(author: Author) -> None:
    world = World()
    other = await create_drawn(world)
    await world.match()
    tournament_id = await create_drawn(world)
    grant = await granted(world, author, tournament_id)
    invited = set[TournamentId]()

    async def links(of: TournamentId, _: tuple[PairingId, ...]) -> Mapping[PairingId, str]:
        invited.add(of)
        return {}

    world.table_links = links
    watch = Watch(world)
    before, names = await watch.rest(), event_names()
    seen, sent = set[str](), cycle(HOSTILE)
    for address in addresses(tournament_id):
        async with running_as(world, grant, address) as screen:
            shown = " ".join(screen.texts())
            if shown in seen:
                continue
            seen.add(shown)
            for _ in range(_TAPS if author.role is Role.TABLE else 1):
                await send_everything(screen, names, sent)
    assert await watch.rest() == before
    assert {stored.tournament_id for _, stored in watch.changes} <= {tournament_id}, other
    assert invited <= ({tournament_id} if author.role in {Role.ORGANISER, Role.DESK} else set())
    for old, new in watch.changes:
        entered = [event for event in new.tournament.log.done if event not in old.tournament.log.done]
        moved = [event for event in old.tournament.log.done if event not in new.tournament.log.done]
        assert may_enter(author, *entered, *moved)
        assert (new.links, new.deleted_at, new.tournament.setup) == (old.links, None, old.tournament.setup)
        assert all(event.by == author for event in entered if event not in old.tournament.log.undone)
    assert bool(watch.changes) == (author.role is not Role.ONLOOKER), "the events reach the buttons"


def match_addresses(match_id: str) -> list[str]:
    """Return the addresses of all screens of a match, and of some others."""
    below = [entry.address for entry in SCREENS if entry.address.startswith(("/match/", "/matches/"))]
    values = {"match_id": match_id, "slug": "schnapsen", "tool": "may-i"}
    known = [
        address.replace("?", "").split("/") for address in ("/", "/match/m9", "/settings/data", "/tournaments", *below)
    ]
    return ["/".join(values.get(part[1:], "1") if part.startswith(":") else part for part in parts) for parts in known]


@pytest.mark.parametrize("role", MatchRole)
@pytest.mark.usefixtures("browser")
async def test_no_event_stores_more_than_deals_of_the_match(role: MatchRole) -> None:
    world = World()
    await create_drawn(world)
    other, stored = await world.match(), await world.match()
    link = RoleLink(role, "digest")
    await logged.store_next(world.matches, replace(stored, links=(link,)), stored.revision)
    grant = MatchGrant(stored.match_id, link)
    before, others, names = await rest_of(world), await world.matches.get(other.match_id), event_names()
    logs, seen, sent = [MatchLog()], set[str](), cycle(HOSTILE)
    world.matches.subscribe(lambda match: logs.append(match.match.log))
    for address in match_addresses(stored.match_id):
        async with running_as(world, grant, address) as screen:
            shown = " ".join(screen.texts())
            if shown in seen:
                continue
            seen.add(shown)
            for _ in range(_TAPS):
                await send_everything(screen, names, sent)
    after = await world.matches.get(stored.match_id)
    assert (await rest_of(world), await world.matches.get(other.match_id)) == (before, others)
    assert {summary.match_id for summary in await world.matches.summaries()} == {other.match_id, stored.match_id}
    assert replace(after, revision=1, changed_at=stored.changed_at, match=stored.match) == replace(
        stored, revision=1, links=(link,)
    )
    assert replace(after.match, log=MatchLog()) == stored.match
    for log in logs:
        assert all(isinstance(event, DealRecorded) for event in (*log.done, *log.undone))
    assert (len(logs) > 1) == (role is MatchRole.RECORDER), "the events reach the buttons"
