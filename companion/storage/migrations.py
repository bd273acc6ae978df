"""The formats of the documents and how older ones become newer ones: pure functions, one for each step.

A released version never changes again; tests/golden keeps documents of each.
"""

from companion.storage.documents import Format

MATCH = Format("bummerl-match")
SETTINGS = Format("bummerl-settings")
INDEX = Format("bummerl-index")
"""A document that can be thrown away needs no migration: another format's name makes it be rebuilt."""
