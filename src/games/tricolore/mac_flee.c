/*
 * mac_flee.c - objectives that go back before contact: flights, evasions, mandatory moves; who is caught; the block they leave (step i of
 * a.5; L3C-6.8, 8, 24.6, 24.13, 35.4, 35.10).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "deploy.h"
#include "harm.h"
#include "marches.h"
#include "volley.h"

static l3_retreat way_of(l3_look *look, const l3_mac *m, unsigned i, unsigned cause) {
	const struct l3_aimed *d = &m->objective[i];
	const l3_element *e = l3_el(look, d->unit - 1u);
	if (d->answer == L3_ANSWER_FLEE)
		return l3_retreat_find(look, d->unit - 1u, L3_RETRAITE, e->order_dist, cause, 0);
	if (d->flags & L3_O_FLED) { /* evades or unmasks: as chosen */
		l3_retreat way = {.start = l3_pose(look->s, d->unit - 1u), .formation = e->formation, .legs = 1, .exact = true};
		way.leg[0] = e->order_dist;
		way.heading[0] = e->order_heading;
		way.start.heading = e->heading;
		way.end = l3_on_the_way(&way, e->order_dist);
		return way;
	}
	return l3_retreat_find(look, d->unit - 1u, (l3_case)d->result, 0, cause, 0);
}

/* The attacker who follows him: the first who still moves. */
static unsigned follower(const l3_state *s, unsigned mac) {
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (l3_attacker_moves(s, mac, i))
			return s->mac[mac].attacker[i].unit - 1u;
	return L3_NONE;
}

/* --- Caught (L3C-6.8) ------------------------------------------------------------------------------------------------------------- */

static int32_t catch_up(const l3_look *look, unsigned pursuer, unsigned fugitive) {
	return l3_arm_of(look, pursuer) == L3_CAV && l3_arm_of(look, fugitive) != L3_CAV ? L3_UD : 2 * L3_UD;
}

/* There they would stand over 2 UD from close-order friends and from shelter (L3C-24.13). */
static bool in_the_open(l3_look *look, unsigned screen, table_pose there) {
	unsigned side = l3_side_of(screen);
	l3_footprint body = l3_footprint_as(look, screen, L3_TIR, there);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend != screen && l3_close_order(look, friend) && l3_el(look, friend)->morale >= L3_ARRET &&
		    l3_footprints_apart(&body, l3_footprint_of(look, friend)) <= 2 * L3_UD)
			return false;
	}
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (kind != L3_BLOCK && kind != L3_WOOD_LIGHT && kind != L3_WOOD_DENSE)
			continue;
		table_shape parts[TABLE_PARTS];
		for (unsigned i = l3_area(look, p, parts); i-- > 0;)
			if (table_within(&parts[i], &body.full, 2 * L3_UD))
				return false;
	}
	return true;
}

/* Skirmishers whom cavalry meets in the open (L3C-24.13). */
static bool ridden_at(l3_look *look, unsigned unit, unsigned pursuer) {
	return pursuer != L3_NONE && l3_el(look, unit)->formation == L3_TIR && l3_arm_of(look, pursuer) == L3_CAV &&
	       in_the_open(look, unit, l3_pose(look->s, unit));
}

/* It came neither from DT nor out of hiding, and their lines are within reach of their flight. */
static bool reach_their_lines(l3_look *look, const l3_mac *m, unsigned unit, unsigned pursuer, const l3_retreat *way) {
	return m->distance > l3_dt_mac(look, pursuer) && !(m->notes & L3_N_FROM_HIDING) && !in_the_open(look, unit, way->end);
}

static bool is_caught(l3_look *look, unsigned mac, unsigned i, unsigned pursuer, int32_t gap, const l3_retreat *way) {
	const l3_mac *m = &look->s->mac[mac];
	unsigned unit = m->objective[i].unit - 1u;
	if (pursuer == L3_NONE || gap < 0 || m->kind == L3_IS_MAF || !(m->objective[i].flags & L3_O_MET))
		return false;
	if (l3_el(look, unit)->formation == L3_TIR && (!ridden_at(look, unit, pursuer) || reach_their_lines(look, m, unit, pursuer, way)))
		return false;
	if (m->objective[i].answer == L3_ANSWER_UNMASK)
		return false;
	bool fights = !(m->objective[i].flags & L3_O_FLED) && m->objective[i].result == L3_REPLI;
	if (!fights && (l3_el(look, pursuer)->cohesion == L3_DES || /* L3C-9.3, 9.10 */
			(l3_arm_of(look, pursuer) == L3_INF && l3_arm_of(look, unit) == L3_CAV)))
		return false;
	return gap + catch_up(look, pursuer, unit) <= l3_mac_left(look, mac, pursuer, true);
}

