"""The matches of a session: their list, the one that is open, and what is said of its last change."""
