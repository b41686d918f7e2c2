/* An exact solver for all trick games: what one side takes when everybody plays best and all hands are known.

   `solve` reads `problem`, writes `answer`, and returns 1 when it is finished, 0 when its nodes ran out; called again with
   `go_on` set it goes on from what it has found so far. `play_out` plays each card and then the rest of the deal as the
   search would try it first, which takes microseconds. `draw_out` does the same for two hands that draw from a stock, and
   solves what is left when that is gone. There is no library and no import.

   How it works. What counts is what the tricks of one `side` hold; these seats maximise it, or with `misere` the others do.
   A search asks one question: does the side get at least `target` of what is left? It is an alpha-beta search with a
   window of width zero over the cards of a trick, with a transposition table of positions between tricks. Values come from
   such questions (MTD(f), Plaat 1996), between the bounds `low` and `high` that the caller gives, or only at its `marks`. Of
   cards that are worth the same next to each other in one hand, one is tried.
   Where only ranks count, an entry of the table holds for all positions that share the cards on which its proof rests.

   Cards are renumbered: suit by suit, the weakest first, one bit that is never a card between two suits.

   The parts are one unit for the compiler, each built on those above it. */

#include "cards.c"
#include "table.c"
#include "moves.c"
#include "setup.c"
#include "search.c"
#include "rollout.c"
#include "draw_out.c"
#include "domino.c"
