import { expect, test } from 'vitest'
import { Exactly, Id, Line, Money, Day, Nullable, Type } from '../schema.ts'
import { fieldNames, fieldsOf, Named } from './field.ts'
import { defineList } from './list.ts'

const Row = Exactly({
  id: Id(),
  name: Named('户名', Line(100), { example: '启明能源' }),
  balance: Named('余额', Money(), { unit: '元' }),
  opened: Named('开户日期', Type.Optional(Nullable(Day()))),
  state: Named('状态', Type.Enum(['on', 'off']), { codes: { on: '启用', off: '停用' } }),
})
const list = () =>
  defineList({
    tag: 'x',
    access: 'signed-in',
    scope: 'enterprise',
    path: '/japi/x/list',
    title: '账户',
    row: Row,
    filters: {
      word: { kind: 'text', title: '户名', most: 20 },
      state: { kind: 'choice', title: '状态', codes: { on: '启用', off: '停用' }, isMany: true },
      opened: { kind: 'range', title: '开户日期', of: 'day' },
    },
    sorts: ['name', 'opened'],
    sort: '-opened',
    export: { audit: 'x.export' },
  })

test('house: a field is read from its schema: name, kind, limits, unit, codes; one without a name is no field', () => {
  expect(fieldsOf(Row)).toMatchObject([
    { name: 'name', title: '户名', kind: 'text', most: 100, isRequired: true, example: '启明能源' },
    { name: 'balance', title: '余额', kind: 'amount', unit: '元' },
    { name: 'opened', title: '开户日期', kind: 'day', isRequired: false },
    { name: 'state', title: '状态', kind: 'code', codes: { on: '启用', off: '停用' } },
  ])
  expect(fieldNames(Row)).toEqual({ name: '户名', balance: '余额', opened: '开户日期', state: '状态' })
})

test('house: a list’s calls take its filters, its place and nothing else', () => {
  const { route, exportRoute } = list()
  expect(Object.keys(route.query.properties)).toEqual([
    'word',
    'state',
    'openedFrom',
    'openedTo',
    'sort',
    'page',
    'size',
    'after',
  ])
  expect(Object.keys(exportRoute?.query.properties ?? {})).toEqual([
    'word',
    'state',
    'openedFrom',
    'openedTo',
    'sort',
    'columns',
    'key',
  ])
  expect(exportRoute).toMatchObject({ path: '/japi/x/list/export', answer: 'file', audit: 'x.export' })
})

test('house: a list that sorts by a field it does not have stops the start', () => {
  expect(() => defineList({ ...list(), sort: 'size', export: { audit: 'x.export' } })).toThrow('没有可排序的字段 size')
})
