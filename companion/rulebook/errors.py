"""Errors in documents, with the position of the error."""

from typing import Self

from markdown_it.tree import SyntaxTreeNode


class DocumentError(ValueError):
    """Raised when a document has a syntax error; the message includes the file and the line."""

    def __init__(self, file: str, line: int, flaw: str) -> None:
        super().__init__(f"{file}:{line}: {flaw}")
        self.file = file
        self.line = line
        self.flaw = flaw


class FlawError(ValueError):
    """Raised inside the parser for a syntax error, when the line is known but not the file."""

    def __init__(self, line: int, flaw: str) -> None:
        super().__init__(flaw)
        self.line = line
        self.flaw = flaw

    @classmethod
    def at(cls, node: SyntaxTreeNode, flaw: str) -> Self:
        """Return the error with the line of `node`, or of its nearest ancestor that has a line."""
        current: SyntaxTreeNode | None = node
        while current is not None and not current.is_root:
            if current.map is not None:
                return cls(current.map[0] + 1, flaw)
            current = current.parent
        return cls(1, flaw)
