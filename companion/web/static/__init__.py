"""The static build: the whole app as a folder of files that runs in a browser, on any web server."""
