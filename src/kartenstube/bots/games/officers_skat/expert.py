"""Officers' Skat as an expert plays it: worlds are sampled, the tricks ahead are searched in each, and words
are tried out by playing on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from kartenstube.bots.games.officers_skat.piles import Laid, Search, played_out, worth_of
from kartenstube.bots.games.officers_skat.reading import dealt_to, ends_with, is_null, laid_in
from kartenstube.bots.search import Evaluation, SearchTask
from kartenstube.core import facts
from kartenstube.core.cards import Card, cards_of, mask_of
from kartenstube.core.contract import Contract, DealResult
from kartenstube.core.decisions import PLAYS, Act, OneOf
from kartenstube.core.events import Seat
from kartenstube.core.game import CardRules
from kartenstube.core.options import Values
from kartenstube.core.problem import World
from kartenstube.core.ranking import matadors
from kartenstube.core.shuffle import SeededRandom
from kartenstube.core.view import View
from kartenstube.games.officers_skat.contracts import CONTRACTS, card_play, contract_of, play_of
from kartenstube.games.officers_skat.scoring import paid_for
from kartenstube.mechanics.jacks import ALL_POINTS, RAMSCH_PLAY

NODE = 60  # so many cards of the kernel take as long as one that is looked at here
TRIAL = 6_000  # the same for a deal that is played out
EXACT = 6  # with at most so many tricks left they are searched to the end
DEPTH = 3  # so many tricks are searched before that
PASSED = -8.0  # what it brings to leave the choice to the other
POINT = 0.05  # what a card point is worth besides the score that it decides
SPREAD = 3.5  # by so many card points for each trick that is left an estimate may be wrong
QUANTILES = (-1.28, -0.52, 0.0, 0.52, 1.28)


def search(view: View, rules: CardRules, chance: SeededRandom) -> SearchTask | None:
    """Return the search of an expert for a card or a call."""
    cards, choices = view.legal_cards(), view.asked.choices
    if cards:
        return SearchTask([PLAYS[card] for card in cards], Cards(view, chance).evaluate)
    if isinstance(choices, OneOf):
        return SearchTask(choices.acts, Words(view, chance, choices.acts).evaluate)
    return None


class Cards:
    """The search for a card."""

    def __init__(self, view: View, chance: SeededRandom) -> None:
        self.view, self.chance = view, chance
        self.contract, self.play = contract_of(view), card_play(view)
        self.led = view.played()

    def evaluate(self, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each card in a world."""
        view = self.view
        laid = laid_in(view, world, self.chance)
        left = laid.left.bit_count() + len(self.led)
        is_exact = left <= 2 * EXACT
        worth = {} if is_exact else worth_of(self.play, laid.left | mask_of(self.led), laid.frees)
        found = Search(self.play, laid, worth, ends_with(view))
        depth = EXACT if is_exact else DEPTH
        if self.led:
            values = found.follows_with(view.seat, self.led[0], depth)
        else:
            values = found.leads(view.seat, depth)
        gains = self.gains(laid, values, worth, 0 if is_exact else left / 2)
        yield Evaluation(gains, (found.nodes + len(values)) * NODE)

    def gains(
        self, laid: Laid, values: Mapping[Card, float], worth: Mapping[Card, float], left: float
    ) -> Mapping[Act, float]:
        """Return the gains of cards by the scores to which their values lead."""
        view, declarer, contract = self.view, self.view.seat_of(facts.DECLARER), self.contract
        if declarer is None or contract is None or is_null(contract):
            return {PLAYS[card]: value for card, value in values.items()}
        sign = 1 if view.seat == declarer else -1
        held = [sum(worth.get(card, 0.0) for card in self.all_of(laid, seat)) for seat in (0, 1)]
        so_far = view.count(facts.POINTS, view.seat) - view.count(facts.POINTS, 1 - view.seat)
        ahead = so_far + held[view.seat] - held[1 - view.seat]
        paid = score_by_points(
            view.options,
            contract,
            matadors(self.play.ranking, dealt_to(view, laid, declarer)),
            view.count(facts.DOUBLINGS),
            self.tricks(declarer),
        )
        return {
            PLAYS[card]: sign * smooth(paid, (ALL_POINTS + sign * (ahead + value)) / 2, SPREAD * left**0.5)
            + POINT * value
            for card, value in values.items()
        }

    def tricks(self, declarer: Seat) -> tuple[bool, bool]:
        """Return whether the declarer and the defender have a trick."""
        return self.view.count(facts.TRICKS, declarer) > 0, self.view.count(facts.TRICKS, 1 - declarer) > 0

    def all_of(self, laid: Laid, seat: Seat) -> list[Card]:
        """The cards of a seat that are still to be played or lie in the trick."""
        held = laid.held[seat]
        led = [card for player, card in self.view.plays() if player == seat]
        tops = [*cards_of(held), *led]
        return [*tops, *(laid.under[top] for top in tops if top in laid.under)]


