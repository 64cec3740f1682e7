// BattlefieldChoice.tsx - choosing the four sections of a battlefield: pictured as the engine lays them, shuffled or one by one.
import { useMemo } from 'preact/hooks'
import { changedOptions, type Options } from '../../screens/options'
import { Shuffle, Turn } from '../../shell/Icons'
import type { Rules } from '../../types'
import { changedMap, formatMap, parseMap, sectionIds, shuffledMap, usualSections } from './battlefield'
import type { Section } from './battlefield'
import { MapPicture } from './MapPicture'
import type { Position } from './position'
import { say } from './words'

/** The terrain of a game with these options; nothing if they are refused, because the field that is wrong says so. */
function rowsOf(rules: Rules, options: Options): string[] {
	try {
		return (rules.read(rules.setup(changedOptions(rules, options))) as Position).map.rows
	} catch {
		return []
	}
}

interface QuarterProps {
	quarter: number
	section: Section
	ids: string[]
	change(part: Partial<Section>): void
}

function Quarter({ quarter, section: { id, turns }, ids, change }: QuarterProps) {
	const place = say(`place-${quarter}` as 'place-0')
	return (
		<div class="section-choice">
			<label class="visually-hidden" for={`section-${quarter}`}>
				{say('map-section')}, {place}
			</label>
			<select id={`section-${quarter}`} class="select" value={id} onChange={(e) => change({ id: e.currentTarget.value })}>
				{ids.map((s) => (
					<option key={s} value={s}>
						{s}
					</option>
				))}
			</select>
			<button
				type="button"
				class="button icon-button"
				aria-label={`${turns * 90}°, ${say('map-turn', { place })}`}
				title={say('map-turn', { place })}
				onClick={() => change({ turns: (turns + 1) % 4 })}
			>
				<Turn />
				<span class="small">{turns * 90}°</span>
			</button>
		</div>
	)
}

export function BattlefieldChoice({ rules, options, set }: { rules: Rules; options: Options; set(map: string): void }) {
	const ids = useMemo(() => sectionIds(rules), [rules])
	const map = parseMap(options.map, ids)
	const rows = rowsOf(rules, options)
	const usual = rules.info.options.find((o) => o.name === 'map')?.default ?? ''
	return (
		<fieldset class="battlefield">
			<legend>{say('battlefield')}</legend>
			{rows.length > 0 && (
				<MapPicture rows={rows} title={say('battlefield')} edge={options.edge1} first={options.army1} second={options.army2} />
			)}
			<div class="battlefield-choices">
				<div class="row">
					<button type="button" class="button" onClick={() => set(shuffledMap(usualSections(rules), Math.random))}>
						<Shuffle />
						{say('shuffle')}
					</button>
					<button type="button" class="button plain" disabled={options.map === usual} onClick={() => set(usual)}>
						{say('classic')}
					</button>
				</div>
				<div class="sections">
					{map.map((section, i) => (
						<Quarter key={i} quarter={i} section={section} ids={ids} change={(part) => set(formatMap(changedMap(map, i, part)))} />
					))}
				</div>
			</div>
		</fieldset>
	)
}
