/* An exact solver for all trick games: what one side takes when everybody plays best and all hands are known.

   `solve` reads `problem`, writes `answer`, and returns 1 when it is finished, 0 when its nodes ran out; called again with
   `go_on` set it goes on from what it has found so far. `play_out` plays each card and then the rest of the deal as the
   search would try it first, which takes microseconds. `draw_out` does the same for two hands that draw from a stock, and
   solves what is left when that is gone. There is no library and no import.

   How it works. The seats of `takers` count what their tricks hold; the side that maximises it is the takers, or with
   `low` the others. A search asks one question: do the takers get at least `target` of what is left? It is an alpha-beta
   search with a window of width zero over the cards of a trick, with a table of positions between tricks. Values come
   from such questions (MTD(f), Plaat 1996). Of cards that are worth the same next to each other in one hand, one is tried.
   Where only the order of cards counts, the table holds for all positions that share the cards on which a proof rests.

   Cards are renumbered: suit by suit, the weakest first, one bit that is never a card between two suits. */

typedef unsigned char u8;
typedef signed short i16;
typedef unsigned short u16;
typedef signed int i32;
typedef unsigned int u32;
typedef unsigned long long u64;

#define SEATS 6
#define CARDS 64
#define SUITS 8
#define NONE 255
#define BIT(card) (1ULL << (card))
#define EXPORT(name) __attribute__((export_name(name)))

/* The duties of `FollowRule` in core/card_play.py, whose mirror this is. */
enum { MUST_TRUMP = 1, HEAD_TRUMP_LEAD = 2, TRUMPS_FREE = 4, HEAD_LED = 8, OVERTRUMP = 16 };
enum { HEADING = HEAD_TRUMP_LEAD | HEAD_LED | OVERTRUMP }; /* duties for which it matters which card beats which */

struct problem {
  u64 hands[SEATS];          /* by seat; bit c is card c of the pack */
  u64 no_lead;               /* may be led only by a hand that has nothing else */
  u64 must_lead;             /* a hand that has any leads one of these */
  u64 called;                /* must be played when its suit is led */
  u64 falls;                 /* a hand that cannot follow must play one of these */
  u64 kept;                  /* played only when nothing else is allowed */
  u8 suit[CARDS];            /* effective suit; 0 are the trumps */
  u8 power[CARDS];           /* within its suit, more beats less */
  u8 points[CARDS];          /* card points */
  i16 trick_worth[CARDS];    /* of the trick with which so many tricks are left, its own included */
  u8 trick[SEATS];           /* cards of the trick under way, the leader's first */
  u8 played, leader, seats, suits;
  u8 takers;                 /* bit s: tricks of seat s count */
  u8 low, rule, go_on, selfish; /* selfish: each seat for itself, as if it were the only taker (playing out only) */
  u32 nodes;                 /* at most so many cards are tried */
  u32 one_value;             /* only the value of the position, not that of each card */
  /* for drawing out: */
  u8 stock[CARDS];           /* the winner of a trick draws the first card, the loser the next one */
  u8 prize[CARDS];           /* what it is worth to have a card when the stock is gone, in hundredths of a trick */
  u8 drawn;                  /* cards in the stock */
  u8 mean;                   /* the prize of a card that nobody has seen, on average */
  u8 asleep;                 /* trumps are ordinary cards until the stock is gone */
  u8 draw_worth;             /* what a trick counts until then */
};

struct answer {
  i32 value;
  u32 nodes;
  i16 values[CARDS];       /* by card of the pack; -1: not legal, or not wanted */
  i16 taken[CARDS][SEATS]; /* playing out: what each seat takes when this card is played */
};

static struct problem problem;
static struct answer answer;

EXPORT("problem") struct problem *problem_at(void) { return &problem; }
EXPORT("answer") struct answer *answer_at(void) { return &answer; }

/* The position. Everything is made from `problem` by `set_up`. */

static u64 hands[SEATS], everything; /* `everything`: all hands together */
static u64 suits[SUITS], trumps, gaps, no_lead, must_lead, called, falls, kept, costly; /* `costly`: cards that count */
static u8 suit_of[CARDS], points[CARDS], name[CARDS], number[CARDS];
static u16 kind[CARDS]; /* neighbours of one kind are worth the same: card points, and bits for special duties above them */
static u8 seats, takers, low, rule;
static u8 one_kind; /* all cards of a suit are of one kind */
static u8 rising;   /* higher cards of a suit have no less card points */
static u8 asleep;   /* trumps do not beat other suits, for the time being */
static u8 alone;    /* the seat that plays without trumps against all others and wants no tricks; or NONE */
static u8 plain;    /* a leader can play what he likes, so that sure tricks can be counted */
static i16 trick_worth[CARDS];
static i32 worth_of_rest[CARDS]; /* of so many last tricks, without card points */
static u32 nodes, most_nodes;
static u32 hits[SEATS][CARDS]; /* how often a card of a seat, not tried first, has settled a question */

static inline u32 count(u64 set) { return (u32)__builtin_popcountll(set); }
static inline u32 lowest(u64 set) { return (u32)__builtin_ctzll(set); }
static inline u32 highest(u64 set) { return 63u - (u32)__builtin_clzll(set); }
static inline u8 next_seat(u8 seat) { return seat + 1 == seats ? 0 : seat + 1; }
static inline int is_taker(u8 seat) { return takers >> seat & 1; }
static inline int maximises(u8 seat) { return is_taker(seat) != low; }

