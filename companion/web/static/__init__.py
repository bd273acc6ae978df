"""The static build: the complete app as a folder of files, which any web server can serve and browsers can run."""
