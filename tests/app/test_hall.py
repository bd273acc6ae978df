"""Tests for role links: stored as digests, valid after a restart, renewable, and deleted with their tournament."""

import pytest

from companion.app import logged
from companion.app.halls import Halls
from companion.app.links import MOST_LINKS
from companion.app.matches import matches
from companion.app.matches.roles import MatchGrant, MatchRole
from companion.app.ports import MatchId, NoDocumentError, Stale, StorageError, StoredMatch
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.core.tournament.events import PairingId
from companion.core.tournament.roles import Author, Role
from companion.storage.opening import Storage, open_storage
from tests.app.match_helpers import won
from tests.app.tournament_helpers import drawn
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import FixedClock
from tests.memory_vault import MemoryVault

DESK, ONLOOKER = Author(Role.DESK), Author(Role.ONLOOKER)
TABLES = tuple(Author(Role.TABLE, PairingId(f"1-{table}")) for table in (1, 2))


class Host:
    """A process that serves a tournament hall and can be restarted with the same documents."""

    def __init__(self) -> None:
        self.vault = MemoryVault()
        self.clock = FixedClock()
        self.ids = CountingTournamentIds()
        self.start()

    def start(self, *, reachable: bool = True) -> None:
        self.storage: Storage = open_storage(self.vault)
        self.halls = Halls(lan=True)
        self.hall = self.halls.tournaments
        self.hall.use(self.storage.tournaments)
        self.halls.matches.use(self.storage.matches)
        self.halls.open((lambda token: token) if reachable else None)

    async def tournament(self) -> StoredTournament:
        return await drawn(self.storage.tournaments, self.clock, self.ids)

    async def match(self) -> StoredMatch:
        players = {Seat.A: "Anna", Seat.B: "Berta"}
        return await matches.start(
            self.storage.matches, self.clock, lambda: MatchId("m1"), players, PRESETS[Preset.SOFT], Seat.A
        )


@pytest.fixture
def host() -> Host:
    return Host()


async def test_links_are_made_and_stored_at_once_and_only_as_digests(host: Host) -> None:
    stored = await host.tournament()
    links = await host.hall.links(stored.tournament_id, DESK, *TABLES)
    after = await host.storage.tournaments.get(stored.tournament_id)
    assert after.revision == stored.revision + 1
    assert [link.author for link in after.links] == [DESK, *TABLES]
    assert (after.tournament, after.changed_at) == (stored.tournament, stored.changed_at)
    content = b"".join(host.vault.documents.values())
    assert not any(token.encode() in content for token in links.values())
    assert await host.hall.links(stored.tournament_id, DESK) == {DESK: links[DESK]}


async def test_every_link_opens_its_role_after_a_restart(host: Host) -> None:
    stored = await host.tournament()
    links = await host.hall.links(stored.tournament_id, DESK, ONLOOKER, *TABLES)
    host.start()
    for author, token in links.items():
        grant = await host.hall.find(token)
        assert grant is not None
        assert (grant.key, grant.author) == (stored.tournament_id, author)


async def test_a_code_that_is_shown_again_after_a_restart_leaves_the_printed_ones_valid(host: Host) -> None:
    stored = await host.tournament()
    tokens = []
    for _ in range(MOST_LINKS + 1):
        tokens.append((await host.hall.links(stored.tournament_id, DESK))[DESK])
        host.start()
    assert len(set(tokens)) == MOST_LINKS + 1
    assert [await host.hall.find(token) is not None for token in tokens] == [False, *[True] * MOST_LINKS]


async def test_renewing_ends_the_old_links_and_sessions_of_one_table_only(host: Host) -> None:
    stored = await host.tournament()
    first, second = TABLES
    old = await host.hall.links(stored.tournament_id, first, second)
    grants = {author: await host.hall.find(token) for author, token in old.items()}
    ended: list[Author] = []
    held = [host.hall.connected(grant, lambda author=author: ended.append(author)) for author, grant in grants.items()]  # type: ignore[misc, arg-type]
    for session in held:
        session.__enter__()
    assert host.hall.count(stored.tournament_id) == {first: 1, second: 1}
    new = await host.hall.renew(stored.tournament_id, first)
    assert ended == [first]
    assert await host.hall.find(old[first]) is None
    assert await host.hall.find(old[second]) is not None
    assert await host.hall.find(new) is not None
    assert await host.hall.links(stored.tournament_id, first) == {first: new}
    for session in held:
        session.__exit__(None, None, None)
    assert host.hall.count(stored.tournament_id) == {}


async def test_those_who_listen_hear_of_every_phone(host: Host) -> None:
    stored = await host.tournament()
    token = (await host.hall.links(stored.tournament_id, DESK))[DESK]
    grant, heard = await host.hall.find(token), list[int]()
    assert grant is not None
    end = host.hall.subscribe(lambda tournament_id: heard.append(host.hall.count(tournament_id).get(DESK, 0)))
    with host.hall.connected(grant, lambda: None):
        pass
    end()
    with host.hall.connected(grant, lambda: None):
        pass
    assert heard == [1, 0]


async def test_a_tournament_in_the_trash_takes_its_links_with_it_until_it_is_restored(host: Host) -> None:
    stored = await host.tournament()
    token = (await host.hall.links(stored.tournament_id, DESK))[DESK]
    grant, ended = await host.hall.find(token), list[bool]()
    assert grant is not None
    kept = await host.storage.tournaments.get(stored.tournament_id)
    with host.hall.connected(grant, lambda: ended.append(True)):
        gone = await logged.discard(host.storage.tournaments, host.clock, stored.tournament_id, kept.revision)
    assert ended == [True]
    assert not isinstance(gone, Stale)
    assert await host.hall.find(token) is None
    host.start()
    assert await host.hall.find(token) is None
    await logged.bring_back(host.storage.tournaments, stored.tournament_id, gone.revision)
    assert await host.hall.find(token) is not None


