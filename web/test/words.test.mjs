// words.test.mjs - every text of the shell exists in three languages, with the same arguments in each.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { games } from '../games.mjs'
import { load } from './bundle.mjs'

const { en } = await load('words/en.ts')
const { fr } = await load('words/fr.ts')
const { de } = await load('words/de.ts')
const { colon, fill, phrasebook, setLang, t, typeset } = await load('words/index.ts')
const argsOf = (text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort()

test('the three languages have the same keys, none empty', () => {
	for (const book of [fr, de]) assert.deepEqual(Object.keys(book), Object.keys(en))
	for (const book of [en, fr, de]) for (const [key, text] of Object.entries(book)) assert.ok(text.trim(), key)
})

test('each text takes the same arguments in every language', () => {
	for (const [key, text] of Object.entries(en)) {
		assert.deepEqual(argsOf(fr[key]), argsOf(text), `fr ${key}`)
		assert.deepEqual(argsOf(de[key]), argsOf(text), `de ${key}`)
	}
})

test('arguments and plurals are filled in; 0 is singular in French', () => {
	assert.equal(fill('{n} {n:day|days} of {who}', { n: 1, who: 'Ney' }, 'en'), '1 day of Ney')
	assert.equal(fill('{n} {n:day|days}', { n: 0 }, 'en'), '0 days')
	assert.equal(fill('{n} {n:jour|jours}', { n: 0 }, 'fr'), '0 jour')
	assert.equal(fill('{missing}', {}, 'en'), '{missing}')
})

test('a phrasebook follows the language of the page', () => {
	const say = phrasebook({ roll: { en: 'Roll', fr: 'Lancer', de: 'Würfeln' } })
	assert.equal(say('roll'), 'Roll')
	setLang('de')
	assert.equal(say('roll'), 'Würfeln')
	setLang('en')
})

test('French is typeset with narrow no-break spaces', () => {
	assert.equal(typeset('Qui ? « Moi » : 5 %', 'fr'), 'Qui\u202f? «\u202fMoi\u202f»\u202f: 5\u202f%')
	assert.equal(typeset('a : b', 'en'), 'a : b')
	assert.deepEqual(
		['en', 'fr', 'de'].map((l) => colon(l)),
		[': ', '\u202f: ', ': '],
	)
	setLang('fr')
	for (const key of Object.keys(en)) assert.doesNotMatch(t(key), /'| [;:!?%»…]|« /, key)
	setLang('en')
})

test('every text is used', () => {
	const made = /^(level|source)\.|^new\.(computer|friend|hotseat|mixed|watch)\b|^app\.theme\.|^settings\.(speed\.|confirm|sound)/ // keys that the sources put together
	const src = fileURLToPath(new URL('../src', import.meta.url))
	const under = (dir) =>
		readdirSync(dir, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? under(join(dir, e.name)) : [join(dir, e.name)]))
	const files = under(src).filter((f) => /\.tsx?$/.test(f) && !/words[/\\](en|fr|de)\.ts$/.test(f))
	const sources = files.map((f) => readFileSync(f, 'utf8')).join('\n')
	assert.deepEqual(
		Object.keys(en).filter((key) => !made.test(key) && !sources.includes(`'${key}'`)),
		[],
	)
})

/** Every English text a player reads: those of the page and those of the rulebooks. */
function english() {
	const read = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
	const books = ['words/play.ts', ...games.flatMap((game) => [`games/${game}/words.ts`, `games/${game}/index.tsx`])].flatMap((book) =>
		[...read(`../src/${book}`).matchAll(/\ben: (['"])(.*?)\1[,\s]/g)].map((m) => m[2]),
	)
	const messages = games.flatMap((game) => [...read(`../../messages/${game}.yaml`).matchAll(/\ben: "(.*?)"/g)].map((m) => m[1]))
	return [...Object.values(en), ...books, ...messages]
}

test('no English text calls an unknown person he', () => {
	assert.ok(english().length > 700, 'all texts are looked at')
	assert.deepEqual(
		english().filter((text) => /\b(he|his|him)\b/i.test(text)),
		[],
	)
})

test('texts that readers found awkward stay corrected', async () => {
	// Each phrasebook with a language of its own: loaded together they would share one.
	const book = async (name) => {
		const { say, setLang } = await load([`${name}.ts`, 'words/index.ts'])
		return (language, ...keys) => {
			setLang(language)
			return keys.map((key) => say(key, { n: 270, all: 456 }))
		}
	}
	const [play, board] = [await book('words/play'), await book('games/manoeuvre/words')]
	assert.deepEqual(play('en', 'refused', 'chance', 'drawing'), ['Not possible', 'Rolling…', 'Drawing…'])
	assert.deepEqual(board('en', 'ask-choice', 'ask-move-menu', 'commit-defend', 'rolling', 'drawing'), [
		'Confirm, or choose something else',
		'Play a movement card, or go to combat',
		'Defend with these',
		'The dice are rolled', // in a replay too, where nothing is going on
		'Cards are drawn',
	])
	assert.deepEqual(play('de', 'ofMoves', 'lookingAt', 'slider'), ['Schritt 270 von 456', 'Du siehst Schritt 270 von 456.', 'Schritt'])
	assert.deepEqual(board('fr', 'command', 'bombard'), ['Commandement', 'Tir'])
	assert.deepEqual([de['home.title'], de['app.tagline']], Array(2).fill('Spiele aus der Zeit Napoleons'))
	const { game } = await load('games/manoeuvre/index.tsx')
	assert.match(game.words.line.de, /eine Schlacht an einem Tag/)
	assert.doesNotMatch(board('fr', 'setup-quick')[0], /en ligne/)
})
