/*
 * data.h - profiles, armies and scenarios of Les Trois Couleurs as constant tables. Ours are baked from data/tricolore/ (YAML) at build
 * time into tricolore_data; a host reads a player's own files into a copy of this struct, so names are kept in it, not pointed to.
 */
#ifndef TRICOLORE_DATA_H
#define TRICOLORE_DATA_H

#include "facts.h"

enum {
	L3_ID = 40,   /* most bytes of an id, with its end */
	L3_NAME = 64, /* most bytes of a name, with its end */
	L3_LANGUAGES = 3,
	L3_PROFILES = 160,
	L3_ARMIES = 24,
	L3_SCENARIOS = 12,
	L3_ARMY_UNITS = 24,
	L3_ARMY_GROUPS = 6,
	L3_ARMY_GENERALS = 8,
	L3_MAP_PIECES = 40,
	L3_MAP_POINTS = 8,
	L3_MAP_OBJECTIVES = 8,
	L3_MAP_ENTRIES = 12,
	L3_DATA_OPTIONS = 32, /* L3C-34.1 in its order */
	L3_NO_YEAR = 0
};

/* Where a value comes from, shown to players. */
typedef enum l3_mark { L3_MARK_NONE, L3_MARK_SEED, L3_MARK_FOUND, L3_MARK_RECONSTRUCTED } l3_mark;

typedef enum l3_nation {
	L3_FRENCH,
	L3_AUSTRIAN,
	L3_RUSSIAN,
	L3_PRUSSIAN,
	L3_BRITISH,
	L3_SPANISH,
	L3_BAVARIAN,
	L3_POLISH,
	L3_ITALIAN,
	L3_BELGIAN,
	L3_SAXON,
	L3_OTHER_NATION,
	L3_NATIONS
} l3_nation;

/* Bits of l3_profile.traits. */
enum {
	L3_HORSE_ARTILLERY = 1 << 0, /* ARC */
	L3_LANCE = 1 << 1,
	L3_BACK_PLATE = 1 << 2,
	L3_JUMPS = 1 << 3,
	L3_ALWAYS_SAF = 1 << 4,
	L3_BRICOLE_HEAVY = 1 << 5,
	L3_RIFLE_THIRD = 1 << 6,
	L3_MUSKET_UNTIL_1812 = 1 << 7, /* dragoons, with cavalry_fire */
	L3_TIR_FT0_BY_ARMY = 1 << 8,
	L3_PURSUES_AS_LANCER = 1 << 9
};

/* A kind of unit (T11). */
typedef struct l3_profile {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	uint16_t from[2], to[2];     /* years, inclusive; 0: no second span */
	uint16_t traits, formations; /* formations: bits of l3_formation */
	uint16_t cost;               /* of the full unit */
	uint8_t nation, arm, status, type;
	int8_t mor, feu, cac;
	uint8_t ccf, ft, size, guns, weapon;
	uint8_t calibre; /* lb */
	uint8_t men, figures_per_point, companies, screen_companies;
	uint8_t attack_bonus, defence_bonus, mark; /* l3_mark of its numbers */
	uint8_t cost_each;
	uint8_t screen_ft; /* FT of its screens (L3C-26.8) */
} l3_profile;

typedef struct l3_army_unit {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	uint8_t profile;                  /* number */
	uint8_t group, brigade, regiment; /* brigades and regiments from 1, 0 none */
	uint8_t figures, guns;
	uint8_t spare[2];
} l3_army_unit;

typedef struct l3_army_group {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	uint8_t general, order;
	uint8_t spare[6];
} l3_army_group;

typedef struct l3_army_general {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	uint8_t grade, ccf, arm, group, brigade; /* arm 255: all; group 255, brigade 0: none */
	uint8_t superior;                        /* number, 255 none */
	uint8_t spare[2];
} l3_army_general;