/* --- Going -------------------------------------------------------------------------------------------------------------------------- */

/* Skirmishers fire as they go, -1 for each UD begun (L3C-24.6). */
static void parting_fire(l3_play *play, unsigned mac, unsigned i, unsigned attacker) {
	const struct l3_aimed *d = &play->s->mac[mac].objective[i];
	unsigned unit = d->unit - 1u;
	l3_fire fire;
	if (d->answer != L3_ANSWER_EVADE || !d->range || attacker == L3_NONE ||
	    !l3_fire_facts(&play->look, unit, attacker, false, 0, mac, L3_OUT_OF_RANGE, &fire, NULL))
		return;
	l3_element *e = &play->s->element[unit];
	fire.evaded = (e->order_dist + L3_UD - 1) / L3_UD;
	l3_loss loss = l3_fire_loss(&fire);
	l3_pay(play, unit, e->fire & L3_LOADED ? 1 : 2);
	e->fire = (uint8_t)((e->fire & ~L3_LOADED) | L3_FIRST_FIRE_USED);
	l3_mark_fired(play->s, unit, L3_FIRE_RETURN);
	l3_tell(play,
		loss.pap         ? L3_SAY_SHOT_HITS
		: loss.effective ? L3_SAY_SHOT_STAR
				 : L3_SAY_SHOT_VOID,
		loss.pap ? L3C_17_13 : L3C_17_10, l3_unit_arg(play->s, unit), l3_unit_arg(play->s, attacker), loss.pap);
	l3_tell_fire(play, unit, attacker, &fire);
	if (loss.effective)
		play->s->element[attacker].marks |= L3_UNDER_INF_FIRE | L3_UNDER_FIRE_TURN;
	if (loss.pap)
		l3_lose(play, attacker, (unsigned)loss.pap, true);
}

/* The friend behind takes no loss of the fire that was meant for the other; its effect is worked out all the same (L3C-8.6). */
static void uncover(l3_play *play, unsigned mac, unsigned attacker) {
	l3_state *s = play->s;
	const l3_mac *m = &s->mac[mac];
	l3_fire fire;
	for (unsigned i = 0; i < L3_ATTACKERS && m->kind == L3_IS_MAF; i++) {
		unsigned unit = m->objective[i].unit;
		if (!l3_stands_to_meet(s, m, i) ||
		    !l3_fire_facts(&play->look, attacker, unit - 1u, m->canister, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL) ||
		    !l3_fire_loss(&fire).effective)
			continue;
		bool guns = l3_arm_of(&play->look, attacker) == L3_ART;
		s->element[unit - 1u].marks |= !guns ? L3_UNDER_INF_FIRE : m->canister ? L3_UNDER_CANISTER : L3_UNDER_BALL;
	}
}

static void leave(l3_play *play, unsigned mac, unsigned i, const l3_retreat *way, unsigned cause) {
	const struct l3_aimed *d = &play->s->mac[mac].objective[i];
	unsigned unit = d->unit - 1u;
	l3_element *e = &play->s->element[unit];
	if (d->answer == L3_ANSWER_FLEE) {
		l3_flight_go(play, unit, cause, e->order_dist, e->order_pre ? 65536 : e->order_heading);
	} else if (d->flags & L3_O_FLED) {
		l3_pay(play, unit, e->formation == L3_TIR ? 1 : 2); /* L3C-24.6, 8.2 */
		l3_evade(play, unit, cause, e->order_dist, e->order_heading);
		if (d->answer == L3_ANSWER_UNMASK) { /* a REPLI with a loss of formation (L3C-8.5) */
			l3_ddf(play, unit, e->cohesion == L3_FORMED ? 0 : 1);
			l3_set_case(play, unit, L3_REPLI);
			uncover(play, mac, cause);
			e->marks = (e->marks | L3_UNMASKED | L3_MOVED_MANDATORY | L3_MANDATORY_EXACT) & ~(uint32_t)L3_EVADED;
		}
	} else {
		l3_retreat_go(play, unit, (l3_case)d->result, way, cause);
	}
	e->order_pre = 0;
	e->order_dist = e->order_heading = 0;
}

