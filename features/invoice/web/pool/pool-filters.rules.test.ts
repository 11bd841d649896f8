import { expect, test } from 'vitest'
import { addressOfFilters, filtersOf, isNarrowed, queryOfFilters } from './pool-filters.rules.ts'

const read = (text: string) => filtersOf(new URLSearchParams(text), '202609')

test('TAX-12 filters of the invoice list come from the address, nonsense falls back', () => {
  expect(read('period=202610&direction=input&search=%E7%94%B2&page=2&size=50&outcome=person')).toMatchObject({
    period: '202610',
    direction: 'input',
    search: '甲',
    page: 2,
    size: 50,
    outcome: 'person',
  })
  expect(read('period=2026-10&direction=x&page=0&size=7&outcome=maybe&deductPeriod=2026')).toMatchObject({
    period: '202609',
    direction: '',
    page: 1,
    size: 20,
    outcome: '',
    deductPeriod: '',
  })
})

test('TAX-12 what is not asked for is neither sent nor in the address', () => {
  expect(queryOfFilters(read(''))).toEqual({ period: '202609' })
  expect(queryOfFilters(read('period=all&rate=0.13&invoice=D:1'))).toEqual({ rate: '0.13' })
  expect(addressOfFilters(read('page=1&kind=DIG_RAIL'))).toEqual({ period: '202609', kind: 'DIG_RAIL' })
  expect([isNarrowed(read('invoice=D:1&page=3')), isNarrowed(read('kind=DIG_RAIL'))]).toEqual([false, true])
})
