// Words.tsx - the board's text form: every action as a button, and the position in sentences. With these alone the game can be played.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Action, Lang, Rules, State } from '../types'
import { say } from '../words/play'
import type { Board } from '../games/types'

export interface WordsProps {
	rules: Rules
	position: any
	viewer: number
	lang: Lang
	board: Board | null | 'none'
}

export interface ActionListProps extends WordsProps {
	state: State
	legal: Action[]
	act(text: string): void
}

const MANY = 24 // from here on a list can be searched

export function ActionList({ rules, state, position, lang, legal, board, act }: ActionListProps): JSX.Element {
	const bare = board === 'none' || (board !== null && !board.Component)
	const [open, setOpen] = useState(bare)
	const [find, setFind] = useState('')
	const phrase = board && board !== 'none' ? board.phrase : undefined
	const choices = useMemo(
		() => (open || bare ? legal.map((a) => ({ text: a.text, words: phrase?.(rules, state, position, a, lang) || a.text })) : []),
		[open, bare, legal, phrase, lang],
	)
	const wanted = find.trim().toLowerCase()
	const shown = wanted ? choices.filter((c) => c.words.toLowerCase().includes(wanted) || c.text.includes(wanted)) : choices
	return (
		<details class="play-fold" data-testid="action-list" open={open || bare} onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>
				{say('actions')} {legal.length > 0 && <span class="quiet small">{say('choices', { n: legal.length })}</span>}
			</summary>
			<div class="stack">
				<p class="quiet small">{legal.length ? say('actionsHint') : say('actionsNone')}</p>
				{choices.length > MANY && (
					<label class="field">
						<span class="label">{say('actionsFind')}</span>
						<input class="input" value={find} onInput={(e) => setFind(e.currentTarget.value)} />
					</label>
				)}
				<ul class="action-list">
					{shown.map((c) => (
						<li key={c.text}>
							<button type="button" class="button" data-action={c.text} title={c.text} onClick={() => act(c.text)}>
								{c.words}
							</button>
						</li>
					))}
				</ul>
			</div>
		</details>
	)
}

export function PositionWords({ rules, position, viewer, lang, board }: WordsProps): JSX.Element {
	const [open, setOpen] = useState(false)
	const describe = board && board !== 'none' ? board.describe : undefined
	const lines = useMemo(
		() => (open ? (describe?.(rules, position, lang, viewer) ?? plain(position)) : []),
		[open, describe, position, lang, viewer],
	)
	return (
		<details class="play-fold" data-testid="position-words" onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>{say('position')}</summary>
			<ul class="position-words">
				{lines.map((line, i) => (
					<li key={i}>{line}</li>
				))}
			</ul>
		</details>
	)
}

/** A position nobody taught us to tell: its members as they are written. */
function plain(position: any): string[] {
	return Object.entries(position as Record<string, unknown>).map(
		([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
	)
}
