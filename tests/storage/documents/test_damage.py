"""Documents that cannot be read: the rest opens, nothing is thrown away, and somebody can take them out."""

import errno
import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion.app.archive.keeping import Damage, DamagedDocument
from companion.app.matches.matches import summary_of
from companion.app.ports import Cause, MatchId, NoDocumentError, StorageError, StoredMatch, UnreadableDocumentError
from companion.app.settings import Appearance, Settings
from companion.core.seats import Seat
from companion.storage.opening import open_folder_storage, open_storage
from tests.app.at_the_table import finished, recorded, started
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault

CLOCK = FixedClock()
NEWER = b'{"about": {"1": {"format": "bummerl-match", "version": 9}}}'
KINDS = [
    (b"", Damage.EMPTY),
    (b" \n", Damage.EMPTY),
    (b'{"about": {"1": {"format": "bummerl-ma', Damage.TRUNCATED),
    (b"\x00" * 500, Damage.TORN),
    (b'{"about": {"1": {"fo\x00\x00\x00\x00: 1}}}', Damage.TORN),
    (b'{"about" {"1": {"format": "bummerl-match"}}}', Damage.TORN),
    (b"# Notes", Damage.FOREIGN),
    (b"\xff\xd8\xff\xe0", Damage.FOREIGN),
    (b"[]", Damage.FOREIGN),
    (b'{"name": "something else"}', Damage.FOREIGN),
    (b'{"about": {"1": {"format": "bummerl-match", "version": 1}}}', Damage.CONTRADICTORY),
]


@pytest.fixture
def vault() -> FailingVault:
    return FailingVault()


@pytest.fixture
def new_id() -> CountingIds:
    return CountingIds()


async def two_stored(vault: FailingVault, new_id: CountingIds) -> tuple[StoredMatch, StoredMatch]:
    """Two matches, neither of which has a previous content."""
    matches = open_storage(vault).matches
    return await started(matches, CLOCK, new_id), await started(matches, CLOCK, new_id)


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_a_damaged_match_is_set_aside_under_a_name_that_tells_why_and_the_rest_opens(
    vault: FailingVault, new_id: CountingIds, content: bytes, why: Damage
) -> None:
    lost, other = await two_stored(vault, new_id)
    vault.documents["match-m1"] = content
    storage = open_storage(vault)
    assert await storage.matches.summaries() == (summary_of(other),)
    assert await storage.matches.unreadable() == (lost.match_id,)
    document = DamagedDocument(name=f"match-m1.{why}.1", why=why, match_id=lost.match_id, set_aside=True)
    assert await storage.damage.damaged() == (document,)
    assert await storage.damage.content(document.name) == content
    for again in (storage, open_storage(vault)):
        with pytest.raises(UnreadableDocumentError) as raised:
            await again.matches.get(lost.match_id)
        assert not raised.value.newer


@pytest.mark.parametrize(("content", "why"), KINDS)
async def test_where_the_content_before_is_good_it_is_used_and_said_until_the_next_write(
    vault: FailingVault, new_id: CountingIds, content: bytes, why: Damage
) -> None:
    matches = open_storage(vault).matches
    before = await recorded(matches, CLOCK, await started(matches, CLOCK, new_id), Seat.A)
    await recorded(matches, CLOCK, before, Seat.B)
    vault.documents["match-m1"] = content
    for storage in (open_storage(vault), open_storage(vault)):
        recovered = await storage.matches.get(before.match_id)
        assert (recovered.recovered, recovered.match) == (True, before.match)
        assert (await storage.matches.summaries(), await storage.matches.unreadable()) == ((summary_of(before),), ())
        (document,) = await storage.damage.damaged()
        assert (document.why, document.set_aside) == (why, False)
        assert await storage.damage.content(document.name) == content
    now = await recorded(storage.matches, CLOCK, recovered, Seat.A)
    assert not now.recovered
    assert await storage.matches.get(now.match_id) == now == await open_storage(vault).matches.get(now.match_id)
    (document,) = await storage.damage.damaged()
    assert (document.name, document.set_aside) == (f"match-m1.{why}.1", True)
    assert vault.kept_aside == {document.name: content}
    vault.documents["match-m1"] = b"torn again"
    assert (await open_storage(vault).matches.get(now.match_id)).match == before.match


async def test_where_both_contents_are_damaged_both_are_set_aside(vault: FailingVault, new_id: CountingIds) -> None:
    await two_stored(vault, new_id)
    vault.documents["match-m1"], vault.previous["match-m1"] = b"", b"torn"
    storage = open_storage(vault)
    assert len(await storage.matches.summaries()) == 1
    assert vault.kept_aside == {"match-m1.empty.1": b"torn", "match-m1.empty.2": b""}


async def test_damage_is_found_when_a_match_is_opened_that_the_list_took_from_the_index(
    vault: FailingVault, new_id: CountingIds
) -> None:
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


async def test_a_newer_document_stays_where_it_is_and_can_be_taken_out(
    vault: FailingVault, new_id: CountingIds
) -> None:
    newer, other = await two_stored(vault, new_id)
    vault.documents["match-m1"] = NEWER
    storage = open_storage(vault)
    assert (await storage.matches.summaries(), await storage.matches.unreadable()) == (
        (summary_of(other),),
        (newer.match_id,),
    )
    (document,) = await storage.damage.damaged()
    assert document == DamagedDocument(name="match-m1", why=Damage.NEWER, match_id=newer.match_id, set_aside=False)
    assert await storage.damage.content("match-m1") == vault.documents["match-m1"] == NEWER
    assert vault.kept_aside == {}


