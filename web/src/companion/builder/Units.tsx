// Units.tsx - the units of a division: how many, what they are, what they cost; a tap opens one to change it.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Field } from '../Field'
import { Words } from '../Terms'
import type { FieldInfo, Value } from '../types'
import { byProfile, type Profile } from './making'
import { nameOf, partName, valueName } from './named'
import { addUnits, cleanName, fieldsAt, listAt, put, textAt } from './tree'
import { ARMY, pointsAt, type Building } from './use-army'
import { say } from './words'
import type { Fields, Tree } from './yaml'

const profileOf = ({ catalogue }: Building, unit: Fields): Profile | undefined =>
	byProfile(catalogue) ? catalogue.profiles.find((p) => p.id === unit.profile) : undefined

/** Figures or guns of a unit by profile. */
function sizeOf(building: Building, unit: Fields): { field: 'figures' | 'guns'; n: number; most: number } | null {
	const profile = profileOf(building, unit)
	if (!profile) return null
	const field = profile.guns === undefined ? 'figures' : 'guns'
	return { field, n: Number(unit[field] ?? profile[field]), most: field === 'guns' ? 12 : 72 }
}

/** "Ligne 3 A · FT 1 · Élan" */
export function valuesText(building: Building, unit: Fields): string {
	const { info } = building
	const profile = profileOf(building, unit)
	const size = sizeOf(building, unit)
	if (profile && size) {
		const numbers = [`MOR ${profile.mor}`, profile.feu !== undefined && `FEU ${profile.feu}`, `CAC ${profile.cac}`, `CCF ${profile.ccf}`]
		return [say(size.field, { n: size.n }), valueName(info, 'status', profile.status), ...numbers, profile.ft ? `FT ${profile.ft}` : false]
			.filter(Boolean)
			.join(' · ')
	}
	const word = (field: string) => (unit[field] === undefined ? false : valueName(info, field, String(unit[field])))
	const traits = listAt(unit, 'traits').map(
		(trait) => info.sorts.flatMap((s) => s.fields).find((f) => f.name === String(trait).replaceAll('-', '_'))?.title ?? String(trait),
	)
	return [
		`${word('status')} ${unit.morale} ${unit.class}`,
		word('weight'),
		unit.gun !== undefined && say('pounder', { n: String(unit.gun) }),
		unit.size !== undefined && unit.size !== 'normal' && word('size'),
		unit.ft !== undefined && unit.ft !== '0' && `FT ${unit.ft}`,
		unit.skirmishers === 'true' && say('skirmishers'),
		...traits,
	]
		.filter(Boolean)
		.join(' · ')
}

/** Fields of the engine's pieces that a unit of a file has, and the traits among them. */
function fieldsOf({ info, catalogue }: Building): { fields: FieldInfo[]; traits: string[] } {
	if (byProfile(catalogue)) return { fields: [], traits: [] }
	const known = info.sorts.find((sort) => sort.id === 'unit')?.fields ?? []
	const traits = catalogue.choices.trait ?? []
	const named = [
		...Object.keys(catalogue.choices),
		'morale',
		'class',
		'ft',
		'horse',
		'light',
		...traits.map((trait) => trait.replaceAll('-', '_')),
	]
	return { fields: known.filter((field) => named.includes(field.name)), traits }
}

const applies = (field: FieldInfo, unit: Fields): boolean => {
	const [needed, values = ''] = field['x-needs']?.split('=') ?? []
	return !needed || values.split(',').includes(String(unit[needed] ?? ''))
}

