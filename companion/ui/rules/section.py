"""A section of the rules: its heading, its paragraphs, and the explanation opened below one of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.app.settings import Pack
from companion.core.options.parts import Option, Part
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, Example, TableBlock, options_of
from companion.rulebook.document import Section
from companion.rulebook.glossary import Entry, Glossary
from companion.rulebook.spans import RuleLink, plain_text
from companion.rulebook.words import Range
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_optional, use_translator
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.rules import words as labels
from companion.ui.rules.block import BlockLook, is_large, match_note, rules_block
from companion.ui.rules.prose import SIZE, Ink, ProseActions
from companion.ui.rules.store import Explanation
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import DISPLAY, EDGE, MIN_TARGET, OPTION_RADIUS
from companion.ui.theme.fit import hyphenated
from companion.ui.widgets.buttons import QuietButton, SymbolButton
from companion.ui.widgets.column import column, scroll_target
from companion.ui.widgets.copying import Copying
from companion.ui.widgets.page_frame import use_page_room
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.sharing import has_share_sheet, use_sharing
from companion.ui.widgets.text import body, display, emphasis, heading, note
from companion.ui.words import option_words as option_labels
from companion.ui.words.rule_lines import house_rules

_SUMMARIES = frozenset(("table", "scoring"))
"""The ids of sections with a table of all results."""
_HEADING = 22.0
_SIDES = 8
"""The padding of a paragraph, with a tolerance for rounded widths."""
_BESIDE = MIN_TARGET + 8
"""The width of the § number before a heading, with the gap after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionLook:
    """The values that determine how a section is drawn."""

    section: Section
    other: Section | None
    """The same section in the other language, if both are shown."""
    glossary: Glossary
    pack: Pack
    size: float
    rules: Ruleset | None
    """The rules of the match that the page was opened from."""
    link: str
    """The link shared or copied by a tap on the section's § number."""
    hits: dict[str, tuple[Range, ...]]
    """A mapping from paragraph numbers to the ranges that match the search."""
    current: str
    """The number of the paragraph or section that the user navigated to."""


@component
def RulesSection(*, section_look: SectionLook, open_rule: Callable[[Address], object]) -> ft.Control:
    """A section's heading and paragraphs, with an explanation below the paragraph that was tapped."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    explanation, set_explanation = use_optional(Explanation)
    ink, room = Ink(palette, grown_size(SIZE, scale) * section_look.size), use_page_room() / scale
    if is_large(ink, scale):
        ink = replace(ink, room=room - _SIDES)
    copying = use_sharing(section_look.link)
    rows: list[ft.Control] = [_heading(tr, section_look, palette, copying, scale, room - _BESIDE)]
    if copying.below is not None:
        rows.append(copying.below)
    marks = section_look.glossary.marks_in(section_look.section)
    changed = () if section_look.rules is None else changed_options(section_look.rules, section_look.section)
    agreed = (
        "" if section_look.rules is None or not changed else labels.changed_options(tr, section_look.rules, changed)
    )
    if agreed:
        rows.append(match_note(agreed, ink, differs=True))
    for block in section_look.section.blocks:
        actions = _actions(block.number, explanation, set_explanation, open_rule)
        rows.append(
            rules_block(
                tr,
                BlockLook(
                    block=block,
                    marks=marks.get(block.number, ()),
                    hits=section_look.hits.get(block.number, ()),
                    is_current=block.number == section_look.current,
                    other=_counterpart(section_look, block),
                    difference=_difference(tr, section_look, block, changed, agreed),
                ),
                ink=ink,
                actions=actions,
                glossary=section_look.glossary,
                pack=section_look.pack,
                rules=section_look.rules,
            )
        )
        if explanation is not None and explanation.block == block.number:
            rows += _below(tr, section_look, palette, explanation, lambda: set_explanation(None), open_rule)
    if section_look.section.term is not None:
        entry = section_look.glossary.find(section_look.section.id)
        rows += [note(line) for line in labels.entry_lines(tr, entry)] if entry else []
    return column(*rows, spacing=2)


def changed_options(rules: Ruleset, section: Section) -> tuple[Option, ...]:
    """Return the house rules that affect a section; in a summary of the match's game, these are all rules for deals."""
    changed = house_rules(rules)
    if section.id in _SUMMARIES and section.address.slug in {labels.document_of(rules.preset), rules.preset.document}:
        return tuple(option for option in changed if option.part is not Part.MATCH)
    described = {option for block in section.blocks for option in options_of(block)}
    return tuple(option for option in changed if option in described)


