"""The open match, its store, and the lists of matches."""
