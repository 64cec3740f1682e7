// game.ts - what is fetched when Les Trois Couleurs is opened.
import type { Board } from '../types'
import { account } from '../account'
import { automatic } from './automatic'
import { describe } from './describe'
import { Form } from './Form'
import { tell } from './meanings'
import { phrase } from './phrase'
import { isOpen } from './position'
import { TricoloreBoard } from './TricoloreBoard'

export const board: Board = {
	Component: TricoloreBoard,
	describe,
	phrase,
	automatic,
	Form,
	tell,
	account,
	open: isOpen,
	turns: true,
}
