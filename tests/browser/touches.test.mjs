// touches.test.mjs - Manœuvre played with nothing but the board: squares, cards and the buttons of the phase, by finger and by keys. What
// cannot be done says why; a fight shows its reckoning and its odds before it is begun.
import { at, finish, guest, is, ok, picture, Server, standing, scenario, until, patience } from './fixture.mjs'

const server = await new Server().start()

async function begin(page, choices) {
	await page.goto(`${server.url}/new/manoeuvre`)
	for (const [name, value] of [['level', 'recruit'], ...choices])
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await page.locator('.mv').waitFor()
}

/** Touches the board until `most` decisions of ours were made and `fights` seen, or the game is over; answers what was met. */
function touchOn(page, most, fights = 0) {
	return page.evaluate(
		async ({ most, fights: wanted, patience }) => {
			const all = (selector) => [...document.querySelectorAll(selector)]
			const any = (list) => list[Math.floor(Math.random() * list.length)]
			const seen = { touched: 0, phases: {}, fights: 0, odds: 0, clauses: 0, unmarked: 0, over: false }
			const end = Date.now() + 400_000
			let idle = Date.now()
			let before = ''
			while (seen.touched < most || seen.fights < wanted) {
				if (Date.now() > end)
					throw new Error(`only ${seen.touched} touches: ${JSON.stringify(seen)}; ${document.querySelector('.mv-phase')?.textContent}`)
				const turn = document.querySelector('[data-testid=turn]')
				if (turn.dataset.status === 'over') return { ...seen, over: true }
				const mine = turn.classList.contains('turn-yours')
				const phase = document.querySelector('.mv')?.dataset.phase
				if (!mine || !phase) {
					idle = Date.now()
					await new Promise((resolve) => setTimeout(resolve, 20))
					continue
				}
				const commit = document.querySelector('.mv [data-testid=commit]:not([disabled])')
				const targets = all('.mv-cell[data-target]')
				const fights = targets.filter((cell) => cell.dataset.target !== 'go')
				const ways = [
					...all('.mv [data-testid^=say-]'),
					...all('.mv .mv-edge-button'),
					...all('.mv .mv-section'),
					...all('.mv .mv-nation[aria-pressed=false]'),
				]
				const units = all('.mv-cell[data-ready]')
				const cards = all('.mv-card-live[aria-pressed=false], .mv-card-live:not([aria-pressed])')
				const combat = document.querySelector('.mv [data-testid=combat]')
				const rebuilt = all('.mv-nation[aria-pressed=true]').some((nation) => /sweden|india|qing|tokugawa/.test(nation.dataset.testid))
				if (rebuilt !== Boolean(document.querySelector('[data-testid=reconstructed]'))) seen.unmarked++
				let touch = null
				if (combat && commit && commit.dataset.action !== 'skirmish') {
					seen.fights++
					if (combat.querySelector('.mv-odds .mv-percent') && /\d+\/\d+/.test(combat.querySelector('.mv-odds small').title)) seen.odds++
					if (combat.querySelector('.ledger .clause-link')) seen.clauses++
				}
				if (phase === 'setup-choose' && !commit) touch = any(all('.mv-deck .mv-card[aria-pressed=false]'))
				else if (phase === 'move-dig' && !commit) touch = any(all('.mv-hand .mv-card[aria-pressed=false]'))
				else if (commit && (phase !== 'attack' || !cards.length || Math.random() < 0.6)) touch = commit
				else if (fights.length) touch = any(fights)
				else touch = any([any(targets), any(units), any(cards), any(ways)].filter(Boolean))
				if (!touch) {
					// Between two states there may be nothing to touch; for long there may not.
					if (Date.now() - idle > patience)
						throw new Error(`nothing to touch in ${phase}: ${document.querySelector('.mv-phase')?.textContent}`)
					await new Promise((resolve) => setTimeout(resolve, 25))
					continue
				}
				idle = Date.now()
				const now = `${turn.dataset.moment} ${phase}`
				if (now !== before) {
					seen.touched++
					seen.phases[phase] = (seen.phases[phase] ?? 0) + 1
				}
				before = now
				touch.dispatchEvent(new MouseEvent('click', { bubbles: true }))
				await new Promise((resolve) => setTimeout(resolve, 15))
			}
			return seen
		},
		{ most, fights, patience },
	)
}

await scenario('a battle fought by touching the board', async () => {
	const page = await guest()
	await begin(page, [])
	let seen = await touchOn(page, 160, 3)
	// Should a battle end before there was fighting enough, the next will do.
	for (let i = 0; i < 5 && seen.fights < 3; i++) {
		await begin(page, [])
		seen = await touchOn(page, 160, 3)
	}
	ok(seen.over || seen.touched >= 160, 'the board alone is enough to play', JSON.stringify(seen))
	for (const phase of ['discard', 'move-first']) ok(seen.phases[phase] > 2, `${phase}: decided on the board`, JSON.stringify(seen.phases))
	ok(seen.fights >= 3, 'there were fights', JSON.stringify(seen))
	is([seen.odds, seen.clauses], [seen.fights, seen.fights], 'and each showed exact odds and the rule of every line first')
	await picture(page, 'manoeuvre-touched')
})

