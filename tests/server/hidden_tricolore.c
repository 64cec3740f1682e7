/*
 * hidden_tricolore.c - what Les Trois Couleurs hides (part (d) of its digest): order markers from their laying to the reveal, fires named
 * for a step in which both fire at once, a secret deployment or sketch until both are done, units under type markers, hidden troops; and
 * what anybody declined or wrote anew. See hidden.h.
 */
#include "hidden.h"

#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/muster.h"
#include "src/games/tricolore/tricolore.h"

enum { TRIES = 8, LAST_TURN = 8 };

/* Pairs of each secret that differed while the viewer looked on, to prove that the test did something. */
static struct { uint32_t markers, fires, places, troops; } differed;

static const l3_state *of(const gg_state *state) {
	return (const l3_state *)(const void *)state;
}

static const l3_state *l3_truth(int side) {
	return of(hidden_truth(side));
}

/* --- What is secret, by the digest ---------------------------------------------------------------------------------------------- */

/* L3C-3.7: face down until all are turned over together. */
static bool markers_lie(const l3_state *s) {
	return s->options.play && (s->phase == L3_SIM_ORDERS || s->phase == L3_SIM_FIRE1 || s->phase == L3_SIM_FIRE1_ERRORS ||
				   s->phase == L3_SIM_FIRE1_APPLY || s->phase == L3_SIM_REVEAL);
}

/* L3C-3.1, 3.11: both fire at once, so neither sees what the other names. */
static bool fires_lie(const l3_state *s) {
	return s->options.play && (s->phase == L3_SIM_FIRE1 || (s->phase == L3_SIM_FEU && s->sides_done < L3_SIDES));
}

/* L3C-30.3, 30.5; where troops may be hidden nobody sees where a unit stood before it was (T130). */
static bool places_lie(const l3_state *s, unsigned side) {
	return s->phase == L3_MEET_SKETCH ||
	       (s->phase == L3_DEPLOY && (s->options.deployment == L3_SECRET || (s->options.hidden_troops && s->side == side)));
}

static bool places_turned(const l3_state *before, const l3_state *after) {
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (places_lie(before, side) && !places_lie(after, side))
			return true;
	return false;
}

/* A window that was declined does not open again (L3C-31.4): who is asked next follows from it. */
static bool declined_otherwise(void) {
	bool all = false;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		all = all || ((l3_truth(0)->element[u].marks ^ l3_truth(1)->element[u].marks) & L3_DECLINED_ALL);
	return all || memcmp(l3_truth(0)->declined, l3_truth(1)->declined, sizeof l3_truth(0)->declined) != 0;
}

static bool fires(const l3_element *e) {
	return e->fire_target || e->fire_shot;
}

/* He is among hidden troops. */
static bool lies_hidden(const l3_state *s, unsigned general) {
	unsigned with = s->general[general].with;
	return with && s->element[with - 1].marks & L3_HIDDEN;
}

/* Hidden before in one of the games, and now the viewer may see it: by L3C-32.5 somebody came near, or it did something. A general who
 * leaves hidden troops shows himself, and what he has done this turn (T135). */
static bool comes_out(const l3_state *before, const l3_state *after) {
	bool out = false;
	for (unsigned g = 0; g < L3_GENERALS; g++)
		out = out || ((int)(g / L3_SIDE_GENERALS) != hidden.viewer && lies_hidden(before, g) && !lies_hidden(after, g));
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		if ((int)l3_side_of(u) == hidden.viewer || !(before->element[u].marks & L3_HIDDEN) || after->element[u].marks & L3_HIDDEN)
			continue;
		out = true;
	}
	return out;
}

static bool is_identified(const l3_state *before, const l3_state *after) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if ((int)l3_side_of(u) != hidden.viewer && !(before->element[u].marks & L3_IDENTIFIED) &&
		    (after->element[u].marks & L3_IDENTIFIED))
			return true;
	return false;
}

/* --- The pair in step ------------------------------------------------------------------------------------------------------------- */

static bool parsed(int side, const char *text, gg_action *out) {
	const gg_state *state = hidden_truth(side);
	gg_verdict verdict;
	return hidden.game.rules->parse(&hidden.game, state, text, strlen(text), out, NULL) && gg_check(&hidden.game, state, out, &verdict);
}

/* Both views after these two. */
static bool foresee(const char *x, const char *y, gg_box after[SIDES]) {
	for (int side = 0; side < SIDES; side++) {
		gg_action action;
		if (!parsed(side, side ? y : x, &action) ||
		    probe_foresee(hidden.at[side].lobby, hidden.raw, &action, &after[side].state) != 0)
			return false;
	}
	return true;
}

/* What has been named for this step of fire; the other markers stay as they are. */
static void make_fires_same(void) {
	gg_box other;
	gg_copy(&hidden.game, &other.state, hidden_truth(1));
	l3_state *s = (l3_state *)(void *)&other.state;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (fires(&s->element[u]) || fires(&l3_truth(0)->element[u]))
			s->element[u] = l3_truth(0)->element[u];
	other.state.hash = gg_rehash(&hidden.game, &other.state);
	hidden_begin_stretch(&other);
}

