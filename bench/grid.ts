// The VAT return's grid against a static page of the same table, and against that table with one plain input.
import { BURST, CELL, SAVED_MS, SETTLED_MS, TABLE, burst, openDesk, pasteOnce } from './grid/acts.ts'
import { bareTable } from './grid/bare-table.ts'
import { openPlaces, openRecompute } from './grid/recompute.ts'
import { inPairs, median, quantile, report, spread } from './kit/figures.ts'
import { size } from './kit/root.ts'
import { onSettledPage, openSlowPage, timesOf } from './pages/browser.ts'
import { floorOf } from './pages/floor.ts'
import { cookiesOf, startPlainBrowser, type Cookies } from './pages/plain-browser.ts'
import { openReturn } from './pages/open-return.ts'

const ROUNDS = size(15, 1, 2)
const BURSTS = size(15, 1, 3)
const PASTES = size(15, 1, 3)

const { taskNo, url, address, browser, signedIn, close: end } = await openReturn('grid', TABLE)

// --- open -----------------------------------------------------------------------------------------------------------
async function openCold(where: string): Promise<number> {
  const { page, close } = await openSlowPage(browser)
  await page.goto(where, { waitUntil: 'commit' })
  const { usable } = await timesOf(page)
  await close()
  return usable
}
/** The usual way: from a to-do on a workbench that has been open for a while. */
async function openFromWorkbench(): Promise<number> {
  const { page, close } = await openSlowPage(browser, signedIn)
  await page.goto(`${url}/workbenches/newIndex`)
  await page.waitForSelector('[data-part="todo"] tr')
  await page.waitForTimeout(SAVED_MS)
  // A user points at the link before clicking it.
  await page.hover(`[data-part="todo"] a[href*="${taskNo}"]`)
  await page.waitForTimeout(SETTLED_MS)
  const took = await page.evaluate(
    (id) =>
      new Promise<number>((done) => {
        const begun = performance.now()
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-part="grid"] tbody td') === null) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
        }).observe(document, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(`[data-part="todo"] a[href*="${id}"]`)!.click()
      }),
    taskNo,
  )
  await close()
  return took
}
const floor = await onSettledPage(browser, address, (page) => floorOf(page), signedIn)
const compareOpening = (what: string, pairs: { ours: number; floor: number }[]): void => {
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  report(
    `${what} (${pairs.length} pairs)`,
    `ours ${spread(
      pairs.map((pair) => pair.ours),
      0,
    )} ms, static page ${spread(
      pairs.map((pair) => pair.floor),
      0,
    )} ms, ratio ${spread(ratios)}`,
    { value: median(ratios), most: 1.5, best: Math.min(...ratios) },
  )
}
await openCold(floor.address)
compareOpening(
  'VAT return opened from the workbench',
  await inPairs(ROUNDS, openFromWorkbench, () => openCold(floor.address)),
)
const plain = await startPlainBrowser()
const openPlainly =
  (where: string, cookies: Cookies = []) =>
  async () =>
    (await plain.open(where, cookies)).usable
compareOpening(
  'VAT return opened by its address, nothing loaded before',
  await inPairs(ROUNDS, openPlainly(address, await cookiesOf(browser, signedIn)), openPlainly(floor.address)),
)
await plain.close()

// --- type -----------------------------------------------------------------------------------------------------------
const ours = await openDesk(browser, address, { prepare: signedIn })
const bare = await openDesk(browser, floor.address, {
  prepare: signedIn,
  begin: (page) => page.evaluate(bareTable, CELL),
})
await burst(ours)
await burst(bare)
for (const { page } of [ours, bare])
  await page.evaluate(() => void ((window as unknown as { painted: number[] }).painted = []))
const typed = await inPairs(
  BURSTS,
  () => burst(ours),
  () => burst(bare),
)
const typedRatios = typed.map((pair) => pair.ours / pair.floor)
report(
  `a figure typed and Enter, CPU (${BURSTS} pairs of ${BURST})`,
  `ours ${spread(
    typed.map((pair) => pair.ours),
    1,
  )} ms, bare table ${spread(
    typed.map((pair) => pair.floor),
    1,
  )} ms, ratio ${spread(typedRatios)}`,
  { value: median(typedRatios), most: 1.2, best: Math.min(...typedRatios) },
)
const beyond = median(typed.map((pair) => pair.ours - pair.floor))
report('  recompute, checks and their repaint beyond the bare table', `${beyond.toFixed(1)} ms of task time`, {
  value: beyond,
  most: 16,
  unit: ' ms',
})
const paints = await Promise.all(
  [ours, bare].map(({ page }) => page.evaluate(() => (window as unknown as { painted: number[] }).painted)),
)
const [oursPaint, barePaint] = paints.map((all) => quantile(all, 0.99)) as [number, number]
report(
  `  key to paint, p99 of ${paints[0]!.length} keys`,
  `ours ${oursPaint.toFixed(1)} ms, bare table ${barePaint.toFixed(1)} ms (medians ` +
    `${median(paints[0]!).toFixed(1)} and ${median(paints[1]!).toFixed(1)})`,
  // Of few keys the slowest say more of the machine than of the table.
  {
    value: oursPaint / barePaint,
    most: 1.5,
    best: Math.min(oursPaint / barePaint, median(paints[0]!) / median(paints[1]!)),
  },
)

// --- paste ----------------------------------------------------------------------------------------------------------
const places = await openPlaces(ours.page)
const recompute = await openRecompute(browser, places)
await pasteOnce(ours)
await pasteOnce(bare)
for (let warm = 0; warm < 3; warm += 1) await recompute()
const pasted = await inPairs(
  PASTES,
  () => pasteOnce(ours),
  async () => (await pasteOnce(bare)) + (await recompute()),
)
const pastedRatios = pasted.map((pair) => pair.ours / pair.floor)
report(
  `2,000 cells pasted, ${places.length} of them taken (${PASTES} pairs)`,
  `ours ${spread(
    pasted.map((pair) => pair.ours),
    1,
  )} ms, bare paste and one recompute ${spread(
    pasted.map((pair) => pair.floor),
    1,
  )} ms, ratio ${spread(pastedRatios)}`,
  { value: median(pastedRatios), most: 1.5, best: Math.min(...pastedRatios) },
)

floor.process.kill()
await end()
