// meanings.ts - which question to the engine explains which part of the board. A part names itself in `data-about`: "space 12", "sign drum".
import { about } from '../../play/about'
import type { Told } from '../../shell/Meaning'
import type { BoardProps } from '../../types'
import type { PositionDocument } from './position'
import { say } from './words'

export function tell({ rules, state, lang, position }: BoardProps, key: string): Told {
	const [kind, what] = key.split(' ')
	if (kind === 'sign') return { lines: about(rules, state, { sign: what }, lang) }
	const { track } = (position as PositionDocument).options
	const title = Number(what) > track ? say('barracks') : say('space', { n: what })
	return { title, lines: about(rules, state, { space: Number(what) }, lang) }
}
