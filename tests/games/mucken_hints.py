"""What hints say in Mucken, and a check of each sentence of its own."""

from by_game import Hints, Rare, hands
from hint_checks import decides, draws, holding, is_outdone, trumps_of, unseen, with_counts


def held(is_pass):
    def of(asked, act, told):
        name = told["game"][0].removeprefix("mucken.game.")
        open_games = [one.word for one in asked.choices.acts if one.verb == "bid"] if is_pass else [act.word]
        if (act.verb == "pass") != is_pass or name not in open_games:
            return None
        trumps = {kind: trumps_of(kind, "") for kind in ("wenz", "geier", "muck")}
        kind, kinds = name.split("_")[0], [one.split("_")[0] for one in open_games]
        found = {one: holding(asked, trumps[one]) for one in kinds}
        is_lowest = name == open_games[kinds.index(kind)]
        return with_counts(told, found[kind]) if is_lowest and not is_outdone(kind, found) else None

    return of


def partner(is_open):
    """The partner holds the bid, and an opponent may still go higher or may not."""

    def of(asked, act, told):
        bidder = asked.view.seat_of("high_bidder")
        passed = all(asked.view.word("bid", (asked.seat + way) % 4) == "pass" for way in (1, 3))
        fits = is_open != (passed or asked.choices.texts() == ["pass"])
        return {"seat": bidder} if act.verb == "pass" and bidder == (asked.seat + 2) % 4 and fits else None

    return of


def pair(plays):
    """The seats of the own pair, if it plays, or if it defends."""

    def of(asked):
        does = asked.view.seat_of("declarer") in (asked.seat, (asked.seat + 2) % 4)
        return [asked.seat, (asked.seat + 2) % 4] if does == plays else []

    return of


def highest_drawn(asked, act, told):
    trumps = [card for card in unseen(asked) if asked.play.ranking.is_trump(card)]
    if any(asked.is_higher(one, act.cards[0]) for one in trumps):
        return None
    return draws(pair(plays=True))(asked, act, told)


def needed(asked):
    return 91 if asked.view.word("contract").endswith("_schneider") else 61


HINTS = Hints(
    options=[{}, {"geier": True, "kontra": 3, "order": "muck_over_wenz"}, {"deck": "long"}],
    said="mucken.strong mucken.weak",
    checks={
        "hint.mucken.weak": held(is_pass=True),
        "hint.mucken.strong": held(is_pass=False),
        "hint.mucken.partner": partner(is_open=False),
        "hint.mucken.partner.open": partner(is_open=True),
        "hint.mucken.draw": highest_drawn,
        "hint.mucken.enough": decides(pair(plays=True), needed),
        "hint.mucken.beaten": decides(pair(plays=False), lambda a: 121 - needed(a)),
    },
    rare={
        "hint.mucken.enough": Rare(
            {**hands("QC 9C", "KS 9H", "TS 9D", "AS KD"), "pile0": "AD TD", "pile2": "AC TC"},
            {"declarer": 2, "contract": "muck", "leader": 1},
            "play",
            "play KS, play TS, play AS, play QC",
        ),
        "hint.mucken.beaten": Rare(
            {**hands("TS 9S", "KS 9H", "AS JH", "KC 9C"), "pile0": "AD TD", "pile2": "AC TC"},
            {"declarer": 1, "contract": "muck", "leader": 1},
            "play",
            "play KS, play AS, play 9C, play TS",
        ),
        "hint.mucken.draw": Rare(
            hands("QC JC 9C", "JD AS KS", "TH AC KC", "9H AD KD"),
            {"declarer": 2, "contract": "muck", "leader": 0},
            "play",
            "play QC",
        ),
        "hint.mucken.partner": Rare(
            hands("AC 9S KH TH KD QD", "TC JS QC QH 9H AD", "KC KS QS JD TD 9D", "JC JH 9C AS TS AH"),
            {},
            "auction",
            "pass, bid muck, pass, pass",
        ),
        "hint.mucken.partner.open": Rare(
            hands("TC JS QC QH 9H AD", "KC KS QS JD TD 9D", "JC JH 9C AS TS AH", "AC 9S KH TH KD QD"),
            {},
            "auction",
            "bid muck, pass, pass",
        ),
    },
)
