"""Which languages there are, and their catalogs."""

import gettext
import locale
import os
from collections.abc import Iterable
from functools import cache

from babel import Locale
from babel.core import UnknownLocaleError

from companion.i18n.translator import Translator
from companion.resources import locales_folder

SOURCE = "en"
"""The language that the messages are written in; it needs no catalog."""

_DOMAIN = "companion"
_SPOKEN_IN = {"de": "de_AT", "en": "en_GB"}


@cache
def languages() -> tuple[str, ...]:
    """The languages that the program speaks, by code, each a folder under `locales` but for the source."""
    folders = (path.parent.parent.name for path in locales_folder().glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return tuple(sorted({SOURCE, *folders}))


@cache
def translator_for(language: str) -> Translator:
    """The translator of a language; one that is not spoken here gives English."""
    known = language if language in languages() else SOURCE
    catalog = gettext.translation(_DOMAIN, locales_folder(), [known], fallback=True)
    return Translator(known, Locale.parse(_SPOKEN_IN.get(known, known)), catalog)


def own_name(language: str) -> str:
    """What a language calls itself, such as `Deutsch`."""
    return Locale.parse(language).get_language_name() or language


def best_language(wanted: Iterable[str]) -> str:
    """The first language of `wanted` (such as `de_AT` or `en-GB`) that is spoken here, else English."""
    for name in wanted:
        try:
            code = Locale.parse(name.replace("-", "_").partition(".")[0]).language
        except (ValueError, UnknownLocaleError):
            continue
        if code in languages():
            return code
    return SOURCE


def device_language() -> str:
    """The language that the environment or the system asks for."""
    wanted = [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)]
    return best_language([*wanted, locale.getlocale()[0] or ""])
