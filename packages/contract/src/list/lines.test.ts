import { expect, test } from 'vitest'
import { Exactly, Line, Money, Type } from '../schema.ts'
import { fieldsOf, Named } from './field.ts'
import { defineLife } from '../life/life.ts'
import { defineList } from './list.ts'
import { defineMatter } from '../matter/matter.ts'
import { bareFault, cellAt, faultsOfIds, faultsOfLines } from './line-faults.ts'
import { defineLines, linesFields, linesSaid, linesShown, type LinesByName } from './lines.ts'
import { shownLines } from './shown-line.ts'

const entered = {
  name: Named('名称', Line(10)),
  count: Named('数量', Type.Integer({ minimum: 1 }), { unit: '件' }),
  value: Named('价值', Money(), { unit: '元' }),
  isBorrowed: Named('外借', Type.Boolean()),
}
const items = defineLines({ title: '随车物品', entered, most: 3, least: 1, sums: ['count', 'value'] })
const [field] = linesFields(fieldsOf(Exactly(linesSaid({ items }))))
if (field === undefined) throw new Error('no lines')
const line = { name: '备胎', count: 1, value: '300.00', isBorrowed: false }

test('house: lines are a field of the thing, with fields of their own and their limits', () => {
  expect([field.name, field.title, field.isRequired, field.leastItems, field.mostItems]).toEqual([
    'items',
    '随车物品',
    false,
    1,
    3,
  ])
  expect([field.sums, field.line.map(({ title }) => title)]).toEqual([
    ['count', 'value'],
    ['名称', '数量', '价值', '外借'],
  ])
  const [shown] = linesFields(fieldsOf(Exactly(linesShown({ items }))))
  expect([shown?.isRequired, shown?.isMany, shown?.isNullable]).toEqual([true, undefined, undefined])
  const opinions = defineLines({ title: '意见', entered, most: 3, for: ['officer'] })
  expect(fieldsOf(Exactly(linesShown({ opinions })))).toMatchObject([{ for: ['officer'], isNullable: true }])
})

test('house: a fault of lines names its row and its field, and stands at its cell', () => {
  const faults = faultsOfLines(field, [line, { ...line, value: '1.005' }, { ...line, name: '' }])
  expect(faults).toEqual([
    { path: 'items.1.value', message: '第 2 行 价值：金额最多两位小数，整数部分最多 18 位' },
    { path: 'items.2.name', message: '第 3 行 名称：请填写名称' },
  ])
  const cell = cellAt(field, 'items.1.value')
  expect([cell?.row, cell?.field?.title]).toEqual([1, '价值'])
  expect(bareFault(1, cell?.field ?? null, faults[0]?.message ?? '')).toBe('金额最多两位小数，整数部分最多 18 位')
  expect([cellAt(field, 'items'), cellAt(field, 'other.1.value'), cellAt(field, 'items.1')?.field]).toEqual([
    null,
    null,
    null,
  ])
  expect([faultsOfLines(field, []), faultsOfLines(field, [line, line, line, line])]).toEqual([
    [{ path: 'items', message: '随车物品至少要有 1 行' }],
    [{ path: 'items', message: '随车物品最多 3 行，现在有 4 行' }],
  ])
})

test('house: a line that is not there, or that is sent twice, is refused at its row', () => {
  const said = [{ ...line, id: 'a' }, { ...line, id: 'x' }, line, { ...line, id: 'a' }]
  expect(faultsOfIds(field, said, new Set(['a']))).toEqual([
    { path: 'items.1.id', message: '第 2 行已被删除，或不属于这里。请重新打开后再改' },
    { path: 'items.3.id', message: '第 4 行与第 1 行是同一行，只能提交一次' },
  ])
})

test('house: lines are told in words with their names, units and codes', () => {
  expect(shownLines(field, [line, { name: '三角牌', isBorrowed: true }])).toBe(
    '第 1 行（名称：备胎，数量：1 件，价值：300.00 元，外借：否）；第 2 行（名称：三角牌，外借：是）',
  )
})

test('house: what no line can have is refused when it is declared', () => {
  const declare = (own: object) => () => defineLines({ title: '担保', entered, most: 3, ...own })
  expect(declare({ sums: ['name'] })).toThrow('字段 name 不能合计')
  expect(declare({ most: 0 })).toThrow('行数应在')
  expect(declare({ entered: { id: Named('编号', Line(5)) } })).toThrow('与行的编号同名')
  expect(declare({ entered: { name: Line(5) } })).toThrow('没有名称')
  expect(declare({ entered: { note: Named('意见', Line(5), { for: ['officer'] }) } })).toThrow('不能单独限定谁能看')
  expect(declare({ entered: { tags: Named('标签', Type.Array(Line(5))) } })).toThrow('不能放在一行里')
})

test('house: lists and workbooks have no lines; a thing has none that is called like a field', () => {
  const shared = { tag: '借用', title: '借用', access: 'signed-in', scope: 'enterprise' } as const
  const list = () =>
    defineList({ ...shared, path: '/x', row: Exactly(linesShown({ items })), filters: {}, sort: 'items' })
  expect(list).toThrow('列表 /x 不能带明细：items')
  const matter = (lines: LinesByName) =>
    defineMatter({
      title: '借用',
      path: '/x',
      audit: 'x',
      read: 'perm:x',
      keep: 'perm:x',
      entered: { plate: Named('车牌号', Line(10)) },
      lines,
      life: defineLife({
        first: 'draft',
        states: { draft: '草稿', done: ['完成', 'done'] },
        moves: { end: { name: '完成', from: 'draft', to: 'done', by: 'perm:x' } },
        changes: ['draft'],
      }),
      filters: ['plate'],
      sorts: ['plate'],
      sort: 'plate',
    })
  expect(() => matter({ plate: items })).toThrow('/x 的明细与字段同名：plate')
  const { list: listed, upkeep, moves, oneRoute } = matter({ items })
  expect([listed.fields, fieldsOf(moves.row)].map(linesFields)).toEqual([[], []])
  expect([upkeep.fields, upkeep.entry].map((all) => linesFields(all).map(({ name }) => name))).toEqual([
    ['items'],
    ['items'],
  ])
  expect(linesFields(fieldsOf(oneRoute.data.properties.row))).toHaveLength(1)
})
