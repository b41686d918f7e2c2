"""What hints say in Dreierschnapsen, and a check of each sentence of its own."""

from collections import Counter
from itertools import product

from by_game import Hints, Rare, hands
from hint_checks import POINTS, is_last, names_of, trick_of

from kartenstube.core.cards import rank_of
from kartenstube.games.dreierschnapsen.contracts import CONTRACTS
from kartenstube.games.dreierschnapsen.scoring import Course, Party, worth


def order_of(asked, act):
    """The ranks of a contract that is bid, high to low."""
    return "TKQJA" if act.word.removesuffix("_ohne") in ("zehnergang", "assenbettler") else "ATKQJ"


def masters(asked, act, told):
    if act.verb != "bid" or act.word.startswith(("normal", "bettler", "assen")):
        return None
    order, hand = order_of(asked, act), names_of(asked.hand)
    high = {name for name in hand if all(rank + name[1] in hand for rank in order[: order.index(name[0])])}
    return {"cards": sorted(high)} if high else None


def cheap(asked, act, told):
    """What the contract may count, however many tricks and card points either side has, is 3 at most."""
    if act.verb != "bid":
        return None
    contract = CONTRACTS[act.word.removesuffix("_ohne")]
    sides = [Party(tricks, cards) for tricks, cards in product(range(7), (0, 32, 33, 65, 66, 120))]
    counts = {worth(contract, Course(*pair), won) for pair in product(sides, sides) for won in (True, False)}
    return told if max(counts) == 3 else None


def lowest_held(asked, act, told):
    if act.verb != "bid" or not act.word.startswith(("bettler", "assen")):
        return None
    low = [name for name in names_of(asked.hand) if name[0] == order_of(asked, act)[-1]]
    return {"cards": low} if low else None


def longest(asked, act, told):
    suits = Counter(name[1] for name in names_of(asked.hand))
    most = suits[act.word] and all(suits[act.word] > suits[other] for other in suits if other != act.word)
    return {"suit": act.word, "count": suits[act.word]} if most else None


def forty(asked, act, told):
    held = {"K" + act.word, "Q" + act.word} <= names_of(asked.hand)
    return {"suit": act.word} if held else None


def marriage(asked, act, told):
    points = 40 if act.word == asked.view.word("trump") else 20
    return {"suit": act.word, "points": points} if act.verb == "meld" else None


def enough(asked, act, told):
    view = asked.view
    if act.verb != "play" or not is_last(asked) or not asked.before:
        return None
    declarer, contract = view.seat_of("declarer"), view.word("contract")
    if contract != "normal" and (contract not in ("schnapser", "kontraschnapser") or declarer != asked.seat):
        return None
    side = [seat for seat in view.active if (seat == declarer) == (asked.seat == declarer)]
    trick = trick_of(asked, act.cards[0])
    cards = [card for seat in side for card in view.faces(f"pile{seat}")]
    has = sum(POINTS[rank_of(card)] for card in [*cards, *trick.cards])
    has += sum(view.count("marriages", seat) for seat in side)
    return {"points": has} if trick.winner in side and has >= 66 else None


NORMAL = {"declarer": 0, "contract": "normal", "trump": "C"}
HINTS = Hints(
    options=[
        {},
        {"contracts": "full"},
        {"schnapser": "four"},
        {"trump_from_hand": False, "ohne": False},
    ],
    said="""dreierschnapsen.cheap dreierschnapsen.masters dreierschnapsen.lowest
        dreierschnapsen.longest""",
    checks={
        "hint.dreierschnapsen.masters": masters,
        "hint.dreierschnapsen.lowest": lowest_held,
        "hint.dreierschnapsen.cheap": cheap,
        "hint.dreierschnapsen.longest": longest,
        "hint.dreierschnapsen.forty": forty,
        "hint.dreierschnapsen.marriage": marriage,
        "hint.dreierschnapsen.enough": enough,
    },
    rare={
        "hint.dreierschnapsen.forty": Rare({"hand0": "KC QC AS"}, {}, "trump", "trump C"),
        "hint.dreierschnapsen.marriage": Rare(
            hands("KC QC AS", "TS JC TD", "KS QS JD"), {**NORMAL, "leader": 0}, "play", "meld C"
        ),
        "hint.dreierschnapsen.enough": Rare(
            {**hands("AD TD", "JD QH", "QD JH"), "pile0": "AC TC KC AS TS KS"},
            {**NORMAL, "leader": 1},
            "play",
            "play JD, play QD, play AD",
        ),
    },
)