/* Caught in REPLI: halted and SAF, 1 or 2 UD on his way, the attacker upon him. */
static void bring_to_bay(l3_play *play, unsigned mac, unsigned i, const l3_retreat *way, unsigned pursuer) {
	unsigned unit = play->s->mac[mac].objective[i].unit - 1u;
	int32_t gone = catch_up(&play->look, pursuer, unit), all = way->leg[0] + way->leg[1];
	table_pose pose = l3_on_the_way(way, gone < all ? gone : all);
	pose.heading = way->end.heading;
	play->s->element[unit].marks |= L3_CAUGHT;
	if (l3_place_ok(&play->look, unit, way->formation, pose, NULL))
		l3_put(play, unit, pose, way->formation);
	play->s->element[unit].pace = L3_HALT;
	l3_tell(play, L3_SAY_CAUGHT_AT_BAY, L3C_6_8, l3_unit_arg(play->s, unit), l3_unit_arg(play->s, pursuer), 0);
	l3_top(play->s)->flags |= L3_MF_CAUGHT;
}

/* Whoever shared the block with a unit that goes back before the melee stays in it: it has taken what it came for, no control test but the
 * one that the other may ask for. FT0 takes the DDF of storming it (L3C-16.8). */
static void take_alone(l3_play *play, unsigned unit, unsigned fugitive) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u;
	frame->flags |= L3_MF_TOOK;
	if (!l3_profile_of(&play->look, unit)->ft && s->element[unit].cohesion == L3_FORMED)
		l3_ddf(play, unit, 1);
	l3_set_case(play, unit, L3_ARRET);
	l3_tell(play, L3_SAY_TAKES_BLOCK, L3C_16_9, l3_unit_arg(s, unit), l3_ground_arg(s, s->element[unit].eco - 1u), 0);
	l3_go_to(s, L3_MAC_END);
	if (l3_stands(s, fugitive))
		l3_cac_enter(play, mac, L3_CONTROL_ASK, unit, fugitive, NULL);
}

static void one_goes(l3_play *play, unsigned i) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, unit = s->mac[mac].objective[i].unit - 1u, cause = s->mac[mac].attacker[0].unit - 1u;
	unsigned pursuer = follower(s, mac), eco = s->element[unit].eco;
	int32_t gap = pursuer == L3_NONE ? -1 : l3_mac_gap(&play->look, pursuer, unit, s->mac[mac].direction);
	if (s->mac[mac].kind == L3_IS_MAF && !i) /* who fires stands; he may still end where this one stood (L3C-35.17) */
		frame->a = l3_mac_gap(&play->look, cause, unit, s->mac[mac].direction);
	l3_retreat way = way_of(&play->look, &s->mac[mac], i, cause);
	bool caught = is_caught(&play->look, mac, i, pursuer, gap, &way), fled = s->mac[mac].objective[i].flags & L3_O_FLED;
	l3_case now = fled ? (l3_case)s->element[unit].morale : (l3_case)s->mac[mac].objective[i].result;
	bool evades = fled && s->mac[mac].objective[i].answer != L3_ANSWER_FLEE;
	bool ridden = s->mac[mac].kind == L3_IS_MAC && ridden_at(&play->look, unit, pursuer);
	frame->flags |= now <= L3_RETRAITE && !evades ? L3_MF_BROKE : 0;
	if (gap > frame->a && s->mac[mac].objective[i].flags & L3_O_MET)
		frame->a = gap; /* where he stood (MAC_NOCONTACT) */
	parting_fire(play, mac, i, cause);
	if (caught && !fled && now == L3_REPLI && !eco) {
		bring_to_bay(play, mac, i, &way, pursuer);
		return;
	}
	bool shared = pursuer != L3_NONE && l3_share_block(s, pursuer, unit);
	leave(play, mac, i, &way, cause);
	if (shared) { /* it has the block to itself (L3C-16.9, 35.10) */
		take_alone(play, pursuer, unit);
		return;
	}
	bool reached = pursuer != L3_NONE && gap >= 0 && s->mac[mac].objective[i].flags & L3_O_MET && s->mac[mac].kind == L3_IS_MAC;
	if (eco && reached && l3_arm_of(&play->look, pursuer) == L3_INF && !s->piece[eco - 1].holder) {
		frame->other = (uint8_t)eco;
		frame->unit = (uint8_t)(unit + 1);
		frame->flags = (uint16_t)((frame->flags & ~L3_MF_CAUGHT) | (caught ? L3_MF_CAUGHT : 0));
		l3_go_to(s, L3_ECO_TAKE);
		return;
	}
	if (evades && !caught && !ridden)
		return;
	if (!l3_stands(s, unit))
		return;
	if (evades && !caught) { /* in their lines, but in RETRAITE (L3C-24.13) */
		l3_set_case(play, unit, L3_RETRAITE);
		return;
	}
	if (caught) {
		frame->flags |= L3_MF_CAUGHT;
		l3_set_case(play, unit, evades ? L3_RETRAITE : now);
		l3_cac_enter(play, mac, L3_PURSUIT, pursuer, unit, &way);
	} else if (now <= L3_RETRAITE) {
		l3_pursue_others_open(play, unit, &way);
	}
}

