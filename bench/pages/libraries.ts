// What the application's libraries alone cost: the static desk of a return without script, the same desk with React,
// router and queries that draw nothing, and the return itself. Chromium is slowed down four times.
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { bundle } from './bundle.ts'
import { inPairs, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { openSlowPage, timesOf } from './browser.ts'
import { floorOf } from './floor.ts'
import { openReturn } from './open-return.ts'

const ROUNDS = size(15, 1)
/** What comes after the page is there by then. */
const SETTLED_MS = 1800

const built = await bundle('bench/pages/libraries.fixture.ts')

const { address, browser, signedIn, close: end } = await openReturn('libraries', 'VATG_A1')

const { page, close } = await openSlowPage(browser, signedIn)
await page.goto(address)
await timesOf(page)
await page.waitForTimeout(SETTLED_MS)
const bare = await floorOf(page)
const libraries = await floorOf(page, join(built, 'page.js'))
await close()

async function open(where: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<number> {
  const opened = await openSlowPage(browser, prepare)
  await opened.page.goto(where, { waitUntil: 'commit' })
  const { usable } = await timesOf(opened.page)
  await opened.close()
  return usable
}
const all = async () => ({ libraries: await open(libraries.address), ours: await open(address, signedIn) })
await all()
await open(bare.address)
const pairs = await inPairs(ROUNDS, all, () => open(bare.address))
const times = {
  bare: pairs.map(({ floor }) => floor),
  libraries: pairs.map(({ ours }) => ours.libraries),
  ours: pairs.map(({ ours }) => ours.ours),
}
const over = (some: readonly number[], floor: readonly number[]) => spread(some.map((each, at) => each / floor[at]!))
report(
  `a return by its address (${ROUNDS} rounds)`,
  `ours ${spread(times.ours, 0)} ms, libraries alone ${spread(times.libraries, 0)} ms, static page ` +
    `${spread(times.bare, 0)} ms`,
)
report('the libraries against the static page', over(times.libraries, times.bare))
report('ours against the libraries', over(times.ours, times.libraries))

for (const floor of [bare, libraries]) floor.process.kill()
await end()