/* Blocks: the suits, or where cards have duties of their own, runs of cards of one suit that differ in nothing else but
   their card points. Which of their cards are still in play does not matter, only in which order their holders follow; so
   the key sees them pushed together. */

#define HALF 7
static u8 pushed[1 << HALF][1 << HALF], tables_made;
struct block { u32 at, all, size; u8 loose; };
static struct block blocks[CARDS];
static u32 block_count;
static u64 in_blocks;

/* In a suit whose cards differ in their order only, few matter: those that win tricks. A proof holds for all positions with
   the same lengths in which the same hands hold as many of the highest cards, whoever has the others (partition search,
   Ginsberg 1996; so does Haglund's DDS). Such suits are loose. */
static u64 loose;
static u64 matter; /* which cards the last proof rests on, with all that are higher in their suits */

static void make_tables(void) {
  for (u32 among = 0; among < 1 << HALF; among++)
    for (u32 set = 0; set < 1 << HALF; set++) {
      u32 found = 0, place = 0;
      for (u32 bit = 0; bit < HALF; bit++)
        if (among >> bit & 1) found |= (set >> bit & 1) << place++;
      pushed[among][set] = (u8)found;
    }
  tables_made = 1;
}

/* The table: for positions between tricks, bounds of what the takers get from there on. Positions with one key differ in
   the card points of the cards in play at most. */

struct entry {
  u64 check; /* made from the key, and from who holds the cards of loose suits that matter */
  u64 cards; /* those in play */
  u64 top;   /* the cards of loose suits that matter */
  i16 at_least, at_most;
  u8 card, left;
  u16 round;
};
#define ENTRIES (1 << 18)
#define FEW_ENTRIES (1 << 15) /* they stay near the processor; enough where all suits are loose */
static struct entry table[ENTRIES];
static u32 ways, buckets;
static u16 round_number; /* of the problem; what older ones left in the table counts as nothing, so that the work for a problem
                            does not depend on what was asked before */

static inline struct entry *bucket_of(u64 key) { return &table[(key >> 20 & (buckets - 1)) * ways]; }

static inline u64 mixed(u64 key, u64 part) {
  key = (key ^ part) * 0x9E3779B97F4A7C15ULL;
  return key ^ key >> 29;
}

/* A position as the table sees it. */
struct sight {
  u64 key;         /* leader, order of tight suits, lengths of loose ones */
  u64 held[SEATS]; /* cards of loose suits, the highest in play at the top of each */
};

static struct sight look_at(u8 leader) {
  struct sight sight;
  u64 parts[SEATS];
  for (u8 seat = 0; seat < seats; seat++) {
    parts[seat] = hands[seat] & ~in_blocks;
    if (loose) sight.held[seat] = 0;
  }
  for (u32 index = 0; index < block_count; index++) {
    u32 at = blocks[index].at, half = (1 << HALF) - 1;
    u32 among = (u32)(everything >> at & blocks[index].all);
    if (!among) continue;
    const u8 *low_part = pushed[among & half], *high_part = pushed[among >> HALF];
    u32 shift = count(low_part[half]), lift = blocks[index].size - count(among);
    for (u8 seat = 0; seat < seats; seat++) {
      u32 held = (u32)(hands[seat] >> at & blocks[index].all);
      u64 order = (u64)(low_part[held & half] | (u32)high_part[held >> HALF] << shift) << at;
      if (blocks[index].loose) {
        parts[seat] |= (u64)count(held) << at;
        sight.held[seat] |= order << lift;
      } else {
        parts[seat] |= order;
      }
    }
  }
  sight.key = leader;
  for (u8 seat = 0; seat < seats; seat++) sight.key = mixed(sight.key, parts[seat]);
  sight.key = mixed(sight.key, 0x2545F4914F6CDD1DULL);
  return sight;
}

/* A number for who holds these cards. */
static inline u64 owners_of(const struct sight *sight, u64 top) {
  if (!top) return 0;
  u64 found = 0, factor = 0x9E3779B97F4A7C15ULL;
  for (u8 seat = 1; seat < seats; seat++, factor = factor * 0xD1342543DE82EF95ULL) found += (sight->held[seat] & top) * factor;
  return found;
}

static inline int fits(const struct entry *entry, const struct sight *sight) {
  return entry->round == round_number && entry->check == (sight->key ^ owners_of(sight, entry->top));
}

/* The cards in play that matter, as the table numbers them. */
static u64 top_of(u64 cards) {
  u64 found = 0;
  for (u32 index = 0; index < block_count; index++) {
    u32 at = blocks[index].at, all = blocks[index].all;
    u32 some = (u32)(cards >> at & all);
    if (!blocks[index].loose || !some) continue;
    u32 number = count((u32)(everything >> at & all) & ~((some & -some) - 1));
    found |= (u64)(all & ~(all >> number)) << at;
  }
  return found;
}

/* The other way round: the lowest card in play that matters in each suit. */
static u64 lowest_of(u64 top) {
  u64 found = 0;
  for (u32 index = 0; top && index < block_count; index++) {
    u64 all = (u64)blocks[index].all << blocks[index].at;
    if (!blocks[index].loose || !(top & all)) continue;
    u64 cards = everything & all;
    for (u32 above = count(top & all); above > 1; above--) cards ^= BIT(highest(cards));
    found |= BIT(highest(cards));
  }
  return found;
}