/* Nobody is left to fire at: the attacker of a MAF, still loaded, may go on to where the aimed unit stood (L3C-35.17). */
static bool may_end_there(l3_play *play, unsigned mac) {
	const l3_state *s = play->s;
	const l3_mac *m = &s->mac[mac];
	unsigned unit = m->attacker[0].unit - 1u;
	if (m->kind != L3_IS_MAF || !l3_stands(s, unit) || s->element[unit].morale < L3_ARRET || l3_mac_frame(s)->a <= L3_CONTACT)
		return false;
	return l3_mac_left(&play->look, mac, unit, false) > L3_CONTACT;
}

static void flee_go(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	l3_mac *m = &s->mac[frame->mac - 1u];
	bool stands = false, bay = false;
	if (!frame->done)
		frame->a = 0; /* losses at 2/3 until the test, now where the fugitive stood */
	for (unsigned i = 0; i < L3_ATTACKERS; i++)
		if (!(frame->done >> i & 1) && l3_goes_back(s, m, i)) {
			frame->done |= (uint16_t)(1u << i);
			one_goes(play, i);
			return;
		}
	for (unsigned i = 0; i < L3_ATTACKERS; i++) {
		unsigned unit = m->objective[i].unit;
		stands = stands ||
			 (m->kind == L3_IS_MAF ? unit && l3_stands(s, unit - 1u) && !l3_goes_back(s, m, i) : l3_stands_to_meet(s, m, i));
		bay = bay ||
		      (unit && l3_stands(s, unit - 1u) && s->element[unit - 1u].marks & L3_CAUGHT && m->objective[i].flags & L3_O_MET);
	}
	frame->done = 0;
	if (l3_is_countered(s, frame->mac - 1u)) { /* the others are gone, he who comes on is met (L3C-6.3, 20.10) */
		l3_go_to(s, l3_to_counter(m));
		return;
	}
	if (stands && m->kind == L3_IS_MAF) { /* there is somebody to fire at, or who fires */
		l3_go_to(s, L3_MAC_STOPFIRE);
		return;
	}
	if (!stands && may_end_there(play, frame->mac - 1u)) {
		frame->flags |= L3_MF_GONE;
		l3_go_to(s, L3_MAC_REAIM);
		return;
	}
	if (follower(s, frame->mac - 1u) == L3_NONE || m->kind == L3_IS_MAF)
		l3_go_to(s, L3_MAC_END);
	else if (stands || bay)
		l3_go_to(s, L3_MAC_CONTACT);
	else
		l3_go_to(s, frame->flags & L3_MF_CAUGHT ? L3_MAC_END : L3_MAC_NOCONTACT);
}

const l3_phase_rules l3_mac_flee = {.turn = l3_turn_itself, .go = flee_go};

/* --- ECO_TAKE (L3C-35.10, EX-17, EX-37) ------------------------------------------------------------------------------------------------
 */

enum { GOES_IN, GOES_THROUGH };

