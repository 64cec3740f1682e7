// Rolls.tsx - the last dice in view, the newest with the sum they were added to, until they are read.
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Die } from '../play/Dice'
import type { BoardProps, Item } from '../types'
import { Balance } from './Balance'
import { title } from './title'
import type { Roll } from './rolling'
import { say } from './words'

const wide = () => matchMedia('(min-width: 46rem)').matches
const SHOWN = 2 // events of a roll; the log has the rest

interface RollsProps {
	board: BoardProps
	rolls: Roll[]
	read(): void
	sum?(items: Item[]): ComponentChildren // how this game writes the sum
	folded?: boolean // the sum is there, but a question comes first
	shown?: number // events of a roll
}

export function Rolls({ board, rolls, read, sum, folded = false, shown = SHOWN }: RollsProps): JSX.Element | null {
	const list = useRef<HTMLUListElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the newest is at the end
	useLayoutEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [rolls.at(-1)?.key])
	if (!rolls.length) return null
	const last = [...rolls].reverse().find((roll) => roll.items.length)
	return (
		<section class="tb-rolls" aria-label={say('rolls')} data-testid="rolls">
			<ul ref={list} tabIndex={0}>
				{rolls.map((roll) => (
					<li key={roll.key}>
						{roll.face !== null && <Die faces={roll.two ? 12 : 6} value={roll.face} size={30} roll={String(roll.key)} />}
						<span>
							{roll.texts.slice(0, shown).map((text, i) => (
								<span key={i}>{title(text)} </span>
							))}
						</span>
					</li>
				))}
			</ul>
			{last && (
				<details open={wide() && !folded}>
					<summary>{say('ledger')}</summary>
					{sum ? sum(last.items) : <Balance items={last.items} sides={[last.side, 1 - last.side]} openClause={board.openClause} />}
				</details>
			)}
			<button type="button" class="tb-close" aria-label={say('read')} title={say('read')} data-testid="rolls-read" onClick={read}>
				×
			</button>
		</section>
	)
}
