"""Why an answer is a good one, in the words of Schafkopf. Each sentence says what is so by the cards that the
seat sees, and by the rules; where there is none the reasons of any game are given.
"""

from __future__ import annotations

from kartenstube.bots.games.schafkopf.card_play import called_of
from kartenstube.bots.games.schafkopf.speaking import PASS, best_game
from kartenstube.core.card_play import CardPlay
from kartenstube.core.cards import Card, CardSet, card_text, rank_of, suit_of
from kartenstube.core.decisions import Act, act_text
from kartenstube.core.messages import Message, Param
from kartenstube.core.view import View
from kartenstube.games.schafkopf.auction import BY_TEXT
from kartenstube.games.schafkopf.contracts import Contract, card_play, contract_of, ranking_of
from kartenstube.games.schafkopf.scoring import named
from kartenstube.mechanics.jacks import ALL_POINTS, WINS


def reason(view: View, act: Act) -> Message | None:
    """Why an answer is a good one; None where only any game's reasons hold."""
    found = {"interest": interest, "duel": interest, "announcement": game, "play": card}
    return found[view.phase](view, act) if view.phase in found else None


def interest(view: View, act: Act) -> Message | None:
    """The best game of the hand: what it holds for it, enough or not."""
    found = best_game(view)
    if found is None:
        return None
    return Message(f"hint.schafkopf.{'weak' if act == PASS else 'strong'}", held_for(view, found.contract))


def game(view: View, act: Act) -> Message | None:
    """What the hand holds for a game; of a suit that is called, how many cards."""
    contract = BY_TEXT[act_text(act)]
    if not contract.is_call:
        return Message("hint.schafkopf.alone", held_for(view, contract))
    suit = ranking_of("call", "", view.options.deck == "short").follows(act.cards[0])
    count = (view.faces(f"hand{view.seat}").mask & suit).bit_count()
    return Message("hint.schafkopf.call", {"suit": contract.suit, "count": count})


def held_for(view: View, contract: Contract) -> dict[str, Param]:
    """The parameters of a sentence about what the hand holds for a game."""
    ranking = ranking_of(contract.kind, contract.suit, view.options.deck == "short")
    hand = view.faces(f"hand{view.seat}")
    aces = [one for one in hand if rank_of(one) == "A" and not ranking.is_trump(one)]
    trumps = (hand.mask & ranking.trumps).bit_count()
    return {"game": named(contract), "trumps": trumps, "aces": len(aces)}


def card(view: View, act: Act) -> Message | None:
    """A trick that decides, or what a lead is for."""
    contract, play = contract_of(view), card_play(view)
    if contract is None or play.misere or contract.tout:
        return None
    led = act.cards[0]
    return decided(view, play, led) if view.played() else lead(view, play, led)


def lead(view: View, play: CardPlay, led: Card) -> Message | None:
    """Trumps are drawn, the called ace is searched, or its holder runs away."""
    called, declares = called_of(view), view.word("side", view.seat) == "declarer"
    seen = CardSet.of(one for zone in view.zones for one in zone.cards if one is not None)
    theirs = (play.ranking.trumps & ~seen.mask).bit_count()
    if declares and play.ranking.is_trump(led) and theirs:
        helps = "draw" if view.seat == view.seat_of("declarer") else "help"
        return Message(f"hint.schafkopf.{helps}", {"card": card_text(led), "count": theirs})
    if called is None or led == called or play.ranking.group[led] != play.ranking.group[called]:
        return None
    if called in view.faces(f"hand{view.seat}") and play.rule.bound:
        return Message("hint.schafkopf.run", {"suit": suit_of(called), "card": card_text(led)})
    led_before = any(
        play.ranking.group[trick.cards[0]] == play.ranking.group[called] for trick in view.tricks
    )
    if called in seen or declares or led_before:
        return None
    return Message("hint.schafkopf.search", {"suit": suit_of(called)})


def decided(view: View, play: CardPlay, last: Card) -> Message | None:
    """The last card to a trick with which a party has what it needs, where the seat knows who is of it."""
    trick, seats = [*view.played(), last], [*(seat for seat, _ in view.plays()), view.seat]
    sides = {seat: view.word("side", seat) for seat in view.active}
    if len(trick) < len(view.active) or not all(sides.values()):
        return None
    own = sides[view.seat]
    if sides[seats[play.ranking.winner(trick)]] != own:
        return None
    before = sum(view.count("points", seat) for seat, side in sides.items() if side == own)
    now, needed = before + play.ranking.points_of(trick), WINS if own == "declarer" else ALL_POINTS - WINS + 1
    if not before < needed <= now:
        return None
    alone = list(sides.values()).count(own) == 1
    code = "beaten" if own == "other" else "enough" if alone else "enough_two"
    return Message(f"hint.schafkopf.{code}", {"points": now, "needed": WINS})
