"""Who wins a trick, for recounts of games with a list of trumps: by texts, with no line of the engine."""


def best(cards, trumps, ranks):
    """The place of the best card of a trick. Trumps (cards) and ranks (of others) begin with the highest."""

    def height(card):
        if card in trumps:
            return 100 - trumps.index(card)
        plain = cards[0] not in trumps and card[1] == cards[0][1]
        return 50 - ranks.index(card[0]) if plain else 0

    return cards.index(max(cards, key=height))
