// learn-couleurs.test.mjs - the first battle of Les Trois Couleurs played whole, on a phone by touch in French and on a desktop by mouse in
// English: how many taps to the first fire, with no scrolling; what the lesson says of the dice agrees with what the engine shows; answers
// that are legal but wrong; a unit marched and a march to combat declared by hand; a phone in German.
import { at, finish, guest, is, ok, picture, Server, scenario, until, still } from './fixture.mjs'

const server = await new Server().start()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }
const HEIGHT = 8 // UD

const lesson = async (page) => {
	const panel = at(page, 'lesson')
	return `${await panel.getAttribute('data-chapter')} ${await panel.getAttribute('data-step')}`
}
const place = (page, wanted) => until(async () => (await lesson(page)) === wanted, wanted)
const choice = (page, text) => page.locator(`.tb-panel [data-action="${text}"]`).first()
const unit = (page, id) => page.locator(`.tb-svg .tc-unit[data-unit="${id}"]`).first()
const NEXT = ''

/** Step by step: [where, what is done there, whose choice it is, what the table or the panel shows of it then]. */
const COURSE = [
	['fire 0', NEXT],
	['fire 1', NEXT],
	['fire 2', 'fire fr14-1 au01-1 canister', 's:fr14-1'],
	['fire 3', 'fire fr01-1 au01-1', 's:fr01-1'],
	['fire 4', 'choose now'],
	['fire 5', NEXT],
	['points 0', 'advance fr01-1 to 6.5,4.2 por', 's:fr01-1'],
	['points 1', 'form fr01-1 LIG', 's:fr01-1'],
	['points 2', NEXT],
	['march 0', NEXT],
	['march 1', 'mac fr01-1 au01-1 pch with g1 along 0', 's:fr01-1'],
	['march 2', NEXT],
	['test 0', NEXT],
	['test 1', NEXT],
	['test 2', 'choose pch'],
	['test 3', NEXT],
	['test 4', NEXT],
	['test 5', NEXT],
	['test 6', NEXT],
	['test 7', NEXT],
	['answer 0', 'general g1 join fr01-1'],
	['answer 1', 'answer fr01-1 fire p1', 's:fr01-1'],
	['answer 2', 'choose now'],
	['answer 3', NEXT],
	['rally 0', 'rally fr01-1 LIG', 's:fr01-1'],
	['rally 1', NEXT],
	['markers 0', 'order fr01-1 mac', 's:fr01-1'],
	['markers 1', 'order fr01-2 slow-forward', 's:fr01-2'],
	['markers 2', 'done'],
	['markers 3', 'read fr01-1 at au01-1 mac pch', 's:fr01-1'],
	['markers 4', 'read fr01-2 go 2', 's:fr01-2'],
]

/** A finger or a mouse. Presses are counted; `hidden` names what was not on the screen as it was. */
function hand(page, touch) {
	const made = { count: 0, hidden: [] }
	return {
		made,
		async press(thing, what) {
			await thing.waitFor()
			const box = await still(page, () => thing.boundingBox())
			if (!box || box.y < 0 || box.y + box.height > page.viewportSize().height) made.hidden.push(what)
			await (touch ? thing.tap() : thing.click())
			made.count++
		},
	}
}

/** One step of the course as a learner does it: the unit, the choice, and where sums are shown first, the button below them. */
async function take(page, { press }, [where, action, of]) {
	await place(page, where)
	if (action === NEXT) return press(at(page, 'lesson-next'), 'Next')
	const listed = choice(page, action)
	if (of && !(await listed.isVisible())) await press(unit(page, of), of)
	await press(listed, action)
	const sure = page.locator('[data-testid=do-it]:not([disabled])')
	if (await until(async () => (await lesson(page)) !== where || (await sure.isVisible()), action))
		if ((await lesson(page)) === where) await press(sure, `${action}: done`)
}

/** From the aim to the last marker; returns what had to be pressed and was not in view. */
async function playWhole(page, touch, name, from = 0) {
	const own = hand(page, touch)
	for (const step of COURSE.slice(from)) {
		await take(page, own, step)
		if (['fire 4', 'test 3', 'test 4', 'markers 3'].includes(step[0]))
			await picture(page, `learn-couleurs-${name}-${step[0].replace(' ', '-')}`)
	}
	await place(page, 'markers 5')
	await at(page, 'lesson-end').waitFor()
	await picture(page, `learn-couleurs-${name}-end`)
	is(await page.evaluate(() => localStorage.getItem('grognard.lesson.tricolore')), 'end', `${name}: the lesson is done`)
	return own.made
}

await scenario('a phone, French: from the page to the first fire, and on to the end', async () => {
	const page = await guest({ ...PHONE, locale: 'fr-FR' })
	await page.goto(server.url)
	const own = hand(page, true)
	const learn = at(page, 'learn-tricolore')
	await learn.waitFor()
	await learn.scrollIntoViewIfNeeded() // its card is the fourth
	await own.press(learn, 'Learn')
	await at(page, 'lesson-text').waitFor()
	ok(/Brisez l’armée ennemie/.test(await at(page, 'lesson-text').innerText()), 'the first screen says what the aim is')
	await picture(page, 'learn-couleurs-phone-aim')
	for (const step of COURSE.slice(0, 3)) await take(page, own, step)
	await place(page, 'fire 3')
	console.log(`# ${own.made.count} taps`)
	ok(own.made.count <= 12, `at most 12 taps to the first fire (${own.made.count})`)
	is(own.made.hidden, [], 'each of them in view')
	is(await page.evaluate(() => window.scrollY), 0, 'without scrolling')
	await playWhole(page, true, 'phone', 3)
})

