"""Store players."""
