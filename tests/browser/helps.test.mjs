// helps.test.mjs - help where one looks: whatever is on a board is explained under the pointer, a held finger and the focus, in the engine's
// words and with its clause; discards are shown as far as one has seen them.
import {
	at,
	finish,
	guest,
	is,
	oddsAt,
	ok,
	openActions,
	openAt,
	picture,
	places,
	recordOf,
	Server,
	scenario,
	soon,
	standing,
	still,
	until,
} from './fixture.mjs'

const server = await new Server().start()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LANGS = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' }
const bubble = (page) => at(page, 'meaning')
const battle = recordOf('manoeuvre', 2, 'recruit', 5, { army1: 'france', army2: 'britain', first: '1' })
const [early] = places(battle, /^move /, 1)

/** The bubble of a thing under the pointer: its text. */
async function hovered(page, thing) {
	await page.mouse.move(1, 1)
	await bubble(page).waitFor({ state: 'detached' })
	await thing.hover()
	await bubble(page).waitFor()
	return (await bubble(page).innerText()).replace(/\s+/g, ' ')
}

/** Holds a finger on a thing, as long as it takes to be explained. */
async function held(page, thing) {
	const box = await still(page, () => thing.boundingBox())
	const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) }
	const session = await page.context().newCDPSession(page)
	await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
	await bubble(page).waitFor()
	const text = await bubble(page).innerText()
	await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	return text.replace(/\s+/g, ' ')
}

/** All that is explained on this board; of what `which` names, what has nothing to say. */
const silent = async (page, which) => {
	const mute = []
	const keys = await page.locator('[data-about]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-about')))])
	for (const key of keys.filter((one) => which.test(one))) {
		const thing = page.locator(`[data-about="${key}"]`).first()
		if (!(await thing.isVisible())) continue
		const text = await hovered(page, thing)
		if (!/[A-Z]+-\d/.test(text)) mute.push(`${key}: ${text}`)
	}
	return { keys, mute }
}

