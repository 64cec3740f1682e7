// couleurs.test.mjs - Les Trois Couleurs from its card to the last die: a unit is marched by hand with the price of each step, a march to
// combat from its declaration to the pursuit with every sum, a whole battle against the computer with its proof and its replay, order
// markers that nobody else can read until all are turned over, the club's words explained, and a phone in French.
import {
	at,
	finish,
	guest,
	is,
	ok,
	openAt,
	openActions,
	ordersOf,
	picture,
	places,
	playOn,
	provedDice,
	recordOf,
	Server,
	standing,
	scenario,
	theEnd,
	until,
	soon,
	still,
	frames,
} from './fixture.mjs'
import { battleWith, ownUnit } from './couleurs.mjs'

const server = await new Server().start()
const AIMLESS = '^(take-back|gt-order|general|about|turn|back|side|flee|skirmish|unskirmish)'

const playing = (page) => until(async () => (await standing(page)).status === 'playing', 'the battle is on')
const middle = async (locator) => {
	const box = await locator.boundingBox()
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

await scenario('from the card to the table', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.locator('a[href*="/new/tricolore"]').first().click()
	await page.locator('input[name="scenario"][value="mill"]').waitFor({ state: 'attached' })
	ok(await page.locator('input[name="scenario"][value="mill"]').isChecked(), 'Play asks for the scenario; the one to learn by is chosen')
	await picture(page, 'couleurs-form')
	await at(page, 'start').click()
	await playing(page)
	await page.locator('.tb-svg .tc-unit').first().waitFor()
	const units = await page.locator('.tb-svg .tc-unit').evaluateAll((all) => all.map((one) => one.dataset.unit[0]))
	ok(units.includes('s') && units.includes('n'), 'both armies stand on the table', units)
	await picture(page, 'couleurs-table')
})

const learning = { game: 'tricolore', options: { scenario: 'mill' }, played: [] }

/** On to where units can be dragged; the dice are the same every time, and so are the armies. */
async function toMoves(page) {
	const [units, ends] = [page.locator('.tc-unit.tc-drags'), page.locator('.tb-ends [data-action]')]
	for (;;) {
		await until(async () => (await units.count()) || (await ends.count()), 'a question')
		if (await units.count()) return units
		const { moment } = await standing(page)
		await ends.first().click()
		await until(async () => (await standing(page)).moment !== moment, 'the next question')
	}
}

/** Where the hand holds it: [right, down] in pixels. */
async function drag(page, from, right, down) {
	await page.mouse.move(from.x + right / 2, from.y + down / 2, { steps: 4 })
	await page.mouse.move(from.x + right, from.y + down, { steps: 4 })
	await at(page, 'bill').waitFor()
}

