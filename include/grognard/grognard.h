/*
 * grognard.h - the contract.
 *
 * A rulebook is a pure state machine over plain data; everything else is a host that drives it.
 *
 * A rulebook fills one `gg_rules`, a table of functions. It never rolls, allocates, prints, reads a clock or keeps anything
 * between calls. A host (terminal, server, browser, bot, test) knows no rule: it asks. This header is all the two sides know
 * of each other. docs/adding-a-game.md adds a small game step by step, and shows how hidden hands, interrupts, free tables,
 * secret orders and large states fit in.
 *
 * Ownership: nothing here is ever allocated or freed. Whatever a function fills belongs to the caller; every
 * `const char *` that comes out of a table lives as long as the library.
 *
 * Threads: the functions keep no data of their own, so any number of threads may call them on different states.
 *
 * A complete host:
 *
 *     gg_game game = *gg_game_find("glorious");
 *     gg_box box;                                     // room for any state
 *     gg_setup(&game, NULL, &box.state, &err);
 *     while ((who = gg_turn(&game, &box.state)) != GG_OVER) {
 *         n = gg_actions(&game, &box.state, list, cap);
 *         action = who == GG_CHANCE ? list[pick_by(weights)] : list[pick()];
 *         gg_apply(&game, &box.state, &action, NULL);
 *     }
 */
#ifndef GROGNARD_GROGNARD_H
#define GROGNARD_GROGNARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <grognard/json.h>
#include <grognard/rng.h>
#include <grognard/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_CONTRACT = 2,       /* increased when rulebooks or hosts of the older contract would no longer work */
	GG_PLAYERS = 4,        /* most seats of any game */
	GG_STATE_MAX = 16384,  /* most bytes of any state */
	GG_OUTCOMES_MAX = 256, /* most outcomes of one chance turn */
	GG_ARGS = 6,           /* arguments of a verdict, event or item */
	GG_OPTIONS_MAX = 64,   /* most options of any game */
	GG_LINE_MAX = 256      /* most bytes of one action's notation, with its end */
};

/* What `turn` returns when it is no player's turn. Players are 0, 1, 2, 3. */
enum { GG_CHANCE = -1, GG_OVER = -2 };

/* The viewer who sees everything, and the one who sees only what is public. Players are 0..3. */
enum { GG_ALL_SEEING = -1, GG_PUBLIC = -2 };

/* Languages of the players' texts, in this order in every table. */
typedef enum gg_lang { GG_EN, GG_FR, GG_DE, GG_LANGS } gg_lang;

/*
 * A state is plain data of a fixed size: no pointers, copied by assignment, compared by bytes. Each rulebook has a
 * struct of its own that begins with this head. Its size is a multiple of 8, every byte is defined (no padding).
 */
typedef struct gg_state {
	uint64_t hash; /* of all the bytes after it; kept by gg_setup, gg_apply, gg_hide, gg_deal and gg_read only */
} gg_state;

/* Room for the state of any game. */
typedef union gg_box {
	gg_state state;
	uint64_t words[GG_STATE_MAX / 8];
} gg_box;

/* 16 bytes; the rulebook decides what each field means. A unit `who` dragged to (x, y, heading) fits. */
typedef struct gg_action {
	uint16_t kind;
	uint16_t who;
	int32_t a, b, c;
} gg_action;

/* Refusals, events and reasons are codes with arguments, never prose: `code` is an index into the book's words,
 * `clause` into its clauses; catalogue.h renders them in three languages. */
typedef struct gg_verdict {
	uint16_t code; /* 0: legal */
	uint16_t clause;
	int32_t args[GG_ARGS];
} gg_verdict;

/* Who may see an event: bit p for player p, or everybody. */
enum { GG_SEEN_BY_ALL = 0xff };

typedef struct gg_event {
	uint16_t code;
	uint16_t clause;
	uint8_t seen_by;  /* bit set of players, or GG_SEEN_BY_ALL */
	uint8_t headline; /* 1: this event names the outcome of a chance turn (odds are grouped by it) */
	uint16_t spare;
	int32_t args[GG_ARGS];
} gg_event;

typedef struct gg_sink {
	void (*put)(void *payload, const gg_event *event);
	void *payload;
} gg_sink;

