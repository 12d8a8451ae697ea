"""The suite that every game passes, and the mark by which tests name the clauses they check."""

from hustings.conformance.mark import clauses

__all__ = ["clauses"]
