/*
 * tricolore_tables.c - every cell of the printed tables against the arithmetic that plays them (T1 to T10).
 */
#include "harness.h"

#include "tricolore/facts.h"
#include "tricolore/tables.h"

/* T1 as printed: '-' nothing (-2), '*' effective without loss (-1). */
static const struct {
	int figures;
	int8_t pap[L3_SCORES];
} losses[] = {
	{1, {-2, -2, -2, -2, -2, -2, -2, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2}},
	{2, {-2, -2, -2, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4}},
	{3, {-1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6}},
	{4, {-1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9}},
	{5, {-1, -1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6, 8, 9, 11}},
	{6, {-1, -1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6, 8, 9, 11, 13}},
	{7, {-1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8, 9, 11, 13, 15}},
	{8, {1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 10, 12, 15, 17}},
	{9, {1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19}},
	{10, {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 5, 6, 8, 9, 11, 13, 15, 18, 22}},
	{11, {1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24}},
	{12, {1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6, 8, 9, 11, 13, 15, 18, 22, 26}},
	{14, {1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 8, 9, 11, 13, 15, 18, 21, 25, 30}},
	{16, {1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 10, 12, 15, 17, 21, 24, 29, 35}},
	{18, {1, 1, 2, 2, 3, 3, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 23, 27, 33, 39}},
	{20, {1, 2, 2, 2, 3, 3, 4, 5, 5, 6, 8, 9, 11, 13, 15, 18, 22, 26, 31, 36, 43}},
	{24, {2, 2, 2, 3, 4, 4, 5, 5, 6, 8, 9, 11, 13, 15, 18, 22, 26, 31, 37, 44, 52}},
	{32, {2, 3, 3, 4, 5, 5, 6, 7, 9, 10, 12, 15, 17, 21, 24, 29, 35, 41, 49, 58, 69}},
	{36, {2, 3, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 19, 23, 28, 33, 39, 46, 55, 65, 78}},
};

/* T2 as printed: PAP by figures. */
static const int percent_figures[] = {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 16, 18, 20, 24};
static const int8_t percents[][15] = {
	{35, 15, 10, 10, 5, 5, 5, 5, 5, 5, 0, 0, 0, 0, 0},
	{65, 35, 20, 15, 15, 10, 10, 5, 5, 5, 5, 5, 5, 5, 5},
	{100, 50, 35, 25, 20, 15, 15, 10, 10, 10, 5, 5, 5, 5, 5},
	{100, 65, 45, 35, 25, 20, 15, 15, 15, 10, 10, 10, 5, 5, 5},
	{100, 85, 55, 40, 35, 30, 20, 20, 15, 15, 10, 10, 10, 10, 5},
	{100, 100, 65, 50, 40, 35, 25, 20, 20, 15, 15, 15, 10, 10, 10},
	{100, 100, 80, 60, 45, 40, 30, 25, 25, 20, 15, 15, 15, 10, 10},
	{100, 100, 90, 65, 55, 45, 35, 30, 25, 20, 20, 15, 15, 15, 10},
	{100, 100, 100, 75, 60, 50, 40, 35, 30, 25, 20, 20, 15, 15, 15},
	{100, 100, 100, 85, 65, 55, 40, 35, 35, 30, 25, 20, 20, 15, 15},
	{100, 100, 100, 90, 75, 60, 45, 40, 35, 30, 25, 25, 20, 20, 15},
	{100, 100, 100, 100, 80, 65, 50, 45, 40, 35, 30, 25, 20, 20, 15},
};