/* One line of the explanation of a number. */
typedef enum gg_item_kind {
	GG_ITEM_TOTAL, /* begins a total: `value` is its final value, and the lines that add up to it follow */
	GG_ITEM_PLUS,  /* value is added */
	GG_ITEM_TIMES  /* value multiplies */
} gg_item_kind;

/* Where a value comes from, for rulebooks whose tables were lost and rebuilt; shown beside it. */
typedef enum gg_mark {
	GG_MARK_NONE,         /* printed in the rulebook: nothing to say */
	GG_MARK_SEED,         /* stated or forced by the source */
	GG_MARK_FOUND,        /* found elsewhere */
	GG_MARK_RECONSTRUCTED /* chosen to fit the rest */
} gg_mark;

/* Halves: 3 is shown as 1½; thousandths: 1500 is shown as 1.5 (gg_put_item_value). */
typedef enum gg_counts { GG_COUNTS_ONES, GG_COUNTS_HALVES, GG_COUNTS_THOUSANDTHS } gg_counts;

typedef struct gg_item {
	uint16_t kind; /* gg_item_kind */
	uint16_t code; /* what it is, a word of the book */
	uint16_t clause;
	uint8_t counts; /* gg_counts: what `value` counts */
	uint8_t mark;   /* gg_mark */
	int32_t value;
	int32_t args[GG_ARGS];
} gg_item;

typedef struct gg_item_sink {
	void (*put)(void *payload, const gg_item *item);
	void *payload;
} gg_item_sink;

/* A sum that no die belongs to (a fire, a melee) is told line by line behind the event that came of it: each line is an event whose last
 * two arguments are GG_SUM_LINE + its kind + 4 * its mark, and its value. Surfaces show such lines as a sum, or not at all. */
enum { GG_SUM_LINE = 1 << 24, GG_SUM_KINDS = 4, GG_SUM_AT = GG_ARGS - 2 };

static inline gg_event gg_sum_event(const gg_item *item) {
	gg_event event = {item->code, item->clause, GG_SEEN_BY_ALL, 0, 0, {0}};
	for (int i = 0; i < GG_SUM_AT; i++)
		event.args[i] = item->args[i];
	event.args[GG_SUM_AT] = GG_SUM_LINE + item->kind + GG_SUM_KINDS * item->mark;
	event.args[GG_SUM_AT + 1] = item->value;
	return event;
}

static inline bool gg_is_sum_line(const gg_event *event) {
	return event->args[GG_SUM_AT] >> 8 == GG_SUM_LINE >> 8;
}

/* The line that such an event is. */
static inline gg_item gg_sum_item(const gg_event *event) {
	int32_t what = event->args[GG_SUM_AT] - GG_SUM_LINE;
	gg_item item = {(uint16_t)(what % GG_SUM_KINDS), event->code, event->clause, 0, (uint8_t)(what / GG_SUM_KINDS),
			event->args[GG_SUM_AT + 1],      {0}};
	for (int i = 0; i < GG_SUM_AT; i++)
		item.args[i] = event->args[i];
	return item;
}

/* The result of a game. `value` is what the rulebook counts (points); `winners` is the bit set of the seats that win or share the win. */
typedef struct gg_payoff {
	int32_t value[GG_PLAYERS];
	uint16_t winners;
	uint16_t clause; /* that decided it */
} gg_payoff;

/* Where a state is in the course of its game, so that a host can go through a game by turns and by combats. */
typedef struct gg_when {
	uint16_t turn;   /* as players count them, from 1; 0: before the first, or in games that do not count */
	int16_t player;  /* whose turn it is, also while another answers or dice are rolled; GG_CHANCE: of all together */
	uint16_t part;   /* tells turns of one player in a row apart; any number */
	uint32_t combat; /* the one that is on, any number that the next one does not have; 0: none */
} gg_when;

/* An exact outcome of an action, from rulebooks that know their odds without trying every die. */
typedef struct gg_outcome {
	uint16_t code; /* a word of the book */
	uint16_t clause;
	int32_t args[GG_ARGS];
	uint64_t num, den; /* in lowest terms */
} gg_outcome;

typedef struct gg_outcome_sink {
	void (*put)(void *payload, const gg_outcome *outcome);
	void *payload;
} gg_outcome_sink;

/* What is wrong with input (option, position, notation), in one line, and where. Line 0: no place is known. */
typedef gg_text_error gg_error;

