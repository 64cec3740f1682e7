/*
 * data.h - a game with a player's own armies and maps: the shipped data plus what YAML files add. docs/data.md describes the files.
 *
 * The result goes into gg_game.data; it must live as long as any game played with it, and is freed with gg_data_free.
 */
#ifndef GROGNARD_DATA_H
#define GROGNARD_DATA_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What we ship for `game` plus what the files hold, in this order. `game` may be NULL: the game that the first file
 * names. NULL with an error in `lang`, which names the field, and *bad (may be NULL) the index of the file at fault, or `count`
 * where none is: the game has no data files, or no memory is left. Nothing is printed.
 */
const void *gg_data_load(const char *game, const char *const *paths, uint32_t count, gg_lang lang, uint32_t *bad, gg_error *error);
void gg_data_free(const void *data);

/* The game that a data file names; NULL with an error that names the place. */
const char *gg_data_game(const char *path, gg_lang lang, gg_error *error);

/*
 * Armies that players put together by points. Each army of a file: what each part costs, and every limit that it breaks, with the change
 * that mends it at the least cost: points given up plus points spent. docs/data.md says which changes are weighed.
 */
enum {
	GG_ROSTER_PATH = 96,   /* most bytes of a path, with its end */
	GG_ROSTER_CHANGES = 32 /* most changes of one mending */
};

typedef enum gg_roster_op {
	GG_ROSTER_LEAVE_OUT, /* `count` of the unit at `path`; or the general there */
	GG_ROSTER_ADD,       /* `count` more like the unit at `path`, in the list of units at `to` */
	GG_ROSTER_MOVE,      /* `count` of the unit at `path` to the list of units at `to` */
	GG_ROSTER_SET,       /* the field of what is at `path` becomes `to`, for `count` units of the row (0: all) */
	GG_ROSTER_UNSET,     /* the field of what is at `path` goes */
	GG_ROSTER_NEW        /* one more in the list at `path`, with the field set to `to` */
} gg_roster_op;

/* Paths are those of error messages: armies[0].divisions[1].units[2]. Each change is made in the army as the ones before left it, but a
 * unit of which none are left stays in its list until the last is made. */
typedef struct gg_roster_change {
	gg_roster_op op;
	int32_t count;
	char path[GG_ROSTER_PATH], to[GG_ROSTER_PATH];
	const char *field;
} gg_roster_change;

typedef struct gg_roster_army {
	const char *id;
	int32_t points, points_max, divisions, units, breaches;
	int32_t points_min; /* an army may not stay below it; 0: no such limit */
} gg_roster_army;

/* What a unit, a general or a commander costs. */
typedef struct gg_roster_line {
	const char *army, *path;
	int32_t count, each; /* points of one, and how many */
} gg_roster_line;

typedef struct gg_roster_breach {
	const char *army, *clause;
	const gg_error *error; /* its place in the file, and what was expected */
	const char *fix;
	int32_t points;        /* that the fix gives up and spends; 0: none */
	const char *rule;      /* which limit: "division-size" */
	const char *path;      /* what breaks it */
	int32_t args[4];       /* the limit and what there is, in the order of the message */
	uint32_t change_count; /* 0: no change of those that are weighed mends it */
	const gg_roster_change *changes;
} gg_roster_breach;

typedef struct gg_roster_sink {
	void (*breach)(void *payload, const gg_roster_breach *breach);
	void (*army)(void *payload, const gg_roster_army *army); /* after its breaches */
	void *payload;
	void (*line)(void *payload, const gg_roster_line *line); /* may be NULL */
	gg_lang lang;                                            /* of what is told */
} gg_roster_sink;

/* False with an error: the file cannot be read as armies, or its game has none that players put together. */
bool gg_data_roster(const char *path, const gg_roster_sink *sink, gg_error *error);
/* A change by its name: "leave-out". */
const char *gg_roster_op_name(gg_roster_op op);
/* As items of a list that the caller has opened. */
struct gg_json_out;
void gg_roster_breach_write(const gg_roster_breach *breach, struct gg_json_out *out);
void gg_roster_army_write(const gg_roster_army *army, struct gg_json_out *out);
void gg_roster_line_write(const gg_roster_line *line, struct gg_json_out *out);

/* Whether a mapping with a field of this name, its value a list or a mapping, is a data file and no option file. */
bool gg_data_field(const char *name);

#ifdef __cplusplus
}
#endif
#endif
