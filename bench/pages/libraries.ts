// What of a page's opening is not the page's own: the static copy of a page without script, the same copy with the
// header of our documents that keeps its window to itself, the copy with React, router and queries that draw nothing,
// and the page itself. Chromium is slowed down four times.
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

async function compare(what: string, where: string, as?: Cookies): Promise<void> {
  const floors = await onSettledPage(
    browser,
    where,
    async (page) =>
      [
        await floorOf(page),
        await floorOf(page, { isIsolated: true }),
        await floorOf(page, { script: join(built, 'page.js') }),
      ] as const,
    as === undefined ? undefined : signedIn,
  )
  const [bare, isolated, libraries] = floors
  const all = async () => ({
    isolated: await open(isolated.address),
    libraries: await open(libraries.address),
    ours: await open(where, as),
  })
  await all()
  await open(bare.address)
  const pairs = await inPairs(ROUNDS, all, () => open(bare.address))
  for (const floor of floors) floor.process.kill()

  const times = {
    bare: pairs.map(({ floor }) => floor),
    isolated: pairs.map(({ ours }) => ours.isolated),
    libraries: pairs.map(({ ours }) => ours.libraries),
    ours: pairs.map(({ ours }) => ours.ours),
  }
  const over = (some: readonly number[], floor: readonly number[]) => spread(some.map((each, at) => each / floor[at]!))
  report(
    `${what} (${ROUNDS} rounds)`,
    `ours ${spread(times.ours, 0)} ms, libraries alone ${spread(times.libraries, 0)} ms, isolated ` +
      `${spread(times.isolated, 0)} ms, static page ${spread(times.bare, 0)} ms`,
  )
  report('  the isolated page against the static page', over(times.isolated, times.bare))
  report('  ours against the isolated page', over(times.ours, times.isolated))
  report('  the libraries against the static page', over(times.libraries, times.bare))
  report('  ours against the libraries', over(times.ours, times.libraries))
}

await compare('a return by its address', address, cookies)
await compare('the workbench, cold', `${url}/workbenches/newIndex`, cookies)
await compare('the login page', `${url}/login/index`)
await plain.close()
await end()
