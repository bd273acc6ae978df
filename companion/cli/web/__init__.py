"""The commands for the app in the browser and the static build."""
