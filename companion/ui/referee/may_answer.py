"""The answer to “May I?”: a large yes or no, the reason, and a link to the rule."""

import flet as ft

from companion.core.options.rules import Ruleset
from companion.core.referee.acts import Answer
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import capped_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.column import column
from companion.ui.widgets.sentence import WhyButton, WhyLook, striped
from companion.ui.widgets.text import announced, display, emphasis, note
from companion.ui.words import may, may_reasons, option_words

_SIZE, _LARGEST, _SIGN = 44, 60, 48


@component
def MayAnswer(*, answer: Answer, rules: Ruleset, why: WhyLook | None) -> ft.Control:
    """The answer: an icon and a word, the reason, and the house rule that decides the answer, if any.

    The icon is a tick for yes and a cross for no; a dash means that the player may but doesn't have to.
    """
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    if answer.yes:
        color, sign = palette.primary, ft.Icons.CHECK_CIRCLE
    elif answer.act.is_duty:
        color, sign = palette.ink, ft.Icons.REMOVE_CIRCLE_OUTLINE
    else:
        color, sign = palette.red, ft.Icons.CANCEL
    word, reason = may.yes_or_no(tr, answer), may_reasons.why(tr, rules, answer)
    house_rule = "" if answer.option is None else option_words.option_line(tr, rules, answer.option)
    verdict = ft.Row(
        spacing=12,
        controls=[
            ft.Icon(sign, size=_SIGN, color=color),
            ft.Container(expand=True, content=display(word, capped_size(_SIZE, _LARGEST, scale), color)),
        ],
    )
    spoken = filter(None, (may.act(tr, rules, answer.act), f"{word}.", reason, f"{house_rule}." if house_rule else ""))
    sentences = announced(" ".join(spoken), verdict, key="answer", live=True)
    link = [WhyButton(why=why)] if why is not None else []
    head = ft.Row(controls=[ft.Container(expand=True, content=sentences), *link])
    below = column(emphasis(reason), note(house_rule) if house_rule else None, spacing=8)
    content = column(head, ft.Semantics(exclude_semantics=True, content=below), spacing=8)
    return striped(content, palette, ft.Padding.all(14), color=color)
