// GameBoard.tsx - a game's board, the same for playing and for a replay.
import type { JSX } from 'preact'
import { openClause } from '../shell/ClauseDialog'
import { OVER } from '../types'
import type { BoardProps, Position, Rules, State } from '../types'
import { say } from '../words/play'
import type { Board } from '../games/types'

/** What a board gets. Without a state, or without the board itself, it is still loading. */
export interface GameBoardProps extends Omit<BoardProps, 'state' | 'position' | 'openClause'> {
	board: Board | null | 'none'
	state: State | null
	position: Position | null
}

/** A game that brings no board to the page. */
export function isBare(board: Board | null | 'none'): boolean {
	return board === 'none' || (board !== null && !board.Component)
}

export function GameBoard({ board, state, position, ...props }: GameBoardProps): JSX.Element | null {
	if (board === 'none') return null
	if (!board || !state || !position) return <p class="quiet">{say('loading')}</p>
	const { Component } = board
	return Component ? <Component {...props} state={state} position={position} openClause={openClause} /> : null
}

/** Whose turn the board shows: nobody's once somebody has resigned, whatever the rulebook would say. */
export function boardTurn(rules: Rules, state: State | null, ended: boolean): number {
	return ended || !state ? OVER : rules.turn(state)
}
