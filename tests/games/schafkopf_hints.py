"""What hints say in Schafkopf, and a check of each sentence of its own."""

from by_game import CardPoints, Hints, Rare, hands
from hint_checks import (
    decides,
    draws,
    holding,
    is_declarer,
    is_outdone,
    names_of,
    trumps_of,
    unseen,
    with_counts,
)

from kartenstube.core.cards import card_text, parse_card, rank_of, suit_of
from kartenstube.core.decisions import act_text


def step_of(name):
    """How high a game stands in the auction."""
    steps = {"call": 0, "wenz": 1, "geier": 1, "farbwenz": 1, "farbgeier": 1, "solo": 2, "sie": 5}
    return steps[name.removesuffix("_tout")] + 2 * name.endswith("_tout")


def promised(asked, act):
    """How high a game is promised at least, or would have to be."""
    if asked.view.phase == "interest":
        return int(any(asked.view.word("spoke", seat) == "bid" for seat in asked.view.active))
    words = [one.word for one in asked.choices.acts if one.word]
    return step_of(act.word or min(words, key=step_of, default=asked.view.word("level")))


def held(is_pass):
    def of(asked, act, told):
        name, suit = told["game"][0].split(".")[2], told["game"][1].get("suit", "")
        if (act.verb == "pass") != is_pass or step_of(name) < promised(asked, act):
            return None
        kind = name.removesuffix("_tout")
        suits = "CSHD" if kind in ("solo", "farbwenz", "farbgeier") else [suit]
        found = {one: holding(asked, trumps_of(kind, one)) for one in suits}
        return None if is_pass and is_outdone(suit, found) else with_counts(told, found[suit])

    return of


def single(asked, act, told):
    """The only trump of a call game in the hand."""
    mine = [name for name in names_of(asked.hand) if name in trumps_of("call", "H")]
    return {"card": mine[0]} if act.verb == "marriage" and len(mine) == 1 else None


def offered(verb):
    def of(asked, act, told):
        is_said = act.verb == verb and asked.view.phase == "offer"
        return with_counts(told, holding(asked, trumps_of("call", "H"))) if is_said else None

    return of


def alone(asked, act, told):
    if act.verb in ("call", "pass"):
        return None
    own = [of_hand(asked, one) for one in asked.choices.acts if one.verb not in ("call", "pass")]
    kind, suit = told["game"][0].split(".")[2].removesuffix("_tout"), told["game"][1].get("suit", "")
    said = with_counts(told, holding(asked, trumps_of(kind, suit)))
    return said if of_hand(asked, act) == max(own) == said["trumps"] + said["aces"] else None


def of_hand(asked, act):
    """How many trumps, and aces beside them, the hand holds for a game as it is announced."""
    words = act_text(act).split()
    suit = next((word for word in words if word in tuple("CSHD")), "H" if "sie" in words else "")
    kinds = {"wenz": "J", "farbwenz": "J", "geier": "Q", "farbgeier": "Q", "bettel": ""}
    ranks = next((kinds[word] for word in words if word in kinds), "QJ")
    return sum(name[0] in ranks or name[1] == suit or name[0] == "A" for name in names_of(asked.hand))


def shortest_called(asked, act, told):
    if act.verb != "call":
        return None
    length = {
        one: sum(name[1] == suit_of(one.cards[0]) and name[0] not in "QJ" for name in names_of(asked.hand))
        for one in asked.choices.acts
        if one.verb == "call"
    }
    return (
        {"suit": suit_of(act.cards[0]), "count": length[act]} if length[act] == min(length.values()) else None
    )


def is_helper(asked):
    return asked.view.word("side", asked.seat) == "declarer" and not is_declarer(asked)


def of_called_suit(asked, act):
    """The called ace, where a card of its suit beside it is led."""
    suit = asked.view.word("suit")
    called = parse_card(f"A{suit}") if asked.view.word("contract") == "call" else None
    leads = act.verb == "play" and not asked.before and called is not None
    same = leads and card_text(act.cards[0])[1] == suit and rank_of(act.cards[0]) not in "QJ"
    return called if same and act.cards[0] != called else None


def search(asked, act, told):
    called = of_called_suit(asked, act)
    led = [trick.cards[0] for trick in asked.view.tricks]
    if called not in unseen(asked) or asked.view.word("side", asked.seat) == "declarer":
        return None
    fresh = not any(suit_of(card) == suit_of(called) and rank_of(card) not in "QJ" for card in led)
    return {"suit": suit_of(called)} if fresh else None


