"""The static build: the whole app as a folder of files, which runs in a browser without a server of ours."""
