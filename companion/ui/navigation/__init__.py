"""Screen addresses, loading of screens, and back navigation."""
