// What is done to a table, ours or a bare one: figures typed one after another, a block pasted. CPU of the page, ms.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchKeys } from './bare-table.ts'
import { costMeter } from './page-cost.ts'
import { size } from '../kit/root.ts'
import { openContext } from '../pages/browser.ts'

/** Figures typed one after another, as from a list. */
export const BURST = size(10, 2, 10)
export const TABLE = 'VATG_A1'
export const CELL = 'VATG_A1.r1.c1'
/** Panels next to the grid are updated by then; a figure is saved 800 ms after the last key. */
export const SETTLED_MS = 300
export const SAVED_MS = 1800
const PASTED_ROWS = 40
const PASTED_COLUMNS = 50

export interface Desk {
  page: Page
  cost(act: () => Promise<void>): Promise<number>
}

/** A page with the table, its first cell chosen, every key's frame recorded. */
export async function openDesk(
  browser: Browser,
  where: string,
  { prepare, begin }: { prepare(context: BrowserContext): Promise<void>; begin?(page: Page): Promise<void> },
): Promise<Desk> {
  const context = await openContext(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prepare(context)
  const page = await context.newPage()
  const failures: Error[] = []
  page.on('pageerror', (failure) => failures.push(failure))
  await page.goto(where)
  await page.waitForSelector(`td[data-ref="${CELL}"]`)
  // The pointer rests on the cell in all, because a hovered cell is rendered differently.
  await page.locator(`td[data-ref="${CELL}"]`).click()
  await begin?.(page)
  await page.evaluate(watchKeys)
  await page.waitForTimeout(SAVED_MS)
  if (failures.length > 0) throw new AggregateError(failures, where)
  return { page, cost: await costMeter(page) }
}

let figure = 0
/**
 * CPU of one figure typed, Enter, and back to its cell.
 * @param restMs after each key: without it a fast table draws two keys in one frame
 */
export async function burst({ page, cost }: Desk, restMs = 0): Promise<number> {
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    if (restMs > 0) await page.waitForTimeout(restMs)
  }
  const spent = await cost(async () => {
    for (let turn = 0; turn < BURST; turn += 1) {
      figure += 1
      await press(String((figure % 9) + 1))
      await press('Enter')
      await press('ArrowUp')
    }
    await page.waitForTimeout(SETTLED_MS)
  })
  await page.waitForTimeout(SAVED_MS)
  return spent / BURST
}

const block = (turn: number): string[][] =>
  Array.from({ length: PASTED_ROWS }, (_, row) =>
    Array.from({ length: PASTED_COLUMNS }, (__, column) => `${(row * PASTED_COLUMNS + column) * 7 + turn + 1}.25`),
  )
let turn = 0
/** CPU of a block of 2,000 cells pasted into the first one. */
export async function pasteOnce({ page, cost }: Desk): Promise<number> {
  turn += 1
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    block(turn)
      .map((line) => line.join('\t'))
      .join('\r\n'),
  )
  await page.locator(`td[data-ref="${CELL}"] input`).focus()
  const spent = await cost(() => page.keyboard.press('Control+v'))
  await page.waitForTimeout(SAVED_MS)
  return spent
}
