// Pile.tsx - a discard pile: how many cards, and on demand those that this viewer has seen go there. The pile itself stays closed (MAN-4.1b);
// what a view may know of it the engine says, and a card that nobody showed is only counted.
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { CardChip } from './Card'
import { aboutSign } from './meanings'
import type { Names } from './names'
import { baseOf, pileSize } from './position'
import type { Side } from './position'
import { say } from './words'
import './pile.css'

/** Each card once, with its number. */
function counted(cards: string[]): [string, number][] {
	const found = new Map<string, number>()
	for (const card of cards) found.set(baseOf(card), (found.get(baseOf(card)) ?? 0) + 1)
	return [...found]
}

export function Pile({ side, names }: { side: Side; names: Names }): JSX.Element {
	const dialog = useRef<HTMLDialogElement>(null)
	const unseen = pileSize(side) - side.pile.length
	const title = say('pileOf', { army: names.army(side) })
	return (
		<>
			<button
				type="button"
				class="mv-pile"
				data-about={aboutSign('pile')}
				data-testid={`pile-${side.army}`}
				aria-label={`${title} ${say('pile', { n: pileSize(side) })}`}
				onClick={() => dialog.current?.showModal()}
			>
				{say('pile', { n: pileSize(side) })}
			</button>
			<dialog ref={dialog} class="mv-pile-sheet" aria-label={title} onClick={(e) => e.target === dialog.current && dialog.current?.close()}>
				<h2>{title}</h2>
				{side.top && <p>{say('top', { card: names.card(side, side.top) })}</p>}
				<p class="quiet small">{side.pile.length ? say('pileSeen') : say('pileNone')}</p>
				<ul>
					{counted(side.pile).map(([card, n]) => (
						<li key={card}>
							<CardChip side={side} card={card} names={names} /> {n > 1 && `×${n}`}
						</li>
					))}
				</ul>
				{unseen > 0 && <p class="quiet small">{say('pileUnseen', { n: unseen })}</p>}
				<button type="button" class="button" onClick={() => dialog.current?.close()}>
					{say('close')}
				</button>
			</dialog>
		</>
	)
}
