"""Answers to a question, as shown and as announced by screen readers."""

from collections.abc import Iterable, Mapping

from companion.i18n.translator import Translator
from companion.ui.widgets.looks import DropDownLook, OptionLook


def answers(
    tr: Translator, question: str, options: Iterable[tuple[str, str]], chosen: str | None
) -> tuple[OptionLook, ...]:
    """Return the answers to a question; screen readers announce the question with each of them."""
    return tuple(
        OptionLook(
            key=key, words=words, label=option(tr, question, words, selected=key == chosen), selected=key == chosen
        )
        for key, words in options
    )


def drop_down(
    tr: Translator, name: str, title: str, choices: Mapping[str, str], chosen: str, *, short: str = ""
) -> DropDownLook:
    """Return a drop-down with the chosen answer, or with `short` words for it, and all answers by key."""
    question = title if title.endswith("?") else f"{title}:"
    words = choices.get(chosen, "–")
    return DropDownLook(
        name=name,
        words=short or words,
        label=option(tr, question, words, selected=False),
        options=answers(tr, question, choices.items(), chosen),
    )


def option(tr: Translator, question: str, words: str, *, selected: bool) -> str:
    """Return the accessible name of an answer: the question, the answer, and whether it is selected."""
    if selected:
        return tr("%(question)s %(answer)s, selected", question=question, answer=words)
    return tr("%(question)s %(answer)s", question=question, answer=words)
