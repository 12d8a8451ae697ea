"""How a bot answers: whoever is asked weighs every entry of the menu; parts by what they belong to."""

from __future__ import annotations

from hustings.core.ask import AnyAsk
from hustings.core.move import AnyMove
from hustings.games.shasn import advice_bargains, advice_turns, bharat, coalitions, mats, news_cards, news_gifts, news_moves, news_voters
from hustings.games.shasn import estimates as e
from hustings.games.shasn import kinds as k
from hustings.games.shasn import parts as p
from hustings.games.shasn.actions import Act
from hustings.games.shasn.auctions import Bid, PayNow
from hustings.games.shasn.ballots import VoteFor
from hustings.games.shasn.block import PickOpenCard
from hustings.games.shasn.cards import COST_SIZE, VOTERS
from hustings.games.shasn.character_turns import UseGuerilla, WhichMove, WhichTribute
from hustings.games.shasn.conspiracies import PlayConspiracy
from hustings.games.shasn.gerrymandering import UseRight
from hustings.games.shasn.influence import Influence
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.news_lasting import ChooseLeaderMove, DonateKhaki
from hustings.games.shasn.news_row import PickSlot
from hustings.games.shasn.placing import DoNotPlace, PlaceBatch, PlaceVoter
from hustings.games.shasn.powers import UseLandGrab
from hustings.games.shasn.purchases import Discount
from hustings.games.shasn.purses import GiveUp, held, room
from hustings.games.shasn.reactions import AnswerCard, PlayBlock, PlayReverse
from hustings.games.shasn.resettlement import Resettle
from hustings.games.shasn.scoring import points
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import AcceptTrade, AnswerTrade, CounterTrade, DeclineTrade
from hustings.games.shasn.turn import ChooseAnswer, Redraw
from hustings.games.shasn.windows import PlayInWindow