await scenario('L3C-34.6: a unit is marched by hand', async () => {
	const page = await guest()
	await openAt(page, server, learning, 0, ['me', 'me'])
	is(await at(page, 'curtain').count(), 0, 'two at one screen see the same: there is no curtain')
	const id = await (await toMoves(page)).first().getAttribute('data-unit')
	const own = page.locator(`[data-unit="${id}"]`).first()
	const ahead = id.startsWith('n:') ? 1 : -1
	await own.click()
	ok(/PA/.test(await page.locator('.tb-subject').innerText()), 'a selected unit says what it is and what PA it has')
	await picture(page, 'couleurs-selected')
	const from = await still(page, () => middle(own))
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await drag(page, from, -100, 25 * ahead)
	await until(async () => (await page.locator('.tb-bill small > span b').count()) > 1, 'more than one step')
	const steps = await page.locator('.tb-bill small > span b').allInnerTexts()
	ok(
		steps.every((step) => /^\d PA$/.test(step)),
		'a place aside is reached in several steps, each with its price',
		steps.join(),
	)
	await soon(
		() => page.locator('.tb-ghost').count(),
		(n) => n > 1,
		'with a ghost where each of them ends',
	)
	await picture(page, 'couleurs-steps')
	await drag(page, from, 0, 500 * ahead)
	await page.locator('.tb-stopped .clause-link').waitFor()
	ok(true, 'beyond its reach the bill says what stops it, with the clause')
	await picture(page, 'couleurs-drag')
	await drag(page, from, 0, 30 * ahead)
	await page.locator('.tb-stopped').waitFor({ state: 'detached' })
	const { moment } = await standing(page)
	await page.mouse.up()
	await until(async () => (await standing(page)).moment > moment, 'it has moved')
	const to = await still(page, () => middle(own))
	ok((to.y - from.y) * ahead > 5, 'it stands farther on', JSON.stringify([from, to]))
	is(await page.locator('.play-refusal').count(), 0, 'nothing was refused')
	await at(page, 'back').click()
	await until(async () => Math.abs((await middle(own)).y - from.y) < 2, 'it stands where it stood')
	ok(true, 'and it is taken back')
	const turn = async () => {
		await page.locator('.play-menu summary').click()
		await at(page, 'flip').click()
		await page.locator('.play-menu summary').click()
	}
	await turn()
	await until(async () => ((await middle(own)).y - from.y) * ahead > 50, 'the table turns round')
	const there = await still(page, () => middle(own))
	await page.mouse.move(there.x, there.y)
	await page.mouse.down()
	await drag(page, there, 0, -30 * ahead)
	const before = (await standing(page)).moment
	await page.mouse.up()
	await until(async () => (await standing(page)).moment > before, 'it has moved there too')
	ok((there.y - (await still(page, () => middle(own))).y) * ahead > 5, 'where the hand put it')
	await picture(page, 'couleurs-turned')
	await at(page, 'back').click()
	await until(async () => Math.abs((await middle(own)).y - there.y) < 2, 'it stands where it stood')
	await turn()
	await until(async () => Math.abs((await middle(own)).y - from.y) < 2, 'and turns back')
	await frames(page)
	const enemy = await middle(page.locator(`.tb-svg .tc-unit[data-unit^="${id.startsWith('n:') ? 's' : 'n'}:"]`).first())
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(enemy.x, enemy.y, { steps: 4 })
	await page.locator('.tb-bill .clause-link').waitFor()
	await page.mouse.up()
	await page.locator('.play-refusal .clause-link').waitFor()
	ok(/L3C-/.test(await page.locator('.play-refusal').innerText()), 'dropped on an enemy out of reach, it says why there is no MAC')
})

/** A battle of computers in which somebody marches to combat, is met by fire and pursued: from the declaration to the pursuit. */
function aMarchToCombat() {
	for (let i = 0; i < 80; i++) {
		const record = recordOf('tricolore', 2, 'greedy', 1 + i, { scenario: 'mill' })
		for (const pursued of places(record, /^choose pursue/, 99, /^p/)) {
			const before = record.played.slice(0, pursued).map(([, text]) => text)
			const fired = before.findLastIndex((text) => /^answer \S+ (react .* then )?fire/.test(text))
			const declared = before.findLastIndex((text, i) => i < fired && text.startsWith('mac '))
			if (declared >= 0 && pursued - fired < 12 && pursued - declared < 30) return { record, declared, fired, pursued }
		}
	}
	throw new Error('no such battle')
}

/** Every line of a sum has its clause; where the table was rebuilt it says so. */
async function isSum(sum, name) {
	const rows = sum.locator('.ledger tbody tr')
	const [lines, clauses] = [await rows.count(), await rows.locator('.clause-link').count()]
	ok(lines > 3 && clauses === lines, `${name}: every line of the sum has its clause`, `${clauses} of ${lines}`)
	const marks = await sum.locator('.ledger .mark').evaluateAll((all) => [...new Set(all.map((one) => one.className))])
	ok(marks.length > 0 && (await sum.locator('.mark-legend').count()) > 0, `${name}: values say where they come from`, marks.join())
}

/** The defender reads the odds of each answer and the sum of one, and gives it. */
async function answered(page, text) {
	const answers = at(page, 'answers')
	await answers.waitFor()
	ok((await at(page, 'answer-odds').count()) > 1, 'each answer shows the odds of its test')
	ok(/PA/.test(await answers.innerText()), 'and its price in PA')
	is(await page.locator('.tb-stages [aria-current=step]').count(), 1, 'how far the MAC has come is shown')
	ok((await at(page, 'fight').innerText()).includes('→'), 'and who marches on whom')
	await picture(page, 'couleurs-answers')
	await answers.locator(`[data-action="${text}"]`).click()
	await at(page, 'weighed').waitFor()
	await isSum(at(page, 'weighed'), 'the defender')
	await picture(page, 'couleurs-weighed')
	await at(page, 'do-it').click()
}

