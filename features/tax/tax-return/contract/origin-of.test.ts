import { expect, test } from 'vitest'
import { originOf, partedOrigins, wholeOrigins, type CellOrigin, type ReturnView } from './index.ts'

const plain: CellOrigin = { source: 'invoice', invoices: '1.00', manual: null, spread: null, taxItem: null, rule: '' }
const filled = ['c8', 'c10', 'c11', 'c12', 'c13', 'c14', 'c22', 'c23', 'c24', 'c37']
const rowsOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `r${at + 1}`,
      { ...Object.fromEntries(filled.map((column) => [column, '1.00'])), c9: '2.00' },
    ]),
  )
const tablesOf = (count: number): ReturnView['tables'] => [
  { tableCode: 'LIST', tableName: '', version: 1, hidden: false, header: {}, cells: rowsOf(count) },
]
const originsOf = (count: number): Record<string, CellOrigin> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => `LIST.r${at + 1}`).flatMap((row) => [
      ...filled.map((column): [string, CellOrigin] => [`${row}.${column}`, plain]),
      [`${row}.c9`, { ...plain, source: 'manual', invoices: null, manual: '2.00' }],
    ]),
  )

test('TAX-13 TAX-17 origins of a large table are told alike by row, and read as if each stood by itself', () => {
  const tables = tablesOf(1000)
  const all = {
    ...originsOf(1000),
    'LIST.r5.c8': { ...plain, source: 'mixed' as const, manual: '3.00' },
    'LIST.r6.c8': { ...plain, invoices: '7.00' },
    'OTHER.r1.c1': plain,
  }
  const parted = partedOrigins(all, tables)
  expect(Object.keys(parted.origins).toSorted()).toEqual(['LIST.r5.c8', 'LIST.r6.c8', 'OTHER.r1.c1'])
  expect(JSON.stringify(parted).length * 10).toBeLessThan(JSON.stringify({ origins: all }).length)
  const view = { ...parted, tables }
  for (const [ref, origin] of Object.entries(all)) expect([ref, originOf(view, ref)]).toEqual([ref, origin])
  expect(originOf(view, 'LIST.r1.c7')).toBeUndefined()
  expect(wholeOrigins(view)).toEqual(all)
})

test('TAX-13 origins of a small table stand each by itself', () => {
  const parted = partedOrigins(originsOf(20), tablesOf(20))
  expect(parted).toEqual({ origins: originsOf(20) })
})
