import { expect, test } from 'vitest'
import { pageOf } from './page.rules.ts'

test('PRM-10 the list keeps its tab and page in the address, whatever is written there', () => {
  expect(pageOf(new URLSearchParams('tab=done&page=3'))).toEqual({ isDone: true, page: 3 })
  expect(pageOf(new URLSearchParams('page=-2'))).toEqual({ isDone: false, page: 1 })
  expect(pageOf(new URLSearchParams('page=x'))).toEqual({ isDone: false, page: 1 })
})
