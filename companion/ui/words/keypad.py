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
        # Translators: shown when a typed digit is refused because the number would be out of range.
        refused=tr("Must be between %(least)s and %(most)s", **ends),
    )
