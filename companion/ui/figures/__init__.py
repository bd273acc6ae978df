"""The statistics pages and their charts."""
