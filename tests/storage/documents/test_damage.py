"""Tests for unreadable documents: other documents can be opened, and damaged ones are kept and can be exported."""

import errno
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion.app.archive.keeping import Damage
from companion.app.matches.matches import summary_of
from companion.app.ports import Cause, MatchId, NoDocumentError, StorageError, UnreadableDocumentError
from companion.app.settings import Appearance, Settings
from companion.storage.opening import open_storage
from tests.app.match_helpers import finished, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault
from tests.storage.logged_kinds import AnyStored, Kind, Matches, Tournaments, gone_on
from tests.storage.unlocked import folder_storage

CLOCK = FixedClock()
KINDS = [
    (b"", Damage.EMPTY),
    (b" \n", Damage.EMPTY),
    (b'{"about": {"1": {"format": "%b', Damage.TRUNCATED),
    (b"\x00" * 500, Damage.TORN),
    (b'{"about": {"1": {"fo\x00\x00\x00\x00: 1}}}', Damage.TORN),
    (b'{"about" {"1": {"format": "%b"}}}', Damage.TORN),
    (b"# Notes", Damage.FOREIGN),
    (b"\xff\xd8\xff\xe0", Damage.FOREIGN),
    (b"[]", Damage.FOREIGN),
    (b'{"name": "something else"}', Damage.FOREIGN),
    (b'{"about": {"1": {"format": "%b", "version": 1}}}', Damage.CONTRADICTORY),
]


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture
def new_id() -> CountingIds:
    return CountingIds()


@pytest.fixture(params=[Matches, Tournaments])
def kind(request: pytest.FixtureRequest) -> Kind:
    made: Kind = request.param()
    return made


def of_form(content: bytes, kind: Kind) -> bytes:
    return content.replace(b"%b", kind.form.encode())


def newer(kind: Kind) -> bytes:
    """Return a document written by a later version of the program."""
    return of_form(b'{"about": {"1": {"format": "%b", "version": 9}}}', kind)


async def two_stored(kind: Kind, vault: FailingVault) -> tuple[AnyStored, AnyStored]:
    """Store two new items, and return them as stored."""
    repository = kind.of(open_storage(vault))
    return await kind.begun(repository), await kind.begun(repository)


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_a_damaged_document_is_set_aside_with_the_reason_and_others_open(
    vault: FailingVault, kind: Kind, content: bytes, why: Damage
) -> None:
    lost, other = await two_stored(kind, vault)
    vault.documents[kind.first] = content = of_form(content, kind)
    storage = open_storage(vault)
    assert await kind.of(storage).summaries() == (kind.summary_of(other),)
    assert await kind.of(storage).unreadable() == (lost.key,)
    document = kind.damaged(f"{kind.first}.{why}.1", why, lost.key, set_aside=True)
    assert await storage.damage.damaged() == (document,)
    assert await storage.damage.content(document.name) == content
    for again in (storage, open_storage(vault)):
        with pytest.raises(UnreadableDocumentError) as raised:
            await kind.of(again).get(lost.key)
        assert not raised.value.newer


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_a_good_previous_content_is_used_and_reported_until_the_next_write(
    vault: FailingVault, kind: Kind, content: bytes, why: Damage
) -> None:
    repository = kind.of(open_storage(vault))
    before = await gone_on(kind, repository, await kind.begun(repository))
    await gone_on(kind, repository, before)
    vault.documents[kind.first] = content = of_form(content, kind)
    for storage in (open_storage(vault), open_storage(vault)):
        repository = kind.of(storage)
        recovered = await repository.get(before.key)
        assert (recovered.recovered, recovered.value) == (True, before.value)
        assert (await repository.summaries(), await repository.unreadable()) == ((kind.summary_of(before),), ())
        (document,) = await storage.damage.damaged()
        assert (document.why, document.set_aside) == (why, False)
        assert await storage.damage.content(document.name) == content
    changed = await gone_on(kind, repository, recovered)
    assert not changed.recovered
    assert await repository.get(changed.key) == changed == await kind.of(open_storage(vault)).get(changed.key)
    (document,) = await storage.damage.damaged()
    assert (document.name, document.set_aside) == (f"{kind.first}.{why}.1", True)
    assert vault.kept_aside == {document.name: content}
    vault.documents[kind.first] = b"torn again"
    assert (await kind.of(open_storage(vault)).get(changed.key)).value == before.value


