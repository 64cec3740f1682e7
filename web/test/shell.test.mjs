// shell.test.mjs - what the screens compute: addresses, seats, maps, options, search, the lines of the list of games.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './bundle.mjs'
import { engineWith } from './engine.mjs'

const { parseRoute } = await load('router.ts')
const { timeAgo, gameStatus, shortResult, playerNames } = await load('shell/game-summary.ts')
const { chapterOf, folded, search } = await load('screens/RulesScreen.tsx')
const { fillSeats, playableOffline, seatsInvalid } = await load('screens/seating.ts')
const { engine, armyFacts, armyName, changedOptions, optionsError, withOption, ...map } = await engineWith(
	'games/manoeuvre/army-data.ts',
	'games/manoeuvre/nations.ts',
	'screens/options.ts',
	'games/manoeuvre/battlefield.ts',
)
const { GAMES, gameName, gameOf, setLang } = await load(['games/list.ts', 'words/index.ts'])
const manoeuvre = engine.game('manoeuvre')
const glorious = engine.game('glorious')
const defaults = (rules) => Object.fromEntries(rules.info.options.map((o) => [o.name, o.default]))

test('every address leads to its screen, anything else to missing', () => {
	assert.deepEqual(parseRoute('/'), { screen: 'home' })
	assert.deepEqual(parseRoute('/new/manoeuvre'), { screen: 'new', game: 'manoeuvre' })
	assert.deepEqual(parseRoute('/g/AbC-_123'), { screen: 'play', id: 'AbC-_123' })
	assert.deepEqual(parseRoute('/join/t0ken/'), { screen: 'join', token: 't0ken' })
	assert.deepEqual(parseRoute('/watch/w'), { screen: 'watch', token: 'w' })
	assert.deepEqual(parseRoute('/practise/glorious'), { screen: 'practise', game: 'glorious' })
	assert.deepEqual(parseRoute('/learn/glorious'), { screen: 'learn', game: 'glorious' })
	assert.deepEqual(parseRoute('/replay/file'), { screen: 'replay', id: 'file' })
	assert.deepEqual(parseRoute('/rules/glorious'), { screen: 'rules', game: 'glorious' })
	assert.deepEqual(parseRoute('/companion'), { screen: 'companion', rest: '' })
	assert.deepEqual(parseRoute('/companion/1a2b3c4d/ask/command-points/ag0/_'), {
		screen: 'companion',
		rest: '1a2b3c4d/ask/command-points/ag0/_',
	})
	for (const plain of ['/rules', '/rules/']) assert.deepEqual(parseRoute(plain), { screen: 'rules', game: 'manoeuvre' })
	assert.deepEqual(parseRoute('/help'), { screen: 'help' })
	for (const wrong of ['/g/', '/g/a/b', '/new/<script>', '/rules/../x', '/rulesx', '/games', '/nothing', '//'])
		assert.equal(parseRoute(wrong).screen, 'missing', wrong)
})

test('each mode fills the seats; mixed keeps the choices already made', () => {
	assert.deepEqual(fillSeats('computer', 3, 'marshal', 0), ['me', 'marshal', 'marshal'])
	assert.deepEqual(fillSeats('friend', 2, 'marshal', 1), ['friend', 'me'])
	assert.deepEqual(fillSeats('hotseat', 4, 'recruit', 0), ['me', 'me', 'me', 'me'])
	assert.deepEqual(fillSeats('mixed', 4, 'recruit', 0, ['me', 'friend', 'greedy']), ['me', 'friend', 'greedy', 'recruit'])
	assert.deepEqual(fillSeats('watch', 3, 'recruit', 0, ['me', 'greedy']), ['recruit', 'greedy', 'recruit'])
	assert.equal(seatsInvalid(['recruit', 'marshal']), false)
	assert.equal(seatsInvalid(['recruit', 'friend']), true)
	assert.equal(seatsInvalid(['me', 'friend']), false)
	assert.equal(playableOffline(['me', 'greedy']), true)
	assert.equal(playableOffline(['me', 'friend']), false)
})

test('the games are those of games.list, each described in three languages', () => {
	assert.deepEqual(
		[...GAMES],
		engine.games.map((rules) => rules.id),
	)
	for (const id of GAMES) {
		const { words, load: opened, prefix } = gameOf(id)
		assert.equal(prefix, engine.game(id).info.prefix)
		assert.equal(typeof opened, 'function', id)
		for (const key of ['line', 'facts', 'picture'])
			for (const lang of ['en', 'fr', 'de']) assert.ok(words[key][lang].trim(), `${id} ${key} ${lang}`)
		for (const lang of ['en', 'fr', 'de']) {
			setLang(lang)
			assert.equal(gameName(id), engine.game(id).word('title', lang), `${id} ${lang}`)
		}
		setLang('en')
	}
})

