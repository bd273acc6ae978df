"""Which languages there are, and their catalogs."""

import gettext
import locale
import os
import re
from collections.abc import Iterable
from functools import cache

from companion.i18n.translator import Translator
from companion.resources import locales_folder

SOURCE = "en"
"""The language that the messages are written in; it needs no catalog."""

_DOMAIN = "companion"
_SOURCE_LOCALE = "en_GB"


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
    locale_name = _SOURCE_LOCALE if known == SOURCE else catalog.info().get("language", known)
    return Translator(known, locale_name, catalog)


def best_language(wanted: Iterable[str]) -> str:
    """The first language of `wanted` (such as `de_AT` or `en-GB`) that is spoken here, else English."""
    codes = (re.split(r"[-_.]", name.lower())[0] for name in wanted)
    return next((code for code in codes if code in languages()), SOURCE)


def device_language() -> str:
    """The language that the environment or the system asks for."""
    wanted = [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)]
    return best_language([*wanted, locale.getlocale()[0] or ""])
