/*
 * shared_block.c - see shared_block.h. Both came to take the block and nobody stands in it: their MACs cross (L3C-31.17), each counts the
 * shelter of the other, the victor stays (L3C-16.9; ruling T147). Each has the place of its half, the whole block is the body of both.
 */
#include "shared_block.h"

#include "tricolore_words.h"

#include "data.h"
#include "harm.h"
#include "marches.h"
#include "markers.h"

static table_bounds bounds_of(const l3_look *look, unsigned piece) {
	table_shape parts[TABLE_PARTS];
	l3_area(look, piece, parts);
	return (table_bounds){parts[0].west, parts[0].south, parts[0].east, parts[0].north};
}

static table_point middle_of(const table_bounds *of) {
	return (table_point){(of->west + of->east) / 2, (of->south + of->north) / 2};
}

/* Order markers are turned and read: whoever read that it enters found the block empty, so its holder has come in since. Skirmishers never
 * seek a melee (L3C-24.1): they neither follow an enemy in nor have one beside them. */
bool l3_may_come_in_beside(const l3_look *look, unsigned element, unsigned piece) {
	const l3_state *s = look->s;
	const l3_piece *p = &s->piece[piece];
	return s->phase == L3_SIM_EXEC1 && p->holder && !p->rival && l3_side_of(p->holder - 1u) != l3_side_of(element) &&
	       !l3_is_screen(element) && !l3_is_screen(p->holder - 1u) && s->element[p->holder - 1].morale >= L3_ARRET;
}

void l3_block_middle(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	table_bounds block = bounds_of(&play->look, e->eco - 1u);
	table_point middle = middle_of(&block);
	l3_put(play, element, (table_pose){middle.x, middle.y, e->heading}, L3_ECO);
}

/* The middle of the half behind that face, from the north clockwise. */
static void take_half(l3_play *play, unsigned element, const table_bounds *block, unsigned face) {
	table_point middle = middle_of(block);
	int32_t wide = (block->east - block->west) / 4, deep = (block->north - block->south) / 4;
	middle.x += face == TABLE_RIGHT ? wide : face == TABLE_LEFT ? -wide : 0;
	middle.y += face == TABLE_FRONT ? deep : face == TABLE_REAR ? -deep : 0;
	l3_put(play, element, (table_pose){middle.x, middle.y, play->s->element[element].heading}, L3_ECO);
}

/* The PA of going in are those of the MAC, which takes all that are left and 2 in all at least (L3C-6.1). */
static void pay_for_mac(l3_play *play, unsigned unit) {
	unsigned left = l3_pa_left(play->s, unit), entered = l3_eco_pa(&play->look, unit);
	l3_pay(play, unit, entered + left < 2 ? 2 - entered : left);
}

static void comes_on(l3_play *play, unsigned unit, unsigned mac) {
	l3_element *e = &play->s->element[unit];
	e->engaged = (uint8_t)(mac + 1);
	e->marks |= L3_MADE_MAC;
	e->ticks &= (uint8_t)~L3_RUNS;
	e->pace = L3_POR;
	e->morale = L3_AVANCE;
	l3_identify(play, unit);
	pay_for_mac(play, unit);
}

void l3_contest_block(l3_play *play, unsigned second, table_point from) {
	l3_state *s = play->s;
	unsigned piece = s->element[second].eco - 1u, first = s->piece[piece].holder - 1u;
	table_bounds block = bounds_of(&play->look, piece);
	table_point middle = middle_of(&block);
	table_stance stance = {{middle.x, middle.y, 0}, (block.east - block.west) & ~1, (block.north - block.south) & ~1};
	unsigned face = (unsigned)table_nearest_side(&stance, from);
	take_half(play, second, &block, face);
	take_half(play, first, &block, (face + 2) & 3);
	unsigned attacker = l3_side_of(second) == s->jai ? second : first, other = attacker == second ? first : second;
	unsigned mac = l3_mac_slot(play);
	s->mac[mac].flags = L3_MAC_CROSSED | L3_MAC_AT_DT;
	s->mac[mac].direction = (uint16_t)((attacker == second ? face + 2 : face) * TABLE_QUARTER);
	s->mac[mac].attacker[0] = (struct l3_attacker){.unit = (uint8_t)(attacker + 1), .wanted = 1};
	s->mac[mac].objective[0].unit = (uint8_t)(other + 1);
	comes_on(play, attacker, mac);
	comes_on(play, other, mac);
	l3_headline(play, L3_SAY_BOTH_IN_BLOCK, L3C_16_9, l3_unit_arg(s, attacker), l3_unit_arg(s, other), l3_ground_arg(s, piece));
}

bool l3_part_from_block(l3_play *play, const l3_mac *mac) {
	unsigned a = mac->attacker[0].unit, d = mac->objective[0].unit;
	if (!(mac->flags & L3_MAC_CROSSED) || !a || !d)
		return false;
	bool both = l3_share_block(play->s, a - 1u, d - 1u);
	unsigned out[] = {a - 1u, d - 1u};
	l3_retreat way[2];
	for (unsigned i = 0; both && i < 2; i++)
		way[i] = l3_retreat_find(&play->look, out[i], L3_REPLI, L3_UD, out[1 - i], 0);
	for (unsigned i = 0; both && i < 2; i++) {
		if (way[i].surrenders) {
			l3_destroy(play, out[i], L3_SAY_SURRENDERS, L3C_29_11);
			continue;
		}
		l3_leave_block(play, out[i]);
		l3_put(play, out[i], way[i].end, way[i].formation);
		l3_tell(play, L3_SAY_LEAVES_SHARED_BLOCK, L3C_16_9, l3_unit_arg(play->s, out[i]), 0, 0);
		if (way[i].leaves)
			l3_leave_table(play, out[i]);
	}
	return both;
}

table_shape l3_shape_shown(l3_look *look, unsigned element) {
	const l3_element *e = &look->s->element[element];
	table_shape whole = l3_footprint_of(look, element)->full;
	if (!e->eco || !look->s->piece[e->eco - 1].rival)
		return whole;
	table_bounds half = bounds_of(look, e->eco - 1u);
	table_point middle = middle_of(&half);
	half.west = e->x > middle.x ? middle.x : half.west;
	half.east = e->x < middle.x ? middle.x : half.east;
	half.south = e->y > middle.y ? middle.y : half.south;
	half.north = e->y < middle.y ? middle.y : half.north;
	return table_box(half.west, half.south, half.east, half.north);
}
