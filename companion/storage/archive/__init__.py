"""Write and read backups."""
