"""Your data: saving, importing, and where the data is kept."""
