"""Writing and reading of backups."""
