// One figure typed into the VAT return in the page: task time of both keys, recomputation, every check and the repaint.
import { createClient } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { openTask } from '../kit/open-task.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { openBrowser, openContext, signInAs } from './browser.ts'
import { makeTemporary } from '../kit/temporary.ts'

const FIGURES = size(100, 5)
const ACCOUNT = 'taxclerk'
const CELL = 'VATG_MAIN.r9.c1'
/** Longer than the page's delay before saving. */
const SETTLED_MS = 400

const dataDir = makeTemporary('typing')
const server = await startServer(dataDir)
const client = createClient(server.url, 1)
const taskNo = await openTask(client, (await client.signIn(ACCOUNT)).headers)
client.close()

const browser = await openBrowser()
const context = await openContext(browser)
await signInAs(server.url, ACCOUNT)(context)
const page = await context.newPage()
await page.goto(`${server.url}/system/tax-admin/tax-detail?id=${taskNo}`)
const cell = page.locator(`td[data-ref="${CELL}"]`)
await cell.click()
await page.waitForTimeout(SETTLED_MS)
const session = await context.newCDPSession(page)
await session.send('Performance.enable', { timeDomain: 'threadTicks' })
/** CPU time of the page's main thread in tasks so far, ms; unaffected by other load on the machine. */
const worked = async () => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}
const cost = async (act: () => Promise<void>) => {
  const before = await worked()
  await act()
  return (await worked()) - before
}

const typed: number[] = []
const idle: number[] = []
for (let figure = 0; figure < FIGURES; figure += 1) {
  idle.push(
    await cost(async () => {
      await page.keyboard.press('Shift')
      await page.keyboard.press('Shift')
    }),
  )
  const text = String((figure % 8) + 1)
  typed.push(
    await cost(async () => {
      await page.keyboard.press(text)
      await page.keyboard.press('Enter')
    }),
  )
  await page.waitForFunction(
    ([ref, shown]) => document.querySelector(`td[data-ref="${ref}"]`)?.textContent?.includes(`${shown}.00`),
    [CELL, text] as const,
  )
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(SETTLED_MS)
}
const beyond = typed.map((time, figure) => time - idle[figure]!)
report(
  `a figure typed, task time (${FIGURES} figures)`,
  `${spread(typed, 1)} ms, two keys that do nothing ${spread(idle, 1)} ms, beyond them ${spread(beyond, 1)} ms`,
  { value: median(beyond), most: 16, unit: ' ms' },
)

await browser.close()
await stopServer(server)
