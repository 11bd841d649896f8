import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumByCell, toDecimal, ZERO } from './money.ts'

const amount = fc.oneof(
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2)),
  fc.tuple(fc.constantFrom('', '-'), fc.stringMatching(/^\d{1,16}(\.\d{1,6})?$/)).map((parts) => parts.join('')),
)
const parts = fc.array(fc.record({ cell: fc.constantFrom('A.r1.c1', 'A.r1.c2', 'B.r2.c1'), value: amount }))

test('TAX-12 the sums of cells are those of exact decimals, whatever the places and digits', () => {
  fc.assert(
    fc.property(parts, (some) => {
      const exact = Map.groupBy(some, ({ cell }): string => cell)
      const sums = sumByCell(some)
      expect([...sums.keys()]).toEqual([...exact.keys()])
      for (const [cell, sum] of sums) {
        const total = exact.get(cell)!.reduce((before, { value }) => before.plus(toDecimal(value)), ZERO)
        expect(sum.toFixed()).toBe(total.toFixed())
      }
    }),
    { numRuns: 2000 },
  )
})

test('TAX-12 sums beyond the largest safe integer of cents stay exact', () => {
  const many = Array.from({ length: 200 }, () => ({ cell: 'A.r1.c1', value: '999999999999.99' }))
  expect(
    sumByCell([...many, { cell: 'A.r1.c1', value: '-0.01' }])
      .get('A.r1.c1')!
      .toFixed(),
  ).toBe('199999999999997.99')
})

test('TAX-12 a text that is no amount is refused, not left out', () => {
  for (const value of ['', '1e5', '1,000', '.5']) expect(() => sumByCell([{ cell: 'A', value }])).toThrow(RangeError)
})
