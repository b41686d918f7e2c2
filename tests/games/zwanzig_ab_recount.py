"""Zwanzig ab counted once more: what a deal changes, from the options, the deck, the answers, the accounts
before it and who dropped out of the deals before. It shares no line with the engine, looks at texts only, and
holds each answer against the rules page.
"""

RANKS = "789JQKTA"  # low to high
FORBIDDEN = {"none": "", "clubs": "C", "diamonds": "D"}


def recounted(options, dealer, deck, actions, accounts=None, history=()):
    """The changes by seat, that no deal is thrown in, the accounts after the deal, and all drops so far."""
    seats = options["players"]
    accounts = list(accounts or [options["start"]] * seats)
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    trumper, deck, answers = order[0], list(deck), list(actions)
    assert len(deck) == 32
    first = options["first_packet"]
    hands = {seat: [deck.pop(0) for _ in range(first)] for seat in order}
    blind = options["heart_blind"] and said(answers, "heart_blind", "pass") == "heart_blind"
    trump = "H" if blind else named(options, answers, deck[0])
    for seat in order:
        hands[seat] += [deck.pop(0) for _ in range(5 - first)]

    def may_drop(seat):
        if seat == trumper or trump == FORBIDDEN[options["no_drop_suit"]]:
            return False
        if accounts[seat] <= options["no_drop"] or len(out) >= seats - 2:
            return False
        if options["max_drops"]:
            return sum(seat in dropped for dropped in history) < options["max_drops"]
        last = history[-(seats - 2) :]
        return len(last) < seats - 2 or any(seat not in dropped for dropped in last)

    out = set()
    for seat in order:
        most = min(options["max_buy"], len(deck)) if accounts[seat] > options["no_buy"] else 0
        drops = may_drop(seat) and not options["drop_after_buy"]
        if most or drops:
            act, *cards = answers.pop(0).split(" ")
            if act == "discard":
                assert 1 <= len(cards) <= most
                for card in cards:
                    hands[seat].remove(card)
                hands[seat] += [deck.pop(0) for _ in cards]
            elif act == "drop":
                assert drops
                out.add(seat)
            else:
                assert act == "pass"
    if options["drop_after_buy"]:
        for seat in order:
            if may_drop(seat) and said(answers, "drop", "pass") == "drop":
                out.add(seat)
    order = [seat for seat in order if seat not in out]
    won = played(order, hands, answers, trump, options["must_trump"])
    changes = [0] * seats
    for seat in order:
        change = counted(options, won.count(seat), trump, blind, seat == trumper)
        changes[seat] = ended(options["finish"], accounts[seat], change)
    after = tuple(account + change for account, change in zip(accounts, changes, strict=True))
    return changes, False, after, (*history, out)


def said(answers, *allowed):
    assert answers[0] in allowed
    return answers.pop(0)


def named(options, answers, turned):
    """The suit that the trumper names, or that of the card that is turned."""
    said = answers.pop(0)
    if said == "turn":
        assert options["turn"]
        return turned[1]
    verb, suit = said.split(" ")
    assert verb == "trump"
    assert suit in "CSHD"
    return suit


def played(order, hands, answers, trump, must_trump):
    """Who has won the five tricks."""
    won, leader = [], order[0]
    for _ in range(5):
        turn = order[order.index(leader) :] + order[: order.index(leader)]
        cards = []
        for seat in turn:
            card = answers.pop(0).removeprefix("play ")
            follow = [one for one in hands[seat] if cards and one[1] == cards[0][1]]
            trumps = [one for one in hands[seat] if cards and must_trump and one[1] == trump]
            assert card in (follow or trumps or hands[seat])
            hands[seat].remove(card)
            cards.append(card)
        best = [card for card in cards if card[1] == trump] or [c for c in cards if c[1] == cards[0][1]]
        leader = turn[cards.index(max(best, key=lambda card: RANKS.index(card[0])))]
        won.append(leader)
    assert not answers
    return won


def counted(options, tricks, trump, blind, is_trumper):
    """Tricks take one off each, none adds five; hearts double, blind twice over, the trumper pays double."""
    times = 4 if blind else 2 if trump == "H" else 1
    if tricks:
        return -tricks * times
    penalty = 10 if is_trumper and options["trumper_penalty"] else 5
    return penalty * (times if options["heart_double"] == "all" else 1)


def ended(finish, account, change):
    """What becomes of a change that leads below nothing."""
    if finish == "below" or account + change >= 0:
        return change
    return 0 if finish == "exact" else -(account + change) - account
