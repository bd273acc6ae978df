"""End-to-end tests of the complete app, which share one browser."""
