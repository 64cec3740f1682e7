// meanings.ts - what the bubble over a thing of Les Trois Couleurs is headed with.
import { tellThing } from '../../table/meanings'
import type { Told } from '../../shell/Meaning'
import type { BoardProps } from '../../types'
import { namesOf, title } from './names'
import { GROUNDS } from './position'
import type { Battle } from './position'

export function tell(board: BoardProps, key: string): Told {
	const battle = board.position as Battle
	const { rules, lang } = board
	const names = namesOf(rules, battle, lang)
	return tellThing(board, key, (thing, what) => {
		if (thing === 'unit' || thing === 'general') return title(names.subject(what))
		const piece = thing === 'ground' ? battle.ground[Number(what)] : undefined
		if (piece?.noun !== undefined) return title(rules.noun('@ground', piece.noun, lang))
		if (piece) return title(rules.noun('ground', GROUNDS.indexOf(piece.kind), lang))
		const goal = thing === 'objective' ? battle.objectives[Number(what)]?.noun : undefined
		return goal === undefined ? '' : title(rules.noun('@objective', goal, lang))
	})
}
