// meanings.ts - what the bubble over a thing of Bataille Empire is headed with.
import { tellThing } from '../../table/meanings'
import type { Told } from '../../shell/Meaning'
import type { BoardProps } from '../../types'
import { namesOf, title } from './names'
import { ORDERS } from './position'
import type { Battle } from './position'

export function tell(board: BoardProps, key: string): Told {
	const battle = board.position as Battle
	const names = namesOf(board.rules, battle, board.lang)
	return tellThing(board, key, (thing, what) => {
		if (thing === 'unit') return title(names.unit(what))
		if (thing === 'general') return title(names.general(what))
		if (thing === 'ground') return title(names.ground(battle.ground[Number(what)]?.kind ?? ''))
		const goal = thing === 'objective' ? battle.objectives[Number(what)]?.noun : undefined
		if (goal !== undefined) return title(board.rules.noun('@objective', goal, board.lang))
		return ORDERS.includes(what) ? title(names.order(what)) : ''
	})
}
