// The sign-in page and the first signed-in page against static pages with the same content. Chromium is slowed down
// four times.
import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { size } from './kit/root.ts'
import { startServer, stopServer } from './kit/server.ts'
import { onSettledPage, openBrowser, openSlowPage, signInAs, timesOf } from './pages/browser.ts'
import type { Bytes, Times } from './pages/browser.ts'
import { floorOf } from './pages/floor.ts'
import { cookiesOf, startPlainBrowser, type Cookies } from './pages/plain-browser.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROUNDS = size(15, 1, 2)
/** Long tasks count until this many ms after the page became usable. */
const SETTLED_MS = 1000
const ACCOUNT = 'taxclerk'

const dataDir = makeTemporary('pages')
const server = await startServer(dataDir)
const browser = await openBrowser()
const plain = await startPlainBrowser()
const login = `${server.url}/login/index`
const workbench = `${server.url}/workbenches/newIndex`

/** `bytes` until usable, `all` until settled. */
type Found = Times & { bytes: Bytes; all: Bytes }

const coldly = (address: string, cookies: Cookies = []) => plain.open(address, cookies, SETTLED_MS)

async function open(address: string, prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Found> {
  const { page, bytes, close } = await openSlowPage(browser, prepare)
  await page.goto(address, { waitUntil: 'commit' })
  const { usable } = await timesOf(page)
  const before = bytes()
  await page.waitForTimeout(SETTLED_MS)
  const { blocked } = await timesOf(page)
  const all = bytes()
  await close()
  return { usable, blocked, bytes: before, all }
}

const signedIn = signInAs(server.url, ACCOUNT)

/** Through the sign-in page as users do: it loads the files while they type. */
async function signInByHand(of: Browser): Promise<Found> {
  const { page, bytes, close } = await openSlowPage(of)
  await page.goto(login)
  await page.fill('input[name=account]', ACCOUNT)
  await page.fill('input[name=password]', DEMO_PASSWORD)
  await page.waitForFunction(() => {
    const wanted = JSON.parse(document.getElementById('prefetch')!.textContent ?? '[]') as string[]
    const done = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(({ name }) => name)
    return wanted.every((file) => done.includes(new URL(file, document.baseURI).href))
  })
  const before = bytes()
  await page.click('form#sign-in button[type=submit]')
  await page.waitForURL(/workbenches|finance\/blank/)
  await page.waitForSelector('[data-part="todo"] tr')
  const { usable, blocked } = await timesOf(page)
  const after = bytes()
  await close()
  const since = {
    document: after.document - before.document,
    code: after.code - before.code,
    other: after.other - before.other,
  }
  return { usable, blocked, bytes: since, all: after }
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
function compare(
  what: string,
  pairs: { ours: Times; floor: Times }[],
  { document, code, other }: Bytes,
  { most, isGuarded = false }: { most: number; isGuarded?: boolean },
): void {
  const ratios = pairs.map(({ ours, floor }) => ours.usable / floor.usable)
  const of = (pick: (found: Times) => number, side: 'ours' | 'floor') => pairs.map((pair) => pick(pair[side]))
  report(
    `${what} (${pairs.length} pairs)`,
    `ours ${spread(
      of((found) => found.usable, 'ours'),
      0,
    )} ms, floor ${spread(
      of((found) => found.usable, 'floor'),
      0,
    )} ms, ratio ${spread(ratios)}`,
    { value: median(ratios), most, ...(isGuarded ? { best: Math.min(...ratios) } : {}) },
  )
  report(
    '  blocking',
    `ours ${spread(
      of((found) => found.blocked, 'ours'),
      0,
    )} ms, floor ${spread(
      of((found) => found.blocked, 'floor'),
      0,
    )} ms`,
  )
  report(
    '  over the wire until then',
    `document ${kilo(document)}, script and style ${kilo(code)}, other ${kilo(other)}`,
  )
}

const loginFloor = await onSettledPage(browser, login, (page) => floorOf(page))
const { bytes: loginBytes } = await open(login)
await coldly(login)
await coldly(loginFloor.address)
compare(
  'login page usable',
  await inPairs(
    ROUNDS,
    () => coldly(login),
    () => coldly(loginFloor.address),
  ),
  loginBytes,
  { most: 1.3 },
)
report('  script and style before usable', kilo(loginBytes.code), {
  value: loginBytes.code / 1000,
  most: 30,
  unit: ' kB',
})

const workbenchFloor = await onSettledPage(browser, workbench, (page) => floorOf(page), signedIn)
const { bytes: coldBytes, all: coldAll } = await open(workbench, signedIn)
const cookies = await cookiesOf(browser, signedIn)
await coldly(workbench, cookies)
await coldly(workbenchFloor.address)
compare(
  'workbench, first to-do row painted, cold',
  await inPairs(
    ROUNDS,
    () => coldly(workbench, cookies),
    () => coldly(workbenchFloor.address),
  ),
  coldBytes,
  { most: 2.0, isGuarded: true },
)
const all = Object.values(coldAll).reduce((sum, part) => sum + part, 0) / 1000
report('  in all', `${all.toFixed(0)} kB`, { value: all, most: 300, unit: ' kB' })
const byHand = await inPairs(
  ROUNDS,
  () => signInByHand(browser),
  () => open(workbenchFloor.address),
)
compare('workbench, first to-do row painted, fetched ahead at sign-in', byHand, byHand[0]!.ours.bytes, { most: 2.5 })

await plain.close()
await browser.close()
for (const floor of [loginFloor, workbenchFloor]) floor.process.kill()
await stopServer(server)
