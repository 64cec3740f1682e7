// Curtain.tsx - between two players at one screen. While it hangs the board is not in the page at all: the next player's view is asked for
// only when he presses the button.
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../words/play'

export function Curtain({ who, lift }: { who: string; lift(): void }): JSX.Element {
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => button.current?.focus(), [])
	return (
		<div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title" data-testid="curtain">
			<div class="play-card">
				<h2 id="curtain-title">{say('curtainTitle', { who })}</h2>
				<p>{say('curtainText')}</p>
				<button ref={button} type="button" class="button primary" data-testid="curtain-lift" onClick={lift}>
					{say('curtainLift', { who })}
				</button>
			</div>
		</div>
	)
}
