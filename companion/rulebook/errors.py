"""What is wrong with a document, and where."""

from typing import Self

from markdown_it.tree import SyntaxTreeNode


class DocumentError(ValueError):
    """Raised when a document is not written as documents are; names the file and the line."""

    def __init__(self, file: str, line: int, flaw: str) -> None:
        super().__init__(f"{file}:{line}: {flaw}")
        self.file = file
        self.line = line
        self.flaw = flaw


class FlawError(ValueError):
    """Raised inside the parser, which knows the line and not the file."""

    def __init__(self, line: int, flaw: str) -> None:
        super().__init__(flaw)
        self.line = line
        self.flaw = flaw

    @classmethod
    def at(cls, node: SyntaxTreeNode, flaw: str) -> Self:
        """The flaw of a node, or of the nearest around it that knows its line."""
        here: SyntaxTreeNode | None = node
        while here is not None and not here.is_root:
            if here.map is not None:
                return cls(here.map[0] + 1, flaw)
            here = here.parent
        return cls(1, flaw)
