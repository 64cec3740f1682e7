// PickUnit.tsx - what can be added to a division: the units of an army that we ship, or the profiles of a nation and a year. A tap adds one.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { lang } from '../../words'
import { Words } from '../Terms'
import { byProfile, treeOf, type ByProfile, type ByValues, type Names } from './making'
import { valuesText } from './Units'
import { addUnits, idOf, textAt } from './tree'
import { ARMY, type Building } from './use-army'
import { say } from './words'
import type { Fields } from './yaml'

interface Offer {
	key: string
	name: Names
	unit: Fields
	points: number
	mark: 'seed' | 'found' | 'reconstructed' | ''
}

function ofArmy(catalogue: ByValues, army: number): Offer[] {
	const list = catalogue.armies[army]
	if (!list) return []
	const mark = String(list.reconstructed) === 'true' ? 'reconstructed' : ''
	const seen = new Set<string>()
	return list.divisions
		.flatMap((division) => division.units)
		.flatMap(({ points, count: _, ...unit }) => {
			const key = JSON.stringify(unit)
			if (seen.has(key)) return []
			seen.add(key)
			return [{ key, name: unit.name as Names, unit: treeOf(unit) as Fields, points: Number(points), mark } satisfies Offer]
		})
}

function ofNation({ profiles }: ByProfile, nation: string, year: number): Offer[] {
	return profiles
		.filter((p) => p.nation === nation && p.years.some(([from, to]) => from <= year && year <= to))
		.map((p) => ({
			key: p.id,
			name: p.name,
			unit: { id: idOf(p.name.en, p.id), profile: p.id },
			points: p.points,
			mark: p.from,
		}))
}

interface Choosing {
	building: Building
	choice: string
	choose(to: string): void
}

function Source({ building, choice, choose }: Choosing): JSX.Element {
	const { catalogue } = building
	return (
		<label class="cp-field cp-tall">
			<span>{byProfile(catalogue) ? say('nation') : say('army')}</span>
			<select class="input" value={choice} data-testid="bd-source" onChange={(e) => choose(e.currentTarget.value)}>
				{byProfile(catalogue)
					? catalogue.nations
							.filter((nation) => catalogue.profiles.some((p) => p.nation === nation))
							.map((nation) => (
								<option key={nation} value={nation}>
									{say(nation as 'french')}
								</option>
							))
					: catalogue.armies.map((army, i) => (
							<option key={army.id} value={String(i)}>
								{army.name[lang()]}
							</option>
						))}
			</select>
		</label>
	)
}

export function PickUnit({ building, group }: { building: Building; group: string }): JSX.Element {
	const { catalogue, tree, making, change } = building
	const [choice, setChoice] = useState(byProfile(catalogue) ? textAt(tree, `${ARMY}.nation`) : '0')
	const [words, setWords] = useState('')
	const [added, setAdded] = useState('')
	const offers = byProfile(catalogue)
		? ofNation(catalogue, choice, Number(textAt(tree, `${ARMY}.year`)))
		: ofArmy(catalogue, Number(choice))
	const top = useRef<HTMLElement>(null)
	useEffect(() => top.current?.scrollIntoView(), [])
	const wanted = words.trim().toLowerCase()
	return (
		<section class="bd-pick" ref={top} aria-label={say('pick')}>
			<h2>{say('pick')}</h2>
			<Source building={building} choice={choice} choose={setChoice} />
			<input
				class="input"
				type="search"
				aria-label={say('search')}
				placeholder={say('search')}
				value={words}
				onInput={(e) => setWords(e.currentTarget.value)}
			/>
			<p class="cp-quiet" role="status">
				{added && say('added', { name: added })}
			</p>
			<ul class="cp-list">
				{offers
					.filter((offer) => offer.name[lang()].toLowerCase().includes(wanted))
					.map((offer) => (
						<li key={offer.key}>
							<button
								type="button"
								class="bd-offer"
								onClick={() => {
									change(addUnits(making, tree, `${group}.units`, offer.unit, 1))
									setAdded(offer.name[lang()])
								}}
							>
								<span>
									<b>{offer.name[lang()]}</b>
									<small>
										<Words text={valuesText(building, offer.unit)} inside />
									</small>
									{offer.mark && <small class="bd-mark">{say(`mark-${offer.mark}`)}</small>}
								</span>
								<output>{offer.points}</output>
							</button>
						</li>
					))}
			</ul>
		</section>
	)
}
