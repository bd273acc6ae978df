"""Use cases for backups, imports and damaged documents."""
