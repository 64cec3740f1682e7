/*
 * board.c - the board of Das glorreiche Manöver: the track as a snake that begins in the upper left corner, with stacks on
 * the numbered ribbon and the barracks at its end; beside it the players, what each soldier can do and the product that
 * gives its maximum move.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "position.h"
#include "words.h"

enum {
	PANEL = 15,        /* columns of the panel at the right, with its gap */
	BAND = 21,         /* spaces of a band: 84 make four */
	WIDTH = 80,        /* from here on there is room for the panel */
	BARRACKS_CELL = 4, /* columns of a barracks square */
	BARRACKS_LABEL = 10
};

/* A seat's letter on the board: red, yellow, blue, green; in German the last letter of grün, as gelb has the first. */
static char letter_of(gg_lang lang, int seat) {
	static const char letters[GG_LANGS][GG_PLAYERS + 1] = {[GG_EN] = "rybg", [GG_FR] = "rjbv", [GG_DE] = "rgbn"};
	return letters[lang][seat];
}

/* Where everything lies. */
typedef struct plan {
	const tui_scene *scene;
	const position_glorious *position;
	tui_canvas *canvas;
	int cell, columns, bands;
	int levels[POSITION_TRACK]; /* rows of stacks of each band */
	int ribbon[POSITION_TRACK]; /* row of its numbers */
	bool goal[POSITION_TRACK + 2];
	bool free[POSITION_NUMBERS + 1];
	int chosen; /* soldier asked about, or 0 */
	int mover;  /* seat whose turn it is, or below 0 */
} plan;

/* --- The plan ------------------------------------------------------------------------------------------------ */

static void plan_choices(plan *p) {
	const tui_choices *choices = p->scene->choices;
	p->mover = choices->turn;
	for (uint32_t i = 0; i < choices->count; i++) {
		int soldier, landing;
		if (!position_move(p->position, choices->notations[i], &soldier, &landing) || soldier > POSITION_NUMBERS)
			continue;
		p->free[soldier] = true;
		if (*p->scene->chosen && tui_begins(choices->notations[i], p->scene->chosen)) {
			p->goal[landing] = true;
			p->chosen = soldier;
		}
	}
}

static int band_of(const plan *p, int space) {
	return (space - 1) / p->columns;
}

static int column_of(const plan *p, int space) {
	int i = (space - 1) % p->columns;
	if (band_of(p, space) % 2)
		i = p->columns - 1 - i;
	return 1 + i * p->cell;
}

/* All bands are as high as a stack can grow where there is room; otherwise as high as they need to be now. */
static void plan_rows(plan *p, int row, int rows) {
	const position_glorious *t = p->position;
	bool roomy = p->bands * (t->max_stack + 1) <= rows && strcmp(t->phase, "over") != 0;
	for (int b = 0; b < p->bands; b++)
		p->levels[b] = roomy ? t->max_stack : 1;
	for (int s = 1; s <= t->track; s++) {
		int need = position_height(t, s) + (p->goal[s] && !t->space[s].grey);
		if (need > p->levels[band_of(p, s)])
			p->levels[band_of(p, s)] = need;
	}
	for (int b = 0; b < p->bands; b++) {
		row += p->levels[b];
		p->ribbon[b] = row++;
	}
}

static void plan_columns(plan *p, int width) {
	int usable = width - 2 - (width >= WIDTH ? PANEL : 0);
	p->cell = usable / BAND >= 4 ? 4 : 3;
	p->columns = usable / p->cell;
	if (p->columns > BAND)
		p->columns = BAND;
	if (p->columns < 1)
		p->columns = 1;
	p->bands = (p->position->track + p->columns - 1) / p->columns;
	p->columns = (p->position->track + p->bands - 1) / p->bands;
}

/* --- The track ----------------------------------------------------------------------------------------------- */

static void draw_soldier(const plan *p, int row, int column, position_soldier who) {
	char text[3] = {letter_of(p->scene->lang, who.seat), (char)('0' + who.number), 0};
	tui_put(p->canvas, row, column, (tui_ink)(INK_SEAT_1 + who.seat), text);
}

