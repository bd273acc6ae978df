"""The commands for the app in the browser and for the static web app."""