/** The dice that fell for it, with their sum, back to a clause. */
async function diceRead(page) {
	await at(page, 'rolls').waitFor()
	const sum = page.locator('.tb-rolls details')
	if (!(await sum.evaluate((one) => one.open))) await sum.locator('summary').click()
	await isSum(page.locator('.tb-rolls'), 'the dice stay in view')
	await sum.locator('.clause-link').first().click()
	await page.locator('.clause-sheet .clause-text').waitFor()
	ok(/L3C-\d/.test(await page.locator('.clause-sheet').innerText()), 'a line of the sum opens its clause')
	await picture(page, 'couleurs-dice')
	await page.keyboard.press('Escape')
	await page.locator('.clause-sheet').waitFor({ state: 'hidden' })
}

/** Dice that have long been followed by others: the log still has the sum of each. */
async function testsInLog(page) {
	const dice = at(page, 'log-dice')
	const tests = []
	for (let i = 0; i < (await dice.count()); i++) {
		const told = await dice.nth(i).locator('xpath=preceding-sibling::li[1]').innerText()
		if (/tests/.test(told)) tests.push(dice.nth(i))
	}
	ok(tests.length > 1, 'the log has several tests', tests.length)
	await tests[0].locator('summary').click()
	await tests[0].locator('.ledger').waitFor()
	await isSum(tests[0], 'an earlier test in the log')
	await page.locator('.log-moment').first().click()
	await at(page, 'moment-bar').waitFor()
	const [bar, panel] = await still(page, () =>
		Promise.all([at(page, 'moment-bar'), page.locator('.tb-panel')].map((one) => one.boundingBox())),
	)
	ok(bar.y + bar.height <= panel.y, 'while one looks back, the bar leaves the panel its heading', JSON.stringify([bar, panel]))
	await at(page, 'to-now').click()
}

await scenario('L3C-6.14: a march to combat, from its declaration to the pursuit', async () => {
	const { record, declared, fired, pursued } = aMarchToCombat()
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	// A record asks everything: nothing is answered by a standing answer.
	await page.addInitScript(() => localStorage.setItem('grognard.standing.tricolore', 'routine=ask\nquiet=ask'))
	await openAt(page, server, record, declared, ['me', 'me'])
	const listed = (text) => page.locator(`[data-testid=action-list] [data-action="${text}"]`)
	/** Dice fall and forced steps are made by themselves: the moment says which step of the record comes next. */
	const next = async () => {
		let found = -1
		await until(async () => {
			const { moment } = await standing(page)
			const [who, text] = record.played[moment] ?? []
			if (who !== undefined && who !== 'chance' && (await listed(text).count())) found = moment
			return found >= 0
		}, 'the next step of the record')
		return found
	}
	const [, mac] = record.played[declared]
	const [, unit, target] = mac.split(' ')
	const piece = (id) => page.locator(`.tc-unit[data-unit$=":${id}"]`)
	await piece(unit).click()
	await piece(target).click()
	await at(page, 'declaration').waitFor()
	await isSum(at(page, 'declaration'), 'the attacker')
	ok(/%/.test(await at(page, 'odds').innerText()), 'before it is declared its odds are exact', await at(page, 'odds').innerText())
	await picture(page, 'couleurs-declaration')
	await page.keyboard.press('Escape')
	await openActions(page)
	for (let read = false; ; ) {
		const i = await next()
		if (i > fired && !read) {
			await frames(page)
			read = (await page.locator('.tb-rolls details').count()) > 0 // others may answer before the dice fall
			if (read) await diceRead(page)
		}
		const [, text] = record.played[i]
		const { moment } = await standing(page)
		if (i === fired) await answered(page, text)
		else await listed(text).click()
		await until(async () => (await standing(page)).moment > moment, `${text} is played`)
		if (i !== pursued) continue
		ok(read, 'the dice could be read')
		break
	}
	await picture(page, 'couleurs-pursuit')
	await testsInLog(page)
	const log = await still(page, () => at(page, 'log').innerText())
	ok(/fires/.test(log) && /(RETRAITE|DEROUTE|flees|flight)/.test(log), 'the log tells the fire and the flight', log.slice(-1500))
	ok(/L3C-9\.\d/.test(log), 'and the pursuit, by its clause', log.slice(-800))
	ok((await page.locator('.tc-unit .tc-fallen').count()) > 0, 'who has fallen is missing from the ranks')
})

