/*
 * data.h - armies and scenarios of Bataille Empire as constant tables. Ours are baked from data/empire/ (YAML) at build time
 * into empire_data; a host reads a player's own files into a copy of this struct, so names are kept in it, not pointed to.
 *
 * Lists count from 0 as the rules print them (BE-27.92), so that their numbers are those of facts.h and empire.h. Lengths are
 * thousandths of UD (BE-27.1).
 */
#ifndef EMPIRE_DATA_H
#define EMPIRE_DATA_H

#include "facts.h"

enum {
	EM_ID = 40,            /* most bytes of an id, with its end */
	EM_NAME = 64,          /* most bytes of a name, with its end */
	EM_LABEL_ID = 48,      /* with a number and a letter */
	EM_LABEL_NAME = 72,    /* likewise */
	EM_GENERAL_NAME = 88,  /* of a general, with that of the division */
	EM_LANGUAGES = 3,      /* English, French, German */
	EM_LISTS = 24,         /* most armies, a player's own and the forces of scenarios included */
	EM_SCENARIOS = 16,     /* most scenarios */
	EM_LIST_DIVISIONS = 5, /* BE-22.1 */
	EM_LIST_UNITS = 24,    /* BE-27.90: unit records of an army */
	EM_MAP_PIECES = 40,    /* BE-27.90: a line counts its legs */
	EM_MAP_OBJECTIVES = 6, /* BE-27.90 */
	EM_MAP_SIDES = 2,
	EM_SIDE_LISTS = 4, /* armies to choose from */
	EM_ARRIVALS = 8,
	EM_STRETCHES = 2,
	EM_PLACES = 48,       /* BE-27.90 */
	EM_DATA_OPTIONS = 11, /* BE-26.1 */
	EM_NO_BATTLE = 255,   /* a scenario of no battle type (SC-3) */
	EM_NO_PIECE = 255
};

/* What an army may have of BE-25.1 beyond the profiles of its units; in force by option. */
enum { EM_REVERSE_SLOPE = 1, EM_MOVING_MASSE = 2, EM_FREE_GARRISONS = 4 };

/* A row of an army's list: `count` units of the same values (BE-0.1). */
typedef struct em_roster_unit {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	uint16_t traits; /* a bit each: BE-0.2 in its order, then light infantry and horse artillery */
	uint8_t division, count;
	uint8_t kind, status, morale, grade, ft, size;
	uint8_t weight;      /* of cavalry, else 0 */
	uint8_t gun;         /* of artillery, else 0 */
	uint8_t skirmishers; /* 1: our suggestion is to field it as two units of skirmishers (BE-22.4) */
	uint8_t cohesion;    /* BE-17.2 */
	uint8_t points;      /* of one unit, BE-22.3 */
	uint8_t spare;
} em_roster_unit;

typedef struct em_roster_division {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	char general[EM_LANGUAGES][EM_GENERAL_NAME]; /* labels.h */
	uint8_t quality;                             /* of its general */
	uint8_t units;
	uint16_t points; /* general and units, BE-22.3 */
} em_roster_division;

/* What a unit of the army is called (labels.h), and its row. */
typedef struct em_label {
	char id[EM_LABEL_ID];
	char name[EM_LANGUAGES][EM_LABEL_NAME];
	uint8_t row;
	uint8_t spare[7];
} em_label;

typedef struct em_army_list {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	uint16_t points, size_class; /* BE-22.3; 150, 200 or 300 (BE-18.1) */
	uint8_t reconstructed;       /* 1: no source gives its values */
	uint8_t guard_heavy;         /* 1: six tenths may be Guard or Elite (BE-22.2) */
	uint8_t of_scenario;         /* 1: the force of a scenario, no army to choose */
	uint8_t quality;             /* of the commander-in-chief */
	uint8_t divisions, rows, units;
	uint8_t national; /* a bit each of EM_REVERSE_SLOPE ... */
	em_roster_division division[EM_LIST_DIVISIONS];
	em_roster_unit unit[EM_LIST_UNITS];
	/* Units told out, `units` of them; and what the second of two units of skirmishers is called that one is fielded as (BE-22.4). */
	em_label record[EM_LIST_UNITS], half[EM_LIST_UNITS];
} em_army_list;

typedef struct em_rectangle {
	int32_t x0, y0, x1, y1;
} em_rectangle;

