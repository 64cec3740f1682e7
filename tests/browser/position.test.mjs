// position.test.mjs - a position is shared: as a link that opens its board, and as text that the command reads. Complete ones are played on from,
// views are only looked at, and what is no position is refused in plain words.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync, deflateRawSync } from 'node:zlib'
import { at, axeSource, finish, guest, is, ok, picture, program, Server, scenario, standing, until } from './fixture.mjs'

const server = await new Server().start()
const replays = join(import.meta.dirname, '..', 'replays')

/** The link and the text of what this page shows. */
async function shared(page) {
	const fold = at(page, 'share-position')
	await fold.waitFor()
	if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
	await until(async () => (await at(page, 'position-link').count()) > 0, 'a link')
	return { link: await at(page, 'position-link').inputValue(), text: await at(page, 'position-text').inputValue() }
}

const documentIn = (link) => JSON.parse(inflateRawSync(Buffer.from(link.split('.').at(-1), 'base64url')).toString())
const linkTo = (document) => `${server.url}/position#.${deflateRawSync(Buffer.from(JSON.stringify(document))).toString('base64url')}`
const command = (verb, text, ...more) => execFileSync(program, [verb, '-', ...more], { input: text }).toString()
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function openRecord(page, name) {
	await page.goto(`${server.url}/replay/file`)
	const buffer = Buffer.from(readFileSync(join(replays, `${name}.grog`)))
	await at(page, 'replay-file').setInputFiles({ name: `${name}.grog`, mimeType: 'text/plain', buffer })
	await at(page, 'slider').waitFor()
}

async function goTo(page, moment) {
	await at(page, 'slider').evaluate((slider, to) => {
		slider.value = to
		slider.dispatchEvent(new Event('input', { bubbles: true }))
	}, String(moment))
	await until(async () => (await at(page, 'turn').getAttribute('data-moment')) === String(moment), `moment ${moment}`)
}

await scenario('a position saved as a file is opened like a record', async () => {
	const page = await guest({ viewport: { width: 390, height: 844 } })
	await openRecord(page, 'manoeuvre-france-britain')
	await goTo(page, 120)
	const { text } = await shared(page)
	const open = async (name, text) => {
		await page.goto(`${server.url}/replay/file`)
		await at(page, 'replay-file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
	}
	await open('grognard-manoeuvre.json', text)
	await at(page, 'position-play').waitFor()
	is(JSON.parse((await shared(page)).text), JSON.parse(text), 'it is that position')
	await open('other.json', '{"format": "something else"}')
	await page.locator('.notice').waitFor()
	ok(!/line 1/.test(await page.locator('.notice').innerText()), 'what is none is refused in plain words')
})

for (const [name, moment] of [
	['manoeuvre-france-britain', 120],
	['glorious-four', 60],
	['empire-ridge', 200],
	['tricolore-mill', 100],
])
	await scenario(`a position of a replay: ${name}`, async () => {
		const page = await guest({ viewport: { width: 390, height: 844 } })
		await openRecord(page, name)
		await goTo(page, moment)
		const { link, text } = await shared(page)
		ok(link.length < 12_000, 'the link is not too long', link.length)
		const file = join(replays, `${name}.grog`)
		const said = execFileSync(program, ['show', file, '--at', String(moment), '--json']).toString()
		is(JSON.parse(text), JSON.parse(said), 'as text it is what `grognard show --json` writes')
		is(command('show', text, '--json'), said, 'and what it reads')
		const other = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
		await other.goto(link)
		await at(other, 'position-play').waitFor()
		await other.locator('.play-main .mv, .play-main .gl, .play-main .tb').first().waitFor()
		ok(await fits(other), 'somebody else sees the board, on a phone')
		await picture(other, `position-${name}`)
		await at(other, 'position-play').click()
		await until(async () => (await standing(other)).status === 'playing', 'and plays on from it')
		const saved = await other.evaluate((game) => JSON.parse(localStorage.getItem(`grognard.practise.${game}`)), JSON.parse(text).game)
		is(saved.setup.position, JSON.parse(text).state, 'from this very position')
		await other.reload()
		await until(async () => (await standing(other)).status === 'playing', 'also after a reload')
	})

await scenario('one seat of a replay: its view and nothing else', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	await openRecord(page, 'manoeuvre-france-britain')
	await at(page, 'viewer').selectOption('0')
	await at(page, 'to-end').click()
	await at(page, 'step-back').click()
	const moment = await at(page, 'turn').getAttribute('data-moment')
	const { link, text } = await shared(page)
	const state = documentIn(link).state
	is(state, JSON.parse(text).state, 'link and text say the same')
	ok(Number(moment) > 0 && JSON.stringify(state).length > 100, 'there is a view')
	const other = await guest()
	await other.goto(link)
	await at(other, 'position-partial').waitFor()
	is(await at(other, 'position-play').count(), 0, 'what is partly hidden cannot be played on from')
	await picture(other, 'position-view')
	await other.evaluate(axeSource())
	const found = await other.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		found.violations.map((v) => v.id),
		[],
		'nothing that hinders anybody',
	)
})

