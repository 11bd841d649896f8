import { expect, test } from 'vitest'
import type { FieldKind } from '@portal/contract'
import { columnsOf, fixedFirst } from './column.ts'
import { shownValue } from './shown-value.ts'

const codes = { on: '启用', off: '停用' }
test.for<[unknown, FieldKind, string]>([
  ['1234567890123456.70', 'amount', '1,234,567,890,123,456.70'],
  ['-0.05', 'amount', '-0.05'],
  [1234567, 'number', '1,234,567'],
  ['0.130', 'number', '0.130'],
  ['202603', 'month', '2026年3月'],
  ['soon', 'month', 'soon'],
  ['2026-03-11', 'day', '2026-03-11'],
  ['2026-03-11 09:00:00', 'time', '2026-03-11 09:00:00'],
  [true, 'flag', '是'],
  [false, 'flag', '否'],
  ['off', 'code', '停用'],
  ['gone', 'code', 'gone'],
  ['constructor', 'code', 'constructor'],
  [['on', 'gone'], 'codes', '启用、gone'],
  ['on,off', 'codes', '启用、停用'],
  [null, 'amount', ''],
  [undefined, 'text', ''],
])('house: %s as %s is shown as %s', ([value, kind, text]) => {
  expect(shownValue(value, kind.startsWith('code') ? { kind, codes } : { kind })).toBe(text)
})

test('house: a flag may have words of its own', () => {
  const field = { kind: 'flag', codes: { 1: '在用', 0: '已停用' } } as const
  expect([shownValue(true, field), shownValue(false, field)]).toEqual(['在用', '已停用'])
})

const field = (name: string, kind: FieldKind = 'text') => ({ name, title: `题${name}`, kind, isRequired: true })

test('house: columns are the fields in their order, as the page overrides them; a fixed one stands first', () => {
  const columns = columnsOf<{ a: string }>([field('a'), field('b'), field('c', 'long')], {
    a: { sortable: true },
    b: false,
    acts: { title: '操作', cell: () => null, isFixed: true },
  })
  expect(columns.map(({ id, title }) => [id, title])).toEqual([
    ['a', '题a'],
    ['c', '题c'],
    ['acts', '操作'],
  ])
  expect(columns.map(({ isWide = false, sortable = false }) => [isWide, sortable])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
  expect(fixedFirst(columns).map(({ id }) => id)).toEqual(['acts', 'a', 'c'])
})