/* T5 as printed, from +12 down to -12. */
static const struct {
	int8_t mac, fire, range, lost;
} bands[] = {
	{L3_CHARGE, L3_ARRET, L3_P1, 0},
	{L3_CHARGE, L3_ARRET, L3_P1, 0},
	{L3_CHARGE, L3_ARRET, L3_P1, 0},
	{L3_CHARGE, L3_ARRET, L3_P2, 0},
	{L3_ATTAQUE, L3_ARRET, L3_P2, 0},
	{L3_ATTAQUE, L3_ARRET, L3_P2, 0},
	{L3_ATTAQUE, L3_ARRET, L3_P3, 0},
	{L3_AVANCE, L3_ARRET, L3_P3, 0},
	{L3_AVANCE, L3_ARRET, L3_P3, 0},
	{L3_AVANCE, L3_ARRET, L3_OUT_OF_RANGE, 1},
	{L3_ARRET, L3_ARRET, L3_OUT_OF_RANGE, 1},
	{L3_ARRET, L3_ARRET, L3_OUT_OF_RANGE, 1},
	{L3_HALTE, L3_HALTE, L3_OUT_OF_RANGE, 2},
	{L3_HALTE, L3_HALTE, L3_OUT_OF_RANGE, 2},
	{L3_HALTE, L3_HALTE, L3_OUT_OF_RANGE, 2},
	{L3_REPLI, L3_REPLI, L3_OUT_OF_RANGE, 3},
	{L3_REPLI, L3_REPLI, L3_OUT_OF_RANGE, 3},
	{L3_REPLI, L3_REPLI, L3_OUT_OF_RANGE, 3},
	{L3_RETRAITE, L3_RETRAITE, L3_OUT_OF_RANGE, 4},
	{L3_RETRAITE, L3_RETRAITE, L3_OUT_OF_RANGE, 4},
	{L3_RETRAITE, L3_RETRAITE, L3_OUT_OF_RANGE, 4},
	{L3_DEROUTE, L3_DEROUTE, L3_OUT_OF_RANGE, 4},
	{L3_DEROUTE, L3_DEROUTE, L3_OUT_OF_RANGE, 4},
	{L3_DEROUTE, L3_DEROUTE, L3_OUT_OF_RANGE, 4},
	{L3_DEROUTE, L3_DEROUTE, L3_OUT_OF_RANGE, 4},
};

TEST(l3c_t1_every_cell_of_the_loss_table, "L3C-17.13", "L3C-31.20", "L3C-17.10") {
	for (unsigned row = 0; row < sizeof losses / sizeof *losses; row++)
		for (int score = L3_SCORE_LEAST; score <= L3_SCORE_MOST; score++) {
			int printed = losses[row].pap[score - L3_SCORE_LEAST];
			l3_loss loss = l3_loss_of(losses[row].figures, score);
			CHECK_INT(loss.pap, printed < 0 ? 0 : printed);
			CHECK_INT(loss.effective, printed > -2);
		}
	CHECK_INT(l3_loss_of(12, -30).pap, l3_loss_of(12, -8).pap); /* read at the limits */
	CHECK_INT(l3_loss_of(12, 30).pap, l3_loss_of(12, 12).pap);
	CHECK_INT(l3_loss_of(0, 12).effective, 0);
}

TEST(l3c_t2_every_cell_of_the_percentages, "L3C-1.17", "L3C-31.20") {
	for (unsigned pap = 0; pap < sizeof percents / sizeof *percents; pap++)
		for (unsigned n = 0; n < sizeof percent_figures / sizeof *percent_figures; n++)
			CHECK_INT(l3_loss_percent((int)pap + 1, percent_figures[n]), percents[pap][n]);
	CHECK_INT(l3_loss_percent(5, 0), 0);
}

TEST(l3c_t5_every_row_of_the_result_bands, "L3C-22.1", "L3C-22.4", "L3C-34.1") {
	for (int score = 12; score >= -12; score--) {
		l3_test t = {.from = L3_CHARGE};
		int row = 12 - score;
		CHECK_INT(l3_test_read(&t, score).now, bands[row].mac);
		t.column = L3_COLUMN_FIRE;
		CHECK_INT(l3_test_read(&t, score).now, bands[row].fire);
		CHECK_INT(l3_test_read(&t, score).range, bands[row].range);
		t.column = L3_COLUMN_OTHER, t.start = L3_START_OTHER;
		CHECK_INT(l3_test_read(&t, score).lost_cases, bands[row].lost);
		CHECK_INT(l3_test_read(&t, score).now, L3_CHARGE - bands[row].lost);
	}
}

