import { expect, test } from 'vitest'
import { pageOf, routeOf } from './page.rules.ts'

test('PRM-10 the list keeps its tab and page in the address, whatever is written there', () => {
  expect(pageOf(new URLSearchParams('tab=done&page=3'))).toEqual({ isDone: true, page: 3 })
  expect(pageOf(new URLSearchParams('page=-2'))).toEqual({ isDone: false, page: 1 })
  expect(pageOf(new URLSearchParams('page=x'))).toEqual({ isDone: false, page: 1 })
})

test('PRM-10 TAX-25 an approval of a return, or of its unlocking, leads to the return in review', () => {
  expect(routeOf({ businessType: 'taxReview', businessCode: '42', processInstId: '7' })).toBe(
    '/system/tax-admin/tax-detail?id=42&review=7',
  )
  expect(routeOf({ businessType: 'taxUnlock', businessCode: '42', processInstId: '7' })).toBe(
    '/system/tax-admin/tax-detail?id=42&review=7',
  )
  expect(routeOf({ businessType: 'other', businessCode: '42', processInstId: '7' })).toBeNull()
})
