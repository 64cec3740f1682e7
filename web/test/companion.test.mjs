// companion.test.mjs - the parts of the companion that need no screen: fair dice, the text of a battle, choices that fit together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineWith } from './engine.mjs'

const { engine, fair, begin, plain, takenBack, continued, beginning, lineOf, factsIn, agreeing } = await engineWith(
	'companion/fair.ts',
	'companion/file.ts',
	'companion/agreeing.ts',
)

test('every face of a die comes as often as any other', () => {
	for (const faces of [
		[1, 2, 3, 4, 5, 6],
		[2, 3, 3, 4, 4, 5],
		[1, 2, 3],
	]) {
		const count = new Array(faces.length).fill(0)
		const tagged = faces.map((_, i) => i)
		let drawn = 0
		for (let byte = 0; byte < 256; byte++) {
			let first = true
			const face = fair(tagged, (into) => {
				into[0] = first ? byte : 0 // what is thrown away is drawn again
				if (!first) drawn++
				first = false
			})
			if (byte < 256 - (256 % faces.length)) count[face]++
		}
		assert.equal(new Set(count).size, 1, `${faces}: ${count}`)
		assert.equal(drawn, 256 % faces.length, 'bytes that would favour a face are drawn again')
	}
})

/** A battle of the game's first army against another, and how to ask in it. */
function battle(game, armies) {
	const battles = engine.game(game).battles()
	const names = battles.info('fr').armies.map((a) => a.name)
	const rosters = armies.map((army, side) => battles.enlist(army, side, 'fr'))
	const text = begin({ game, title: 'Un "essai"\n', sides: armies.map((a) => names[a]), rosters })
	const asking =
		(kind, ...pieces) =>
		(facts) =>
			battles.ask(lineOf(kind, pieces, facts), 'fr')
	return { battles, text, asking }
}

test('a battle is begun as a text that the engine reads, continued and taken back', () => {
	for (const [game, armies] of [
		['empire', [0, 3]],
		['tricolore', [0, 1]],
	]) {
		const { battles, text } = battle(game, armies)
		assert.equal(battles.read(text, 1, 'fr').title, 'Un essai')
		const more = continued(continued(text, 'note un'), 'note deux')
		assert.equal(battles.read(more, 1, 'fr').steps, 2)
		assert.deepEqual(takenBack(more), { text: continued(text, 'note un'), line: 'note deux' })
		assert.equal(beginning(more), text)
		assert.equal(takenBack(text), null, 'there is nothing before the beginning')
	}
})

test('a name is cut where a battle file ends it, never inside a letter', () => {
	assert.equal(plain('  Le\t"grand"  choc '), 'Le grand choc')
	const long = plain('é'.repeat(50))
	assert.equal(new TextEncoder().encode(long).length, 60)
	assert.equal(long, 'é'.repeat(30))
})

test('what is due says the facts that are known', () => {
	assert.deepEqual(factsIn('general - - danger=fire loss=true shot="round shot"'), { danger: 'fire', loss: 'true', shot: 'round shot' })
	assert.deepEqual(factsIn('morale b14'), {})
})

test('options of the table stand in its head', () => {
	const battles = engine.game('empire').battles()
	const text = begin({ game: 'empire', title: '', sides: ['1', '2'], rosters: ['', ''], options: { average_dice: true } })
	assert.deepEqual(battles.read(text, 1, 'fr').options, { average_dice: true })
})

test('a new fact drops what it makes meaningless, and nothing else', () => {
	const { battles, text, asking } = battle('tricolore', [0, 1])
	battles.read(text, 1, 'fr')
	const ask = asking('rally', 'a1')
	const after = { second_line: true, exact: true, enemy_at_dt: false }
	assert.match(ask(after).refusal, /second_line/, 'the rules refuse them together')
	assert.deepEqual(agreeing(ask, after, 'enemy_at_dt'), { exact: true, enemy_at_dt: false })
	assert.deepEqual(agreeing(ask, { exact: true, enemy_at_dt: true }, 'enemy_at_dt'), { exact: true, enemy_at_dt: true })
})

test('what the rules refuse stays as it was chosen, with the reason in the language of the player', () => {
	const { battles, text, asking } = battle('empire', [0, 3])
	battles.read(text, 1, 'fr')
	const far = asking('fire', 'a2', 'b14')
	assert.deepEqual(agreeing(far, { distance: 9 }, 'distance'), { distance: 9 })
	const { refusal, facts } = far({ distance: 9 })
	assert.match(refusal, /portée/)
	assert.equal(facts.distance, 9, 'the form goes on from there')
	assert.equal(asking('fire', 'a6', 'b1')({}).refusal, undefined, 'guns can be asked as the rosters have them')
})
