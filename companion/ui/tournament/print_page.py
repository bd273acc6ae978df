"""The page for printing and saving: posters, slips for the tables, spreadsheets, and the web page for the club."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.app.tournament.log_file import log_file
from companion.core.tournament.meetings import PLAYABLE
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_translator, use_value
from companion.ui.tournament import posters as labels
from companion.ui.tournament import words_log
from companion.ui.tournament.poster import Poster, html_page, poster_csv, slips_page
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.tournament.web_page import web_page
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import FileSharing
from companion.ui.widgets.text import body, caption, lead
from companion.ui.words.files import file_name

FileTitle = tuple[str, str]
"""The title of a file, and its extension."""
Save = Callable[[FileTitle, bytes], Awaitable[None]]


@component
def TournamentPapers(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The page for printing. Files are created on demand, and saved or shared as the user chooses."""
    tr = use_translator()
    deliver = use_instance(FileSharing)
    standing = shown.standing
    saved, set_saved = use_value(lambda: "")

    async def save(name: FileTitle, content: bytes) -> None:
        title, ending = name
        chosen = file_name(standing.setup.name, title, ending=ending)
        set_saved(chosen if await deliver(chosen, content) else "")

    posters = labels.posters(tr, standing)
    done = tr("Saved: %(name)s.", name=saved)
    foot = words_log.fingerprint(tr, shown.stored.tournament)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Print and save"),
        subtitle=standing.setup.name,
        body=[
            body(
                tr(
                    "Everything here can be saved or shared as a file. Open a printable page in a browser to "
                    "print it or save it as a PDF."
                )
            ),
            *(
                keyed(poster.key, PosterRow, poster=poster, standing=standing, foot=foot, save=save)
                for poster in posters
            ),
            _slips(tr, store, standing, save),
            *_web_page(tr, shown, save),
            *_log(tr, shown, save),
        ],
        footer=Sentence(words=(done,)) if saved else None,
    )


@component
def PosterRow(*, poster: Poster, standing: TournamentStanding, foot: str, save: Save) -> ft.Control:
    """A poster, with a button for each of the two file formats."""
    tr = use_translator()
    page, paper, sheet = labels.page_words(tr, standing, foot), tr("Printable page"), tr("Spreadsheet (CSV)")
    return ft.Column(
        tight=True,
        spacing=6,
        controls=[
            lead(poster.title),
            ft.Row(
                wrap=True,
                spacing=8,
                run_spacing=8,
                controls=[
                    QuietButton(
                        name=f"print-{poster.key}",
                        icon=ft.Icons.PRINT_OUTLINED,
                        words=paper,
                        label=tr("%(what)s: %(name)s", what=paper, name=poster.title),
                        on_press=lambda: save((poster.title, "html"), html_page(page, [poster])),
                    ),
                    QuietButton(
                        name=f"csv-{poster.key}",
                        icon=ft.Icons.SAVE_ALT,
                        words=sheet,
                        label=tr("%(what)s: %(name)s", what=sheet, name=poster.title),
                        on_press=lambda: save((poster.title, "csv"), poster_csv(poster)),
                    ),
                ],
            ),
        ],
    )


def _slips(tr: Translator, store: TournamentStore, standing: TournamentStanding, save: Save) -> ft.Control | None:
    """Return a button for printing the slips of the open tables, or a note on when slips can be printed."""
    if standing.phase is Phase.OVER:
        return None
    if not standing.open:
        return caption(tr("During a round, you can print slips here for the tables that are still playing."))

    async def save_slips() -> None:
        links = await store.load_table_links(pairing for pairing in standing.pairings if pairing.state in PLAYABLE)
        content = slips_page(labels.page_words(tr, standing), labels.slips(tr, standing, links))
        await save((tr.context("file name", "slips"), "html"), content)

    return QuietButton(
        name="print-slips",
        icon=ft.Icons.CONTENT_CUT,
        words=tr("Table slips with the rules, for all open tables"),
        on_press=save_slips,
    )


def _web_page(tr: Translator, shown: OpenTournament, save: Save) -> list[ft.Control]:
    """Return a button that saves the whole tournament as one web page, and an explanation."""
    return [
        lead(tr("Web page for the club")),
        body(
            tr(
                "The whole tournament as one file for the club's website: places, who beat whom, and every draw with "
                "its results. It contains all names."
            )
        ),
        QuietButton(
            name="web-page",
            icon=ft.Icons.LANGUAGE,
            words=tr("Web page (HTML)"),
            on_press=lambda: save((tr.context("file name", "web page"), "html"), web_page(tr, shown.stored.tournament)),
        ),
    ]


def _log(tr: Translator, shown: OpenTournament, save: Save) -> list[ft.Control]:
    """Return a button that saves the log, which is needed to verify a printed fingerprint."""
    tournament = shown.stored.tournament
    return [
        lead(tr("Log")),
        body(
            tr(
                "Every entry with its time and its author. Use this file with “bummerl tournament” to check the "
                "fingerprint on a printed result."
            )
        ),
        QuietButton(
            name="log-file",
            icon=ft.Icons.FACT_CHECK_OUTLINED,
            words=tr("Log (JSON)"),
            on_press=lambda: save((tr.context("file name", "log"), "json"), log_file(tournament)),
        ),
    ]
