// The model alone: figures written into a return of the sample filing, all computed, in a page with nothing else.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../kit/root.ts'
import { bundle } from '../pages/bundle.ts'
import { TABLE } from './acts.ts'
import { costMeter } from './page-cost.ts'

type Holder = {
  runtimePage: { open(forms: string[], filing: unknown): Promise<void>; recompute(writes: unknown[]): void }
}
/** Form, row, column. */
export type Place = readonly string[]
const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']

/** The table's cells that can be filled in. */
export const openPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(
    (table) =>
      [...document.querySelectorAll<HTMLElement>(`td[data-ref^="${table}."]:not([aria-readonly])`)].map((cell) =>
        cell.dataset['ref']!.split('.'),
      ),
    TABLE,
  )

/** Opens the model's page. Returns what writes figures into these cells and computes, `turns` times; CPU of one, ms. */
export async function openRecompute(
  browser: Browser,
  places: readonly Place[],
): Promise<(turns?: number) => Promise<number>> {
  const built = await bundle('packages/tax-forms/fixtures/runtime-page.ts')
  const page = await (await browser.newContext()).newPage()
  await page.route('http://recompute.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === '/'
      ? route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><script type="module" src="/page.js"></script>',
        })
      : route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(built, pathname)) })
  })
  await page.goto('http://recompute.test/')
  await page.waitForFunction(() => 'runtimePage' in globalThis)
  const sample = JSON.parse(readFileSync(join(root, 'packages/tax-forms/fixtures/samples/VAT-V3.json'), 'utf8')) as {
    filing: unknown
  }
  await page.evaluate(
    ([codes, filing]) => (globalThis as unknown as Holder).runtimePage.open(codes as string[], filing),
    [forms, sample.filing],
  )
  const cost = await costMeter(page)
  let turn = 0
  const writes = () => {
    turn += 1
    return places.map(([form, row, column], at) => ({ form, row, column, value: `${at * 7 + turn + 1}.25` }))
  }
  return async (turns = 1) => {
    const all = Array.from({ length: turns }, writes)
    const spent = await cost(() =>
      page.evaluate((each) => {
        for (const one of each) (globalThis as unknown as Holder).runtimePage.recompute(one)
      }, all),
    )
    return spent / turns
  }
}
