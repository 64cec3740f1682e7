// Transport.tsx - the controls of a replay: to the start, back, play, forward, to the end, and a slider.
import type { JSX } from 'preact'
import { Icon } from '../play/Icon'
import { say } from '../words/play'

interface TransportProps {
	at: number
	last: number
	playing: boolean
	go(to: number): void
	toggle(): void
}

export function Transport({ at, last, playing, go, toggle }: TransportProps): JSX.Element {
	return (
		<div class="transport" role="group" aria-label={say('replayTitle')}>
			<button type="button" class="button" disabled={at <= 0} onClick={() => go(0)} aria-label={say('toStart')}>
				<Icon d="M3 3H5.5V17H3ZM17 3L7 10L17 17Z" />
			</button>
			<button
				type="button"
				class="button"
				disabled={at <= 0}
				onClick={() => go(at - 1)}
				aria-label={say('earlier')}
				data-testid="step-back"
			>
				<Icon d="M14 3L4 10L14 17Z" />
			</button>
			<button
				type="button"
				class="button primary"
				onClick={toggle}
				aria-label={playing ? say('pause') : say('autoPlay')}
				data-testid="auto"
			>
				{playing ? <Icon d="M5 3H8.5V17H5ZM11.5 3H15V17H11.5Z" /> : <Icon d="M5 2L17 10L5 18Z" />}
			</button>
			<button type="button" class="button" disabled={at >= last} onClick={() => go(at + 1)} aria-label={say('later')} data-testid="step-on">
				<Icon d="M6 3L16 10L6 17Z" />
			</button>
			<button type="button" class="button" disabled={at >= last} onClick={() => go(last)} aria-label={say('toEnd')} data-testid="to-end">
				<Icon d="M14.5 3H17V17H14.5ZM3 3L13 10L3 17Z" />
			</button>
			<input
				class="transport-slider"
				type="range"
				min={0}
				max={last}
				value={at}
				aria-label={say('slider')}
				aria-valuetext={say('ofMoves', { n: at, all: last })}
				onInput={(e) => go(Number(e.currentTarget.value))}
				data-testid="slider"
			/>
			<output class="quiet small">{say('ofMoves', { n: at, all: last })}</output>
		</div>
	)
}
