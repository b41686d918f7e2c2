"""What hints say in Kein Stich, and a check of each sentence of its own."""

from by_game import Hints, Rare, hands

from kartenstube.core.cards import card_text, rank_of, suit_of


def opened(asked, card):
    """The cards that may be laid when this one lies, and may not before; by the rules of the game."""
    ranks = [rank_of(one) for one in asked.view.pack if suit_of(one) == suit_of(card)]
    row = sorted(
        set(ranks), key=("ATKQJ987" if asked.view.options.preset == "herzeln8" else "AKQJT98765432").index
    )
    place, middle = row.index(rank_of(card)), row.index("J")
    ends = {place - 1} if place < middle else {place + 1} if place > middle else {place - 1, place + 1}
    return {f"{row[end]}{suit_of(card)}" for end in ends if 0 <= end < len(row)}


def laid(check):
    """A check of a card that is laid to a row: of what may be laid after it, and of the hand."""

    def of(asked, act, told):
        if act.verb != "lay":
            return None
        found = check(opened(asked, act.cards[0]), {card_text(card) for card in asked.hand})
        return None if found is None else {"card": card_text(act.cards[0]), **found}

    return of


def own_way(after, hand):
    return {"cards": after} if after and after <= hand else None


def shut(after, hand):
    return {} if after <= hand else None


def way(after, hand):
    return {"cards": after & hand} if after & hand else None


HINTS = Hints(
    options=[
        {},
        {"preset": "herzeln8"},
        {"preset": "power", "players": 3},
        {"preset": "six_first_last", "pack": "52", "black_pig": True},
    ],
    said="""low.duck low.falls low.free low.highest low.lowest low.must low.rid low.throw
        lay.own lay.shut ahead.each""",
    questions=90,
    share=40,
    checks={
        "hint.lay.own": laid(own_way),
        "hint.lay.shut": laid(shut),
        "hint.lay.way": laid(way),
    },
    rare={
        "hint.lay.way": Rare(
            {"rowC": "JC QC", **hands("JS QS JH", "TC AC 8C", "KH QH 9D", "TS 8S TH")},
            {"contract": "DL", "turn": 0},
            "lay-off",
            "lay JS",
        ),
    },
)
