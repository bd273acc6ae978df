"""A rules document: contents, numbered sections, and a link back to the match."""

from collections.abc import Callable
from dataclasses import dataclass

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
from companion.ui.kit.hooks import use_instance, use_navigate, use_pane, use_translator
from companion.ui.navigation import routes
from companion.ui.rules import words as labels
from companion.ui.rules.reading_tools import SIZES, ReadingTools
from companion.ui.rules.section import RulesSection, SectionLook
from companion.ui.rules.store import ReadingStore
from companion.ui.session import use_preferences
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import body, emphasis, note, value

GoTo = Callable[[str], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An open rules document: which section, and which page it was opened from."""

    slug: str
    section: str | None = None
    match_id: str | None = None
    rules: Ruleset | None = None
    """The rules of the match, whose options the page shows."""
    asked_on: str | None = None
    """The page that a section was opened from, to go back to."""

    @property
    def back(self) -> str:
        """The route that the back button leads to."""
        return self.to(None) if self.asked_on is None else self.asked_on

    def to(self, address: Address | None) -> str:
        """Return the route of another section, opened from the same match or page."""
        if address is None:
            return routes.rules(self.match_id)
        if self.asked_on is not None:
            return routes.rule_over(self.asked_on, address.slug, address.section)
        return routes.rules(self.match_id, address.slug, address.section)


@component
def RulesPage(*, store: ReadingStore, reading: Reading) -> ft.Control:
    """The document in the reading language."""
    tr = use_translator()
    navigate = use_navigate()
    settings = use_preferences().settings
    beside = use_pane() is not None
    clipboard = use_instance(ft.Clipboard)
    scroller = use_instance(Scroller)
    language = store.language or tr.language
    document = store.document(reading.slug, language)
    hits = _hits(store, document)
    current, set_current = ft.use_state("")

    async def arrive() -> None:
        place = _arrival(document, reading, hits)
        if place:
            set_current(place)
            await scroller.to_key(place)
        else:
            await scroller.to_offset(store.place_in(reading.slug))

    ft.use_effect(arrive, [reading.slug, reading.section])
    if document is None:
        return PageFrame(
            title=tr("Rules"),
            on_back=reading.to(None),
            body=[body(tr("Page not found in the rules."))],
        )

    async def go_to(place: str) -> None:
        set_current(place)
        await scroller.to_key(place)

    return PageFrame(
        title=document.title,
        back_label=tr("Back to the rules") if reading.asked_on is None else tr("Back"),
        on_back=reading.back,
        scroller=scroller,
        woven=False,
        on_scroll=lambda offset: store.remember(reading.slug, offset),
        close=None if beside else _close(tr, reading, navigate),
        body=[
            body(plain_text(document.summary), "muted"),
            ReadingTools(
                store=store, language=language, on_search=None if beside else lambda: navigate(reading.to(None))
            ),
            Contents(document=document, go_to=go_to),
            *(
                keyed(
                    section.id,
                    RulesSection,
                    look=_look(settings, store, reading, document, section, hits, current),
                    open_rule=lambda address: navigate(reading.to(address)),
                    copy=clipboard.set,
                )
                for section in document.sections
            ),
        ],
        footer=HitBar(store=store, places=tuple(hits), current=current, go_to=go_to) if hits else None,
    )


def _close(tr: Translator, reading: Reading, navigate: Callable[[str], None]) -> ft.Control | None:
    """Return the button that leads back to the match."""
    match_id = reading.match_id
    if match_id is None:
        return None
    return SymbolButton(
        name="to-match",
        icon=ft.Icons.CLOSE,
        label=tr("Back to the match"),
        on_press=lambda: navigate(routes.match(match_id)),
    )


def _hits(store: ReadingStore, document: Document | None) -> dict[str, tuple[Range, ...]]:
    """Return the search results by paragraph number."""
    if document is None or len(store.words.strip()) < 2:  # noqa: PLR2004  # the minimum of the search
        return {}
    lit = store.library.highlighter(store.words, document.language)
    ranges = {block.number: lit(text_of(block)) for block in document.blocks}
    return {number: found for number, found in ranges.items() if found}


def _arrival(document: Document | None, reading: Reading, hits: dict[str, tuple[Range, ...]]) -> str:
    """Return the key to scroll to: the first result in the section, or its heading."""
    section = document.find_section(reading.section) if document is not None and reading.section else None
    if section is None:
        return ""
    return next((block.number for block in section.blocks if block.number in hits), f"s{section.number}")


def _look(  # everything that a section depends on
    settings: Settings,
    store: ReadingStore,
    reading: Reading,
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
        rules=reading.rules,
        link=_link(section.address),
        hits={block.number: hits[block.number] for block in section.blocks if block.number in hits},
        current=current,
    )


def _link(address: Address) -> str:
    base = (ft.context.page.url or "").split("#")[0].rstrip("/")
    return f"{base}{routes.rules(None, address.slug, address.section)}"


@component
def Contents(*, document: Document, go_to: Callable[[str], object]) -> ft.Control:
    """The numbered sections, as buttons that scroll to them."""
    tr = use_translator()
    return ft.Semantics(
        label=tr("Contents"),
        container=True,
        content=ft.ResponsiveRow(
            spacing=4,
            run_spacing=0,
            controls=[_entry(tr, section, go_to) for section in document.sections],
        ),
    )


def _entry(tr: Translator, section: Section, go_to: GoTo) -> ft.Control:
    number = value(f"§ {section.number}", "brass", most=18)
    return ft.Container(
        col={"xs": 12, "sm": 6},
        content=keyed(
            section.id,
            Pressable,
            name=f"go-{section.id}",
            label=labels.section(tr, section),
            on_press=lambda: go_to(f"s{section.number}"),
            box=Box(height=MIN_TARGET, centred=False, line=19),
            content=ft.Row(
                spacing=6,
                controls=[
                    ft.Container(width=44, content=number),
                    ft.Container(expand=True, content=emphasis(section.title, lines=2)),
                ],
            ),
        ),
    )


@component
def HitBar(*, store: ReadingStore, places: tuple[str, ...], current: str, go_to: GoTo) -> ft.Control:
    """The number of the current search result, with buttons for the previous and next one and to end the search."""
    tr = use_translator()
    at = places.index(current) if current in places else -1
    words = labels.found(tr, at + 1, len(places))

    return ft.Row(
        controls=[
            ft.Container(expand=True, content=emphasis(store.words, lines=1)),
            note(words),
            SymbolButton(
                name="hit-before",
                icon=ft.Icons.KEYBOARD_ARROW_UP,
                label=tr("Previous result, %(where)s", where=words),
                on_press=lambda: go_to(places[at - 1 if at > 0 else len(places) - 1]),
            ),
            SymbolButton(
                name="hit-after",
                icon=ft.Icons.KEYBOARD_ARROW_DOWN,
                label=tr("Next result, %(where)s", where=words),
                on_press=lambda: go_to(places[(at + 1) % len(places)]),
            ),
            SymbolButton(
                name="hit-end", icon=ft.Icons.CLOSE, label=tr("End search"), on_press=lambda: store.search("", None)
            ),
        ],
    )
