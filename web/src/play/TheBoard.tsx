// TheBoard.tsx - the board of a game in its frame, played or replayed: the same drawing of the same state.
import type { JSX } from 'preact'
import { openClause } from '../shell/clause'
import { OVER } from '../types'
import type { BoardProps, Rules, State } from '../types'
import { say } from '../words/play'
import type { Board } from '../games/types'

/** Everything a board gets but what is the same everywhere; without a state it is on its way. */
export interface TheBoardProps extends Omit<BoardProps, 'state' | 'openClause'> {
	board: Board | null | 'none'
	state: State | null
}

export function TheBoard({ board, state, ...props }: TheBoardProps): JSX.Element | null {
	if (board === 'none') return null
	if (!board || !state) return <p class="quiet">{say('loading')}</p>
	const { Component } = board
	return Component ? <Component {...props} state={state} openClause={openClause} /> : null
}

/** Whose turn the board shows: a game that somebody gave up waits for nobody, whatever its rulebook would say. */
export function turnShown(rules: Rules, state: State | null, given: boolean): number {
	return given || !state ? OVER : rules.turn(state)
}
