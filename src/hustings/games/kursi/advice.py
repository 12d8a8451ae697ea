"""What a sound player does."""

from hustings.core.advice import Advice


class KursiAdvice(Advice):
    """By lot."""
