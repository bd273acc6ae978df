"""Whole sentences in one language; what has no translation stays in English."""

from dataclasses import dataclass, field
from gettext import NullTranslations


@dataclass(frozen=True, slots=True)
class Translator:
    """A language to speak; call it with an English sentence and the values of its named places."""

    language: str
    """The name of its folder under `locales`, such as `de`."""
    locale: str
    """With the country in which it is spoken, as Babel writes it: `de_AT`."""
    catalog: NullTranslations = field(repr=False, compare=False)

    def __call__(self, message: str, /, **places: object) -> str:
        """The sentence in this language."""
        return _filled(self.catalog.gettext(message), places)

    def context(self, context: str, message: str, /, **places: object) -> str:
        """The sentence in this language, where the English has two meanings."""
        return _filled(self.catalog.pgettext(context, message), places)

    def plural(self, one: str, many: str, n: int, /, **places: object) -> str:
        """The sentence for `n` things; `%(n)s` is their number."""
        return _filled(self.catalog.ngettext(one, many, n), {"n": n, **places})


def _filled(message: str, places: dict[str, object]) -> str:
    return message % places if places else message