@pytest.mark.parametrize(
    "token",
    [
        *(None, "", "x", "x" * 22, "é" * 22, "\ud800" * 22, "x" * 100_000, "../" * 7 + "x", "A" * 21 + "="),
        *(f"{key}.{'x' * 22}" for key in ("m1", "t1", "none", "", "../m1", "é", "m1.m1", "x" * 101)),
        *(f"m1.{secret}" for secret in ("", "x" * 21, "x" * 23, "\ud800" * 22)),
    ],
)
async def test_hostile_tokens_open_nothing(host: Host, token: str | None) -> None:
    tournament, match = await host.tournament(), await host.match()
    await host.hall.links(tournament.tournament_id, DESK)
    await host.halls.matches.links(match.match_id, *MatchRole)
    host.start()
    assert await host.halls.find(token) is None
    assert host.halls.grant_of(token) is None


async def test_a_token_of_a_match_names_the_only_document_to_read(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament, match, read = await host.tournament(), await host.match(), list[str]()
    links = await host.hall.links(tournament.tournament_id, DESK)
    match_links = await host.halls.matches.links(match.match_id, MatchRole.ONLOOKER)
    assert len(links[DESK]) == 22, "printed codes stay valid only if the form of a tournament's token never changes"
    assert match_links[MatchRole.ONLOOKER].startswith(f"{match.match_id}.")
    host.start()
    open_match = host.storage.matches.get

    async def noted(key: MatchId) -> StoredMatch:
        read.append(key)
        return await open_match(key)

    monkeypatch.setattr(host.storage.matches, "get", noted)
    for token in (*links.values(), *match_links.values(), *match_links.values()):
        assert await host.halls.find(token) is not None
    assert read == [match.match_id]


async def test_a_stored_digest_is_no_token(host: Host) -> None:
    stored = await host.tournament()
    await host.hall.links(stored.tournament_id, DESK)
    (link,) = (await host.storage.tournaments.get(stored.tournament_id)).links
    assert await host.hall.find(link.digest) is None
    assert await host.hall.find(link.digest[:22]) is None


async def test_results_entered_at_the_same_time_are_kept(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = await host.tournament()
    repository, get = host.storage.tournaments, host.storage.tournaments.get
    is_first = True

    async def overtaken(key: TournamentId) -> StoredTournament:
        nonlocal is_first
        read = await get(key)
        if is_first:
            is_first = False
            await logged.undo(repository, host.clock, key, read.revision)
        return read

    monkeypatch.setattr(repository, "get", overtaken)
    assert await host.hall.links(stored.tournament_id, DESK)
    after = await get(stored.tournament_id)
    assert (after.tournament.log.undone, len(after.links)) == (stored.tournament.log.last, 1)


async def test_without_a_network_there_are_no_links_and_nothing_is_stored(host: Host) -> None:
    stored = await host.tournament()
    host.start(reachable=False)
    assert not host.hall.is_reachable
    assert await host.hall.links(stored.tournament_id, DESK) == {}
    assert await host.hall.renew(stored.tournament_id, DESK) is None
    with pytest.raises(NoDocumentError):
        await host.hall.renew(TournamentId("none"), DESK)


async def test_a_link_that_could_not_be_stored_is_not_shown(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OSError(28, "full")

    stored = await host.tournament()
    with monkeypatch.context() as broken:
        broken.setattr(host.vault, "replace", fail)
        with pytest.raises(StorageError):
            await host.hall.links(stored.tournament_id, DESK)
    assert await host.hall.find((await host.hall.links(stored.tournament_id, DESK))[DESK]) is not None


async def test_the_links_of_a_match_outlive_a_restart_and_end_with_its_deletion(host: Host) -> None:
    stored = await host.match()
    links = await host.halls.matches.links(stored.match_id, *MatchRole)
    host.start()
    for role, token in links.items():
        grant = await host.halls.find(token)
        assert isinstance(grant, MatchGrant)
        assert (grant.key, grant.author) == (stored.match_id, role)
    content = b"".join(host.vault.documents.values())
    assert not any(token.encode() in content for token in links.values())
    kept, ended = await host.storage.matches.get(stored.match_id), list[bool]()
    grant = host.halls.grant_of(links[MatchRole.RECORDER])
    assert grant is not None
    with host.halls.connected(grant, lambda: ended.append(True)):
        assert host.halls.matches.count(stored.match_id) == {MatchRole.RECORDER: 1}
        await logged.discard(host.storage.matches, host.clock, stored.match_id, kept.revision)
    assert ended == [True]
    assert [await host.halls.find(token) for token in links.values()] == [None, None]


async def test_the_links_of_a_match_and_its_deals_do_not_touch_each_other(host: Host) -> None:
    stored = await host.match()
    await host.halls.matches.links(stored.match_id, *MatchRole)
    kept = await host.storage.matches.get(stored.match_id)
    recorded = await matches.record(host.storage.matches, host.clock, stored.match_id, kept.revision, won(Seat.A))
    assert isinstance(recorded, StoredMatch)
    new = await host.halls.matches.renew(stored.match_id, MatchRole.RECORDER)
    host.start()
    after = await host.storage.matches.get(stored.match_id)
    assert (after.match, [link.author for link in after.links]) == (
        recorded.match,
        [MatchRole.ONLOOKER, MatchRole.RECORDER],
    )
    assert await host.halls.find(new) is not None
