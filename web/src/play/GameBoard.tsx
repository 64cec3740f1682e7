// GameBoard.tsx - a game's board, the same for playing and for a replay, with the bubble that explains whatever is on it.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { openClause } from '../shell/ClauseDialog'
import { withHelp } from '../shell/engine'
import { Meaning } from '../shell/Meaning'
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

function Explained({ board, props }: { board: Board; props: BoardProps }): JSX.Element | null {
	const whole = useRef<HTMLDivElement>(null)
	const { Component } = board
	/** The words of the help come with the clauses. */
	const tell = async (about: string) => {
		await withHelp(props.rules, props.lang)
		return board.tell?.(props, about) ?? null
	}
	if (!Component) return null
	return (
		<div class="explained" ref={whole}>
			<Component {...props} />
			<Meaning board={whole} tell={tell} />
		</div>
	)
}

export function GameBoard({ board, state, position, ...props }: GameBoardProps): JSX.Element | null {
	if (board === 'none') return null
	if (!board || !state || !position) return <p class="quiet">{say('loading')}</p>
	return <Explained board={board} props={{ ...props, state, position, openClause }} />
}

/** Whose turn the board shows: nobody's once somebody has resigned, whatever the rulebook would say. */
export function boardTurn(rules: Rules, state: State | null, ended: boolean): number {
	return ended || !state ? OVER : rules.turn(state)
}