TEST(l3c_t5_one_set_of_rows_by_option, "L3C-34.1") {
	static const int8_t least[] = {-12, -8, -5, -2, 1, 4, 7, 10}; /* DEROUTE to CHARGE */
	l3_test t = {.common_rows = 1};
	for (int now = L3_DEROUTE; now <= L3_CHARGE; now++)
		CHECK_INT(l3_test_read(&t, least[now]).now, now);
	CHECK_INT(l3_test_read(&t, 9).now, L3_ATTAQUE);
	CHECK_INT(l3_test_read(&t, 3).now, L3_ARRET);
	l3_test zero = {.score_zero_arret = 1};
	CHECK_INT(l3_test_read(&zero, 0).now, L3_ARRET);
	CHECK_INT(l3_test_read(&zero, -1).now, L3_HALTE);
}

TEST(l3c_t3_ranges_of_every_weapon, "L3C-19.3", "L3C-26.9", "L3C-26.10", "L3C-17.12") {
	static const struct {
		l3_weapon weapon;
		int ud[5]; /* P1, P1bis, P2, P2bis, P3 */
	} rows[] = {{L3_MUSKET, {1, 0, 2, 0, 3}},     {L3_RIFLE, {2, 0, 3, 0, 4}},        {L3_CARBINE, {0, 0, 1, 0, 2}},
		    {L3_GUN_LIGHT, {3, 4, 6, 8, 12}}, {L3_GUN_MEDIUM, {4, 5, 8, 10, 14}}, {L3_GUN_HEAVY, {5, 6, 10, 12, 18}}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		for (l3_range range = L3_P1; range < L3_OUT_OF_RANGE; range++) {
			int limit = rows[i].ud[range] * 1000;
			CHECK_INT(l3_range_limit(rows[i].weapon, range), limit);
			if (limit)
				CHECK_INT(l3_fire_range(rows[i].weapon, limit), range);
		}
		CHECK_INT(l3_fire_range(rows[i].weapon, rows[i].ud[4] * 1000 + 1), L3_OUT_OF_RANGE);
	}
}

TEST(l3c_t6_every_move, "L3C-29.1", "L3C-5.18", "L3C-12.3") {
	static const struct {
		l3_arm arm;
		int horse;
		l3_formation formation;
		int ud[3]; /* POR, PAC, PCH; 0 none */
	} rows[] = {{L3_INF, 0, L3_COM, {5, 6, 7}},  {L3_INF, 0, L3_COC, {4, 5, 6}},  {L3_INF, 0, L3_COD, {3, 4, 5}},
		    {L3_INF, 0, L3_COF, {2, 3, 0}},  {L3_INF, 0, L3_LIG, {2, 3, 4}},  {L3_INF, 0, L3_CAR, {1, 0, 0}},
		    {L3_INF, 0, L3_TIR, {4, 5, 6}},  {L3_CAV, 0, L3_COM, {6, 8, 10}}, {L3_CAV, 0, L3_COC, {5, 7, 9}},
		    {L3_CAV, 0, L3_COD, {5, 7, 9}},  {L3_CAV, 0, L3_LIG, {4, 6, 8}},  {L3_ART, 0, L3_COM, {5, 6, 7}},
		    {L3_ART, 0, L3_COC, {4, 5, 6}},  {L3_ART, 0, L3_COD, {3, 4, 5}},  {L3_ART, 0, L3_LIG, {2, 3, 4}},
		    {L3_ART, 1, L3_COM, {6, 8, 10}}, {L3_ART, 1, L3_COC, {5, 7, 9}},  {L3_ART, 1, L3_COD, {4, 6, 8}},
		    {L3_ART, 1, L3_LIG, {3, 5, 7}},  {L3_INF, 0, L3_CIRC, {2, 3, 4}}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int pa = 1; pa <= 3; pa++) {
			l3_march m = {.arm = (int)rows[i].arm,
				      .horse = rows[i].horse,
				      .formation = (int)rows[i].formation,
				      .status = L3_LINE_TROOPS,
				      .pa = pa};
			CHECK_INT(l3_march_check(&m, NULL), rows[i].ud[pa - 1] != 0);
			if (rows[i].ud[pa - 1])
				CHECK_INT(l3_march_ud(&m, NULL), rows[i].ud[pa - 1]);
		}
}

