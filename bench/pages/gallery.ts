import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { className, styleLayers } from '../../tools/page-build/style-layers.ts'
import { median, report, spread } from '../kit/figures.ts'
import { root } from '../kit/root.ts'
import { makeTemporary } from '../kit/temporary.ts'

/** Longest task and time until painted, in ms, of an act. */
export type Act = { longest: number; painted: number }

/** The page kit's gallery, built as for production and served until `close`. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const shared = {
    configFile: false as const,
    root: join(root, 'packages/page-kit/src/gallery'),
    logLevel: 'warn' as const,
    plugins: [react(), styleLayers()],
    css: { modules: { generateScopedName: className } },
    build: { outDir: makeTemporary('gallery'), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  }
  await build(shared)
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Does something on the page and tells its longest task; 0 without one over 50 ms. */
export async function measureAct(page: Page, act: () => Promise<unknown>): Promise<Act> {
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

export function reportActs<Name extends string>(
  what: string,
  rounds: readonly Record<Name, Act>[],
  most: number,
): void {
  const [first] = rounds
  for (const act of first === undefined ? [] : (Object.keys(first) as Name[])) {
    const of = (kind: keyof Act) => rounds.map((found) => found[act][kind])
    report(
      `${what}, ${act}: longest task`,
      `${spread(of('longest'), 0)} ms, least ${Math.min(...of('longest')).toFixed(0)} ms; ` +
        `painted after ${spread(of('painted'), 0)} ms`,
      { value: median(of('longest')), most, unit: ' ms' },
    )
  }
}

/** The longest task from the navigation until the first rows stand and the page is quiet for `quiet` ms. */
export async function measureOpening(page: Page, open: () => Promise<unknown>, quiet: number): Promise<Act> {
  const began = performance.now()
  await open()
  const painted = performance.now() - began
  await page.waitForTimeout(quiet)
  const longest = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let most = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration)
        }).observe({ type: 'longtask', buffered: true })
        setTimeout(() => done(most), 500)
      }),
  )
  return { longest, painted }
}