async def test_both_damaged_contents_are_set_aside(vault: FailingVault, kind: Kind) -> None:
    await two_stored(kind, vault)
    vault.documents[kind.first], vault.previous[kind.first] = b"", b"torn"
    assert len(await kind.of(open_storage(vault)).summaries()) == 1
    assert vault.kept_aside == {f"{kind.first}.empty.1": b"torn", f"{kind.first}.empty.2": b""}


@pytest.mark.parametrize("is_newer", [True, False])
async def test_two_unreadable_contents_are_reported_as_newer_or_damaged(
    vault: FailingVault, kind: Kind, *, is_newer: bool
) -> None:
    stored, _ = await two_stored(kind, vault)
    vault.documents[kind.first], vault.previous[kind.first] = b"[]", newer(kind) if is_newer else b"{"
    repository = kind.of(open_storage(vault))
    await repository.summaries()
    with pytest.raises(UnreadableDocumentError) as raised:
        await repository.get(stored.key)
    assert raised.value.newer == is_newer
    assert await repository.unreadable() == (stored.key,)


async def test_a_newer_document_stays_in_place_and_can_be_exported(vault: FailingVault, kind: Kind) -> None:
    unread, other = await two_stored(kind, vault)
    vault.documents[kind.first] = newer(kind)
    storage = open_storage(vault)
    assert await kind.of(storage).summaries() == (kind.summary_of(other),)
    assert await kind.of(storage).unreadable() == (unread.key,)
    document = kind.damaged(kind.first, Damage.NEWER, unread.key, set_aside=False)
    assert await storage.damage.damaged() == (document,)
    assert await storage.damage.content(kind.first) == vault.documents[kind.first] == newer(kind)
    assert vault.kept_aside == {}


async def test_a_newer_previous_content_stays_in_place(vault: FailingVault, kind: Kind) -> None:
    await two_stored(kind, vault)
    vault.documents[kind.first], vault.previous[kind.first] = b"", newer(kind)
    await kind.of(open_storage(vault)).summaries()
    assert (vault.documents[kind.first], vault.previous[kind.first]) == (b"", newer(kind))
    assert vault.kept_aside == {}


async def test_an_id_that_was_set_aside_can_be_stored_again(vault: FailingVault, kind: Kind) -> None:
    lost, _ = await two_stored(kind, vault)
    vault.documents[kind.first] = b"torn"
    repository = kind.of(open_storage(vault))
    await repository.summaries()
    await repository.add(lost)
    assert await kind.of(open_storage(vault)).get(lost.key) == lost
    assert await repository.unreadable() == ()


async def test_damage_that_cannot_be_set_aside_is_not_overwritten(
    vault: FailingVault, kind: Kind, caplog: pytest.LogCaptureFixture
) -> None:
    lost, other = await two_stored(kind, vault)
    vault.documents[kind.first] = b"torn"
    vault.at_setting_aside = OSError(errno.EROFS, "read-only")
    storage = open_storage(vault)
    assert await kind.of(storage).summaries() == (kind.summary_of(other),)
    assert "could not be set aside" in caplog.text
    assert "Traceback" not in caplog.text
    assert [document.set_aside for document in await storage.damage.damaged()] == [False]
    with pytest.raises(StorageError):
        await kind.of(storage).add(lost)
    assert vault.documents[kind.first] == b"torn"


async def test_a_change_is_refused_while_the_damage_cannot_be_set_aside(vault: FailingVault, kind: Kind) -> None:
    repository = kind.of(open_storage(vault))
    before = await gone_on(kind, repository, await kind.begun(repository))
    vault.documents[kind.first] = b"torn"
    repository = kind.of(open_storage(vault))
    recovered = await repository.get(before.key)
    vault.at_setting_aside = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError) as raised:
        await kind.entered(repository, recovered)
    assert (raised.value.cause, vault.documents[kind.first]) == (Cause.FULL, b"torn")
    vault.at_setting_aside = None
    await gone_on(kind, repository, recovered)
    assert vault.kept_aside == {f"{kind.first}.foreign.1": b"torn"}


