/*
 * empire_scene.c - see empire_scene.h.
 */
#include "empire_scene.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

static const char *const grounds[EM_GROUND_KINDS] = {
	"open field",  "gentle hill", "steep hill", "orchard", "ploughed or standing crops", "wood",           "marsh",   "hedge or wall",
	"sunken road", "stream",      "river",      "ford",    "building or hamlet",         "stone building", "village", "redoubt",
	"road",        "bridge"};

typedef struct word {
	const char *text;
	int value;
} word;

static const word kinds[] = {{"INF", EM_INF}, {"CAV", EM_CAV}, {"ART", EM_ART}, {"SK", EM_SK}, {NULL, 0}};
static const word forms[] = {{"line", EM_LINE},
			     {"column", EM_COLUMN},
			     {"square hollow", EM_HOLLOW_SQUARE},
			     {"square solid", EM_SOLID_SQUARE},
			     {"skirmish", EM_SKIRMISH},
			     {"building", EM_BUILDING},
			     {"deployed", EM_DEPLOYED},
			     {"limbered", EM_LIMBERED},
			     {NULL, 0}};
static const word weights[] = {{"LC", EM_LIGHT_CAVALRY}, {"MC", EM_MEDIUM_CAVALRY}, {"HC", EM_HEAVY_CAVALRY}, {NULL, 0}};
static const word guns[] = {{"3-4-pdr", EM_GUN_3_4}, {"6-pdr", EM_GUN_6}, {"8-9-pdr", EM_GUN_8_9}, {"12-pdr", EM_GUN_12}, {NULL, 0}};
static const word sizes[] = {{"Small", EM_SMALL}, {"Large", EM_LARGE}, {NULL, 0}};
static const word traits[] = {{"Elan", EM_ELAN},
			      {"Impetueux", EM_IMPETUOUS},
			      {"Tenace", EM_TENACIOUS},
			      {"Stoique", EM_STOIC},
			      {"BonTireur", EM_GOOD_SHOOTER},
			      {"MauvaisTireur", EM_POOR_SHOOTER},
			      {"Carabine", EM_CARBINE},
			      {"Lance", EM_LANCE},
			      {"Cuirasse", EM_CUIRASS},
			      {"CB", EM_CB},
			      {"MeleeWeapons", EM_MELEE_WEAPONS},
			      {"Obusiers", EM_HOWITZERS},
			      {"Shrapnell", EM_SHRAPNELL},
			      {"light", EM_LIGHT},
			      {"horse", EM_HORSE},
			      {NULL, 0}};

static void fail(const char *text) {
	printf("Bail out! no such position: %s\n", text);
	exit(1);
}

static int32_t thousandths(double ud) {
	return (int32_t)lround(ud * EM_UD);
}

static uint16_t heading(double degrees) {
	return (uint16_t)lround(degrees * TABLE_TURN / 360);
}

static const word *find(const word *list, const char *text) {
	for (; list->text; list++)
		if (!strcmp(list->text, text))
			return list;
	return NULL;
}

/* --- Units ----------------------------------------------------------------------------------------------------------- */

static void read_word(em_unit *u, char *text) {
	static const char statuses[] = "IMLEG";
	const word *w;
	const char *status = strchr(statuses, text[0]);
	if ((w = find(kinds, text)))
		u->kind = (uint8_t)w->value;
	else if ((w = find(weights, text)))
		u->weight = (uint8_t)w->value;
	else if ((w = find(guns, text)))
		u->gun = (uint8_t)w->value;
	else if ((w = find(sizes, text)))
		u->size = (uint8_t)w->value;
	else if ((w = find(traits, text)))
		u->traits |= (uint16_t)w->value;
	else if (!strncmp(text, "FT", 2) && isdigit((unsigned char)text[2]))
		u->ft = (uint8_t)(text[2] - '0');
	else if (text[1] == '\0' && text[0] >= 'A' && text[0] <= 'C')
		u->grade = (uint8_t)(text[0] - 'A');
	else if (status && isdigit((unsigned char)text[1])) {
		u->status = (uint8_t)(status - statuses);
		u->morale = (uint8_t)(text[1] - '0');
	} else if (strcmp(text, "class") != 0)
		fail(text);
}

/* A garrison's number is found when its building is known: until then the corner is kept as its place. */
static void read_part(em_unit *u, const char *text) {
	double x, y, degrees, x1, y1;
	const word *w;
	if ((w = find(forms, text)))
		u->form = (uint8_t)w->value;
	else if (sscanf(text, "at (%lf, %lf) facing %lf", &x, &y, &degrees) == 3) {
		u->x = thousandths(x);
		u->y = thousandths(y);
		u->heading = heading(degrees);
	} else if (sscanf(text, "garrison of %lf,%lf,%lf,%lf", &x, &y, &x1, &y1) == 4) {
		u->x = thousandths((x + x1) / 2);
		u->y = thousandths((y + y1) / 2);
	} else if (sscanf(text, "losses %lf", &x) == 1)
		u->losses = (uint8_t)(2 * x);
	else if (!strcmp(text, "Disorder"))
		u->flags |= EM_DISORDER;
	else if (!strcmp(text, "marker"))
		u->flags |= EM_MARKER;
	else if (!strcmp(text, "general attached"))
		u->general = 0; /* which one is found when the division is known */
	else
		fail(text);
}

