"""The drawn score counters: Bummerlzähler, card counter, slate and numerals."""
