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

const months = definePage({
  path: '/a/m',
  title: 'months',
  guard: 'always',
  isMonthly: true,
  query: ['period?', 'among?'],
})

test('TAX-13 a page of months gets those of a half, a quarter or a year', () => {
  const to = (period: string): string => linkTo(months, { period })
  expect(to('2026HY2')).toBe('/a/m?period=202607&among=202607.202608.202609.202610.202611.202612')
  expect(to('2026HY1')).toContain('?period=202601&among=202601.')
  expect(to('20262')).toBe('/a/m?period=202604&among=202604.202605.202606')
  expect(to('2026').split('.')).toHaveLength(12)
  expect(to('202605')).toBe('/a/m?period=202605')
})

test('house: types know which parameters a page has, and which it needs', () => {
  expectTypeOf<keyof QueryOf<typeof detail>>().toEqualTypeOf<'id' | 'table' | 'page'>()
  expectTypeOf<{ table: string }>().not.toExtend<QueryOf<typeof detail>>()
  expectTypeOf<{ id: string }>().toExtend<QueryOf<typeof detail>>()
  expectTypeOf<keyof QueryOf<typeof plain>>().toEqualTypeOf<never>()
})
