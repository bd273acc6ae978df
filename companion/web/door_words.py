"""What those read who have to stay outside."""

from companion.i18n.translator import Translator


def no_entry(tr: Translator) -> str:
    """To a browser that has no link, half of one, or an old one."""
    return tr("Bummerl opens only by the whole link that it has printed at its latest start.")
