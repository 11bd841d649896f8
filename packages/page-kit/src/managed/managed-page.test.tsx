import {
  defineImport,
  defineLines,
  defineList,
  defineManaged,
  defineUpkeep,
  Exactly,
  Kept,
  Line,
  Named,
  ok,
  Type,
} from '@portal/contract'
import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import { declared } from '../list/declared.ts'
import { columnsOf } from '../table/column.ts'
import { ManagedPage } from './managed-page.tsx'
import { onOff } from './on-off.tsx'
import { openKept } from './testing/open-kept.tsx'

const entered = { plate: Named('车牌号', Line(10)), isOn: Named('使用中', Type.Boolean()) }
const kept = { tag: '车辆', title: '车辆', access: 'signed-in', scope: 'enterprise', row: Kept(entered) } as const
const list = defineList({ ...kept, path: '/japi/car/list', filters: {}, sort: 'plate' })
const upkeep = defineUpkeep({ ...kept, path: '/japi/car', entered, many: ['turn', 'remove'], audit: 'car' })
const book = defineImport({ ...kept, path: '/japi/car/import', row: Exactly(entered), key: 'plate', audit: 'car' })
const source = declared(list)
const columns = columnsOf<{ isOn: boolean; plate: string }>(list.fields, { plate: { isFixed: true }, isOn: onOff })
const tools = defineLines({ title: '工具', entered: { name: Named('名称', Line(10)) }, most: 5 })
const vanOf = { ...kept, entered, lines: { tools }, filters: [], sorts: ['plate'], sort: 'plate' } as const

const row = { id: 'c1', plate: '京A1', isOn: true, version: 4, updatedAt: '2026-03-11 10:00:00', updatedBy: 'a' }
const open = (at = '/') =>
  openKept(
    <ManagedPage
      name="cars"
      title="车辆台账"
      of={upkeep}
      import={book}
      source={source}
      columns={columns}
      rowName={({ plate }) => plate}
      form={() => ({ initial: { isOn: true } })}
    />,
    list.path,
    row,
    { at },
  )
const plate = () => document.querySelector('.modal [name=plate]') as HTMLInputElement

test('house: a new row begins with what the page says and is sent without id and version', async () => {
  const { sent } = await open()
  await press(byName('button', '新增车辆'))
  await typeIn(plate(), '京A2')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toEqual([['/japi/car/save', { plate: '京A2', isOn: true }]]))
  await until(() => expect(document.querySelector('.modal')).toBeNull())
})

test('house: a row opens by its fields and is changed under its version; an older one shows both sides', async () => {
  const server = await open()
  const { sent } = server
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('车牌号京A1'))
  await press(byName('[role=dialog] button', '修改'))
  await until(() => expect(document.body.textContent).toContain('修改 京A1'))
  await typeIn(plate(), '京A3')
  server.answer = { code: 409, msg: '数据已被他人修改', data: { ...row, plate: '京A9', version: 5 } }
  await press(byName('.modal button', '保存'))
  await until(() => expect(document.body.textContent).toContain('京A9'))
  expect(sent).toEqual([['/japi/car/save', { plate: '京A3', isOn: true, id: 'c1', version: 4 }]])
  server.answer = ok(row)
  await press(byName('.modal button', '保存'))
  await until(() =>
    expect(sent.at(-1)).toEqual(['/japi/car/save', { plate: '京A3', isOn: true, id: 'c1', version: 5 }]),
  )
})

test('house: who may read and not keep sees rows without any act on them', async () => {
  const keeping = defineUpkeep({
    ...kept,
    access: 'perm:car:keep',
    path: '/japi/car',
    entered,
    many: ['turn'],
    audit: 'car',
  })
  const page = (
    <ManagedPage
      name="cars"
      title="车辆台账"
      of={keeping}
      import={book}
      source={source}
      columns={columns}
      rowName={({ plate: name }) => name}
      form={() => ({})}
    />
  )
  await openKept(page, list.path, row, { at: '/?open=c1' })
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('京A1'))
  const acts = [...document.querySelectorAll('button')].map((button) => button.textContent)
  expect(acts.filter((name) => /新增|导入|修改|停用/.test(name))).toEqual([])
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
})

test('house: chosen rows are turned and removed when asked; a workbook is taken in beside it', async () => {
  const server = await open()
  server.answer = ok({ done: ['c1'], failed: [] })
  await press(byName('input', '选择 京A1'))
  await press(byName('[role=group] button', '停用'))
  await until(() => expect(document.body.textContent).toContain('停用 1 个车辆？'))
  await press(byName('.modal button', '停用'))
  await until(() => expect(server.sent).toEqual([['/japi/car/turn', { ids: ['c1'], isOn: false }]]))
  await press(byName('button', '从 Excel 导入'))
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('车辆'))
})

test('house: a row that neither list nor a call shows is told to be elsewhere', async () => {
  await open('/?open=c2')
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('这一条不在当前的列表中'))
})

test('house: a row that the address names is read by itself where the list does not show it', async () => {
  const vans = defineManaged({ ...vanOf, path: '/japi/van', audit: 'van' })
  const page = (
    <ManagedPage
      name="vans"
      title="厢车"
      of={vans.upkeep}
      source={declared(vans.list)}
      columns={columns}
      rowName={({ plate: name }) => name}
      form={() => ({})}
    />
  )
  const away = { ...row, id: 'c2', plate: '京Z9', tools: [] }
  await openKept(page, vans.list.path, row, { at: '/?open=c2', one: away })
  await until(() => expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('京Z9'))
  await press(byName('[role=dialog] button', '修改'))
  await until(() => expect(plate().value).toBe('京Z9'))
})

test('house: a thing with lines is read whole before it is shown and changed, and saved with them', async () => {
  const vans = defineManaged({ ...vanOf, path: '/japi/van', audit: 'van' })
  const page = (
    <ManagedPage
      name="vans"
      title="厢车"
      of={vans.upkeep}
      source={declared(vans.list)}
      columns={columns}
      rowName={({ plate: name }) => name}
      form={() => ({})}
    />
  )
  const server = await openKept(page, vans.list.path, row)
  server.answer = ok({ ...row, version: 6, tools: [{ id: 't1', name: '扳手' }] })
  await press(document.querySelector('tbody tr td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('[role=dialog] h3')?.textContent).toBe('工具'))
  expect(document.querySelector('[role=dialog] tbody')?.textContent).toBe('扳手')
  await press(byName('[role=dialog] button', '修改'))
  const name = () => document.getElementsByName('tools.0.name')[0] as HTMLInputElement
  await until(() => expect(name().value).toBe('扳手'))
  await typeIn(name(), '钳子')
  await press(byName('.modal button', '保存'))
  const saved = { plate: '京A1', isOn: true, tools: [{ id: 't1', name: '钳子' }], id: 'c1', version: 6 }
  await until(() => expect(server.sent).toEqual([['/japi/van/save', saved]]))
})