await scenario('the words of the club are explained', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	await openAt(page, server, learning, 0, ['me', 'me'])
	await (await toMoves(page)).first().click()
	const word = page.locator('.tb-subject .abbr').first()
	await word.hover()
	await at(page, 'meaning').waitFor()
	const hovered = await at(page, 'meaning').innerText()
	ok(hovered.startsWith(`${await word.innerText()}:`), 'under the pointer', hovered)
	await page.mouse.move(5, 5)
	await at(page, 'meaning').waitFor({ state: 'detached' })
	await page
		.locator('.tb-prompt')
		.focus()
		.catch(() => {})
	await word.focus()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Shift+Tab')
	await at(page, 'meaning').waitFor()
	is(await at(page, 'meaning').innerText(), hovered, 'by the keyboard')
	await page.keyboard.press('Escape')
	await at(page, 'meaning').waitFor({ state: 'detached' })
	await page.locator('.tc-unit').last().hover()
	await at(page, 'meaning').waitFor()
	ok(/PA/.test(await at(page, 'meaning').innerText()), 'and a unit by its name, with its PA', await at(page, 'meaning').innerText())
})

await scenario('a whole battle against the computer', async () => {
	const page = await guest()
	await page.goto(`${server.url}/new/tricolore`)
	await page.locator('input[name="level"][value="recruit"]').check({ force: true })
	await at(page, 'start').click()
	await playing(page)
	const played = await playOn(page, { avoid: AIMLESS })
	ok(await theEnd(page), 'the end is told in words')
	await picture(page, 'couleurs-end')
	const [points, gains] = [at(page, 'result').locator('> .result-table td'), at(page, 'account').locator('td')]
	const sum = async (cells) => (await cells.allInnerTexts()).reduce((all, text) => all + Number.parseFloat(text), 0)
	is(await sum(gains), await sum(points), 'and every point is accounted for (L3C-33.5)')
	const proof = await provedDice(page)
	is(proof.dice, 'proved', 'one click proves every die')
	ok(proof.outcomes > 0, 'and there were dice to prove', proof.outcomes)
	await at(page, 'replay').click()
	const slider = page.locator('input[type=range]').first()
	await slider.waitFor()
	ok(Number(await slider.getAttribute('max')) >= played, 'the replay has all of it', await slider.getAttribute('max'))
	await slider.focus()
	await page.keyboard.press('End')
	await picture(page, 'couleurs-replay')
})

const marked = (page, side) =>
	page.locator(`.tc-unit[data-unit^="${side}:"] .tc-marker[data-order]`).evaluateAll((all) => all.map((one) => one.dataset.order))

/** Lifts the curtain, lays a marker of this kind on the first unit that can have one, and says so. */
async function lay(page, side, order) {
	await at(page, 'curtain-lift').click()
	await openActions(page)
	const line = page.locator(`[data-testid=action-list] [data-action^="order "][data-action$=" ${order}"]`).first()
	await line.click()
	await until(async () => (await marked(page, side)).includes(order), 'the marker lies')
	ok(true, `${side} lays ${order}`)
}

await scenario('markers lie face down until all are turned over', async () => {
	const page = await guest()
	await page.goto(`${server.url}/new/tricolore`)
	for (const [name, value] of Object.entries({ mode: 'hotseat', scenario: 'ridge', play: 'simultaneous' }))
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await lay(page, 's', 'mac')
	await picture(page, 'couleurs-orders')
	await page.locator('.tb-ends [data-action=done]').click()
	await at(page, 'curtain').waitFor()
	await soon(
		() => page.locator('.tc-unit').count(),
		(n) => n === 0,
		'between the two nothing is in the page',
	)
	await lay(page, 'n', 'maf')
	is(await marked(page, 's'), [], 'the other side sees backs of markers')
	is(await ordersOf(page, 'south'), ['decoy'], 'and its page holds none of them')
	ok((await ordersOf(page, 'north')).includes('maf'), 'though it holds its own')
	await picture(page, 'couleurs-hidden')
	await page.locator('.tb-ends [data-action=done]').click()
	// Nobody can fire at once, and that is passed without asking: curtains are lifted until one is up on all of it.
	await until(async () => {
		await page.evaluate(() => document.querySelector('[data-testid=curtain-lift]')?.click())
		return (await marked(page, 's')).length && (await marked(page, 'n')).length
	}, 'all are turned over')
	const [south, north] = [await marked(page, 's'), await marked(page, 'n')]
	ok(south.includes('mac') && north.includes('maf'), 'then all are turned over together', JSON.stringify([south, north]))
	await picture(page, 'couleurs-turned')
})