TEST(l3c_t6_every_kind_of_ground, "L3C-16.1", "L3C-16.13", "L3C-16.14", "L3C-16.17", "L3C-29.21") {
	enum { NO = L3_CLOSED };
	static const struct {
		l3_ground ground;
		int ft, ud[3], ddf[3], pace[3];
	} rows[] = {{L3_CLEAR, 1, {0, 0, 0}, {0, 0, 0}, {L3_PCH, L3_PCH, L3_PCH}},
		    {L3_DEN, 1, {0, 2, 3}, {0, 0, 0}, {L3_PCH, L3_PCH, L3_PCH}},
		    {L3_NI2, 1, {1, 3, 4}, {0, 1, 0}, {L3_PAC, L3_PAC, L3_PAC}},
		    {L3_NI3, 1, {2, 4, NO}, {0, 2, 0}, {L3_POR, L3_POR, L3_HALT}},
		    {L3_RUI, 1, {1, 2, 3}, {0, 0, 0}, {L3_POR, L3_POR, L3_POR}},
		    {L3_PO1, 1, {1, 2, 4}, {1, 1, 1}, {L3_POR, L3_POR, L3_POR}},
		    {L3_PO2, 1, {2, NO, NO}, {1, 0, 0}, {L3_POR, L3_HALT, L3_HALT}},
		    {L3_MAR, 1, {2, 4, NO}, {1, 2, 0}, {L3_POR, L3_POR, L3_HALT}},
		    {L3_BOC, 1, {0, 3, 3}, {0, 2, 0}, {L3_PCH, L3_PAC, L3_PCH}},
		    {L3_BOC, 0, {1, 3, 3}, {1, 2, 0}, {L3_PCH, L3_PAC, L3_PCH}},
		    {L3_BOD, 2, {1, NO, NO}, {0, 0, 0}, {L3_POR, L3_HALT, L3_HALT}},
		    {L3_BOD, 1, {2, NO, NO}, {1, 0, 0}, {L3_POR, L3_HALT, L3_HALT}},
		    {L3_BOD, 0, {2, NO, NO}, {2, 0, 0}, {L3_POR, L3_HALT, L3_HALT}}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (l3_arm arm = L3_INF; arm <= L3_ART; arm++) {
			l3_toll toll = l3_ground_toll(rows[i].ground, arm, rows[i].ft, false, false);
			CHECK_INT(toll.ud, rows[i].ud[arm]);
			CHECK_INT(toll.ddf, rows[i].ddf[arm]);
			CHECK_INT(toll.pace, rows[i].pace[arm]);
		}
	CHECK_INT(l3_ground_toll(L3_DEN, L3_INF, 1, false, true).ddf, 1);
	CHECK_INT(l3_ground_toll(L3_RUI, L3_CAV, 0, true, false).pace, L3_PAC);
	CHECK(l3_ground_toll(L3_BOC, L3_INF, 1, false, false).loose && !l3_ground_toll(L3_BOC, L3_INF, 0, false, false).loose);
}

TEST(l3c_t7_every_change_of_formation, "L3C-12.1", "L3C-12.3", "L3C-13.2") {
	static const struct {
		l3_arm arm;
		l3_formation from, to;
		int pa[3];
	} rows[] = {{L3_INF, L3_COM, L3_COC, {2, 1, 1}}, {L3_INF, L3_COM, L3_COD, {2, 1, 1}},  {L3_INF, L3_COD, L3_COM, {2, 1, 1}},
		    {L3_INF, L3_COC, L3_COD, {2, 1, 1}}, {L3_INF, L3_COD, L3_COC, {2, 1, 1}},  {L3_INF, L3_COD, L3_LIG, {3, 2, 1}},
		    {L3_INF, L3_LIG, L3_COC, {3, 2, 1}}, {L3_INF, L3_COD, L3_CAR, {3, 2, 1}},  {L3_INF, L3_LIG, L3_CAR, {3, 2, 1}},
		    {L3_INF, L3_CAR, L3_COD, {3, 2, 1}}, {L3_INF, L3_CAR, L3_LIG, {3, 2, 1}},  {L3_INF, L3_COD, L3_COF, {2, 1, 1}},
		    {L3_INF, L3_COF, L3_COD, {2, 1, 1}}, {L3_INF, L3_COF, L3_CAR, {2, 1, 1}},  {L3_ART, L3_COD, L3_BAT, {2, 1, 1}},
		    {L3_ART, L3_BAT, L3_COM, {2, 1, 1}}, {L3_INF, L3_LIG, L3_TIR, {3, 2, 1}},  {L3_INF, L3_TIR, L3_LIG, {3, 2, 1}},
		    {L3_CAV, L3_COD, L3_LIG, {3, 2, 1}}, {L3_INF, L3_COC, L3_CIRC, {6, 4, 2}}, {L3_INF, L3_CIRC, L3_COC, {6, 4, 2}},
		    {L3_INF, L3_COM, L3_LIG, {0, 0, 0}}, {L3_CAV, L3_LIG, L3_CAR, {0, 0, 0}},  {L3_INF, L3_LIG, L3_LIG, {0, 0, 0}}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int ccf = 1; ccf <= 3; ccf++)
			CHECK_INT(l3_chf_pa(rows[i].arm, ccf, rows[i].from, rows[i].to), rows[i].pa[ccf - 1]);
}

TEST(l3c_t7_every_change_of_facing, "L3C-5.1", "L3C-5.2", "L3C-12.2", "L3C-29.5") {
	static const struct {
		l3_arm arm;
		l3_formation formation;
		int to_30[3], over_30[3], about[3];
	} rows[] = {{L3_CAV, L3_LIG, {2, 1, 1}, {3, 2, 1}, {2, 1, 1}}, {L3_INF, L3_COD, {2, 1, 1}, {3, 2, 1}, {3, 2, 2}},
		    {L3_INF, L3_CAR, {2, 1, 1}, {3, 2, 1}, {0, 0, 0}}, {L3_INF, L3_LIG, {3, 2, 1}, {4, 3, 2}, {3, 2, 2}},
		    {L3_ART, L3_COD, {2, 1, 1}, {3, 2, 1}, {2, 1, 1}}, {L3_ART, L3_BAT, {1, 1, 1}, {0, 0, 0}, {0, 0, 0}},
		    {L3_INF, L3_COM, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int ccf = 1; ccf <= 3; ccf++) {
			CHECK_INT(l3_cho_pa(rows[i].arm, ccf, rows[i].formation, false), rows[i].to_30[ccf - 1]);
			CHECK_INT(l3_cho_pa(rows[i].arm, ccf, rows[i].formation, true), rows[i].over_30[ccf - 1]);
			CHECK_INT(l3_far_pa(rows[i].arm, ccf, rows[i].formation), rows[i].about[ccf - 1]);
		}
	for (int ccf = 1; ccf <= 3; ccf++) {
		CHECK_INT(l3_reforming_pa(ccf, false), 4 - ccf);
		CHECK_INT(l3_reforming_pa(ccf, true), 5 - ccf);
	}
}

static void add_line(void *payload, const gg_item *item) {
	int32_t *sum = payload;
	*sum += item->kind == GG_ITEM_PLUS && item->mark != GG_MARK_NONE ? item->value : 1000;
}

TEST(l3c_t8_to_t10_pursuit_generals_status, "L3C-9.9", "L3C-9.6", "L3C-25.8", "L3C-22.38", "L3C-5.5") {
	static const struct {
		int arm, lancers, target, plate, figures;
	} rows[] = {{L3_INF, 0, L3_INF, 0, 1}, {L3_CAV, 0, L3_INF, 0, 2}, {L3_CAV, 0, L3_CAV, 0, 1},
		    {L3_CAV, 1, L3_INF, 0, 3}, {L3_CAV, 1, L3_CAV, 0, 2}, {L3_CAV, 1, L3_CAV, 1, 1}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		l3_hunt h = {.arm = rows[i].arm,
			     .lancers = rows[i].lancers,
			     .figures = 12,
			     .target_arm = rows[i].target,
			     .back_plate = rows[i].plate};
		int32_t told = 0;
		CHECK_INT(l3_hunt_figures(&h, NULL), rows[i].figures);
		l3_hunt_figures(&h, &(gg_item_sink){add_line, &told});
		CHECK_INT(told, rows[i].figures);
	}
	l3_hunt grenz = {.arm = L3_INF, .figures = 36, .target_arm = L3_INF};
	int32_t of_grenz = 0;
	CHECK_INT(l3_hunt_figures(&grenz, NULL), 3);
	l3_hunt_figures(&grenz, &(gg_item_sink){add_line, &of_grenz});
	CHECK_INT(of_grenz, 3);
	CHECK_INT(l3_hunt_length(L3_CAV), 2);
	CHECK_INT(l3_hunt_length(L3_INF), 1);
	static const int bonus[] = {1, 2, 3, 3}, zone[] = {4, 6, 8, 10}, level[] = {0, 1, 1, 2, 3, 4}, move[] = {-1, -1, -1, 0, 1, 1},
			 lift[] = {0, 0, 0, 0, 1, 2};
	for (l3_grade g = L3_BRIGADE; g <= L3_GEC; g++) {
		CHECK_INT(l3_general_bonus(g), bonus[g]);
		CHECK_INT(l3_general_zone(g), zone[g]);
	}
	for (l3_status s = L3_IRREGULAR; s <= L3_GUARD; s++) {
		l3_march m = {.formation = L3_COD, .status = (int)s, .pa = 1};
		CHECK_INT(l3_status_level(s), level[s]);
		CHECK_INT(l3_march_ud(&m, NULL), 3 + move[s]);
		CHECK_INT(l3_status_lift(s), lift[s]);
	}
}

TEST(l3c_19_2_the_error_die_by_range_and_status, "L3C-19.2", "L3C-31.33") {
	static const int within[] = {1000, 2000, 2000, 3000, 3000}, steady[] = {-1, -1, -1, 0, 1, 2};
	for (l3_range range = L3_P1; range < L3_OUT_OF_RANGE; range++) {
		CHECK_INT(l3_error_within(range), within[range]);
		for (l3_status s = L3_IRREGULAR; s <= L3_GUARD; s++)
			for (int die = 1; die <= 6; die++)
				CHECK_INT(l3_error(range, s, die), die + steady[s] <= within[range] / 1000);
	}
}

TEST(l3c_14_7_mandatory_moves, "L3C-14.7", "L3C-35.14", "L3C-6.2", "L3C-21.9") {
	static const int foot[] = {4, 2, 1, 0, 0}, pa[] = {3, 2, 1, 0, 0};
	for (l3_case now = L3_DEROUTE; now <= L3_ARRET; now++) {
		CHECK_INT(l3_mandatory_ud(L3_INF, now), foot[now]);
		CHECK_INT(l3_mandatory_ud(L3_CAV, now), 2 * foot[now]);
		CHECK_INT(l3_mandatory_pa(now), pa[now]);
	}
	CHECK_INT(l3_tolerance_ud(L3_INF), 1);
	CHECK_INT(l3_tolerance_ud(L3_CAV), 2);
	CHECK_INT(l3_push_ud(L3_INF), 1);
	CHECK_INT(l3_push_ud(L3_CAV), 2);
}
