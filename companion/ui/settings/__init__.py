"""The settings pages and the about page."""