test('a game without a folder is listed by the title of its rulebook and gets a plain cover', async () => {
	const other = await load(['games/list.ts', 'shell/Pictures.tsx', 'router.ts'], {}, ['chess', 'glorious'])
	assert.deepEqual(other.GAMES, ['chess', 'glorious'])
	assert.deepEqual(Object.keys(other.gameOf('chess')), ['id', 'title', 'prefix', 'files'])
	assert.equal(other.gameName('chess'), 'chess, en')
	assert.equal(other.gameName('draughts'), 'draughts') // of which only another server knows
	assert.equal(other.gameName('glorious'), 'Das glorreiche Manöver')
	assert.equal(other.parseRoute('/rules').game, 'chess')
	assert.equal(other.GameCover({ game: 'chess' }).props['aria-hidden'], true)
	assert.match(other.GameCover({ game: 'glorious' }).props['aria-label'], /road/)
})

test('the armies on offer are the engine’s, each with a name', () => {
	const ARMIES = manoeuvre.info.options.find((o) => o.name === 'army1').values
	for (const army of ARMIES) {
		const other = army === 'britain' ? 'france' : 'britain'
		assert.equal(optionsError(manoeuvre, { army1: army, army2: other }), null, army)
		assert.equal(armyName(army), manoeuvre.valueName('army1', army, 'en'))
	}
	assert.equal(ARMIES.length, 12)
	assert.deepEqual([...armyFacts(manoeuvre).keys()], ARMIES)
	assert.equal(optionsError(manoeuvre, { army1: 'burgundy' }).name, 'army1')
})

test('a map can be parsed and written, and every shuffled map is legal', () => {
	const { changedMap, formatMap, parseMap, sectionIds, shuffledMap, usualSections } = map
	const ids = sectionIds(manoeuvre)
	assert.equal(ids.length, 32)
	const usual = usualSections(manoeuvre)
	assert.deepEqual(usual, ids.slice(0, 24), 'without the sections of Distant Lands')
	assert.deepEqual(
		parseMap('1,2:1,d3:3,4', ids).map((s) => [s.id, s.turns]),
		[
			['1', 0],
			['2', 1],
			['d3', 3],
			['4', 0],
		],
	)
	assert.equal(formatMap(parseMap('1,2:1,d3:3,4', ids)), '1,2:1,d3:3,4')
	assert.equal(formatMap(parseMap('7', ids)), '7,2,3,4', 'what is missing is filled in')
	assert.equal(formatMap(changedMap(parseMap('1,2:1,d3:3,4', ids), 0, { id: '2' })), '2,1:1,d3:3,4', 'a section exists once')
	let n = 0
	const random = () => {
		n = (n * 7919 + 104729) % 1e6
		return n / 1e6
	}
	for (let i = 0; i < 50; i++) assert.equal(optionsError(manoeuvre, { map: shuffledMap(usual, random) }), null)
	assert.equal(optionsError(manoeuvre, { map: '1,1,2,3' }).name, 'map')
})

test('only options that differ from the defaults are sent to the server', () => {
	assert.deepEqual(changedOptions(manoeuvre, defaults(manoeuvre)), {})
	assert.deepEqual(changedOptions(glorious, { ...defaults(glorious), variant: '2', players: '3' }), { players: '3', variant: '2' })
})

test('an invalid value is reported at its field, for every option', () => {
	for (const rules of [manoeuvre, glorious]) {
		assert.equal(optionsError(rules, defaults(rules)), null)
		for (const { name } of rules.info.options) assert.equal(optionsError(rules, { ...defaults(rules), [name]: 'xyzzy' })?.name, name)
	}
})

test('every value of every choice has a name', () => {
	for (const rules of [manoeuvre, glorious])
		for (const o of rules.info.options)
			if (o.kind === 'choice')
				for (const v of o.values)
					for (const lang of ['en', 'fr', 'de']) assert.notEqual(rules.valueName(o.name, v, lang), lang === 'en' ? '' : v, `${o.name}=${v}`)
})

test('every clause of every game is in a chapter', () => {
	for (const rules of engine.games) {
		const chapters = rules.chapters('en').map((c) => c.id)
		for (const c of rules.clauses('en')) assert.ok(chapters.includes(chapterOf(c.id)), c.id)
	}
})