static void draw_mark(const plan *p, int row, int column, position_soldier who) {
	if (who.seat != p->mover || !p->free[who.number])
		return;
	tui_put_glyph(p->canvas, row, column, INK_GOOD, who.number == p->chosen ? GLYPH_CHOSEN : GLYPH_FREE);
}

static void draw_piece(const plan *p, int row, int column, position_piece piece, int value) {
	static const tui_ink inks[] = {INK_PLAIN, INK_BLACK_PIECE, INK_WHITE_PIECE, INK_GREY_PIECE};
	static const char *const plain[] = {"", "x3", "x2", "+"}, *const fine[] = {"", "×3", "×2", "+"};
	const char *text = p->canvas->look->unicode ? fine[piece] : plain[piece];
	if (piece == PIECE_GREY)
		tui_put_format(p->canvas, row, column, inks[piece], "%s%d", text, value);
	else if (piece != PIECE_NONE)
		tui_put(p->canvas, row, column, inks[piece], text);
}

static void draw_stack(const plan *p, int space) {
	const position_glorious *t = p->position;
	int column = column_of(p, space) + p->cell - 3, row = p->ribbon[band_of(p, space)] - 1;
	position_piece piece = t->space[space].piece;
	draw_piece(p, row, column, piece, t->space[space].grey);
	if (piece == PIECE_BLACK || piece == PIECE_WHITE)
		row--;
	for (int i = 0; i < t->space[space].count; i++, row--) {
		draw_soldier(p, row, column, t->space[space].soldiers[i]);
		draw_mark(p, row, column + 2, t->space[space].soldiers[i]);
	}
	if (p->goal[space])
		tui_put_glyph(p->canvas, row, column + (piece == PIECE_GREY ? 2 : 1), INK_GOOD, GLYPH_GHOST);
}

/* The number of a space on the ribbon. Three digits do not fit into three columns, so then only even ones are shown. */
static void draw_number(const plan *p, int space) {
	const position_glorious *t = p->position;
	int row = p->ribbon[band_of(p, space)], column = column_of(p, space);
	bool edge = space <= t->strip || space > t->track - t->strip;
	tui_ink ink = p->goal[space] ? INK_FIELD_GOAL : edge ? INK_FIELD_EDGE : INK_FIELD;
	for (int i = 0; i < p->cell; i++)
		tui_put_glyph(p->canvas, row, column + i, i < p->cell - 1 ? ink : edge ? INK_FIELD_EDGE : INK_FIELD, GLYPH_ACROSS);
	char digits[8];
	int size = snprintf(digits, sizeof digits, "%d", space);
	if (size < p->cell)
		tui_put(p->canvas, row, column + p->cell - 1 - size, ink, digits);
	else if (space % 2 == 0 || space == t->track)
		tui_put(p->canvas, row, column, ink, digits);
}

/* The bend from one band into the next. */
static void draw_bend(const plan *p, int band) {
	bool right = band % 2 == 0;
	int column = right ? 1 + p->columns * p->cell : 0;
	tui_put_glyph(p->canvas, p->ribbon[band], column, INK_FAINT, right ? GLYPH_LEFT_TO_DOWN : GLYPH_RIGHT_TO_DOWN);
	for (int row = p->ribbon[band] + 1; row < p->ribbon[band + 1]; row++)
		tui_put_glyph(p->canvas, row, column, INK_FAINT, GLYPH_DOWN);
	tui_put_glyph(p->canvas, p->ribbon[band + 1], column, INK_FAINT, right ? GLYPH_UP_TO_LEFT : GLYPH_UP_TO_RIGHT);
}

