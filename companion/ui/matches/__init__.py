"""The open match with its store, and the lists of matches."""
