"""The static build: the complete app as a folder of files that runs in a browser, from any web server."""