/* By how much card points of the cards in play are more, and less, than those of others in the same order. */
static void compare(u64 others, i32 *more, i32 *less) {
  *more = *less = 0;
  for (u32 suit = 0; suit < SUITS; suit++) {
    u64 theirs = others & suits[suit], ours = everything & suits[suit];
    if (theirs == ours) continue;
    for (; theirs; theirs &= theirs - 1, ours &= ours - 1) {
      i32 change = points[lowest(ours)] - points[lowest(theirs)];
      if (change > 0) *more += change;
      else *less -= change;
    }
  }
}

/* The card in play that lies in its suit where this one lies among others. */
static u32 in_the_place_of(u32 card, u64 others) {
  u64 suit = suits[suit_of[card]], ours = everything & suit;
  for (u32 below = count(others & suit & (BIT(card) - 1)); below; below--) ours &= ours - 1;
  return lowest(ours);
}

/* Whether a position settles the question in which the same hands hold cards in the same order, but of other card points:
   its value differs by no more than they do. If not, its best card may still be a good one. */
static int settled(const struct sight *sight, i32 target, i32 *bound, u32 *card) {
  struct entry *bucket = bucket_of(sight->key);
  for (u32 way = 0; way < ways; way++) {
    struct entry *entry = &bucket[way];
    if (!fits(entry, sight)) continue;
    i32 more = 0, less = 0;
    if (costly) compare(entry->cards, &more, &less);
    int enough = entry->at_least - less >= target;
    if (enough || entry->at_most + more < target) {
      *bound = enough ? entry->at_least - less : entry->at_most + more;
      matter = lowest_of(entry->top);
      return 1;
    }
    if (entry->card != NONE && (*card == NONE || entry->cards == everything))
      *card = in_the_place_of(entry->card, entry->cards);
  }
  return 0;
}

static struct entry *place_for(const struct sight *sight, u64 top, u64 check) {
  struct entry *bucket = bucket_of(sight->key), *oldest = bucket;
  for (u32 way = 0; way < ways; way++) {
    struct entry *one = &bucket[way];
    if (one->round != round_number) return one;
    if (one->check == check && one->cards == everything && one->top == top) return one;
    if (one->left < oldest->left) oldest = one;
  }
  oldest->round = 0;
  return oldest;
}

static void keep(const struct sight *sight, i32 found, i32 target, u32 card, u32 left) {
  u64 top = loose ? top_of(matter) : 0, check = sight->key ^ owners_of(sight, top);
  struct entry *entry = place_for(sight, top, check);
  if (entry->round != round_number)
    *entry = (struct entry){check, everything, top, 0, 0x7fff, NONE, (u8)left, round_number};
  if (found >= target) {
    if (found > entry->at_least) entry->at_least = (i16)found;
  } else if (found < entry->at_most) {
    entry->at_most = (i16)found;
  }
  if (card != NONE) entry->card = (u8)card;
}

/* A trick under way. */

struct trick {
  u8 leader, best_seat, best, led; /* `best`: the card that wins so far; `led`: the effective suit */
  u8 played, by_rank; /* `by_rank`: a lower card of its suit was beaten */
  i32 worth; /* of the trick itself and the card points in it */
};

static inline int beats(u32 card, u32 best) {
  return suit_of[card] == suit_of[best] ? card > best : suit_of[card] == 0 && !asleep;
}

static inline u64 above(u32 card) { return ~0ULL << card << 1; }

/* Those of some cards of one suit, that led or trumps, which beat the best card so far. */
static inline u64 that_beat(u64 cards, u32 suit, const struct trick *trick) {
  if (suit_of[trick->best] == suit) return cards & above(trick->best);
  return suit == 0 && !asleep ? cards : 0;
}

static u64 to_lead(u64 hand) {
  if (hand & must_lead) return hand & must_lead;
  return hand & ~no_lead ? hand & ~no_lead : hand;
}

static u64 to_follow(u64 hand, const struct trick *trick) {
  if (trick->led == 0 && rule & TRUMPS_FREE) return hand;
  u64 follow = hand & suits[trick->led];
  if (follow & called) return follow & called;
  if (follow) {
    u64 higher = rule & HEAD_LED || (trick->led == 0 && rule & HEAD_TRUMP_LEAD) ? that_beat(follow, trick->led, trick) : 0;
    return higher ? higher : follow;
  }
  if (hand & falls) return hand & falls;
  if (!(rule & MUST_TRUMP && hand & trumps)) return hand;
  u64 higher = rule & OVERTRUMP ? that_beat(hand & trumps, 0, trick) : 0;
  return higher ? higher : hand & trumps;
}

static u64 legal(u8 seat, const struct trick *trick) {
  u64 may = trick->played ? to_follow(hands[seat], trick) : to_lead(hands[seat]);
  return may & ~kept ? may & ~kept : may;
}

/* Cards that lie directly above another card of the same hand, among those in play. */
static inline u64 neighbours(u64 cards, u64 others) {
  u64 gone = ~(cards | others | gaps);
  return ((cards << 1) + gone) & ~gone & cards;
}

/* Of neighbours of one kind only the lowest. */
static inline u64 different(u64 cards, u64 close) {
  if (one_kind) return cards & ~close;
  for (u64 rest = close; rest; rest &= rest - 1) {
    u32 card = lowest(rest), below = highest(cards & (BIT(card) - 1));
    if (kind[card] == kind[below]) cards ^= BIT(card);
  }
  return cards;
}