/** What the lesson says of a roll is what the table says: the numbers stand in the page beside it. */
async function told(page, text, numbers, what) {
	const says = await text.innerText()
	const log = (await at(page, 'log').innerText()) + (await page.locator('.tb-panel').innerText())
	ok(
		numbers.every(([said, shown]) => said.test(says) && shown.test(log)),
		what,
		`${says}\n${log}`,
	)
}

await scenario('a desktop, English: by hand, with wrong answers', async () => {
	const page = await guest({ ...DESK, locale: 'en-GB' })
	await page.goto(`${server.url}/learn/tricolore`)
	const own = hand(page, false)
	const refused = async (text, what) => {
		await at(page, 'refusal').waitFor()
		ok(text.test(await at(page, 'refusal').innerText()), what, await at(page, 'refusal').innerText())
	}
	/** An answer that the lesson does not accept: its reason, and back to where one was. */
	const wrong = async (action, of, why, what) => {
		const where = await lesson(page)
		const listed = choice(page, action)
		if (!(await listed.isVisible())) await unit(page, of).click()
		await listed.click()
		await at(page, 'do-it').click()
		await refused(why, what)
		is(await lesson(page), where, 'and nothing has changed')
		await page.locator('.tb-panel :has(> [data-testid=do-it]) > .button.plain').click()
		await at(page, 'do-it').waitFor({ state: 'detached' })
	}
	for (const step of COURSE.slice(0, 2)) await take(page, own, step)
	await place(page, 'fire 2')
	await wrong('fire fr14-1 au01-1', 's:fr14-1', /ball gives 3 PAP here and canister 5/, 'ball is legal, and the lesson says why canister')
	for (const step of COURSE.slice(2, 4)) await take(page, own, step)
	await place(page, 'fire 4')
	await told(page, at(page, 'lesson-right'), [[/5 \+ 4 = 9 PAP/, /9 PAP/]], 'the losses are those that the lesson foretells')
	for (const step of COURSE.slice(4, 6)) await take(page, own, step)

	// A march by hand: short of the mark, then to it.
	await place(page, 'points 0')
	const onScreen = ([x, y]) =>
		page.locator('.tb-svg').evaluate(
			(svg, [x, y]) => {
				const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())
				return { x: at.x, y: at.y }
			},
			[x * 1000, (HEIGHT - y) * 1000],
		)
	const drag = async (from, to) => {
		const [a, b] = await still(page, () => Promise.all([onScreen(from), onScreen(to)]))
		await page.mouse.move(a.x, a.y)
		await page.mouse.down()
		for (const part of [0.2, 0.6, 1]) await page.mouse.move(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
		await page.mouse.up()
	}
	const BODY = [6.5, 0.9]
	await drag(BODY, [6.5, 1.9])
	await refused(/the same PA takes you 3 UD/, 'a short march is legal, and there is a reason to go on')
	await drag(BODY, [6.5, 3.6])
	await place(page, 'points 1')
	ok(true, 'a march that is put down by hand is right where it ends near the mark')
	for (const step of COURSE.slice(7, 10)) await take(page, own, step)

	await place(page, 'march 1')
	const alone = 'mac fr01-1 au01-1 pch along 0'
	await wrong(alone, 's:fr01-1', /without the general the test is 9/, 'a MAC without its general has its reason')
	for (const step of COURSE.slice(10, 15)) await take(page, own, step)
	await place(page, 'test 3')
	await told(page, at(page, 'lesson-right'), [[/11, CHARGE/, /tests: 11, die 3, CHARGE/]], 'the test is the sum that the lesson adds up')
	await take(page, own, COURSE[15])
	await place(page, 'test 4')
	await told(page, at(page, 'lesson-text'), [[/came with 8 instead of 11: ATTAQUE/, /score 8/]], 'the fire is as it says')
	await take(page, own, COURSE[16])
	await place(page, 'test 5')
	await told(page, at(page, 'lesson-text'), [[/5 − 6 = −1, HALTE/, /drops to -1/]], 'and the paces')
	await take(page, own, COURSE[17])
	await place(page, 'test 6')
	await told(page, at(page, 'lesson-text'), [[/you do them 7 PAP, they do you 2/, /7 PAP to 2/]], 'and the melee')
	for (const step of COURSE.slice(18, 21)) await take(page, own, step)
	await place(page, 'answer 1')
	const against = 'answer fr01-1 counter pch'
	await wrong(against, 's:fr01-1', /you lose the melee 8 PAP to 4/, 'a counter-MAC is legal, and the lesson says how it would end')
	await playWhole(page, false, 'desk', 21)
})

await scenario('a phone, German: no text of any step is cut', async () => {
	const page = await guest({ ...PHONE, locale: 'de-DE' })
	await page.goto(`${server.url}/help`)
	const wide = []
	for (const [where] of COURSE) {
		await page.evaluate((where) => localStorage.setItem('grognard.lesson.tricolore', where), where)
		await page.goto(`${server.url}/learn/tricolore`)
		await place(page, where)
		const [across, tall] = await page.evaluate(() => {
			const head = document.querySelector('.lesson')
			return [document.documentElement.scrollWidth - window.innerWidth, head.getBoundingClientRect().bottom]
		})
		if (across > 0 || tall > 844 / 2) wide.push(`${where}: ${across} ${tall}`)
	}
	is(wide, [], 'the words leave at least half of the screen to the table, and nothing is wider than it')
	await picture(page, 'learn-couleurs-phone-de')
})

await finish()
