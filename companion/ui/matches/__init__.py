"""The open match, and the lists of matches."""
