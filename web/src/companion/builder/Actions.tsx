// Actions.tsx - what becomes of an army: a battle on the virtual table or on a real one, a file, a printed sheet.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { go } from '../../router'
import { saveNewGame } from '../../session/local'
import { newSeed } from '../../session/seed'
import { usePromise } from '../../shell/hooks'
import { LEVELS } from '../../shell/levels'
import { lang, t } from '../../words'
import { download, shared } from '../battles'
import { newId } from '../store'
import { engineWith } from './own'
import { sheetPage } from './Sheet'
import { forgetArmy, keepArmy } from './store'
import { cleanName, put, textAt } from './tree'
import { ARMY, type Building } from './use-army'
import { say } from './words'
import { writeYaml } from './yaml'

interface Offer {
	options: Record<string, string>
	name: string
	seat: 0 | 1
}

/** The battles that take the army, in either seat: the engine is asked for each. */
async function offersOf({ kept }: Building): Promise<Offer[]> {
	const rules = (await engineWith(kept.game, kept.tree)).game(kept.game)
	const id = textAt(kept.tree, `${ARMY}.id`)
	const scenarios = rules.info.options.find((o) => o.name === 'scenario')?.values ?? []
	const taken = (options: Record<string, string>): boolean => {
		try {
			rules.setup(options)
			rules.validateOptions(options)
			return true
		} catch {
			return false
		}
	}
	const standard = rules.info.options.find((o) => o.name === 'scenario')?.default
	return scenarios.flatMap((scenario) =>
		([0, 1] as const).flatMap((seat) => {
			const options = { ...(scenario !== standard && { scenario }), [`army${seat + 1}`]: id }
			return taken(options) ? [{ options, seat, name: rules.valueName('scenario', scenario, lang()) }] : []
		}),
	)
}

function Play({ building }: { building: Building }): JSX.Element {
	const { kept } = building
	const { value: offers, error } = usePromise(() => offersOf(building), [kept.tree])
	const [which, setWhich] = useState(0)
	const [level, setLevel] = useState<(typeof LEVELS)[number]>('sergeant')
	if (error)
		return (
			<p class="wrong" role="alert">
				{error.message}
			</p>
		)
	const offer = offers?.[which]
	if (offers && !offer) return <p class="cp-quiet">{say('noBattle')}</p>
	const start = () => {
		if (!offer) return
		const seats = offer.seat ? [level, 'me'] : ['me', level]
		saveNewGame({ game: kept.game, options: offer.options, seats, seed: String(newSeed()), own: writeYaml(kept.tree) }, localStorage)
		go(`/practise/${kept.game}`)
	}
	return (
		<div class="bd-detail">
			<label class="cp-field cp-tall">
				<span>{say('scenario')}</span>
				<select class="input" value={which} data-testid="bd-scenario" onChange={(e) => setWhich(Number(e.currentTarget.value))}>
					{offers?.map((o, i) => (
						<option key={i} value={i}>
							{say('seat', { name: o.name, n: o.seat + 1 })}
						</option>
					))}
				</select>
			</label>
			<label class="cp-field">
				<span>{say('against')}</span>
				<select class="input" value={level} onChange={(e) => setLevel(e.currentTarget.value as typeof level)}>
					{LEVELS.map((l) => (
						<option key={l} value={l}>
							{t(`level.${l}`)}
						</option>
					))}
				</select>
			</label>
			<button type="button" class="button primary big" data-testid="bd-start" disabled={!offer} onClick={start}>
				{say('start')}
			</button>
		</div>
	)
}

const fileOf = (name: string, id: string, ending: string): string =>
	`${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || id}.${ending}`

export function Actions({ building }: { building: Building }): JSX.Element {
	const { kept, judged, tree } = building
	const [playing, setPlaying] = useState(false)
	const ok = judged?.armies[0]?.ok ?? false
	const copy = async () => {
		const id = newId()
		const name = say('copyOf', { name: kept.name })
		const renamed = put(put(tree, `${ARMY}.name`, cleanName(name)), `${ARMY}.id`, `army-${id}`)
		await keepArmy({ ...kept, id, name, tree: renamed as typeof kept.tree, changed: Date.now() })
		go(`/companion/army/${id}`)
	}
	return (
		<section class="bd-actions" aria-label={say('army')}>
			<button
				type="button"
				class="button primary"
				data-testid="bd-play"
				disabled={!ok}
				aria-expanded={playing}
				onClick={() => setPlaying(!playing)}
			>
				{say('play')}
			</button>
			{playing && ok && <Play building={building} />}
			<button
				type="button"
				class="button"
				data-testid="bd-battle"
				disabled={!ok}
				onClick={() => go(`/companion?game=${kept.game}&army=${kept.id}`)}
			>
				{say('battle')}
			</button>
			{!ok && <p class="cp-quiet">{say('mendFirst')}</p>}
			<button
				type="button"
				class="button"
				data-testid="bd-save"
				onClick={() => download(fileOf(kept.name, kept.id, 'yaml'), 'application/yaml', writeYaml(tree))}
			>
				{say('save')}
			</button>
			<button type="button" class="button" onClick={() => shared(fileOf(kept.name, kept.id, 'html'), 'text/html', sheetPage(kept.name))}>
				{say('share')}
			</button>
			<button type="button" class="button" onClick={() => window.print()}>
				{say('print')}
			</button>
			<button type="button" class="button" onClick={copy}>
				{say('duplicate')}
			</button>
			<button type="button" class="button" onClick={() => confirm(say('really')) && forgetArmy(kept.id).then(() => go('/companion/army'))}>
				{say('forget')}
			</button>
		</section>
	)
}