static void draw_track(const plan *p) {
	const position_glorious *t = p->position;
	for (int s = 1; s <= t->track; s++) {
		draw_number(p, s);
		draw_stack(p, s);
	}
	for (int b = 0; b + 1 < p->bands; b++)
		draw_bend(p, b);
	bool rightwards = (p->bands - 1) % 2 == 0;
	int end = column_of(p, t->track) + (rightwards ? p->cell : -1);
	tui_put_glyph(p->canvas, p->ribbon[p->bands - 1], end, INK_STRONG, rightwards ? GLYPH_RIGHTWARDS : GLYPH_LEFTWARDS);
}

/* --- The barracks -------------------------------------------------------------------------------------------- */

/* The square that the soldier asked about would take: the last total of the explanation of going home. */
typedef struct last_total {
	int totals;
	int32_t value;
} last_total;

static void note_total(void *payload, const gg_item *item) {
	last_total *last = payload;
	if (item->kind == GG_ITEM_TOTAL) {
		last->totals++;
		last->value = item->value;
	}
}

static int square_in_reach(const plan *p) {
	if (!p->goal[p->position->track + 1])
		return 0;
	const tui_choices *choices = p->scene->choices;
	for (uint32_t i = 0; i < choices->count; i++) {
		int soldier, landing;
		if (!position_move(p->position, choices->notations[i], &soldier, &landing) || soldier != p->chosen ||
		    landing <= p->position->track)
			continue;
		last_total last = {0};
		gg_item_sink sink = {note_total, &last};
		p->scene->game->rules->explain(p->scene->game, p->scene->state, &choices->actions[i], &sink);
		return last.totals > 1 ? last.value : 0;
	}
	return 0;
}

/* Two rows: who is home, and the squares from the highest down. */
static int draw_barracks(const plan *p, int row) {
	const position_glorious *t = p->position;
	int open = square_in_reach(p), width = p->canvas->columns;
	int cell = width > t->squares * BARRACKS_CELL ? BARRACKS_CELL : 3,
	    label = width >= BARRACKS_LABEL + t->squares * cell ? BARRACKS_LABEL : 1;
	if (label > 1)
		tui_put(p->canvas, row + 1, 1, INK_STRONG, gl_word_text(p->scene->lang, GL_WORD_BARRACKS));
	for (int square = t->squares, column = label; square >= 1; square--, column += cell) {
		for (int i = 0; i < cell; i++)
			tui_put_glyph(p->canvas, row + 1, column + i, square == open ? INK_FIELD_GOAL : INK_FIELD_EDGE, GLYPH_ACROSS);
		tui_put_format(p->canvas, row + 1, column + (square < 10), square == open ? INK_FIELD_GOAL : INK_FIELD_EDGE, "%d", square);
		if (t->home[square].number)
			draw_soldier(p, row, column, t->home[square]);
		else
			tui_put_glyph(p->canvas, row, column + 1, square == open ? INK_GOOD : INK_FAINT,
				      square == open ? GLYPH_GHOST : GLYPH_DOT);
	}
	return row + 2;
}

/* --- The panel ----------------------------------------------------------------------------------------------- */

static int draw_seats(const plan *p, int row, int column) {
	const tui_scene *scene = p->scene;
	gg_payoff standing;
	gg_payoff_of(scene->game, scene->state, &standing);
	for (int seat = 0; seat < scene->seats; seat++, row++) {
		if (seat == p->mover)
			tui_put_glyph(p->canvas, row, column, INK_STRONG, GLYPH_RIGHTWARDS);
		tui_put_format(p->canvas, row, column + 1, (tui_ink)(INK_SEAT_1 + seat), "%c", letter_of(scene->lang, seat));
		tui_put_format(p->canvas, row, column + 3, seat == p->mover ? INK_STRONG : INK_PLAIN, "%.12s", scene->names[seat]);
		tui_put_format(p->canvas, row, column + PANEL - 4, INK_STRONG, "%3d", (int)standing.value[seat]);
	}
	return row;
}

