// Setup.tsx - the set-up by the book: sections are chosen, turned and seen before they are laid; nations are offered and picked; then the
// edge, the opening hand, and the units.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { isReconstructed } from './army-data'
import { CardView } from './Card'
import { Sketch } from './Ground'
import { EDGES } from './position'
import { naming, nations, openingFaces, sectionRows, sections } from './setup-choices'
import { Sheet } from './Sheet'
import type { View } from './view'
import { say } from './words'

/** The section in hand: turned, laid or put back. */
function HeldSection({ battle, interaction }: View): JSX.Element | null {
	const { held, hold, play } = interaction
	const turned = held ? sections(battle).get(held.id) : undefined
	const chosen = held && turned?.[held.turns]
	if (!held || !turned || !chosen) return null
	const turn = (by: number) => hold({ ...held, turns: (held.turns + by + turned.length) % turned.length })
	return (
		<div class="mv-buttons mv-lay">
			<button type="button" class="button" data-testid="turn-left" aria-label={say('turnLeft')} onClick={() => turn(-1)}>
				⟲
			</button>
			<button type="button" class="button" data-testid="turn-right" aria-label={say('turnRight')} onClick={() => turn(1)}>
				⟳
			</button>
			<button type="button" class="button primary" data-testid="commit" data-action={chosen.text} onClick={() => play([chosen.text])}>
				{say('do-lay')}
			</button>
			<button type="button" class="button plain" data-testid="cancel" onClick={() => hold(null)}>
				{say('cancel')}
			</button>
		</div>
	)
}

function Sections(view: View): JSX.Element {
	const { props, battle, interaction } = view
	const { rules, state, lang } = props
	const { held, hold } = interaction
	const place = battle.position.map.sections.length
	const found = useMemo(
		() => [...sections(battle)].map(([id, turned]) => ({ id, rows: sectionRows(rules, state, turned[0].text, place) })),
		[rules, state, battle, place],
	)
	return (
		<Sheet id="setup" label={say('setup')}>
			<HeldSection {...view} />
			<div class="mv-sections" role="radiogroup" aria-label={rules.noun('place', place, lang)}>
				{found.map(({ id, rows }) => (
					<button
						key={id}
						type="button"
						role="radio"
						aria-checked={held?.id === id}
						class="mv-section"
						data-testid={`section-${id}`}
						onClick={() => hold({ id, turns: 0 })}
					>
						<Sketch rows={rows} label={say('section', { id })} />
						<small>{id}</small>
					</button>
				))}
			</div>
		</Sheet>
	)
}

function Nations({ props, battle, names, interaction }: View): JSX.Element {
	const [named, setNamed] = useState<string[]>([])
	const offering = battle.choices.some((c) => c.verb === 'offer')
	const chosen = naming(battle, named)
	const touch = (id: string) => {
		if (named.includes(id)) setNamed(named.filter((n) => n !== id))
		else setNamed(offering ? [...named, id].slice(-2) : [id])
	}
	return (
		<Sheet id="setup" label={say('nations')}>
			<div class="mv-nations" role="group" aria-label={say('nations')}>
				{nations(battle).map((id) => (
					<button
						key={id}
						type="button"
						class={`mv-nation mv-of-${id}`}
						aria-pressed={named.includes(id)}
						data-testid={`nation-${id}`}
						onClick={() => touch(id)}
					>
						{names.nation(id)}
					</button>
				))}
			</div>
			{named.some((id) => isReconstructed(props.rules, id)) && (
				<p class="quiet small" data-testid="reconstructed">
					{say('reconstructed-army')}
				</p>
			)}
			<div class="mv-buttons">
				<button
					type="button"
					class="button primary"
					data-testid="commit"
					data-action={chosen?.text}
					disabled={!chosen}
					onClick={() => chosen && interaction.play([chosen.text])}
				>
					{offering ? say('do-offer') : say('do-pick', { army: chosen ? names.nation(named[0]) : '…' })}
				</button>
			</div>
		</Sheet>
	)
}

function Edges({ props, interaction }: View): JSX.Element {
	return (
		<Sheet id="setup" label={say('edges')}>
			<div class="mv-buttons" role="group" aria-label={say('edges')}>
				{EDGES.map((edge, i) => (
					<button key={edge} type="button" class="button" data-action={`edge ${edge}`} onClick={() => interaction.play([`edge ${edge}`])}>
						{props.rules.noun('edge', i, props.lang)}
					</button>
				))}
			</div>
		</Sheet>
	)
}

/** The whole deck, from which the opening hand is chosen. */
function Opening({ props, battle, names, interaction }: View): JSX.Element | null {
	const { rules, state, lang } = props
	const { plan, onCard } = interaction
	const { own } = battle
	const faces = useMemo(() => openingFaces(rules, state, battle), [rules, state, battle])
	if (!own) return null
	return (
		<Sheet id="setup" label={say('opening')}>
			<div class="mv-deck">
				{faces.map((face, i) => (
					<CardView
						key={face.card}
						face={face}
						side={own}
						names={names}
						rules={rules}
						lang={lang}
						index={i}
						digit={false}
						live
						toggles
						mark={plan.some((m) => m.card === i) ? say('marked') : ''}
						onTouch={() => onCard(i)}
					/>
				))}
			</div>
		</Sheet>
	)
}

/** The panel of a set-up phase; nothing while units are placed, because the tray is there then. */
export function Setup(view: View): JSX.Element | null {
	const { phase } = view.battle.position
	if (phase === 'setup-map') return <Sections {...view} />
	if (phase === 'setup-nations' || phase === 'setup-pick') return <Nations key={phase} {...view} />
	if (phase === 'setup-edge') return <Edges {...view} />
	return phase === 'setup-choose' ? <Opening {...view} /> : null
}
