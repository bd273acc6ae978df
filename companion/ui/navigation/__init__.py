"""The addresses of the screens, loading of screens, and back navigation."""
