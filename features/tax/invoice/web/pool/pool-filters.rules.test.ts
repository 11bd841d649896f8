import { expect, test } from 'vitest'
import { valuesOfFilters, filtersOf, isNarrowed, queryOfFilters } from './pool-filters.rules.ts'

const read = (text: string) => filtersOf(Object.fromEntries(new URLSearchParams(text)), '202609')

test('TAX-12 filters of the invoice list come from the address, nonsense falls back', () => {
  expect(read('period=202610&direction=input&search=%E7%94%B2&outcome=person')).toMatchObject({
    period: '202610',
    direction: 'input',
    search: '甲',
    outcome: 'person',
  })
  expect(read('period=2026-10&direction=x&outcome=maybe&deductPeriod=2026')).toMatchObject({
    period: '202609',
    direction: '',
    outcome: '',
    deductPeriod: '',
  })
})

test('TAX-12 what is not asked for is neither sent nor in the address', () => {
  expect(queryOfFilters(read(''))).toEqual({ period: '202609' })
  expect(queryOfFilters(read('period=all&rate=0.13'))).toEqual({ rate: '0.13' })
  expect(valuesOfFilters(read('kind=DIG_RAIL'))).toEqual({ period: '202609', kind: 'DIG_RAIL' })
  expect([isNarrowed(read('')), isNarrowed(read('kind=DIG_RAIL'))]).toEqual([false, true])
})
