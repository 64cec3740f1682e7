// Roster.tsx - both armies as they stand, face to face; a piece is pressed to ask something of it.
import type { JSX } from 'preact'
import { sidesOf, state } from './fields'
import { Words } from './Terms'
import type { Piece } from './types'
import type { Battle } from './use-battle'
import { say } from './words'

interface RowProps {
	battle: Battle
	piece: Piece
	press(piece: Piece): void
	why?: string // it cannot take part just now
	todo?: string // what it has still to do
}

export function PieceButton({ battle, piece, press, why, todo }: RowProps): JSX.Element {
	const words = state(battle.info, piece, battle.before)
	return (
		<button
			type="button"
			class={`cp-piece cp-${piece.sort}${why ? ' cp-unlikely' : ''}${piece.out ? ' cp-gone' : ''}`}
			data-piece={piece.id}
			onClick={() => press(piece)}
		>
			<span class="cp-name">{piece.name}</span>
			{piece.out ? (
				<span class="cp-out">{say('out')}</span>
			) : (
				words.length > 0 && (
					<span class="cp-state">
						<Words text={words.join(' · ')} inside />
					</span>
				)
			)}
			{todo && <span class="cp-todo">{todo}</span>}
			{why && <span class="cp-why">{why}</span>}
		</button>
	)
}

/** What it may do besides is for the turn to tell: a roster would be full of it. */
const must = (piece: Piece): string | undefined => (piece.todo_may ? undefined : piece.todo)

/** Those who follow a general come behind him. */
function inOrder(pieces: Piece[]): Piece[] {
	return pieces.filter((p) => !p.of).flatMap((p) => [p, ...pieces.filter((q) => q.of === p.id)])
}

export function Roster({ battle, press }: { battle: Battle; press(piece: Piece): void }): JSX.Element {
	const { pieces } = battle.now
	return (
		<div class="cp-rosters">
			{sidesOf(battle.info, pieces).map((side) => (
				<section key={side.id} aria-label={side.name} class={`cp-roster cp-side-${side.side}`}>
					<h2>
						<PieceButton battle={battle} piece={side} press={press} todo={must(side)} />
					</h2>
					<ul class="cp-list">
						{inOrder(pieces.filter((p) => p.side === side.side && p !== side)).map((p) => (
							<li key={p.id} class={p.of ? 'cp-follows' : ''}>
								<PieceButton battle={battle} piece={p} press={press} todo={must(p)} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
