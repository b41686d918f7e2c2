"""Baśka: sixteen cards, twelve trumps, four tricks; who holds an old queen plays with the other who does, for
53 of 104 card points, and nobody says so.

Rules: docs/rules-spec/baska.md; the comments name its sections and rulings. Covered: all options of section
9. Deviations: none. Seats: 4. Unit of the score: points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kartenstube.core import facts
from kartenstube.core.cards import Card, Mask, mask_of
from kartenstube.core.decisions import Act
from kartenstube.core.events import Said, Seat
from kartenstube.core.game import ANY_SEAT, CardRules, Game, Listing, Playing, Side, zero_sum
from kartenstube.core.options import Option, Options, Preset, Values
from kartenstube.core.places import hand_of
from kartenstube.core.problem import World
from kartenstube.core.standing import DealPlan, MatchEnd, Standing, next_dealer
from kartenstube.core.table import Table
from kartenstube.core.view import View
from kartenstube.games.baska import bidding
from kartenstube.games.baska.contracts import LADDER, OLD_QUEENS, PACK, WESELE, ZWYKLA, card_play, contract_of
from kartenstube.games.baska.display import DISPLAY
from kartenstube.games.baska.parties import FRAME, YOUNG, look_for_partner, show_queen
from kartenstube.games.baska.scoring import score
from kartenstube.mechanics.sides import key_fact

OPTIONS = Options(
    Option("hearts", str, "top", ("top", "plain"), "hearts"),
    Option("schneider", bool, True, None, "schneider"),
    Option("kontra", int, 2, range(4), "kontra"),
    Option("kontra_mode", str, "add", ("add", "double"), "kontra"),
    Option("cicha", bool, True, None, "cicha"),
    Option("gran", bool, True, None, "gran"),
    Option("deals", int, 20, range(4, 101, 4), "match"),
)
BIDS_WESELE = Act("bid", word=WESELE.name)


def next_deal(o: Values, so_far: Standing) -> DealPlan | MatchEnd:
    """2: the deal passes to the left. 8: the highest account wins, and equal ones share."""
    if len(so_far.deals) < o.deals:
        return DealPlan(next_dealer(so_far, None), PACK)
    return MatchEnd(so_far.leaders)


def play(t: Table) -> Playing:
    """5: forehand leads. A game for every trick ends with the first that its player loses; all queens are
    shown and win at once.
    """
    bidding.its_contract(t)
    yield from FRAME.play(t, t.forehand, after_card=show_queen, after_trick=look_for_partner)
    return score(t)


def side(view: View, world: World) -> Side | None:
    """The holders of the old queens, or who plays; nobody knows them before the partner of a Wesele is
    found.
    """
    contract, declarer, partner = contract_of(view), view.seat_of(facts.DECLARER), view.seat_of(facts.PARTNER)
    if declarer is None:
        return frozenset(dealt_to(view, world, card) for card in OLD_QUEENS)
    if contract == WESELE:
        return None if partner is None else frozenset([declarer, partner])
    return frozenset([declarer])


def dealt_to(view: View, world: World, card: Card) -> Seat:
    """Who was dealt an old queen: who is known to, or holds it in this world."""
    known = view.seat_of(key_fact(card))
    if known is not None:
        return known
    return next(seat for seat in view.active if world[hand_of(seat)] >> card & 1)


def inferences(view: View) -> Mapping[str, Mask]:
    """4 and 6: the old queens lie with who bid a Wesele; not with the young; and where there is no Cicha not
    both in one hand.
    """
    both, bidder = mask_of(OLD_QUEENS), wesele_of(view)
    if bidder is not None:
        return {hand_of(seat): both for seat in view.active if seat != bidder}
    never = {hand_of(seat): both for seat in view.active if view.word(facts.SIDE, seat) == YOUNG}
    if contract_of(view) == ZWYKLA and not view.options.cicha:
        for card, other in zip(OLD_QUEENS, reversed(OLD_QUEENS), strict=True):
            if (seat := view.seat_of(key_fact(card))) is not None:
                never[hand_of(seat)] = mask_of([other])
    return never


def wesele_of(view: View) -> Seat | None:
    """Who has said, or had to say, that he was dealt both old queens."""
    said = (event.seat for event in view.events if isinstance(event, Said) and event.act == BIDS_WESELE)
    return view.seat_of(facts.DECLARER) if contract_of(view) == WESELE else next(said, None)


GAME = Game(
    id="baska",
    revision=1,
    options=OPTIONS,
    next_deal=next_deal,
    phases={
        "deal": bidding.deal,
        "auction": bidding.auction,
        "kontra": bidding.kontra,
        "play": play,
    },
    rules=CardRules(card_play, side, inferences),
    display=DISPLAY,
    listing=Listing("schafkopf", ("QC", "QS", "AH"), 20, ("Baśka czerwona", "Kop", "Baschka")),
    presets=(
        Preset("usual"),
        Preset("tournament", {"deals": 60}),
        Preset("plain_hearts", {"hearts": "plain"}),
        Preset("simple", {"schneider": False, "kontra": 0, "gran": False, "deals": 12}),
    ),
    start_facts={
        facts.DECLARER: ANY_SEAT,
        facts.CONTRACT: (None, ZWYKLA.name, *LADDER),
        facts.PARTNER: ANY_SEAT,
        facts.DOUBLINGS: (None, 0, 1, 2, 3),
        facts.LEADER: ANY_SEAT,
    },
    begin_position=bidding.begin_position,
    sum=zero_sum,
    seats=lambda o: 4,
)
