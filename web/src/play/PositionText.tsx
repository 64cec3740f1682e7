// PositionText.tsx - the position in sentences: for screen readers, and for a game without a board.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Board } from '../games/types'
import type { Lang, Position, Rules } from '../types'
import { say } from '../words/play'
import { isBare } from './GameBoard'

export interface PositionTextProps {
	rules: Rules
	position: Position
	viewer: number
	lang: Lang
	board: Board | null | 'none'
}

export function PositionText({ rules, position, viewer, lang, board }: PositionTextProps): JSX.Element {
	const [open, setOpen] = useState(isBare(board))
	const describe = board && board !== 'none' ? board.describe : undefined
	const lines = useMemo(
		() => (open ? (describe?.(rules, position, lang, viewer) ?? members(position)) : []),
		[open, describe, rules, position, lang, viewer],
	)
	return (
		<details class="play-fold" data-testid="position-words" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>{say('position')}</summary>
			<ul class="position-words">
				{lines.map((line, i) => (
					<li key={i}>{line}</li>
				))}
			</ul>
		</details>
	)
}

/** For a game that does not describe its positions: every member as it is. */
function members(position: Position): string[] {
	return Object.entries(position as Record<string, unknown>).map(
		([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
	)
}
