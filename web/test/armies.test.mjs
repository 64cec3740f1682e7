// armies.test.mjs - own armies in the page: judged as in the terminal, mended by the engine's changes until nothing is wrong, written as YAML
// that the terminal plays.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { load } from './bundle.mjs'
import { loadWasm } from './engine.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const { loadArmies, ArmyError, readYaml, writeYaml, valuesOf, mended, makingOf } = await load([
	'engine/armies.ts',
	'companion/builder/yaml.ts',
	'companion/builder/tree.ts',
	'companion/builder/making.ts',
])
const folder = mkdtempSync(join(tmpdir(), 'armies-'))
after(() => rmSync(folder, { recursive: true }))

const armies = await loadArmies(readFileSync(join(process.env.GROGNARD_WASM, 'armies.wasm')))
const rulesOf = async (game) => {
	const engine = await loadWasm(game)
	return { engine, rules: armies.game(game, engine.tables()) }
}

/** What `grognard roster FILE --json` says. */
function terminal(text, lang = 'en') {
	const file = join(folder, 'army.yaml')
	writeFileSync(file, text)
	const { stdout } = spawnSync(process.env.GROGNARD_CLI, ['roster', file, '--json', '--lang', lang], { encoding: 'utf8' })
	return JSON.parse(stdout)
}

const shipped = readFileSync(join(root, 'data/empire/armies.yaml'), 'utf8')
const example = /```yaml\n(game: tricolore\narmies:[\s\S]*?)```/.exec(readFileSync(join(root, 'docs/data.md'), 'utf8'))[1]

/** Armies that break one limit after another. */
const broken = {
	empire: [
		shipped,
		shipped.replaceAll('class: 200', 'class: 150'),
		shipped.replaceAll('count: 3', 'count: 1'),
		shipped.replaceAll('count: 1, kind: artillery', 'count: 3, kind: artillery'),
		shipped.replaceAll('status: line', 'status: guard'),
		shipped.replaceAll('gun: 8-9', 'gun: 12'),
		shipped.replaceAll('count: 4', 'count: 8'),
		shipped.replaceAll('points: 13}', 'points: 14}'),
	],
	tricolore: [
		example,
		example.replace('figures: 13', 'figures: 40'),
		example.replace('figures: 13', 'figures: 2'),
		example.replace('year: 1809', 'year: 1813'),
		example.replace('profile: fr08}', 'profile: fr14}'),
		example.replace('{id: chasseurs, ', '{id: chasseurs, brigade: first, '),
		example.replace('grade: division', 'grade: brigade'),
		example.replace('brigade: first, regiment: 2}', 'regiment: 2}'),
	],
}

for (const [game, texts] of Object.entries(broken))
	test(`armies of ${game} are judged as in the terminal`, async () => {
		const { rules } = await rulesOf(game)
		for (const text of texts) {
			const said = ['en', 'fr', 'de'].map((lang) => {
				const here = rules.judge(readYaml(text).values, lang)
				const there = terminal(text, lang)
				assert.deepEqual(here.breaches, there.breaches)
				assert.deepEqual(here.armies, there.armies)
				return here.breaches.map(({ message, fix }) => [message, fix])
			})
			for (const [i, [message, fix]] of said[0].entries()) {
				assert.equal(new Set(said.map((one) => one[i][0])).size, 3, `three languages: ${message}`)
				assert.equal(new Set(said.map((one) => one[i][1])).size, 3, `three languages: ${fix}`)
			}
		}
	})

/** One army of a file alone, as the builder keeps it. */
const alone = (tree, i) => {
	const { points: _, ...army } = tree.armies[i]
	const bare = JSON.parse(JSON.stringify(army), (key, value) => (key === 'points' ? undefined : value))
	return { ...tree, armies: [bare] }
}

