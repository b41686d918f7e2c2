"""The page of Dreierschnapsen: its worked examples are what the engine settles."""

import test_dreierschnapsen
from page_tables import IN_BOTH, made, numbers, rows


@IN_BOTH
def test_the_contracts_of_dreierschnapsen_stand_from_low_to_high(language):
    rows = made("dreierschnapsen-contracts", language)
    assert [row[1] for row in rows] == ["1–3", "4", "5", "6", "9", "10", "12", "12", "24"]
    assert [row[0] for row in rows][-2:] == ["Kontraschnapser", "Kontrabauernschnapser"]


DREIERSCHNAPSEN = (1, 2, 3, 4, 5, 7, 8, 9, 11, 12)


@IN_BOTH
def test_dreierschnapsen_settles_the_examples_of_its_page(language):
    each = {"en": "each", "de": "jeden"}[language]
    examples = {number: deal for number, deal, _ in test_dreierschnapsen.EXAMPLES}
    table = rows("dreierschnapsen", language, en="Example | Score", de="Beispiel | Punkte")
    for number, (told, score) in zip(DREIERSCHNAPSEN, table, strict=True):
        deal = examples[number]
        contract, _, own, others, *_ = deal
        scores = test_dreierschnapsen.scored(*deal).by_seat
        sums = [sum(own[1:]), sum(others[1:])]
        assert (each in score) == (len([one for one in scores if one]) == 2)
        assert numbers([score])[-1] == max(scores), number
        if contract == "schnapser":
            assert sum(numbers([told])) == own[1]
            assert numbers([score])[0] == sums[0]
        else:
            assert set(numbers([told])) <= {*sums, 66}, number