class Judge:
    """Weighs the entries of one menu for one player."""

    __slots__ = ("table", "place", "weighed", "ask", "begun")

    def __init__(self, table: Shasn, place: int, weighed: list[float], ask: AnyAsk | None, begun: AnyMove | None) -> None:
        self.table = table
        self.place = place
        self.weighed = weighed
        self.ask = ask
        self.begun = begun  # the opening whose parts are being chosen

    def value(self, move: AnyMove) -> float:
        """What the entry is worth; declining, and whatever nothing is known about, is worth 0."""
        table, place = self.table, self.place
        if self.begun is not None or not isinstance(self.ask, (Act, PlayInWindow)):
            return self.part(move)
        if isinstance(move, (AcceptTrade, DeclineTrade, CounterTrade)):
            return advice_bargains.answer(table, place, move)
        if isinstance(move, coalitions.OfferCoalition):
            return advice_bargains.proposal_worth(table, place, move.zone, move.partner, self.weighed)
        return advice_turns.worth(table, place, move, self.weighed)

    def part(self, move: AnyMove) -> float:
        """A part of something begun, or an answer."""
        table, place = self.table, self.place
        if isinstance(move, (p.PickVoter, p.MoveVoter, PlaceBatch, PlaceVoter, DoNotPlace, p.PickZone)):
            return self.on_the_map(move)
        if isinstance(move, (p.TakeType, p.PayWith, GiveUp, Discount, DonateKhaki)):
            return self.of_a_type(move)
        if isinstance(move, p.PickPlayer):
            return self.of_a_player(move.player)
        if isinstance(move, (AcceptTrade, DeclineTrade, CounterTrade)):
            return advice_bargains.answer(table, place, move) if isinstance(self.ask, AnswerTrade) else 0.0
        if isinstance(move, coalitions.AcceptCoalition):
            return advice_bargains.acceptance(table, place, self.weighed)
        if isinstance(move, (p.Number, p.PickMatCard, p.PickIdeologue, p.PickPower)):
            return self.of_the_mat(move)
        return self.elsewhere(move)

    def on_the_map(self, move: AnyMove) -> float:
        """Voters to be placed, moved, or got rid of."""
        table, place, weighed = self.table, self.place, self.weighed
        if isinstance(move, PlaceBatch):
            return 0.3 + e.placing(table, place, move.zone, move.batch % 4, move.volatile, weighed)
        if isinstance(move, PlaceVoter):
            return 0.3 + e.placing(table, place, move.zone, 1, move.volatile, weighed)
        if isinstance(move, p.MoveVoter):
            worth = e.moving(table, move.owner, move.origin, move.goal, move.volatile, weighed)
            return worth if isinstance(self.begun, (UseRight, UseGuerilla)) or self.may_stop() else worth + 5.0
        if isinstance(move, p.PickVoter):
            return self.of_a_voter(move.zone, move.owner)
        if isinstance(move, p.PickZone):
            return self.of_a_zone(move.zone)
        return 0.0

    def may_stop(self) -> bool:
        """Whether the question can also be answered with none."""
        return isinstance(self.ask, (ChooseLeaderMove, news_moves.ChooseSubmerged, WhichMove, Resettle))

    def of_a_voter(self, zone: int, owner: int) -> float:
        """Taken, discarded or evicted; converted where that is what happens."""
        table, place, weighed = self.table, self.place, self.weighed
        if isinstance(self.ask, news_voters.ChooseToConvert) or self.converts():
            return 5.0 + e.converting(table, place, owner, zone, 1, weighed)
        worth = e.losing(table, owner, zone, weighed)
        if isinstance(self.ask, (bharat.ChooseEvicted, news_voters.CoughUp)) or isinstance(self.begun, UseLandGrab):
            worth *= 0.7  # it comes back
        if isinstance(self.ask, news_voters.ChooseDiscardOrGift):
            return worth
        return worth if isinstance(self.ask, Resettle) or self.begun is None else worth + 5.0

    def converts(self) -> bool:
        return type(self.begun).__name__ in ("UseToughLove",) or (isinstance(self.begun, PlayConspiracy) and self.begun.mode == 1)

    def of_a_zone(self, zone: int) -> float:
        """A zone to protect is the largest held; one to bar or to convert is where others are strongest."""
        table, place = self.table, self.place
        if isinstance(self.begun, PlayConspiracy) and self.begun.conspiracy == k.FOUR_PILLARS:
            return advice_turns.pillars(table, place, zone, self.weighed)
        if isinstance(self.begun, PlayConspiracy) and self.begun.conspiracy == k.NOT_ONE_OF_US:
            others = [e.prospect(table.standing(zone, other), table.board.needed[zone], table.room(zone), table.holder[zone] != NONE)
                      for other in range(table.places) if other != place]  # fmt: skip
            return max(others) if table.holder[zone] == NONE else 0.0
        return float(table.board.needed[zone]) if table.holder[zone] == place else 0.1 * table.standing(zone, place)

    def of_a_type(self, move: AnyMove) -> float:
        """Taken is what is wished for, given what can be spared."""
        table, place = self.table, self.place
        if isinstance(move, p.TakeType):
            taken = table.given[place].count(move)
            if isinstance(self.begun, PlayConspiracy) and self.begun.conspiracy == k.CHAI_PAANI:
                return 0.0
            return 1.0 + e.wish(table, place, move.type) - 0.6 * taken
        if isinstance(move, Discount):
            return 3.0 - e.wish_less(table, place, move.symbol)
        assert isinstance(move, (p.PayWith, GiveUp, DonateKhaki))
        spare = held(table, place, move.type) - table.given[place].count(move)
        if isinstance(self.ask, (PayNow, WhichTribute)) or not isinstance(move, DonateKhaki):
            return 0.5 + 0.2 * spare - 0.3 * e.wish(table, place, move.type)
        return 0.4

    def of_a_player(self, player: int) -> float:
        """Harm goes to the leader, gifts to the weakest; oneself is named where that is allowed, since it is a favour then."""
        table, place = self.table, self.place
        score = points(table, player) + 0.3 * advice_turns.outlook(table, player)
        if player == place:
            return 50.0
        if isinstance(self.ask, (news_gifts.ShareCards, news_voters.ChooseDiscardOrGift)):
            return -0.2 - 0.02 * score
        if type(self.ask).__name__ in ("LendRightsTo", "MansplainTo", "PickTwo"):
            return -0.1 * score
        return 1.0 + 0.1 * score

    def of_the_mat(self, move: AnyMove) -> float:
        """Ideology Cards to give are those that are missed least; ideologues to add to those that bring most."""
        table, place = self.table, self.place
        if isinstance(move, p.Number):
            return float(move.count) if not isinstance(self.begun, coalitions.OfferCoalition) else self.share(self.begun, move.count)
        if isinstance(move, p.PickMatCard):
            face = table.mats[place][move.index]
            if isinstance(self.begun, PlayConspiracy):
                return advice_turns.turning(table, place, face)
            loss = e.card_loss(table, place, mats.ideologue_of(table, face))
            return e.resource(table, place, 6) - loss if isinstance(self.ask, news_cards.DonateOrKeep) else -loss
        if isinstance(move, p.PickIdeologue):
            return e.ideologue_worth(table, place, move.ideologue)
        return 0.0

    def share(self, offer: coalitions.OfferCoalition, count: int) -> float:
        """The fair share, rounded in one's own favour."""
        table, place = self.table, self.place
        mine, theirs = table.standing(offer.zone, place), table.standing(offer.zone, offer.partner)
        fair = table.board.needed[offer.zone] * mine / (mine + theirs)
        return -abs(count - fair - 0.3)

    def elsewhere(self, move: AnyMove) -> float:
        """Answers, bids, votes, reactions, cards of the row."""
        table, place = self.table, self.place
        if isinstance(move, ChooseAnswer):
            return answer_worth(table, place, move.answer)
        if isinstance(move, Redraw):
            return -1.0
        if isinstance(move, VoteFor):
            return 0.0 if table.turns == 0 else -float(points(table, move.candidate))
        if isinstance(move, Bid):
            wanted = 2 + int(table.resources(place) >= 6)
            return 0.2 if move.amount <= wanted else -0.5 * move.amount
        if isinstance(move, PickSlot):
            card = table.row[move.slot]
            return e.resource(table, place, COST_SIZE[card]) + 0.05 * VOTERS[card]
        if isinstance(move, PickOpenCard):
            return advice_turns.harm(table, place, move.open_card)
        if isinstance(self.ask, AnswerCard) and isinstance(move, (PlayBlock, PlayReverse)):
            return reaction(table, place, isinstance(move, PlayReverse))
        if isinstance(move, news_gifts.KeepCard):
            return float(move.index)
        if isinstance(move, Influence):
            return 0.0
        return 0.0


