// battlefield.tsx - choosing the four sections of a battlefield: pictured as the engine lays them, shuffled or one by one.
import { Shuffle, Turn } from '../../shell/Icons'
import type { Rules } from '../../types'
import { changedOptions, type Options } from '../../screens/options'
import { MapPicture } from './picture'
import { say } from './words'

const SECTIONS = [...Array.from({ length: 24 }, (_, i) => String(i + 1)), ...Array.from({ length: 8 }, (_, i) => `d${i + 1}`)]
const PRINTED = 24

interface Section {
	id: string
	turn: number
}

export function readMap(text: string): Section[] {
	const parts = text.split(',').map((part) => {
		const [id, turn] = part.split(':')
		return { id, turn: Number(turn ?? 0) || 0 }
	})
	return Array.from({ length: 4 }, (_, i) => parts[i] ?? { id: SECTIONS[i], turn: 0 })
}

export const writeMap = (map: Section[]): string => map.map(({ id, turn }) => (turn ? `${id}:${turn}` : id)).join(',')

export function shuffledMap(random: () => number): string {
	const left = SECTIONS.slice(0, PRINTED)
	const map = Array.from({ length: 4 }, () => ({
		id: left.splice(Math.floor(random() * left.length), 1)[0],
		turn: Math.floor(random() * 4),
	}))
	return writeMap(map)
}

export function Battlefield({ rules, options, set }: { rules: Rules; options: Options; set(map: string): void }) {
	const map = readMap(options.map)
	let rows: string[] = []
	try {
		rows = (rules.read(rules.setup(changedOptions(rules, options))) as { map: { rows: string[] } }).map.rows
	} catch {
		// Refused: the field that is wrong says so; there is nothing to picture.
	}
	const change = (i: number, part: Partial<Section>) => {
		const next = map.map((s) => ({ ...s }))
		// A section exists once: taking one from another quarter swaps the two.
		const holder = next.findIndex((s, j) => j !== i && s.id === part.id)
		if (holder >= 0) next[holder].id = next[i].id
		next[i] = { ...next[i], ...part }
		set(writeMap(next))
	}
	return (
		<fieldset class="battlefield">
			<legend>{say('battlefield')}</legend>
			{rows.length === 8 && (
				<MapPicture rows={rows} title={say('battlefield')} edge={options.edge1} first={options.army1} second={options.army2} />
			)}
			<div class="battlefield-choices">
				<div class="row">
					<button type="button" class="button" onClick={() => set(shuffledMap(Math.random))}>
						<Shuffle />
						{say('shuffle')}
					</button>
					<button type="button" class="button plain" disabled={options.map === '1,2,3,4'} onClick={() => set('1,2,3,4')}>
						{say('classic')}
					</button>
				</div>
				<div class="sections">
					{map.map(({ id, turn }, i) => {
						const place = say(`place-${i}` as 'place-0')
						return (
							<div class="section-choice">
								<label class="visually-hidden" for={`section-${i}`}>
									{say('map-section')}, {place}
								</label>
								<select id={`section-${i}`} class="select" value={id} onChange={(e) => change(i, { id: e.currentTarget.value })}>
									{SECTIONS.map((s) => (
										<option value={s}>{s}</option>
									))}
								</select>
								<button
									type="button"
									class="button icon-button"
									aria-label={`${turn * 90}°, ${say('map-turn', { place })}`}
									title={say('map-turn', { place })}
									onClick={() => change(i, { turn: (turn + 1) % 4 })}
								>
									<Turn />
									<span class="small">{turn * 90}°</span>
								</button>
							</div>
						)
					})}
				</div>
			</div>
		</fieldset>
	)
}
