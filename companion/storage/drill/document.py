"""The document of the drill's practice."""

from companion.app.drill.memory import Practice
from companion.storage.documents.migrations import PRACTICE
from companion.storage.documents.single import Kind
from companion.storage.drill.rows import memory_row, practice_in

_MEMORIES = "memories"

PRACTICE_DOCUMENT = Kind(
    name="practice",
    form=PRACTICE,
    empty=Practice,
    rows=lambda practice: {_MEMORIES: map(memory_row, practice.memories)},
    parse=lambda document: practice_in(document.table(_MEMORIES).all()),
)
