// games.mjs - the games of the page, from games.list at the root: an esbuild plugin that makes the module `games:list`, and the names that
// build.mjs asks for. A game may have a folder in src/games; its descriptor is index.tsx, what is fetched when it is opened is game.ts.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const src = join(here, 'src')

export const games = readFileSync(join(here, '..', 'games.list'), 'utf8')
	.split('\n')
	.filter(Boolean)

const has = (game, file) => existsSync(join(src, 'games', game, file))

/** Fetched when its game is opened, below src/; by game. */
export const opened = Object.fromEntries(games.filter((game) => has(game, 'game.ts')).map((game) => [game, `games/${game}/game.ts`]))

/** Games whose board has words of its own, which are fetched in one language. */
export const worded = games.filter((game) => has(game, 'words.ts'))

/** Games that explain their abbreviations beside a real table; a file each. */
export const termed = games.filter((game) => has(game, 'terms.ts')).map((game) => `games/${game}/terms.ts`)

/** The module's text: what build.mjs knows of each game (`about`, by id: title, prefix, files), and its descriptor where it has one. */
function listing(games, about) {
	const described = games.filter((game) => has(game, 'index.tsx'))
	const imports = described.map((game) => `import { game as ${game} } from './games/${game}'`)
	const known = (id) => JSON.stringify({ id, ...about[id] }).slice(0, -1)
	const entries = games.map((game) => `${known(game)}${described.includes(game) ? `, ...${game}` : ''} }`)
	return `${imports.join('\n')}\nexport const games = [${entries.join(', ')}]\n`
}

export const gamesList = (about, names = games) => ({
	name: 'games-list',
	setup(b) {
		b.onResolve({ filter: /^games:list$/ }, ({ path }) => ({ path, namespace: 'games' }))
		b.onLoad({ filter: /.*/, namespace: 'games' }, () => ({ contents: listing(names, about), resolveDir: src, loader: 'ts' }))
	},
})
