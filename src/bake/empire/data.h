/*
 * data.h - the data files of Bataille Empire: armies, and scenarios with their table and forces. One reader serves the baker,
 * the commands that take a player's own files and `grognard data check`, so that all refuse the same things in the same
 * words. docs/data.md tells players what a file may hold.
 */
#ifndef BAKE_EMPIRE_DATA_H
#define BAKE_EMPIRE_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <grognard/text.h>

#include "../../games/empire/data.h"
#include "../data_words.h"

/*
 * Adds what one file holds to `out`, or refuses it with its place and leaves `out` as it was. A file whose entries are
 * all there already changes nothing; new ones are mixed into out->hash. Nothing is printed or kept.
 */
bool em_data_read(em_data *out, const char *path, gg_lang lang, gg_text_error *error);
bool em_data_read_text(em_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error);

/* The data as C source (data_game.h). */
bool em_data_bake(FILE *to, const void *data, gg_text_error *error);

/* --- Parts of the reader ------------------------------------------------------------------------------------- */

struct data_place;

/* Bits of em_roster_unit.traits, BE-0.2 in its order. The baker does not see empire.h; empire_data.c compares the two. */
enum {
	TRAIT_ELAN = 1 << 0,
	TRAIT_IMPETUOUS = 1 << 1,
	TRAIT_TENACIOUS = 1 << 2,
	TRAIT_STOIC = 1 << 3,
	TRAIT_GOOD_SHOOTER = 1 << 4,
	TRAIT_POOR_SHOOTER = 1 << 5,
	TRAIT_CARBINE = 1 << 6,
	TRAIT_LANCE = 1 << 7,
	TRAIT_CUIRASS = 1 << 8,
	TRAIT_BATTALION_GUNS = 1 << 9,
	TRAIT_MELEE_WEAPONS = 1 << 10,
	TRAIT_HOWITZERS = 1 << 11,
	TRAIT_SHRAPNEL = 1 << 12,
	TRAIT_LIGHT = 1 << 13,
	TRAIT_HORSE = 1 << 14
};

/* BE-20, in the order of its table. */
enum {
	GROUND_OPEN_FIELD,
	GROUND_GENTLE_HILL,
	GROUND_STEEP_HILL,
	GROUND_ORCHARD,
	GROUND_CROPS,
	GROUND_WOOD,
	GROUND_MARSH,
	GROUND_HEDGE,
	GROUND_SUNKEN_ROAD,
	GROUND_STREAM,
	GROUND_RIVER,
	GROUND_FORD,
	GROUND_HAMLET,
	GROUND_STONE_BUILDING,
	GROUND_VILLAGE,
	GROUND_REDOUBT,
	GROUND_ROAD,
	GROUND_BRIDGE
};

/* values.c: a name is one text, or {en, fr, de}. A length is in UD with up to three decimals, kept in thousandths. */
bool em_read_names(const struct data_place *place, char out[EM_LANGUAGES][EM_NAME]);
bool em_read_length(const struct data_place *place, int32_t most, int32_t *out);
/* [x, y] on the table. */
bool em_read_point(const struct data_place *place, const em_scenario *s, int32_t *x, int32_t *y);
/* [x0, y0, x1, y1] on the table, x0 <= x1 and y0 <= y1; `flat`: it may have no area. */
bool em_read_rectangle(const struct data_place *place, const em_scenario *s, bool flat, em_rectangle *out);
bool em_read_class(const struct data_place *place, uint16_t *out);

/* Who is told of breaches of BE-22 that a unit or a sum alone makes, at the place of the error: the field goes, and they are mended. */
typedef struct em_judge {
	void (*put)(void *payload, const struct data_place *place, const char *clause, const char *rule, int32_t expected);
	void *payload;
} em_judge;

/* army.c; `force`: of a scenario, which may cost more than its class; `judge`: breaches of BE-22 do not end the reading, NULL: they do. */
bool em_list_read(em_army_list *out, const struct data_place *place, bool force, const em_judge *judge);