/* An army list: a player's own, or the force of a side in a scenario. */
typedef struct l3_army {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	uint16_t budget, year, points; /* points: units and generals (L3C-26.1) */
	uint8_t nation, units, groups, generals;
	uint8_t reconstructed, of_scenario; /* of_scenario: the force of a side */
	uint8_t spare[4];
	l3_army_unit unit[L3_ARMY_UNITS];
	l3_army_group group[L3_ARMY_GROUPS];
	l3_army_general general[L3_ARMY_GENERALS];
} l3_army;

typedef struct l3_map_piece {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	int32_t at[L3_MAP_POINTS][2];
	uint8_t kind, points, level, shelter;
	uint8_t spare[4];
} l3_map_piece;

typedef struct l3_map_objective {
	char name[L3_LANGUAGES][L3_NAME];
	int32_t x, y;
	uint8_t piece; /* number + 1 */
	uint8_t value;
	int8_t holder;     /* -1 nobody */
	int8_t counts_for; /* the side that scores it, -1 either */
	uint8_t spare[4];
} l3_map_objective;

typedef struct l3_map_entry {
	int32_t x, y;
	uint8_t side, group, turn, road; /* road: piece + 1 */
	uint8_t spare[4];
} l3_map_entry;

typedef struct l3_map_place {
	int32_t x, y;
	uint16_t heading;
	uint8_t formation, set; /* set 0: none is suggested */
} l3_map_place;

enum { L3_MAP_GARRISONS = 4 };

typedef struct l3_map_side {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	int32_t west, south, east, north;   /* the zone; all 0: L3C-30.1 */
	int32_t head_x, head_y;             /* of a meeting: where the heads start if not at the entries; 0, 0: none */
	uint16_t head_heading, formations;  /* allowed at the start: bits, 0 all */
	uint16_t gun_formations, budget;    /* budget of any army that plays this side */
	uint8_t army;                       /* number of the list */
	uint8_t edge;                       /* 0 north, 1 east, 2 south, 3 west */
	uint8_t attacks;                    /* 1: attacker's role */
	uint8_t deploys;                    /* 1 first, 2 second, 0 by the rules */
	uint8_t order;                      /* l3_group_order of its GTs */
	uint8_t reserves;                   /* bits of GTs that may be RESERVE and then make operational moves */
	uint8_t hidden_most;                /* units that may be hidden, 0: as many as can be (L3C-32.5) */
	uint8_t bonus, bonus_points;        /* objectives, a bit each, and what holding all of them is worth at the end */
	uint8_t garrison[L3_MAP_GARRISONS]; /* pieces + 1 that it may garrison though they lie outside its zone */
	uint8_t spare[3];
	l3_map_place place[L3_ARMY_UNITS];
	uint8_t general_with[L3_ARMY_GENERALS]; /* unit + 1 */
} l3_map_side;

typedef struct l3_scenario {
	char id[L3_ID];
	char name[L3_LANGUAGES][L3_NAME];
	int32_t width, height;
	uint16_t year;
	uint8_t turns, learning, reconstructed;
	int8_t attacker;  /* -1: attack against attack */
	uint8_t share[2]; /* defender's share of the budget: 2/3 */
	uint8_t pieces, objectives, entries;
	uint8_t screens_from;            /* turn from which screens may be detached */
	uint8_t op_to[2], op_value[2];   /* operational moves by turns (L3C-4.10): to this turn, then */
	uint8_t option[L3_DATA_OPTIONS]; /* 1 + the value in its order; 0: as the players choose */
	uint8_t spare[4];
	l3_map_piece piece[L3_MAP_PIECES];
	l3_map_objective objective[L3_MAP_OBJECTIVES];
	l3_map_entry entry[L3_MAP_ENTRIES];
	l3_map_side side[2];
} l3_scenario;

struct l3_data {
	uint32_t profiles, armies, scenarios, spare;
	uint64_t hash; /* of a player's own additions; 0 for our data */
	l3_profile profile[L3_PROFILES];
	l3_army army[L3_ARMIES];
	l3_scenario scenario[L3_SCENARIOS];
};
typedef struct l3_data l3_data;

/* Our data, baked. */
extern const l3_data tricolore_data;

#endif
