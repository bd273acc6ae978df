"""The page for importing a handover code from a link, the clipboard, an input field or a file."""

from functools import partial

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.handover import words as labels
from companion.ui.handover.store import TakeState, TakeStore
from companion.ui.kit.device import is_in_an_apple_browser
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator, use_value
from companion.ui.matches.match_card import MatchPaper
from companion.ui.navigation import routes
from companion.ui.people.who_is import name_questions
from companion.ui.session import use_preferences, use_services
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import has_clipboard, use_copying
from companion.ui.widgets.field import Field
from companion.ui.widgets.file_button import FileButton
from companion.ui.widgets.form import use_form
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import body
from companion.ui.words import data
from companion.ui.words.handover import refused_file, unreadable

_SHOWN = 5
"""The maximum number of matches that a preview shows with their scores."""
_LINES = 3


@component
def TakeOver(*, code: str = "") -> ft.Control:
    """The import page; if a link opened it, the import of the link's `code` is previewed."""
    depot = use_services().depot
    store = use_instance(lambda: TakeStore(depot))

    async def read() -> None:
        if code:
            await store.read(code)

    ft.use_effect(read, [code])
    return TakePage(store=store, code=code)


@component
def TakePage(*, store: TakeStore, code: str) -> ft.Control:
    """The preview of an import or, if there is none, the ways to enter a code or open a file."""
    tr = use_translator()
    is_in_browser = bool(code) and is_in_an_apple_browser(ft.context.page)
    preview = [*([CodeForApp(code=code)] if is_in_browser else []), Preview(store=store)]
    return PageFrame(
        title=tr("Take over"),
        on_back=routes.DATA if ft.use_view_path().startswith(routes.TAKE_FROM_DATA) else routes.HOME,
        body=preview if store.state.plan is not None else _ways(tr, store),
    )


@component
def CodeForApp(*, code: str) -> ft.Control:
    """Instructions and a button for copying the code from an Apple device's browser to the app on its home screen.

    The browser and the app don't share their storage.
    """
    tr = use_translator()
    copying = use_copying(code)
    return column(
        body(
            tr(
                "You've opened the link in the browser. If Bummerl is on your home screen, copy the code instead, "
                "and paste it in Bummerl under “Take over”."
            )
        ),
        QuietButton(
            name="copy",
            icon=ft.Icons.CONTENT_COPY,
            words=tr("Copied") if copying.is_done else tr("Copy code"),
            on_press=copying.on_press,
            action=copying.action,
            live=copying.is_done,
        ),
        copying.below,
        spacing=12,
    )


def _ways(tr: Translator, store: TakeStore) -> list[ft.Control]:
    problem = _problem(tr, store.state)
    return [
        body(tr("On the other phone, open the menu of the match and tap “Hand over”.")),
        *([Sentence(words=problem)] if problem else []),
        CodeField(store=store),
        FileButton(name="file", words=tr("Open file"), on_file=store.read_file),
        *([Finished(store=store)] if store.state.done is not None else []),
    ]


def _problem(tr: Translator, state: TakeState) -> tuple[str, ...]:
    """Return sentences explaining why nothing was read or imported, or an empty tuple if there was no problem."""
    if state.fault is not None:
        return (unreadable(tr, state.fault),)
    if state.refusal is not None:
        return (refused_file(tr, state.refusal),)
    if state.trouble is not None:
        return (tr("Something went wrong."), data.cause(tr, state.trouble))
    return ()


@component
def CodeField(*, store: TakeStore) -> ft.Control:
    """An input field for a link or code, with a paste button if the page may read the clipboard."""
    tr = use_translator()
    typed, set_typed = use_value(str)
    refused, set_refused = ft.use_state(False)
    clipboard = use_instance(ft.Clipboard)
    form = use_form("code", on_submit=partial(store.read, typed))

    async def paste() -> None:
        try:
            text = await clipboard.get()
        except RuntimeError:  # the user or the browser denied access
            text = None
        set_refused(not text)
        if text:
            set_typed(text)
            await store.read(text)

    empty = tr("Nothing to paste. Press and hold the field below to paste there.")
    return ft.Column(
        tight=True,
        spacing=12,
        controls=[
            *(
                [QuietButton(name="paste", icon=ft.Icons.CONTENT_PASTE, words=tr("Paste"), on_press=paste)]
                if has_clipboard(ft.context.page)
                else []
            ),
            *([Sentence(words=(empty,))] if refused else []),
            Field(
                name="code",
                form=form,
                label=tr("Link or code"),
                value=typed,
                longest=None,
                lines=_LINES,
                on_change=set_typed,
            ),
            QuietButton(
                name="read", words=tr("Preview"), on_press=partial(store.read, typed), enabled=bool(typed.strip())
            ),
        ],
    )


@component
def Preview(*, store: TakeStore) -> ft.Control:
    """The matches to import with their scores, the changes that the import makes, and a button to import them."""
    tr = use_translator()
    navigate, clock, preferences = use_navigate(), use_services().clock, use_preferences()
    plan = store.state.plan
    if plan is None:
        return ft.Container()
    found = [planned.result for planned in plan.matches]
    only = found[0] if len(found) == 1 else None

    async def take() -> None:
        done = await store.take()
        await preferences.reload()
        if done is not None and done.is_whole and len(done.matches) == 1:
            navigate(routes.match(done.matches[0].result.match_id))

    if plan.writes:
        main = PrimaryButton(name="take", words=tr("Take over"), on_press=take)
    elif only is not None:
        main = PrimaryButton(
            name="open", words=tr("Open match"), on_press=lambda: navigate(routes.match(only.match_id))
        )
    else:
        main = None
    return ft.Column(
        tight=True,
        spacing=12,
        controls=[
            *(
                keyed(stored.match_id, MatchPaper, match_card=labels.preview_card(tr, stored, clock()))
                for stored in found[:_SHOWN]
            ),
            Sentence(words=labels.effects(tr, plan)),
            *name_questions(store.state.names, store.assign),
            *([main] if main is not None else []),
            QuietButton(name="leave", words=tr("Not now") if plan.writes else tr("Done"), on_press=store.leave),
        ],
    )


@component
def Finished(*, store: TakeStore) -> ft.Control:
    """The changes made by an import, with links to the results; a single match is opened instead."""
    tr = use_translator()
    navigate = use_navigate()
    done = store.state.done
    if done is None:
        return ft.Container()
    links = {
        "matches": (bool(done.matches), tr("All matches"), routes.MATCHES),
        "presets": (done.presets > 0, tr("Your presets"), routes.own_presets(routes.SETTINGS)),
        "tournaments": (bool(done.tournaments), tr("Tournaments"), routes.TOURNAMENTS),
    }
    return ft.Column(
        tight=True,
        spacing=12,
        controls=[
            Sentence(words=data.imported(tr, done)),
            *(
                QuietButton(name=f"see-{name}", words=words, on_press=partial(navigate, address))
                for name, (is_there, words, address) in links.items()
                if is_there
            ),
        ],
    )
