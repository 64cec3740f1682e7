/*
 * tricolore_document.c - positions as documents (L3C-35.20): written and read they are the same bytes, and what cannot be is refused by
 * its place.
 */
#include "tricolore_field.h"

TEST(l3c_35_20_the_armies_of_every_scenario_are_read_as_they_were_written, "L3C-35.20") {
	for (unsigned i = 0; i < tricolore_data.scenarios; i++) {
		field f;
		field_set(&f, i);
		CHECK(same_again(&f));
	}
}

/* One byte of these at a time with another value: it is refused, or read as it was written. */
static unsigned lost_bytes(field *f, const void *from, size_t size) {
	unsigned lost = 0;
	field was = *f;
	for (size_t i = 0; i < size; i++) {
		size_t at = (size_t)((const unsigned char *)from - (const unsigned char *)f) + i;
		field read;
		gg_error error;
		((unsigned char *)f)[at] ^= 1;
		if (document_read(&read, document_of(f), &error) && ((unsigned char *)&read)[at] != ((unsigned char *)f)[at]) {
			printf("# byte %zu is lost\n", i);
			lost++;
		}
		*f = was;
	}
	return lost;
}

TEST(l3c_35_20_every_byte_of_a_state_is_in_its_document, "L3C-35.20") {
	field f;
	field_set(&f, 0);
	CHECK_INT(lost_bytes(&f, &f.s.element[0], sizeof f.s.element[0]), 0);
	/* but a GT that is not there, and flags of a GT that mean nothing */
	CHECK_INT(lost_bytes(&f, &f.s.general[8], offsetof(l3_general, gt)), 0);
	CHECK_INT(lost_bytes(&f, &f.s.general[8].brigade, sizeof(l3_general) - offsetof(l3_general, brigade)), 0);
	CHECK_INT(lost_bytes(&f, &f.s.group[0], offsetof(l3_group, flags) + 1), 0);
	CHECK_INT(lost_bytes(&f, &f.s.group[0].order, sizeof(l3_group) - offsetof(l3_group, order)), 0);
	CHECK_INT(lost_bytes(&f, &f.s.options, sizeof f.s.options - 1), 0);
	CHECK_INT(lost_bytes(&f, &f.s.declined[0], sizeof f.s.declined[0]), 0);
	CHECK_INT(lost_bytes(&f, f.s.vp_halves, sizeof f.s.vp_halves), 0);
	CHECK_INT(lost_bytes(&f, f.s.mac_order, sizeof f.s.mac_order), 0);
	CHECK_INT(lost_bytes(&f, &f.s.phase, (size_t)((const unsigned char *)f.s.vp_halves - &f.s.phase)), 0);
}

TEST(l3c_31_7_stack_macs_and_queue_are_read_as_they_were_written, "L3C-31.7", "L3C-31.6", "L3C-35.20") {
	field f;
	field_set(&f, 0);
	l3_state *s = &f.s;
	s->element[1].engaged = 1;
	s->element[2].marks |= L3_RED | L3_UNDER_BALL;
	s->element[3].pap = 7;
	s->element[3].cohesion = L3_SAF;
	s->element[3].morale = L3_HALTE;
	s->declined[40] = 1 | UINT64_C(1) << 25 | UINT64_C(1) << 50;
	s->element[26] = s->element[0]; /* the third screen of the south, of unit 1 */
	s->element[26].parent = 1;
	s->element[26].formation = L3_TIR;
	s->element[26].size0 = 2;
	s->element[26].y += 1500;
	s->macs = 1;
	s->mac[0] = (l3_mac){.kind = L3_IS_MAF, .direction = 123, .distance = 4000, .supports = 4, .flags = L3_MAC_JOINT};
	s->mac[0].attacker[0] = (struct l3_attacker){2, 3, -4, L3_AVANCE};
	s->mac[0].objective[0] = (struct l3_aimed){41, 3, 2, 5, L3_ARRET, L3_O_FIRED | L3_O_GUNS};
	s->queue.loss[0] = 2;
	s->queue.rout[1] = 8;
	s->group[6].flags |= L3_GT_HOLD << 4;
	s->vp_halves[1] = 7;
	l3_frame *frame = l3_push(s, L3_FRAME_MOVE, L3_OPP_WINDOW);
	frame->unit = 2;
	frame->side = 1;
	frame->a = -77;
	f.state.hash = gg_rehash(&field_game, &f.state);
	CHECK(same_again(&f));
	const char *text = document_of(&f);
	CHECK(strstr(text, "\"s:fr01-1-tir\"") != NULL);
	CHECK(strstr(text, "\"next_order\": \"hold\"") != NULL);
	CHECK(strstr(text, "\"points\": 3.5") != NULL);
	CHECK(strstr(text, "\"declined\": {\"shock\": [\"s:fr01-1\"]") != NULL);
}

