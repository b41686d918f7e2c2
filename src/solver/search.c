/* The search: does the side get at least `target` of what is left? And the values that come of such questions. */

#include "solver.h"

/* How much it has saved that a card of a seat, not tried first, settled a question: by the suit led, or SUITS for a lead.
   A question with so many tricks left is worth their square. */
static u32 cutoffs[SEATS][SUITS + 1][CARDS];
#define MOST_CUTOFFS (1 << 11)

static inline void has_settled(u8 seat, u32 led, u32 card, u32 left) {
  if (cutoffs[seat][led][card] < MOST_CUTOFFS) cutoffs[seat][led][card] += left * left;
}

/* The card points of so many of the highest cards of a set; of all if it has fewer. */
static i32 points_of_highest(u64 cards, u32 number) {
  i32 found = 0;
  for (; cards && number; number--) {
    found += points[highest(cards)];
    cards ^= BIT(highest(cards));
  }
  return found;
}

/* The fewest card points that so many cards of a set can have; of all if it has fewer. */
static i32 fewest_points(u64 cards, u32 number) {
  i32 found = 0;
  for (u32 worth = 0; cards && number; worth++) {
    u64 alike = cards & worth_alike[worth];
    if (!alike) continue;
    u32 some = count(alike) < number ? count(alike) : number;
    found += (i32)some * points[lowest(alike)];
    number -= some, cards ^= alike;
  }
  return found;
}

/* How many tricks the leader can take at once, and the card points in them at least: those of the leader, what partners can
   give in the suit, and what the others must. */
static u32 sure_tricks(u8 leader, u32 left, i32 *card_points) {
  u64 others = in_play & ~hands[leader];
  u32 found = 0, drawn = 0; /* rounds of trumps, which come first */
  *card_points = 0;
  for (u32 suit = 0; suit < suit_count && found < left; suit++) {
    u64 own = hands[leader] & suits[suit], against = others & suits[suit];
    if (own <= against) continue;
    u32 length = 0, safe = left - found;
    for (u8 seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
      u32 held = count(hands[seat] & suits[suit]);
      if (held > length) length = held;
      if (suit && count(hands[seat] & trumps) > drawn && held < safe) safe = held;
    }
    u64 top = against ? own & above(highest(against)) : own;
    if (against && top) relevant |= BIT(lowest(top));
    if (count(top) >= length) top = own;
    u32 rounds = count(top) < safe ? count(top) : safe;
    if (!rounds) continue;
    if (!suit) drawn = rounds;
    found += rounds;
    if (!scoring) continue;
    *card_points += points_of_highest(top, rounds);
    for (u8 seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
      int partner = on_side(seat) == on_side(leader);
      u64 held = hands[seat] & suits[suit];
      *card_points += partner ? points_of_highest(held, rounds) : fewest_points(held, rounds);
    }
  }
  return found;
}

/* How many tricks the side of a seat is sure of by its trumps, whatever is played: each of them is played some time, and each
   trump of the other party can beat one of them at most. `last`: the lowest on which that rests. */
static u32 sure_trumps(u8 seat, u64 against, u32 *last) {
  u32 matched = 0, found = 0;
  for (u64 own = hands[seat] & trumps; own;) {
    u32 card = highest(own);
    own ^= BIT(card);
    if (count(against & maybe_higher[card]) > matched) matched++;
    else found++, *last = card;
  }
  return found;
}

/* The same of that seat of a party which is sure of most. */
static u32 most_sure_trumps(int ours, u64 against, u32 *last, u8 *holder) {
  u32 most = 0, lowest_of = NONE;
  for (u8 seat = 0; seat < seats; seat++) {
    u32 found = on_side(seat) == ours ? sure_trumps(seat, against, &lowest_of) : 0;
    if (found > most) most = found, *last = lowest_of, *holder = seat;
  }
  return most;
}

/* What a party takes at least, whoever leads: the worth of the tricks of which it is sure, the card points of the trumps that
   nobody can beat, and what each of the others has to give to those tricks. */
