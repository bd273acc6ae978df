"""A question as somebody at the table types it, and the sections that answer it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in `language`, and the addresses of the sections that a player would accept as the answer."""

    language: str
    question: str
    sections: tuple[str, ...]


def asked(language: str, table: str) -> tuple[Asked, ...]:
    """Return the questions of `table`: on each line the question, `->`, and the sections that answer it."""
    lines = (line.split("->") for line in table.strip().splitlines())
    return tuple(Asked(language, question.strip(), tuple(sections.split())) for question, sections in lines)
