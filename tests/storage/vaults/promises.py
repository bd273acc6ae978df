"""The contract tests of all vaults, as plain functions that also run in a browser, where pytest is not available."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from companion.storage.vaults.port import Content, ReplacedElsewhereError, Vault

Promise = Callable[[Vault], Awaitable[None]]

_CONTENTS = (b"", b"\x00\xff", b"x" * 3_000_000)
_NO_NAMES = ("", ".", "..", "../x", "a/b", "A", "a.json", "ä", "a-", "a b", "a\n")
_NOTHING_ASIDE = ("", "match-1", "../match-1", "a.b.c", "a.b.1/x", "match-1.torn.7")


@contextmanager
def refused(kind: type[Exception], words: str = "") -> Iterator[None]:
    """Check that the block raises an error of this kind whose message contains `words`."""
    said = None
    try:
        yield
    except kind as error:
        said = str(error)
    assert said is not None, f"not refused: {kind.__name__} {words}"
    assert words in said


async def a_new_vault_is_empty(vault: Vault) -> None:
    assert await vault.names() == frozenset()
    assert await vault.open("match-1") is None
    assert await vault.open_previous("match-1") is None


async def what_was_put_in_is_found(vault: Vault) -> None:
    await vault.replace("match-1", b"one", expected=Content.ANY)
    await vault.replace("index", "Bärbel".encode(), expected=Content.ANY)
    assert await vault.names() == {"match-1", "index"}
    assert await vault.open("match-1") == b"one"
    assert await vault.open("index") == "Bärbel".encode()


async def a_replaced_document_keeps_its_previous_content(vault: Vault) -> None:
    for content in (b"one", b"two", b"three"):
        await vault.replace("match-1", content, expected=Content.ANY)
    assert await vault.open("match-1") == b"three"
    assert await vault.open_previous("match-1") == b"two"
    assert await vault.names() == {"match-1"}


async def any_content_comes_back(vault: Vault) -> None:
    for content in _CONTENTS:
        await vault.replace("match-1", content, expected=Content.ANY)
        assert await vault.open("match-1") == content


async def a_name_that_is_no_name_is_refused(vault: Vault) -> None:
    for name in _NO_NAMES:
        with refused(ValueError, "not the name of a document"):
            await vault.replace(name, b"", expected=Content.ANY)
        with refused(ValueError, "not the name of a document"):
            await vault.open(name)


async def the_previous_content_can_be_restored_and_stays_there(vault: Vault) -> None:
    for content in (b"whole", b"torn"):
        await vault.replace("match-1", content, expected=Content.ANY)
    await vault.restore("match-1", "damaged")
    assert await vault.open("match-1") == b"whole"
    await vault.replace("match-1", b"next", expected=Content.ANY)
    assert await vault.open_previous("match-1") == b"whole"


async def nothing_is_restored_where_nothing_was(vault: Vault) -> None:
    await vault.replace("match-1", b"only", expected=Content.ANY)
    with refused(FileNotFoundError):
        await vault.restore("match-1", "damaged")
    assert await vault.open("match-1") == b"only"


async def what_is_set_aside_is_found_under_a_name_that_tells_why(vault: Vault) -> None:
    for content in (b"torn too", b"torn"):
        await vault.replace("match-1", content, expected=Content.ANY)
    await vault.set_aside("match-1", "torn")
    await vault.replace("match-1", b"whole", expected=Content.ANY)
    assert await vault.aside() == {"match-1.torn.1", "match-1.torn.2"}
    assert [await vault.open_aside(f"match-1.torn.{number}") for number in (1, 2)] == [b"torn too", b"torn"]
    assert (await vault.names(), await vault.open_previous("match-1")) == (frozenset({"match-1"}), None)


async def what_is_set_aside_never_takes_the_place_of_something_else(vault: Vault) -> None:
    for content in (b"one", b"two", b"one"):
        await vault.replace("match-1", content, expected=Content.ANY)
        await vault.set_aside("match-1", "torn")
    assert [await vault.open_aside(name) for name in sorted(await vault.aside())] == [b"one", b"two"]


async def setting_aside_what_is_not_there_changes_nothing(vault: Vault) -> None:
    await vault.set_aside("match-1", "torn")
    assert await vault.aside() == frozenset()


async def nothing_else_is_found_aside(vault: Vault) -> None:
    await vault.replace("match-1", b"torn", expected=Content.ANY)
    await vault.set_aside("match-1", "torn")
    assert [await vault.open_aside(name) for name in _NOTHING_ASIDE] == [None] * len(_NOTHING_ASIDE)


async def of_a_removed_document_nothing_is_left(vault: Vault) -> None:
    for content in (b"one", b"two"):
        await vault.replace("match-1", content, expected=Content.ANY)
    await vault.replace("match-2", b"another", expected=Content.ANY)
    await vault.preserve("match-1", 1)
    for _ in range(2):
        await vault.remove("match-1", expected=Content.ANY)
    assert (await vault.names(), await vault.open("match-1")) == (frozenset({"match-2"}), None)
    assert await vault.open_previous("match-1") is None


async def content_that_the_caller_does_not_know_is_never_lost(vault: Vault) -> None:
    await vault.replace("match-1", b"one", expected=None)
    await vault.replace("match-1", b"two", expected=b"one")
    for expected in (None, b"one"):
        with refused(ReplacedElsewhereError, "match-1"):
            await vault.replace("match-1", b"three", expected=expected)
        with refused(ReplacedElsewhereError, "match-1"):
            await vault.remove("match-1", expected=expected)
    assert (await vault.open("match-1"), await vault.open_previous("match-1")) == (b"two", b"one")
    await vault.remove("match-1", expected=b"two")
    await vault.replace("match-1", b"three", expected=b"two")
    assert await vault.open("match-1") == b"three"


PROMISES: tuple[Promise, ...] = (
    a_new_vault_is_empty,
    what_was_put_in_is_found,
    a_replaced_document_keeps_its_previous_content,
    any_content_comes_back,
    a_name_that_is_no_name_is_refused,
    the_previous_content_can_be_restored_and_stays_there,
    nothing_is_restored_where_nothing_was,
    what_is_set_aside_is_found_under_a_name_that_tells_why,
    what_is_set_aside_never_takes_the_place_of_something_else,
    setting_aside_what_is_not_there_changes_nothing,
    nothing_else_is_found_aside,
    of_a_removed_document_nothing_is_left,
    content_that_the_caller_does_not_know_is_never_lost,
)
