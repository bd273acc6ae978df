"""The choices of the settings, and about the app."""
