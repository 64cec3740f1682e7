// Transport.tsx - the controls of a replay: to the start, back, play, forward, to the end, by turns, combats or moves; and a slider.
import type { JSX } from 'preact'
import { Icon } from '../play/Icon'
import { say } from '../words/play'
import { type Unit, UNITS } from './course'
import type { ReplayState } from './use-replay'

function Units({ unit, units, setUnit }: ReplayState): JSX.Element {
	return (
		<fieldset class="transport-units" data-testid="units">
			<legend class="visually-hidden">{say('goBy')}</legend>
			{UNITS.filter((u) => units.includes(u)).map((u: Unit) => (
				<label key={u} class="transport-unit">
					<input type="radio" name="unit" value={u} checked={u === unit} onChange={() => setUnit(u)} data-testid={`by-${u}`} />
					<span>{say(`by-${u}`)}</span>
				</label>
			))}
		</fieldset>
	)
}

export function Transport(show: ReplayState): JSX.Element {
	const { at, last, playing, unit, moves, move, go, leap, toggle } = show
	return (
		<div class="transport" role="group" aria-label={say('replayTitle')}>
			<button type="button" class="button" disabled={at <= 0} onClick={() => go(0)} aria-label={say('toStart')}>
				<Icon d="M3 3H5.5V17H3ZM17 3L7 10L17 17Z" />
			</button>
			<button
				type="button"
				class="button"
				disabled={at <= 0}
				onClick={() => leap(-1)}
				aria-label={say(`back-${unit}`)}
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
			<button
				type="button"
				class="button"
				disabled={at >= last}
				onClick={() => leap(1)}
				aria-label={say(`on-${unit}`)}
				data-testid="step-on"
			>
				<Icon d="M6 3L16 10L6 17Z" />
			</button>
			<button type="button" class="button" disabled={at >= last} onClick={() => go(last)} aria-label={say('toEnd')} data-testid="to-end">
				<Icon d="M14.5 3H17V17H14.5ZM3 3L13 10L3 17Z" />
			</button>
			<Units {...show} />
			<input
				class="transport-slider"
				type="range"
				min={0}
				max={last}
				value={at}
				aria-label={say('slider')}
				aria-valuetext={say('ofMoves', { n: move, all: moves })}
				onInput={(e) => go(Number(e.currentTarget.value))}
				data-testid="slider"
			/>
			<output class="quiet small" data-testid="moves" data-move={move} data-moves={moves}>
				{say('ofMoves', { n: move, all: moves })}
			</output>
		</div>
	)
}