def run(asked, act, told):
    called = of_called_suit(asked, act)
    if called not in asked.hand:
        return None
    suit = [card for card in asked.hand if suit_of(card) == suit_of(called) and rank_of(card) not in "QJ"]
    had = [trick for trick in asked.view.tricks if trick.leader == asked.seat]
    assert len(suit) + len(had) >= 4 - (asked.view.options.deck == "short")
    return {"suit": suit_of(called), "card": card_text(act.cards[0])}


def side_of(size):
    """The seats of the own side in Schafkopf, if they are so many and the seat knows all sides."""

    def of(asked):
        sides = {seat: asked.view.word("side", seat) for seat in asked.view.active}
        own = [seat for seat in sides if sides[seat] == sides[asked.seat]]
        return own if all(sides.values()) and size(sides[asked.seat], len(own)) else []

    return of


ALONE = {"declarer": 0, "contract": "solo", "suit": "D", "tout": False}
CALLED = {"declarer": 0, "contract": "call", "suit": "C", "tout": False}
FOUR_EACH = hands("QC JC 8C AS", "QS 9H KC KS", "AC TC 9C 7C", "8H 9S 9D 8D")
SINGLE = hands(
    "QC QS JC JS AH TH KC 9D",
    "7H AC TC KD 9S 8S 7S 8D",
    "QH QD JH KH 9C 8C TS KS",
    "JD 9H 8H 7C AS AD TD 7D",
)
NOBODY = "pass, pass, pass, pass, pass, marriage"
HINTS = Hints(
    options=[
        {},
        {"deck": "short", "legen": True},
        {"all_pass": "ramsch"},
        {"farbwenz": True, "farbgeier": True, "geier": True, "bettel": True},
    ],
    said="schafkopf.call schafkopf.draw schafkopf.strong schafkopf.weak",
    needed=CardPoints(61, 120),
    checks={
        "hint.schafkopf.weak": held(is_pass=True),
        "hint.schafkopf.strong": held(is_pass=False),
        "hint.schafkopf.alone": alone,
        "hint.schafkopf.single": single,
        "hint.schafkopf.take": offered("take"),
        "hint.schafkopf.leave": offered("pass"),
        "hint.schafkopf.call": shortest_called,
        "hint.schafkopf.draw": draws(is_declarer),
        "hint.schafkopf.help": draws(is_helper),
        "hint.schafkopf.search": search,
        "hint.schafkopf.run": run,
        "hint.schafkopf.enough": decides(
            side_of(lambda own, size: own == "declarer" and size == 1), lambda a: 61
        ),
        "hint.schafkopf.enough_two": decides(
            side_of(lambda own, size: own == "declarer" and size == 2), lambda a: 61
        ),
        "hint.schafkopf.beaten": decides(side_of(lambda own, size: own == "other"), lambda a: 60),
    },
    rare={
        "hint.schafkopf.single": Rare(SINGLE, {}, "interest", NOBODY, {"hochzeit": True}),
        "hint.schafkopf.take": Rare(SINGLE, {}, "interest", f"{NOBODY}, take", {"hochzeit": True}),
        "hint.schafkopf.leave": Rare(SINGLE, {}, "interest", f"{NOBODY}, pass, pass", {"hochzeit": True}),
        "hint.schafkopf.enough": Rare(
            {**hands("QC 9H", "AS KS", "TS 7S", "8S 9C"), "pile0": "AD TD AC TC"},
            {**ALONE, "leader": 1},
            "play",
            "play AS, play TS, play 8S, play QC",
        ),
        "hint.schafkopf.enough_two": Rare(
            {**hands("QC 9C", "7S 8H", "TS 7H", "AS KS"), "pile0": "AD TD", "pile1": "AC KC TC"},
            {**CALLED, "leader": 1},
            "play",
            "play 7S, play TS, play AS, play QC",
        ),
        "hint.schafkopf.beaten": Rare(
            {**hands("9S QC", "AS KS", "7S TS", "TC 9C"), "pile3": "AD TD AC KC"},
            {**ALONE, "leader": 0},
            "play",
            "play 9S, play AS, play TS, play TC",
        ),
        "hint.schafkopf.search": Rare(FOUR_EACH, {**CALLED, "leader": 1}, "play", "play KC"),
        "hint.schafkopf.run": Rare(FOUR_EACH, {**CALLED, "leader": 2}, "play", "play 7C"),
        "hint.schafkopf.help": Rare(
            {**FOUR_EACH, "hand2": "AC QH 9C 7S"}, {**CALLED, "leader": 2}, "play", "play QH"
        ),
        "hint.schafkopf.alone": Rare(
            hands(
                "QC QS QD JC AD TD 9D AS",
                "QH JS JH AC TC KC 9C 8C",
                "JD AH TH KH 9H 8H 7H TS",
                "KD 8D 7D KS 9S 8S 7S 7C",
            ),
            {"holder": 0},
            "announcement",
            "trump D",
        ),
    },
)
