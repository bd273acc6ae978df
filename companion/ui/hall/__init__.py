"""The pages for other phones and screens at a tournament; each page shows only what the device's role permits."""