/* The next part up to ", ", but not inside brackets. */
static char *next_part(char **rest) {
	char *start = *rest, *end = start;
	int depth = 0;
	if (!start)
		return NULL;
	for (; *end && (depth || strncmp(end, ", ", 2) != 0); end++)
		depth += (*end == '(') - (*end == ')');
	*rest = *end ? end + 2 : NULL;
	*end = '\0';
	return start;
}

static void add_general(em_state *s, const em_unit *u) {
	unsigned side = u->division / EM_SIDE_DIVISIONS;
	em_general *general = &s->general[side * EM_SIDE_GENERALS + 1 + u->division % EM_SIDE_DIVISIONS];
	if (!general->flags)
		*general = (em_general){.x = u->x, .y = u->y, .quality = EM_STRATEGE, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
}

/* The general of its division, or if he is with another unit the next of its side. */
static void attach_general(em_state *s, unsigned unit) {
	unsigned g = em_side_of(unit) * EM_SIDE_GENERALS + 1 + s->unit[unit].division % EM_SIDE_DIVISIONS;
	while (s->general[g].flags && s->general[g].attached != EM_NONE)
		g++;
	s->general[g] = (em_general){
		.x = s->unit[unit].x, .y = s->unit[unit].y, .quality = EM_STRATEGE, .flags = EM_GENERAL_EXISTS, .attached = (uint8_t)unit};
	s->unit[unit].general = (uint8_t)g;
}

static void add_unit(scene *at, char *text) {
	char name[12], side[8], *colon = strstr(text, "): ");
	if (!colon || sscanf(text, "%11s (%7[a-z]", name, side) != 2)
		fail(text);
	unsigned number = !strcmp(side, "north") ? EM_SIDE_UNITS : 0;
	while (at->s.unit[number].flags)
		number++;
	em_unit *u = &at->s.unit[number];
	*u = (em_unit){.flags = EM_ON_TABLE,
		       .size = EM_NORMAL,
		       .sector = EM_NONE,
		       .general = EM_NONE,
		       .division = (uint8_t)(em_side_of(number) * EM_SIDE_DIVISIONS)};
	memcpy(at->name[number], name, sizeof name);
	char *rest = colon + 3, *words = next_part(&rest), *saved = NULL;
	for (char *w = strtok_r(words, " ", &saved); w; w = strtok_r(NULL, " ", &saved))
		read_word(u, w);
	for (char *part; (part = next_part(&rest));)
		read_part(u, part);
	em_body body = em_record_of(&at->look, number);
	u->cohesion = (uint8_t)em_cohesion(&body);
	add_general(&at->s, u);
	if (u->general != EM_NONE)
		attach_general(&at->s, number);
}

/* --- Ground ---------------------------------------------------------------------------------------------------------- */

static em_piece *new_piece(scene *at, unsigned kind) {
	em_piece *piece = &at->s.piece[at->s.pieces++];
	*piece = (em_piece){.kind = (uint8_t)kind};
	return piece;
}

static void add_line(scene *at, unsigned kind, const char *text) {
	double x0, y0, x1, y1;
	int used;
	if (sscanf(text, "%lf,%lf%n", &x0, &y0, &used) != 2)
		fail(text);
	for (text += used; *text; text += used) {
		if (sscanf(text, "-%lf,%lf%n", &x1, &y1, &used) != 2)
			fail(text);
		em_piece *leg = new_piece(at, kind);
		leg->x0 = thousandths(x0);
		leg->y0 = thousandths(y0);
		leg->x1 = thousandths(x1);
		leg->y1 = thousandths(y1);
		leg->width = em_line_width(kind);
		x0 = x1;
		y0 = y1;
	}
}

/* Whoever has its place as the middle of a sector is its garrison. */
static void find_garrisons(scene *at, unsigned piece) {
	for (unsigned half = 0; half < em_sectors(&at->look, piece); half++) {
		table_pose middle = em_sector_stance(&at->look, em_sector(piece, half)).centre;
		for (unsigned u = 0; u < EM_UNITS; u++)
			if (at->s.unit[u].flags && at->s.unit[u].form == EM_BUILDING && at->s.unit[u].x == middle.x &&
			    at->s.unit[u].y == middle.y)
				at->s.unit[u].sector = em_sector(piece, half);
	}
}

static void add_rectangle(scene *at, unsigned kind, const char *text) {
	double x0, y0, x1, y1, degrees = 0;
	if (sscanf(text, "%lf,%lf,%lf,%lf facing %lf", &x0, &y0, &x1, &y1, &degrees) < 4)
		fail(text);
	em_piece *piece = new_piece(at, kind);
	piece->x0 = thousandths(x0);
	piece->y0 = thousandths(y0);
	piece->x1 = thousandths(x1);
	piece->y1 = thousandths(y1);
	piece->heading = heading(degrees);
	find_garrisons(at, at->s.pieces - 1U);
}

static bool add_ground(scene *at, const char *text) {
	for (unsigned kind = 0; kind < EM_GROUND_KINDS; kind++) {
		size_t length = strlen(grounds[kind]);
		if (strncmp(text, grounds[kind], length) != 0 || text[length] != ' ')
			continue;
		const char *numbers = text + length + 1;
		if (strchr(numbers, '-'))
			add_line(at, kind, numbers);
		else
			add_rectangle(at, kind, numbers);
		return true;
	}
	return false;
}

static bool add_objective(scene *at, const char *text) {
	double x, y;
	if (sscanf(text, "objective %lf,%lf", &x, &y) != 2)
		return false;
	at->s.objective[at->s.objectives++] =
		(em_objective){.x = thousandths(x), .y = thousandths(y), .holder = -1, .piece = EM_NONE, .value = 3, .counts_for = -1};
	return true;
}

/* --- The scene ------------------------------------------------------------------------------------------------------- */

void scene_add(scene *at, const char *text) {
	char copy[4096], *saved = NULL;
	if (strlen(text) >= sizeof copy)
		fail(text);
	strcpy(copy, text);
	for (char *item = strtok_r(copy, ";", &saved); item; item = strtok_r(NULL, ";", &saved)) {
		item += strspn(item, " ");
		if (!add_ground(at, item) && !add_objective(at, item))
			add_unit(at, item);
	}
	em_look_open(&at->look, NULL, &at->s);
}

void scene_set(scene *at, const char *text) {
	memset(at, 0, sizeof *at);
	at->s.width = 40 * EM_UD;
	at->s.height = 27 * EM_UD;
	for (unsigned side = 0; side < EM_SIDES; side++)
		at->s.army[side].own_division = EM_NONE;
	em_look_open(&at->look, NULL, &at->s);
	scene_add(at, text);
}

unsigned who(const scene *at, const char *name) {
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (!strcmp(at->name[u], name))
			return u;
	fail(name);
	return EM_NONE;
}

void stand(scene *at, const char *name, double x, double y, double degrees) {
	unsigned u = who(at, name);
	at->s.unit[u].x = thousandths(x);
	at->s.unit[u].y = thousandths(y);
	at->s.unit[u].heading = heading(degrees);
	em_look_moved(&at->look, u);
}

void form(scene *at, const char *name, em_formation formation) {
	unsigned u = who(at, name);
	at->s.unit[u].form = (uint8_t)formation;
	em_look_moved(&at->look, u);
}

void flag(scene *at, const char *name, uint32_t flags) {
	at->s.unit[who(at, name)].flags |= flags;
}

uint32_t distance(scene *at, const char *a, const char *b) {
	return em_distance(&at->look, who(at, a), who(at, b));
}

bool sees(scene *at, const char *viewer, const char *target) {
	return em_sees(&at->look, who(at, viewer), who(at, target));
}

const char *names(scene *at, gg_set units) {
	at->text[0] = '\0';
	while (units) {
		unsigned u = gg_set_pop(&units);
		snprintf(at->text + strlen(at->text), sizeof at->text - strlen(at->text), "%s%s", at->text[0] ? " " : "", at->name[u]);
	}
	return at->text;
}

static const char *const sides[] = {"front", "right", "rear", "left"};

const char *threatened(scene *at, const char *name) {
	static const table_side order[] = {TABLE_LEFT, TABLE_RIGHT, TABLE_REAR};
	unsigned u = who(at, name);
	em_dangers dangers = em_dangers_of(&at->look, u, EM_NONE);
	at->text[0] = '\0';
	for (unsigned i = 0; i < 3; i++) {
		bool cavalry = false;
		for (gg_set rest = dangers.by[order[i]]; rest;)
			cavalry = at->s.unit[gg_set_pop(&rest)].kind == EM_CAV || cavalry;
		if (dangers.by[order[i]])
			snprintf(at->text + strlen(at->text), sizeof at->text - strlen(at->text), "%s%s -%d", at->text[0] ? " " : "",
				 sides[order[i]], at->s.unit[u].kind == EM_INF && cavalry ? 2 : 1);
	}
	return at->text;
}

const char *zone(scene *at, const char *name, double x, double y) {
	return sides[em_zone(&at->look, who(at, name), (table_point){thousandths(x), thousandths(y)})];
}
