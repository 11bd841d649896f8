import { expect, expectTypeOf, test } from 'vitest'
import { definePage, linkTo, type QueryOf } from './link.ts'

const plain = definePage({ path: '/a/list', title: 'list', guard: 'always' })
const detail = definePage({ path: '/a/detail', title: 'detail', guard: 'always', query: ['id', 'table?', 'page?'] })

test('house: a link has the parameters of its page, encoded, without those that have no value', () => {
  expect([
    linkTo(plain),
    linkTo(detail, { id: '42' }),
    linkTo(detail, { id: 'a&b 税', table: '', page: 2 }),
    linkTo(detail, { id: '42', table: null, page: undefined }),
  ]).toEqual(['/a/list', '/a/detail?id=42', '/a/detail?id=a%26b%20%E7%A8%8E&page=2', '/a/detail?id=42'])
})

test('house: types know which parameters a page has, and which it needs', () => {
  expectTypeOf<keyof QueryOf<typeof detail>>().toEqualTypeOf<'id' | 'table' | 'page'>()
  expectTypeOf<{ table: string }>().not.toExtend<QueryOf<typeof detail>>()
  expectTypeOf<{ id: string }>().toExtend<QueryOf<typeof detail>>()
  expectTypeOf<keyof QueryOf<typeof plain>>().toEqualTypeOf<never>()
})