/* Options: the set-up of a game as text. The spec says which values are allowed. */
typedef enum gg_option_kind {
	GG_OPTION_CHOICE, /* one of `values` */
	GG_OPTION_NUMBER, /* min..max */
	GG_OPTION_TEXT    /* the rulebook reads it; `values[0]` describes the form, e.g. "four spaces: 12,20,47,65" */
} gg_option_kind;

typedef struct gg_option_spec {
	const char *name;
	const char *fallback; /* the value when none is given: the recommended reading */
	uint16_t kind;        /* gg_option_kind */
	uint16_t clause;
	int32_t min, max;
	const char *values[8]; /* ended by NULL */
	/* The value of another option that gives this one an effect, "setup=quick" or "variant=1,3"; NULL: none. */
	const char *needs;
	/* Options that a form shows together, under the heading "group-GROUP". Groups are in the order of their first options. */
	const char *group;
} gg_option_spec;

typedef struct gg_option {
	const char *name, *value;
} gg_option;

/* Standing answers: what a player wants answered without being asked, for all their pieces and for some of them otherwise. Each is a choice
 * among the values of a spec. They belong to the host: they are no part of a state and change no rule. */
enum { GG_STANDING_MAX = 12, GG_STANDING_PIECES = 64 };

typedef struct gg_standing {
	uint8_t value[GG_STANDING_MAX];                  /* for all pieces: the number of the value */
	uint8_t of[GG_STANDING_PIECES][GG_STANDING_MAX]; /* for a piece: the number of the value and 1; 0: as for all */
} gg_standing;

typedef struct gg_options {
	const gg_option *list;
	uint32_t count;
} gg_options;

/* The book: clauses and words, baked from rules/<game>.yaml and messages/<game>.yaml. Index 0 of each is empty. */
typedef struct gg_clause {
	const char *id;     /* "DGM-4.5" */
	const char *source; /* seed, found, reconstructed, ruling */
	const char *title[GG_LANGS];
	const char *summary[GG_LANGS];
} gg_clause;

/* Clauses are grouped by chapter: "DGM-4.5" is in "DGM-4". */
typedef struct gg_chapter {
	const char *id; /* "DGM-4" */
	const char *title[GG_LANGS];
} gg_chapter;

typedef struct gg_word {
	const char *id; /* "stack-full" */
	const char *text[GG_LANGS];
} gg_word;

typedef struct gg_noun {
	const char *id; /* "colour" */
	uint32_t count;
	const char *const *text[GG_LANGS];
} gg_noun;

typedef struct gg_book {
	const gg_clause *clauses;
	const gg_word *words;
	const gg_noun *nouns;
	uint32_t clause_count, word_count, noun_count;
	const char *prefix; /* of every clause: "DGM" */
	const gg_chapter *chapters;
	uint32_t chapter_count;
} gg_book;

/* Features that belong together, of a learned evaluation: one for each combination of up to four dimensions (unused ones are 1), the last
 * varying fastest. */
typedef struct gg_feature_group {
	const char *id;
	uint8_t size[4];
} gg_feature_group;

/* A constant of an evaluation that was written by hand: its value then, and the most it may be; never below 0. */
typedef struct gg_weight {
	const char *id;
	int32_t written, most;
} gg_weight;

/* What an action is for, as far as it can be told from it alone. */
typedef enum gg_intent {
	GG_ACTS,
	GG_RESTS,    /* leaves it at that: ends, passes, declines, stays */
	GG_GIVES_WAY /* of one's own accord: a flight, a retreat, leaving the table */
} gg_intent;

typedef struct gg_rules gg_rules;
typedef struct gg_resolver gg_resolver;   /* grognard/resolver.h */
typedef struct gg_companion gg_companion; /* grognard/companion.h */

/* A rulebook with the data (armies, decks, maps) it is played with. */
typedef struct gg_game {
	const gg_rules *rules;
	const void *data;
} gg_game;

/*
 * The table. A host calls the gg_ functions below, which keep the hash; a rulebook fills these.
 * All functions are required except those marked optional (NULL).
 */
struct gg_rules {
	uint32_t contract; /* GG_CONTRACT */
	uint32_t state_size;
	uint32_t actions_max; /* no state lists more */
	uint8_t players_min, players_max;
	uint16_t menu;        /* 1: `actions` lists a useful choice of what is legal (a free table); 0: everything */
	const char *id;       /* "glorious" */
	const char *editions; /* "classic", or several with commas, the default first */
	const gg_book *book;
	const gg_option_spec *options;
	uint32_t option_count;

