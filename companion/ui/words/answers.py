"""Answers to a question as they are seen and heard."""

from collections.abc import Iterable

from companion.i18n.translator import Translator
from companion.ui.deal import words as labels
from companion.ui.widgets.looks import OptionLook


def answers(
    tr: Translator, question: str, options: Iterable[tuple[str, str]], chosen: str | None
) -> tuple[OptionLook, ...]:
    """Each option by its key and its words; ears hear the question with every answer."""
    return tuple(
        OptionLook(
            key=key,
            words=words,
            label=labels.option(tr, question, words, selected=key == chosen),
            selected=key == chosen,
        )
        for key, words in options
    )
