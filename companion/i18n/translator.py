"""Translate complete sentences; messages without a translation stay in English."""

from dataclasses import dataclass, field
from gettext import NullTranslations


@dataclass(frozen=True, slots=True)
class Translator:
    """A translator for one language; call it with an English sentence and the values of its placeholders."""

    language: str
    """The language code, also the folder name in `locales`, such as `de`."""
    locale: str
    """The locale including the country, in Babel's format: `de_AT`."""
    catalog: NullTranslations = field(repr=False, compare=False)

    def __call__(self, message: str, /, **places: object) -> str:
        """Return the sentence in this language."""
        return _filled(self.catalog.gettext(message), places)

    def context(self, context: str, message: str, /, **places: object) -> str:
        """Return the sentence in this language, using `context` to distinguish two meanings of the English sentence."""
        return _filled(self.catalog.pgettext(context, message), places)

    def plural(self, one: str, many: str, n: int, /, **places: object) -> str:
        """Return the sentence for `n` items; `%(n)s` is replaced by the number."""
        return _filled(self.catalog.ngettext(one, many, n), {"n": n, **places})


def _filled(message: str, places: dict[str, object]) -> str:
    return message % places if places else message
