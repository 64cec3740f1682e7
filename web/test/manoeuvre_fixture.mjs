// manoeuvre_fixture.mjs - a battle as a test needs it: units on given squares, cards in hands, in the Combat Phase.

function deal(side, hand) {
	const deck = [...side.draw, ...side.hand].sort()
	const taken = hand.map((want) => {
		const at = deck.findIndex((card) => card === want || (!want.includes('#') && card.replace(/#\d+$/, '') === want))
		if (at < 0) throw new Error(`no card ${want} in this deck`)
		return deck.splice(at, 1)[0]
	})
	const face = (card) => card
	side.hand = taken.map(face)
	side.draw = deck
	delete side.faces
}

/** options: of a quick game; squares: {seat: {unit: square}}; hands: {seat: [cards]}; a state of the first seat's Combat Phase. */
export function fixture(rules, options, { squares = {}, hands = {}, reduced = {}, redoubts = {}, phase = 'combat-menu' }) {
	let state = rules.setup({ first: '1', ...options })
	while (rules.turn(state) === -1) state = rules.apply(state, rules.legal(state)[0]).state
	const position = structuredClone(rules.read(state))
	position.phase = phase
	delete position.phase_number
	delete position.turn
	delete position.turn_so_far.laid_off
	delete position.turn_so_far.old_top
	if (phase === 'discard') Object.assign(position.turn_so_far, { laid_off: [], old_top: null })
	if (phase === 'move-first') position.turn_so_far.moves_left = 1
	for (const seat of [0, 1]) {
		const side = position[`player${seat + 1}`]
		for (const unit of side.units) {
			unit.square = squares[seat]?.[unit.unit] ?? unit.square
			if (reduced[seat]?.includes(unit.unit)) unit.state = 'reduced'
			if (redoubts[seat]?.includes(unit.unit)) unit.redoubt = true
			delete unit.strength
		}
		delete side.squares_held
		if (hands[seat]) deal(side, hands[seat])
		delete side.faces
	}
	return rules.write(position)
}
