// Cells.tsx - the squares of the battlefield for fingers, keys and screen readers: a grid without a picture, above the drawing.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Choice } from './choices'
import { aboutSquare } from './meanings'
import { SIZE, squareDrawnAt } from './position'
import { targetKind } from './Targets'
import { say } from './words'

const LINES = [...Array(SIZE).keys()]
const START: [number, number] = [3, 6] // in the middle of the own second row
const ARROWS = new Map<string, [number, number]>([
	['ArrowLeft', [-1, 0]],
	['ArrowRight', [1, 0]],
	['ArrowUp', [0, -1]],
	['ArrowDown', [0, 1]],
])
const clamp = (line: number): number => Math.min(SIZE - 1, Math.max(0, line))

export function Cells({
	turns,
	label,
	touch,
	targets,
	ready,
}: {
	turns: number
	label(square: string): string
	touch(square: string): void
	targets: Map<string, Choice[]>
	ready: Set<string>
}): JSX.Element {
	const [cursor, setCursor] = useState(START)
	const grid = useRef<SVGGElement>(null)
	const kind = (square: string) => {
		const choices = targets.get(square)
		return choices && targetKind(choices)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cursor has moved
	useEffect(() => {
		// The focus follows the cursor, however fast the keys are pressed.
		if (grid.current?.contains(document.activeElement)) grid.current.querySelector<SVGGElement>('[tabindex="0"]')?.focus()
	}, [cursor])
	const onKey = (event: KeyboardEvent) => {
		const by = ARROWS.get(event.key)
		if (by) {
			event.preventDefault()
			setCursor(([c, r]) => [clamp(c + by[0]), clamp(r + by[1])])
		} else if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault()
			touch(squareDrawnAt(...cursor, turns))
		}
	}
	return (
		<g ref={grid} role="grid" aria-label={say('board')} onKeyDown={onKey}>
			{LINES.map((row) => (
				<g key={row} role="row">
					{LINES.map((column) => {
						const square = squareDrawnAt(column, row, turns)
						const here = cursor[0] === column && cursor[1] === row
						return (
							<g
								key={square}
								role="gridcell"
								class="mv-cell"
								tabindex={here ? 0 : -1}
								aria-label={label(square)}
								data-testid={`square-${square}`}
								data-about={aboutSquare(square)}
								data-target={kind(square)}
								data-ready={ready.has(square) ? '' : undefined}
								onClick={() => {
									setCursor([column, row])
									touch(square)
								}}
								onFocus={() => !here && setCursor([column, row])}
							>
								<rect x={column * 100} y={row * 100} width="100" height="100" />
							</g>
						)
					})}
				</g>
			))}
		</g>
	)
}
