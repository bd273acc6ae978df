"""Translate whole sentences; sentences without a translation stay in English."""

from dataclasses import dataclass, field
from gettext import NullTranslations


@dataclass(frozen=True, slots=True)
class Translator:
    """A translator for one language, called with an English sentence and values for the placeholders in it."""

    language: str
    """The language code, such as `de`, which is also the folder name in `locales`."""
    locale: str
    """The locale including the country, in Babel's format, such as `de_AT`."""
    catalog: NullTranslations = field(repr=False, compare=False)

    def __call__(self, message: str, /, **places: object) -> str:
        """Return the translated sentence."""
        return _filled(self.catalog.gettext(message), places)

    def context(self, context: str, message: str, /, **places: object) -> str:
        """Return the translated sentence; `context` distinguishes two meanings of the same English sentence."""
        return _filled(self.catalog.pgettext(context, message), places)

    def plural(self, singular: str, many: str, n: int, /, **places: object) -> str:
        """Return the translated sentence for `n` items; `%(n)s` is replaced by the number."""
        return _filled(self.catalog.ngettext(singular, many, n), {"n": n, **places})


def _filled(message: str, places: dict[str, object]) -> str:
    return message % places if places else message
