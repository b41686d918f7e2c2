/* From the problem to the position. */

#include "solver.h"

/* `draws`: how many cards of the stock belong to the problem. */
static void take_cards(u8 draws) {
  u64 all = 0;
  seats = problem.seats, side = problem.side, misere = problem.misere, rule = problem.rule;
  for (u8 s = 0; s < seats; s++) all |= problem.hands[s];
  for (u8 place = 0; place < problem.played; place++) all |= BIT(problem.trick[place]);
  for (u8 place = 0; place < draws; place++) all |= BIT(problem.stock[place]);
  number_cards(all);
  trumps = suits[0];
  no_lead = renumbered(problem.no_lead), must_lead = renumbered(problem.must_lead), called = renumbered(problem.called);
  falls = renumbered(problem.falls), kept = renumbered(problem.kept), bound = renumbered(problem.bound);
  in_play = 0;
  for (u8 s = 0; s < seats; s++) in_play |= hands[s] = renumbered(problem.hands[s]);
}

static void find_partners(void) {
  for (u8 s = 0; s < seats; s++) {
    u64 others = (on_side(s) ? side : BIT(seats) - 1 - side) & ~BIT(s);
    partner_of[s] = count(others) == 1 && !twins ? (u8)lowest(others) : NONE;
  }
}

/* What the search may rely on. */
static void look_for_shortcuts(void) {
  int may_be_lone = misere && !trumps && !called && !kept && !bound && !problem.later_wins && !(rule & HEADING);
  lone_misere = NONE;
  for (u8 s = 0; s < seats; s++)
    if (may_be_lone && (side == BIT(s) || side == (BIT(seats) - 1 - BIT(s)))) lone_misere = s;
  leads_freely = joker_suit == SUITS && !misere && !no_lead && !must_lead && !called && !falls && !kept && !bound && !problem.later_wins &&
                 !(rule & TRUMPS_FREE);
  order_weight = misere ? 4 : scoring ? 32 : 8;
  find_partners();
  size_table();
  weigh_lengths();
}

/* The trick as far as it is played; returns the seat that plays now. */
static u8 take_trick(struct trick *trick) {
  u8 now = problem.leader;
  *trick = (struct trick){now, now, 0, 0, 0, 0, 0};
  for (u8 place = 0; place < problem.played; place++, now = next_seat(now)) {
    u32 card = number[problem.trick[place]];
    if (!place || beats(card, trick->best)) trick->best = (u8)card, trick->best_seat = now;
    if (!place) trick->led = suit_of[card];
    trick->played++;
    trick->worth += points[card];
  }
  return now;
}

/* What is left in hands and tricks after the trick under way. */
static i32 set_up(struct trick *trick, u8 *seat, u32 *left, u8 draws) {
  take_cards(draws);
  look_for_shortcuts();
  *seat = take_trick(trick), *left = count(hands[*seat]);
  trick->worth += problem.trick_worth[*left];
  worth_of_rest[0] = 0;
  for (u32 one = 1; one <= *left; one++) {
    trick_worth[one] = problem.trick_worth[one];
    worth_of_rest[one] = worth_of_rest[one - 1] + trick_worth[one];
    least_worth[one] = one == 1 || trick_worth[one] < least_worth[one - 1] ? trick_worth[one] : least_worth[one - 1];
  }
  i32 rest = worth_of_rest[*left - 1];
  for (u64 cards = in_play; cards; cards &= cards - 1) rest += points[lowest(cards)];
  return rest;
}
