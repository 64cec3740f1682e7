/*
 * shock_result.c - the table of shocks and the clauses that change its row (BE-11.1 to 11.7).
 */
#include "body.h"
#include "facts.h"
#include "lines.h"

/* BE-11.1. Losses in halves; distances in UD, foot and mounted. */
static const struct row {
	int32_t low;
	uint8_t loser_loss, winner_loss;
	bool star; /* the winner's loss only if it charged, counter-charged or defends a building (BE-11.2) */
	bool flees;
	uint8_t away[2], pursuit[2];
} shock_table[] = {
	[EM_MELEE] = {0, 2, 2, false, false, {4, 8}, {0, 0}},
	[EM_DEFEAT] = {1, 2, 1, true, false, {4, 8}, {0, 0}},
	[EM_ROUT] = {4, 4, 1, true, true, {6, 10}, {3, 6}},
	[EM_ELIMINATED] = {7, 0, 0, false, false, {0, 0}, {3, 6}},
};

static em_row row_of(int32_t difference) {
	int row = EM_ELIMINATED;
	while (difference < shock_table[row].low)
		row--;
	return (em_row)row;
}

/* At difference 0 the better status wins, else the unit that was charged (BE-11.3). */
static int winner_of(const em_shock *shock, int32_t lead) {
	if (lead)
		return lead < 0;
	return shock->charger.body.status <= shock->target.body.status;
}

/* What the winner pays on this row: a starred loss only if it charged, counter-charged or defends a building (BE-11.2). */
static int32_t price_of_victory(const struct row *row, const em_fighter *winner) {
	bool pays = !row->star || winner->part != EM_STANDS || winner->body.formation == EM_BUILDING;
	return pays ? row->winner_loss : 0;
}

static em_advance advance_of(const em_fighter *winner) {
	if (winner->body.kind == EM_ART || winner->body.formation == EM_BUILDING)
		return EM_NO_ADVANCE;
	return winner->part == EM_STANDS ? EM_MAY_ADVANCE : EM_MUST_ADVANCE;
}

/* The row that counts, and what it costs cavalry beaten by foot or guns. */
static em_row final_row(const em_shock *shock, em_row printed, const em_body *winner, const em_body *loser, int32_t *loss) {
	bool horse_won = winner->kind == EM_CAV, horse_lost = loser->kind == EM_CAV;
	em_row row = printed;
	if (horse_won && !horse_lost && row < EM_ROUT) /* BE-11.4 */
		row = EM_ROUT;
	if (horse_lost && !horse_won && row > EM_DEFEAT) /* BE-11.5 */
		row = EM_DEFEAT;
	*loss = shock_table[row].loser_loss;
	if (horse_lost && !horse_won && row == EM_DEFEAT && !(shock->cav_loss_literal && printed == EM_DEFEAT)) {
		bool firm = winner->kind == EM_ART || (winner->kind == EM_INF && winner->formation == EM_LINE);
		*loss = firm ? 2 : 1; /* AMB-09 */
	}
	return row;
}

em_shock_result em_shock_resolve(const em_shock *shock, int charger_die, int target_die) {
	int32_t lead = em_rounded(2 * charger_die + em_shock_total(shock, 0, NULL), shock->round_up) -
		       em_rounded(2 * target_die + em_shock_total(shock, 1, NULL), shock->round_up);
	em_shock_result r = {.difference = lead < 0 ? -lead : lead, .winner = winner_of(shock, lead)};
	const em_fighter *winner = r.winner ? &shock->target : &shock->charger, *loser = r.winner ? &shock->charger : &shock->target;
	r.row = final_row(shock, row_of(r.difference), &winner->body, &loser->body, &r.loser_loss);
	const struct row *row = &shock_table[r.row];
	r.winner_loss = price_of_victory(row, winner);
	r.winner_out = winner->body.losses + r.winner_loss >= 2 * em_cohesion(&winner->body);
	r.loser_out = r.row == EM_ELIMINATED || loser->body.kind == EM_ART || loser->body.disorder || /* BE-11.6 */
		      loser->body.losses + r.loser_loss >= 2 * em_cohesion(&loser->body);
	r.flees = row->flees && !r.loser_out;
	r.retreat = r.loser_out ? 0 : row->away[em_mounted(&loser->body)];
	if (r.winner_out)
		return r;
	r.advance = (int32_t)advance_of(winner);
	r.pursuit = winner->part == EM_STANDS ? 0 : row->pursuit[em_mounted(&winner->body)];
	return r;
}
