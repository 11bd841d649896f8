import { Decimal } from '@portal/domain/money'
import { describe, expect, test } from 'vitest'
import { SAMPLES, VALID_SAMPLES } from '../../fixtures/samples.ts'
import { checkFiling, computeFiling, type Cells, type Filing } from '../index.ts'
import { allForms } from '../node.ts'

const set = allForms()
const fired = (filing: Filing): string[] => checkFiling(set, filing).map(({ id }) => id)

/** Every calculated cell of a filing as [form, row, column, value]. */
function* calculated(filing: Filing): Generator<[string, string, string, string]> {
  for (const [form, rows] of Object.entries(computeFiling(set, filing).cells)) {
    for (const [row, columns] of Object.entries(rows)) {
      for (const [column, value] of Object.entries(columns)) yield [form, row, column, value]
    }
  }
}

/** A cell that no formula applies to and nobody filled. */
const blank = '0.00'

/** Cells whose formula applies in a filing: changing them by a cent fires it. */
function boundCells(filing: Filing): string[] {
  return [...calculated(filing)].flatMap(([form, row, column, value]) => {
    const cell = `${form}.${row}.${column}`
    const moved = structuredClone(filing)
    ;(cellsOf(moved, form)[row] ??= {})[column] = new Decimal(value).plus('0.01').toFixed()
    const own = checkFiling(set, moved).some(
      ({ id, cells }) => id.startsWith(`${form}.F.${row}.${column}`) && cells[0] === cell,
    )
    return own ? [cell] : []
  })
}

const cellsOf = (filing: Filing, form: string): Cells => filing.forms[form]?.cells ?? {}

describe('reference samples', () => {
  test.each(SAMPLES)('TAX-17 LEAD-02 $id fires exactly its rules: $title', ({ filing, expectFired }) => {
    expect(fired(filing).toSorted()).toEqual(expectFired.toSorted())
  })

  test.each(VALID_SAMPLES)('TAX-17 TAX-07 $id is computed to the cent', ({ filing }) => {
    const differing = [...calculated(filing)].filter(
      ([form, row, column, value]) => (cellsOf(filing, form)[row]?.[column] ?? blank) !== value,
    )
    expect(differing).toEqual([])
  })

  test('TAX-17 LEAD-02 each of the 771 calculated cells moved by 0.01 fires its own formula', () => {
    const proved = new Set(VALID_SAMPLES.flatMap(({ filing }) => boundCells(filing)))
    expect(proved.size).toBe(771)
  })

  test('TAX-17 computing asks nothing of the calculated cells that were filed', () => {
    for (const { filing } of VALID_SAMPLES) {
      const wrong = structuredClone(filing)
      for (const cell of boundCells(filing)) {
        const [form = '', row = '', column = ''] = cell.split('.')
        ;(cellsOf(wrong, form)[row] ??= {})[column] = '77.77'
      }
      expect(computeFiling(set, wrong)).toEqual(computeFiling(set, filing))
    }
  })
})