/* What a marked unit does shows something of what it is: how far it goes, that it has skirmishers, guns or a general to rally it. So far
 * the two games may differ; all else that is sent must be the same. */
static bool parts(const gg_box after[SIDES]) {
	gg_box seen[SIDES];
	for (int side = 0; side < SIDES; side++) {
		gg_copy(&hidden.game, &seen[side].state, &after[side].state);
		gg_hide(&hidden.game, &seen[side].state, hidden.viewer);
	}
	return memcmp(&seen[0], &seen[1], hidden.game.rules->state_size) != 0;
}

/* Whether one of the two shows what lay face down: fires that were named, or anything else. */
static void find_shown(const char *x, const char *y, bool *fired, bool *turned) {
	gg_box after[SIDES];
	*fired = false;
	*turned = !foresee(x, y, after);
	for (int side = 0; side < SIDES && !*turned; side++) {
		const l3_state *before = l3_truth(side), *then = of(&after[side].state);
		*turned = (markers_lie(before) && !markers_lie(then)) || places_turned(before, then) || comes_out(before, then) ||
			  is_identified(before, then);
		*fired = *fired || (fires_lie(before) && !fires_lie(then));
	}
	if (!*turned && (l3_truth(0)->options.type_markers || declined_otherwise()))
		*turned = parts(after);
}

/* Before these two: whatever they turn over is made the same. What differs afterwards for no such reason is left to be found. */
static void keep_in_step(const char *x, char y[GG_LINE_MAX]) {
	bool fired, turned;
	find_shown(x, y, &fired, &turned);
	if (fired && !turned) {
		make_fires_same();
		find_shown(x, y, &fired, &turned); /* what the fires do may turn markers over */
	}
	if (turned) {
		hidden_make_same();
		strcpy(y, x);
	}
}

static void before_viewer(const char *x) {
	char y[GG_LINE_MAX];
	strcpy(y, x);
	keep_in_step(x, y);
}

/* --- What the others do -------------------------------------------------------------------------------------------------------------- */

/* A battle in which it takes turns to come to blows would show little: the south stands before the north's muskets at once. */
static bool comes_near;

static void come_near(void) {
	enum { NORTHWARDS = 7 * L3_UD };
	gg_box near;
	comes_near = false;
	gg_copy(&hidden.game, &near.state, hidden_truth(0));
	l3_state *s = (l3_state *)(void *)&near.state;
	for (unsigned u = 0; u < L3_SIDE_ELEMENTS; u++)
		s->element[u].y += l3_stands(s, u) ? NORTHWARDS : 0;
	for (unsigned i = 0; i < L3_SIDE_GENERALS; i++)
		s->general[i].y += s->general[i].x != L3_NOWHERE ? NORTHWARDS : 0;
	near.state.hash = gg_rehash(&hidden.game, &near.state);
	hidden_begin_at(&near);
}

/* Anything but `done` that this player may do, or "". */
static void pick_secret(const gg_state *state, char out[GG_LINE_MAX]) {
	for (int i = 0; i < TRIES; i++) {
		hidden_pick_any(state, NULL, out);
		if (!hidden_is_verb(out, "done"))
			return;
	}
	out[0] = '\0';
}

/* A marker to fire, as often as all others together, or "". */
static void pick_feu(const gg_state *state, char out[GG_LINE_MAX]) {
	for (int i = 0; i < 4 * TRIES; i++) {
		hidden_pick_any(state, "order", out);
		size_t size = strlen(out);
		if (size > 4 && !strcmp(out + size - 4, " feu"))
			return;
	}
	out[0] = '\0';
}

static void pick_others(char x[GG_LINE_MAX]) {
	const l3_state *s = l3_truth(0);
	x[0] = '\0';
	if (places_lie(s, s->side)) {
		if (hidden_chance_of(3))
			hidden_pick_any(hidden_truth(0), "done", x);
		if (!x[0] && hidden_chance_of(4))
			hidden_pick_any(hidden_truth(0), "suggested", x);
		if (!x[0] && hidden_chance_of(2))
			hidden_pick_any(hidden_truth(0), "hide", x);
	} else if (s->phase == L3_SIM_ORDERS && hidden_chance_of(8)) {
		hidden_pick_any(hidden_truth(0), "done", x);
	} else if (s->phase == L3_SIM_ORDERS && hidden_chance_of(2)) {
		pick_feu(hidden_truth(0), x);
	}
	if (!x[0])
		hidden_pick_any(hidden_truth(0), NULL, x);
}

/* The last fire that can be named ends the step, as `done` does. */
static bool ends_step(int side, const char *text) {
	gg_action action;
	gg_box after;
	return !parsed(side, text, &action) || probe_foresee(hidden.at[side].lobby, hidden.raw, &action, &after.state) != 0 ||
	       of(&after.state)->phase != l3_truth(side)->phase || of(&after.state)->side != l3_truth(side)->side;
}