static i32 worth_of_trumps(int ours, u64 own, u64 against, u32 left) {
  u8 holder = 0;
  u32 last = NONE, rounds = most_sure_trumps(ours, against, &last, &holder);
  if (!rounds) return 0;
  relevant |= BIT(last);
  i32 found = (i32)rounds * least_worth[left];
  if (!scoring) return found;
  u64 top = against ? own & surely_higher[highest(against)] : own;
  if (top) relevant |= BIT(lowest(top));
  found += fewest_points(top, count(top));
  for (u8 seat = 0; seat < seats; seat++) {
    u32 counted = on_side(seat) == ours ? count(top & hands[seat]) : 0;
    u64 others = (seat == holder ? own : ~0ULL) & hands[seat] & ~top; /* to each of its tricks the holder plays a trump */
    if (counted < rounds) found += fewest_points(others, rounds - counted);
  }
  return found;
}

/* Whether the sure trumps of a party settle the question; then the bound. */
static int trumps_settle(i32 target, u32 left, i32 rest, i32 *bound) {
  u64 held[2] = {0, 0}; /* by those who are not on the side, and by those who are */
  for (u8 seat = 0; seat < seats; seat++) held[on_side(seat)] |= hands[seat] & trumps;
  i32 taken = worth_of_trumps(1, held[1], held[0], left);
  if ((*bound = taken) >= target) return 1;
  relevant = 0, taken = worth_of_trumps(0, held[0], held[1], left);
  return (*bound = rest - taken) < target;
}

/* Whether a seat that is not on lead gives all tricks away: to each card that the others may lead it has a lower one, the
   lowest to the lowest, and so on. */
static int never_wins(u8 seat) {
  for (u32 suit = 1; suit < suit_count && suit != joker_suit; suit++) {
    u64 own = hands[seat] & suits[suit], others = in_play & suits[suit] & ~own;
    for (; own && others; own &= own - 1, others &= others - 1)
      if (lowest(own) > lowest(others)) return 0;
  }
  return 1;
}

/* Whether the leader can let another seat take a trick, in a suit of which that seat has the highest card and which nobody
   ruffs. */
static int can_reach(u8 leader, u8 taker) {
  for (u32 suit = 0; suit < suit_count; suit++) {
    u64 cards = in_play & suits[suit], own = hands[taker] & cards;
    if (!(hands[leader] & cards) || own <= (cards ^ own)) continue;
    int ruffed = 0;
    for (u8 seat = 0; suit && seat < seats; seat++) ruffed |= !(hands[seat] & cards) && hands[seat] & trumps;
    if (!ruffed) return 1;
  }
  return 0;
}

/* Whether so many tricks of the leader's party, with card points in them, settle the question; then the bound. */
static int tricks_settle(u8 leader, u32 sure, i32 card_points, i32 target, u32 left, i32 rest, i32 *bound) {
  i32 taken = sure == left ? rest : card_points + worth_of_rest[left] - worth_of_rest[left - sure];
  *bound = on_side(leader) ? taken : rest - taken;
  return on_side(leader) ? taken >= target : rest - taken < target;
}

/* The same of the tricks that the partner takes when the leader lets it; without trumps the leader takes its own before,
   which are of other suits. */
static int partner_settles(u8 leader, i32 target, u32 left, i32 rest, i32 *bound) {
  u8 partner = partner_of[leader];
  if (partner == NONE || !can_reach(leader, partner)) return 0;
  i32 own_points = 0, card_points;
  relevant = 0;
  u32 own = trumps & in_play ? 0 : sure_tricks(leader, left, &own_points);
  u32 sure = own + sure_tricks(partner, left - own, &card_points);
  return tricks_settle(leader, sure, own_points + card_points, target, left, rest, bound);
}

/* The same of all that the leader can do. */
static int lead_settles(u8 leader, i32 target, u32 left, i32 rest, i32 *bound) {
  i32 card_points;
  u32 sure = sure_tricks(leader, left, &card_points);
  return tricks_settle(leader, sure, card_points, target, left, rest, bound) ||
         partner_settles(leader, target, left, rest, bound);
}

static i32 search_trick(u8 leader, i32 target, u32 left, i32 rest);
static i32 search(const struct trick *trick, u8 seat, i32 target, u32 left, i32 rest, u32 first, u32 *best_card);

/* What the side gets of the rest when the seat plays this card. */
static i32 search_card(const struct trick *trick, u8 seat, u32 card, i32 target, u32 left, i32 rest) {
  struct trick now = *trick;
  u64 bound_before = bound;
  play_card(&now, seat, card);
  rest -= points[card];
  nodes++;
  i32 value;
  if (now.played < seats) {
    value = search(&now, next_seat(seat), target, left, rest, NONE, 0);
  } else {
    i32 gain = on_side(now.best_seat) ? now.worth : 0;
    value = gain + search_trick(now.best_seat, target - gain, left - 1, rest);
    if (now.by_rank) relevant |= BIT(now.best);
  }
  hands[seat] ^= BIT(card), in_play ^= BIT(card), bound = bound_before;
  return value;
}

