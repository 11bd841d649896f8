import { expect, test } from 'vitest'
import { Day, Line, Money, Type } from '../schema.ts'
import { fieldsOf, Named } from './field.ts'
import { defineLines, linesFields } from './lines.ts'
import { defineManaged, managedWords } from './managed.ts'
import { defineUpkeep, Kept } from './upkeep.ts'

const entered = {
  plate: Named('车牌号', Line(10)),
  fuel: Named('能源', Type.Enum(['petrol', 'electric']), { codes: { petrol: '汽油', electric: '纯电动' } }),
  price: Named('原值', Money()),
  boughtOn: Named('购置日期', Day()),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Line(500)),
}
const shared = {
  tag: '车辆',
  title: '车辆',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/x/car',
  audit: 'car',
} as const
const order = { sorts: ['plate'], sort: 'plate' } as const

test('house: a managed thing filters each field in the way of its kind; a long text has none', () => {
  const filters = ['plate', 'fuel', 'price', 'boughtOn', 'isOn'] as const
  const cars = defineManaged({ ...shared, ...order, entered, filters, many: ['turn'], key: 'plate' })
  expect(Object.values(cars.list.filters).map(({ kind }) => kind)).toEqual(['text', 'choice', 'range', 'range', 'flag'])
  expect([cars.upkeep.turnRoute.path, cars.upkeep.removeRoute]).toEqual(['/x/car/turn', null])
  expect([cars.import.confirmRoute.path, cars.list.exportRoute?.audit]).toEqual(['/x/car/import/confirm', 'car.export'])
  const { actions } = managedWords(cars, { code: 'car', name: '车辆', place: 1 })
  expect(actions?.['car']).toEqual({
    'car.add': '新增车辆',
    'car.save': '修改车辆',
    'car.enable': '启用车辆',
    'car.disable': '停用车辆',
    'car.turn': '启用或停用车辆（早前的记录）',
  })
  expect(managedWords(cars, 'company')).toMatchObject({ groups: {}, actions: { company: { 'car.save': '修改车辆' } } })
  const long = { ...shared, ...order, entered, filters: ['note'] } as const
  expect(() => defineManaged(long)).toThrow('字段 note 不能用来筛选')
})

test('house: reading may take another grant than keeping, which save, acts on many and import want', () => {
  const own = { ...shared, access: 'perm:car:keep', read: 'perm:car:read' } as const
  const cars = defineManaged({ ...own, ...order, entered, filters: ['plate'], many: ['turn', 'remove'], key: 'plate' })
  expect([cars.list.route, cars.list.exportRoute].map((route) => route?.access)).toEqual([own.read, own.read])
  const { saveRoute, turnRoute, removeRoute } = cars.upkeep
  for (const route of [saveRoute, turnRoute, removeRoute, cars.import.confirmRoute])
    expect(route?.access).toBe(own.access)
})

test('house: an entered field without a name stops the declaration, because no form would show it', () => {
  const nameless = { ...entered, owner: Line(10) }
  expect(() => defineUpkeep({ ...shared, row: Kept(nameless), entered: nameless })).toThrow('没有名称：owner')
})

test('house: lines of a managed thing are entered with it and read with one of it, not in lists and workbooks', () => {
  const tools = defineLines({ title: '工具', entered: { name: Named('名称', Line(10)) }, most: 5 })
  const own = { ...shared, access: 'perm:car:keep', read: 'perm:car:read' } as const
  const cars = defineManaged({ ...own, ...order, entered, lines: { tools }, filters: ['plate'], key: 'plate' })
  const { oneRoute, entry } = cars.upkeep
  expect([oneRoute?.path, oneRoute?.access]).toEqual(['/x/car/one', own.read])
  expect([cars.list.fields, cars.import.fields, entry].map((fields) => linesFields(fields).length)).toEqual([0, 0, 1])
  expect(linesFields(fieldsOf(oneRoute?.data ?? cars.list.row))).toMatchObject([{ name: 'tools', title: '工具' }])
  expect(defineManaged({ ...shared, ...order, entered, filters: [] }).upkeep.oneRoute).toBeNull()
})