def answer_worth(table: Shasn, place: int, answer: int) -> float:
    """What an answer is worth as far as one may know: whose it is, what it pays; unknown answers are alike (SH-4.2)."""
    if table.paying < 0 and table.options.ideology_reveal != "ideologues":
        return 0.0
    known = table.paying if table.paying >= 0 else table.reading
    card, flipped = known // 2, known % 2
    side = answer ^ flipped
    worth = e.ideologue_worth(table, place, table.pack.ideologue[card][side])
    if table.paying >= 0:
        pays = table.pack.pays[card][side]
        worth += sum([0.3 * pays[kind] * max(0.2, e.wish(table, place, kind)) for kind in range(TYPES)])
    return worth


def reaction(table: Shasn, place: int, reverse: bool) -> float:
    """A card that is aimed at oneself is answered, and one that swings much."""
    card = table.played[-1]
    if reverse:
        return 1.0
    strong = (k.BHARAT_JODO, k.SUPERSTAR, k.UNTIL_PROVEN_INNOCENT, k.DOCUMENTS, k.REVERSE)
    aimed = any([isinstance(choice, p.PickPlayer) and choice.player == place for choice in card.choices])
    own = any([isinstance(choice, p.PickVoter) and choice.owner == place for choice in card.choices])
    return 1.0 if aimed or own else 0.4 if card.kind in strong and room(table, place) else -0.3


def judge(table: Shasn, place: int) -> Judge:
    """For what *place* is asked now."""
    begun = table.given[place][0] if table.given[place] else None
    return Judge(table, place, e.weights(table, place), table.asks[place], begun)
