"""The labels of the numeric keypad."""

from companion.i18n.translator import Translator
from companion.ui.widgets.keypad import KeypadWords
from companion.ui.words import standings


def keypad_words(tr: Translator, span: range) -> KeypadWords:
    """Return the keypad's labels for numbers in `span`."""
    ends = {"least": standings.spoken_number(tr, span.start), "most": span[-1]}
    return KeypadWords(
        erase=tr("Delete digit"),
        sign=tr("Change sign"),
        done=tr("Done"),
        span=tr("From %(least)s to %(most)s", **ends),
        # Translators: a digit was typed that would lead beyond these numbers, and was not taken.
        refused=tr("Must be between %(least)s and %(most)s", **ends),
    )