await scenario('Manœuvre: everything is explained under the pointer', async () => {
	const page = await guest()
	await openAt(page, server, battle, early, ['me', 'recruit'])
	const unit = page.locator('.mv-cell[data-ready]').first()
	const text = await hovered(page, unit)
	ok(/Strength \d|Reduced/.test(text) && /MAN-1\.3b|MAN-6\.5\.2a/.test(text), 'a unit: its strength, with the clause', text)
	ok(/(Infantry|Cavalry): moves/.test(text) && /Ground \(/.test(text), 'how it moves, and the ground', text)
	await bubble(page).locator('.clause-link').first().click()
	await page.locator('.clause-sheet[open]').waitFor()
	ok(true, 'a clause in the bubble opens')
	await page.keyboard.press('Escape')
	const { keys, mute } = await silent(page, /^card|^sign|square (a8|c2|h7|g8|e5)$/)
	for (const what of ['square', 'card', 'sign'])
		ok(
			keys.some((key) => key.startsWith(what)),
			`there is a ${what} to be explained`,
		)
	is(mute, [], 'every kind of ground, card and sign has its words and its clause')
	const hill = await page.evaluate(() =>
		[...document.querySelectorAll('.mv-cell')].find((cell) => / hill$/.test(cell.getAttribute('aria-label')))?.getAttribute('data-testid'),
	)
	ok(/\+2 in defence/.test(await hovered(page, at(page, hill))), 'a hill says what it is worth')
})

await scenario('Manœuvre: a headquarters card says what it does', async () => {
	const page = await guest()
	const found = recordOf('manoeuvre', 2, 'recruit', 11, { army1: 'france', army2: 'britain', first: '1' })
	for (const place of places(found, /^(done|discard)/, 40)) {
		await openAt(page, server, found, place, ['me', 'recruit'])
		const card = page.locator('.mv-hand .mv-card-hq').first()
		if (!(await card.count())) continue
		const text = await hovered(page, card)
		ok(/When: /.test(text) && /MAN-(9\.2|11)/.test(text), 'what it does, when it is played, and the clause', text)
		await picture(page, 'help-card')
		return
	}
	ok(false, 'a headquarters card in hand')
})

await scenario('Manœuvre: a held finger explains and presses nothing', async () => {
	const page = await guest(PHONE)
	await openAt(page, server, battle, early, ['me', 'recruit'])
	const unit = page.locator('.mv-cell[data-ready]').first()
	ok(/Strength|Reduced/.test(await held(page, unit)), 'a unit on the board')
	is(await page.locator('.mv-halo-chosen').count(), 0, 'which was not chosen by it')
	const box = await still(page, () => bubble(page).boundingBox())
	ok(
		box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844,
		'the bubble is inside the screen',
		JSON.stringify(box),
	)
	const card = page.locator('.mv-hand .mv-card').first()
	ok(/MAN-/.test(await held(page, card)), 'a card in hand')
	is(await page.locator('.mv-card-marked').count(), 0, 'which was not marked by it')
	await unit.tap()
	await soon(
		() => page.locator('.mv-halo-chosen').count(),
		(n) => n === 1,
		'a tap still chooses',
	)
})

await scenario('Manœuvre: the keyboard is told too', async () => {
	const page = await guest()
	await openAt(page, server, battle, early, ['me', 'recruit'])
	await page.locator('.mv-hand .mv-card').first().focus()
	await page.keyboard.press('Tab')
	await bubble(page).waitFor()
	ok(/MAN-/.test(await bubble(page).innerText()), 'the card with the focus')
	await soon(() => page.locator('[aria-describedby=meaning]').count(), Boolean, 'and a screen reader reads it')
	await page.keyboard.press('?')
	await until(() => page.evaluate(() => document.activeElement.matches('.meaning .clause-link')), 'the clause has the focus')
	await page.keyboard.press('Enter')
	await page.locator('.clause-sheet[open]').waitFor()
	ok(true, '"?" and Enter open its rule')
})

await scenario('Manœuvre: discards as far as one has seen them', async () => {
	const page = await guest()
	const [, late] = places(battle, /^move /, 2)
	await openAt(page, server, battle, late, ['me', 'recruit'])
	for (const army of ['france', 'britain']) {
		const pile = at(page, `pile-${army}`)
		const size = Number(/\d+/.exec(await pile.innerText())[0])
		await pile.click()
		const sheet = page.locator('.mv-pile-sheet[open]')
		await sheet.waitFor()
		const shown = await sheet
			.locator('li')
			.evaluateAll((all) => all.reduce((n, one) => n + Number(/×(\d+)/.exec(one.textContent)?.[1] ?? 1), 0))
		const unseen = Number(/and (\d+) you have not seen/.exec(await sheet.innerText())?.[1] ?? 0)
		is(shown + unseen, size, `${army}: seen and unseen are all of them`)
		if (army === 'france') is(unseen, 0, 'one knows one’s own')
		await picture(page, `help-pile-${army}`)
		await sheet.locator('button').click()
	}
})

/** An assault of player 1 that may be repulsed: who plays at random attacks against bad odds too. */
function badAssault() {
	for (let seed = 5; seed < 50; seed++) {
		const record = recordOf('manoeuvre', 2, 'random', seed, { army1: 'france', army2: 'britain', first: '1' })
		for (const place of places(record, /^assault \S+ ..x.. with/, 99))
			if (oddsAt(record, place, record.played[place][1]).some(({ name }) => /^odds-repulsed/.test(name))) return { record, place }
	}
	throw new Error('nobody attacks against bad odds')
}

await scenario('Manœuvre: odds that read themselves', async () => {
	const page = await guest()
	const signs = new Set()
	const told = new Set()
	let further = ''
	const fights = [badAssault(), ...places(battle, /^assault /, 12).map((place) => ({ record: battle, place }))]
	for (const { record, place } of fights) {
		if (further && signs.size > 1) break
		await openAt(page, server, record, place, ['me', 'recruit'])
		const [, from, to] = /(\w\d)x(\w\d)/.exec(record.played[place][1])
		// A press before the board knows what can be done would be refused, and one before it shows whom that unit can reach too.
		await page.locator('.turn-yours').waitFor()
		await page.locator('.mv-cell:is([data-ready], [data-target=fight])').first().waitFor()
		await at(page, `square-${from}`).click()
		await page.locator(`[data-testid=square-${to}][data-target=fight]`).click()
		await at(page, 'commit').waitFor()
		await page.locator('.mv-odds .mv-tone').first().waitFor()
		const shown = await page
			.locator('.mv-odds .mv-tone')
			.evaluateAll((all) => all.map((one) => one.querySelector('path').getAttribute('d') + one.getAttribute('aria-label')))
		for (const sign of shown) signs.add(sign)
		for (const line of (await page.locator('.mv-odds th').allInnerTexts()).values()) told.add(line.trim())
		const total = await page.locator('.mv-ledger .ledger-total .ledger-value').first().innerText()
		ok(/^\d+–\d+$/.test(total), 'the total is a range as long as the dice lie still', total)
		if (further) continue
		await at(page, 'commit').click()
		await until(async () => !(await page.locator('.mv[data-phase=combat-menu]').count()), 'the attack is on')
		await until(async () => (await page.locator('.turn-yours').count()) || (await standing(page)).status === 'over', 'somebody acts')
		await still(page, () => page.locator('.mv').getAttribute('data-phase'))
		const card = page.locator('.mv[data-phase=attack] .mv-hand .mv-card-live').first()
		if (!(await card.count())) continue
		further = await at(page, 'further').innerText()
		ok(/% → \d/.test(further), 'what each further card would change', further)
		await card.click()
		await page.locator('.mv-card-marked').waitFor()
		await soon(
			() => page.locator('.mv-odds').innerText(),
			(text) => /% → \d/.test(text),
			'before and after in one look',
		)
		await soon(() => page.locator('.mv-was').count(), Boolean, 'in the bars too')
		await picture(page, 'odds')
	}
	ok(further, 'an attack to which a card can be added')
	ok(signs.size > 1, 'good and bad differ in shape and in words', [...signs].join())
	ok(told.has('hit or retreat, defender chooses'), 'results say what happens and who decides', [...told].join('; '))
})

await scenario('a fight on a phone: what a further card does is in view, and what was laid down says what it adds', async () => {
	const fights = recordOf('manoeuvre', 2, 'captain', 5, { army1: 'france', army2: 'britain', first: '1' })
	const page = await guest(PHONE)
	const [chips, adds] = [new Set(), []]
	let seen = 0
	for (const [i, place] of places(fights, /^defend /, 12, /^p[12]$/).entries()) {
		const own = fights.played[place][0] === 'p1'
		await openAt(page, server, fights, place + Number(!own), ['me', 'recruit'])
		await page.locator('.turn-yours').waitFor()
		if (own && (await at(page, 'further').count())) {
			seen++
			const [panel, first] = await still(page, () =>
				page.evaluate(() => [
					document.querySelector('.mv-panel').getBoundingClientRect().bottom,
					document.querySelector('.mv-further caption').getBoundingClientRect().bottom,
				]),
			)
			if (first > panel) adds.push(`fight ${i}: ${first} of ${panel}`)
		}
		for (const text of await page.locator('.mv-laid .mv-chip').allInnerTexts()) chips.add(text.replace(/\s+/g, ' '))
	}
	ok(seen > 0, 'there was a defence to look at')
	is(adds, [], 'what one more card would change begins in view')
	ok(
		chips.size > 2 && [...chips].every((text) => /(\+\d+|\dd\d+)$/.test(text)),
		'each card of a fight has its value',
		[...chips].join('; '),
	)
})

await scenario('Manœuvre: what the enemy can do to a unit', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	let threatened = 0
	for (const place of places(battle, /^move /, 6)) {
		await openAt(page, server, battle, place, ['me', 'recruit'])
		await page.locator('.mv-cell[data-ready]').first().waitFor()
		const units = await page.locator('.mv-cell[data-ready]').evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')))
		for (const unit of units.slice(0, 4)) {
			await at(page, unit).click()
			await page.keyboard.press('t')
			await at(page, 'threat-words').locator('li').first().waitFor()
			const read = async () => [await at(page, 'threat-words').innerText(), await page.locator('.mv-threats [marker-end]').count()]
			const [text, arrows] = await still(page, read)
			const attacks = (text.match(/assault it|bombard it|volley at it/g) ?? []).length
			if (arrows !== attacks) is(arrows, attacks, `${unit}: as many arrows as attacks are told: ${text}`)
			if (/No enemy unit can attack/.test(text) !== (attacks === 0)) ok(false, 'it says so where there is none', text)
			threatened += attacks
			if (attacks > 1) await picture(page, 'threats')
			await at(page, 'threats').click()
			await at(page, 'threat-words').waitFor({ state: 'detached' })
			await page.keyboard.press('Escape')
		}
	}
	ok(threatened > 0, 'drawn and told alike, by key and by button', threatened)
})

