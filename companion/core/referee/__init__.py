"""What a table asks when it is not sure: what a pile counts, who may do what, what now."""
