"""What happened, for the log. Sentences stand in `words.en.toml`."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class RoundBegan(Event):
    """A round begins."""

    __slots__ = ("round",)
    clause: ClassVar[str] = "KU-5.2"

    def __init__(self, round: int) -> None:
        self.round = round


class PawnTaken(Event):
    """A player takes the Media pawn."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "KU-6.1"

    def __init__(self, place: int) -> None:
        self.place = place


class PawnKept(Event):
    """The holder keeps the Media pawn."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "KU-6.1"

    def __init__(self, place: int) -> None:
        self.place = place


class PawnGiven(Event):
    """The holder, tied or overtaken by several, gives the Media pawn to another player."""

    __slots__ = ("place", "to")
    clause: ClassVar[str] = "KU-6.3"

    def __init__(self, place: int, to: int) -> None:
        self.place = place
        self.to = to


class CandidateKept(Event):
    """A tile was kept in the draft; told to its player only."""

    __slots__ = ("place", "tile")
    clause: ClassVar[str] = "KU-4.2"

    def __init__(self, place: int, tile: int) -> None:
        self.place = place
        self.tile = tile


class CandidateFielded(Event):
    """A Candidate was revealed."""

    __slots__ = ("place", "tile", "position")
    clause: ClassVar[str] = "KU-4.7"

    def __init__(self, place: int, tile: int, position: int) -> None:
        self.place = place
        self.tile = tile
        self.position = position


class MasterstrokeTaken(Event):
    """An open Masterstroke was taken; everybody saw which."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-7.1"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class MasterstrokeDrawn(Event):
    """A Masterstroke was drawn from the deck; told to its player."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-7.1"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class MasterstrokeDrawnUnseen(Event):
    """What the others see of it."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "KU-7.1"

    def __init__(self, place: int) -> None:
        self.place = place


class MasterstrokeOpened(Event):
    """A Masterstroke was turned up in the display."""

    __slots__ = ("slot", "card")
    clause: ClassVar[str] = "KU-7.2"

    def __init__(self, slot: int, card: int) -> None:
        self.slot = slot
        self.card = card


class MasterstrokePlayed(Event):
    """A committed Masterstroke was turned up."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-7.6"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class MasterstrokePassed(Event):
    """A player who held a Masterstroke has committed none."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "KU-7.6"

    def __init__(self, place: int) -> None:
        self.place = place


class NothingHappened(Event):
    """A Masterstroke found nothing to do."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-7.11"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class OpponentChosen(Event):
    """A Masterstroke was aimed at an opponent."""

    __slots__ = ("place", "card", "opponent")
    clause: ClassVar[str] = "KU-7.6"

    def __init__(self, place: int, card: int, opponent: int) -> None:
        self.place = place
        self.card = card
        self.opponent = opponent


class IssueNamed(Event):
    """An issue was named for the rest of the game."""

    __slots__ = ("place", "issue")
    clause: ClassVar[str] = "KU-16.15"

    def __init__(self, place: int, issue: int) -> None:
        self.place = place
        self.issue = issue


class SpeechAdded(Event):
    """A Rally card was added to a rally at once."""

    __slots__ = ("place", "card", "position")
    clause: ClassVar[str] = "KU-16.1"

    def __init__(self, place: int, card: int, position: int) -> None:
        self.place = place
        self.card = card
        self.position = position


class PileRead(Event):
    """The vote cards of each colour under a Seat (ones, threes, fives, -2s); told to the one who looked."""

    __slots__ = ("place", "seat", "cast")
    clause: ClassVar[str] = "KU-16.3"

    def __init__(self, place: int, seat: int, cast: tuple[int, ...]) -> None:
        self.place = place
        self.seat = seat
        self.cast = cast


class PileReadUnseen(Event):
    """What the others see of it."""

    __slots__ = ("place", "seat")
    clause: ClassVar[str] = "KU-16.3"

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat


class NegativeTakenBack(Event):
    """A -2 card went back to its supply."""

    __slots__ = ("place", "seat")
    clause: ClassVar[str] = "KU-16.3"

    def __init__(self, place: int, seat: int) -> None:
        self.place = place
        self.seat = seat


class NegativePlaced(Event):
    """A -2 card was put under a Seat."""

    __slots__ = ("place", "colour", "seat")
    clause: ClassVar[str] = "R32"

    def __init__(self, place: int, colour: int, seat: int) -> None:
        self.place = place
        self.colour = colour
        self.seat = seat


class CardStolen(Event):
    """A card was taken out of a hand; told to both."""

    __slots__ = ("place", "opponent", "card")
    clause: ClassVar[str] = "KU-16.5"

    def __init__(self, place: int, opponent: int, card: int) -> None:
        self.place = place
        self.opponent = opponent
        self.card = card


class CardStolenUnseen(Event):
    """What the others see of it."""

    __slots__ = ("place", "opponent")
    clause: ClassVar[str] = "KU-16.5"

    def __init__(self, place: int, opponent: int) -> None:
        self.place = place
        self.opponent = opponent


class RallyCut(Event):
    """A card was discarded from a rally."""

    __slots__ = ("place", "opponent", "position", "card")
    clause: ClassVar[str] = "KU-16.6"

    def __init__(self, place: int, opponent: int, position: int, card: int) -> None:
        self.place = place
        self.opponent = opponent
        self.position = position
        self.card = card


class CardsDrawn(Event):
    """How many cards were drawn from each deck."""

    __slots__ = ("place", "rallies", "assets")
    clause: ClassVar[str] = "KU-8.6"

    def __init__(self, place: int, rallies: int, assets: int) -> None:
        self.place = place
        self.rallies = rallies
        self.assets = assets


class CardDrawn(Event):
    """Which card was drawn; told to its player."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-8.6"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class DeckRenewed(Event):
    """A discard pile became a deck again."""

    __slots__ = ("deck", "cards")
    clause: ClassVar[str] = "KU-8.5"

    def __init__(self, deck: int, cards: int) -> None:
        self.deck = deck
        self.cards = cards


