"""The page of a rules document: numbered sections, the reading bar, and a button that returns to the match."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.app.settings import Settings
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.rulebook.address import Address
from companion.rulebook.blocks import text_of
from companion.rulebook.document import Document, Section
from companion.rulebook.spans import plain_text
from companion.rulebook.words import Range
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_page_draft, use_pane, use_translator
from companion.ui.navigation import routes
from companion.ui.navigation.links import link_to
from companion.ui.rules import words as labels
from companion.ui.rules.contents import GoTo
from companion.ui.rules.house_rules_list import HouseRulesList
from companion.ui.rules.reading_anchor import SUMMARY
from companion.ui.rules.reading_bar import ReadingBar
from companion.ui.rules.reading_options import SIZES
from companion.ui.rules.reading_place import ReadingPlace
from companion.ui.rules.section import RulesSection, SectionLook
from companion.ui.rules.store import ReadingStore
from companion.ui.session import use_preferences
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.text import body, emphasis
from companion.ui.words.tools import rules_name


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesLocation:
    """The location of an open rules document: the section shown, and the page it was opened from."""

    slug: str
    section: str | None = None
    paragraph: str = ""
    """The number of a paragraph within the section, as in "6" for § 7.6; empty for the section's heading."""
    match_id: str | None = None
    rules: Ruleset | None = None
    """The rules of the match, whose options the page shows."""
    opened_from: str | None = None
    """The page that the section was opened from, which the back button returns to."""

    @property
    def back(self) -> str:
        """The route that the back button leads to."""
        return self.route_to(None) if self.opened_from is None else self.opened_from

    def page(self, slug: str) -> str:
        """Return the route to a document; if the rules were opened from a match, the route stays within that match."""
        return routes.rules(self.match_id, slug)

    def route_to(self, address: Address | None, block: str = "") -> str:
        """Return the route to another section, opened from the same match or page, or to the list of documents.

        If `block` is the number of a paragraph, such as “7.6”, the route leads to that paragraph of the section.
        """
        if address is None:
            return routes.rules(self.match_id)
        section = routes.paragraph(address.section, block.rpartition(".")[2])
        if self.opened_from is not None:
            return routes.rule_over(self.opened_from, address.slug, section)
        return routes.rules(self.match_id, address.slug, section)


@component
def RulesPage(*, store: ReadingStore, location: RulesLocation) -> ft.Control:
    """A rules document in the language chosen for the rules, or a message if the document doesn't exist."""
    tr = use_translator()
    document = store.document(location.slug, store.language or tr.language)
    if document is None:
        return PageFrame(title=tr("Rules"), on_back=location.route_to(None), body=[body(tr("Rules page not found."))])
    return keyed(location.slug, DocumentPage, store=store, location=location, document=document)


@component
def DocumentPage(*, store: ReadingStore, location: RulesLocation, document: Document) -> ft.Control:
    """The sections of a document; rotating the phone or changing the language keeps the reading position."""
    tr = use_translator()
    navigate = use_navigate()
    settings = use_preferences().settings
    in_pane = use_pane() is not None
    scroller = use_instance(Scroller)
    hits = _hits(store, location, document)
    current, set_current = use_page_draft("current", str)
    arrived, set_arrived = use_page_draft("arrived", str)
    reading_place = use_instance(ReadingPlace)
    anchor = store.anchor(document)
    arrival = _arrival(document, location)
    is_at_table = location.rules is not None and document.slug == labels.document_of(location.rules.preset)
    resumes = arrival in {"", arrived}  # also true after the page has moved to another pane
    ft.use_effect(lambda: anchor.begin(resumes=resumes), [])

    async def arrive() -> None:
        if not resumes:
            set_arrived(arrival)
            set_current(arrival)
            reading_place.jump(with_bar=not hits)
            await scroller.to_key(arrival)

    ft.use_effect(arrive, [location.slug, location.section, location.paragraph])

    def search() -> None:
        navigate(location.route_to(None))

    async def go_to(key: str) -> None:
        set_current(key)
        reading_place.jump(with_bar=reading_place.is_bar_shown)
        await scroller.to_key(key)

    def scrolled(event: ft.OnScrollEvent) -> None:
        if event.event_type is ft.ScrollType.USER:
            reading_place.user_scrolls()
        anchor.scrolled(event.pixels, event.viewport_dimension)
        reading_place.scrolled(event.pixels)

    def measuring(part: str, control: ft.Control) -> ft.Control:
        async def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
            layout = settings.text, store.both, document.language
            offset = anchor.measured(part, event.width, event.height, layout)
            if offset is not None:
                reading_place.jump(with_bar=reading_place.is_bar_shown)
                await scroller.to_offset(offset)

        return ft.Container(key=part, content=control, on_size_change=measured)

    return PageFrame(
        title=document.title,
        subtitle=tr("Your match: %(rules)s", rules=rules_name(tr, location.rules, settings.presets))
        if location.rules is not None and is_at_table
        else "",
        back_label=tr("Back to the rules") if location.opened_from is None else tr("Back"),
        on_back=location.back,
        scroller=scroller,
        woven=False,
        is_document=True,
        on_scroll=scrolled,
        close=None if in_pane else _close(tr, location, navigate),
        body=[
            measuring(
                SUMMARY,
                column(
                    body(plain_text(document.summary), "muted"),
                    HouseRulesList(
                        rules=location.rules,
                        document=document,
                        go_to=go_to,
                        basis=store.document(location.rules.preset.document, document.language),
                        open_rule=lambda address, block: navigate(location.route_to(address, block)),
                    )
                    if location.rules is not None and is_at_table
                    else None,
                    spacing=14,
                ),
            ),
            *(
                measuring(
                    section.id,
                    RulesSection(
                        section_look=_look(settings, store, location, document, section, hits, current),
                        open_rule=lambda address: navigate(location.route_to(address)),
                    ),
                )
                for section in document.sections
            ),
        ],
        footer=column(
            HitBar(numbers=tuple(hits), current=current, go_to=go_to) if hits else None,
            ReadingBar(
                reading_place=reading_place,
                store=store,
                document=document,
                on_search=None if in_pane else search,
                go_to=go_to,
            ),
            spacing=0,
        ),
    )