/* A card that could be played: adjacent cards of one run differ in card points at most. */
struct move {
  i32 order, value;
  u8 card, run;
};
#define FIRST (1 << 28) /* an order before all others */

/* Whether a card of its run that was tried shows that this card does not settle the question either; then its bound. */
static inline int no_better(const struct move *tried, const struct move *card, int high, i32 target, i32 *bound) {
  for (; tried < card; tried++)
    if (tried->run == card->run) {
      i32 more = points[card->card] - points[tried->card];
      if (more < 0) more = -more;
      *bound = high ? tried->value + more : tried->value - more;
      if (high ? *bound < target : *bound >= target) return 1;
    }
  return 0;
}

/* A card that was tried stands for the adjacent cards above it; if one of them is relevant in what follows, so is it. */
static inline u64 also_relevant(u32 card, u64 may, u64 adjacent) {
  u64 higher = suits[suit_of[card]] & above(card), apart = may & ~adjacent & higher;
  return relevant & rank_only & adjacent & higher & (apart ? BIT(lowest(apart)) - 1 : ~0ULL) ? BIT(card) : 0;
}

/* The order in which to try `cards`, those of `may` that differ, with `first` before all others; how many they are. */
static u32 ordered_moves(const struct trick *trick, u8 seat, u64 may, u64 cards, u64 adjacent, u32 first,
                         struct move *moves) {
  u32 to_play = seats - trick->played - 1u, found = 0, run = 0, duty = 0, led = trick->played ? trick->led : SUITS;
  const u32 *saved = cutoffs[seat][led];
  struct followers followers;
  if (trick->played) followers = followers_of(seat, led, to_play);
  for (; may; may &= may - 1) {
    u32 card = lowest(may), place = found;
    if (!(adjacent >> card & 1) || traits[card] >> 8 != duty) run++, duty = traits[card] >> 8;
    if (!(cards >> card & 1)) continue;
    if (!trick->played && led != suit_of[card]) followers = followers_of(seat, led = suit_of[card], to_play);
    i32 order = FIRST;
    if (card != first)
      order = order_score(seat, card, trick, led, to_play, &followers) * order_weight + (i32)saved[card];
    for (; place && moves[place - 1].order < order; place--) moves[place] = moves[place - 1];
    moves[place] = (struct move){order, 0, (u8)card, (u8)run};
    found++;
  }
  return found;
}

/* What the side gets of the rest, this trick included: at least the answer when that reaches `target`, else at most. `rest`
   is all that is left in hands and tricks after this one. */
static i32 search(const struct trick *trick, u8 seat, i32 target, u32 left, i32 rest, u32 first, u32 *best_card) {
  u64 may = legal(seat, trick);
  u64 adjacent = adjacent_cards(may, (in_play & ~may) | (trick->played ? BIT(trick->best) : 0));
  u64 cards = distinct(may, adjacent);
  int high = maximises(seat);
  if (!(cards & (cards - 1))) {
    if (best_card) *best_card = lowest(cards);
    i32 value = search_card(trick, seat, lowest(cards), target, left, rest);
    if (high ? value < target : value >= target) relevant |= also_relevant(lowest(cards), may, adjacent);
    return value;
  }
  struct move moves[CARDS];
  u32 move_count = ordered_moves(trick, seat, may, cards, adjacent, first, moves);
  i32 found = high ? -1 : 0x7fff;
  u64 all_relevant = 0;
  for (struct move *move = moves; move < moves + move_count; move++) {
    if (!no_better(moves, move, high, target, &move->value)) {
      move->value = search_card(trick, seat, move->card, target, left, rest);
      if (nodes > most_nodes) return 0;
      all_relevant |= relevant | also_relevant(move->card, may, adjacent);
    }
    if (high ? move->value > found : move->value < found) {
      found = move->value;
      if (best_card) *best_card = move->card;
    }
    if (high ? found >= target : found < target) {
      if (move > moves) has_settled(seat, trick->played ? trick->led : SUITS, move->card, left);
      return found;
    }
  }
  relevant = all_relevant;
  return found;
}