async def test_a_document_with_another_id_is_foreign(vault: FailingVault, kind: Kind) -> None:
    first, second = await two_stored(kind, vault)
    vault.documents[kind.second] = vault.documents[kind.first]
    storage = open_storage(vault)
    assert await kind.of(storage).summaries() == (kind.summary_of(first),)
    document = kind.damaged(f"{kind.second}.foreign.1", Damage.FOREIGN, second.key, set_aside=True)
    assert await storage.damage.damaged() == (document,)


async def test_opening_an_indexed_match_finds_its_damage(vault: FailingVault, new_id: CountingIds) -> None:
    matches = open_storage(vault).matches
    over, other = await finished(matches, CLOCK, new_id), await finished(matches, CLOCK, new_id)
    await matches.close()
    vault.documents["match-m1"], vault.previous["match-m1"] = b"", b""
    storage = open_storage(vault)
    assert len(await storage.matches.summaries()) == 2
    with pytest.raises(UnreadableDocumentError):
        await storage.matches.get(over.match_id)
    assert (await storage.matches.summaries(), await storage.matches.unreadable()) == (
        (summary_of(other),),
        (over.match_id,),
    )
    assert await open_storage(vault).matches.summaries() == (summary_of(other),)


@pytest.mark.parametrize("has_previous", [True, False])
async def test_damaged_settings_are_set_aside_too(vault: FailingVault, *, has_previous: bool) -> None:
    settings = open_storage(vault).settings
    for language in ("de", "en") if has_previous else ("de",):
        await settings.change(partial(replace, language=language, appearance=Appearance.DARK))
    vault.documents["settings"] = b"torn"
    storage = open_storage(vault)
    expected = Settings("de", Appearance.DARK) if has_previous else Settings()
    assert await storage.settings.load() == expected
    assert [document.set_aside for document in await storage.damage.damaged()] == [not has_previous]
    await storage.settings.change(lambda _: Settings("fr"))
    assert await open_storage(vault).settings.load() == Settings("fr")
    assert vault.kept_aside == {"settings.foreign.1": b"torn"}


async def test_a_damaged_index_is_set_aside_and_rebuilt(vault: FailingVault, new_id: CountingIds) -> None:
    matches = open_storage(vault).matches
    over = await finished(matches, CLOCK, new_id)
    await matches.close()
    vault.documents["index"] = vault.documents["index"][:-7]
    assert await open_storage(vault).matches.summaries() == (summary_of(over),)
    assert list(vault.kept_aside) == ["index.truncated.1"]
    assert b"m1" in vault.documents["index"]


@pytest.mark.parametrize("name", ["", "match-m2", "match-m1.torn.1", "../match-m1", "settings", "a.b.c"])
async def test_only_damaged_documents_can_be_exported_as_damaged(vault: FailingVault, name: str) -> None:
    await two_stored(Matches(), vault)
    vault.documents["match-m1"] = b""
    storage = open_storage(vault)
    await storage.matches.summaries()
    with pytest.raises(LookupError):
        await storage.damage.content(name)


async def test_damage_is_handled_alike_in_a_folder(tmp_path: Path, new_id: CountingIds) -> None:
    folder = tmp_path / "data"
    matches = folder_storage(folder).matches
    lost, other = await started(matches, CLOCK, new_id), await started(matches, CLOCK, new_id)
    content = (folder / "match-m1.json").read_bytes()
    (folder / "match-m1.json").write_bytes(content[: len(content) // 2])
    storage = folder_storage(folder)
    assert await storage.matches.summaries() == (summary_of(other),)
    assert {path.name for path in (folder / "set-aside").iterdir()} == {"match-m1.truncated.1.json"}
    (document,) = await storage.damage.damaged()
    assert await storage.damage.content(document.name) == content[: len(content) // 2]
    with pytest.raises(UnreadableDocumentError):
        await storage.matches.get(lost.match_id)
    with pytest.raises(NoDocumentError):
        await storage.matches.get(MatchId("m3"))
