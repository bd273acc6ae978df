"""Two libraries of rules documents: a small bilingual one for tests, and the real one."""

from pathlib import Path

from companion.rulebook.document import Document
from companion.rulebook.library import Library
from companion.rulebook.parser import parse_document

SHELF = Path(__file__).parent / "shelf"
SMALL = Library(SHELF)
REAL = Library()


def parsed(text: str, slug: str = "schnapsen") -> Document:
    return parse_document(text, slug=slug, language="en", file=f"en/rules/{slug}.md")