/* What one soldier can do, in a few letters: "4x2x3=24", "covered", "home: 12". */
static void soldier_status(const plan *p, int seat, int number, gg_text *out, tui_ink *ink) {
	const position_glorious *t = p->position;
	gg_lang lang = p->scene->lang;
	*ink = INK_FAINT;
	if (p->free[number]) {
		char sum[32], line[GG_LINE_MAX];
		int32_t total = 0;
		for (uint32_t i = 0; i < p->scene->choices->count; i++) {
			snprintf(line, sizeof line, "move %d", number);
			if (!tui_begins(p->scene->choices->notations[i], line))
				continue;
			if (tui_explain_short(p->scene, &p->scene->choices->actions[i], sum, sizeof sum, &total)) {
				gg_put(out, sum);
				gg_put(out, "=");
				gg_put_int(out, total);
			}
			break;
		}
		*ink = INK_PLAIN;
	} else if (t->state[seat][number].square)
		tui_put_words(out, gl_word_text(lang, GL_WORD_HOME), t->state[seat][number].square);
	else if (t->state[seat][number].waiting)
		tui_put_words(out, gl_word_text(lang, GL_WORD_WAITING));
	else if (t->state[seat][number].covered)
		tui_put_words(out, gl_word_text(lang, GL_WORD_COVERED));
	else
		tui_put_words(out, gl_word_text(lang, t->state[seat][number].moved ? GL_WORD_MOVED : GL_WORD_STAYS));
}

static int draw_soldiers(const plan *p, int row, int column, int last) {
	int seat = p->mover >= 0 ? p->mover : p->scene->viewer >= 0 ? p->scene->viewer : 0;
	tui_put(p->canvas, row++, column + 1, INK_FAINT, gl_word_text(p->scene->lang, GL_WORD_MAXIMUM));
	for (int number = 1; number <= p->position->soldiers && row <= last; number++, row++) {
		char text[48];
		gg_text out = gg_text_on(text, sizeof text);
		tui_ink ink;
		soldier_status(p, seat, number, &out, &ink);
		draw_soldier(p, row, column + 1, (position_soldier){seat, number});
		if (p->free[number])
			tui_put_glyph(p->canvas, row, column + 3, INK_GOOD, number == p->chosen ? GLYPH_CHOSEN : GLYPH_FREE);
		tui_put(p->canvas, row, column + 4, ink, text);
	}
	return row;
}

static void draw_legend(const plan *p, int row, int column) {
	gg_lang lang = p->scene->lang;
	int at = tui_put_glyph(p->canvas, row, column + 1, INK_GOOD, GLYPH_FREE);
	tui_put(p->canvas, row++, at + 1, INK_FAINT, gl_word_text(lang, GL_WORD_LEGEND_FREE));
	draw_piece(p, row, column + 1, PIECE_WHITE, 0);
	draw_piece(p, row, column + 4, PIECE_BLACK, 0);
	tui_put(p->canvas, row++, column + 7, INK_FAINT, gl_word_text(lang, GL_WORD_LEGEND_TIMES));
	draw_piece(p, row, column + 1, PIECE_GREY, 1);
	draw_piece(p, row, column + 4, PIECE_GREY, 3);
	tui_put(p->canvas, row, column + 7, INK_FAINT, gl_word_text(lang, GL_WORD_LEGEND_POINTS));
}

static void draw_panel(const plan *p, int row, int last, int column) {
	row = draw_seats(p, row, column) + 1;
	if (p->mover == GG_OVER)
		return;
	row = draw_soldiers(p, row, column, last) + 1;
	if (row + 2 <= last)
		draw_legend(p, row, column);
}

