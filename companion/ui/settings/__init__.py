"""The settings and the about page."""