/* The last trick plays itself. */
static u8 winner_of_last(u8 leader) {
  u32 best = lowest(hands[leader]), by_rank = 0;
  u8 best_seat = leader;
  for (u8 seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
    u32 card = lowest(hands[seat]);
    if (suit_of[card] == suit_of[best]) by_rank = 1;
    if (!beats(card, best)) continue;
    if (suit_of[card] != suit_of[best]) by_rank = 0;
    best = card, best_seat = seat;
  }
  if (by_rank) relevant = BIT(best);
  return best_seat;
}

/* The same between tricks; `rest` is all that is left. */
static i32 search_trick(u8 leader, i32 target, u32 left, i32 rest) {
  relevant = 0;
  if (target <= 0) return 0;
  if (target > rest) return rest;
  if (left == 1) return on_side(winner_of_last(leader)) ? rest : 0;
  if (lone_misere != NONE && leader != lone_misere && never_wins(lone_misere)) return on_side(lone_misere) ? 0 : rest;
  i32 bound;
  if (leads_freely && lead_settles(leader, target, left, rest, &bound)) return bound;
  relevant = 0;
  if (joker_suit == SUITS && trumps & in_play && trumps_settle(target, left, rest, &bound)) return bound;
  relevant = 0;
  struct key key = key_of(leader, left);
  u32 card = NONE;
  if (probe(&key, target, &bound, &card)) return bound;
  struct trick trick = {leader, leader, 0, 0, 0, 0, trick_worth[left]};
  i32 found = search(&trick, leader, target, left, rest - trick.worth, card, &card);
  if (nodes <= most_nodes) store(&key, found, target, card, left);
  return found;
}

/* Values that are told apart are counted by levels: how many marks a value reaches, or without marks the value itself. */
static i32 level_of(i32 value) {
  if (!problem.mark_count) return value;
  i32 level = 0;
  while (level < (i32)problem.mark_count && value >= problem.marks[level]) level++;
  return level;
}

static i32 value_at(i32 level) {
  if (!problem.mark_count) return level;
  return level ? problem.marks[level - 1] : problem.low;
}

/* The value, or what of the window is nearest to it, by questions of width zero, each between the levels that are known,
   the first one near the guess. */
static i32 value_of(const struct trick *trick, u8 seat, u32 card, u32 left, i32 rest, i32 guess) {
  i32 most = rest + trick->worth, at_least = level_of(problem.low), step = 1, went_up = -1;
  i32 at_most = level_of(most < problem.high ? most : problem.high), level = guess > 0 ? level_of(guess) : 1;
  while (at_least < at_most && nodes <= most_nodes) {
    if (level <= at_least || level > at_most) level = at_least + (at_most - at_least + 1) / 2;
    i32 target = value_at(level);
    i32 value = card == NONE ? search(trick, seat, target, left, rest, NONE, 0)
                             : search_card(trick, seat, card, target, left, rest);
    i32 up = value >= target, found = level_of(value);
    if (up) at_least = found < at_most ? found : at_most;
    else at_most = found;
    step = went_up == up ? 2 * step : went_up < 0 ? 1 : (at_most - at_least + 1) / 2;
    level = up ? at_least + step : at_most - step + 1;
    went_up = up;
  }
  return value_at(at_least);
}

static void forget(void) {
  forget_entries();
  for (u32 s = 0; s < SEATS; s++)
    for (u32 led = 0; led <= SUITS; led++)
      for (u32 card = 0; card < CARDS; card++) cutoffs[s][led][card] = 0;
}

EXPORT("solve") i32 solve(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  i32 rest = set_up(&trick, &seat, &left, 0);
  place_cards(left);
  if (!problem.go_on) forget();
  nodes = 0, most_nodes = problem.nodes;
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  i32 value = (rest + trick.worth) / 2;
  if (problem.one_value) {
    value = value_of(&trick, seat, NONE, left, rest, value);
  } else {
    u64 may = legal(seat, &trick);
    u64 adjacent = adjacent_cards(may, (in_play & ~may) | (trick.played ? BIT(trick.best) : 0));
    u64 tried = distinct(may, adjacent);
    i32 best = -1;
    for (u64 cards = may; cards; cards &= cards - 1) {
      u32 card = lowest(cards);
      if (tried >> card & 1) value = value_of(&trick, seat, card, left, rest, value);
      answer.values[pack_card[card]] = (i16)value;
      if (best < 0 || (maximises(seat) ? value > best : value < best)) best = value;
    }
    value = best;
  }
  answer.value = value, answer.nodes = nodes;
  return nodes <= most_nodes;
}