/* Where there is no room for the panel: the same in one flowing text. */
static int draw_summary(const plan *p, int row, int rows) {
	char text[512];
	gg_text out = gg_text_on(text, sizeof text);
	gg_payoff standing;
	gg_payoff_of(p->scene->game, p->scene->state, &standing);
	for (int seat = 0; seat < p->scene->seats; seat++) {
		gg_put(&out, seat ? ", " : "");
		gg_put_char(&out, letter_of(p->scene->lang, seat));
		gg_put_char(&out, ' ');
		gg_put(&out, p->scene->names[seat]);
		gg_put_char(&out, ' ');
		gg_put_int(&out, standing.value[seat]);
	}
	gg_put(&out, ".");
	for (int number = 1; number <= p->position->soldiers && p->mover >= 0; number++)
		if (p->free[number]) {
			tui_ink ink;
			gg_put(&out, " ");
			gg_put_char(&out, letter_of(p->scene->lang, p->mover));
			gg_put_int(&out, number);
			gg_put(&out, "•");
			soldier_status(p, p->mover, number, &out, &ink);
		}
	return tui_put_flow(p->canvas, row, row + rows - 1, 0, p->canvas->columns, INK_PLAIN, text);
}

/* --- The whole ----------------------------------------------------------------------------------------------- */

static int draw(const tui_scene *scene, tui_canvas *canvas, int row, int rows) {
	position_glorious position;
	if (!position_glorious_read(&position, scene))
		return tui_board_generic.draw(scene, canvas, row, rows);
	plan p = {.scene = scene, .position = &position, .canvas = canvas};
	bool panel = canvas->columns >= WIDTH;
	plan_choices(&p);
	plan_columns(&p, canvas->columns);
	plan_rows(&p, row, rows - 2 - (panel ? 0 : 2));
	draw_track(&p);
	int below = draw_barracks(&p, p.ribbon[p.bands - 1] + 1);
	if (!panel)
		return draw_summary(&p, below, 3);
	draw_panel(&p, row, below - 1, 3 + p.columns * p.cell);
	return below;
}

/* --- Words --------------------------------------------------------------------------------------------------- */

/* Whoever chooses a variant knows the game and wants to hear what is different. */
static void aim(const tui_scene *scene, gg_text *out) {
	static const char *const clauses[] = {"DGM-9.1", "DGM-9.2"};
	position_glorious position;
	if (!position_glorious_read(&position, scene))
		return;
	for (int i = 0; i < 2; i++) {
		uint32_t clause = gg_clause_find(scene->game, clauses[i]);
		if (!(position.variant >> i & 1) || !clause)
			continue;
		gg_put(out, out->len ? "\n" : "");
		gg_put(out, scene->game->rules->book->clauses[clause].summary[scene->lang]);
	}
}

/* "3 17", "3 heim", "grau-1 40": the words of the notation in the player's language, as `translate` understands them. */
static void spell(const tui_scene *scene, const char *words, gg_text *out) {
	static const char *const ours[][GG_LANGS] = {{"home", "maison", "heim"},     {"black", "noir", "schwarz"},
						     {"white", "blanc", "weiß"},     {"grey-1", "gris-1", "grau-1"},
						     {"grey-2", "gris-2", "grau-2"}, {"grey-3", "gris-3", "grau-3"}};
	while (*words) {
		size_t size = strcspn(words, " ");
		const char *own = NULL;
		for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
			if (strlen(ours[i][GG_EN]) == size && !strncmp(ours[i][GG_EN], words, size))
				own = ours[i][scene->lang];
		gg_put_bytes(out, own ? own : words, own ? strlen(own) : size);
		words += size;
		if (*words)
			gg_put_char(out, *words++);
	}
}

/* The soldiers that have not moved yet and must (DGM-4.1): "2, 4". */
static void put_still_to_move(const tui_scene *scene, const position_glorious *position, gg_text *out) {
	bool listed[POSITION_NUMBERS + 1] = {false};
	for (uint32_t i = 0; i < scene->choices->count; i++) {
		int soldier, landing;
		if (!position_move(position, scene->choices->notations[i], &soldier, &landing) || soldier > POSITION_NUMBERS ||
		    listed[soldier])
			continue;
		listed[soldier] = true;
		gg_put(out, out->len ? ", " : "");
		gg_put_int(out, soldier);
	}
}