await scenario('a game against a friend: only what the player sees', async () => {
	const anna = await guest()
	const bert = await guest()
	await anna.goto(`${server.url}/new/manoeuvre?with=friend`)
	await at(anna, 'start').click()
	await bert.goto(await anna.locator('[data-testid^=invite-]').first().inputValue())
	await at(bert, 'join').click()
	for (const page of [anna, bert]) await until(async () => (await standing(page)).status === 'playing', 'both play')
	const seen = await Promise.all([shared(anna), shared(bert)])
	const views = seen.map(({ link }) => documentIn(link))
	ok(JSON.stringify(views[0]) !== JSON.stringify(views[1]), 'each shares a view of their own')
	for (const { link } of seen) {
		const stranger = await guest()
		await stranger.goto(link)
		await at(stranger, 'position-partial').waitFor()
	}
	ok(true, 'and neither is complete')
	is(JSON.parse(command('show', seen[0].text, '--json')), views[0], 'the command reads it')
})

await scenario('Practise alone: everything, and the game goes on elsewhere', async () => {
	const page = await guest()
	await page.goto(`${server.url}/practise/manoeuvre`)
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	await page.locator('.turn-yours').waitFor()
	const { link } = await shared(page)
	const other = await guest()
	await other.goto(link)
	await at(other, 'position-play').waitFor()
	ok(true, 'it is complete')
})

await scenario('what is no position is refused in plain words', async () => {
	const page = await guest({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
	const good = JSON.parse(execFileSync(program, ['show', join(replays, 'glorious-four.grog'), '--at', '60', '--json']))
	const refused = async (address, what, how) => {
		await page.goto('about:blank')
		await page.goto(address)
		await at(page, 'position-error').waitFor()
		const said = await at(page, 'position-error').innerText()
		ok(what.test(said), how, said)
	}
	await refused(`${server.url}/position`, /incomplet/, 'no position at all')
	await refused(`${server.url}/position#hello`, /incomplet/, 'something else')
	await refused(linkTo(good).slice(0, -20), /incomplet/, 'a link cut short')
	await refused(linkTo({ hello: 1 }), /autre chose/, 'something else that was packed')
	await refused(linkTo({ ...good, game: 'chess' }), /chess/, 'a game that is not here')
	await refused(linkTo({ ...good, state: { ...good.state, rolled: 99 } }), /ne peut pas se produire/, 'a position that cannot occur')
	await refused(
		`${server.url}/position#.${deflateRawSync(Buffer.alloc(64 << 20)).toString('base64url')}`,
		/incomplet/,
		'a small link that would unpack to 64 MiB',
	)
	await picture(page, 'position-refused')
	await page.goto('about:blank')
	await page.goto(linkTo(good))
	await at(page, 'position-play').waitFor()
	ok(true, 'the same link unharmed opens')
})

await finish()