for (const [game, texts] of Object.entries(broken))
	test(`every breach of ${game} is mended by its changes, at the points that were told`, async () => {
		const { rules } = await rulesOf(game)
		const making = makingOf(rules.catalogue())
		const seen = new Set()
		for (const text of texts) {
			const { tree } = readYaml(text)
			for (let i = 0; i < tree.armies.length; i++) {
				let now = alone(tree, i)
				for (let round = 0; round < 20; round++) {
					const judged = rules.judge(valuesOf(now))
					const breach = judged.breaches.find((b) => b.changes.length)
					if (!breach) break
					seen.add(breach.rule)
					const next = mended(making, now, breach.changes)
					const then = rules.judge(valuesOf(next))
					const where = `${breach.rule} ${breach.path}: ${breach.fix}`
					assert.ok(!then.breaches.some((b) => b.rule === breach.rule && b.path === breach.path && b.message === breach.message), where)
					const spent = Math.abs(then.armies[0].points - judged.armies[0].points)
					assert.ok(spent <= breach.points, `${where}: ${spent} points, not ${breach.points}`)
					now = next
				}
				const last = rules.judge(valuesOf(now)).breaches
				assert.deepEqual(
					last.filter((b) => b.changes.length),
					[],
				)
			}
		}
		const wanted =
			game === 'empire'
				? ['points', 'division-size', 'batteries', 'picked', 'heavy-guns']
				: ['budget', 'years', 'guns', 'brigade', 'commander', 'regiment']
		for (const rule of wanted) assert.ok(seen.has(rule), `${rule} was never broken`)
	})

test('what the page writes, the terminal judges the same and plays', async () => {
	for (const [game, text] of [
		['empire', shipped],
		['tricolore', example],
	]) {
		const { rules, engine } = await rulesOf(game)
		const one = alone(readYaml(text).tree, 0)
		one.armies[0].id = 'my-own'
		one.armies[0].name = 'Ma grande : armée #1 « à l’essai »'
		const group = (one.armies[0].divisions ?? one.armies[0].groups)[0]
		group.name = 'Les « "braves" » de l’île : éééééé'
		group.units[0].name = 'Le "gros" bataillon, dont le nom est bien trop long : 63'
		const written = writeYaml(one)
		assert.deepEqual(readYaml(written).tree, one)
		assert.equal(terminal(written).ok, true)
		const file = join(folder, 'own.yaml')
		writeFileSync(file, written)
		const options = { ...(game === 'empire' && { scenario: 'book' }), army1: 'my-own' }
		const args = ['--seed', '7', '--data', file, ...Object.entries(options).flatMap(([k, v]) => ['--option', `${k}=${v}`])]
		const there = execFileSync(process.env.GROGNARD_CLI, ['new', game, ...args], { encoding: 'utf8' })
		engine.takeTables(rules.tables(readYaml(written).values, 'fr'))
		const here = engine.game(game).begin(options, 7n).text()
		assert.match(there, /^start [0-9a-f]{16}$/m)
		assert.equal(here, there)
		const battles = engine.game(game).battles()
		const index = battles.info('fr').armies.findIndex((army) => army.id === 'my-own')
		const battle = `grognard battle 1\ngame ${game}\nside one name="1"\nside two name="2"\n${battles.enlist(index, 0, 'fr')}---\n`
		assert.ok(battles.read(battle, 1, 'fr').pieces.length > 6)
		execFileSync(process.env.GROGNARD_CLI, ['play', game, ...args, '--p1', 'ai:random', '--p2', 'ai:random', '--plain'])
	}
})

test('what is no army is refused with its line and column', async () => {
	const { rules } = await rulesOf('empire')
	const refused = (text) => {
		try {
			rules.judge(readYaml(text).values)
		} catch (error) {
			assert.ok(error instanceof ArmyError)
			return `${error.line}:${error.column}`
		}
		return 'taken'
	}
	assert.equal(refused('game: empire\narmies:\n  - {id: abc, nonsense: 3}\n'), '3:15')
	assert.equal(refused('game: empire\narmies: [\n'), '3:1')
	assert.equal(refused('game: empire\ngame: empire\narmies: []\n'), '2:1')
	assert.equal(refused(shipped.replace('morale: 3', 'morale: 9')), '17:62')
	assert.equal(refused(''), '0:0')
})
