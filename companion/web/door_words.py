"""The message for requests without access."""

from companion.i18n.translator import Translator


def no_entry(tr: Translator) -> str:
    """Tell a browser without a link, or with an incomplete or old one, which link it needs."""
    return tr("Open Bummerl with the complete link that it printed last.")
