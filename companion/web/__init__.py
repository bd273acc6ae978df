"""Serving the app to a browser on the same device, without a word to any other host."""
