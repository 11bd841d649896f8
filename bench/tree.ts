// A tree of 5,000 nodes in the gallery, built as for production: opened, its root checked, searched. Chromium is slowed
// down four times.
import { size } from './kit/root.ts'
import { openBrowser, openSlowPage } from './pages/browser.ts'
import { measureAct, reportActs, serveGallery, type Act } from './pages/gallery.ts'

const ROUNDS = size(11, 1)
const MOST_MS = 120

const { address, close: stop } = await serveGallery()
const browser = await openBrowser()

type Found = Record<'open' | 'check' | 'search', Act>

async function once(): Promise<Found> {
  const { page, close } = await openSlowPage(browser)
  await page.goto(`${address}?part=tree`)
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
  await close()
  return { open, check, search }
}

const rounds: Found[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once())
await browser.close()
await stop()
reportActs('5,000 nodes', rounds, MOST_MS)
