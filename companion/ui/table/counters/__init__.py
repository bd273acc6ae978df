"""The score counters, drawn as a Bummerlzähler (a wire with beads), a pair of cards, a slate, or plain numerals."""
