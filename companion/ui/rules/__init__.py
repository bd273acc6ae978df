"""The rules to be read, and the way to the paragraph that says so."""