test('search needs all words and ignores case and accents', () => {
	const clauses = manoeuvre.clauses('fr')
	assert.equal(folded('Manœuvre à la ŒUVRE, Straße'), 'manoeuvre a la oeuvre, strasse')
	const found = search(clauses, 'EMBUSCADE carte')
	assert.ok(found.length > 0 && found.length < clauses.length)
	for (const c of found) assert.ok(/embuscade/.test(folded(`${c.title} ${c.summary}`)))
	assert.equal(search(clauses, 'man-6.3c')[0].id, 'MAN-6.3c')
	assert.equal(search(clauses, '  ').length, clauses.length)
	assert.equal(search(clauses, 'xyzzy').length, 0)
})

const me = { name: 'Ney', kind: 'guest', yours: true }
const soult = { name: 'Soult', kind: 'guest' }
const machine = { name: 'sergeant', kind: 'computer', level: 'sergeant' }

test('a row of the list says who plays, whose turn it is and how it ended', () => {
	assert.equal(playerNames([machine, me]), 'Ney against Sergeant')
	assert.equal(playerNames([me, me]), 'On one screen') // not "Ney against Ney": one guest, two players
	assert.equal(playerNames([me, me, machine]), 'Ney against Sergeant')
	assert.equal(playerNames([me, { name: '', kind: 'open' }]), 'Ney against open seat')
	const game = (part) => ({ status: 'playing', turn: 0, your_turn: false, result: '', seats: [me, soult], ...part })
	assert.equal(gameStatus(game({ your_turn: true })), 'Your turn')
	assert.equal(gameStatus(game({ turn: 1 })), 'Soult to play')
	assert.equal(
		gameStatus(game({ turn: 1, seats: [me, { name: 'recruit', kind: 'computer', level: 'recruit' }] })),
		'The computer is waiting for you',
	)
	assert.equal(gameStatus(game({ turn: -1 })), 'Rolling the dice')
	assert.equal(gameStatus(game({ status: 'waiting', seats: [me, { name: '', kind: 'open' }] })), 'Waiting for a friend')
	assert.equal(shortResult({ result: 'p1 wins 45 33', seats: [me, soult] }), 'You won')
	assert.equal(shortResult({ result: 'p2 wins 1 33', seats: [me, soult] }), 'You lost')
	assert.equal(shortResult({ result: 'p2 resigned', seats: [me, soult] }), 'Soult resigned')
	assert.equal(shortResult({ result: 'p1 p2 share 3 3', seats: [me, soult] }), 'Shared victory')
	assert.equal(shortResult({ result: 'p2 wins 3 4', seats: [me, me] }), 'Player 2 won')
	assert.equal(shortResult({ result: 'p1 resigned', seats: [me, me] }), 'Player 1 resigned')
	assert.equal(shortResult({ result: 'abandoned', seats: [me, soult] }), 'Abandoned')
})

test('times are rounded', () => {
	assert.equal(timeAgo(1000, 2000), 'just now')
	assert.equal(timeAgo(0, 5 * 60_000), '5 min ago')
	assert.equal(timeAgo(0, 3 * 3_600_000), '3 h ago')
	assert.equal(timeAgo(0, 24 * 3_600_000), '1 day ago')
	assert.equal(timeAgo(0, 50 * 3_600_000), '2 days ago')
})

test('an option without effect is reported at its field; choosing another option resets it to its default', () => {
	const black = '13,20,47,65'
	assert.equal(optionsError(glorious, { ...defaults(glorious), black }), null)
	const wrong = optionsError(glorious, { ...defaults(glorious), black, setup: 'random' })
	assert.equal(wrong.name, 'black')
	assert.match(wrong.text, /setup=random.*setup=suggested \(DGM-2\.3\)/)
	let options = withOption(glorious, { ...defaults(glorious), black }, 'setup', 'random')
	assert.deepEqual(changedOptions(glorious, options), { setup: 'random' })
	options = withOption(manoeuvre, { ...defaults(manoeuvre), army1: 'spain', first: '2' }, 'setup', 'book')
	assert.deepEqual(changedOptions(manoeuvre, options), { setup: 'book', first: '2' })
	options = withOption(manoeuvre, { ...defaults(manoeuvre), army1: 'spain' }, 'setup', 'quick')
	assert.deepEqual(changedOptions(manoeuvre, options), { army1: 'spain' })
	options = withOption(glorious, { ...defaults(glorious), double_grey: 'no', variant: '1' }, 'variant', '3')
	assert.deepEqual(changedOptions(glorious, options), { variant: '3', double_grey: 'no' })
	assert.deepEqual(changedOptions(glorious, withOption(glorious, options, 'variant', '2')), { variant: '2' })
	assert.ok(glorious.setup({ setup: 'random', black })) // a record that has it
})
