"""The start page of the rules: a search field and the list of documents."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.ports import MatchId
from companion.core.options.rules import Preset, Ruleset
from companion.i18n.translator import Translator
from companion.rulebook.document import Document
from companion.rulebook.library import SLUGS
from companion.rulebook.search.hit import Hit
from companion.rulebook.spans import Strong, Text
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_chosen, use_instance, use_navigate, use_pane, use_translator
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.matches.all_store import all_matches
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.rules import words as labels
from companion.ui.rules.compare import COMPARE, RulesCompare
from companion.ui.rules.document_page import RulesLocation, RulesPage
from companion.ui.rules.often import OftenAsked, often_asked
from companion.ui.rules.prose import Ink, Prose, ProseActions, prose
from companion.ui.rules.section import changed_options
from companion.ui.rules.store import ReadingStore, use_reading
from companion.ui.rules.words import document_of
from companion.ui.session import use_preferences
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import LEADS_ON, ListRow
from companion.ui.widgets.text import body, caption, emphasis, figure
from companion.ui.words.tools import rules_name

_MOST_HITS = 20
_SUITS = "♠♥♦♣"
_LARGEST_SUIT = 26
_SUIT_WIDTH = 26


@component
def RulesList(*, store: ReadingStore, location: RulesLocation) -> ft.Control:
    """The search field, with the search results or the list of documents below it; closing the list ends the search."""
    tr = use_translator()
    navigate = use_navigate()
    owner = use_instance(object)
    store.begin_search(owner)
    ft.use_effect(store.prepare, [], cleanup=lambda: store.end_search(owner))
    language = store.language or tr.language
    at_table = document_of(location.rules.preset) if location.rules is not None else None
    own = use_preferences().settings.presets
    name = rules_name(tr, location.rules, own) if location.rules is not None else ""
    back = routes.HOME if location.match_id is None else routes.match(location.match_id)

    def search(words: str) -> None:
        store.search(words, _languages(store, language), at_table)

    return PageFrame(
        title=tr("Rules"),
        back_label=tr("Back to the match") if location.match_id else tr("Back"),
        on_back=back,
        body=[
            Field(
                name="search-field",
                longest=None,
                value=store.words,
                label=tr("Search the rules"),
                clear_label=tr("Clear search"),
                on_change=search,
            ),
            *(
                _results(tr, store, location, navigate)
                if store.words.strip()
                else [
                    *_documents(tr, store, language, location, name),
                    QuietButton(
                        name="compare",
                        icon=ft.Icons.COMPARE_ARROWS,
                        words=tr("Compare two games"),
                        on_press=lambda: navigate(routes.rules(location.match_id, COMPARE)),
                    ),
                ]
            ),
        ],
    )


def _languages(store: ReadingStore, own: str) -> list[str]:
    return [own, *(code for code in store.library.languages if code != own)]


def _documents(
    tr: Translator, store: ReadingStore, language: str, location: RulesLocation, name: str
) -> list[ft.Control]:
    """Return the rows of the match's document, the frequently asked questions about its game, and the other documents.

    The row of the match's document shows `name`, the name of the match's rules, below the title.
    """
    game = _game(location)
    at_table = location.rules is not None
    documents = [store.document(slug, language) for slug in store.library.slugs(language)]
    rows = {
        document.slug: _document(
            document, location.page(document.slug), is_first=document.slug == game, note=name * (document.slug == game)
        )
        for document in documents
        if document is not None
    }
    title = next(document.title for document in documents if document is not None and document.slug == game)
    own = rows.pop(game, None) if at_table else None
    often = [_often(each, location) for each in often_asked(store.library, language, game)]
    return [
        *([_group(tr("Your match"), [own])] if own is not None else []),
        *([_group(tr("Frequently asked: %(game)s", game=title), often)] if often else []),
        _group(tr("All rules"), list(rows.values())),
    ]


def _group(title: str, rows: list[ft.Control]) -> ft.Control:
    heading = ft.Semantics(header=True, content=emphasis(title, "muted"))
    return column(ft.Container(padding=ft.Padding.only(left=2), content=heading), *rows, spacing=6)


def _often(asked: OftenAsked, location: RulesLocation) -> ft.Control:
    navigate, page = use_navigate(), location.route_to(asked.address, asked.block)
    return keyed(
        f"often-{asked.address}.{asked.block}",
        ListRow,
        name=f"often-{asked.address.slug}-{asked.address.section}-{asked.block.rpartition('.')[2]}",
        title=asked.question,
        on_press=partial(navigate, page),
        leads_to=page,
    )


def _document(document: Document, page: str, *, is_first: bool, note: str) -> ft.Control:
    """Return a document's row; set `is_first` for the document shown in the second pane until the user chooses one."""
    navigate, chosen = use_navigate(), use_chosen()
    is_shown = is_first and chosen.endswith(routes.rules(None))
    return keyed(
        document.slug,
        ListRow,
        name=f"document-{document.slug}",
        title=document.title,
        note="" if note == document.title else note,
        leading=_suit(document.slug),
        trailing=LEADS_ON,
        on_press=partial(navigate, page),
        leads_to=chosen if is_shown else page,
    )


