// fresh.ts - an army to begin with, and armies from a file.
import { ArmyError } from '../../engine/armies'
import { COMPANIONS } from '../../games/list'
import { lang } from '../../words'
import { newId } from '../store'
import { byProfile, divisionName, generalName, treeOf, type ByProfile, type ByValues, type Catalogue } from './making'
import { nameOf } from './named'
import { armyGame } from './own'
import type { KeptArmy } from './store'
import { at, cleanName, idOf, listAt, put, textAt } from './tree'
import { say } from './words'
import { readYaml, type Fields, type Tree } from './yaml'

/** Without what the engine reckons itself. */
const withoutPoints = (tree: Tree): Tree => {
	if (typeof tree === 'string') return tree
	if (Array.isArray(tree)) return tree.map(withoutPoints)
	return Object.fromEntries(
		Object.entries(tree)
			.filter(([key]) => key !== 'points')
			.map(([key, value]) => [key, withoutPoints(value)]),
	)
}

/** A copy of an army that we ship. */
function copied(game: string, { armies }: ByValues, from: string, id: string): { name: string; tree: Fields } {
	const army = armies.find((a) => a.id === from) ?? armies[0]!
	const tree = withoutPoints(treeOf({ ...army, id: `army-${id}` }))
	return { name: army.name[lang()], tree: { game, armies: [put(tree, 'name', cleanName(army.name[lang()]))] } }
}

/** A division under one general with its first battalion: the first year in which there is one. */
function begun(game: string, { profiles, nations }: ByProfile, from: string, id: string): { name: string; tree: Fields } {
	const nation = from || nations.find((n) => profiles.some((p) => p.nation === n && p.arm === 'infantry'))!
	const foot = profiles.find((p) => p.nation === nation && p.arm === 'infantry')!
	const year = foot.years.some(([a, b]) => a <= 1809 && 1809 <= b) ? 1809 : foot.years[0]![0]
	const name = `${say(nation as 'french')} ${year}`
	const army: Fields = {
		id: `army-${id}`,
		name,
		nation,
		year: String(year),
		budget: '1000',
		generals: [{ id: 'g1', name: generalName(1), grade: 'division', ccf: '2', group: 'gt-1' }],
		groups: [{ id: 'gt-1', name: divisionName(0), general: 'g1', units: [{ id: idOf(foot.name.en, foot.id), profile: foot.id }] }],
	}
	return { name, tree: { game, armies: [army] } }
}

/** `from`: a shipped army or a nation; '': the first. */
export const freshArmy = (game: string, catalogue: Catalogue, from: string, id: string): { name: string; tree: Fields } =>
	byProfile(catalogue) ? begun(game, catalogue, from, id) : copied(game, catalogue, from, id)

/** The armies of a file, one by one; what is wrong with it is told with its place, and nothing is kept. */
export async function readFile(text: string): Promise<KeptArmy[]> {
	const { tree, values } = readYaml(text)
	const game = textAt(tree, 'game')
	if (!COMPANIONS.includes(game)) throw new ArmyError(say('otherGame'))
	const { rules } = await armyGame(game)
	rules.judge(values, lang())
	const profiles = at(tree, 'profiles')
	return listAt(tree, 'armies').map((army) => ({
		id: newId(),
		game,
		name: nameOf(at(army, 'name')),
		tree: { game, ...(profiles !== undefined && { profiles }), armies: [withoutPoints(army)] },
		changed: Date.now(),
	}))
}
