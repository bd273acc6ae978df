"""Words, dates, numbers and lists in the user's language."""
