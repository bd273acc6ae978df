"""May I? The situation in a few taps, and what may and must be done in it."""

import flet as ft

from companion.core.options.presets import PRESETS
from companion.core.options.rules import Preset, Ruleset
from companion.core.referee.acts import Answer
from companion.core.referee.may import acts
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_begun, use_navigate, use_translator
from companion.ui.kit.layout import Screen, grown, use_text_scale
from companion.ui.referee.may_rows import situation_rows
from companion.ui.referee.situation_draft import opening, possible_answers
from companion.ui.rules.hearing import Hearing, Paragraphs, use_paragraphs
from companion.ui.theme import use_palette
from companion.ui.widgets.answer_card import AnswerCard
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import display, plain
from companion.ui.words import may, may_reasons, option_words
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool


@component
def MayPage(*, hearing: Hearing) -> ft.Control:
    """For a screen of a known size."""
    return Measured(build=lambda screen: May(hearing=hearing, screen=screen))


@component
def May(*, hearing: Hearing, screen: Screen) -> ft.Control:
    """Games that have no table of their own go by soft rules, and say so."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    paragraphs = use_paragraphs(hearing.page(Tool.MAY))
    rules = hearing.rules if acts(hearing.rules) else PRESETS[Preset.SOFT]
    situation, set_situation = use_begun("situation", lambda: opening(rules))
    note = tr("Your game has no talon for two. This goes by soft Schnapsen.")
    return PageFrame(
        title=labels.tool(tr, Tool.MAY),
        subtitle=labels.rules_name(tr, rules),
        back_label=tr("Back"),
        on_back=lambda: navigate(hearing.page()),
        body=[
            *([] if rules is hearing.rules else [plain(note, grown(15, scale), palette.muted, line=1.3)]),
            *situation_rows(tr, rules, situation, set_situation, screen),
            ft.Semantics(header=True, content=display(tr("What you may and must do"), grown(21, scale), palette.ink)),
            *(_answer(tr, rules, possible_answers(rules, situation, act), paragraphs) for act in acts(rules)),
        ],
    )


def _answer(tr: Translator, rules: Ruleset, possible: tuple[Answer, ...], paragraphs: Paragraphs) -> ft.Control:
    """Where several are possible, it says what is still open."""
    answer, *others = possible
    question = may.act(tr, rules, answer.act)
    settled_by = () if answer.option is None else (option_words.option_line(tr, rules, answer.option),)
    return keyed(
        answer.act,
        AnswerCard,
        name=f"act-{answer.act}",
        head=question,
        verdict="" if others else may.yes_or_no(tr, answer),
        lines=(may.still_open(tr),) if others else (may_reasons.why(tr, rules, answer), *settled_by),
        why=paragraphs.why(answer.rule, question),
    )
