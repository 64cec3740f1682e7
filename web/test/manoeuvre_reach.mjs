// manoeuvre_reach.mjs - every action that some series of touches on the board of Manœuvre leads to.

const baseOf = (card) => card.replace(/#\d+$/, '')

/** Actions that marking cards leads to. */
function byMarking(lib, rules, battle, state) {
	const found = []
	lib.markable(battle).forEach((card, i) => {
		const marked = lib.toggleCard(rules, battle, state, [], i, baseOf(card))
		if (!marked?.length) return
		const ways = lib.waysToPlay(rules, { state, legal: rules.legal(state) }, baseOf(card))
		const lead = lib.leadOf(ways)
		const brought = lead.candidates.length ? ways.filter((way) => lib.bringing(lead, way.support) === way) : []
		for (const way of [...lead.alone, ...brought])
			if (lib.changeUse(rules, battle, state, marked, i, way.text)[0]?.text === way.text) found.push(way.text)
	})
	return [...found, ...lib.actionsOf(rules, battle, state, [])]
}

/** Actions of the set-up by the book: sections, nations, edges. */
function bySetup(lib, battle) {
	const found = [...lib.sections(battle).values()].flat()
	const nations = lib.nations(battle)
	for (const one of nations) found.push(lib.naming(battle, [one]), ...nations.map((other) => lib.naming(battle, [one, other])))
	found.push(...battle.choices.filter((choice) => lib.EDGES.includes(choice.edge)))
	return found.filter(Boolean).map((choice) => choice.text)
}

/** Actions that touching squares, units and cards one after the other leads to. */
function byTouching(lib, battle) {
	const found = []
	const seen = new Set()
	const follow = (touch, depth) => {
		if (touch.do === 'act') found.push(touch.text)
		if (touch.do === 'choose') found.push(...touch.choices.map((choice) => choice.text))
		if (touch.do === 'select' && depth < 3) explore(touch.selection, depth + 1)
	}
	function explore(selection, depth) {
		const key = `${selection.unit ?? ''} ${selection.card ?? ''}`
		if (seen.has(key)) return
		seen.add(key)
		const squares = new Set([...lib.targets(battle, selection).keys(), ...battle.standing.keys()])
		for (const square of squares) follow(lib.touchSquare(battle, selection, square), depth)
		for (const unit of lib.tray(battle)) follow(lib.touchUnit(battle, selection, unit), depth)
		for (const card of lib.markable(battle)) follow(lib.touchCard(battle, selection, card), depth)
	}
	explore({}, 0)
	return found
}

export function withinReach(lib, rules, battle, state) {
	return new Set([
		...lib.buttons(battle).map((choice) => choice.text),
		...bySetup(lib, battle),
		...(battle.planned ? byMarking(lib, rules, battle, state) : byTouching(lib, battle)),
	])
}
