// The sign-in page and the first signed-in page against static pages with the same content. Chromium is slowed down
// four times.
import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { size } from './kit/root.ts'
import { startServer, stopServer } from './kit/server.ts'
import { onSettledPage, openBrowser, openSlowPage, signInAs, timesOf } from './pages/browser.ts'
import type { Bytes } from './pages/browser.ts'
import { floorOf } from './pages/floor.ts'
import { makeTemporary } from './kit/temporary.ts'

const ROUNDS = size(15, 1, 2)
/** Long tasks count until this many ms after the page became usable. */
const SETTLED_MS = 1000
const ACCOUNT = 'taxclerk'

const dataDir = makeTemporary('pages')
const server = await startServer(dataDir)
const browser = await openBrowser()
const login = `${server.url}/login/index`
const workbench = `${server.url}/workbenches/newIndex`

/** `bytes` until usable, `all` until settled. */
type Found = { usable: number; blocked: number; bytes: Bytes; all: Bytes }

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
function compare(what: string, pairs: { ours: Found; floor: Found }[], most: number, isGuarded = false): void {
  const ratios = pairs.map(({ ours, floor }) => ours.usable / floor.usable)
  const of = (pick: (found: Found) => number, side: 'ours' | 'floor') => pairs.map((pair) => pick(pair[side]))
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
  const { document, code, other } = pairs[0]!.ours.bytes
  report(
    '  over the wire until then',
    `document ${kilo(document)}, script and style ${kilo(code)}, other ${kilo(other)}`,
  )
}

const loginFloor = await onSettledPage(browser, login, (page) => floorOf(page))
await open(login)
await open(loginFloor.address)
const loginPairs = await inPairs(
  ROUNDS,
  () => open(login),
  () => open(loginFloor.address),
)
compare('login page usable', loginPairs, 1.3)
report('  script and style before usable', kilo(loginPairs[0]!.ours.bytes.code), {
  value: loginPairs[0]!.ours.bytes.code / 1000,
  most: 30,
  unit: ' kB',
})

const workbenchFloor = await onSettledPage(browser, workbench, (page) => floorOf(page), signedIn)
await open(workbench, signedIn)
await open(workbenchFloor.address)
const cold = await inPairs(
  ROUNDS,
  () => open(workbench, signedIn),
  () => open(workbenchFloor.address),
)
compare('workbench, first to-do row painted, cold', cold, 2.0, true)
const all = Object.values(cold[0]!.ours.all).reduce((sum, part) => sum + part, 0) / 1000
report('  in all', `${all.toFixed(0)} kB`, { value: all, most: 300, unit: ' kB' })
compare(
  'workbench, first to-do row painted, fetched ahead at sign-in',
  await inPairs(
    ROUNDS,
    () => signInByHand(browser),
    () => open(workbenchFloor.address),
  ),
  2.5,
)

await browser.close()
for (const floor of [loginFloor, workbenchFloor]) floor.process.kill()
await stopServer(server)