	/* Puts a valid first state into `state` (zeroed by the caller). False with an error that names the option. */
	bool (*setup)(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);

	/* How many seats this state has. */
	int (*seats)(const gg_game *game, const gg_state *state);

	/* Whose turn it is: 0..3, GG_CHANCE or GG_OVER. */
	int (*turn)(const gg_game *game, const gg_state *state);

	/* The choices of whoever's turn it is: in a board game all of them, on a free table a useful menu. Fills at most `cap` and returns
	 * how many there are. At a chance turn: the outcomes, in the order of their weights. */
	uint32_t (*actions)(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap);

	/* Whether any action, whatever its bytes, is legal. A refusal has a code, a clause and arguments. */
	bool (*check)(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict);

	/* Cannot fail after `check` returned true. `sink` may be NULL. */
	void (*apply)(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);

	/* At a chance turn: fills in the weight of each outcome and returns their number. Otherwise 0. */
	uint32_t (*chance)(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]);

	/* At the end: the result. Before: the current standing (winners 0). */
	void (*payoff)(const gg_game *game, const gg_state *state, gg_payoff *out);

	/* Blanks what the viewer may not know. Optional: NULL if nothing is hidden. */
	void (*hide)(const gg_game *game, gg_state *state, int viewer);

	/* Fills the blanks of a hidden state with a sample consistent with what the viewer knows. Optional, with hide. */
	void (*deal)(const gg_game *game, gg_state *state, int viewer, gg_rng *rng);

	/* State to and from a JSON object. Every state can be written, edited and read back. `read` gets a zeroed state and accepts only
	 * positions that are possible; otherwise its error names the place. */
	void (*write)(const gg_game *game, const gg_state *state, gg_json_out *out);
	bool (*read)(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);

	/* Action to and from its notation, one short line. `parse` accepts at least everything that `format` writes; it does not check
	 * legality. */
	void (*format)(const gg_game *game, const gg_state *state, const gg_action *action, gg_text *out);
	bool (*parse)(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error);

	/* Explains the numbers of an action, item by item. */
	void (*explain)(const gg_game *game, const gg_state *state, const gg_action *action, const gg_item_sink *sink);

	/* How good the state looks to a player, from -1,000,000 to 1,000,000. For one-ply players and cut-off searches. */
	int32_t (*evaluate)(const gg_game *game, const gg_state *state, int player);

	/* Exact odds of an action, as far as the player whose turn it is can know; at a chance turn `action` may be NULL: the odds of the
	 * next outcome. If it puts nothing, or is NULL (it is optional), the host tries every die. */
	void (*odds)(const gg_game *game, const gg_state *state, const gg_action *action, const gg_outcome_sink *sink);

	/* A name that comes from the game's data (a unit, a leader) rather than from the book: "@unit". "@unit+" is what follows it in a
	 * sentence, its side say; NULL: nothing does. Optional. */
	const char *(*noun)(const gg_game *game, const char *noun, int32_t value, gg_lang lang);

	/* Tells a player's own data (gg_game.data) apart from other data; 0 for the shipped data. Optional: no data. */
	uint64_t (*data_hash)(const gg_game *game);

	/* What a seat is called if the state knows more than the noun list "seat", for instance its nation. NULL: it does not, or not
	 * yet. Optional. */
	const char *(*seat_name)(const gg_game *game, const gg_state *state, int seat, gg_lang lang);

	/* The colour of a seat, 0xRRGGBB, for surfaces without a palette of their own. Optional: surfaces choose. */
	uint32_t (*seat_colour)(const gg_game *game, const gg_state *state, int seat);

	/* What an action names, as members of a JSON object that the caller has opened: "verb" always, and of "unit", "card",
	 * "from", "to", "target", "amount" those it has; a game may add its own. Ids are those of the position's document. So a
	 * surface never reads notation. Any action that `check` may be asked about is described as far as it names something. */
	void (*parts)(const gg_game *game, const gg_state *state, const gg_action *action, gg_json_out *out);

	/* Whether the player to act has no real choice, and what they do then. A surface may do it without asking. Optional: NULL
	 * where a choice is forced when only one is listed. */
	bool (*forced)(const gg_game *game, const gg_state *state, gg_action *out);

	/* The values that the game's data offer for an option of kind text, an army say: the id of number `index` and what it is
	 * called. NULL beyond the last, and for options in which anything may be written. Optional. */
	const char *(*offer)(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name);

	/* Whether each option of a new game has an effect, beyond what the specs require. False with an error that names the option.
	 * Optional. */
	bool (*validate_options)(const gg_game *game, const gg_options *options, gg_error *error);

	/* Answers a question that no action asks: how far apart, who sees whom, where a unit could go. The question is an object whose
	 * member "ask" names it; the answer is written as members of an object that the caller has opened. A refusal in it is an object of
	 * code, clause and args, for the host to render. False with an error that says what is wrong with the question. Optional: on a
	 * board of squares everybody sees the answers. */
	bool (*ask)(const gg_game *game, const gg_state *state, const gg_json *doc, uint32_t question, gg_json_out *out, gg_error *error);

	/* Questions that can be answered from facts without a state: grognard/resolver.h. Optional: NULL and 0. */
	const gg_resolver *const *resolvers;
	uint32_t resolver_count;
	/* What it knows of a battle on a real table: grognard/companion.h. Optional. */
	const gg_companion *companion;

	/* What may be answered in advance, all of kind choice; players read "standing-NAME" and "standing-NAME-VALUE". Optional: NULL, 0.
	 */
	const gg_option_spec *standing;
	uint32_t standing_count;

	/* What the player to act does now by these settings; false: they are asked. It is one of the listed actions, and depends only on
	 * what that player may know. Optional, with `standing`. */
	bool (*answer)(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out);

	/* The id, as in the position's document, of the piece of that seat with that number in gg_standing; false: there is none. Optional:
	 * then settings are for all pieces. */
	bool (*standing_piece)(const gg_game *game, const gg_state *state, int seat, uint32_t piece, gg_text *id);

	/* The value that another option settles for this one, a scenario say that is always played so; `by` is the number of that option.
	 * NULL: the players choose. A form offers nothing else, and gg_options_validate refuses it. Optional. */
	const char *(*settled)(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by);

	/* What each seat has lost so far, in halves of what players count; the word "losses" says of what, units say. It lies open to all.
	 * Optional: NULL where nothing is lost. */
	void (*losses)(const gg_game *game, const gg_state *state, int32_t halves[GG_PLAYERS]);

	/* How much of `evaluate` makes a win likely: with a lead of so much about 73 of 100 games are won, with twice as much 88
	 * (logistic). Measured on games between bots (docs/analyse.md). 0: not measured. Optional. */
	int32_t evaluate_unit;

	/* How much of gg_payoff.value makes a point: 2 where a rulebook has half points. 0: 1. */
	uint32_t point;

	/* What a learned evaluation looks at (grognard/net.h, docs/learning.md): the groups of features, and how many of them hold in a
	 * state at most. Optional: NULL and 0. */
	const gg_feature_group *feature_groups;
	uint32_t feature_group_count, features_max;

	/* The features that hold in a complete state (one that was dealt, if the game hides something), counted through all groups; one may
	 * hold several times. They are as seen by `seat`: the player, or in a game of two the other one, whose value is the opposite.
	 * Returns how many, at most features_max; 0: nothing was learned of such states, and `evaluate` is used. Optional, with the groups.
	 */
	uint32_t (*features)(const gg_game *game, const gg_state *state, int player, int *seat, uint16_t *out);

	/* The constants of `evaluate`, and the values that it uses, in the same order: whoever tunes them (docs/learning.md) plays with a
	 * copy of this table that has other values. Optional: NULL, NULL and 0. */
	const gg_weight *weight_list;
	const int32_t *weights;
	uint32_t weight_count;

	/* Which of them, counted from 1, all that units are worth is multiplied by: a careless player plays with 0 in its place. 0: none.
	 */
	uint32_t weight_of_units;

	/* What an action says of its player's intent. Weak levels of a free table always see that they may rest, and as long as they may
	 * they do not think of giving way. Optional: NULL, then they play as well as `greedy`. */
	gg_intent (*intent)(const gg_action *action);
	/* Whether the player has begun what has had no effect yet, so that resting now would waste what it cost. For advice. Optional. */
	bool (*begun)(const gg_game *game, const gg_state *state);

	/* Where the state is in the course of the game; what is hidden from a seat has no part in it. Optional: then a player's turn lasts
	 * until another acts, and there are no combats (grognard/course.h). */
	void (*when)(const gg_game *game, const gg_state *state, gg_when *out);
};

