"""What lies on the table besides voters, resources and cards: coalitions, triggers, offers and debts."""

from __future__ import annotations

from hustings.core.value import Value


class Coalition(Value):
    """Two players hold a zone together; their shares add up to what it needs (SH-10.1, SH-10.2)."""

    __slots__ = ("one", "other", "share", "other_share")

    def __init__(self, one: int, other: int, share: int, other_share: int) -> None:
        self.one = one
        self.other = other
        self.share = share  # of `one`
        self.other_share = other_share

    def has(self, place: int) -> bool:
        return place == self.one or place == self.other

    def partner(self, place: int) -> int:
        return self.other if place == self.one else self.one

    def share_of(self, place: int) -> int:
        """The majority voters of *place* here, 0 for all others (SH-10.3)."""
        return self.share if place == self.one else self.other_share if place == self.other else 0


class Trigger(Value):
    """A voter has come to a volatile area: a Headline waits for its owner (SH-13.2, SH-14.1)."""

    __slots__ = ("subject", "zone")

    def __init__(self, subject: int, zone: int) -> None:
        self.subject = subject
        self.zone = zone  # the trigger zone; NONE where a Headline was bought (8.8, Propagandist)


class Offer(Value):
    """A trade on offer: *by* offers it *to* the other; one of the two is the active player (SH-5.4, R8).

    Resources are counts by type. Cards given are by title, sorted; a wanted card is a title, or ANY_CARD where any will do (R9).
    """

    __slots__ = ("by", "to", "give", "cards", "shown", "want", "wanted_cards")

    def __init__(
        self,
        by: int,
        to: int,
        give: tuple[int, ...],
        cards: tuple[int, ...],
        shown: bool,
        want: tuple[int, ...],
        wanted_cards: tuple[int, ...],
    ) -> None:
        self.by = by
        self.to = to
        self.give = give
        self.cards = cards
        self.shown = shown
        self.want = want
        self.wanted_cards = wanted_cards


class Debt(Value):
    """What a winner of an auction still owes its seller (SH-11.4)."""

    __slots__ = ("debtor", "creditor", "amount")

    def __init__(self, debtor: int, creditor: int, amount: int) -> None:
        self.debtor = debtor
        self.creditor = creditor
        self.amount = amount
