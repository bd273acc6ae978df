"""The state of the handover pages: the code to show, and the preview of a code or file from another device."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

import flet as ft

from companion.app.archive import transfer
from companion.app.archive.archive import FileProblem, Refusal
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.archive.names import join_names, unclear_names
from companion.app.handover.code import CodeFault, UnreadableCode
from companion.app.handover.handover import preview_code, preview_file
from companion.app.ports import Cause, StorageError
from companion.ui.people.who_is import NameQuestions


class CodeStore(ft.Observable):
    """The handover code of a match, an evening or a preset."""

    def __init__(self) -> None:
        """Initialize without a code; call `load` to create one."""
        self.code = ""
        self.version: object = None
        """The `version` of the content in the current code, as passed to `load`."""
        self.trouble: Cause | None = None
        """Why the content could not be read, or None."""

    async def load(self, make: Callable[[], Awaitable[str]], version: object) -> None:
        """Create the code by calling `make`; `version` identifies the content, such as the revision of a match."""
        try:
            self.code, self.version, self.trouble = await make(), version, None
        except StorageError as error:
            self.trouble = error.cause


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeState:
    """The content of the import page: a preview, a problem, or the result of an import."""

    plan: ImportPlan | None = None
    """The import being previewed."""
    names: NameQuestions = field(default_factory=NameQuestions)
    """The names in the plan that resemble names on this device."""
    fault: CodeFault | None = None
    refusal: Refusal | None = None
    done: ImportPlan | None = None
    trouble: Cause | None = None


class TakeStore(ft.Observable):
    """A code or file from another device, with a preview before it is imported."""

    def __init__(self, depot: Depot) -> None:
        """Initialize without a preview."""
        self._depot = depot
        self.state = TakeState()

    async def read(self, text: str) -> None:
        """Preview the import of a code, or of text that includes a code."""
        try:
            await self._show(await preview_code(self._depot, text))
        except StorageError as error:
            self.state = TakeState(trouble=error.cause)

    async def read_file(self, content: bytes) -> None:
        """Preview the import of a backup file, or of a file that contains a code."""
        if len(content) > transfer.MOST_BYTES:
            self.state = TakeState(refusal=Refusal(FileProblem.TOO_LARGE))
            return
        try:
            await self._show(await preview_file(self._depot, content))
        except StorageError as error:
            self.state = TakeState(trouble=error.cause)

    async def take(self) -> ImportPlan | None:
        """Import what is being previewed; return the completed plan, or None if storing failed."""
        if self.state.plan is None:
            return None
        try:
            done = await transfer.carry_out(self._depot, self.state.plan)
            await join_names(self._depot, self.state.names.same)
        except StorageError as error:
            self.state = TakeState(trouble=error.cause)
            return None
        self.state = TakeState(done=done)
        return done

    def assign(self, name: str, known: str) -> None:
        """Record that `name` in the plan refers to the person `known`, or to someone new if `known` is empty."""
        self.state = replace(self.state, names=self.state.names.with_answer(name, known))

    def leave(self) -> None:
        """Close the preview without importing anything."""
        self.state = TakeState()

    async def _show(self, found: ImportPlan | Refusal | UnreadableCode) -> None:
        match found:
            case ImportPlan():
                similar = await unclear_names(self._depot, found) if found.writes else {}
                self.state = TakeState(plan=found, names=NameQuestions(similar))
            case Refusal():
                self.state = TakeState(refusal=found)
            case UnreadableCode():
                self.state = TakeState(fault=found.fault)
