"""Counters that show a standing: Bummerlzähler, card counter, slate and numerals."""