static void prompt(const tui_scene *scene, bool first, gg_text *out) {
	position_glorious position;
	char example[GG_LINE_MAX], left[64];
	if (!scene->choices->count || !position_glorious_read(&position, scene))
		return;
	/* The example is a real move, and one in the middle shows more than the smallest. */
	const char *notation = scene->choices->notations[scene->choices->count / 2];
	gg_text words = gg_text_on(example, sizeof example), list = gg_text_on(left, sizeof left);
	spell(scene, tui_short_notation(notation), &words);
	if (tui_begins(notation, "enter")) {
		char face[16];
		if (position.rolled > 6)
			snprintf(face, sizeof face, "%d", position.rolled);
		else
			snprintf(face, sizeof face, "%s", tui_die_text(scene->look, position.rolled));
		tui_put_words(out, gl_word_text(scene->lang, GL_WORD_ASK_ENTER), face, position.rolled, example);
	} else if (tui_begins(notation, "ready"))
		tui_put_words(out, gl_word_text(scene->lang, GL_WORD_ASK_READY), example);
	else if (tui_begins(notation, "place"))
		tui_put_words(out, gl_word_text(scene->lang, GL_WORD_ASK_PLACE), example);
	else if (first)
		tui_put_words(out, gl_word_text(scene->lang, GL_WORD_HOW), example);
	else {
		put_still_to_move(scene, &position, &list);
		tui_put_words(out, gl_word_text(scene->lang, GL_WORD_ASK_MOVE), left, example);
	}
}

static bool known(const tui_scene *scene) {
	return scene->choices->count && tui_begins(scene->choices->notations[0], "move");
}

static bool is_home(const char *word) {
	static const char *const names[] = {"home", "maison", "caserne", "heim", "kaserne", "barracks", NULL};
	for (int i = 0; names[i]; i++)
		if (!strcmp(word, names[i]))
			return true;
	return false;
}

/* "r3 17", "3 to 17", "3-17", "3 heim" become "3 17" and "3 home"; piece names of three languages become ours. */
static void translate(const tui_scene *scene, const char *typed, gg_text *out) {
	static const char *const pieces[][2] = {{"noir", "black"},    {"noire", "black"},   {"schwarz", "black"}, {"blanc", "white"},
						{"blanche", "white"}, {"weiss", "white"},   {"weiß", "white"},    {"gris-1", "grey-1"},
						{"gris-2", "grey-2"}, {"gris-3", "grey-3"}, {"grau-1", "grey-1"}, {"grau-2", "grey-2"},
						{"grau-3", "grey-3"}};
	char line[256], *save = NULL;
	snprintf(line, sizeof line, "%s", typed);
	for (char *c = line; *c; c++)
		if (*c == ',' || (*c == '-' && c > line && c[-1] >= '0' && c[-1] <= '9'))
			*c = ' ';
	bool any = false;
	for (const char *word = strtok_r(line, " \t>", &save); word; word = strtok_r(NULL, " \t>", &save)) {
		int seat = scene->choices->turn;
		if (!strcmp(word, "to") || !strcmp(word, "-"))
			continue;
		bool own = seat >= 0 && (word[0] == letter_of(scene->lang, seat) || word[0] == letter_of(GG_EN, seat));
		if (own && word[1] >= '0' && word[1] <= '9')
			word++;
		for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
			if (!strcmp(word, pieces[i][0]))
				word = pieces[i][1];
		gg_put(out, any ? " " : "");
		gg_put(out, is_home(word) ? "home" : word);
		any = true;
	}
}

/* --- The roll-in in one line --------------------------------------------------------------------------------- */

typedef struct dice {
	char faces[GG_PLAYERS][POSITION_NUMBERS * 4 + 8];
	int count;
} dice;

static void note_die(dice *d, const tui_look *look, int seat, int face) {
	if (seat < 0 || seat >= GG_PLAYERS || face < 1)
		return;
	char *faces = d->faces[seat];
	size_t size = strlen(faces), room = sizeof d->faces[seat] - size;
	if (face > 6 || !look->unicode)
		snprintf(faces + size, room, "%s%d", size ? " " : "", face);
	else
		snprintf(faces + size, room, "%s", tui_die_text(look, face));
	d->count++;
}

