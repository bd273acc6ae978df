"""The tournament formats, with one module for each."""