#define REFUSED(FROM, TO, WHY) CHECK_TEXT(refusal_of(&f, FROM, TO), WHY)

TEST(l3c_35_20_what_cannot_be_is_refused_by_its_place, "L3C-35.20") {
	field f;
	field_set(&f, 0);
	REFUSED("\"phase\": \"moves\"", "\"phase\": \"mac-answer\"", "this phase needs a frame on the stack");
	REFUSED("\"profile\": \"fr01\"", "\"profile\": \"xx01\"", "there is no such profile (T11)");
	REFUSED("\"formation\": \"COD\"", "\"formation\": \"BAT\"", "only guns stand in battery (L3C-26.3)");
	REFUSED("\"formation\": \"COD\"", "\"formation\": \"ECO\"", "a garrison needs its block, \"eco\" (L3C-16.2)");
	REFUSED("\"pap\": 0", "\"pap\": 99", "it has not so much to lose (L3C-1.13)");
	REFUSED("\"figures\": 12", "\"figures\": 11", "does not agree with the rest of the position; it may be left out");
	REFUSED("\"with\": \"s:fr01-2\"", "\"with\": \"n:au01-2\"", "expected a unit of his own side on the table (L3C-25.1)");
	REFUSED("\"jep\": \"south\"", "\"jep\": null", "expected a side");
	REFUSED("\"game_turn\": 1", "\"game_turn\": 9", "expected a turn from 1 to the last (L3C-33.1)");
	REFUSED("\"army\": \"mill-french\"", "\"army\": \"nobody\"", "there is no such army");
	REFUSED("\"pace\": \"halt\"", "\"gait\": \"halt\"", "\"pace\" is missing");
}

/* Both sides in one block: "holder" and "rival", each drawn in its half, the mill being 10.4 to 11.4 by 8.6 to 9.6 UD. */
TEST(l3c_16_9_a_block_with_both_sides_is_written_drawn_and_read, "L3C-16.9", "L3C-35.20") {
	field f;
	field_set(&f, 0);
	static const unsigned who[] = {0, L3_SIDE_ELEMENTS + 3};
	for (unsigned i = 0; i < 2; i++) {
		l3_element *e = &f.s.element[who[i]];
		e->formation = L3_ECO;
		e->eco = 1;
		e->faces = 0x3333;
		e->x = 10900;
		e->y = i ? 9350 : 8850;
	}
	f.s.piece[0].holder = (uint8_t)(who[0] + 1);
	f.s.piece[0].rival = (uint8_t)(who[1] + 1);
	f.state.hash = gg_rehash(&field_game, &f.state);
	CHECK(same_again(&f));
	const char *text = document_of(&f);
	CHECK(strstr(text, "\"holder\": \"s:fr01-1\", \"rival\": \"n:au03-1\"") != NULL);
	CHECK(strstr(text, "\"shape\": [[10.4, 8.6], [10.4, 9.1], [11.4, 9.1], [11.4, 8.6]]") != NULL);
	CHECK(strstr(text, "\"shape\": [[10.4, 9.1], [10.4, 9.6], [11.4, 9.6], [11.4, 9.1]]") != NULL);
	REFUSED("\"rival\": \"n:au03-1\"", "\"rival\": \"s:fr01-2\"",
		"expected an enemy of the \"holder\" inside the same block (L3C-16.9)");
	REFUSED(", \"rival\": \"n:au03-1\"", "", "the block has another \"holder\" (L3C-16.2)");
	f.s.element[who[1]].y = 8850;
	gg_error error;
	field read;
	CHECK(!document_read(&read, document_of(&f), &error)); /* they stand in its two halves */
}