/* --- The games of this library ------------------------------------------------------------------------------- */

const gg_game *gg_games(uint32_t *count);
const gg_game *gg_game_find(const char *id);

/* Library version, "0.1.0". */
const char *gg_version(void);

/* --- What hosts call ----------------------------------------------------------------------------------------- */
/* These keep state->hash correct, and in debug builds assert (GG_ASSERT) what hosts must observe. */

bool gg_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error);
void gg_apply(const gg_game *game, gg_state *state, const gg_action *action, const gg_sink *sink);
void gg_hide(const gg_game *game, gg_state *state, int viewer);
void gg_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng);
bool gg_read(const gg_game *game, gg_state *state, const gg_json *doc, uint32_t node, gg_error *error);

/* As gg_apply, but leaves the hash as it was, which takes a third of the time: for searches and statistics, whose states nobody asks for
 * it. No other function needs the hash; gg_rehash mends it. */
static inline void gg_apply_unhashed(const gg_game *game, gg_state *state, const gg_action *action) {
	game->rules->apply(game, state, action, NULL);
}

/* Copies one state over another. */
void gg_copy(const gg_game *game, gg_state *to, const gg_state *from);

/* The hash computed from scratch, to verify the stored one. */
uint64_t gg_rehash(const gg_game *game, const gg_state *state);

