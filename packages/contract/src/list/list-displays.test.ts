import { expect, test } from 'vitest'
import { Day, Exactly, Id, Line, Type } from '../schema.ts'
import { Named } from './field.ts'
import { defineList, type ListDisplays } from './list.ts'

const codes = { on: '启用', off: '停用' }
const listBy = (displays: ListDisplays) =>
  defineList({
    tag: 'x',
    access: 'signed-in',
    scope: 'enterprise',
    path: '/japi/x/list',
    title: '账户',
    row: Exactly({
      id: Id(),
      name: Named('户名', Line(100)),
      opened: Named('开户日期', Day()),
      state: Named('状态', Type.Enum(['on', 'off']), { codes }),
    }),
    filters: {
      name: { kind: 'text', title: '户名' },
      state: { kind: 'choice', title: '状态', codes },
      opened: { kind: 'range', title: '开户日期', of: 'day' },
    },
    sort: 'name',
    sorts: ['name'],
    displays: displays as ListDisplays<'name' | 'opened' | 'state'>,
  })

test('house: a board stands on a choice that is filtered by, a calendar on a day', () => {
  const displays = { board: { by: 'state', card: ['name'] }, calendar: { day: 'opened', text: 'name' } }
  expect(listBy(displays).displays).toEqual(displays)
  expect(() => listBy({ board: { by: 'name', card: [] } })).toThrow('看板要按有代码的筛选条件分列：name')
  expect(() => listBy({ calendar: { day: 'name', text: 'name' } })).toThrow('日历要按日期的筛选条件排：name')
  expect(() => listBy({ board: { by: 'state', card: ['rent'] } })).toThrow('没有字段 rent')
})
