"""Store settings."""
