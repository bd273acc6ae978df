"""The local web server and the static build; their pages send no requests to other hosts."""
