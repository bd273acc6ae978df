"""What those read who have to stay outside."""

from companion.i18n.translator import Translator


def no_entry(tr: Translator) -> str:
    """To a browser that has no link, half of one, or an old one."""
    return tr("Open Bummerl with the complete link that it printed last.")
