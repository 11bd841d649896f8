// A tree of 5,000 nodes in the gallery, built as for production: opened, its root checked, searched. Chromium is slowed
// down four times.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { className, styleLayers } from '../tools/page-build/style-layers.ts'
import { median, report, spread } from './kit/figures.ts'
import { root, size } from './kit/root.ts'
import { makeTemporary } from './kit/temporary.ts'
import { openBrowser, openSlowPage } from './pages/browser.ts'

const ROUNDS = size(11, 1)
const MOST_MS = 120

const shared = {
  configFile: false as const,
  root: join(root, 'packages/page-kit/src/gallery'),
  logLevel: 'warn' as const,
  plugins: [react(), styleLayers()],
  css: { modules: { generateScopedName: className } },
  build: { outDir: makeTemporary('tree'), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
}
await build(shared)
const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await openBrowser()

/** Longest task and time until painted, in ms, of each act. */
type Found = Record<'open' | 'check' | 'search', { longest: number; painted: number }>

async function once(): Promise<Found> {
  const { page, close } = await openSlowPage(browser)
  await page.goto(`${address}?part=tree`)
  const tree = page.getByRole('tree', { name: '大树' })
  await tree.getByRole('treeitem').first().waitFor()
  await page.waitForTimeout(1_000)
  const measure = async (act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      const seen = { longest: 0, began: performance.now() }
      Object.assign(window, { acts: seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
    })
    await act()
    return page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const { acts } = window as unknown as { acts: { longest: number; began: number } }
      const painted = performance.now() - acts.began
      await new Promise((done) => setTimeout(done, 500))
      return { longest: acts.longest, painted }
    })
  }
  await tree.focus()
  // Opens the root, then all of its children at once.
  const open = await measure(async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('*')
  })
  await page.keyboard.press('Home')
  const check = await measure(() => page.keyboard.press('Space'))
  await page.getByText('已选 5000 项').waitFor()
  const search = await measure(() => page.getByRole('searchbox', { name: '在大树里查找' }).fill('第7项'))
  await close()
  return { open, check, search }
}

const rounds: Found[] = []
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await once())
await browser.close()
await server.close()
const of = (act: keyof Found, kind: 'longest' | 'painted') => rounds.map((found) => found[act][kind])
for (const act of ['open', 'check', 'search'] as const)
  report(
    `5,000 nodes, ${act}: longest task`,
    `${spread(of(act, 'longest'), 0)} ms, least ${Math.min(...of(act, 'longest')).toFixed(0)} ms; ` +
      `painted after ${spread(of(act, 'painted'), 0)} ms`,
    { value: median(of(act, 'longest')), most: MOST_MS, unit: ' ms' },
  )