await scenario('the set-up by the book on the board', async () => {
	const page = await guest()
	await begin(page, [
		['setup', 'book'],
		['edition', 'distant-lands'],
	])
	const seen = await touchOn(page, 30)
	ok(seen.phases['setup-map'] || seen.phases['setup-nations'], 'sections or nations are chosen on the board', JSON.stringify(seen.phases))
	is(seen.unmarked, 0, 'an army whose numbers are reconstructed says so where it is chosen')
	ok(seen.phases['setup-place'] >= 8, 'eight units are placed on it', JSON.stringify(seen.phases))
	await picture(page, 'manoeuvre-placed')
})

await scenario('a player is told what was skipped for them', async () => {
	const page = await guest()
	await page.goto(server.url)
	const options = { army1: 'france', army2: 'britain', first: '1' }
	const made = await page.evaluate(
		(body) =>
			fetch('/api/me')
				.then(() => fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
				.then((answer) => answer.json()),
		{ game: 'manoeuvre', options, seats: ['me', 'recruit'] },
	)
	await page.goto(`${server.url}/g/${made.id}`)
	await page.locator('.mv[data-phase=discard] [data-testid=commit]').click()
	// Nobody is in reach on the first turn, whatever was drawn: one square forward, and the Combat Phase has nothing to ask.
	await page.locator('.mv[data-phase=move-first] [data-testid=square-f8]').click()
	await page.locator('[data-testid=square-e8][data-target]').click()
	const note = page.locator('.log-note')
	await until(async () => {
		const done = page.locator('.mv[data-phase=move-menu] [data-testid=say-done]')
		if (await done.count()) await done.click({ timeout: 1000 }).catch(() => {}) // it may have been said for us
		return note.count()
	}, 'a note in the story')
	ok(
		/Nothing to do, passed for you: Combat Phase/.test(await note.first().innerText()),
		'in the story, with the phase',
		await note.first().innerText(),
	)
})

await scenario('a double press counts once', async () => {
	const page = await guest()
	await page.goto(`${server.url}/practise/manoeuvre?new`)
	const commit = page.locator('.mv[data-phase=discard] [data-testid=commit]')
	await commit.waitFor()
	// The second press comes before the page could draw what the first one did.
	await commit.evaluate((button) => {
		button.click()
		button.click()
	})
	await page.locator('.mv[data-phase=move-first]').waitFor()
	is(await at(page, 'refusal').count(), 0, 'the second press was not meant for the next phase')
})

await scenario('by keys, and why not', async () => {
	const page = await guest()
	await begin(page, [])
	await until(
		async () => (await page.locator('.turn-yours').count()) && (await page.locator('.mv[data-phase=discard]').count()),
		'our Discard Phase',
	)
	await page.keyboard.press('1')
	await until(async () => (await at(page, 'card-0').getAttribute('aria-pressed')) === 'true', 'a digit marks a card')
	ok(true, 'a digit marks a card')
	await page.keyboard.press('Escape')
	await until(async () => (await at(page, 'card-0').getAttribute('aria-pressed')) === 'false', 'Escape takes it back')
	ok(true, 'Escape takes it back')
	await at(page, 'commit').focus()
	await page.keyboard.press('Enter')
	await until(async () => page.locator('.mv[data-phase=move-first]').count(), 'the Movement Phase')
	await until(async () => page.locator('.mv-cell[data-ready]').count(), 'units that can move')
	const unit = page.locator('.mv-cell[data-ready]').first()
	await unit.focus()
	await page.keyboard.press('Enter')
	await until(async () => page.locator('.mv-cell[data-target]').count(), 'where it can go')
	ok(true, 'Enter chooses a unit, and the board shows where it can go')
	// The farthest square of the board is beyond any unit of ours.
	await page.locator('.mv-cell').first().focus()
	await page.keyboard.press('Enter')
	await at(page, 'why').waitFor()
	ok(/MAN-/.test(await at(page, 'why').innerText()), 'a square it cannot reach is refused with the rule', await at(page, 'why').innerText())
	const target = page.locator('.mv-cell[data-target]').first()
	const goal = await target.getAttribute('data-testid')
	await target.focus()
	await page.keyboard.press('Enter')
	await until(async () => !(await page.locator('.mv[data-phase=move-first]').count()), 'the move is made')
	ok(await page.locator(`.mv-placed`).count(), `the unit went to ${goal}`)
})

await finish()
