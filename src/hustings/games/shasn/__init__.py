"""SHASN: dilemmas, four kinds of influence, and the majority of every zone."""
