// companion.test.mjs - the referee in the pocket, as a gamer meets it: two phones, French, the network off. Line infantry fires on cavalry, the
// odds are seen, a 5 is typed, the losses land on the roster, the test is proposed, the log reads like the rulebook, the report is printed.
import {
	ask,
	BATTLES,
	begin,
	face,
	findings,
	installed,
	isLow,
	kind,
	overflow,
	PHONES,
	phone,
	piece,
	rosters,
	sheets,
	small,
	tab,
} from './companion.mjs'
import { at, finish, is, ok, picture, Server, scenario, until, soon, still } from './fixture.mjs'

const server = await new Server().start()
const words = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()

/** What each game says of the story. */
const TOLD = {
	empire: {
		odds: /33 % Cible : une demi-perte BE-10\.3 33 % Cible : 1 perte BE-10\.3 33 % Cible : 1½ perte BE-10\.3 Dans tous les cas\. L’unité qui tire prend un marqueur d’action BE-6\.1\. La cible teste son moral BE-12\.5\.$/,
		fired: { b14: 'pertes : 1½' },
		due: /Test de moral chevau-légers 1/,
		log: [
			/Tir : infanterie de ligne 2 → chevau-légers 1, dé 5\. Tir à portée effective, colonne 1 de la table : dé \+ 5, infanterie en ligne \+ 2 = 7\. Cible : 1½ perte \(BE-10\.3\)\. L’unité qui tire prend un marqueur d’action \(BE-6\.1\)\. La cible teste son moral \(BE-12\.5\)\. Infanterie de ligne 2 \(marqueur d’action\) ; chevau-légers 1 \(pertes : 1½\)\./,
			/Test de moral : chevau-légers 1, dé 5\. .*= 7\. Réussi \(BE-12\.1\)\./,
		],
	},
	tricolore: {
		odds: /6 PAP L3C-17\.13 2 figurines entières tombent L3C-1\.16/,
		fired: { b5: 'figurines : 4' },
		due: /Test pour pertes escadron de chevau-légers/,
		log: [
			/Feu : 1er bataillon de ligne → escadron de chevau-légers\. Score du feu, 12 figurines : FEU de l’unité \+ 1, à P1 \+ 2, premier feu de la bataille \+ 1 = 4 ; .* 6 PAP \(L3C-17\.13\)\. 2 figurines entières tombent \(L3C-1\.16\)\./,
			/Test de moral : escadron de chevau-légers, dé 5\. Score de moral : départ : ARRÊT \+ 1, sous un feu d’infanterie − 1, .* = 2\. Descend de 1 case : HALTE \(L3C-22\.8\)\./,
		],
	},
}

/** Nothing sticks out, and axe has nothing serious to say, by day and by night. */
async function looks(page, name) {
	ok((await overflow(page)) <= 1, `${name}: nothing overflows`, await overflow(page))
	is(await small(page), [], `${name}: a thumb hits everything`)
	for (const colorScheme of ['light', 'dark']) {
		await page.emulateMedia({ colorScheme })
		is(await findings(page), [], `${name}, ${colorScheme}: axe finds nothing serious, contrast is 7 to 1`)
		await picture(page, `companion-${name}-${colorScheme}`)
	}
}

async function fireOf(page, game, name) {
	const { foot, horse } = BATTLES[game]
	const { odds, fired, due } = TOLD[game]
	await looks(page, `${name}-roster`)
	await ask(page, 'fire', foot, horse)
	ok(odds.test(await words(page.locator('.cp-answer'))), `${name}: the chances are seen`, await words(page.locator('.cp-answer')))
	await page.locator('.cp-facts .cp-field, .cp-facts .cp-switch').first().waitFor()
	await looks(page, `${name}-ask`)
	if (await page.locator('.cp-face').count()) await face(page, 5).tap()
	await at(page, 'cp-result').waitFor()
	await at(page, 'cp-apply').tap()
	await page.locator('.cp-due').waitFor()
	const [id, state] = Object.entries(fired)[0]
	const shown = (await rosters(page))[id] ?? ''
	ok(shown.replace(/\s/g, ' ').includes(state), `${name}: the losses are on the roster`, shown)
	ok(due.test(await words(page.locator('.cp-due'))), `${name}: the test is proposed`, await words(page.locator('.cp-due')))
	ok(await isLow(page, page.locator('[data-due]').first()), `${name}: under the thumb`)
	await looks(page, `${name}-due`)
}

/** A touch explains the club's abbreviations. */
async function explained(page, name) {
	await piece(page, 'a1').tap()
	ok(await isLow(page, page.locator('[data-kind]').last()), `${name}: what can be asked of a unit lies under the thumb`)
	await kind(page, 'melee').tap()
	await piece(page, 'b1').tap()
	await page.locator('.ledger .abbr').first().tap()
	is(await words(at(page, 'meaning')), 'CAC : Corps à corps.', `${name}: a touch explains an abbreviation`)
	await page.goBack()
	await page.goBack()
	await tab(page, 'log').waitFor()
}

async function morale(page, name) {
	await page.locator('[data-due]').tap()
	await face(page, 5).tap()
	await at(page, 'cp-result').waitFor()
	await looks(page, `${name}-result`)
	await at(page, 'cp-apply').tap()
	await until(async () => !(await page.locator('.cp-due').count()), 'nothing is due any more')
}

async function logOf(page, game, name) {
	await tab(page, 'log').tap()
	await at(page, 'cp-report').waitFor()
	const told = await words(at(page, 'cp-report'))
	for (const wanted of TOLD[game].log) ok(wanted.test(told), `${name}: the log reads like the rulebook`, `${wanted}\n${told}`)
	await looks(page, `${name}-log`)
	const printed = await sheets(page)
	ok(printed >= 1 && printed <= 2, `${name}: the report is printed on two sheets at most`, printed)
}

