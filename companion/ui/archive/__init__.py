"""The user's data: export, import, backups, and where the data is stored."""
