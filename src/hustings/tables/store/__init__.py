"""Where tables are kept: one small interface, two implementations."""
