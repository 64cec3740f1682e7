// lesson.test.mjs - every lesson in the page's own session: played through by accepted answers, refused otherwise, resumed anywhere. The
// engine is WebAssembly; that the lesson itself is sound, the C tests prove.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { games } from '../games.mjs'
import { engineWith, folder } from './engine.mjs'

const { engine, LessonSession, placeOf, progressText } = await engineWith('session/lesson.ts', 'engine/lesson.ts')
const fileOf = (game) => join(folder, `lesson-${game}.json`)
const taught = games.filter((game) => existsSync(fileOf(game)))

/** Tries what can be pressed until one is accepted; answers how many were not. Where it takes several, the lesson's own plan is put down. */
async function answer(session, rules, lesson, step) {
	const { done } = session
	const before = session.now
	let others = 0
	if (step.until) {
		const plan = lesson.best()
		assert.ok(plan.length > 1)
		assert.equal(await session.act(plan[0]), null)
		assert.deepEqual([session.done, session.wentOn], [done, true], `${plan[0]} stays, and the step goes on`)
		assert.equal(await session.plan(plan.slice(1)), null)
		assert.deepEqual([session.done, session.wentOn], [done + 1, false])
		return others
	}
	for (const { text } of rules.legal(before.state)) {
		const no = await session.act(text)
		if (!no) return others
		assert.ok(no.text.length > 0, `${text} has a reason`)
		assert.equal(session.done, done, `${text} changes nothing`)
		assert.equal(session.now, before)
		others++
	}
	assert.fail(`nothing is accepted at step ${done}`)
}

assert.ok(taught.length >= 3)
for (const game of taught)
	test(`the lesson of ${game}`, async () => {
		const rules = engine.game(game)
		const lesson = rules.lesson(readFileSync(fileOf(game), 'utf8'))
		let others = 0
		for (const [number, { id, steps }] of lesson.file.chapters.entries()) {
			const saved = []
			const session = new LessonSession(rules, lesson, number, 0, (step) => saved.push(step))
			while (session.done < steps.length) {
				if (steps[session.done].do) others += await answer(session, rules, lesson, steps[session.done])
				else session.next()
			}
			assert.deepEqual(
				saved,
				steps.flatMap(({ until }, i) => (until ? [i, i + 1] : [i + 1])),
				`${id}: progress is saved after every step`,
			)
			session.close()
			const resumed = new LessonSession(rules, lesson, number, steps.length, () => {})
			assert.equal(resumed.done, steps.length, `${id}: resumed at its end`)
			resumed.close()
		}
		assert.ok(others > 0, 'other answers were tried')
	})

test('an illegal answer is refused with its clause', async () => {
	const lesson = engine.game('glorious').lesson(readFileSync(fileOf('glorious'), 'utf8'))
	const session = new LessonSession(engine.game('glorious'), lesson, 1, 0, () => {})
	assert.deepEqual(await session.act('move 1 9'), {
		text: 'Soldier 1 can go 7 spaces at most (7 × 1 × 1), not 8.',
		clause: 'DGM-5.4',
	})
	assert.equal(session.done, 0)
	assert.notEqual(await session.act('nonsense'), null)
	session.close()
})

test('where there is something to read, nothing can be answered', async () => {
	const lesson = engine.game('glorious').lesson(readFileSync(fileOf('glorious'), 'utf8'))
	const session = new LessonSession(engine.game('glorious'), lesson, 0, 0, () => {})
	assert.deepEqual(await session.act('enter 2'), { text: 'Nothing to decide here. Go on with “Next”.', clause: '' })
	assert.equal(session.done, 0)
	session.close()
})

test('progress is text that survives a change of the lesson', () => {
	const { file } = engine.game('glorious').lesson(readFileSync(fileOf('glorious'), 'utf8'))
	assert.equal(progressText(file, { chapter: 1, step: 2 }), 'stack 2')
	assert.equal(progressText(file, { chapter: file.chapters.length, step: 0 }), 'end')
	assert.deepEqual(placeOf(file, 'stack 2'), { chapter: 1, step: 2 })
	assert.deepEqual(placeOf(file, 'stack 99'), { chapter: 1, step: 0 })
	assert.deepEqual(placeOf(file, 'gone 1'), { chapter: 0, step: 0 })
	assert.deepEqual(placeOf(file, ''), { chapter: 0, step: 0 })
	assert.deepEqual(placeOf(file, 'end'), { chapter: file.chapters.length, step: 0 })
})

test('what is no lesson of this engine is refused', () => {
	assert.throws(() => engine.game('glorious').lesson('{}'), /another version/)
	assert.throws(() => engine.game('glorious').lesson('no JSON'), /another version/)
	assert.throws(() => engine.game('glorious').lesson(readFileSync(fileOf('manoeuvre'), 'utf8')), /another version/)
})
