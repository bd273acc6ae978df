"""The drawn counters of a score: Bummerlzähler, card counter, slate and numerals."""
