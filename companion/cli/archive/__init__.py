"""The commands for backups."""