await scenario('Das glorreiche Manöver: everything is explained', async () => {
	const page = await guest()
	const race = recordOf('glorious', 2, 'recruit', 3)
	const [place] = places(race, /^move /, 1)
	await openAt(page, server, race, place, ['me', 'recruit'])
	const soldier = page.locator('.gl-usable [data-space]').first()
	const text = await hovered(page, soldier)
	ok(/up to \d+ spaces? \(place \d+ × level \d+ × bonus \d+\)/.test(text) && /DGM-5\.4/.test(text), 'how far a soldier goes and why', text)
	const { keys, mute } = await silent(page, /^sign|space (1|12|20|27|47|65|7\d)$/)
	ok(keys.length > 60, 'every space', keys.length)
	is(mute, [], 'and every sign has its words and its clause')
})

await scenario('help in three languages and on two screens', async () => {
	for (const [lang, locale] of Object.entries(LANGS))
		for (const [size, options] of Object.entries({ phone: PHONE, desk: { viewport: { width: 1280, height: 800 } } })) {
			const page = await guest({ ...options, locale })
			await openAt(page, server, battle, early, ['me', 'recruit'])
			const unit = page.locator('.mv-cell[data-ready]').first()
			const text = size === 'phone' ? await held(page, unit) : await hovered(page, unit)
			const wanted = { en: /Ground \(/, fr: /Terrain \(/, de: /Gelände \(/ }[lang]
			ok(wanted.test(text) && !/[{}]/.test(text), `${lang}, ${size}: in its own words`, text)
			await picture(page, `help-${lang}-${size}`)
			await page.context().close()
		}
})

// --- The free tables

const TABLES = {
	empire: {
		record: recordOf('empire', 2, 'greedy', 7, { scenario: 'crossroads' }),
		unit: '.tb-unit',
		what: /^(advance|move)/,
		clause: /BE-\d/,
	},
	tricolore: {
		record: recordOf('tricolore', 2, 'greedy', 7, { scenario: 'mill' }),
		unit: '.tc-unit',
		what: /^(advance|mac)/,
		clause: /L3C-\d/,
	},
}

for (const [game, { record, unit, what, clause }] of Object.entries(TABLES))
	await scenario(`${game}: everything on and beside the table is explained`, async () => {
		const page = await guest()
		const [place] = places(record, what, 1)
		await openAt(page, server, record, place, ['me', 'recruit'])
		await page.locator(`.tb-svg ${unit}`).first().waitFor()
		const keys = await page.locator('[data-about]').evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-about')))])
		for (const kind of ['unit', 'general', 'ground', 'objective', 'sign'])
			ok(
				keys.some((key) => key.startsWith(kind)),
				`there is a ${kind} to be explained`,
			)
		// Most lies under something else at one place or another: what the page answers is asked without the pointer.
		const mute = []
		for (const key of keys) {
			await page.evaluate((key) => {
				document.activeElement?.blur()
				const one = document.querySelector(`[data-about="${key}"]`)
				one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: 300, clientY: 300 }))
			}, key)
			const title = /^(unit|general|ground|objective)/.test(key) ? '.meaning-title' : 'p'
			const told = await until(() => page.evaluate(() => document.querySelector('.meaning')?.innerText), key).catch(() => '')
			if (!clause.test(told) || /[{}]|\?\d|undefined/.test(told) || !(await bubble(page).locator(title).count()))
				mute.push(`${key}: ${told}`)
			await page.keyboard.press('Escape')
			await bubble(page).waitFor({ state: 'detached' })
		}
		is(mute, [], `all ${keys.length} have their words and their clause`)
		await page.locator(`.tb-svg ${unit}[tabindex="0"]`).first().focus()
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Tab')
		await bubble(page).waitFor()
		await soon(() => page.locator(`${unit}[aria-describedby=meaning]`).count(), Boolean, 'the keyboard is told of a unit too')
		await page.keyboard.press('Enter')
		await at(page, 'threats').click()
		await at(page, 'threat-words').locator('li').first().waitFor()
		ok(clause.test(await at(page, 'threat-words').innerText()), 'and what the enemy can do to it')
		await picture(page, `help-${game}`)
	})

