import { expect, test } from 'vitest'
import { filtersOf, queryOfFilters } from './pool-filters.rules.ts'

test('TAX-12 filters of the invoice list come from the address, nonsense falls back', () => {
  expect(filtersOf(new URLSearchParams('period=202610&direction=input&search=%E7%94%B2&page=2'), '202609')).toEqual({ period: '202610', direction: 'input', search: '甲', page: 2 })
  expect(filtersOf(new URLSearchParams('period=2026-10&direction=x&page=0'), '202609')).toEqual({ period: '202609', direction: '', search: '', page: 1 })
})

test('TAX-12 what is not asked for is not sent', () => {
  expect(queryOfFilters({ period: '202610', direction: '', search: '', page: 1 })).toEqual({ period: '202610', page: 1 })
})
