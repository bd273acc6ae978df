"""A search test case: a question as players type it, and the sections that answer it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchCase:
    """A question, and the addresses of the sections that a player would accept as the answer."""

    language: str
    question: str
    sections: tuple[str, ...]


def parse_cases(language: str, table: str) -> tuple[SearchCase, ...]:
    """Parse a table of cases: each line contains the question, `->` and the sections that answer it."""
    lines = (line.split("->") for line in table.strip().splitlines())
    return tuple(SearchCase(language, question.strip(), tuple(sections.split())) for question, sections in lines)
