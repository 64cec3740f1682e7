/*
 * data.h - the data files of Les Trois Couleurs: profiles, armies, and scenarios with their table and forces. One reader serves the baker,
 * the commands that take a player's own files and `grognard data check`, so that all refuse the same things in the same words.
 * docs/data.md tells players what a file may hold.
 */
#ifndef BAKE_TRICOLORE_DATA_H
#define BAKE_TRICOLORE_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <grognard/text.h>

#include "../../games/tricolore/data.h"
#include "../../games/tricolore/labels.h"
#include "../data_words.h"

struct data_place;

/*
 * Adds what one file holds to `out`, or refuses it with its place and leaves `out` as it was. A file whose entries are
 * all there already changes nothing; new ones are mixed into out->hash. Nothing is printed or kept.
 */
bool l3_data_read(l3_data *out, const char *path, gg_lang lang, gg_text_error *error);
bool l3_profiles_read(l3_data *out, const struct data_place *list); /* data.c */
bool l3_data_read_text(l3_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error);

/* The data as C source (data_game.h). */
bool l3_data_bake(FILE *to, const void *data, gg_text_error *error);

/* --- Parts of the reader ------------------------------------------------------------------------------------- */

/* values.c: a name is one text, or {en, fr, de}. A length is in UD with up to three decimals, kept in thousandths. */
bool l3_read_names(const struct data_place *place, char out[L3_LANGUAGES][L3_NAME]);
bool l3_read_length(const struct data_place *place, int32_t most, int32_t *out);
bool l3_read_point(const struct data_place *place, const l3_scenario *s, int32_t *x, int32_t *y);
/* [x0, y0, x1, y1] on the table, x0 < x1 and y0 < y1. */
bool l3_read_rectangle(const struct data_place *place, const l3_scenario *s, int32_t out[4]);
/* north, east, south, west: headings; and formations by their abbreviations, as bits. */
bool l3_read_facing(const struct data_place *place, uint16_t *heading);
bool l3_read_formations(const struct data_place *place, uint16_t *bits);
extern const char *const l3_file_edges[], *const l3_file_formations[], *const l3_file_orders[], *const l3_file_nations[];

/* profile.c */
bool l3_profile_read(l3_profile *out, const struct data_place *place);
int l3_find_profile(const l3_data *data, const char *id); /* -1: none */
bool l3_of_year(const l3_profile *profile, int year);     /* L3C-26.3 */

/*
 * army.c. An army is read for play, and then a breach of L3C-26.5 or 26.6 refuses it; or judged (`judge`), and then none does. `side`: the
 * army is the force of this side, its units may have places; else NULL.
 */
bool l3_army_read(l3_army *out, const l3_data *data, l3_map_side *side, const l3_scenario *scenario, const struct data_place *place,
		  bool judge);
int l3_find_group(const l3_army *army, const char *id);
int l3_general_points(const l3_army_general *general);                     /* T12 */
int l3_unit_points(const l3_data *data, const l3_army_unit *unit);         /* T12 */
int l3_men_of(const l3_data *data, const l3_army *army);                   /* L3C-26.4 */
int l3_guns_of(const l3_army *army);                                       /* L3C-26.4 */
int l3_guns_allowed(const l3_data *data, const l3_army *army, int *ratio); /* with the tolerance */

/* army_rules.c: L3C-26, each rule sets the error and returns false. */
bool l3_budget_kept(const l3_army *army, const struct data_place *place);
bool l3_guns_kept(const l3_data *data, const l3_army *army, const struct data_place *place);
bool l3_years_kept(const l3_data *data, const l3_army *army, int unit, const struct data_place *place);
bool l3_group_kept(const l3_army *army, int group, const struct data_place *place);
bool l3_brigade_kept(const l3_data *data, const l3_army *army, int group, int brigade, const struct data_place *place);
bool l3_regiment_kept(const l3_data *data, const l3_army *army, int unit, const struct data_place *place);
bool l3_commander_kept(const l3_army *army, int group, const struct data_place *place);
bool l3_general_kept(const l3_army *army, int general, const struct data_place *place);
bool l3_gec_kept(const l3_army *army, const struct data_place *place);

/* ground.c */
bool l3_ground_read(l3_scenario *out, const struct data_place *list);
int l3_find_piece(const l3_scenario *s, const char *id);
/* scenario.c; forces have been read into data->army[own[0]], data->army[own[1]] and into the places of `out`. */
bool l3_scenario_head(l3_scenario *out, const struct data_place *top);
bool l3_scenario_rest(l3_scenario *out, const l3_data *data, const struct data_place *top);
extern const char *const l3_file_options[L3_DATA_OPTIONS + 1];
extern const char *const l3_option_values[L3_DATA_OPTIONS][6];

/* bake.c: entries as they are baked; without names for the hash. */
void l3_profile_write(FILE *to, const l3_profile *profile, bool names);
void l3_army_write(FILE *to, const l3_army *army, bool names);
void l3_scenario_write(FILE *to, const l3_scenario *scenario, bool names);

/* roster_mend.c: what mends a breach at the least cost; `path` is that of the army. */
struct roster_fix;
enum {
	L3_SPARE_SHARE = 20 /* a list may stay a twentieth under (L3C-26.1) */,
	L3_GROUP_MOST = 8,
	L3_BRIGADE_MOST = 5,
	L3_BRIGADIER_MOST = 4
};
void l3_mend_budget(const l3_data *data, const l3_army *army, const char *path, struct roster_fix *out);
void l3_mend_guns(const l3_data *data, const l3_army *army, const char *path, struct roster_fix *out);
void l3_mend_year(const l3_data *data, const l3_army *army, int unit, const char *path, struct roster_fix *out);
void l3_mend_regiment(const l3_army *army, int unit, const char *path, struct roster_fix *out);
void l3_mend_brigade(const l3_data *data, const l3_army *army, int group, int brigade, const char *path, struct roster_fix *out);
void l3_mend_group(const l3_data *data, const l3_army *army, int group, const char *path, struct roster_fix *out);
void l3_mend_commander(const l3_army *army, int group, const char *path, struct roster_fix *out);
void l3_mend_general(const l3_army *army, int general, const char *path, struct roster_fix *out);
void l3_mend_gec(const l3_army *army, const char *path, struct roster_fix *out);
void l3_unit_path(const l3_army *army, int unit, const char *path, char *out);
int l3_units_of(const l3_army *army, int group);
int l3_guns_most(const l3_data *data, const l3_army *army); /* army_rules.c: L3C-26.4, one battery is always allowed */
/* catalogue.c (roster_game.h) */
struct gg_json_out;
void l3_catalogue(const void *tables, struct gg_json_out *out);
extern const char *const l3_file_arms[], *const l3_file_statuses[], *const l3_file_marks[], *const l3_file_grades[];

/* words.c: what is said about armies of this game */
data_speech l3_speech(gg_lang lang);

#endif
