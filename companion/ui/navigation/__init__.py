"""The addresses of screens, loading screens, and back navigation."""
