// WatchBar.tsx - computers play among themselves: pause, one step, and how fast.
import type { JSX } from 'preact'
import { SPEEDS, type Speed } from '../session/pace'
import type { Session } from '../types'
import { say } from '../words/play'
import { Icon } from './Icon'
import '../style/watch.css'

export function WatchBar({ session }: { session: Session }): JSX.Element | null {
	const { pace } = session
	if (!pace || session.now.status !== 'playing') return null
	return (
		<div class="watch-bar" role="group" aria-label={say('watchGame')} data-testid="watch-bar" data-paused={pace.paused}>
			<button
				type="button"
				class="button primary"
				onClick={() => pace.toggle()}
				aria-label={pace.paused ? say('autoPlay') : say('pause')}
				data-testid="watch-pause"
			>
				{pace.paused ? <Icon d="M5 2L17 10L5 18Z" /> : <Icon d="M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z" />}
			</button>
			<button type="button" class="button" onClick={() => pace.step()} aria-label={say('on-move')} data-testid="watch-step">
				<Icon d="M4 3L13 10L4 17ZM14 3H16.5V17H14Z" />
			</button>
			<label class="row">
				<span>{say('speed')}</span>
				<select class="select" value={pace.speed} data-testid="watch-speed" onChange={(e) => pace.choose(e.currentTarget.value as Speed)}>
					{SPEEDS.map((speed) => (
						<option key={speed} value={speed}>
							{say(`speed-${speed}`)}
						</option>
					))}
				</select>
			</label>
		</div>
	)
}
