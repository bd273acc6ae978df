"""The tournament formats, one module for each."""