static bool beyond(l3_look *look) {
	const l3_frame *frame = l3_mac_frame(look->s);
	unsigned pursuer = follower(look->s, frame->mac - 1u);
	table_shape parts[TABLE_PARTS];
	l3_area(look, frame->other - 1u, parts);
	int32_t deep = parts[0].east - parts[0].west < parts[0].north - parts[0].south ? parts[0].east - parts[0].west
										       : parts[0].north - parts[0].south;
	return frame->a + deep <= l3_mac_left(look, frame->mac - 1u, pursuer, false);
}

static bool take_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind != L3_DO_CHOOSE || action->who != L3_WHO_PLAYER || action->b || action->c || action->a < GOES_IN ||
	    action->a > GOES_THROUGH)
		return l3_refuse(refusal, L3_SAY_MAC_NOT_NOW, L3C_35_10, 0, 0, 0);
	return action->a == GOES_IN || beyond(look) || l3_refuse(refusal, L3_SAY_NOT_BEYOND_BLOCK, L3C_35_10, 0, 0, 0);
}

static void go_in(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, pursuer = follower(s, mac), piece = frame->other - 1u, fugitive = frame->unit - 1u;
	unsigned faces = l3_faces_best(&play->look, pursuer, piece);
	frame->flags |= L3_MF_TOOK;
	frame->other = frame->unit = 0;
	l3_go_to(s, L3_MAC_END);
	l3_mac_go(play, pursuer, s->mac[mac].direction, frame->a);
	if (!faces) /* it does not fit: it stays before the block */
		return;
	if (l3_profile_of(&play->look, pursuer)->ft == 0) /* L3C-16.8 */
		l3_ddf(play, pursuer, 1);
	l3_occupy(play, pursuer, piece, faces);
	l3_tell(play, L3_SAY_TAKES_BLOCK, L3C_35_10, l3_unit_arg(s, pursuer), l3_ground_arg(s, piece), 0);
	l3_cac_enter(play, mac, L3_CONTROL_ASK, pursuer, fugitive, NULL);
}

static void go_through(l3_play *play) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned mac = frame->mac - 1u, pursuer = follower(s, mac), fugitive = frame->unit - 1u;
	const l3_element *e = &s->element[fugitive];
	bool caught = frame->flags & L3_MF_CAUGHT && l3_stands(s, fugitive);
	table_shape parts[TABLE_PARTS];
	l3_area(&play->look, frame->other - 1u, parts);
	l3_retreat way = {.start = {(parts[0].west + parts[0].east) / 2, (parts[0].south + parts[0].north) / 2, e->heading},
			  .end = l3_pose(s, fugitive),
			  .formation = e->formation,
			  .legs = 1};
	way.leg[0] = (int32_t)table_apart((table_point){way.start.x, way.start.y}, (table_point){e->x, e->y});
	way.heading[0] = way.leg[0] ? table_bearing(e->x - way.start.x, e->y - way.start.y) : e->heading;
	frame->flags |= L3_MF_THROUGH;
	frame->other = frame->unit = 0;
	l3_ddf(play, pursuer, 1);
	l3_tell(play, L3_SAY_GOES_THROUGH, L3C_35_10, l3_unit_arg(s, pursuer), 0, 0);
	if (!caught || (e->morale != L3_REPLI && s->element[pursuer].cohesion == L3_DES)) { /* in disorder it pursues nobody (L3C-9.3) */
		l3_go_to(s, L3_MAC_NOCONTACT);
		return;
	}
	l3_go_to(s, L3_MAC_END);
	if (e->morale == L3_REPLI) { /* upon him, halted and SAF */
		s->element[fugitive].marks |= L3_CAUGHT;
		l3_go_to(s, L3_MAC_CONTACT);
	} else {
		l3_cac_enter(play, mac, L3_PURSUIT, pursuer, fugitive, &way);
	}
}

static void take_apply(l3_play *play, const gg_action *action) {
	if (action->a == GOES_IN)
		go_in(play);
	else
		go_through(play);
}

static void take_list(l3_look *look, l3_menu *menu) {
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, GOES_IN, 0, 0);
	if (beyond(look))
		l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, GOES_THROUGH, 0, 0);
}

static bool take_skip(l3_play *play) {
	if (beyond(&play->look))
		return false;
	go_in(play);
	return true;
}

const l3_phase_rules l3_eco_take = {
	.turn = l3_turn_attacker, .check = take_check, .apply = take_apply, .list = take_list, .skip = take_skip};
