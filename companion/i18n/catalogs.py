"""The available languages and their message catalogs."""

import gettext
import locale
import os
import re
from collections.abc import Iterable
from functools import cache

from companion.i18n.translator import Translator
from companion.resources import locales_folder

SOURCE = "en"
"""The language of the message ids, which needs no catalog."""

_DOMAIN = "companion"
_SOURCE_LOCALE = "en_GB"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the available languages: the source language, and every language with a catalog."""
    folders = (path.parent.parent.name for path in locales_folder().glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return tuple(sorted({SOURCE, *folders}))


@cache
def translator_for(language: str) -> Translator:
    """Return the translator for a language, or the English translator if the language is not available."""
    known = language if language in languages() else SOURCE
    catalog = gettext.translation(_DOMAIN, locales_folder(), [known], fallback=True)
    locale_name = _SOURCE_LOCALE if known == SOURCE else catalog.info().get("language", known)
    return Translator(known, locale_name, catalog)


def best_language(wanted: Iterable[str]) -> str:
    """Return the first available language among `wanted` (for example `de_AT` or `en-GB`), otherwise English."""
    codes = (re.split(r"[-_.]", name.lower())[0] for name in wanted)
    return next((code for code in codes if code in languages()), SOURCE)


def device_language() -> str:
    """Return the language set in the environment or the system if it is available, otherwise English.

    As in POSIX, the first of the three variables that is set decides, so that `LC_ALL=C` means English.
    """
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return best_language([next(filter(None, named), None) or locale.getlocale()[0] or ""])
