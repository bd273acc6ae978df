"""What somebody wants of the rules, as told on the command line."""

import argparse
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesOrder:
    """What `bummerl rules` is asked for; with nothing told, the list of documents."""

    slug: str | None = None
    section: str | None = None
    language: str | None = None
    question: str | None = None
    json: bool = False

    @property
    def is_clear(self) -> bool:
        """Whether its parts go together: a question is asked of all documents, a section is one of a document."""
        return self.slug is None if self.question is not None else self.section is None or self.slug is not None


def add_rules_options(command: argparse.ArgumentParser) -> None:
    """Teach the parser of `bummerl rules` its options."""
    command.add_argument("slug", nargs="?")
    command.add_argument("--section")
    command.add_argument("--lang")
    command.add_argument("--search", nargs="+")
    command.add_argument("--json", action="store_true")


def rules_order(told: argparse.Namespace) -> RulesOrder:
    """What was told."""
    return RulesOrder(
        slug=told.slug,
        section=told.section,
        language=told.lang,
        question=None if told.search is None else " ".join(told.search),
        json=told.json,
    )
