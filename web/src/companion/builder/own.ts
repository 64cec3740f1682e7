// own.ts - a player's army in the engine: the rules that judge it, and an engine with the army in its tables, for a battle or a game.
import { loadArmies, type Armies, type ArmyRules } from '../../engine/armies'
import type { WasmEngine } from '../../engine/engine'
import { theEngine, type OwnTables } from '../../shell/engine'
import { lang, t } from '../../words'
import { makingOf, type Catalogue } from './making'
import { textAt, type Making } from './tree'
import { readYaml, valuesOf, type Fields } from './yaml'

let coming: Promise<Armies> | null = null

function theArmies(): Promise<Armies> {
	coming ??= fetch(ARMIES_URL)
		.then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(t('app.no-engine')))))
		.then(loadArmies)
	coming.catch(() => {
		coming = null
	})
	return coming
}

export interface ArmyGame {
	rules: ArmyRules
	catalogue: Catalogue
	making: Making
}

const games = new Map<string, Promise<ArmyGame>>()

async function made(game: string): Promise<ArmyGame> {
	const [engine, armies] = await Promise.all([theEngine(game), theArmies()])
	const rules = armies.game(game, (engine as WasmEngine).tables())
	const catalogue = rules.catalogue<Catalogue>()
	return { rules, catalogue, making: makingOf(catalogue) }
}

/** How armies of a game are put together. */
export function armyGame(game: string): Promise<ArmyGame> {
	const known = games.get(game) ?? made(game)
	games.set(game, known)
	known.catch(() => games.delete(game))
	return known
}

/** For the engine of a game that is played with the armies of this file. */
export const ownTables = (game: string, yaml: string): OwnTables => ({
	id: yaml,
	tables: async () => (await armyGame(game)).rules.tables(readYaml(yaml).values, lang()),
})

/** An engine with this army; the rules refuse one that breaks their limits. */
export async function engineWith(game: string, tree: Fields): Promise<WasmEngine> {
	const values = valuesOf(tree)
	return (await theEngine(game, { id: values, tables: async () => (await armyGame(game)).rules.tables(values, lang()) })) as WasmEngine
}

/** The army as the lines of a battle on a real table. */
export async function enlisted(game: string, tree: Fields, side: 0 | 1): Promise<string> {
	const battles = (await engineWith(game, tree)).game(game).battles()
	const id = textAt(tree, 'armies[0].id')
	return battles.enlist(
		battles.info(lang()).armies.findIndex((army) => army.id === id),
		side,
		lang(),
	)
}