/* The card points of so many of the lowest, or highest, cards of a set; of all if it has fewer. */
static i32 points_of_some(u64 cards, u32 number, int high) {
  i32 found = 0;
  for (; cards && number; number--) {
    u32 card = high ? highest(cards) : lowest(cards);
    cards ^= BIT(card);
    found += points[card];
  }
  return found;
}

/* How many tricks the leader can take at once, and the card points in them at least: his own, what his side can give in the
   suit, and what the others must. */
static u32 sure_tricks(u8 leader, u32 left, i32 *card_points) {
  u64 others = everything & ~hands[leader];
  u32 found = 0;
  *card_points = 0;
  for (u32 suit = 0; suit < SUITS && found < left; suit++) {
    u64 own = hands[leader] & suits[suit], against = others & suits[suit];
    if (own <= against) continue;
    u32 length = 0, safe = left - found;
    for (u8 seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
      u32 held = count(hands[seat] & suits[suit]);
      if (held > length) length = held;
      if (suit && hands[seat] & trumps && held < safe) safe = held;
    }
    u64 top = against ? own & above(highest(against)) : own;
    if (against && top) matter |= BIT(lowest(top));
    if (count(top) >= length) top = own;
    u32 rounds = count(top) < safe ? count(top) : safe;
    if (!rounds) continue;
    found += rounds;
    if (!costly) continue;
    *card_points += points_of_some(top, rounds, 1);
    for (u8 seat = next_seat(leader); seat != leader; seat = next_seat(seat)) {
      int partner = is_taker(seat) == is_taker(leader);
      u64 held = hands[seat] & suits[suit];
      if (partner || rising || count(held) <= rounds) *card_points += points_of_some(held, rounds, partner);
    }
  }
  return found;
}

/* Whether a seat that is not on lead gives all tricks away: to each card that the others may lead it has a lower one, the
   lowest to the lowest, and so on. */
static int never_wins(u8 seat) {
  for (u32 suit = 1; suit < SUITS; suit++) {
    u64 own = hands[seat] & suits[suit], others = everything & suits[suit] & ~own;
    for (; own && others; own &= own - 1, others &= others - 1)
      if (lowest(own) > lowest(others)) return 0;
  }
  return 1;
}

/* Which card to try first. What matters is that the first one settles the question most of the time. */

/* What those who are still to play can do to a card of one suit, by side: 0 the own one, 1 the other. */
struct outlook {
  u8 highest[2]; /* highest card of the suit, plus 1 */
  u8 lowest[2];  /* the highest of the lowest cards with which somebody must follow, plus 1 */
  u8 ruffs[2];   /* highest trump of those who have nothing of the suit, plus 1 */
  u64 coming;    /* what they hold */
};

static struct outlook look_out(u8 seat, u32 suit, u32 to_play) {
  struct outlook found = {{0, 0}, {0, 0}, {0, 0}, 0};
  u8 other = next_seat(seat);
  for (; to_play; to_play--, other = next_seat(other)) {
    u32 side = is_taker(other) != is_taker(seat);
    u64 follow = hands[other] & suits[suit], ruff = hands[other] & trumps;
    found.coming |= hands[other];
    if (follow) {
      u8 high = (u8)(highest(follow) + 1), least = (u8)(lowest(follow) + 1);
      if (high > found.highest[side]) found.highest[side] = high;
      if (least > found.lowest[side]) found.lowest[side] = least;
    } else if (ruff && highest(ruff) + 1 > found.ruffs[side]) {
      found.ruffs[side] = (u8)(highest(ruff) + 1);
    }
  }
  return found;
}

/* Whether a card stays the best of the trick whatever that side plays. */
static inline int stands(u32 best, u32 led, const struct outlook *outlook, u32 side) {
  if (suit_of[best] != 0 || led == 0) return best >= (led == suit_of[best] ? outlook->highest[side] : 0) && (led == 0 || !outlook->ruffs[side]);
  return best >= outlook->ruffs[side];
}

/* What counts is wanted: win what is sure, give card points to one's own side, else give little. */
static i32 hope_high(u8 seat, u32 card, const struct trick *trick, u32 led, const struct outlook *outlook) {
  i32 strength = (i32)count(suits[suit_of[card]] & everything & (BIT(card) - 1));
  i32 worth = points[card], trump = suit_of[card] == 0;
  if (!trick->played) {
    if (stands(card, led, outlook, 1)) return 60 + worth * 2 + strength - (trump ? 4 : 0);
    return (stands(card, led, outlook, 0) ? 0 : 20) - worth * 3 - strength;
  }
  int wins = beats(card, trick->best);
  int ours = wins || is_taker(trick->best_seat) == is_taker(seat);
  i32 score = ours && stands(wins ? card : trick->best, led, outlook, 1) ? 40 + worth * 3 - (wins ? 8 : 0)
              : wins                                                      ? 10 - worth
                                                                          : -worth * 3;
  return score - strength - (trump ? 12 : 0);
}

/* What counts is avoided by the takers: they get rid of high cards in tricks of others, who push tricks on them. */
static i32 hope_low(u8 seat, u32 card, const struct trick *trick, u32 to_play, const struct outlook *outlook) {
  i32 strength = (i32)count(suits[suit_of[card]] & everything & (BIT(card) - 1)), worth = points[card];
  int wins = !trick->played || beats(card, trick->best);
  int other_must_beat = outlook->lowest[1] > card + 1;
  if (is_taker(seat)) {
    if (!trick->worth && !worth && !(outlook->coming & costly)) return strength; /* nothing to fear in this trick */
    if (!wins) return 30 + strength + worth * 4;
    if (other_must_beat) return 20 + strength + worth;
    return to_play ? -strength - worth : strength - worth * 4;
  }
  if (!trick->played) return other_must_beat ? 30 - strength : -strength - worth * 2;
  if (!wins) return strength + (is_taker(trick->best_seat) ? 30 + worth * 4 : -worth * 2);
  return other_must_beat ? 10 - strength : to_play ? -strength - worth : strength - 20 - worth * 2;
}

