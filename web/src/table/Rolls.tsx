// Rolls.tsx - the last dice in view, the newest with the sum they were added to, until they are read.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Die } from '../play/Dice'
import type { BoardProps, Item } from '../types'
import { Balance } from './Balance'
import { title } from './title'
import type { Roll } from './rolling'
import { say } from './words'

const wide = () => matchMedia('(min-width: 46rem)').matches

interface RollsProps {
	board: BoardProps
	rolls: Roll[]
	read(): void
	sum?(items: Item[]): ComponentChildren // how this game writes the sum
	folded?: boolean // the sum is there, but a question comes first
	short?: boolean // a unit is chosen: on a phone its orders come first, and the newest line is enough
}

/** It rests on whole lines, the newest in view: as high as the last of them that have room together, and as the newest alone needs. */
function rest(list: HTMLElement | null) {
	if (!list) return
	list.style.maxHeight = ''
	const { clientHeight, scrollHeight, children } = list
	const tops = [...children].map((line) => (line as HTMLElement).offsetTop - list.offsetTop)
	const top = tops.find((top) => scrollHeight - top <= clientHeight) ?? tops.at(-1) ?? 0
	list.toggleAttribute('data-more', top !== 0)
	if (scrollHeight > clientHeight) list.style.maxHeight = `${scrollHeight - top}px`
	list.scrollTo(0, top)
}

export function Rolls({ board, rolls, read, sum, folded = false, short = false }: RollsProps): JSX.Element | null {
	const list = useRef<HTMLUListElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the newest is at the end
	useLayoutEffect(() => rest(list.current), [rolls.at(-1)?.key, board.lang, short])
	useEffect(() => {
		const again = () => rest(list.current)
		addEventListener('resize', again)
		return () => removeEventListener('resize', again)
	}, [])
	if (!rolls.length) return null
	const last = [...rolls].reverse().find((roll) => roll.items.length)
	return (
		<section class={`tb-rolls${short ? ' tb-short' : ''}`} aria-label={say('rolls')} data-testid="rolls">
			<ul ref={list} tabIndex={0}>
				{rolls.flatMap((roll) =>
					roll.texts.map((text, i) => (
						<li key={`${roll.key} ${i}`}>
							{roll.face !== null && !i && <Die faces={roll.two ? 12 : 6} value={roll.face} size={30} roll={String(roll.key)} />}
							<span>{title(text)}</span>
						</li>
					)),
				)}
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
