"""With what a standing is drawn: Bummerlzähler, card counter, slate and numerals."""
