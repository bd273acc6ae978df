"""The local web server and the static build; pages send no requests to other hosts."""
