// Armies.tsx - both armies at a glance: night flags, cards until nightfall, losses, hands, decks and discards.
import type { JSX } from 'preact'
import type { Rules, SeatInfo, Lang } from '../../types'
import { CardChip } from './Card'
import { BODY } from './Counter'
import { aboutSign } from './meanings'
import type { Names } from './names'
import { Pile } from './Pile'
import { deckSize, handSize, lost, sideOf } from './position'
import type { Position, Side } from './position'
import { say } from './words'

/** The outline of a side's counters in its colour: sides differ in shape as well as in colour. */
export function Badge({ seat, army }: { seat: number; army: string }): JSX.Element {
	return (
		<svg class={`mv-badge mv-of-${army}`} viewBox="-36 -36 72 72" aria-hidden="true">
			<path class="mv-counter-body" d={BODY[seat] ?? BODY[0]} />
		</svg>
	)
}

function Flag({ set, deck }: { set: boolean; deck: number }): JSX.Element {
	const words = set ? say('night') : say('day', { n: deck })
	return (
		<span class={set ? 'mv-flag mv-flag-set' : 'mv-flag'} role="img" aria-label={words} tabIndex={0} data-about={aboutSign('night')}>
			<svg viewBox="0 0 24 24" aria-hidden="true">
				<path class="mv-pole" d="M5 2V22" />
				<path class="mv-cloth" d="M5 3H21L18 8L21 13H5Z" />
				{set && <path class="mv-moon" d="M13 4.500a3.600 3.600 0 1 0 2.600 6a4.400 4.400 0 0 1-2.600-6Z" />}
			</svg>
		</span>
	)
}

/** Lost units, of as many as lose the battle. */
function Losses({ n, of }: { n: number; of: number }): JSX.Element {
	const words = say('lostOf', { n, of })
	return (
		<span class="mv-losses" role="img" aria-label={words} tabIndex={0} data-about={aboutSign('losses')}>
			<svg viewBox={`0 0 ${of * 12} 12`} aria-hidden="true">
				{[...Array(of).keys()].map((i) =>
					i < n ? (
						<path key={i} class="mv-loss" d={`M${i * 12 + 2} 2l8 8m0-8l-8 8`} />
					) : (
						<circle key={i} class="mv-alive" cx={i * 12 + 6} cy="6" r="3.600" />
					),
				)}
			</svg>
		</span>
	)
}

function Hidden({ n }: { n: number }): JSX.Element {
	return (
		<span class="mv-backs" aria-hidden="true">
			{Array.from({ length: n }, (_, i) => (
				<i key={i} />
			))}
		</span>
	)
}

function Army({
	side,
	seat,
	names,
	who,
	position,
	mine,
	over,
}: {
	side: Side
	seat: number
	names: Names
	who: string
	position: Position
	mine: boolean
	over: boolean
}): JSX.Element {
	const unknown = handSize(side) - side.hand.length
	const active = !over && position.active === `p${seat + 1}` && position.game_turn > 0
	return (
		<section class={`mv-army${active ? ' mv-army-active' : ''}`} aria-label={names.army(side)}>
			<div class="mv-army-name">
				<Badge seat={seat} army={side.army} />
				<b>{names.army(side)}</b>
				{side.reconstructed && (
					<abbr class="mv-rebuilt" title={say('reconstructed')} aria-label={say('reconstructed')}>
						≈
					</abbr>
				)}
			</div>
			<Flag set={!!position.night[seat]} deck={deckSize(side)} />
			<span class="mv-held" role="img" aria-label={`${say('held')} ${side.squares_held}`} tabIndex={0} data-about={aboutSign('held')}>
				<b>{side.squares_held}</b>
				<svg viewBox="0 0 16 16" aria-hidden="true">
					<path d="M1 1h6v6H1zM9 9h6v6H9z" />
					<path class="mv-held-open" d="M9.500 1.500h5v5h-5zM1.500 9.500h5v5h-5z" />
				</svg>
			</span>
			<Losses n={lost(side)} of={position.limits.lost} />
			<span class="mv-cards">
				<span data-about={aboutSign('hand')}>{say('inHand', { n: handSize(side) })}</span>
				{!mine && <Hidden n={unknown} />}
				<span data-about={aboutSign('deck')}>{say('deck', { n: deckSize(side) })}</span>
				<Pile side={side} names={names} />
				<span class="mv-who" title={who}>
					{who}
				</span>
			</span>
			{(side.top || (!mine && side.hand.length > 0)) && (
				<span class="mv-public">
					{side.top && <span>{say('top', { card: names.card(side, side.top) })}</span>}
					{!mine && side.hand.length > 0 && (
						<span class="mv-known">
							{say('known')}{' '}
							{side.hand.map((card) => (
								<CardChip key={card} side={side} card={card} names={names} />
							))}
						</span>
					)}
				</span>
			)}
		</section>
	)
}

export function Armies({
	position,
	names,
	seats,
	viewer,
	rules,
	lang,
	over,
}: {
	position: Position
	names: Names
	seats: SeatInfo[]
	viewer: number
	rules: Rules
	lang: Lang
	over: boolean
}): JSX.Element {
	const order = viewer === 0 ? [1, 0] : [0, 1]
	return (
		<div class="mv-armies" data-testid="night" aria-label={say('armies')} role="group">
			{order.map((seat) => {
				const side = sideOf(position, seat)
				const name = seats[seat]?.name ?? ''
				const who = seat === viewer ? say('you') : name === names.army(side) ? '' : name
				if (side)
					return <Army key={seat} side={side} seat={seat} names={names} who={who} position={position} mine={seat === viewer} over={over} />
				return (
					<section key={seat} class="mv-army mv-army-bare">
						<div class="mv-army-name">
							<b>{rules.noun('seat', seat, lang)}</b>
							<span class="mv-who">
								{who}
								{position.phase !== 'setup-roll' && position.first === `p${seat + 1}` ? ` · ${say('first')}` : ''}
							</span>
						</div>
					</section>
				)
			})}
		</div>
	)
}
