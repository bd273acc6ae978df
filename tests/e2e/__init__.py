"""End-to-end tests of the whole app; they share one browser."""