class RallyExtended(Event):
    """A Rally card was revealed."""

    __slots__ = ("place", "card", "position")
    clause: ClassVar[str] = "KU-10.2"

    def __init__(self, place: int, card: int, position: int) -> None:
        self.place = place
        self.card = card
        self.position = position


class CandidateBolstered(Event):
    """An Asset card was revealed and tucked."""

    __slots__ = ("place", "card", "position")
    clause: ClassVar[str] = "KU-10.6"

    def __init__(self, place: int, card: int, position: int) -> None:
        self.place = place
        self.card = card
        self.position = position


class CardPaid(Event):
    """A card was paid for bolstering."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-10.8"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class CardDiscarded(Event):
    """A card over the limit was discarded."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-12.1"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class MasterstrokeUnder(Event):
    """A Masterstroke went under its deck from a hand; told to its player."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "KU-12.3"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class MasterstrokeUnderUnseen(Event):
    """What the others see of it."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "KU-12.3"

    def __init__(self, place: int) -> None:
        self.place = place


class RallyEnded(Event):
    """A rally was ended for an issue."""

    __slots__ = ("place", "position", "issue", "length")
    clause: ClassVar[str] = "KU-11.3"

    def __init__(self, place: int, position: int, issue: int, length: int) -> None:
        self.place = place
        self.position = position
        self.issue = issue
        self.length = length


class VotesGained(Event):
    """Vote cards went under a Seat."""

    __slots__ = ("place", "seat", "votes", "ones", "threes", "fives")
    clause: ClassVar[str] = "KU-11.6"

    def __init__(self, place: int, seat: int, votes: int, ones: int, threes: int, fives: int) -> None:
        self.place = place
        self.seat = seat
        self.votes = votes
        self.ones = ones
        self.threes = threes
        self.fives = fives


class VotesShort(Event):
    """The supply could not make the whole sum."""

    __slots__ = ("place", "seat", "votes", "owed")
    clause: ClassVar[str] = "KU-11.8"

    def __init__(self, place: int, seat: int, votes: int, owed: int) -> None:
        self.place = place
        self.seat = seat
        self.votes = votes
        self.owed = owed


class CardTucked(Event):
    """A Rally card with the Bolster symbol was tucked."""

    __slots__ = ("place", "card", "position")
    clause: ClassVar[str] = "KU-11.13"

    def __init__(self, place: int, card: int, position: int) -> None:
        self.place = place
        self.card = card
        self.position = position


class MatchCounted(Event):
    """How many matching icons a Candidate has."""

    __slots__ = ("place", "seat", "matches")
    clause: ClassVar[str] = "KU-13.3"

    def __init__(self, place: int, seat: int, matches: int) -> None:
        self.place = place
        self.seat = seat
        self.matches = matches


class NobodyMatches(Event):
    """Nobody has a matching icon."""

    __slots__ = ("seat",)
    clause: ClassVar[str] = "R27"

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CapitalCounted(Event):
    """Who has most Capital."""

    __slots__ = ("place", "capital")
    clause: ClassVar[str] = "KU-13.8"

    def __init__(self, place: int, capital: int) -> None:
        self.place = place
        self.capital = capital


class SeatWon(Event):
    """A Seat was won."""

    __slots__ = ("seat", "place", "votes")
    clause: ClassVar[str] = "KU-14.2"

    def __init__(self, seat: int, place: int, votes: int) -> None:
        self.seat = seat
        self.place = place
        self.votes = votes


class SeatSkipped(Event):
    """Nobody wins the Seat."""

    __slots__ = ("seat",)
    clause: ClassVar[str] = "KU-14.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat
