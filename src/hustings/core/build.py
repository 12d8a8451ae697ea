"""What the compiler needs and the plain build does without.

`mypyc_attr` marks the classes that interpreted games may inherit from although they are
compiled. `mypy_extensions` defines it; where that package is missing, this stands in for it.
"""

from __future__ import annotations

from typing import Any


def mypyc_attr(*_flags: str, **_settings: object) -> Any:
    """Leave the class as it is: the mark speaks only to the compiler."""
    return _unchanged


def _unchanged(marked: Any) -> Any:
    return marked


def is_compiled() -> bool:
    """Whether this very module runs as an extension."""
    return not __file__.endswith(".py")