def _close(tr: Translator, location: RulesLocation, navigate: Callable[[str], None]) -> ft.Control | None:
    """Return a button that returns to the match, or None if there is no match."""
    if location.match_id is None:
        return None
    return SymbolButton(
        name="to-match",
        icon=ft.Icons.CLOSE,
        label=tr("Back to the match"),
        on_press=partial(navigate, routes.match(location.match_id)),
    )


def _hits(store: ReadingStore, location: RulesLocation, document: Document) -> dict[str, tuple[Range, ...]]:
    """Return the ranges of text that match the search, keyed by paragraph number.

    A document that another page opened, such as the explanation of a result, has nothing to do with the search.
    """
    if location.opened_from is not None or len(store.words.strip()) < 2:  # noqa: PLR2004  # the search needs two letters
        return {}
    lit = store.library.highlighter(store.words, document.language)
    ranges = {block.number: lit(text_of(block)) for block in document.blocks}
    return {number: matches for number, matches in ranges.items() if matches}


def _arrival(document: Document, location: RulesLocation) -> str:
    """Return the key of the paragraph or section heading to scroll to, or "" if there is no such section."""
    section = document.find_section(location.section) if location.section else None
    if section is None:
        return ""
    paragraph = f"{section.number}.{location.paragraph}"
    return paragraph if any(block.number == paragraph for block in section.blocks) else f"s{section.number}"


def _look(
    settings: Settings,
    store: ReadingStore,
    location: RulesLocation,
    document: Document,
    section: Section,
    hits: dict[str, tuple[Range, ...]],
    current: str,
) -> SectionLook:
    other = store.other_language(document.language)
    return SectionLook(
        section=section,
        other=store.library.find_section(other, section.address) if store.both else None,
        glossary=store.library.glossary(document.language),
        pack=settings.pack,
        size=SIZES[settings.text],
        rules=location.rules,
        link=link_to(ft.context.page, routes.rules(None, section.address.slug, section.address.section)),
        hits={block.number: hits[block.number] for block in section.blocks if block.number in hits},
        current=current,
    )


@component
def HitBar(*, numbers: tuple[str, ...], current: str, go_to: GoTo) -> ft.Control:
    """The position among the search results, with buttons for moving between them."""
    tr = use_translator()
    index = numbers.index(current) if current in numbers else -1
    words = labels.hit_position(tr, index + 1, len(numbers))

    return ft.Row(
        spacing=0,
        controls=[
            ft.Container(expand=True, padding=ft.Padding.only(left=16), content=emphasis(words)),
            SymbolButton(
                name="hit-before",
                icon=ft.Icons.KEYBOARD_ARROW_UP,
                label=tr("Previous result, %(where)s", where=words),
                on_press=lambda: go_to(numbers[index - 1 if index > 0 else len(numbers) - 1]),
            ),
            SymbolButton(
                name="hit-after",
                icon=ft.Icons.KEYBOARD_ARROW_DOWN,
                label=tr("Next result, %(where)s", where=words),
                on_press=lambda: go_to(numbers[(index + 1) % len(numbers)]),
            ),
        ],
    )
