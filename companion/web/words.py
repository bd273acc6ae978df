"""Text shown outside the app: on the page before Python runs, when the connection is lost, and for refused requests."""

from starlette.requests import HTTPConnection

from companion.i18n.catalogs import best_language
from companion.i18n.translator import Translator


def page_words(tr: Translator) -> dict[str, str]:
    """Return the texts on the static build's page, by the names that the page's scripts use for them."""
    return {
        "description": tr("Keeps score while you play Schnapsen with real cards. Works offline."),
        "new": tr("New match"),
        "rules": tr("Rules"),
        "tournaments": tr("Tournaments"),
        "first": tr("Downloading Bummerl to this device. After that, it works offline."),
        "starting": tr("Bummerl is starting. Here's the last score."),
        "failed": tr("Bummerl couldn't start. Your data is safe."),
        # Translators: shown when the browser temporarily refuses to open the files with the matches
        "refused": tr(
            "The browser isn't letting Bummerl open its saved matches right now. Nothing has been lost. Close "
            "and reopen the browser, then try again."
        ),
        "again": tr("Try again"),
        # Translators: shown instead of the app; the list of browsers is complete
        "old": tr("Bummerl needs a newer browser: at least Safari 16.4, Firefox 114 or Chrome 98."),
        # Translators: Lockdown Mode is a setting of Apple devices
        "unable": tr(
            "Bummerl needs WebAssembly, which is turned off in this browser. If your device is in Lockdown "
            "Mode, exclude this site from it in the browser's page settings. Otherwise, use another browser."
        ),
        "elsewhere": tr("Bummerl is open in another tab. Only one tab can record deals at a time."),
        "here": tr("Continue in this tab"),
    }


def no_connection(tr: Translator) -> dict[str, str]:
    """Return the texts for a page that has lost its connection to the server, by the names that its script uses."""
    return {
        "title": tr("No connection to Bummerl"),
        # Translators: shown below "No connection to Bummerl"
        "text": tr("Everything recorded is saved. Bummerl is reconnecting."),
        # Translators: announced by screen readers only
        "back": tr("Connected again."),
    }


def refused_title(tr: Translator) -> str:
    """Return the title of the page for a browser whose link is missing, incomplete or outdated."""
    return tr("Everything recorded is saved")


def refused_link(tr: Translator) -> str:
    """Return the label of the link that loads this page again."""
    return tr("Try again")


def no_entry(tr: Translator) -> str:
    """Return what to do on this device if its link is missing, incomplete or outdated."""
    return tr("To open Bummerl in this browser, use the complete link in the terminal in which it was started.")


def full_hall(tr: Translator) -> tuple[str, str]:
    """Return the title and text of the page for onlookers who have to wait."""
    # Translators: title of the page for onlookers of a tournament when too many phones are connected
    title = tr("The hall is full")
    text = tr("Too many phones are watching right now. Leave this page open: it will try again automatically.")
    return title, text


def link_outdated(tr: Translator) -> str:
    """Return what to do on another device if its link is missing, incomplete or outdated."""
    return tr("This link is incomplete or no longer valid. Ask for the current QR code.")


def wanted_language(visit: HTTPConnection) -> str | None:
    """Return the browser's most preferred language among the app's languages, or None if it accepts none of them."""
    wanted = visit.headers.get("accept-language")
    if not wanted:
        return None
    return best_language(language.partition(";")[0].strip() for language in wanted.split(","))
