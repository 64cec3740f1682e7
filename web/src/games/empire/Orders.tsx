// Orders.tsx - strategic command in one short list: a line for each division with the order it has; opened, its new order, what that
// costs and how likely it is to be obeyed. What is still unspent stays in view.
import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { percent } from '../../play/Ledger'
import { whenOf } from '../../table/Later'
import { lengthOf, title } from './names'
import { byDivision, picking, termsOf } from './ordering'
import type { DivisionOrders, Picked } from './ordering'
import type { PanelProps } from './Panel'
import { detailsOf, verbOf } from './phrase'
import { armies, comingOf, seatOf } from './position'
import { say } from './words'

interface ChipsProps {
	label: string
	all: { id: string; text: string }[]
	on: string
	set(id: string, button: Element): void
}

function Chips({ label, all, on, set }: ChipsProps): JSX.Element | null {
	if (!all.length) return null
	return (
		<div role="group" aria-label={label}>
			<h3>{label}</h3>
			<div class="tb-choices">
				{all.map(({ id, text }) => (
					<button
						key={id}
						type="button"
						class="tb-choice"
						data-pick={id}
						aria-pressed={id === on}
						onClick={(e) => set(id, e.currentTarget)}
					>
						{text}
					</button>
				))}
			</div>
		</div>
	)
}

const costText = (cost: number): string => (cost ? say('cp', { n: cost }) : say('free0'))

function NewOrder({ board, interaction, of }: PanelProps & { of: DivisionOrders }): JSX.Element {
	const { rules, state, lang } = board
	const { battle, names, draft } = interaction
	const [picked, setPicked] = useState<Picked | null>(null)
	const pressed = useRef<Element>(null)
	const pick = (next: Picked, button: Element) => {
		pressed.current = button
		setPicked(next)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the bar that gives the order comes up over what was pressed
	useLayoutEffect(() => pressed.current?.scrollIntoView({ block: 'nearest' }), [picked])
	const { orders, zones, bonuses, choice } = useMemo(() => picking(of.orders, picked), [of, picked])
	const terms = useMemo(() => (picked && choice ? termsOf(rules, state, battle, choice) : null), [rules, state, battle, choice, picked])
	const now = { order: picked?.order ?? '', zone: picked?.zone ?? '', bonus: picked?.bonus ?? 0 }
	const name = (zone: [number, number]) =>
		names.at(zone) || say('zoneAt', { at: zone.map((n) => lengthOf(Math.round(n * 10) / 10, lang)).join(' / ') })
	return (
		<>
			<Chips
				label={say('newOrder')}
				all={orders.map((id) => ({ id, text: names.order(id) }))}
				on={now.order}
				set={(order, button) => pick({ ...now, order }, button)}
			/>
			<Chips
				label={say('zone')}
				all={zones.map(({ id, zone }) => ({ id, text: title(name(zone)) }))}
				on={choice?.parts.zone?.join() ?? ''}
				set={(zone, button) => pick({ ...now, zone }, button)}
			/>
			<Chips
				label={say('addedBonus')}
				all={bonuses.length > 1 ? bonuses.map((n) => ({ id: String(n), text: `+ ${n}` })) : []}
				on={String(choice?.parts.bonus ?? 0)}
				set={(n, button) => pick({ ...now, bonus: Number(n) }, button)}
			/>
			{choice && terms && (
				<p class="tb-give">
					<span data-testid="order-terms">
						{costText(terms.cost)} · {say('obeyed', { p: percent(terms.obeyed) })}
					</span>
					<button
						type="button"
						class="button primary"
						data-testid="give-order"
						onClick={() => board.act(choice.text)}
						onPointerEnter={() => draft.point(choice.text)}
						onPointerLeave={() => draft.point(null)}
					>
						{say('giveOrder')}
					</button>
				</p>
			)}
		</>
	)
}

function Division({ board, interaction, of, open, set }: PanelProps & { of: DivisionOrders; open: boolean; set(): void }): JSX.Element {
	const { battle, names } = interaction
	const side = seatOf(of.division)
	const division = armies(battle)[side]!.divisions.find((d) => d.id === of.division)
	const coming = comingOf(battle, side).find((d) => d.id === of.division)
	return (
		<li class={`tb-division tb-side-${side}`}>
			<button type="button" class="tb-division-head" data-division={of.division} aria-expanded={open} onClick={set}>
				<b>
					{title(names.division(of.division))} {coming && <small>{whenOf(coming.arrives)}</small>}
				</b>
				<span>{division && names.order(division.order)}</span>
				{division?.cp ? <small>{say('cp', { n: division.cp })}</small> : null}
				<span aria-hidden="true">{open ? '▴' : '▾'}</span>
			</button>
			{open && (
				<div class="tb-division-body">
					{of.orders.length > 0 && <NewOrder board={board} interaction={interaction} of={of} />}
					{of.others.length > 0 && (
						<div class="tb-choices">
							{of.others.map((c) => (
								<button key={c.text} type="button" class="tb-choice" data-action={c.text} onClick={() => interaction.choose(c)}>
									{[verbOf(c.parts), ...detailsOf(c.parts, names, board.lang)].join(' · ')}
								</button>
							))}
						</div>
					)}
				</div>
			)}
		</li>
	)
}

export function Orders({ board, interaction }: PanelProps): JSX.Element {
	const { battle, choices } = interaction
	const [open, setOpen] = useState<string | null>(null)
	const list = byDivision(choices)
	const cp = board.turn >= 0 ? armies(battle)[board.turn]!.cp : 0
	return (
		<section class="tb-orders" aria-label={say('orders')} data-testid="orders">
			<p class="tb-unspent" hidden={interaction.battle.phase === 'setup-order'}>
				{say('cpLeft')} <b data-testid="unspent">{cp}</b>
			</p>
			<ul class="tb-divisions">
				{list.map((of) => (
					<Division
						key={of.division}
						board={board}
						interaction={interaction}
						of={of}
						open={open === of.division}
						set={() => setOpen(open === of.division ? null : of.division)}
					/>
				))}
			</ul>
		</section>
	)
}