async def test_a_newer_content_before_a_damaged_one_is_left_too(vault: FailingVault, new_id: CountingIds) -> None:
    await two_stored(vault, new_id)
    vault.documents["match-m1"], vault.previous["match-m1"] = b"", NEWER
    storage = open_storage(vault)
    await storage.matches.summaries()
    assert (vault.documents["match-m1"], vault.previous["match-m1"], vault.kept_aside) == (b"", NEWER, {})


async def test_a_match_that_was_set_aside_can_be_stored_again(vault: FailingVault, new_id: CountingIds) -> None:
    lost, _ = await two_stored(vault, new_id)
    vault.documents["match-m1"] = b"torn"
    storage = open_storage(vault)
    await storage.matches.summaries()
    await storage.matches.add(lost)
    assert await open_storage(vault).matches.get(lost.match_id) == lost
    assert await storage.matches.unreadable() == ()


async def test_what_cannot_be_set_aside_is_left_and_nothing_is_written_over_it(
    vault: FailingVault, new_id: CountingIds, caplog: pytest.LogCaptureFixture
) -> None:
    lost, other = await two_stored(vault, new_id)
    vault.documents["match-m1"] = b"torn"
    vault.at_setting_aside = OSError(errno.EROFS, "read-only")
    storage = open_storage(vault)
    assert await storage.matches.summaries() == (summary_of(other),)
    assert "could not be set aside" in caplog.text
    assert "Traceback" not in caplog.text
    assert [document.set_aside for document in await storage.damage.damaged()] == [False]
    with pytest.raises(StorageError):
        await storage.matches.add(lost)
    assert vault.documents["match-m1"] == b"torn"


async def test_a_deal_is_refused_while_the_damage_cannot_be_set_aside(vault: FailingVault, new_id: CountingIds) -> None:
    matches = open_storage(vault).matches
    before = await recorded(matches, CLOCK, await started(matches, CLOCK, new_id), Seat.A)
    vault.documents["match-m1"] = b"torn"
    storage = open_storage(vault)
    recovered = await storage.matches.get(before.match_id)
    vault.at_setting_aside = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError) as raised:
        await recorded(storage.matches, CLOCK, recovered, Seat.A)
    assert (raised.value.cause, vault.documents["match-m1"]) == (Cause.FULL, b"torn")
    vault.at_setting_aside = None
    await recorded(storage.matches, CLOCK, recovered, Seat.A)
    assert vault.kept_aside == {"match-m1.foreign.1": b"torn"}


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


async def test_a_damaged_index_is_set_aside_and_made_anew(vault: FailingVault, new_id: CountingIds) -> None:
    matches = open_storage(vault).matches
    over = await finished(matches, CLOCK, new_id)
    await matches.close()
    vault.documents["index"] = vault.documents["index"][:-7]
    assert await open_storage(vault).matches.summaries() == (summary_of(over),)
    assert list(vault.kept_aside) == ["index.truncated.1"]
    assert b"m1" in vault.documents["index"]


@pytest.mark.parametrize("name", ["", "match-m2", "match-m1.torn.1", "../match-m1", "settings", "a.b.c"])
async def test_nothing_but_damaged_documents_is_given_out(vault: FailingVault, new_id: CountingIds, name: str) -> None:
    await two_stored(vault, new_id)
    vault.documents["match-m1"] = b""
    storage = open_storage(vault)
    await storage.matches.summaries()
    with pytest.raises(LookupError):
        await storage.damage.content(name)


async def test_it_is_the_same_in_a_folder(tmp_path: Path, new_id: CountingIds) -> None:
    folder = tmp_path / "data"
    matches = open_folder_storage(folder).matches
    lost, other = await started(matches, CLOCK, new_id), await started(matches, CLOCK, new_id)
    content = (folder / "match-m1.json").read_bytes()
    (folder / "match-m1.json").write_bytes(content[: len(content) // 2])
    storage = open_folder_storage(folder)
    assert await storage.matches.summaries() == (summary_of(other),)
    assert {path.name for path in (folder / "set-aside").iterdir()} == {"match-m1.truncated.1.json"}
    (document,) = await storage.damage.damaged()
    assert await storage.damage.content(document.name) == content[: len(content) // 2]
    with pytest.raises(UnreadableDocumentError):
        await storage.matches.get(lost.match_id)
    with pytest.raises(NoDocumentError):
        await storage.matches.get(MatchId("m3"))


async def test_a_document_of_another_match_is_foreign(vault: FailingVault, new_id: CountingIds) -> None:
    first, second = await two_stored(vault, new_id)
    tables = json.loads(vault.documents["match-m1"])
    vault.documents["match-m2"] = json.dumps(tables).encode()
    storage = open_storage(vault)
    assert await storage.matches.summaries() == (summary_of(first),)
    assert [(one.match_id, one.why) for one in await storage.damage.damaged()] == [(second.match_id, Damage.FOREIGN)]
