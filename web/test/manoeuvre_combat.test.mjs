// What the combat panel of Manœuvre tells of a hand that cannot be seen: American tries to withdraw are among it, in three languages, and
// nothing of it stands among the bars of what comes if the defender plays nothing.
//
// usage: GROGNARD_WASM=DIR node --test web/test/manoeuvre_combat.test.mjs
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineWith } from './engine.mjs'
import { fixture } from './manoeuvre_fixture.mjs'

const { engine, OddsView, cheapest, choicesOf, oddsOf, setLang } = await engineWith(
	'games/manoeuvre/OddsView.tsx',
	'games/manoeuvre/further.ts',
	'games/manoeuvre/choices.ts',
	'games/manoeuvre/odds.ts',
	'words/index.ts',
)
const rules = engine.game('manoeuvre')

/** The elements of a kind in what a component gives, and the words in one. */
const inner = (node) =>
	typeof node?.type === 'function'
		? [node.type(node.props)]
		: [node?.props?.children].flat(Infinity).filter((n) => n !== false && n !== null && n !== undefined)
const all = (node, kind) =>
	typeof node === 'object' ? [...(node.type === kind ? [node] : []), ...inner(node).flatMap((n) => all(n, kind))] : []
const words = (node) => (typeof node === 'object' ? inner(node).map(words).join(' ') : String(node)).replace(/\s+/g, ' ').trim()

const american = fixture(
	rules,
	{ army1: 'france', army2: 'united-states' },
	{
		squares: { 0: { '45th-regiment-legere': 'd4' }, 1: { '4th-militia': 'd5' } },
		hands: { 0: ['45th-regiment-legere/2d6-6'], 1: ['supply', 'supply'] },
	},
)

for (const [lang, tries, everything, away] of [
	['en', 'tries, 1 to 3', 'plays everything', /starting with Withdraw or the attempts: the unit withdraws/],
	['fr', 'tente, 1 à 3', 'joue tout', /en commençant par Repli ou les tentatives\s: l’unité se replie/],
	['de', 'versucht es, 1 bis 3', 'spielt alles', /zuerst Ausweichen oder die Versuche: Die Einheit weicht aus/],
])
	test(`${lang}: an American defender may try to withdraw`, () => {
		setLang(lang)
		const view = rules.hide(american, 0)
		const text = rules.legal(view).find((a) => /^assault 45th/.test(a.text)).text
		const panel = OddsView({ rules, state: view, text, lang, openClause() {} })
		const [bars, hand] = all(panel, 'table')
		const told = all(hand, 'tr').map(words)
		assert.ok(
			told.some((line) => line.startsWith(tries)),
			told.join('; '),
		)
		assert.match(told.at(-1), new RegExp(`^${everything} .*%`))
		const line = all(panel, 'p').map(words)
		assert.equal(line.length, 1)
		assert.match(line[0], away)
		assert.match(line[0], /%.* MAN-6\.1\.3d$/)
		// The same numbers as the engine's.
		const odds = rules.odds(view, rules.parse(view, text), lang)
		const rows = odds.filter((o) => /^odds-(repulsed|even|defender|attacker|hit-and-retreat|eliminated)-/.test(o.id))
		assert.equal(all(bars, 'tr').length, rows.length)
		const ends = odds.filter((o) => o.id.startsWith('odds-all-'))
		assert.ok(
			ends.length > 2 && Math.abs(ends.reduce((sum, o) => sum + o.chance, 0) - 1) < 1e-9,
			'the defender withdraws, or one row comes',
		)
		assert.ok(all(panel, 'p')[0].props.title === `${ends[0].num}/${ends[0].den}`)
	})

test('of two attacks with the same odds the one is chosen first that spends the card one needs less', () => {
	setLang('en')
	const guard = fixture(
		rules,
		{ army1: 'france', army2: 'britain' },
		{
			squares: { 0: { '2nd-regiment-legere': 'd4' }, 1: { '32nd-regiment-of-foot': 'd5' } },
			hands: {
				0: rules
					.read(american)
					.player1.draw.filter((card) => card.startsWith('2nd-regiment-legere/'))
					.slice(0, 5),
				1: ['supply', 'supply'],
			},
		},
	)
	const view = rules.hide(guard, 0)
	const { player1 } = rules.read(view)
	const attacks = choicesOf(rules, view, rules.legal(view)).filter((c) => c.verb === 'assault' && c.to === 'd5')
	const odds = ({ text }) => JSON.stringify(oddsOf({ rules, state: view, text, lang: 'en' }).rows.map((o) => [o.id, o.num, o.den]))
	const face = ({ card }) => player1.faces.find((f) => f.card.replace(/#\d+$/, '') === card)
	let pairs = 0
	for (const a of attacks)
		for (const b of attacks) {
			const chosen = cheapest(rules, view, [a, b], player1)
			if (odds(a) !== odds(b)) assert.equal(chosen, a, 'other odds: the player decides')
			else if ((face(a).defence ?? 0) < (face(b).defence ?? 0)) {
				pairs++
				assert.equal(chosen, a)
				assert.equal(cheapest(rules, view, [b, a], player1), a)
			}
		}
	assert.ok(attacks.length > 1, attacks.map((c) => c.text).join())
	assert.ok(pairs > 0, attacks.map((c) => c.text).join())
})