await scenario('L3C-30.1: units are placed in the zone that is drawn, in the formation that is chosen', async () => {
	const page = await guest()
	const played = ['suggested', 'done'].map((text) => ['p2', text]) // the Austrians deploy first (SC-1)
	await openAt(page, server, { ...learning, options: { scenario: 'mill', start: 'book' }, played }, 2, ['me', 'me'])
	const zone = at(page, 'zone')
	await zone.waitFor()
	const box = await still(page, () => zone.boundingBox())
	const waiting = page.locator('.tc-acting button').first()
	await waiting.click()
	await page.locator('[data-formation=LIG]').click()
	is(await page.locator('[data-formation=LIG]').getAttribute('aria-pressed'), 'true', 'it is to start in line')
	await still(page, () => zone.boundingBox())
	await page.mouse.click(box.x + box.width / 2, box.y - 20)
	await page.locator('.play-refusal').waitFor()
	ok(/L3C-30\.[12]/.test(await page.locator('.play-refusal').innerText()), 'outside the zone is refused, with the clause')
	await page.locator('[data-formation=LIG]').click()
	const now = await still(page, () => zone.boundingBox())
	await page.mouse.click(now.x + now.width / 3, now.y + now.height / 2)
	const placed = page.locator('.tb-svg .tc-unit[data-unit^="s:"]').first()
	await placed.waitFor()
	ok(/LIG/.test(await placed.getAttribute('aria-label')), 'inside it stands, in line')
	await picture(page, 'couleurs-zone')
})

await scenario('L3C-34.7: a question names its unit and the odds of each choice', async () => {
	const page = await guest({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'fr-FR' })
	await page.addInitScript(() => localStorage.setItem('grognard.standing.tricolore', 'quiet=ask')) // also where no die matters
	const { record, place } = battleWith({ scenario: 'mill' }, /^choose (come|remain)/)
	await openAt(page, server, record, place, ['me', 'me'])
	const question = at(page, 'question')
	await question.waitFor()
	const asked = await page.locator('.tb-subject h2').innerText()
	const name = asked.replace('×', '').trim()
	ok(
		(await question.innerText()).toLowerCase().includes(name.toLowerCase()),
		'the question names the unit that tests, and that one is selected',
		asked,
	)
	is(await at(page, 'choice-odds').count(), await page.locator('.tb-choice[data-action^="choose "]').count(), 'each choice shows its odds')
	await picture(page, 'couleurs-question')
})

await scenario('L3C-17.13: what a fire did is told at once', async () => {
	const page = await guest()
	const { record, place, text } = battleWith({ scenario: 'mill' }, /^fire /)
	await openAt(page, server, record, place, ['me', 'me'])
	const choice = page.locator(`.tb-panel [data-action="${text}"]`)
	await page.locator('.turn-yours').waitFor()
	await still(page, () => choice.count())
	if (!(await choice.count())) await page.locator(`.tb-svg .tc-unit[data-unit="${ownUnit(text)}"]`).dispatchEvent('click')
	await choice.click()
	await at(page, 'do-it').click()
	const news = at(page, 'news').or(at(page, 'rolls')).first()
	await until(async () => /fires at|aims at|PAP/.test(await news.innerText()), 'the news of the fire')
	ok(!/is not hit/.test(await page.locator('.tb-panel').innerText()), 'and not that a general was missed')
	await picture(page, 'couleurs-news')
})

await scenario('a phone in French', async () => {
	const page = await guest({
		viewport: { width: 360, height: 640 },
		hasTouch: true,
		isMobile: true,
		deviceScaleFactor: 2,
		locale: 'fr-FR',
	})
	await openAt(page, server, learning, 0, ['me', 'me'])
	await (await toMoves(page)).first().tap()
	await page.locator('.tb-subject').waitFor()
	await page.locator('.tb-subject .abbr').first().tap()
	await at(page, 'meaning').waitFor()
	ok(true, 'a touch explains an abbreviation')
	const wide = await page.evaluate(() => document.documentElement.scrollWidth)
	ok(wide <= 360, 'nothing is wider than the screen', wide)
	const words = await page.locator('.tb').innerText()
	ok(!/undefined|\?@|\{\w+\}/.test(words), 'no gap in the words', words.slice(0, 400))
	is(await page.evaluate(() => document.documentElement.lang), 'fr', 'all in French')
	await picture(page, 'couleurs-phone')
})

await finish()
