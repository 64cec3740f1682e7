// ActionList.tsx - every legal action as a button. With it and PositionText a game can be played without its board.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Action, State } from '../types'
import { say } from '../words/play'
import { isBare } from './GameBoard'
import { reason } from './Why'
import type { PositionTextProps } from './PositionText'

export interface ActionListProps extends PositionTextProps {
	state: State
	legal: Action[]
	act(text: string): void
}

const SEARCHABLE = 24 // a longer list can be searched

export function ActionList({ rules, state, position, lang, legal, board, act }: ActionListProps): JSX.Element {
	const bare = isBare(board)
	const [open, setOpen] = useState(bare)
	const [find, setFind] = useState('')
	const phrase = board && board !== 'none' ? board.phrase : undefined
	const choices = useMemo(
		() => (open || bare ? legal.map((a) => ({ text: a.text, words: phrase?.(rules, state, position, a, lang) || a.text })) : []),
		[open, bare, legal, phrase, rules, state, position, lang],
	)
	const wanted = find.trim().toLowerCase()
	const shown = wanted ? choices.filter((c) => c.words.toLowerCase().includes(wanted) || c.text.includes(wanted)) : choices
	return (
		<details class="play-fold" data-testid="action-list" open={open || bare} onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>
				{say('actions')} {legal.length > 0 && <span class="quiet small">{say('choices', { n: legal.length })}</span>}
			</summary>
			<div class="stack">
				<p class="quiet small">{!legal.length ? say('actionsNone') : bare ? say('actionsAll') : say('actionsHint')}</p>
				{bare && legal.length > 0 && <p class="quiet small">{reason(rules, position.phase ?? '', lang)}</p>}
				{choices.length > SEARCHABLE && (
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