static i32 from_trick_start(u8 leader, i32 target, u32 left, i32 rest);
static i32 play(const struct trick *trick, u8 seat, i32 target, u32 left, i32 rest, u32 first, u32 *chosen);

static inline void put(struct trick *trick, u8 seat, u32 card) {
  if (!trick->played) trick->led = suit_of[card];
  else trick->by_rank = suit_of[card] == suit_of[trick->best] || (trick->by_rank && !beats(card, trick->best));
  if (!trick->played || beats(card, trick->best)) trick->best = (u8)card, trick->best_seat = seat;
  trick->played++;
  trick->worth += points[card];
  hands[seat] ^= BIT(card), everything ^= BIT(card);
}

/* The seat plays this card, and all go on. */
static i32 with_card(const struct trick *trick, u8 seat, u32 card, i32 target, u32 left, i32 rest) {
  struct trick now = *trick;
  put(&now, seat, card);
  rest -= points[card];
  nodes++;
  i32 value;
  if (now.played < seats) {
    value = play(&now, next_seat(seat), target, left, rest, NONE, 0);
  } else {
    i32 gain = is_taker(now.best_seat) ? now.worth : 0;
    value = gain + from_trick_start(now.best_seat, target - gain, left - 1, rest);
    if (now.by_rank) matter |= BIT(now.best);
  }
  hands[seat] ^= BIT(card), everything ^= BIT(card);
  return value;
}

/* A card that could be played: neighbours of one run differ by their card points at most. */
struct choice { i32 hope, value; u8 card, run; };

/* Whether a neighbour that was tried shows that this card does not settle the question either; then its bound. */
static inline int no_better(const struct choice *tried, const struct choice *card, int high, i32 target, i32 *bound) {
  for (; tried < card; tried++)
    if (tried->run == card->run) {
      i32 more = points[card->card] - points[tried->card];
      if (more < 0) more = -more;
      *bound = high ? tried->value + more : tried->value - more;
      if (high ? *bound < target : *bound >= target) return 1;
    }
  return 0;
}

/* A card that was tried stands for its neighbours above; if one of them matters in what follows, so does it. */
static inline u64 also_matters(u32 card, u64 may, u64 close) {
  u64 higher = suits[suit_of[card]] & above(card), apart = may & ~close & higher;
  return matter & loose & close & higher & (apart ? BIT(lowest(apart)) - 1 : ~0ULL) ? BIT(card) : 0;
}

/* What the takers get of the rest, this trick included: at least the answer when that reaches `target`, else at most.
   `rest` is all that is left in hands and tricks after this one. */
static i32 play(const struct trick *trick, u8 seat, i32 target, u32 left, i32 rest, u32 first, u32 *chosen) {
  u64 may = legal(seat, trick);
  u64 close = neighbours(may, (everything & ~may) | (trick->played ? BIT(trick->best) : 0));
  u64 cards = different(may, close);
  int high = maximises(seat);
  if (!(cards & (cards - 1))) {
    if (chosen) *chosen = lowest(cards);
    i32 value = with_card(trick, seat, lowest(cards), target, left, rest);
    if (high ? value < target : value >= target) matter |= also_matters(lowest(cards), may, close);
    return value;
  }
  u32 to_play = seats - trick->played - 1u, number_of = 0, run = 0, duty = 0, led = trick->played ? trick->led : SUITS;
  u64 all = may;
  struct choice choices[CARDS];
  struct outlook outlook;
  if (trick->played) outlook = look_out(seat, led, to_play);
  for (; may; may &= may - 1) {
    u32 card = lowest(may), place = number_of;
    if (!(close >> card & 1) || kind[card] >> 8 != duty) run++, duty = kind[card] >> 8;
    if (!(cards >> card & 1)) continue;
    if (!trick->played && led != suit_of[card]) outlook = look_out(seat, led = suit_of[card], to_play);
    i32 hope = 1 << 28;
    if (card != first)
      hope = (low ? hope_low(seat, card, trick, to_play, &outlook) : hope_high(seat, card, trick, led, &outlook)) * 16 +
             (i32)hits[seat][card];
    for (; place && choices[place - 1].hope < hope; place--) choices[place] = choices[place - 1];
    choices[place] = (struct choice){hope, 0, (u8)card, (u8)run};
    number_of++;
  }
  i32 found = high ? -1 : 0x7fff;
  u64 all_matter = 0;
  for (u32 index = 0; index < number_of; index++) {
    struct choice *choice = &choices[index];
    if (!no_better(choices, choice, high, target, &choice->value)) {
      choice->value = with_card(trick, seat, choice->card, target, left, rest);
      if (nodes > most_nodes) return 0;
      all_matter |= matter | also_matters(choice->card, all, close);
    }
    if (high ? choice->value > found : choice->value < found) {
      found = choice->value;
      if (chosen) *chosen = choice->card;
    }
    if (high ? found >= target : found < target) {
      if (index && hits[seat][choice->card] < 1 << 10) hits[seat][choice->card] += left;
      return found;
    }
  }
  matter = all_matter;
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
  if (by_rank) matter = BIT(best);
  return best_seat;
}

