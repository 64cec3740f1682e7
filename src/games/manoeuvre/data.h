/*
 * data.h - armies, decks and map sections of Manœuvre as constant tables. Ours are baked from
 * data/manoeuvre/ (YAML) at build time into manoeuvre_data; a host reads a player's own files into a copy of
 * this struct with more armies and sections. Rules read nothing else: every number on a card or counter is here.
 */
#ifndef MANOEUVRE_DATA_H
#define MANOEUVRE_DATA_H

#include <stdbool.h>
#include <stdint.h>

enum {
	MV_UNITS = 8,  /* MAN-1.3a: units of an army */
	MV_COPIES = 5, /* MAN-1.4a: cards of a unit */
	MV_CARDS = 60, /* MAN-1.4a: cards of a deck: 0..39 unit cards (unit * 5 + copy), 40..59 headquarters cards */
	MV_UNIT_CARDS = 40,
	MV_LEADERS = 10,  /* most leaders of an army */
	MV_ARMIES = 32,   /* most armies of a game, a player's own included */
	MV_SECTIONS = 64, /* most map sections */
	MV_SECTION_SIDE = 4,
	MV_DEFENCE_MAX = 12, /* most that a unit card adds to defence, or a leader to combat */
	MV_COMBAT_MAX = 10,
	MV_NAME = 48, /* most bytes of a name, with its end */
	MV_LABEL = MV_NAME + 8
};

/* MAN-1.1d, in the order of the letters . f h l m t w */
typedef enum mv_terrain { MV_CLEAR, MV_FIELD, MV_HILL, MV_LAKE, MV_MARSH, MV_TOWN, MV_WOODS, MV_TERRAINS } mv_terrain;

/* MAN-10: one row of the terrain table. */
typedef struct mv_terrain_row {
	uint8_t defence;      /* bonus of the target's square */
	uint8_t attack;       /* bonus of the attacker's square against a target not on the same terrain */
	uint8_t blocks_fire;  /* fire does not pass through */
	uint8_t passable;     /* units may enter */
	uint8_t stops;        /* cavalry that enters ends its move (field: by option) */
	uint8_t bars_march;   /* no Forced March from it */
	uint8_t bars_assault; /* no assault or support from it */
	uint8_t spare;
} mv_terrain_row;

/* MAN-1.4b: kinds of card. */
typedef enum mv_kind {
	MV_UNIT_CARD,
	MV_LEADER,
	MV_AMBUSH,
	MV_COMMITTED_ATTACK,
	MV_FORCED_MARCH,
	MV_GUERRILLAS,
	MV_REDOUBT,
	MV_REGROUP,
	MV_SAPPERS,
	MV_SKIRMISH,
	MV_SCOUT_SPY,
	MV_SUPPLY,
	MV_WITHDRAW,
	MV_ROCKETS, /* from here on Distant Lands */
	MV_BANZAI_CHARGE,
	MV_DEATH_WITH_HONOUR,
	MV_MAHARAJA,
	MV_KINDS
} mv_kind;

/* MAN-11.8: the second use of an Indian unit card. */
typedef enum mv_secondary { MV_NO_SECONDARY, MV_ALSO_GUERRILLAS, MV_ALSO_REDOUBT, MV_ALSO_COMMITTED, MV_SECONDARIES } mv_secondary;

/* NdS; count 0: none. */
typedef struct mv_dice {
	uint8_t count, sides;
} mv_dice;

typedef struct mv_card {
	uint8_t kind;  /* mv_kind */
	uint8_t owner; /* unit 0..7 of a unit card, leader 0.. of a leader card */
	uint8_t defence;
	uint8_t range; /* of bombard or volley */
	mv_dice attack, bombard, volley;
	uint8_t pursuit;   /* highest die that hits, 0: none */
	uint8_t withdraw;  /* highest die that withdraws, 0: none */
	uint8_t free;      /* 1: not required to advance */
	uint8_t secondary; /* mv_secondary */
	uint8_t copies_of; /* lowest index among the cards of this deck that are identical to this one */
	uint8_t spare;
	char label[2][MV_LABEL]; /* what players are shown for a unit card: "Imperial Guard, 2d8", in German "Imperial Guard, 2W8" */
	char token[MV_NAME];     /* its name in notation, the same for identical cards: "2d8", "supply", "michel-ney" */
} mv_card;

