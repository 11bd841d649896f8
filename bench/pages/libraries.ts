// What the application's libraries alone cost: the static copy of a page without script, the same copy with React,
// router and queries that draw nothing, and the page itself. Chromium is slowed down four times.
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { inPairs, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { onSettledPage } from './browser.ts'
import { floorOf } from './floor.ts'
import { openReturn } from './open-return.ts'
import { cookiesOf, startPlainBrowser, type Cookies } from './plain-browser.ts'

const ROUNDS = size(15, 1)

const built = await bundle('bench/pages/libraries.fixture.ts')
const { address, url, browser, signedIn, close: end } = await openReturn('libraries', 'VATG_A1')

const plain = await startPlainBrowser()
const cookies = await cookiesOf(browser, signedIn)
const open = async (where: string, as: Cookies = []): Promise<number> => (await plain.open(where, as)).usable

async function compare(what: string, where: string): Promise<void> {
  const [bare, libraries] = await onSettledPage(
    browser,
    where,
    async (page) => [await floorOf(page), await floorOf(page, join(built, 'page.js'))] as const,
    signedIn,
  )
  const all = async () => ({ libraries: await open(libraries.address), ours: await open(where, cookies) })
  await all()
  await open(bare.address)
  const pairs = await inPairs(ROUNDS, all, () => open(bare.address))
  for (const floor of [bare, libraries]) floor.process.kill()

  const times = {
    bare: pairs.map(({ floor }) => floor),
    libraries: pairs.map(({ ours }) => ours.libraries),
    ours: pairs.map(({ ours }) => ours.ours),
  }
  const over = (some: readonly number[], floor: readonly number[]) => spread(some.map((each, at) => each / floor[at]!))
  report(
    `${what} (${ROUNDS} rounds)`,
    `ours ${spread(times.ours, 0)} ms, libraries alone ${spread(times.libraries, 0)} ms, static page ` +
      `${spread(times.bare, 0)} ms`,
  )
  report('  the libraries against the static page', over(times.libraries, times.bare))
  report('  ours against the libraries', over(times.ours, times.libraries))
}

await compare('a return by its address', address)
await compare('the workbench, cold', `${url}/workbenches/newIndex`)
await plain.close()
await end()