/* The same between tricks. `rest` is all that is left in hands and tricks. */
static i32 from_trick_start(u8 leader, i32 target, u32 left, i32 rest) {
  matter = 0;
  if (target <= 0) return 0;
  if (target > rest) return rest;
  if (left == 1) return is_taker(winner_of_last(leader)) ? rest : 0;
  if (alone != NONE && leader != alone && never_wins(alone)) return is_taker(alone) ? 0 : rest;
  if (plain) {
    i32 held;
    u32 sure = sure_tricks(leader, left, &held);
    i32 taken = held + worth_of_rest[left] - worth_of_rest[left - sure];
    if (sure == left) return is_taker(leader) ? rest : 0;
    if (is_taker(leader) ? taken >= target : rest - taken < target) return is_taker(leader) ? taken : rest - taken;
    matter = 0;
  }
  struct sight sight = look_at(leader);
  u32 card = NONE;
  i32 bound;
  if (settled(&sight, target, &bound, &card)) return bound;
  struct trick trick = {leader, leader, 0, 0, 0, 0, trick_worth[left]};
  i32 found = play(&trick, leader, target, left, rest - trick.worth, card, &card);
  if (nodes <= most_nodes) keep(&sight, found, target, card, left);
  return found;
}

/* From the problem to the position. */

static u64 renumbered(u64 cards) {
  u64 found = 0;
  for (; cards; cards &= cards - 1)
    if (number[lowest(cards)] != NONE) found |= BIT(number[lowest(cards)]);
  return found;
}

static void number_cards(u64 all) {
  u32 next = 0;
  for (u32 card = 0; card < CARDS; card++) number[card] = NONE;
  costly = 0, gaps = 0, block_count = 0, in_blocks = 0, loose = 0, one_kind = 1, rising = 1;
  for (u32 suit = 0; suit < SUITS; suit++) {
    u32 first = next;
    suits[suit] = 0;
    for (u64 left = suit < problem.suits ? all : 0; left;) {
      u32 weakest = NONE;
      for (u64 rest = left; rest; rest &= rest - 1) {
        u32 card = lowest(rest);
        if (problem.suit[card] != suit) left ^= BIT(card);
        else if (weakest == NONE || problem.power[card] < problem.power[weakest]) weakest = card;
      }
      if (weakest == NONE) break;
      left ^= BIT(weakest);
      number[weakest] = (u8)next, name[next] = (u8)weakest;
      suit_of[next] = (u8)suit, points[next] = problem.points[weakest];
      kind[next] = (u16)(points[next] | (problem.no_lead >> weakest & 1) << 8 | (problem.must_lead >> weakest & 1) << 9 |
                         (problem.called >> weakest & 1) << 10 | (problem.falls >> weakest & 1) << 11 |
                         (problem.kept >> weakest & 1) << 12);
      if (points[next]) costly |= BIT(next);
      if (next > first && points[next] < points[next - 1]) rising = 0;
      suits[suit] |= BIT(next++);
    }
    int same = 1;
    for (u32 card = first; card < next; card++) same &= kind[card] == kind[first];
    one_kind &= same;
    for (u32 at = first, end = first; at < next; at = end) {
      while (end < next && kind[end] >> 8 == kind[at] >> 8 && end - at < 2 * HALF) end++;
      if (end - at > 1) {
        u64 all = (BIT(end - at) - 1) << at;
        u8 is_loose = all == suits[suit] && same && !problem.low && !(rule & HEADING);
        blocks[block_count++] = (struct block){at, (1u << (end - at)) - 1, end - at, is_loose};
        in_blocks |= all;
        if (is_loose) loose |= all;
      }
    }
    if (next > first) gaps |= BIT(next), next++;
  }
}

/* `draws`: how many cards of the stock belong to the problem. */
static i32 set_up(struct trick *trick, u8 *seat, u32 *left, u8 draws) {
  u64 all = 0;
  seats = problem.seats, takers = problem.takers, low = problem.low, rule = problem.rule;
  for (u8 s = 0; s < seats; s++) all |= problem.hands[s];
  for (u8 place = 0; place < problem.played; place++) all |= BIT(problem.trick[place]);
  for (u8 place = 0; place < draws; place++) all |= BIT(problem.stock[place]);
  number_cards(all);
  trumps = suits[0];
  no_lead = renumbered(problem.no_lead), must_lead = renumbered(problem.must_lead), called = renumbered(problem.called);
  falls = renumbered(problem.falls), kept = renumbered(problem.kept);
  everything = 0;
  for (u8 s = 0; s < seats; s++) everything |= hands[s] = renumbered(problem.hands[s]);
  alone = NONE;
  for (u8 s = 0; s < seats; s++)
    if (low && !trumps && !called && !kept && !(rule & HEADING) && (takers == BIT(s) || takers == (BIT(seats) - 1 - BIT(s)))) alone = s;
  ways = loose ? 8 : 4;
  buckets = (everything & ~loose ? ENTRIES : FEW_ENTRIES) / ways;
  plain = !low && !no_lead && !must_lead && !called && !falls && !kept && !(rule & TRUMPS_FREE);
  u8 now = problem.leader;
  *trick = (struct trick){now, now, 0, 0, 0, 0, 0};
  for (u8 place = 0; place < problem.played; place++, now = next_seat(now)) {
    u32 card = number[problem.trick[place]];
    if (!place || beats(card, trick->best)) trick->best = (u8)card, trick->best_seat = now;
    if (!place) trick->led = suit_of[card];
    trick->played++;
    trick->worth += points[card];
  }
  *seat = now, *left = count(hands[now]);
  trick->worth += problem.trick_worth[*left];
  worth_of_rest[0] = 0;
  for (u32 one = 1; one <= *left; one++) {
    trick_worth[one] = problem.trick_worth[one];
    worth_of_rest[one] = worth_of_rest[one - 1] + trick_worth[one];
  }
  i32 rest = worth_of_rest[*left - 1];
  for (u64 cards = everything; cards; cards &= cards - 1) rest += points[lowest(cards)];
  return rest;
}

