"""Steps: pieces of the rules still to be carried out. They lie on the agenda, the last one on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from hustings.core.value import Value

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

if TYPE_CHECKING:
    from hustings.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value, Generic[S]):
    """Does its piece of the rules: acts, and may push further steps, or asks. Nothing follows an ask in one `run`."""

    __slots__ = ()

    def run(self, table: S) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def seen_by(self, viewer: int) -> Step[S]:
        """This step as *viewer* may know it. Whether it exists must not depend on anything hidden."""
        return self


AnyStep: TypeAlias = "Step[Any]"