/* The limits of BE-22.1, 22.2 and BE-27.90: what a list has, and whether it keeps them; false with the error at the place. */
enum { EM_BATTERIES_MOST = 2, EM_FOOT_PER_12_POUNDER = 5 };
typedef struct em_army_count {
	int units, least, most, records, picked, picked_most, foot, heavy_guns, heavy_guns_most;
} em_army_count;
em_army_count em_count_army(const em_army_list *list);
void em_division_limits(const em_army_list *list, int index, int *units, int *batteries, int *least, int *most);
bool em_division_size_kept(const em_army_list *list, int index, const struct data_place *units);
bool em_batteries_kept(const em_army_list *list, int index, const struct data_place *units);
bool em_units_kept(const em_army_list *list, const struct data_place *divisions);
bool em_records_kept(const em_army_list *list, const struct data_place *divisions);
bool em_picked_kept(const em_army_list *list, const struct data_place *divisions);
bool em_heavy_guns_kept(const em_army_list *list, const struct data_place *divisions);
bool em_points_kept(const em_army_list *list, const struct data_place *divisions);

/* The limits that an army keeps or breaks, in the order in which they are judged. */
typedef enum em_limit {
	EM_LIMIT_DIVISIONS,
	EM_LIMIT_SIZE,
	EM_LIMIT_BATTERIES,
	EM_LIMIT_UNITS,
	EM_LIMIT_RECORDS,
	EM_LIMIT_PICKED,
	EM_LIMIT_HEAVY_GUNS,
	EM_LIMIT_POINTS
} em_limit;

/* roster_mend.c: by how much a limit is broken, 0: kept; and what mends it at the least cost. `path`: of the army. */
struct roster_fix;
int em_broken(const em_army_list *list, em_limit limit, int division);
void em_mend(const em_army_list *list, em_limit limit, int division, const char *path, struct roster_fix *out);
void em_row_path(const em_army_list *list, int row, const char *army, char *out);
int em_quality_points(int quality); /* BE-22.3 */
/* catalogue.c (roster_game.h) */
struct gg_json_out;
void em_catalogue(const void *tables, struct gg_json_out *out);
/* The words of a file, in the order of the numbers that the rules use. */
extern const char *const em_file_kinds[],
	*const em_file_statuses[], *const em_file_grades[],
					   *const em_file_sizes[], *const em_file_weights[],
									   *const em_file_guns[], *const em_file_qualities[],
													  *const em_file_traits[],
														  *const em_file_national[];

/* The place in a list of a division by its id, -1 if there is none; of a row by its division and id. */
int em_find_division(const em_army_list *list, const char *id);
int em_find_row(const em_army_list *list, int division, const char *id);

/* scenario.c: reads into `out`; `data` has the armies, `own` is the place of its own force among them, or -1. */
bool em_scenario_read(em_scenario *out, const em_data *data, int own, const struct data_place *top);
int em_find_side(const em_scenario *s, const char *id);
/* ground.c */
bool em_ground_read(em_scenario *s, const struct data_place *list);
int em_find_piece(const em_scenario *s, const char *id);
/* Whether two rectangles share more than a border; and whether a line from corner to corner of `leg` enters a rectangle. */
bool em_overlap(const em_rectangle *a, const em_rectangle *b);
bool em_crosses(const em_rectangle *leg, const em_rectangle *area);
/* places.c: the suggested deployment, judged by BE-21.3 and BE-27.74. */
bool em_places_read(em_scenario *s, const em_data *data, const struct data_place *list);

/* bake.c: entries as C source, to bake, to compare and to hash; without names, only what a rule or the notation reads. */
void em_list_write(FILE *to, const em_army_list *list, bool names);
void em_scenario_write(FILE *to, const em_scenario *scenario, bool names);

extern const char *const em_order_ids[], *const em_edge_ids[];

/* words.c: what is said about files of this game */
data_speech em_speech(gg_lang lang);

#endif