/* The value by questions of width zero, each between the bounds that are known, the first one near the guess. */
static i32 value_of(const struct trick *trick, u8 seat, u32 card, u32 left, i32 rest, i32 guess) {
  i32 at_least = 0, at_most = rest + trick->worth, step = 1, target = guess > 0 ? guess : 1, went_up = -1;
  while (at_least < at_most && nodes <= most_nodes) {
    if (target <= at_least || target > at_most) target = at_least + (at_most - at_least + 1) / 2;
    i32 value = card == NONE ? play(trick, seat, target, left, rest, NONE, 0)
                             : with_card(trick, seat, card, target, left, rest);
    i32 up = value >= target;
    if (up) at_least = value;
    else at_most = value;
    step = went_up == up ? 2 * step : went_up < 0 ? 1 : (at_most - at_least + 1) / 2;
    target = up ? at_least + step : at_most - step + 1;
    went_up = up;
  }
  return at_least;
}

static void begin(void) {
  if (!++round_number) {
    for (u32 place = 0; place < ENTRIES; place++) table[place].round = 0;
    round_number = 1;
  }
  for (u32 s = 0; s < SEATS; s++)
    for (u32 card = 0; card < CARDS; card++) hits[s][card] = 0;
}

EXPORT("solve") i32 solve(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  if (!tables_made) make_tables();
  i32 rest = set_up(&trick, &seat, &left, 0);
  if (!problem.go_on) begin();
  nodes = 0, most_nodes = problem.nodes;
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  i32 value = (rest + trick.worth) / 2;
  if (problem.one_value) {
    value = value_of(&trick, seat, NONE, left, rest, value);
  } else {
    u64 may = legal(seat, &trick);
    u64 close = neighbours(may, (everything & ~may) | (trick.played ? BIT(trick.best) : 0));
    u64 tried = different(may, close);
    i32 best = -1;
    for (u64 cards = may; cards; cards &= cards - 1) {
      u32 card = lowest(cards);
      if (tried >> card & 1) value = value_of(&trick, seat, card, left, rest, value);
      answer.values[name[card]] = (i16)value;
      if (best < 0 || (maximises(seat) ? value > best : value < best)) best = value;
    }
    value = best;
  }
  answer.value = value, answer.nodes = nodes;
  return nodes <= most_nodes;
}

/* Playing out: the rest of the deal, everybody with the card that the search would try first. */

static u32 hopeful(const struct trick *trick, u8 seat) {
  u32 to_play = seats - trick->played - 1u, led = trick->played ? trick->led : SUITS, best = NONE;
  i32 most = 0;
  struct outlook outlook;
  if (problem.selfish) takers = (u8)BIT(seat);
  if (trick->played) outlook = look_out(seat, led, to_play);
  for (u64 may = legal(seat, trick); may; may &= may - 1) {
    u32 card = lowest(may);
    if (!trick->played && led != suit_of[card]) outlook = look_out(seat, led = suit_of[card], to_play);
    i32 hope = low ? hope_low(seat, card, trick, to_play, &outlook) : hope_high(seat, card, trick, led, &outlook);
    if (best == NONE || hope > most) most = hope, best = card;
  }
  return best;
}

static void play_on(struct trick trick, u8 seat, u32 left, u32 card, i16 *taken) {
  for (;;) {
    put(&trick, seat, card);
    if (trick.played < seats) {
      seat = next_seat(seat);
    } else {
      seat = trick.best_seat;
      taken[seat] += (i16)trick.worth;
      if (!--left) return;
      trick = (struct trick){seat, seat, 0, 0, 0, 0, trick_worth[left]};
    }
    card = hopeful(&trick, seat);
  }
}

EXPORT("play_out") i32 play_out(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  if (!tables_made) make_tables();
  set_up(&trick, &seat, &left, 0);
  u64 before[SEATS], all = everything, may = legal(seat, &trick);
  for (u8 s = 0; s < seats; s++) before[s] = hands[s];
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (; may; may &= may - 1) {
    u32 card = lowest(may);
    answer.values[name[card]] = 0;
    for (u8 s = 0; s < SEATS; s++) answer.taken[name[card]][s] = 0;
    play_on(trick, seat, left, card, answer.taken[name[card]]);
    everything = all;
    for (u8 s = 0; s < seats; s++) hands[s] = before[s];
  }
  return 1;
}

/* Drawing out: two hands play for the cards of a stock. Each trick is played for the prize of the open card, at the price
   of the card that is spent, knowing both hands; what then is left is solved. */

#define PRIZE_OF_TRICK 100

static i32 prize_of(u32 card) { return problem.prize[name[card]]; }

