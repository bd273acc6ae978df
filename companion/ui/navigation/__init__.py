"""Screen addresses, screen loading and back navigation."""
