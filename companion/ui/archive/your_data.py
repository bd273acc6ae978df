"""The “Your data” page: export, import, automatic backups and unreadable files."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.app.archive import transfer
from companion.app.archive.archive import FileProblem, KeptBackup, Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.archive.keeping import DamagedDocument
from companion.app.archive.names import join_names, unclear_names
from companion.app.archive.transfer import Export
from companion.app.handover.code import code_in_file
from companion.app.ports import Cause, StorageError
from companion.i18n.translator import Translator
from companion.ui.archive.browser_storage import is_stored_elsewhere
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.people.who_is import NameQuestions, name_questions
from companion.ui.services import Services
from companion.ui.session import use_preferences, use_services
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.file_button import FileButton
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import FileSharing
from companion.ui.widgets.text import body, caption, emphasis
from companion.ui.words import data as labels
from companion.ui.words.files import backup_file
from companion.ui.words.handover import refused_file

ReadFile = Callable[[str], Awaitable[bytes | None]]


@component
def YourData() -> ft.Control:
    """The “Your data” page, connected to a new store that loads the page's content."""
    services = use_services()
    store = use_instance(lambda: DataStore(services))
    ft.use_effect(store.load, [])
    return YourDataPage(store=store, deliver=use_instance(FileSharing))


@dataclass(frozen=True, slots=True, kw_only=True)
class DataState:
    """The state of the “Your data” page."""

    backups: tuple[KeptBackup, ...] = ()
    damaged: tuple[DamagedDocument, ...] = ()
    plan: ImportPlan | None = None
    """The import being previewed."""
    names: NameQuestions = field(default_factory=NameQuestions)
    """The names in it that resemble names on this device."""
    done: ImportPlan | None = None
    """The import that has just been completed."""
    refusal: Refusal | None = None
    exported: Export | None = None
    """The export that the user has just received."""
    trouble: Cause | None = None


class DataStore(ft.Observable):
    """The store of the “Your data” page, which shows a preview of each file before importing it."""

    def __init__(self, services: Services) -> None:
        """Initialize an empty store; call `load` to fill it."""
        self._services = services
        self.state = DataState()

    async def load(self) -> None:
        """Load the lists of automatic backups and unreadable documents."""
        try:
            backups = await transfer.backups(self._services.depot)
            damaged = await self._services.damaged.damaged()
        except StorageError as error:
            self.state = replace(self.state, trouble=error.cause)
        else:
            self.state = replace(self.state, backups=backups, damaged=damaged)

    async def export(self) -> Export | None:
        """Return all data as one file, or None if reading the data failed."""
        try:
            return await transfer.export_all(self._services.depot)
        except StorageError as error:
            self.state = replace(self._lists_only(), trouble=error.cause)
            return None

    def exported(self, export: Export) -> None:
        """Record that the user has received `export`, so that the page can confirm it."""
        self.state = replace(self._lists_only(), exported=export)

    async def preview(self, content: bytes) -> None:
        """Read a file and show what importing it would change, or why it cannot be imported."""
        if len(content) > transfer.MOST_BYTES:
            self.state = replace(self._lists_only(), refusal=Refusal(FileProblem.TOO_LARGE))
            return
        try:
            plan = await transfer.preview(self._services.depot, content)
            if isinstance(plan, Refusal):
                self.state = replace(self._lists_only(), refusal=plan)
                return
            similar = await unclear_names(self._services.depot, plan) if plan.writes else {}
        except StorageError as error:
            self.state = replace(self._lists_only(), trouble=error.cause)
        else:
            self.state = replace(self._lists_only(), plan=plan, names=NameQuestions(similar))

    async def preview_backup(self, name: str) -> None:
        """Show what importing an automatic backup would change."""
        content = await self.backup(name)
        if content is not None:
            await self.preview(content)

    async def import_previewed(self) -> None:
        """Import the file currently previewed."""
        if self.state.plan is None:
            return
        try:
            done = await transfer.carry_out(self._services.depot, self.state.plan)
            await join_names(self._services.depot, self.state.names.same)
        except StorageError as error:
            self.state = replace(self._lists_only(), trouble=error.cause)
        else:
            self.state = replace(self._lists_only(), done=done)
        await self.load()

    def assign(self, name: str, known: str) -> None:
        """Record that `name` in the previewed file is the person `known`, or a new person if `known` is empty."""
        self.state = replace(self.state, names=self.state.names.with_answer(name, known))

    def close_preview(self) -> None:
        """Close the preview without importing."""
        self.state = self._lists_only()

    async def backup(self, name: str) -> bytes | None:
        """Return the content of an automatic backup, or None if it cannot be read."""
        return await self._read(self._services.depot.backups.content(name))

    async def damaged(self, name: str) -> bytes | None:
        """Return the raw content of an unreadable document, or None if it cannot be retrieved."""
        return await self._read(self._services.damaged.content(name))

    async def _read(self, content: Awaitable[bytes]) -> bytes | None:
        try:
            return await content
        except (StorageError, LookupError):
            self.state = replace(self._lists_only(), trouble=Cause.UNKNOWN)
            return None

    def _lists_only(self) -> DataState:
        return DataState(backups=self.state.backups, damaged=self.state.damaged)


