"""What all documents have in common: their form, their versions, and what is done with damaged ones."""