/** The unit with another value; what its new kind cannot have goes. */
function changedUnit(fields: FieldInfo[], traits: string[], unit: Fields, field: FieldInfo, to: Value): Fields {
	const trait = field.name.replaceAll('_', '-')
	let next: Fields = { ...unit }
	if (traits.includes(trait)) {
		const list = listAt(unit, 'traits').filter((known) => known !== trait)
		next.traits = to ? [...list, trait] : list
		if (!(next.traits as Tree[]).length) delete next.traits
		return next
	}
	next[field.name] = String(to)
	if (to === field.default && (field.type === 'boolean' || field.name === 'ft' || field.name === 'size')) delete next[field.name]
	if (field.name !== 'kind') return next
	for (const other of fields)
		if (!applies(other, next)) {
			next = Object.fromEntries(Object.entries(next).filter(([key]) => key !== other.name))
			if (next.traits) next.traits = listAt(next, 'traits').filter((known) => known !== other.name.replaceAll('_', '-'))
		} else if (other.enum && next[other.name] === undefined && other.name !== 'size') next[other.name] = String(other.default)
	if (next.traits && !(next.traits as Tree[]).length) delete next.traits
	return next
}

function ValueFields({ building, path }: { building: Building; path: string }): JSX.Element | null {
	const unit = fieldsAt(building.tree, path)
	const { fields, traits } = fieldsOf(building)
	const valueFor = (field: FieldInfo): Value => {
		const trait = field.name.replaceAll('_', '-')
		if (traits.includes(trait)) return listAt(unit, 'traits').includes(trait)
		const text = unit[field.name]
		if (text === undefined) return field.default
		return field.type === 'boolean' ? text === 'true' : field.enum ? String(text) : Number(text)
	}
	const offered = fields
		.filter((field) => applies(field, unit))
		.map((field) => (field.name === 'kind' ? { ...field, enum: field.enum!.slice(0, 3), 'x-names': field['x-names']?.slice(0, 3) } : field))
	if (!offered.length) return null
	return (
		<div class="cp-fields">
			{offered.map((field) => (
				<Field
					key={field.name}
					field={field}
					value={valueFor(field)}
					change={(to) => building.change(put(building.tree, path, changedUnit(fields, traits, unit, field, to)))}
				/>
			))}
			<button
				type="button"
				class="cp-switch"
				aria-pressed={unit.skirmishers === 'true'}
				onClick={() => building.change(put(building.tree, `${path}.skirmishers`, unit.skirmishers === 'true' ? undefined : 'true'))}
			>
				{say('skirmishers')}
			</button>
		</div>
	)
}

/** Brigade and regiment, of units by profile. */
function Places({ building, path }: { building: Building; path: string }): JSX.Element | null {
	const { tree, making, change } = building
	const unit = fieldsAt(tree, path)
	if (making.counted) return null
	const group = path.replace(/\.units\[\d+\]$/, '')
	const brigades = [
		...new Set(
			listAt(tree, `${group}.units`)
				.map((u) => textAt(u, 'brigade'))
				.filter(Boolean),
		),
	]
	const next = `b${brigades.length + 1}`
	return (
		<div class="cp-fields">
			<label class="cp-field">
				<span>{say('brigade')}</span>
				<select
					class="input"
					value={textAt(unit, 'brigade')}
					onChange={(e) => change(put(tree, `${path}.brigade`, e.currentTarget.value || undefined))}
				>
					<option value="">{say('noBrigade')}</option>
					{[...brigades, next].map((id) => (
						<option key={id} value={id}>
							{id}
						</option>
					))}
				</select>
			</label>
			<label class="cp-field">
				<span>{say('regiment')}</span>
				<select
					class="input"
					value={textAt(unit, 'regiment')}
					onChange={(e) => change(put(tree, `${path}.regiment`, e.currentTarget.value || undefined))}
				>
					<option value="">—</option>
					{Array.from({ length: 15 }, (_, i) => (
						<option key={i} value={String(i + 1)}>
							{i + 1}
						</option>
					))}
				</select>
			</label>
		</div>
	)
}