/* In the second game something else, as often or not at all. */
static bool choose_others(char x[GG_LINE_MAX], char y[GG_LINE_MAX]) {
	if (comes_near && l3_truth(0)->phase == L3_SIM_ORDERS)
		come_near();
	const l3_state *s = l3_truth(0);
	pick_others(x);
	bool secret = (s->phase == L3_SIM_ORDERS || fires_lie(s) || places_lie(s, s->side)) && !s->depth && !ends_step(0, x);
	if (secret) {
		pick_secret(hidden_truth(1), y);
		if (hidden_chance_of(3) || !y[0] || ends_step(1, y))
			y[0] = '\0';
		bool other = strcmp(x, y) != 0;
		differed.markers += other && s->phase == L3_SIM_ORDERS;
		differed.fires += other && fires_lie(s);
		differed.places += other && places_lie(s, s->side);
		return true;
	}
	if (!hidden_allows(hidden_truth(1), x))
		hidden_make_possible(x);
	strcpy(y, x);
	keep_in_step(x, y);
	return false;
}

static bool enough(const gg_state *state) {
	return of(state)->turn > LAST_TURN;
}

static const hidden_secrets tricolore = {NULL, choose_others, before_viewer, enough};

/* --- Battles ------------------------------------------------------------------------------------------------------------------------- */

static void play_all_viewers(const char *options, bool secrets, uint64_t seed) {
	uint32_t stretches = 0, same = 0, secret = 0;
	for (int viewer = 0; viewer < 2; viewer++) {
		hidden_play("tricolore", &tricolore, options, 2, viewer, false, seed + (uint64_t)viewer);
		CHECK(hidden.probes > 0);
		stretches += hidden.stretches;
		same += hidden.same;
		secret += hidden.secret;
	}
	hidden_play("tricolore", &tricolore, options, 2, GG_PUBLIC, false, seed + 2);
	CHECK(stretches + hidden.stretches > same + hidden.same);
	CHECK(!secrets || secret + hidden.secret > 0);
	hidden_play("tricolore", &tricolore, options, 2, (int)(seed & 1), true, seed + 3);
}

TEST(l3c_32_1_order_markers_leak_nothing, "L3C-32.1", "L3C-3.7", "L3C-3.16", "L3C-31.3") {
	memset(&differed, 0, sizeof differed);
	for (uint64_t seed = 10; seed < 50; seed += 20) {
		play_all_viewers("{\"scenario\":\"ridge\",\"play\":\"simultaneous\"}", true, seed);
		play_all_viewers("{\"scenario\":\"roads\",\"play\":\"simultaneous\"}", true, seed + 11);
	}
	for (uint64_t seed = 60; seed < 120; seed += 20)
		for (unsigned i = 0; i < 2; i++) {
			comes_near = true;
			play_all_viewers("{\"scenario\":\"ridge\",\"play\":\"simultaneous\",\"turns\":\"4\"}", true, seed + 5 * i);
		}
	printf("# %u markers and %u fires differed\n", differed.markers, differed.fires);
	CHECK(differed.markers > 100 && differed.fires > 15);
}

TEST(l3c_30_3_a_secret_deployment_leaks_nothing, "L3C-30.3", "L3C-30.5", "L3C-32.1") {
	memset(&differed, 0, sizeof differed);
	play_all_viewers("{\"scenario\":\"ridge\",\"start\":\"book\",\"deployment\":\"secret\",\"turns\":\"1\"}", true, 100);
	play_all_viewers("{\"scenario\":\"roads\",\"start\":\"book\",\"turns\":\"1\"}", true, 111);
	play_all_viewers("{\"scenario\":\"roads\",\"start\":\"book\",\"turns\":\"2\",\"play\":\"simultaneous\"}", true, 120);
	printf("# %u places differed\n", differed.places);
	CHECK(differed.places > 50);
}

TEST(l3c_32_5_hidden_troops_leak_nothing, "L3C-32.5", "L3C-32.1") {
	memset(&differed, 0, sizeof differed);
	for (uint64_t seed = 200; seed < 220; seed += 10)
		play_all_viewers("{\"scenario\":\"ridge\",\"start\":\"book\",\"hidden_troops\":\"on\"}", true, seed);
	play_all_viewers("{\"scenario\":\"ridge\",\"start\":\"book\",\"hidden_troops\":\"on\",\"play\":\"simultaneous\"}", true, 251);
}

TEST(l3c_32_2_type_markers_leak_nothing, "L3C-32.2", "L3C-32.3", "L3C-32.1") {
	play_all_viewers("{\"scenario\":\"ridge\",\"type_markers\":\"on\"}", false, 300);
	play_all_viewers("{\"scenario\":\"roads\",\"type_markers\":\"on\"}", false, 311);
}
