/*
 * analyse.c - exports for JavaScript: the plans of a decision, and a record judged decision by decision, so that a worker can tell how far
 * it is. The work is done in src/analysis.
 */
#include <grognard/analysis.h>

#include "wasm.h"

/* The plans of `seat`, whose turn it is in its view in the slot, as JSON in the output text. */
EXPORT(int32_t, plans, uint32_t game, uint32_t slot, int32_t seat, uint32_t nodes, uint64_t seed, uint32_t lang) {
	gg_plans found;
	if (!wasm_game(game) || !wasm_slot(slot) || !nodes)
		return wasm_refuse("no such game or slot");
	if (!gg_explain_decision(&found, wasm_game(game), wasm_slot(slot), seat, &(gg_budget){.nodes = nodes}, seed, 1))
		return wasm_refuse("it is not the turn of this seat, or there is no memory to think");
	gg_lang in = wasm_lang(lang);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_plans_write(&found, wasm_game(game), wasm_slot(slot), seat, in, &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* A record is given by its address (records.c), and must outlive the analysis. NULL: no memory. */
EXPORT(gg_analysis *, analysis_new, const gg_record *record, uint32_t nodes, uint64_t seed) {
	return gg_analysis_new(record, &(gg_analysis_settings){.nodes = nodes, .seed = seed});
}

EXPORT(void, analysis_free, gg_analysis *analysis) {
	gg_analysis_free(analysis);
}

EXPORT(uint32_t, analysis_count, const gg_analysis *analysis) {
	return gg_analysis_count(analysis);
}

EXPORT(int32_t, analysis_judge, gg_analysis *analysis, uint32_t index) {
	if (index >= gg_analysis_count(analysis) || !gg_analysis_judge(analysis, index))
		return wasm_refuse("there is no memory to think");
	return 0;
}

/* What is known so far, as JSON in the output text. */
EXPORT(int32_t, analysis_json, gg_analysis *analysis, uint32_t lang) {
	gg_account account;
	gg_lang in = wasm_lang(lang);
	gg_text *text = wasm_format();
	gg_json_out out = gg_json_compact_on(text);
	gg_analysis_account(analysis, &account);
	gg_json_open(&out, NULL, '{');
	gg_analysis_write(analysis, &account, in, &out);
	gg_json_close(&out, '}');
	return gg_text_cut(text) ? wasm_refuse("the analysis is too long") : (int32_t)text_out_size();
}