await scenario('a finger held on the ground of a free table explains it and moves nothing', async () => {
	const page = await guest(PHONE)
	const { record, what, unit } = TABLES.empire
	await openAt(page, server, record, places(record, what, 1)[0], ['me', 'recruit'])
	await page.locator(`.tb-svg ${unit}`).first().waitFor()
	const { moment } = await standing(page)
	ok(/BE-\d/.test(await held(page, page.locator(`.tb-svg ${unit}`).first())), 'a unit')
	is(await page.locator(`${unit}.tb-selected`).count(), 0, 'which was not chosen by it')
	is((await standing(page)).moment, moment, 'and nothing was played')
})

await scenario('what the enemy has moved since one acted is arrows on a free table', async () => {
	const page = await guest()
	const { record } = TABLES.tricolore
	let arrows = 0
	for (const place of places(record, /^done/, 8)) {
		await openAt(page, server, record, place, ['me', 'recruit'])
		await page.locator('.turn-yours').waitFor()
		is(await at(page, 'went').count(), 0, 'nothing has moved yet')
		const { moment } = await standing(page)
		await openActions(page)
		await page.locator('.action-list [data-action="done"]').click()
		await until(async () => (await standing(page)).moment > moment, 'it is done')
		await until(async () => (await page.locator('.turn-yours').count()) || (await standing(page)).status === 'over', 'one is asked again')
		arrows = await still(page, () => at(page, 'went').count())
		if (!arrows) continue
		is(await page.locator('.tb-went.tb-side-0').count(), 0, 'only the enemy’s')
		await picture(page, 'went')
		break
	}
	ok(arrows, 'an enemy march is an arrow', arrows)
})

