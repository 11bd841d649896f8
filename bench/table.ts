// A table of 1,000 rows in the gallery, built as for production: scrolled by the wheel to its end and back, sorted by a
// column, all of its rows chosen, one row chosen. Chromium is slowed down four times.
import { size } from './kit/root.ts'
import { openBrowser, openSlowPage } from './pages/browser.ts'
import { measureAct, reportActs, serveGallery, type Act } from './pages/gallery.ts'

const ROUNDS = size(11, 1)
const MOST_MS = 50
const WHEEL_PX = 400
const TURNS = 30

const { address, close: stop } = await serveGallery()
const browser = await openBrowser()

type Found = Record<'scroll' | 'sort' | 'choose all' | 'choose one', Act>

async function once(): Promise<Found> {
  const { page, close } = await openSlowPage(browser)
  await page.goto(`${address}?part=table`)
  const table = page.getByRole('table', { name: '一千笔借款' })
  await table.getByRole('row').nth(20).waitFor()
  await table.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  await table.getByRole('row').nth(3).hover()
  const wheel = async (by: number) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, by)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    }
  }
  const scroll = await measureAct(page, async () => {
    await wheel(WHEEL_PX)
    await wheel(-WHEEL_PX)
  })
  const sort = await measureAct(page, () => table.getByRole('button', { name: /余额/ }).click())
  const all = await measureAct(page, () => table.getByRole('checkbox').first().click())
  const one = await measureAct(page, () => table.getByRole('checkbox').nth(2).click())
  await close()
  return { scroll, sort, 'choose all': all, 'choose one': one }
}

const rounds: Found[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once())
await browser.close()
await stop()
reportActs('1,000 rows', rounds, MOST_MS)