/* The dice a unit card is played for: to attack, else to bombard, else for a volley. */
static inline mv_dice mv_card_dice(const mv_card *card) {
	return card->attack.count ? card->attack : card->bombard.count ? card->bombard : card->volley;
}

/* Fills the labels of a unit card. Cards of a unit may differ in more than their dice, but players do not call them by more. */
static inline void mv_label_card(mv_card *card, const char name[MV_NAME]) {
	mv_dice dice = mv_card_dice(card);
	for (int german = 0; german < 2; german++) {
		char *to = card->label[german];
		for (const char *from = name; *from; from++)
			*to++ = *from;
		*to++ = ',';
		*to++ = ' ';
		*to++ = (char)('0' + dice.count);
		*to++ = german ? 'W' : 'd';
		if (dice.sides >= 10)
			*to++ = (char)('0' + dice.sides / 10);
		*to++ = (char)('0' + dice.sides % 10);
		*to = 0;
	}
}

typedef struct mv_unit {
	char id[MV_NAME], name[MV_NAME]; /* "imperial-guard", "Imperial Guard" */
	uint8_t cavalry, full, reduced;
	uint8_t nationality; /* MAN-11.4a: 1.. within its army, 0: none */
	uint8_t spare[4];
} mv_unit;

typedef struct mv_leader {
	char id[MV_NAME], name[MV_NAME];
	uint8_t command, combat_attack, combat_defence;
	uint8_t rally;         /* highest die that restores; 0: none */
	uint8_t rally_auto;    /* MAN-7e */
	int8_t pursuit;        /* modifier */
	mv_dice grand_battery; /* MAN-9.1e */
	mv_dice assault;       /* MAN-11.5a: may open or join an assault by the leader's unit */
	uint8_t nationality;   /* MAN-11.4a: serves only units of this nationality; 0: all */
	uint8_t unit;          /* MAN-11.5b: serves only this unit, index + 1; 0: all */
	uint8_t spare;
} mv_leader;

typedef struct mv_army {
	char code[4];                  /* "FR" */
	char id[MV_NAME];              /* "france", as in options */
	char name[3][MV_NAME];         /* English, French, German */
	uint8_t reconstructed;         /* 1: some numbers have no source */
	uint8_t distant;               /* 1: of Distant Lands (MAN-3l, 11.9b, dl_cards) */
	uint8_t tie_base, tie_distant; /* places in the lists of MAN-2.2h and 11.9a, 0: first; 255: not in it */
	uint8_t leader_count;
	uint8_t colour[3]; /* red, green, blue of its counters; no rule uses it, so it is not part of the data hash */
	mv_unit unit[MV_UNITS];
	mv_leader leader[MV_LEADERS];
	mv_card card[MV_CARDS];
	uint8_t spare2[2];
	uint64_t like[MV_CARDS];         /* the cards identical to card i, itself included */
	uint64_t kind[MV_KINDS];         /* the cards of each kind */
	uint64_t of_unit[MV_UNITS];      /* the five cards of a unit */
	uint64_t marked[MV_SECONDARIES]; /* the unit cards with each second use */
	uint64_t distinct;               /* one of each: the lowest of all that are identical */
	uint64_t repeated;               /* of these, the cards of which there are several */
} mv_army;

typedef struct mv_section {
	char id[8]; /* "1" .. "24", "d1" .. */
	uint8_t reconstructed, distant;
	uint8_t terrain[MV_SECTION_SIDE * MV_SECTION_SIDE]; /* row by row from the north-west */
} mv_section;

typedef struct mv_data {
	uint32_t army_count, section_count;
	uint64_t hash; /* of a player's own additions; 0 for our data */
	mv_terrain_row terrain[MV_TERRAINS];
	uint8_t redoubt; /* MAN-6.3d */
	uint8_t spare[7];
	mv_army army[MV_ARMIES];
	mv_section section[MV_SECTIONS];
} mv_data;

/* Our data, baked. */
extern const mv_data manoeuvre_data;

#endif