@component
def YourDataPage(*, store: DataStore, deliver: FileSharing) -> ft.Control:
    """The “Your data” page: export and import at the top, then lists of backups and unreadable files."""
    tr = use_translator()
    services, preferences, navigate = use_services(), use_preferences(), use_navigate()
    state = store.state

    async def export() -> None:
        made = await store.export()
        if made is not None:
            await deliver(made.name, made.content)
            store.exported(made)

    async def take_in() -> None:
        await store.import_previewed()
        await preferences.reload()

    async def read(content: bytes) -> None:
        code = code_in_file(content)
        if code is None:
            await store.preview(content)
        else:
            navigate(routes.take(code, routes.TAKE_FROM_DATA))

    def row(name: str, words: str, read: ReadFile, preview: Action | None = None, file_name: str = "") -> ft.Control:
        async def save() -> None:
            content = await read(name)
            if content is not None:
                await deliver(file_name or name, content)

        return keyed(name, FileRow, name=name, words=words, preview=preview, save=save)

    return PageFrame(
        title=tr("Your data"),
        on_back=routes.SETTINGS,
        body=[
            body(_where(tr, services)),
            caption(services.location),
            _button("export", ft.Icons.SAVE_ALT, tr("Export everything"), export),
            FileButton(name="import", words=tr("Import file"), on_file=read),
            *_outcome(tr, store, state, take_in),
            _button(
                "take",
                ft.Icons.QR_CODE_SCANNER,
                tr("Take over from another phone"),
                lambda: navigate(routes.TAKE_FROM_DATA),
            ),
            _heading(tr("Automatic backups")) if state.backups else None,
            *(
                row(
                    backup.name,
                    labels.backup(tr, backup),
                    store.backup,
                    partial(store.preview_backup, backup.name),
                    backup_file(tr, backup),
                )
                for backup in state.backups
            ),
            _heading(tr("Unreadable files")) if state.damaged else None,
            *(row(document.name, labels.damaged(tr, document), store.damaged) for document in state.damaged),
        ],
    )


@component
def FileRow(*, name: str, words: str, preview: Action | None, save: Action) -> ft.Control:
    """A stored file with buttons to save a copy and, for a backup, to preview its import."""
    tr = use_translator()

    def button(name: str, action: str, on_press: Action) -> ft.Control:
        spoken = tr("%(what)s: %(name)s", what=action, name=words)
        return QuietButton(name=name, words=action, label=spoken, on_press=on_press)

    buttons = [button(f"save-{name}", tr("Save a copy"), save)]
    if preview is not None:
        buttons.append(button(f"look-{name}", tr("Preview"), preview))
    return ft.Column(
        tight=True, spacing=6, controls=[body(words), ft.Row(wrap=True, spacing=8, run_spacing=8, controls=buttons)]
    )


def _where(tr: Translator, services: Services) -> str:
    if is_stored_elsewhere(ft.context.page.url or "", services.browser_storage):
        return tr("Your data stays on the device that runs Bummerl. No account, no tracking.")
    return tr("Your data stays on this device. No account, no tracking.")


def _button(name: str, icon: ft.IconData, words: str, on_press: Action) -> ft.Control:
    return QuietButton(name=name, icon=icon, words=words, on_press=on_press)


def _heading(words: str) -> ft.Control:
    return ft.Semantics(header=True, content=emphasis(words, "muted"))


def _outcome(tr: Translator, store: DataStore, state: DataState, take_in: Action) -> list[ft.Control]:
    """Return the controls for the result of the last action: an import plan to confirm, or a message."""
    if state.plan is not None:
        take, leave = tr("Import"), tr("Don't import") if state.plan.writes else tr("Done")
        buttons = [
            *([PrimaryButton(name="take-in", words=take, on_press=take_in)] if state.plan.writes else []),
            QuietButton(name="leave-it", words=leave, on_press=store.close_preview),
        ]
        questions = name_questions(state.names, store.assign)
        return [Sentence(words=labels.planned(tr, state.plan)), *questions, *buttons]
    if state.refusal is not None:
        return [Sentence(words=(refused_file(tr, state.refusal),))]
    if state.done is not None:
        return [Sentence(words=labels.imported(tr, state.done))]
    if state.exported is not None:
        return [Sentence(words=labels.exported(tr, state.exported))]
    if state.trouble is not None:
        return [Sentence(words=(tr("Something went wrong."), labels.cause(tr, state.trouble)))]
    return []
