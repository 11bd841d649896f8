import { computeFiling, loadReturnForms, type Cells, type Filing } from '@portal/tax-forms'
import { beforeAll, expect, test } from 'vitest'
import { checkFiling, type FormSet } from '@portal/tax-forms'
import { lossForm, lossRows, lossYearOf } from '../../contract/index.ts'
import vectors from './loss-vectors.fixture.json' with { type: 'json' }

let set: FormSet
beforeAll(async () => {
  set = await loadReturnForms([lossForm, 'A100000'])
})

const rowOf = (period: string, year: string): string =>
  lossRows[lossRows.findIndex((_, at) => lossYearOf(period, at) === year)] ?? ''

/** A return of one year's income, with losses of before that may still be used. */
function filingOf({ kind, year, income, losses }: (typeof vectors)[number]): Filing {
  const cells: Cells = { r11: { c7: kind, ...(Number(income) > 0 && { c2: income }) } }
  for (const { year: of, left } of losses) cells[rowOf(year, of)] = { c7: kind, c9: left }
  // The profit of a loss-making year stands in the main form.
  return {
    period: year,
    forms: { A100000: { cells: { r19: { c1: `${-Number(income)}.00` } } }, [lossForm]: { cells } },
  }
}

test.each(vectors.map((vector, at) => [at + 1, vector] as const))(
  'TAX-13 TAX-17 losses of vector %i are used oldest first, carried and lapse',
  (_, vector) => {
    const cells = computeFiling(set, filingOf(vector), { defaults: true }).cells[lossForm] ?? {}
    const used = Object.fromEntries(vector.losses.map(({ year }) => [year, cells[rowOf(vector.year, year)]?.['c10']]))
    const carried = Object.fromEntries(
      vector.losses.map(({ year }) => [year, cells[rowOf(vector.year, year)]?.['c12']]),
    )
    // Row 1 carries nothing by its print, so it has no cell there.
    expect(used).toEqual(vector.used)
    expect(Object.fromEntries(Object.entries(carried).map(([year, left]) => [year, left ?? '0.00']))).toEqual(
      expiredLess(vector),
    )
    expect([cells['r11']?.['c10'], cells['r11']?.['c8'], cells['r12']?.['c12']]).toEqual([
      vector.usedTotal,
      vector.ownLoss,
      vector.carriedTotal,
    ])
  },
)

/** What is carried, as the vector has it. */
const expiredLess = ({ carried }: (typeof vectors)[number]): Record<string, string | undefined> => carried

test.each([
  ['100', 'r5', 'CITY-D22'],
  ['600', 'r2', 'CITY-D23'],
])('TAX-13 a loss older than enterprises of kind %s may use is refused', (kind, row, rule) => {
  const told = (at: string): string[] => {
    const cells: Cells = { [at]: { c7: kind, c9: '10.00', c10: '10.00' }, r11: { c7: kind, c2: '10.00', c10: '10.00' } }
    return checkFiling(set, { period: '2026', forms: { [lossForm]: { cells } } }).map(({ id }) => id)
  }
  expect(told(row)).toContain(rule)
  expect(told(`r${Number(row.slice(1)) + 1}`)).not.toContain(rule)
})