static inline int gg_seats(const gg_game *game, const gg_state *state) {
	return game->rules->seats(game, state);
}
static inline int gg_turn(const gg_game *game, const gg_state *state) {
	return game->rules->turn(game, state);
}
static inline uint32_t gg_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	return game->rules->actions(game, state, out, cap);
}
static inline bool gg_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	return game->rules->check(game, state, action, verdict);
}
static inline uint32_t gg_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	return game->rules->chance(game, state, weights);
}
static inline void gg_payoff_of(const gg_game *game, const gg_state *state, gg_payoff *out) {
	game->rules->payoff(game, state, out);
}
static inline bool gg_same_action(const gg_action *x, const gg_action *y) {
	return x->kind == y->kind && x->who == y->who && x->a == y->a && x->b == y->b && x->c == y->c;
}

/* Whether anything of this game is hidden from a seat: two at one screen then need a curtain. */
static inline bool gg_hides(const gg_game *game) {
	return game->rules->hide != NULL;
}

/* Whether whoever acts has no real choice; `out` is then what they do. False at a chance turn and at the end. */
bool gg_forced(const gg_game *game, const gg_state *state, gg_action *out);

/* Whether the settings of the player to act give their answer, and which it is. False at a chance turn and at the end. */
bool gg_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out);
/* Every setting at its fallback. */
void gg_standing_reset(const gg_rules *rules, gg_standing *out);
/* One setting of a seat as text: "moves=pass", or of one piece "s:hussars-2 moves=pass", and "s:hussars-2 moves=" for the same as all
 * pieces. False with an error that says what is wrong; nothing has changed then. */
bool gg_standing_set(const gg_game *game, const gg_state *state, int seat, gg_standing *standing, const char *text, size_t size,
		     gg_error *error);
/* The setting of a piece, the number of a value; of a piece without one that of all. */
static inline uint32_t gg_standing_of(const gg_standing *standing, uint32_t setting, uint32_t piece) {
	uint32_t own = piece < GG_STANDING_PIECES ? standing->of[piece][setting] : 0;
	return own ? own - 1 : standing->value[setting];
}

/* Reads the options of a game into one number each: the index of a choice, a number as it is; for text 0, and
 * `texts[i]` is the value given or the fallback. Unknown or wrong options are an error. `values` and `texts` have
 * option_count places; used by rulebooks in `setup`. */
bool gg_options_read(const gg_rules *rules, const gg_options *given, int32_t *values, const char **texts, gg_error *error);

/* The value that another option, number `by`, settles for this one; NULL: the players choose. */
const char *gg_option_settled(const gg_game *game, const gg_options *given, uint32_t option, uint32_t *by);

/* Whether every option that differs from its fallback has an effect beside the others. A host asks before it sets up a
 * new game for a player, who was mistaken otherwise; gg_setup does not, so that games begun so can still be read. */
bool gg_options_validate(const gg_game *game, const gg_options *given, gg_error *error);

#ifdef __cplusplus
}
#endif
#endif
