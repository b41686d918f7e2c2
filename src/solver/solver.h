/* What all parts of the solver share: the types, what Python writes, and what it reads. */

#pragma once

typedef unsigned char u8;
typedef signed short i16;
typedef unsigned short u16;
typedef signed int i32;
typedef unsigned int u32;
typedef unsigned long long u64;

#define SEATS 6
#define CARDS 64
#define SUITS 8
#define MARKS 8
#define NONE 255
#define BIT(card) (1ULL << (card))
#define EXPORT(name) __attribute__((export_name(name)))

/* The duties of `FollowRule` in core/card_play.py, whose mirror this is; JOKERS: the last suit are jokers, of which one
   that is led is not beaten and asks for nothing. */
enum { MUST_TRUMP = 1, HEAD_TRUMP_LEAD = 2, TRUMPS_FREE = 4, HEAD_LED = 8, OVERTRUMP = 16, JOKERS = 32 };
enum { HEADING = HEAD_TRUMP_LEAD | HEAD_LED | OVERTRUMP }; /* duties for which it matters which card beats which */

struct problem {
  u64 hands[SEATS];       /* by seat; bit c is card c of the pack */
  u64 no_lead;            /* may be led only by a hand that may lead nothing else */
  u64 must_lead;          /* a hand that has any leads one of these */
  u64 called;             /* must be played when its suit is led */
  u64 falls;              /* a hand that cannot follow must play one of these */
  u64 kept;               /* played only when nothing else is allowed */
  u64 bound;              /* the called ace: played when its suit is led, not discarded on others */
  u64 later_wins;         /* of two copies of these that which is played later wins; of others the first one */
  u8 suit[CARDS];         /* effective suit; 0 are the trumps */
  u8 power[CARDS];        /* within its suit, more beats less; the two copies of a card are equal */
  u8 points[CARDS];       /* card points */
  i16 trick_worth[CARDS]; /* of the trick with which so many tricks are left, its own included */
  u8 trick[SEATS];        /* cards of the trick under way, the leader's first */
  u8 played, leader, seats, suits;
  u8 side;   /* bit s: tricks of seat s count */
  u8 misere; /* the side avoids what counts */
  u8 rule, go_on;
  u8 selfish;    /* each seat is a side (rollouts only) */
  u8 runs_from;  /* with so many cards of its suit the holder of the bound ace may lead another of them */
  u32 nodes;     /* at most so many cards are tried */
  u32 one_value; /* only the value of the position, not that of each card */
  i32 low, high; /* a value below or above these is told as one of them, which is much cheaper to find out */
  i32 marks[MARKS]; /* rising; if there are any, a value is told as the highest of them that it reaches, or as `low` */
  u32 mark_count;
  /* for hands that draw from a stock: */
  u8 stock[CARDS];  /* the winner of a trick draws the first card, the loser the next one */
  u8 prize[CARDS];  /* what it is worth to have a card when the stock is gone, in hundredths of a trick */
  u8 drawn;         /* cards in the stock */
  u8 mean;          /* the prize of a card that nobody has seen, on average */
  u8 no_trumps_yet; /* trumps are ordinary cards until the stock is gone */
  u8 draw_worth;    /* what a trick counts until then */
};

struct answer {
  i32 value;
  u32 nodes;
  i16 values[CARDS];       /* by card of the pack; -1: not legal, or not wanted */
  i16 taken[CARDS][SEATS]; /* rollouts: what each seat takes when this card is played */
};

/* A trick under way. */
struct trick {
  u8 leader, best_seat, best, led; /* best: the card that wins so far; led: the effective suit */
  u8 played, by_rank;              /* by_rank: the best card has beaten one of its suit */
  i32 worth;                       /* of the trick itself and the card points in it */
};

static inline u32 count(u64 set) { return (u32)__builtin_popcountll(set); }
static inline u32 lowest(u64 set) { return (u32)__builtin_ctzll(set); }
static inline u32 highest(u64 set) { return 63u - (u32)__builtin_clzll(set); }
static inline u64 above(u32 card) { return ~0ULL << card << 1; }
