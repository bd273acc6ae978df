"""The addresses of the screens, how a screen is loaded, and the way back."""