async function turnOf(page, name) {
	await tab(page, 'turn').tap()
	await page.locator('.cp-stages [aria-current=step]').waitFor()
	await looks(page, `${name}-turn`)
	const before = await words(page.locator('.cp-stages [aria-current=step] > p'))
	await at(page, 'cp-next').tap()
	const next = page.locator('.cp-stages > li').nth(1)
	await until(async () => (await next.getAttribute('aria-current')) === 'step', 'the next step of the turn')
	ok((await words(next.locator('> p'))) !== before, `${name}: the turn goes on`)
}

async function rulesOf(page, name, clause) {
	await tab(page, 'rules').tap()
	await page.locator('.cp-search').fill(name.startsWith('empire') ? 'ud' : 'mac')
	await soon(
		() => words(page.locator('.cp-terms')),
		(text) => /^(UD Unité de distance|MAC Marche au combat) : /.test(text),
		`${name}: abbreviations are explained`,
	)
	await page.locator('.cp-search').fill('carre') // as a thumb types it
	await page.locator('.cp-clause').first().waitFor()
	const found = await still(page, () => page.locator('.cp-clause').allInnerTexts())
	ok(found.length && found.every((text) => /carré/i.test(text)), `${name}: the sheets are searched`, found[0])
	ok(
		found.some((text) => text.includes(clause)),
		`${name}: they are the rulebook of this game`,
	)
	await looks(page, `${name}-rules`)
}

for (const viewport of PHONES)
	await scenario(`without a network, ${viewport.width}x${viewport.height}`, async () => {
		const club = await new Server().start()
		const page = await phone(viewport)
		await installed(page, club.url) // the first visit: the home page, nothing else
		await page.context().setOffline(true)
		await club.end('SIGKILL')
		for (const game of Object.keys(BATTLES)) {
			const name = `${game}-${viewport.width}`
			await begin(page, club.url, game)
			ok(true, `${name}: a battle is begun without a network`)
			await fireOf(page, game, name)
			await morale(page, name)
			if (game === 'tricolore') await explained(page, name)
			await logOf(page, game, name)
			await turnOf(page, name)
			await rulesOf(page, name, { empire: 'BE-', tricolore: 'L3C-' }[game])
		}
		await page.goto(`${club.url}/companion`)
		await page.locator('.cp-saved').nth(1).waitFor()
		await looks(page, `list-${viewport.width}`)
	})

/** Counts what a thumb does, wherever it goes. */
async function counting(page) {
	await page.evaluate(() => {
		window.taps = 0
		document.addEventListener('click', (e) => e.isTrusted && window.taps++, true)
	})
	return () => page.evaluate(() => window.taps)
}

for (const viewport of PHONES)
	await scenario(`taps, ${viewport.width}x${viewport.height}`, async () => {
		const page = await phone(viewport)
		for (const [game, { foot, horse, charge }] of Object.entries(BATTLES)) {
			await begin(page, server.url, game)
			await page.reload() // the phone is unlocked: the battle is on the screen
			await piece(page, horse).waitFor()
			const taps = await counting(page)
			await ask(page, charge, horse, foot)
			await page.locator('.cp-answer').waitFor()
			const count = await taps()
			ok(count > 0 && count <= 5, `${game}: from the rosters to the odds of a charge, at most 5 taps`, count)
			console.log(`# ${game}, ${viewport.width}: ${count} taps to the odds of a charge`)
			const box = await still(page, () => page.locator('.cp-answer').boundingBox())
			ok(box.y >= 0 && box.y + 40 < viewport.height, `${game}: and they are on the screen without scrolling`, JSON.stringify(box))
		}
	})

await scenario('both games, from the home page', async () => {
	const page = await phone(PHONES[0])
	await page.goto(server.url)
	for (const game of Object.keys(BATTLES)) is(await page.locator(`a[href="/companion?game=${game}"]`).count(), 1, `${game} has its link`)
	await page.locator('a[href="/companion?game=tricolore"]').tap()
	await page.locator('[data-game=tricolore][aria-pressed=true]').waitFor()
	ok(true, 'a link leads to a new battle of its game')
	await page.locator('a[href^="/companion/rules/"]').tap()
	await kindsOf(page)
})

/** The reference sheets without a battle. */
async function kindsOf(page) {
	await page.locator('.cp-search').fill('tir')
	await page.locator('.cp-clause').first().waitFor()
	ok(/BE-/.test(await page.locator('.cp-clause').first().innerText()), 'the sheets of the first game')
	await page.locator('.cp-segments .button').nth(1).tap()
	await page.locator('.cp-search').fill('tir')
	await until(async () => /L3C-/.test((await page.locator('.cp-clause').allInnerTexts()).join()), 'those of the other')
	ok(true, 'and of the second')
}

for (const [locale, what] of [
	['en-GB', /To do now/],
	['de-DE', /Jetzt fällig/],
])
	await scenario(`in ${locale}`, async () => {
		const page = await phone(PHONES[0], { locale })
		await begin(page, server.url, 'empire')
		await ask(page, 'fire', 'a2', 'b14')
		await face(page, 5).tap()
		await at(page, 'cp-apply').tap()
		await page.locator('.cp-due').waitFor()
		ok(what.test(await words(page.locator('.cp-due'))), `${locale}: what is due`)
		ok((await overflow(page)) <= 1, `${locale}: nothing overflows`)
		await picture(page, `companion-${locale}`)
		ok((await kind(page, 'fire').count()) === 0, `${locale}: the question is closed`)
	})

await finish()