/* What winning is worth more than losing. */
static i32 at_stake(u32 next) {
  i32 trick = problem.draw_worth * PRIZE_OF_TRICK;
  return prize_of(number[problem.stock[next]]) - problem.mean + (low ? -trick : trick);
}

static u32 best_reply(const struct trick *trick, u8 seat, i32 stake) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = legal(seat, trick); may; may &= may - 1) {
    u32 card = lowest(may);
    i32 gain = (beats(card, trick->best) ? stake : 0) - prize_of(card);
    if (best == NONE || gain > most) most = gain, best = card;
  }
  return best;
}

static u32 best_lead(u8 seat, i32 stake) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = hands[seat]; may; may &= may - 1) {
    u32 card = lowest(may);
    struct trick trick = {seat, seat, (u8)card, suit_of[card], 1, 0, 0};
    u32 reply = best_reply(&trick, next_seat(seat), stake);
    i32 gain = (beats(reply, card) ? -stake : stake) - 2 * prize_of(card) + 2 * prize_of(reply);
    if (best == NONE || gain > most) most = gain, best = card;
  }
  return best;
}

static i32 draw_on(struct trick trick, u8 seat, u32 card) {
  i32 value = 0;
  for (u32 next = 0;;) {
    put(&trick, seat, card);
    seat = next_seat(seat);
    if (trick.played == 2) {
      value += is_taker(trick.best_seat) ? problem.draw_worth : 0;
      seat = trick.best_seat;
      for (u32 drawer = seat, times = 0; times < 2 && next < problem.drawn; times++, drawer = next_seat((u8)drawer)) {
        u64 drawn = BIT(number[problem.stock[next++]]);
        hands[drawer] |= drawn, everything |= drawn;
      }
      trick = (struct trick){seat, seat, 0, 0, 0, 0, 0};
      if (next == problem.drawn) break;
    }
    i32 stake = at_stake(next);
    card = trick.played ? best_reply(&trick, seat, stake) : best_lead(seat, stake);
  }
  asleep = 0;
  begin();
  u32 left = count(hands[seat]);
  i32 rest = worth_of_rest[left] - trick_worth[left];
  for (u64 cards = everything; cards; cards &= cards - 1) rest += points[lowest(cards)];
  trick.worth = trick_worth[left];
  return value + value_of(&trick, seat, NONE, left, rest, (i32)left / 2);
}

EXPORT("draw_out") i32 draw_out(void) {
  struct trick trick;
  u8 seat;
  u32 left;
  if (!tables_made) make_tables();
  set_up(&trick, &seat, &left, problem.drawn);
  nodes = 0, most_nodes = problem.nodes;
  u64 before[2] = {hands[0], hands[1]}, all = everything, may = legal(seat, &trick);
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (; may && nodes <= most_nodes; may &= may - 1) {
    asleep = problem.asleep;
    answer.values[name[lowest(may)]] = (i16)draw_on(trick, seat, lowest(may));
    everything = all, hands[0] = before[0], hands[1] = before[1];
  }
  asleep = 0;
  answer.nodes = nodes;
  return nodes <= most_nodes;
}

/* The lay-off (Domino): hands lay cards that fit to a run; whoever has laid his last card is out. Played out with the card
   that opens one's own way and holds up the others. Not a trick game, and no search; it is here for its speed. */

struct lay_off {
  u64 hands[SEATS];
  u64 next[CARDS];   /* the cards that fit when this one was laid */
  u64 beyond[CARDS]; /* all cards farther out */
  u64 fitting;
  u8 seats, seat, out; /* who lays now, and how many are out */
};

static struct lay_off lay_off;
EXPORT("lay_off") struct lay_off *lay_off_at(void) { return &lay_off; }

#define OWN_WAY 3
#define OPENS 4

static u32 best_laid(u64 hand, u64 fitting) {
  u32 best = NONE;
  i32 most = 0;
  for (u64 may = hand & fitting; may; may &= may - 1) {
    u32 card = lowest(may);
    i32 hope = OWN_WAY * (i32)count(hand & lay_off.beyond[card]) - OPENS * (i32)count(lay_off.next[card] & ~hand);
    if (best == NONE || hope > most) most = hope, best = card;
  }
  return best;
}

/* The place of the seat that lays this card now, from 0. */
static i16 place_with(u32 card) {
  u64 held[SEATS], fitting = lay_off.fitting;
  u32 seat = lay_off.seat, holding = 0, out = lay_off.out, silent = 0;
  for (u32 s = 0; s < lay_off.seats; s++) held[s] = lay_off.hands[s], holding += held[s] != 0;
  while (silent < lay_off.seats) {
    silent = card == NONE ? silent + 1 : 0;
    if (card != NONE) {
      held[seat] ^= BIT(card);
      fitting |= lay_off.next[card];
      if (!held[seat]) {
        if (seat == lay_off.seat) return (i16)out;
        out++;
        if (--holding == 1) return (i16)out;
      }
    }
    seat = seat + 1 == lay_off.seats ? 0 : seat + 1;
    card = best_laid(held[seat], fitting);
  }
  return (i16)out; /* a position in which cards are missing */
}

EXPORT("lay_out") i32 lay_out(void) {
  for (u32 card = 0; card < CARDS; card++) answer.values[card] = -1;
  for (u64 may = lay_off.hands[lay_off.seat] & lay_off.fitting; may; may &= may - 1)
    answer.values[lowest(may)] = place_with(lowest(may));
  answer.nodes = 0;
  return 1;
}