/* A rectangle by two corners, or one leg of a line by its ends. */
typedef struct em_ground {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	em_rectangle at;
	uint16_t width; /* of a leg, BE-20.2; 0: a rectangle */
	uint8_t kind;   /* BE-20, in the order of its table */
	uint8_t spare;
} em_ground;

typedef struct em_map_objective {
	char name[EM_LANGUAGES][EM_NAME];
	int32_t x, y;
	uint8_t piece;     /* that it stands for, or EM_NO_PIECE: the point alone */
	uint8_t bridge;    /* of which it is an end, or EM_NO_PIECE */
	uint8_t value;     /* points at the end */
	int8_t holder;     /* at the start, -1 nobody */
	int8_t counts_for; /* the one side that scores for it, -1 both */
	uint8_t spare[3];
} em_map_objective;

typedef enum em_map_edge { EM_SOUTH, EM_NORTH, EM_EAST, EM_WEST } em_map_edge;

typedef struct em_scenario_side {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	em_rectangle zone, second_zone;
	uint8_t edge;                /* its own */
	uint8_t list[EM_SIDE_LISTS]; /* armies to choose from, the first is ours */
	uint8_t lists;
	uint8_t orders;                /* that it may give at the start, a bit 1 << order; 0: any */
	uint8_t second_zone_divisions; /* how many may start in the second zone, 0: there is none */
	uint8_t second_zone_suggested; /* which, a bit each, of the first army */
	uint8_t off_table_thirds;      /* of its points, at least so many thirds start off the table */
	uint8_t off_table_suggested;
	uint8_t last_reserve, last_flank_march; /* what may become of its last division */
	uint8_t last_suggested;
	uint8_t reverse_slope;                  /* BE-25.1 */
	uint8_t bonus_objectives, bonus_points; /* for so many objectives held at the end */
	uint8_t exit_edge, exit_after;          /* units in Retreat that leave there after this turn are safe; 0: none are */
	uint8_t saved_points;                   /* for each formed unit safe or beyond a river, with less than half its cohesion lost */
	uint8_t saved_beyond;                   /* the first leg of that river, or EM_NO_PIECE */
	uint8_t unbroken_before;                /* its army does not break before this turn; 0: may always */
	uint8_t in_column;                      /* 1: its units start in column, its guns limbered */
	uint8_t hold_on;                        /* the piece on which a zone of Hold must lie at the start, or EM_NO_PIECE */
} em_scenario_side;

/* What arrives: a division of the scenario's own force by its number, or what set-up chose. */
enum { EM_ARRIVES_OFF_TABLE = 100, EM_ARRIVES_FLANK_MARCH, EM_ARRIVES_RESERVE };

typedef struct em_arrival {
	em_rectangle stretch[EM_STRETCHES]; /* of a table edge */
	uint8_t stretches, side, division, turn;
	uint8_t order; /* 0: as the rules say (BE-21.4) */
	uint8_t road;  /* the first leg of the road, or EM_NO_PIECE */
	uint8_t die;   /* the lowest pip that brings it each turn, 0: it comes without a die */
	uint8_t spare;
} em_arrival;

/* Where a unit of the first army may start. */
typedef struct em_place {
	int32_t x, y;
	uint16_t heading;
	uint8_t side, row, copy; /* copy: which of the row's units, or which of the two halves fielded as skirmishers */
	uint8_t formation;
	uint8_t spare[2];
} em_place;

typedef struct em_scenario {
	char id[EM_ID];
	char name[EM_LANGUAGES][EM_NAME];
	int32_t width, height;
	uint16_t size_class;
	uint8_t reconstructed, learning;
	uint8_t battle; /* BE-21.1, or EM_NO_BATTLE */
	uint8_t turns;
	int8_t attacker; /* -1: by a roll */
	uint8_t pieces, objectives, arrivals, places;
	uint8_t option[EM_DATA_OPTIONS]; /* BE-26.1 in its order: 1 + the value in its order, 0: as the players choose */
	uint8_t spare[2];
	em_ground piece[EM_MAP_PIECES];
	em_map_objective objective[EM_MAP_OBJECTIVES];
	em_scenario_side side[EM_MAP_SIDES];
	em_arrival arrival[EM_ARRIVALS];
	em_place place[EM_PLACES];
} em_scenario;

typedef struct em_data {
	uint32_t lists, scenarios;
	uint64_t hash; /* of a player's own additions; 0 for our data */
	em_army_list list[EM_LISTS];
	em_scenario scenario[EM_SCENARIOS];
} em_data;

/* Our data, baked. */
extern const em_data empire_data;

#endif