// --- A board that behaves

await scenario('asked before every move, if one wants', async () => {
	const page = await guest()
	await openAt(page, server, battle, early, ['me', 'recruit'])
	await page.locator('.head .icon-button').last().click()
	await at(page, 'set-confirm').check()
	await page.keyboard.press('Escape')
	const { moment } = await standing(page)
	await page.locator('.mv-cell[data-ready]').first().click()
	await page.locator('.mv-cell[data-target=go]').first().click()
	await at(page, 'sure').waitFor()
	await picture(page, 'sure')
	await at(page, 'sure-no').click()
	await at(page, 'sure').waitFor({ state: 'detached' })
	is((await standing(page)).moment, moment, 'no: nothing was played')
	await page.locator('.mv-cell[data-ready]').first().click()
	await page.locator('.mv-cell[data-target=go]').first().click()
	await at(page, 'sure-yes').click()
	await until(async () => (await standing(page)).moment > moment, 'yes: it is played')
	ok(true, 'yes: it is played')
})

await scenario('the board turns round', async () => {
	const page = await guest()
	await openAt(page, server, battle, early, ['me', 'recruit'])
	const top = async () => (await at(page, 'square-a8').boundingBox()).y
	const before = await still(page, top)
	await page.locator('.play-menu summary').click()
	await at(page, 'flip').click()
	await until(async () => Math.abs((await top()) - before) > 100, 'a8 is at the other end')
	ok(true, 'a8 is at the other end')
	await page.locator('.mv-cell[data-ready]').first().click()
	await soon(() => page.locator('.mv-cell[data-target=go]').count(), Boolean, 'and one plays on from there')
})

