// Parts of the page kit in its gallery, built as for production. A tree of 5,000 nodes: opened, its root checked,
// searched. A table of 1,000 rows: scrolled by the wheel to its end and back, sorted, all chosen, one chosen.
// Chromium is slowed down four times.
import type { Page } from '@playwright/test'
import { size } from '../kit/root.ts'
import { openBrowser, openSlowPage } from './browser.ts'
import { measureAct, reportActs, serveGallery, type Act } from './gallery.ts'

const ROUNDS = size(11, 1)
const MOST_TREE_MS = 120
const MOST_TABLE_MS = 50
const WHEEL_PX = 400
const TURNS = 30

const { address, close: stop } = await serveGallery()
const browser = await openBrowser()

async function inTree(page: Page): Promise<Record<'open' | 'check' | 'search', Act>> {
  const tree = page.getByRole('tree', { name: '大树' })
  await tree.getByRole('treeitem').first().waitFor()
  await page.waitForTimeout(1_000)
  await tree.focus()
  // Opens the root, then all of its children at once.
  const open = await measureAct(page, async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('*')
  })
  await page.keyboard.press('Home')
  const check = await measureAct(page, () => page.keyboard.press('Space'))
  await page.getByText('已选 5000 项').waitFor()
  const search = await measureAct(page, () => page.getByRole('searchbox', { name: '在大树里查找' }).fill('第7项'))
  return { open, check, search }
}

async function inTable(page: Page): Promise<Record<'scroll' | 'sort' | 'choose all' | 'choose one', Act>> {
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
  return { scroll, sort, 'choose all': all, 'choose one': one }
}

async function once<Found>(part: string, within: (page: Page) => Promise<Found>): Promise<Found> {
  const { page, close } = await openSlowPage(browser)
  await page.goto(`${address}?part=${part}`)
  const found = await within(page)
  await close()
  return found
}

const trees: Awaited<ReturnType<typeof inTree>>[] = []
const tables: Awaited<ReturnType<typeof inTable>>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  trees.push(await once('tree', inTree))
  tables.push(await once('table', inTable))
}
await browser.close()
await stop()
reportActs('5,000 nodes', trees, MOST_TREE_MS)
reportActs('1,000 rows', tables, MOST_TABLE_MS)
