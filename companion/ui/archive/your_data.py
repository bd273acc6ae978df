"""What is kept: save it elsewhere, bring it in, and what the program could not read."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.app.archive import transfer
from companion.app.archive.archive import KeptBackup, Problem, Refusal
from companion.app.archive.imports import ImportPlan
from companion.app.archive.keeping import DamagedDocument
from companion.app.archive.transfer import Export
from companion.app.ports import Cause, StorageError
from companion.i18n.translator import Translator
from companion.ui.archive.kept_here import is_kept_elsewhere
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_one, use_translator
from companion.ui.navigation import routes
from companion.ui.services import Services
from companion.ui.session import use_services
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import body, caption, emphasis
from companion.ui.words import data as labels

Reading = Callable[[str], Awaitable[bytes | None]]
MOST_BYTES = 64 << 20
"""Of a file that is brought in."""


@component
def YourData() -> ft.Control:
    """The page with its state."""
    services = use_services()
    store = use_one(lambda: DataStore(services))
    ft.use_effect(store.load, [])
    return YourDataPage(store=store, picker=use_one(ft.FilePicker))


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What the page shows."""

    backups: tuple[KeptBackup, ...] = ()
    damaged: tuple[DamagedDocument, ...] = ()
    plan: ImportPlan | None = None
    """What an import would do, while somebody looks at it."""
    done: ImportPlan | None = None
    """What an import has just done."""
    refusal: Refusal | None = None
    exported: Export | None = None
    """What was just saved elsewhere."""
    trouble: Cause | None = None


class DataStore(ft.Observable):
    """The page's state; a file is looked at before anything of it is taken."""

    def __init__(self, services: Services) -> None:
        """Start with nothing; `load` brings what there is."""
        self._services = services
        self.kept = Kept()

    async def load(self) -> None:
        """Bring the automatic backups and what cannot be read."""
        try:
            backups = await transfer.backups(self._services.depot)
            damaged = await self._services.damaged.damaged()
        except StorageError as error:
            self.kept = replace(self.kept, trouble=error.cause)
        else:
            self.kept = replace(self.kept, backups=backups, damaged=damaged)

    async def export(self) -> Export | None:
        """Everything as one file; None where it could not be read."""
        try:
            return await transfer.export_all(self._services.depot)
        except StorageError as error:
            self.kept = replace(self._lists_only(), trouble=error.cause)
            return None

    def saved(self, export: Export) -> None:
        """The file is where the user wanted it."""
        self.kept = replace(self._lists_only(), exported=export)

    async def look_into(self, content: bytes) -> None:
        """See what importing a file would do."""
        if len(content) > MOST_BYTES:
            self.kept = replace(self._lists_only(), refusal=Refusal(Problem.TOO_LARGE))
            return
        try:
            seen = await transfer.preview(self._services.depot, content)
        except StorageError as error:
            self.kept = replace(self._lists_only(), trouble=error.cause)
            return
        lists = self._lists_only()
        self.kept = replace(lists, refusal=seen) if isinstance(seen, Refusal) else replace(lists, plan=seen)

    async def look_into_backup(self, name: str) -> None:
        """See what importing an automatic backup would do."""
        content = await self.backup(name)
        if content is not None:
            await self.look_into(content)

    async def take_in(self) -> None:
        """Import what was looked at."""
        if self.kept.plan is None:
            return
        try:
            done = await transfer.carry_out(self._services.depot, self.kept.plan)
        except StorageError as error:
            self.kept = replace(self._lists_only(), trouble=error.cause)
        else:
            self.kept = replace(self._lists_only(), done=done)
        await self.load()

    def leave_it(self) -> None:
        """Import nothing after all."""
        self.kept = self._lists_only()

    async def backup(self, name: str) -> bytes | None:
        """What is in an automatic backup; None where it cannot be read."""
        return await self._read(self._services.depot.backups.content(name))

    async def damaged(self, name: str) -> bytes | None:
        """What is in a document that the program cannot read; None where nobody can."""
        return await self._read(self._services.damaged.content(name))

    async def _read(self, content: Awaitable[bytes]) -> bytes | None:
        try:
            return await content
        except (StorageError, LookupError):
            self.kept = replace(self._lists_only(), trouble=Cause.UNKNOWN)
            return None

    def _lists_only(self) -> Kept:
        return Kept(backups=self.kept.backups, damaged=self.kept.damaged)


