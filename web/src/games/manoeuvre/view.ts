// view.ts - what every part of the board is given.
import type { BoardProps, GameEvent, Message } from '../../types'
import type { Battle } from './choices'
import type { Interaction } from './interaction'
import type { Names } from './names'
import type { News } from './news'

export interface View {
	props: BoardProps
	battle: Battle
	names: Names
	interaction: Interaction
	news: News
	tell(event: GameEvent): Message
}