def _game(location: RulesLocation) -> str:
    """Return the rules' slug: for the match's game, else the latest unfinished match's game, else soft Schnapsen."""
    if location.rules is not None:
        return document_of(location.rules.preset)
    running = (summary.preset for summary in all_matches().summaries if not summary.over)
    return document_of(next(running, Preset.SOFT))


def _results(
    tr: Translator, store: ReadingStore, location: RulesLocation, navigate: Callable[[str], None]
) -> list[ft.Control]:
    if len(store.words.strip()) < 2:  # noqa: PLR2004  # the search needs two letters
        return []
    hits = store.hits[:_MOST_HITS]
    if not hits:
        return _no_results(tr, store, lambda: navigate(location.page("glossary")))
    return [_hit(tr, store, hit, location, navigate) for hit in hits]


def _no_results(tr: Translator, store: ReadingStore, look_there: Callable[[], None]) -> list[ft.Control]:
    words = tr("No results for “%(words)s”. Try the glossary?", words=store.words.strip())
    return [
        body(words),
        QuietButton(name="glossary", icon=ft.Icons.MENU_BOOK_OUTLINED, words=tr("Glossary"), on_press=look_there),
    ]


def _hit(
    tr: Translator, store: ReadingStore, hit: Hit, location: RulesLocation, navigate: Callable[[str], None]
) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    page = location.route_to(hit.address, hit.block)
    section = store.library.find_section(hit.language, hit.address)
    differs = location.rules is not None and section is not None and bool(changed_options(location.rules, section))

    def open_hit() -> None:
        store.read_in(hit.language)
        navigate(page)

    head = f"{hit.document} · § {hit.block}"
    return keyed(
        f"{hit.language}-{hit.address}",
        ListRow,
        name=f"hit-{hit.language}-{hit.address.slug}-{hit.address.section}",
        label=labels.hit_label(tr, hit, differs=differs),
        overline=head,
        body=[
            prose(
                Prose(spans=(Strong(hit.title),), hits=hit.title_ranges), _NOTHING, Ink(palette, grown_size(17, scale))
            ),
            prose(Prose(spans=(Text(hit.context),), hits=hit.ranges), _NOTHING, Ink(palette, grown_size(15, scale))),
            *([caption(tr("Different in your match"), "primary")] if differs else []),
        ],
        on_press=open_hit,
        leads_to=page,
    )


def _suit(slug: str) -> ft.Control:
    suit = _SUITS[(SLUGS.index(slug) if slug in SLUGS else 0) % len(_SUITS)]
    glyph = figure(suit, "red" if suit in "♥♦" else "ink", most=_LARGEST_SUIT)
    return ft.Container(width=_SUIT_WIDTH, alignment=ft.Alignment.CENTER, content=glyph)


def _ignored(_: object) -> None:
    """Ignore a tap on a word or link, because the entire search result is a button."""


_NOTHING = ProseActions(link=_ignored, option=_ignored, word=_ignored)


@component
def RulesScreen(
    *, match_id: MatchId | None = None, slug: str = "", section: str | None = None, tool: str | None = None
) -> ft.Control:
    """The list of documents, a document, or the comparison; `tool` is the referee tool that opened the page, if any."""
    opened_from = None if tool is None else routes.referee(match_id, tool)
    section, paragraph = (None, "") if section is None else routes.paragraph_of(section)
    location = RulesLocation(
        slug=slug, section=section, paragraph=paragraph, match_id=match_id, opened_from=opened_from
    )
    if match_id is None:
        return _Rules(location=location)
    return keyed(match_id, _ForMatch, store=all_matches().store_of(match_id), location=location)


@component
def _ForMatch(*, store: MatchStore, location: RulesLocation) -> ft.Control:
    """The rules for a match, drawn only once it is loaded, because its house rules would move the paragraph opened."""
    ft.use_effect(store.load_once, [location.match_id])
    if store.open is None and store.missing is None:
        return ft.Container(expand=True)
    rules: Ruleset | None = store.open.match.rules if store.open is not None else None
    return _Rules(location=replace(location, rules=rules))


@component
def _Rules(*, location: RulesLocation) -> ft.Control:
    store, preferences, pane = use_reading(), use_preferences(), use_pane()
    if not location.slug and pane is not None and not pane.is_list:
        location = replace(location, slug=_game(location))
    if not location.slug:
        return RulesList(store=store, location=location)
    if location.slug == COMPARE:
        return RulesCompare(
            at_table=location.rules, own=preferences.settings.presets, on_back=routes.rules(location.match_id)
        )
    return keyed(f"{location.slug}-{location.section}.{location.paragraph}", RulesPage, store=store, location=location)
