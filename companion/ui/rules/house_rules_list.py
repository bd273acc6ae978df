"""The list of the match's house rules at the top of the game's rules document."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.options.parts import Option
from companion.core.options.rules import Ruleset
from companion.rulebook.address import Address
from companion.rulebook.blocks import options_of
from companion.rulebook.document import Document
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.rules.contents import GoTo
from companion.ui.widgets.column import column
from companion.ui.widgets.inset_list import inset_list
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import emphasis, point
from companion.ui.words import option_words
from companion.ui.words.rule_lines import house_lines, house_rules


@component
def HouseRulesList(
    *,
    rules: Ruleset,
    document: Document,
    basis: Document | None,
    go_to: GoTo,
    open_rule: Callable[[Address, str], object],
) -> ft.Control:
    """The match's house rules, each with a link to its paragraph in `document` or, if not found there, in `basis`."""
    tr = use_translator()
    options = house_rules(rules)
    lines = {option: option_words.option_line(tr, rules, option) for option in options}
    rows = []
    for option, line in lines.items():
        here, there = _paragraph(document, option), _paragraph(basis, option)
        if here is not None:
            rows.append(_row(option, line, f"§ {here[1]}", partial(go_to, here[1])))
        elif basis is not None and there is not None:
            rows.append(_row(option, line, basis.title, partial(open_rule, *there)))
    linked = {option for option in options if _paragraph(document, option) or _paragraph(basis, option)}
    others = [line for line in house_lines(tr, rules) if line not in {lines[option] for option in linked}]
    if not rows and not others:
        return column(spacing=0)
    return column(
        ft.Semantics(header=True, content=emphasis(tr("Different in your match"))),
        inset_list(rows) if rows else None,
        *(point(line) for line in others),
        spacing=8,
        key="house-rules",
    )


def _paragraph(document: Document | None, option: Option) -> tuple[Address, str] | None:
    """Return the section and number of the first paragraph about an option, or None if there is none."""
    sections = () if document is None else document.sections
    return next(
        (
            (section.address, block.number)
            for section in sections
            for block in section.blocks
            if option in options_of(block)
        ),
        None,
    )


def _row(option: Option, line: str, paragraph: str, on_press: Callable[[], object]) -> ft.Control:
    name = f"house-{option}"
    return keyed(name, ListRow, name=name, flat=True, title=line, note=paragraph, on_press=on_press)