/* A die counts for whoever puts a soldier on its space; with roll_choice=before the soldier is named first. */
static uint32_t opening(const tui_scene *scene, const gg_record *record, gg_text *out) {
	dice d = {0};
	int face = 0, named = -1;
	uint32_t covered = 0;
	for (; covered < record->count; covered++) {
		char notation[GG_LINE_MAX];
		gg_text text = gg_text_on(notation, sizeof notation);
		scene->game->rules->format(scene->game, &record->start.state, &record->lines[covered].action, &text);
		bool roll = tui_begins(notation, "roll"), enter = tui_begins(notation, "enter");
		if (!roll && named >= 0) {
			note_die(&d, scene->look, named, face);
			named = -1;
		}
		if (tui_begins(notation, "move"))
			break;
		if (roll)
			face = atoi(tui_short_notation(notation));
		else if (enter)
			note_die(&d, scene->look, record->lines[covered].who, face);
		else if (tui_begins(notation, "ready"))
			named = record->lines[covered].who;
	}
	if (named >= 0)
		note_die(&d, scene->look, named, face);
	if (!d.count)
		return 0;
	tui_put_words(out, gl_word_text(scene->lang, GL_WORD_ROLL_IN));
	for (int seat = 0, any = 0; seat < scene->seats; seat++) {
		char name[64];
		if (!d.faces[seat][0])
			continue;
		gg_put(out, any++ ? ", " : " ");
		gg_put(out, tui_seat_text(scene->game, scene->state, scene->lang, seat, name));
		gg_put(out, " ");
		gg_put(out, d.faces[seat]);
	}
	gg_put(out, ".");
	return covered;
}

/* --- The end ------------------------------------------------------------------------------------------------- */

static int score(const tui_scene *scene, tui_canvas *canvas, int row) {
	position_glorious position;
	if (!position_glorious_read(&position, scene))
		return tui_board_generic.score(scene, canvas, row);
	gg_payoff end;
	gg_payoff_of(scene->game, scene->state, &end);
	gg_lang lang = scene->lang;
	tui_put_format(canvas, row, 26, INK_FAINT, "%8s %6s %10s %7s", gl_word_text(lang, GL_WORD_SQUARES),
		       gl_word_text(lang, GL_WORD_GREY), "", tui_word_text(lang, WORD_TOTAL));
	row++;
	for (int seat = 0; seat < scene->seats; seat++, row++) {
		int squares = 0;
		for (int square = 1; square <= position.squares; square++)
			if (position.home[square].number && position.home[square].seat == seat)
				squares += square;
		bool won = end.winners >> seat & 1;
		char name[64];
		if (won)
			tui_put_glyph(canvas, row, 1, INK_GOOD, GLYPH_STAR);
		tui_put_format(canvas, row, 3, (tui_ink)(INK_SEAT_1 + seat), "%c", letter_of(lang, seat));
		tui_put_format(canvas, row, 5, won ? INK_STRONG : INK_PLAIN, "%s (%s)",
			       tui_seat_text(scene->game, scene->state, lang, seat, name), scene->names[seat]);
		tui_put_format(canvas, row, 26, INK_PLAIN, "%8d %6d", squares, position.grey[seat]);
		/* More than the sum of what lies there: the soldiers came home in order (DGM-9.1). */
		if (end.value[seat] != squares + position.grey[seat])
			tui_put_format(canvas, row, 42, INK_GOOD, "%10s", gl_word_text(lang, GL_WORD_DOUBLED));
		tui_put_format(canvas, row, 53, INK_STRONG, "%7d", (int)end.value[seat]);
	}
	return row;
}

const tui_board tui_board_glorious = {.game = "glorious",
				      .draw = draw,
				      .aim = aim,
				      .prompt = prompt,
				      .known = known,
				      .translate = translate,
				      .spell = spell,
				      .opening = opening,
				      .score = score,
				      .verbless = true,
				      .help = gl_help};
