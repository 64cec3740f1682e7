// light.ts - the lines of a sum and the table, lit up by each other.
import type { Item } from '../../types'
import type { Light } from './Balance'
import type { PanelProps } from './Panel'
import { sourcesOf } from './sources'

/** `first`: whose the first part of the sum is; the second part is of whom it is against. */
export function lightOf({ board, interaction }: PanelProps, first: string, second: string, helpers: string[] = []): Light {
	const { battle, draft } = interaction
	return {
		sources: (item: Item, part: number) => {
			const [own, enemy] = part ? [second, first] : [first, second]
			return sourcesOf(board.rules, board.state, battle, item, { own, enemy, helpers })
		},
		show: draft.light,
		hovered: draft.hovered,
	}
}
