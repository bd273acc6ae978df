"""Translations, dates and sorting in the user's language."""
