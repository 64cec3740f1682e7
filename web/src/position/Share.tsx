// Share.tsx - a position as a link and as text, made when it is asked for.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { saveFile } from '../play/ResultPanel'
import { LinkRow } from '../play/Waiting'
import type { Rules, State } from '../types'
import { addressOf, documentOf, viewOf } from './document'
import { say } from './words'

export interface ShareProps {
	rules: Rules
	state: State // what is shared: the caller decides what its viewer may give away
	near: number
}

function Made({ rules, state, near }: ShareProps): JSX.Element {
	const [address, setAddress] = useState('')
	useEffect(() => {
		let current = true
		void addressOf(rules, state, near).then((made) => current && setAddress(made))
		return () => {
			current = false
		}
	}, [rules, state, near])
	const text = documentOf(rules, state)
	return (
		<div class="stack">
			{address && <LinkRow url={address} label={say('link')} testid="position-link" />}
			{rules.info.hides && <p class="quiet small">{viewOf(rules, state) === null ? say('whole') : say('view')}</p>}
			<label class="field">
				<span class="label">{say('text')}</span>
				<textarea class="input" rows={4} readOnly value={text} data-testid="position-text" onFocus={(e) => e.currentTarget.select()} />
			</label>
			<div class="row">
				<button type="button" class="button" onClick={() => saveFile(`grognard-${rules.id}.json`, text)}>
					{say('save')}
				</button>
				<span class="quiet small">{say('textHint')}</span>
			</div>
		</div>
	)
}

export function Share(props: ShareProps): JSX.Element {
	const [open, setOpen] = useState(false)
	return (
		<details class="play-fold" data-testid="share-position" onToggle={(e) => setOpen(e.currentTarget.open)}>
			<summary>{say('share')}</summary>
			{open && <Made {...props} />}
		</details>
	)
}
