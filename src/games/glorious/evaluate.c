/*
 * evaluate.c - how good a state looks: points already earned, and for each soldier still under way a share of the
 * squares still free, by how near home he is and how far he could run now.
 */
#include "glorious.h"

/* In thousandths of a point, so that a single space matters. */
static int32_t worth(const gl_state *s, const gl_board *board, unsigned soldier, int32_t open_mean) {
	gl_reach r = gl_reach_of(s, board, soldier);
	int32_t left = s->track + 1 - s->where[soldier];
	int32_t run = r.maximum < (unsigned)left ? (int32_t)r.maximum : left;
	int32_t covered = gg_set_has(s->covered, soldier) ? 1 : 0;
	/* What he has covered counts in full, what he may still cover in his next move in part. */
	int32_t way = 1000 * (s->track + 1 - left) + (covered ? 150 : 450) * run;
	return open_mean * way / (s->track + 1);
}

int32_t gl_evaluate(const gg_game *game, const gg_state *state, int player) {
	(void)game;
	const gl_state *s = gl_of(state);
	if (s->phase < GL_PLAY)
		return 0;
	int32_t total[GG_PLAYERS] = {0};
	int32_t squares = (int32_t)(gl_total(s) * (gl_total(s) + 1) / 2);
	for (unsigned i = 0; i < gl_total(s); i++)
		squares -= s->square[i];
	int32_t open = (int32_t)gl_total(s) - s->arrived;
	int32_t open_mean = open ? squares / open : 0;
	gl_board board;
	gl_look(s, &board);
	for (unsigned p = 0; p < s->players; p++) {
		total[p] = 1000 * gl_score(s, p, s->phase == GL_OVER);
		for (unsigned n = 1; n <= s->soldiers; n++)
			if (gl_on_track(s, gl_index(s, p, n)))
				total[p] += worth(s, &board, gl_index(s, p, n), open_mean);
	}
	int32_t best = INT32_MIN;
	for (unsigned p = 0; p < s->players; p++)
		if ((int)p != player && total[p] > best)
			best = total[p];
	return total[player] - best;
}
