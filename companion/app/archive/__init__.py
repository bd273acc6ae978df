"""Use cases of what is kept: backups, imports, damage."""
