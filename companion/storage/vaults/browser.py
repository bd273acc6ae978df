"""Documents in a browser's storage: each has two files, written alternately, so that one of them is always complete."""

import asyncio
from itertools import count

from companion.storage.vaults.flat_files import FlatFiles
from companion.storage.vaults.port import Expected, check_unchanged, is_aside, is_name
from companion.storage.vaults.sealed import Sealed, seal, unseal

_ASIDE = "aside"
_PRESERVED = "preserved"


class BrowserVault:
    """A vault that stores each document in two files; nothing else may use these files at the same time.

    A document exists as soon as its first file exists. The initial content is written to the second file before the
    first file is created, so that every document has at least one complete file.
    """

    def __init__(self, files: FlatFiles) -> None:
        """Initialize a vault that stores documents in `files`, without reading anything."""
        self._files = files
        self._writing = asyncio.Lock()
        self._names: set[str] | None = None

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        parted = (name.partition(".") for name in await self._file_names())
        return frozenset(name for name, _, slot in parted if slot == "0" and is_name(name))

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, or None if it doesn't exist."""
        return _content(await self._slots(name), 0)

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content from before the last replacement, or None if there is none."""
        return _content(await self._slots(name), 1)

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        """Replace the content of a document; the current content is kept as the previous one."""
        async with self._writing:
            slots = await self._slots(name)
            check_unchanged(name, _content(slots, 0), expected)
            await self._replace(name, content, slots)

    async def restore(self, name: str, why: str) -> None:
        """Restore the previous content, and quarantine the damaged newest content under a name that contains `why`."""
        async with self._writing:
            slots = await self._slots(name)
            newest, previous = _content(slots, 0), _content(slots, 1)
            if newest is None or previous is None:
                raise FileNotFoundError(f"no previous {name}")
            await self._keep(f"{_ASIDE}.{name}.{why}", newest)
            [(slot, sealed), *_] = slots
            await self._write(f"{name}.{slot}", Sealed(sealed.sequence + 1, previous))

    async def set_aside(self, name: str, why: str) -> None:
        """Quarantine a damaged document and its previous content under names that contain `why`."""
        async with self._writing:
            for _, sealed in reversed(await self._slots(name)):
                await self._keep(f"{_ASIDE}.{name}.{why}", sealed.content)
            await self._take_away(name)

    async def aside(self) -> frozenset[str]:
        """Return the names of all quarantined content."""
        found = [name for name in await self._file_names() if name.startswith(f"{_ASIDE}.") and name.count(".") > 1]
        whole = [name for name in found if unseal(await self._files.read(name)) is not None]
        return frozenset(name.removeprefix(f"{_ASIDE}.") for name in whole)

    async def open_aside(self, name: str) -> bytes | None:
        """Return the quarantined content with this name, or None if there is none."""
        kept = unseal(await self._files.read(f"{_ASIDE}.{name}")) if is_aside(name) else None
        return None if kept is None else kept.content

    async def preserve(self, name: str, version: int) -> None:
        """Keep a copy of a document, stored in format version `version`, before the document is migrated."""
        async with self._writing:
            content = _content(await self._slots(name), 0)
            if content is None:
                raise FileNotFoundError(f"no {name}")
            await self._keep(f"{_PRESERVED}.{name}.v{version}", content)

    async def remove(self, name: str, *, expected: Expected) -> None:
        """Permanently delete a document, its previous content, and the copies kept by `preserve`."""
        async with self._writing:
            check_unchanged(name, _content(await self._slots(name), 0), expected)
            for kept in sorted(kept for kept in await self._file_names() if kept.startswith(f"{_PRESERVED}.{name}.")):
                await self._remove(kept)
            await self._take_away(name)

    async def move_documents(self, target: "BrowserVault") -> None:
        """Move all documents with their previous contents to `target`, unless it has another state of the document.

        If this is interrupted, each document is complete in at least one of the vaults, and the next call moves the
        rest.
        """
        for name in sorted(await self.names()):
            if await target.adopt(name, [sealed for _, sealed in await self._slots(name)]):
                await self._take_away(name)

    async def adopt(self, name: str, contents: list[Sealed]) -> bool:
        """Store a document of another vault, unless it exists; return whether the stored contents are the same.

        The newest content comes first. It is complete before the document exists. If only the previous content is
        missing, because an earlier call was interrupted, it is added.
        """
        async with self._writing:
            slots = await self._slots(name)
            if not slots:
                slots = [(1, contents[0])]
                await self._write(f"{name}.1", contents[0])
            if [sealed for _, sealed in slots] == contents[:1]:
                file = f"{name}.{1 - slots[0][0]}"
                await self._files.write(file, b"".join(map(seal, contents[1:])))  # empty without a previous content
                (await self._file_names()).add(file)
            return [sealed for _, sealed in await self._slots(name)] == contents

    async def move_copies(self, target: "BrowserVault") -> None:
        """Move all quarantined content and the copies kept by `preserve` to `target`, one at a time.

        If this is interrupted, each of them is in at least one of the vaults, and the next call moves the rest.
        """
        for file in sorted(name for name in await self._file_names() if _is_copy(name)):
            copy = unseal(await self._files.read(file))
            if copy is not None:  # its write was not interrupted
                await target.keep_copy(file.rpartition(".")[0], copy.content)
            await self._remove(file)

    async def keep_copy(self, stem: str, content: bytes) -> None:
        """Store a copy from another vault under the first free number after `stem`, unless it is already stored."""
        async with self._writing:
            await self._keep(stem, content)

    async def _replace(self, name: str, content: bytes, slots: list[tuple[int, Sealed]]) -> None:
        match slots:
            case [(slot, sealed), *_]:
                await self._write(f"{name}.{1 - slot}", Sealed(sealed.sequence + 1, content))
            case _:
                await self._write(f"{name}.1", Sealed(1, content))
                await self._files.write(f"{name}.0", b"")
                (await self._file_names()).add(f"{name}.0")

    async def _slots(self, name: str) -> list[tuple[int, Sealed]]:
        """Return the complete contents of a document, newest first, each with the number of its file.

        If both files are damaged, the longer one is returned unchanged, so that the document is recognized as damaged.
        """
        _check(name)
        if f"{name}.0" not in await self._file_names():
            return []
        written = [(slot, await self._files.read(f"{name}.{slot}") or b"") for slot in (0, 1)]
        found = [(slot, unseal(content)) for slot, content in written]
        whole = [(slot, sealed) for slot, sealed in found if sealed is not None]
        if not whole:
            slot, content = max(written, key=lambda slot_content: len(slot_content[1]))
            return [(slot, Sealed(0, content))]
        return sorted(whole, key=lambda slot_sealed: slot_sealed[1].sequence, reverse=True)

    async def _file_names(self) -> set[str]:
        """Return the names of all files; the first call also removes files left by interrupted calls."""
        if self._names is None:
            names = set(await self._files.names())
            for name in sorted(names):
                if name.endswith(".1") and name.count(".") == 1 and f"{name[:-1]}0" not in names:
                    await self._files.remove(name)
                    names.discard(name)
            self._names = names
        return self._names

    async def _keep(self, stem: str, content: bytes) -> None:
        """Store content under the first free number after `stem`, unless the same content is already stored."""
        for number in count(1):
            name = f"{stem}.{number}"
            kept = unseal(await self._files.read(name))
            if kept is None:
                await self._write(name, Sealed(1, content))
                return
            if kept.content == content:
                return

    async def _take_away(self, name: str) -> None:
        for slot in (0, 1):  # remove the first file first, because without it the document doesn't exist
            await self._remove(f"{name}.{slot}")

    async def _write(self, name: str, sealed: Sealed) -> None:
        await self._files.write(name, seal(sealed))
        (await self._file_names()).add(name)

    async def _remove(self, name: str) -> None:
        await self._files.remove(name)
        (await self._file_names()).discard(name)


def _content(slots: list[tuple[int, Sealed]], index: int) -> bytes | None:
    return slots[index][1].content if index < len(slots) else None


def _is_copy(file: str) -> bool:
    """Return whether a file contains quarantined content or a copy kept by `preserve`."""
    return file.startswith((f"{_ASIDE}.", f"{_PRESERVED}.")) and file.count(".") > 1  # not a document of that name


def _check(name: str) -> None:
    if not is_name(name):
        raise ValueError(f"not the name of a document: {name}")
