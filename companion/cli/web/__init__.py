"""The app and the static build, from the command line."""