await scenario('the tab and the app tell whose turn it is', async () => {
	const page = await guest()
	await page.addInitScript(() => {
		window.badges = []
		Navigator.prototype.setAppBadge = async (n) => void window.badges.push(n)
		Navigator.prototype.clearAppBadge = async () => void window.badges.push(0)
	})
	await openAt(page, server, battle, early, ['me', 'recruit'])
	await until(async () => /^● Your turn · /.test(await page.title()), 'the tab says so')
	ok(true, 'the tab says so')
	const mark = () => page.evaluate(() => window.badges.at(-1))
	await soon(mark, (n) => n === 1, 'and the app has a mark')
	await page.locator('.head a[href="/help"]').click()
	await until(async () => !/●/.test(await page.title()), 'elsewhere it does not')
	await soon(mark, (n) => n === 0, 'elsewhere neither')
})

await scenario('no sound unless it is turned on, and then made here', async () => {
	const page = await guest()
	await page.addInitScript(() => {
		window.notes = 0
		const start = OscillatorNode.prototype.start
		OscillatorNode.prototype.start = function (...at) {
			window.notes++
			return start.apply(this, at)
		}
	})
	await openAt(page, server, battle, early, ['me', 'recruit'])
	const move = async () => {
		const { moment } = await standing(page)
		await page.locator('.mv-cell[data-ready]').first().click()
		await page.locator('.mv-cell[data-target=go]').first().click()
		await until(async () => (await standing(page)).moment > moment, 'it is played')
	}
	await move()
	is(await page.evaluate(() => window.notes), 0, 'silence')
	await openAt(page, server, battle, early, ['me', 'recruit'])
	await page.locator('.head .icon-button').last().click()
	await at(page, 'set-sound').check()
	await until(() => page.evaluate(() => window.notes > 0), 'the switch lets itself be heard')
	await page.keyboard.press('Escape')
	const before = await page.evaluate(() => window.notes)
	await move()
	await until(() => page.evaluate((n) => window.notes > n, before), 'a move is heard')
	ok(true, 'a move is heard')
})

await scenario('no animation: nothing moves', async () => {
	const page = await guest({ calm: true, reducedMotion: 'no-preference' })
	await openAt(page, server, battle, early, ['me', 'recruit'])
	const lasts = () =>
		page
			.locator('.mv-placed')
			.first()
			.evaluate((one) => getComputedStyle(one).transitionDuration)
	await soon(lasts, (how) => how !== '0s', 'counters slide')
	await page.locator('.head .icon-button').last().click()
	await at(page, 'pace').selectOption('still')
	await page.keyboard.press('Escape')
	const none = (how) => how === '0s'
	await soon(lasts, none, 'and do not where one wants none')
	await page.reload()
	await page.locator('.mv-placed').first().waitFor()
	await soon(lasts, none, 'after a reload either')
})

await scenario('what the enemy did is in view until one acts', async () => {
	const page = await guest()
	let [moves, dice] = [0, 0]
	const later = places(battle, /^(done|discard)/, 60)
	for (const place of later) {
		if (moves && dice) break
		const turn = battle.played.slice(0, place).map(([who]) => who)
		const since = battle.played.slice(turn.lastIndexOf('p1') + 1, place)
		const went = since.filter(([who, what]) => who === 'p2' && /^(move|advance) /.test(what)).length
		const rolled = since.some(([, what]) => /^roll /.test(what))
		if (!(went > 1 && !moves) && !(rolled && !dice)) continue
		await openAt(page, server, battle, place, ['me', 'recruit'])
		if (rolled) {
			dice = await until(() => page.locator('.mv-dice .die').count(), 'dice that one has not answered')
			ok(true, 'dice that one has not answered stay in view')
		}
		if (went > 1) {
			moves = await until(async () => {
				const drawn = await page.locator('.mv-trails > g').count()
				return drawn >= went && drawn
			}, `${went} arrows`)
			ok(true, 'every move since one acted is an arrow')
			ok((await page.locator('.mv-trails text').allTextContents()).join().startsWith('1,2'), 'numbered in their order')
			const heads = await page.locator('.mv-trails path').evaluateAll((all) =>
				all.map((one) => {
					const [x, y] = one.getAttribute('d').split('L')[1].split(' ')
					return Math.hypot((x % 100) - 50, (y % 100) - 50)
				}),
			)
			ok(heads.length && heads.every((far) => far > 36), 'and ends beside the counter, not under it', heads.join())
			await picture(page, 'moves-since')
		}
	}
	ok(dice > 0, 'there were dice to look at')
})

await finish()