def _difference(
    tr: Translator, section_look: SectionLook, block: Block, changed: tuple[Option, ...], agreed: str
) -> str:
    """Return a note about house rules that may change a paragraph, or "" if none may or the paragraph names them.

    The paragraph that the user navigated to repeats the note below the title, which may have scrolled out of view.
    """
    if not changed or any(option in changed for option in options_of(block)):
        return ""
    if block.number == section_look.current:
        return agreed
    return tr("May be different in your match") if isinstance(block, TableBlock | Example) else ""


def _counterpart(section_look: SectionLook, block: Block) -> Block | None:
    if section_look.other is None:
        return None
    return next((other for other in section_look.other.blocks if other.number == block.number), None)


def _actions(
    block: str,
    explanation: Explanation | None,
    set_explanation: Callable[[Explanation | None], None],
    open_rule: Callable[[Address], object],
) -> ProseActions:
    def unfold(tapped: Explanation) -> None:
        set_explanation(None if tapped == explanation else tapped)

    def link(to: RuleLink) -> object:
        return open_rule(to.address)

    return ProseActions(
        link=link,
        option=lambda option: unfold(Explanation(block, option=option)),
        word=lambda entry: unfold(Explanation(block, entry=entry)),
    )


def _heading(
    tr: Translator, section_look: SectionLook, palette: Palette, copying: Copying, scale: float, room: float
) -> ft.Control:
    section, size = section_look.section, grown_size(_HEADING, scale) * section_look.size
    if copying.is_done:
        spoken, tooltip = labels.copied_link(tr, section), tr("Copied")
    elif has_share_sheet(ft.context.page):
        spoken, tooltip = labels.share_link(tr, section), tr("Share")
    else:
        spoken, tooltip = labels.copy_link(tr, section), tr("Copy link")
    shown = ft.Container(
        padding=ft.Padding.only(top=12, bottom=2),
        content=ft.Row(
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                Pressable(
                    name=f"link-{section.id}",
                    label=spoken,
                    tooltip=tooltip,
                    on_press=copying.on_press,
                    action=copying.action,
                    live=copying.is_done,
                    box=Box(width=MIN_TARGET, height=MIN_TARGET),
                    content=heading(f"§ {section.number}", "primary"),
                ),
                ft.Container(
                    expand=True,
                    content=ft.Semantics(
                        header=True,
                        label=labels.section_label(tr, section),
                        exclude_semantics=True,
                        content=display(hyphenated(section.title, DISPLAY, room / size), size, palette.ink),
                    ),
                ),
            ],
        ),
    )
    return scroll_target(f"s{section.number}", shown)


def _below(
    tr: Translator,
    section_look: SectionLook,
    palette: Palette,
    explanation: Explanation,
    close: Callable[[], object],
    open_rule: Callable[[Address], object],
) -> list[ft.Control]:
    if explanation.entry is not None:
        entry = section_look.glossary.find(explanation.entry)
        return [_card(tr, palette, entry.word, _meaning(tr, entry, open_rule), close)] if entry else []
    if explanation.option is None:
        return []
    lines = list(labels.option_values(tr, explanation.option))
    if section_look.rules is not None:
        lines += labels.option_lines(tr, section_look.rules, (explanation.option,))
    content: list[ft.Control] = [emphasis(f"· {line}") for line in lines]
    return [_card(tr, palette, option_labels.title(tr, explanation.option), content, close)]


def _meaning(tr: Translator, entry: Entry, open_rule: Callable[[Address], object]) -> list[ft.Control]:
    meaning = " ".join(plain_text(block.spans) for block in entry.meaning if not isinstance(block, TableBlock))
    rule = entry.term.rule
    more = tr("Read more")
    return [
        body(meaning),
        *(note(line) for line in labels.entry_lines(tr, entry)),
        *(
            [
                QuietButton(
                    name="more",
                    words=more,
                    label=tr("%(what)s: %(name)s", what=more, name=entry.word),
                    on_press=lambda: open_rule(rule),
                )
            ]
            if rule is not None
            else []
        ),
    ]


def _card(
    tr: Translator, palette: Palette, title: str, content: list[ft.Control], close: Callable[[], object]
) -> ft.Control:
    return ft.Semantics(
        live_region=True,
        container=True,
        content=ft.Container(
            key="unfolded",
            bgcolor=palette.raised,
            border=ft.Border.all(EDGE, palette.edge),
            border_radius=OPTION_RADIUS,
            padding=ft.Padding.only(left=14, right=4, top=2, bottom=12),
            content=column(
                ft.Row(
                    controls=[
                        ft.Container(expand=True, content=heading(title)),
                        SymbolButton(name="fold", icon=ft.Icons.CLOSE, label=tr("Close explanation"), on_press=close),
                    ]
                ),
                ft.Container(padding=ft.Padding.only(right=10), content=column(*content, spacing=6)),
                spacing=6,
            ),
        ),
    )
