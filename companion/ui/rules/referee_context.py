"""The context of the referee's tools: the rules, the players, and the page to return to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.app.ports import MatchId
from companion.app.settings import OwnPreset
from companion.core.match.match import Match
from companion.core.options.rules import Ruleset
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.rulebook.address import Address
from companion.rulebook.library import Library
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.rules.store import use_reading
from companion.ui.widgets.sentence import WhyLook
from companion.ui.words.tools import Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class RefereeContext:
    """The rules that the referee applies, and the match that they belong to, if any."""

    rules: Ruleset
    names: Mapping[Seat, str]
    """The names of the players or, outside a match, the words for their seats."""
    own: tuple[OwnPreset, ...]
    store: MatchStore | None = None

    @property
    def match_id(self) -> MatchId | None:
        """The id of the match, or None outside a match."""
        return None if self.store is None else self.store.match_id

    @property
    def match(self) -> Match:
        """The match or, outside a match, a new match with the same rules and names."""
        if self.store is not None and self.store.open is not None:
            return self.store.open.match.with_players(self.names)
        return Match(players=self.names, rules=self.rules, first_dealer=Seat.A)

    @property
    def is_for_two(self) -> bool:
        """Whether the game is for two players, so that every trick belongs to one of them."""
        return self.rules.seats == PAIR

    @property
    def takes_entries(self) -> bool:
        """Whether rulings can be recorded, which requires an unfinished match."""
        return self.store is not None and self.store.open is not None and not self.store.open.standing.over

    @property
    def revision(self) -> int | None:
        """The revision of the match, or None outside a match."""
        return None if self.store is None or self.store.open is None else self.store.open.stored.revision

    def page(self, tool: Tool | None = None) -> str:
        """Return the route to a tool or, if `tool` is None, to the list of tools."""
        return routes.referee(self.match_id, tool)


@dataclass(frozen=True, slots=True)
class RuleLinks:
    """Links from the referee's answers to the sections of the rules that support them."""

    tr: Translator
    page: str
    library: Library
    navigate: Callable[[str], None]

    def find(self, rule: str | None, question: str = "") -> WhyLook | None:
        """Return a link to a rule's section, or None if there is no such section; `question` makes its label unique."""
        if rule is None:
            return None
        address = Address.parse(rule)
        section = self.library.find_section(self.tr.language, address)
        if section is None:
            return None
        spoken = self.tr("Why? Section %(number)s, %(title)s", number=section.number, title=section.title)
        return WhyLook(
            words=f"§ {section.number}",
            label=self.tr("%(question)s %(answer)s", question=question, answer=spoken) if question else spoken,
            on_press=lambda: self.navigate(routes.rule_over(self.page, address.slug, address.section)),
        )


def use_rule_links(page: str) -> RuleLinks:
    """Return the links from a page to the rules; back navigation from the rules returns to that page."""
    return RuleLinks(use_translator(), page, use_reading().library, use_navigate())
