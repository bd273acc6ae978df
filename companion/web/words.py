"""What a page says by itself, before Python runs, or where it cannot be reached."""

from companion.i18n.translator import Translator


def page_words(tr: Translator) -> dict[str, str]:
    """Each sentence under the name by which the page knows it."""
    return {
        "description": tr("Keeps the score while you play Schnapsen with real cards. Works without a network."),
        "new": tr("New match"),
        "rules": tr("Rules"),
        "tournaments": tr("Tournaments"),
        "first": tr("Bummerl is fetched to this device. From then on it starts without a network."),
        "starting": tr("Bummerl is starting. This is how it stood last."),
        "failed": tr("Bummerl could not start. What is stored is safe."),
        "again": tr("Try again"),
        "elsewhere": tr("Bummerl is open in another tab. Only one can record deals at a time."),
        "here": tr("Go on in this tab"),
    }


def no_connection(tr: Translator) -> str:
    """Where the server has gone."""
    return tr("No connection to Bummerl.\nWhatever was shown is stored.")
