/* The position, and how its cards are numbered. */

#include "solver.h"

static struct problem problem;
static struct answer answer;

EXPORT("problem") struct problem *problem_at(void) { return &problem; }
EXPORT("answer") struct answer *answer_at(void) { return &answer; }

/* All of it is made from `problem` by `set_up`. */

static u64 hands[SEATS], in_play; /* by seat, and all together */
static u64 suits[SUITS], trumps, gaps, no_lead, must_lead, called, falls, kept;
static u64 bound;         /* nothing once its holder has run away, which is taken back with the card */
static u64 twins;         /* the upper ones of two copies, which have adjacent numbers */
static u64 higher[CARDS]; /* the cards of its suit that beat a card when they are played after it */
static u64 surely_higher[CARDS]; /* those that beat it whichever is played first */
static u64 maybe_higher[CARDS];  /* those that may beat it, its copy included */
static u64 scoring;            /* cards with card points */
static u64 worth_alike[CARDS]; /* cards by their card points, those with the fewest first */
static u8 suit_of[CARDS], points[CARDS];
static u8 pack_card[CARDS], number[CARDS]; /* our card as a card of the pack, and the other way round */
/* card points, and above them bits for duties: adjacent cards with the same traits are worth the same */
static u16 traits[CARDS];
static u8 seats, side, misere, rule;
static u8 all_alike;     /* all cards of a suit have the same traits */
static u8 no_trumps_yet; /* trumps do not beat other suits, for the time being */
static u8 lone_misere;   /* the seat that wants no trick, alone against all others and without trumps; or NONE */
static u8 leads_freely;  /* any card may be led and must be followed, so that sure tricks can be counted */
static u8 partner_of[SEATS]; /* the only other seat of a party of two, where a higher card always wins; or NONE */
static i32 order_weight; /* of the order by rules of thumb, beside what has settled questions */
static i16 trick_worth[CARDS];
static i32 least_worth[CARDS]; /* of a trick among the last ones, so many */
static i32 worth_of_rest[CARDS]; /* of the last tricks, so many, without card points */
static u32 nodes, most_nodes;

static inline u8 next_seat(u8 seat) { return seat + 1 == seats ? 0 : seat + 1; }
static inline int on_side(u8 seat) { return side >> seat & 1; }
static inline int maximises(u8 seat) { return on_side(seat) != misere; }

/* Blocks are the suits, or, where cards have duties of their own, runs of cards of one suit that differ in card points at
   most. Which of their cards are still in play makes no difference, only the order of their holders does; so the key of a
   position has them packed together, the highest in play at the top. */

struct block {
  u64 all;
  u8 rank_only;
};
static struct block blocks[CARDS];
static u8 block_of[CARDS]; /* by card */
static u32 block_count, suit_count, joker_suit; /* SUITS if there are no jokers */

/* In a suit whose cards differ in rank only, few are relevant: those that win tricks. A proof holds for all positions with
   the same lengths in which the same hands hold as many of the highest cards, whoever has the others (partition search,
   Ginsberg 1996; so does Haglund's DDS). */
static u64 rank_only; /* all cards of such suits */

/* Cards of the pack as ours. */
static u64 renumbered(u64 cards) {
  u64 found = 0;
  for (; cards; cards &= cards - 1)
    if (number[lowest(cards)] != NONE) found |= BIT(number[lowest(cards)]);
  return found;
}

static u64 of_suit(u64 cards, u32 suit) {
  u64 found = 0;
  for (; cards; cards &= cards - 1)
    if (problem.suit[lowest(cards)] == suit) found |= cards & -cards;
  return found;
}

static u32 weakest_of(u64 cards) {
  u32 weakest = lowest(cards);
  for (; cards; cards &= cards - 1)
    if (problem.power[lowest(cards)] < problem.power[weakest]) weakest = lowest(cards);
  return weakest;
}

static void number_card(u32 card, u32 next) {
  number[card] = (u8)next, pack_card[next] = (u8)card;
  suit_of[next] = problem.suit[card], points[next] = problem.points[card];
  traits[next] =
      (u16)(points[next] | (problem.no_lead >> card & 1) << 8 | (problem.must_lead >> card & 1) << 9 |
            (problem.called >> card & 1) << 10 | (problem.falls >> card & 1) << 11 | (problem.kept >> card & 1) << 12 |
            (problem.bound >> card & 1) << 13);
  if (points[next]) scoring |= BIT(next);
  suits[suit_of[next]] |= BIT(next);
}

/* The blocks of a suit, from its first card to before `next`; `alike`: its cards have the same traits. */
static void make_blocks(u32 first, u32 next, int alike) {
  for (u32 at = first, end = first; at < next; at = end, block_count++) {
    while (end < next && traits[end] >> 8 == traits[at] >> 8) block_of[end++] = (u8)block_count;
    u64 all = BIT(end) - BIT(at);
    u8 is_rank_only = all == suits[suit_of[at]] && alike && !misere && !(rule & HEADING);
    blocks[block_count] = (struct block){all, is_rank_only};
    if (is_rank_only) rank_only |= all;
  }
}

static void sort_by_points(u64 cards) {
  for (u32 place = 0; cards; place++) {
    u32 fewest = lowest(cards);
    for (u64 rest = cards; rest; rest &= rest - 1)
      if (points[lowest(rest)] < points[fewest]) fewest = lowest(rest);
    u64 alike = 0;
    for (u64 rest = cards; rest; rest &= rest - 1)
      if (points[lowest(rest)] == points[fewest]) alike |= rest & -rest;
    worth_alike[place] = alike;
    cards ^= alike;
  }
}

/* Which cards of a suit beat which, when its cards are numbered from `first` to before `next`. */
static void compare_cards(u32 first, u32 next) {
  for (u32 card = first; card < next; card++) {
    u32 pack = pack_card[card], above_twins = card + 1;
    u64 equal = BIT(card);
    if (twins >> card & 1) equal |= BIT(card - 1);
    if (card + 1 < next && twins >> (card + 1) & 1) equal |= BIT(card + 1), above_twins++;
    surely_higher[card] = BIT(next) - BIT(above_twins);
    higher[card] = surely_higher[card];
    maybe_higher[card] = surely_higher[card] | (equal ^ BIT(card));
    if (problem.later_wins >> pack & 1) higher[card] |= equal ^ BIT(card), surely_higher[card] &= ~equal;
  }
}

static void number_cards(u64 all) {
  u32 next = 0;
  suit_count = problem.suits, joker_suit = rule & JOKERS ? problem.suits - 1u : SUITS;
  for (u32 card = 0; card < CARDS; card++) number[card] = NONE;
  scoring = 0, gaps = 0, block_count = 0, rank_only = 0, all_alike = 1, twins = 0;
  for (u32 suit = 0; suit < SUITS; suit++) {
    u32 first = next;
    int alike = 1;
    suits[suit] = 0;
    for (u64 left = suit < problem.suits ? of_suit(all, suit) : 0; left; next++) {
      u32 card = weakest_of(left);
      left ^= BIT(card);
      number_card(card, next);
      alike &= traits[next] == traits[first];
      if (next > first && suit != joker_suit && problem.power[card] == problem.power[pack_card[next - 1]])
        twins |= BIT(next); /* which of two jokers it is never matters */
    }
    all_alike &= alike;
    make_blocks(first, next, alike && !(twins & suits[suit]));
    compare_cards(first, next);
    if (next > first) gaps |= BIT(next), next++;
  }
  u64 numbered = 0;
  for (u32 suit = 0; suit < SUITS; suit++) numbered |= suits[suit];
  if (scoring) sort_by_points(numbered);
}
