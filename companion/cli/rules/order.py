"""The parsed arguments of `bummerl rules`."""

import argparse
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesOrder:
    """The arguments of `bummerl rules`; if there are none, the command lists the documents."""

    slug: str | None = None
    section: str | None = None
    language: str | None = None
    question: str | None = None
    json: bool = False

    @property
    def is_clear(self) -> bool:
        """Whether the arguments are compatible: a search covers all documents, and a section needs a document."""
        return self.slug is None if self.question is not None else self.section is None or self.slug is not None


def add_rules_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `bummerl rules` to its parser."""
    command.add_argument("slug", nargs="?")
    command.add_argument("--section")
    command.add_argument("--lang")
    command.add_argument("--search", nargs="+")
    command.add_argument("--json", action="store_true")


def rules_order(parsed: argparse.Namespace) -> RulesOrder:
    """Return the arguments of `bummerl rules`."""
    return RulesOrder(
        slug=parsed.slug,
        section=parsed.section,
        language=parsed.lang,
        question=None if parsed.search is None else " ".join(parsed.search),
        json=parsed.json,
    )
