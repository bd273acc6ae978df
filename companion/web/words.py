"""What a page says by itself, before Python runs, or where it cannot be reached."""

from companion.i18n.translator import Translator


def page_words(tr: Translator) -> dict[str, str]:
    """Each sentence under the name by which the page knows it."""
    return {
        "description": tr("Keeps score while you play Schnapsen with real cards. Works offline."),
        "new": tr("New match"),
        "rules": tr("Rules"),
        "tournaments": tr("Tournaments"),
        "first": tr("Downloading Bummerl to this device. After that, it starts offline."),
        "starting": tr("Bummerl is starting. This was the last score."),
        "failed": tr("Bummerl couldn't start. Your data is safe."),
        "again": tr("Try again"),
        "elsewhere": tr("Bummerl is open in another tab. Only one tab can record deals at a time."),
        "here": tr("Continue in this tab"),
    }


def no_connection(tr: Translator) -> str:
    """Where the server has gone."""
    return tr("No connection to Bummerl.\nEverything shown has been saved.")
