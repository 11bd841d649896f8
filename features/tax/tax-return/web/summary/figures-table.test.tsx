import { draw } from '@portal/web-kit/testing/render.tsx'
import { afterEach, expect, test } from 'vitest'
import { FiguresTable } from './figures-table.tsx'
import { summaryFixture } from './summary.fixture.ts'

let close = async (): Promise<void> => {}
afterEach(async () => close())

/** The cells of a row: now, before, the difference, and that in percent. */
async function figuresOf(id: string, now: string | null): Promise<(string | null)[]> {
  const { rows, ...rest } = summaryFixture()
  const changed = rows.map((row) => (row.id === id ? { ...row, now } : row))
  const drawn = await draw(<FiguresTable summary={{ ...rest, rows: changed }} kinds={['lastMonth']} />)
  close = drawn.close
  return [...drawn.host.querySelectorAll(`[data-row="${id}"] td`)].map((cell) => cell.textContent)
}

test('LEAD-15 a rate differs in points and has no percentage of its own', async () => {
  expect(await figuresOf('burden', '3.93')).toEqual(['3.93%', '3.94%', '−0.01 点', ''])
})

test('LEAD-15 a rate without a figure, of a month without sales, shows no difference', async () => {
  expect(await figuresOf('burden', null)).toEqual(['——', '3.94%', '', ''])
})