function MoveTo({ building, path }: { building: Building; path: string }): JSX.Element {
	const { tree, making, change } = building
	const groups = listAt(tree, `${ARMY}.${making.groups}`)
	const here = Number(/\[(\d+)\]\.units/.exec(path)?.[1])
	const move = (to: number) => {
		const unit = fieldsAt(tree, path)
		const kept = Object.fromEntries(Object.entries(unit).filter(([key]) => !making.leaves.includes(key)))
		const { count, ...plain } = kept
		change(addUnits(making, put(tree, path, undefined), `${ARMY}.${making.groups}[${to}].units`, plain, Number(count ?? 1)))
	}
	return (
		<label class="cp-field">
			<span>{say('moveTo')}</span>
			<select class="input" value={here} onChange={(e) => move(Number(e.currentTarget.value))}>
				{groups.map((group, i) => (
					<option key={i} value={i}>
						{nameOf(fieldsAt(group, '').name)}
					</option>
				))}
			</select>
		</label>
	)
}

function Detail({ building, path }: { building: Building; path: string }): JSX.Element {
	const { tree, change, making } = building
	const unit = fieldsAt(tree, path)
	const { count: _, ...plain } = unit
	return (
		<div class="bd-detail">
			<label class="cp-field cp-tall">
				<span>{say('name')}</span>
				<input
					class="input"
					maxLength={50}
					value={partName(building, path)}
					onChange={(e) => {
						const name = cleanName(e.currentTarget.value)
						if (name) change(put(tree, `${path}.name`, name))
					}}
				/>
			</label>
			<ValueFields building={building} path={path} />
			<Places building={building} path={path} />
			<MoveTo building={building} path={path} />
			<div class="cp-bar">
				<button
					type="button"
					class="button"
					onClick={() =>
						change(
							addUnits(making, tree, path.replace(/\[\d+\]$/, ''), { ...plain, name: cleanName(`${partName(building, path)} bis`) }, 1),
						)
					}
				>
					{say('copy')}
				</button>
				<button type="button" class="button" onClick={() => change(put(tree, path, undefined))}>
					{say('remove')}
				</button>
			</div>
		</div>
	)
}

/** One more or one fewer: of the row, or of its figures. */
function Steps({ building, path, name }: { building: Building; path: string; name: string }): JSX.Element {
	const { tree, change, making } = building
	const unit = fieldsAt(tree, path)
	const size = sizeOf(building, unit)
	const count = Number(unit.count ?? 1)
	const step = (by: 1 | -1) => {
		if (!making.counted && size) return change(put(tree, `${path}.${size.field}`, String(size.n + by)))
		if (count + by === 0) return change(put(tree, path, undefined))
		change(put(tree, `${path}.count`, count + by === 1 ? undefined : String(count + by)))
	}
	const least = making.counted ? false : (size?.n ?? 0) <= 2
	const most = making.counted ? count >= 8 : !size || size.n >= size.most
	return (
		<span class="cp-amount">
			<button type="button" class="button" disabled={least} aria-label={`${name}: ${say('fewer')}`} onClick={() => step(-1)}>
				−
			</button>
			<button type="button" class="button" disabled={most} aria-label={`${name}: ${say('more')}`} onClick={() => step(1)}>
				+
			</button>
		</span>
	)
}

export function Units({ building, group }: { building: Building; group: string }): JSX.Element {
	const [opened, setOpened] = useState('')
	const units = listAt(building.tree, `${group}.units`) as Fields[]
	return (
		<ul class="cp-list bd-units">
			{units.map((unit, i) => {
				const path = `${group}.units[${i}]`
				const name = partName(building, path)
				const open = opened === textAt(unit, 'id')
				return (
					<li key={textAt(unit, 'id') || i} class="bd-unit" data-unit={textAt(unit, 'id')}>
						<div class="bd-row">
							<button type="button" class="bd-name" aria-expanded={open} onClick={() => setOpened(open ? '' : textAt(unit, 'id'))}>
								<b>
									{building.making.counted && `${unit.count ?? 1} × `}
									{name}
								</b>
								<small>
									<Words text={valuesText(building, unit)} inside />
								</small>
							</button>
							<output class="bd-points">{pointsAt(building.judged, path) ?? ''}</output>
							<Steps building={building} path={path} name={name} />
						</div>
						{open && <Detail building={building} path={path} />}
					</li>
				)
			})}
		</ul>
	)
}
