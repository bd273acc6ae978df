"""What opens in place of the menu of a match: its rules, and the looks of the table."""

import flet as ft

from companion.core.match.events import StandingTakenOver
from companion.core.seats import TWO_SIDES
from companion.i18n.translator import Translator
from companion.ui.kit.layout import Screen, grown, sheet_width
from companion.ui.matches.open_match import OpenMatch
from companion.ui.settings import choices
from companion.ui.settings.choices import choice_rows
from companion.ui.theme import Palette
from companion.ui.theme.dimensions import MARGIN
from companion.ui.widgets.point import point
from companion.ui.widgets.text import label, plain
from companion.ui.words import option_words, presets


def looks_of_table(tr: Translator, now: OpenMatch, screen: Screen) -> list[ft.Control]:
    """What can be changed about the looks of the table without leaving it."""
    is_for_two = len(now.match.rules.seats) == len(TWO_SIDES)
    seating = [choices.mode(tr), choices.turn(tr)] if is_for_two else [choices.turn(tr)]
    width = sheet_width(screen.width, screen.height) - 2 * MARGIN
    return choice_rows(width, choices.counter(tr), *seating)


def rules_of_match(tr: Translator, now: OpenMatch, palette: Palette, scale: float) -> list[ft.Control]:
    """How the match is won, then in what its rules are not the usual ones: those of its game, or soft Schnapsen."""
    rules = now.match.rules
    from_paper = any(isinstance(line.entry, StandingTakenOver) for line in now.standing.sheet)
    facts = presets.facts(tr, rules)
    names = ("rubber", "schneider-dots") if facts else ("target", "rubber", "schneider-dots")
    lines = (*facts, *(option_words.option_line(tr, rules, name) for name in names))
    different = presets.changed(tr, rules) if facts else presets.described(tr, rules)
    if facts:
        heading = tr("House rules of this match:") if different else tr("No house rules.")
    else:
        heading = tr("Different from soft Schnapsen:") if different else tr("Everything as in soft Schnapsen.")
    paper = tr("This match goes on from a standing on paper.")
    return [
        *([plain(paper, grown(16, scale), palette.ink, line=1.3)] if from_paper else []),
        *(plain(line, grown(16, scale), palette.ink, line=1.3) for line in lines),
        label(heading, grown(16, scale), palette.ink),
        *(point(line, grown(16, scale), palette.ink) for line in different if line not in lines),
    ]
