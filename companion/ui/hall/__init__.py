"""The pages for other phones and screens at a tournament; each shows only what its role permits."""