@component
def YourDataPage(*, store: DataStore, picker: ft.FilePicker) -> ft.Control:
    """Export and import above, what is there below."""
    tr = use_translator()
    services = use_services()
    kept = store.kept

    async def export() -> None:
        made = await store.export()
        if made is not None:
            await picker.save_file(file_name=made.name, src_bytes=made.content)
            store.saved(made)

    async def choose() -> None:
        files = await picker.pick_files(with_data=True)
        if files and files[0].bytes is not None:
            await store.look_into(files[0].bytes)

    def row(name: str, words: str, read: Reading, look: Action | None = None) -> ft.Control:
        async def save() -> None:
            content = await read(name)
            if content is not None:
                await picker.save_file(file_name=name, src_bytes=content)

        return keyed(name, FileRow, name=name, words=words, look=look, save=save)

    return PageFrame(
        title=tr("Your data"),
        on_back=routes.SETTINGS,
        body=[
            body(_where(tr, services)),
            caption(services.place),
            _button("export", ft.Icons.SAVE_ALT, tr("Export everything"), export),
            _button("import", ft.Icons.FILE_OPEN_OUTLINED, tr("Import file"), choose),
            *_said(tr, store, kept),
            _heading(tr("Automatic backups")) if kept.backups else None,
            *(
                row(one.name, labels.backup(tr, one), store.backup, partial(store.look_into_backup, one.name))
                for one in kept.backups
            ),
            _heading(tr("Unreadable files")) if kept.damaged else None,
            *(row(one.name, labels.damaged(tr, one), store.damaged) for one in kept.damaged),
        ],
    )


@component
def FileRow(*, name: str, words: str, look: Action | None, save: Action) -> ft.Control:
    """A kept file with what one can do with it."""
    tr = use_translator()

    def button(name: str, action: str, on_press: Action) -> ft.Control:
        spoken = tr("%(what)s: %(name)s", what=action, name=words)
        return QuietButton(name=name, words=action, label=spoken, on_press=on_press)

    buttons = [button(f"save-{name}", tr("Save a copy"), save)]
    if look is not None:
        buttons.append(button(f"look-{name}", tr("Preview"), look))
    return ft.Column(
        tight=True,
        spacing=6,
        controls=[body(words), ft.Row(wrap=True, spacing=8, run_spacing=8, controls=buttons)],
    )


def _where(tr: Translator, services: Services) -> str:
    if is_kept_elsewhere(ft.context.page.url or "", services.kept_here):
        return tr(
            "Your data is stored on the device that runs Bummerl. No account, no tracking, nothing sent to others."
        )
    return tr("Your data stays on this device. No account, no tracking, nothing sent to anyone.")


def _button(name: str, icon: ft.IconData, words: str, on_press: Action) -> ft.Control:
    return QuietButton(name=name, icon=icon, words=words, on_press=on_press)


def _heading(words: str) -> ft.Control:
    return ft.Semantics(header=True, content=emphasis(words, "muted"))


def _said(tr: Translator, store: DataStore, kept: Kept) -> list[ft.Control]:
    """What came of the last tap: a plan to agree to, or a sentence."""
    if kept.plan is not None:
        take, leave = tr("Import"), tr("Don't import") if kept.plan.writes else tr("Done")
        buttons = [
            *([PrimaryButton(name="take-in", words=take, on_press=store.take_in)] if kept.plan.writes else []),
            QuietButton(name="leave-it", words=leave, on_press=store.leave_it),
        ]
        return [Sentence(words=labels.planned(tr, kept.plan)), *buttons]
    if kept.refusal is not None:
        return [Sentence(words=(labels.refusal(tr, kept.refusal),))]
    if kept.done is not None:
        return [Sentence(words=labels.imported(tr, kept.done))]
    if kept.exported is not None:
        return [Sentence(words=labels.exported(tr, kept.exported))]
    if kept.trouble is not None:
        return [Sentence(words=(tr("Something went wrong."), labels.cause(tr, kept.trouble)))]
    return []