class Words:
    """The search for a call: each contract, or the one that may be doubled, is played on in each world."""

    def __init__(self, view: View, chance: SeededRandom, acts: Sequence[Act]) -> None:
        self.view, self.chance, self.acts = view, chance, acts

    def evaluate(self, world: World) -> Iterator[Evaluation]:
        """Yield the gain of each call in a world."""
        laid, gains = laid_in(self.view, world, self.chance), {}
        for act in self.acts:
            gains[act] = self.gain(laid, act)
            yield Evaluation(None, TRIAL)
        yield Evaluation(gains, 0)

    def gain(self, laid: Laid, act: Act) -> float:
        """Return the gain of a call, in points."""
        view, contract = self.view, contract_of(self.view)
        if contract:
            declarer = view.seat_of(facts.DECLARER) or 0
            said = view.count(facts.DOUBLINGS) + (act.verb != "pass")
            return self.brings(laid, contract, declarer, said)
        if act.verb != "pass":
            return self.brings(laid, CONTRACTS[act.word or act.verb], view.seat, 0)
        return PASSED if view.seat == view.forehand else self.ramsch(laid, view.forehand)

    def brings(self, laid: Laid, contract: Contract, declarer: Seat, said: int) -> float:
        """Return the gain of a contract, in points, when it is played on by rules of thumb."""
        view = self.view
        play = play_of(contract)
        done = played_out(play, laid, declarer, declarer if is_null(contract) else None)
        run = 0 if is_null(contract) else matadors(play.ranking, dealt_to(view, laid, declarer))
        result = DealResult(done.points[declarer], done.tricks[declarer], done.tricks[1 - declarer], run)
        paid = paid_for(view.options, declarer, contract, result, said)
        return paid[view.seat] - paid[1 - view.seat]

    def ramsch(self, laid: Laid, forehand: Seat) -> float:
        """Return the gain of a Ramsch, in card points."""
        done = played_out(RAMSCH_PLAY, laid, forehand)
        return float(done.points[1 - self.view.seat] - done.points[self.view.seat])


@lru_cache(maxsize=256)
def score_by_points(
    o: Values, contract: Contract, run: int, said: int, tricks: tuple[bool, bool]
) -> tuple[int, ...]:
    """By the declarer's card points what he is paid more than the other; a side that gets none more has no
    trick.
    """
    paid = []
    for points in range(ALL_POINTS + 1):
        own, others = int(tricks[0] or points > 0), int(tricks[1] or points < ALL_POINTS)
        both = paid_for(o, 0, contract, DealResult(points, own, others, run), said)
        paid.append(both[0] - both[1])
    return tuple(paid)


def smooth(paid: tuple[int, ...], points: float, spread: float) -> float:
    """Return the mean of what is paid where an estimate of card points may be wrong."""
    some = [round(points + quantile * spread) for quantile in QUANTILES]
    return sum(paid[min(ALL_POINTS, max(0, one))] for one in some) / len(some)
