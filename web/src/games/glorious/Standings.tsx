// Standings.tsx - the scores so far.
import type { JSX } from 'preact'
import { Bust } from './Art'
import type { PanelProps } from './Panel'
import { soldiersOf } from './position'
import { say } from './words'

const SHORT = 12 // longer names are written smaller, on two lines, so that all tiles are the same height

/** Everybody's points, soldiers at home and medals. */
export function Standings({ rules, state, seats, lang, situation, turn }: PanelProps): JSX.Element {
	const { position } = situation
	const { value, winners } = rules.payoff(state)
	return (
		<ol class="gl-standings" aria-label={say('standings')}>
			{value.slice(0, position.players).map((points, seat) => {
				const home = soldiersOf(position, seat).filter((s) => s.square > 0).length
				const medals = position.medals[seat]
				const name = seats[seat]?.name ?? ''
				const colour = rules.noun('seat', seat, lang)
				return (
					<li
						key={seat}
						class={`gl-standing gl-seat-${seat}${turn === seat ? ' gl-turn' : ''}${position.phase === 'over' && (winners >> seat) & 1 ? ' gl-won' : ''}`}
						aria-current={turn === seat ? 'true' : undefined}
					>
						<Bust seat={seat} size={26} />
						<b class={name.length > SHORT ? 'gl-who gl-who-long' : 'gl-who'}>{name || colour}</b>
						<span class="gl-gains">
							{name && <span>{colour}</span>}
							<span>
								<span aria-label={say('homeCount', { n: home })} role="img" data-about="sign home">
									⌂ {home}
								</span>
								{medals.length > 0 && (
									<span class="gl-medals" data-about="sign medal" role="img" aria-label={say('medals', { list: medals.join(', ') })}>
										{medals.map((v) => (
											<i key={v}>+{v}</i>
										))}
									</span>
								)}
							</span>
						</span>
						<span class="gl-points" data-about="sign points">
							<span class="visually-hidden">{say('points', { n: points })}</span>
							<span aria-hidden="true">{points}</span>
						</span>
					</li>
				)
			})}
		</ol>
	)
}
