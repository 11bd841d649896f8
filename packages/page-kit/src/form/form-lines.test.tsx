import { byName, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import {
  answer,
  bodies,
  cell,
  close,
  eachAnew,
  foot,
  initial,
  names,
  open,
  sign,
  spare,
  submit,
  text,
} from './form-lines.fixture.tsx'

eachAnew()

test('house: lines are typed in a table of named cells and sent in one call, those that stay by their id', async () => {
  await open()
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    '行',
    '名称',
    '类别',
    '数量',
    '价值元',
    '外借',
    '操作',
  ])
  expect(cell(1, 'value').getAttribute('aria-label')).toBe('第 2 行 价值（元）')
  expect([foot(), cell(0, 'name').getAttribute('aria-required')]).toEqual([['3', '300.00'], 'true'])
  await typeIn(cell(1, 'value'), '=0.1+0.2')
  expect(foot()).toEqual(['3', '300.30'])
  await press(byName('button', '复制第 1 行'))
  expect([names(), document.activeElement]).toEqual([['备胎', '备胎', '三角牌'], cell(1, 'name')])
  await typeIn(cell(1, 'name'), '雪链')
  await press(byName('button', '删除第 1 行'))
  expect([names(), text().includes('已删除第 1 行')]).toEqual([['雪链', '三角牌'], true])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('删除第 1 行')
  await submit()
  const { id: _none, ...copy } = spare
  await until(() =>
    expect(bodies).toEqual([
      {
        id: 'l1',
        version: 3,
        plate: '京A1',
        items: [
          { ...copy, name: '雪链' },
          { ...sign, value: '0.30' },
        ],
        notes: [],
      },
    ]),
  )
})

test('house: what was removed comes back by 撤销, and with it its id', async () => {
  await open()
  await press(byName('button', '删除第 1 行'))
  await press(byName('button', '撤销'))
  expect(names()).toEqual(['备胎', '三角牌'])
  await submit()
  await until(() => expect(bodies).toMatchObject([{ items: [spare, sign] }]))
})

test('house: faults stand at their cells with the words of the server, the first one has the focus', async () => {
  const message = '第 2 行 价值：不能高于第一行'
  answer(400, { errors: [{ path: 'items.1.value', message }] }, 400)
  answer(400, { errors: [{ path: 'items.1.id', message: '第 2 行已被删除，或不属于这里。请重新打开后再改' }] }, 400)
  await open()
  await typeIn(cell(1, 'name'), '过长的名称有七个字')
  await typeIn(cell(0, 'count'), '0')
  await submit()
  await until(() => expect(document.activeElement).toBe(cell(0, 'count')))
  const faultOf = (row: number, field: string) =>
    document.getElementById(cell(row, field).getAttribute('aria-describedby') ?? '')?.textContent
  expect([faultOf(0, 'count'), faultOf(1, 'name')]).toEqual(['不能小于 1', '不能超过 6 个字，现在有 9 个'])
  expect([bodies.length, byName('[role="alert"] button', '随车物品 第 2 行 名称')]).toEqual([0, expect.anything()])
  await typeIn(cell(1, 'name'), '三角牌')
  await typeIn(cell(0, 'count'), '1')
  expect(document.querySelector('td [aria-invalid]')).toBeNull()
  await submit()
  await until(() => expect(faultOf(1, 'value')).toBe('不能高于第一行'))
  expect(document.activeElement).toBe(cell(1, 'value'))
  await typeIn(cell(1, 'value'), '1')
  await submit()
  await until(() => expect(text()).toContain('第 2 行已被删除'))
  for (const row of [2, 1]) await press(byName('button', `删除第 ${row} 行`))
  await submit()
  await until(() => expect(text()).toContain('随车物品至少要有 1 行'))
  expect([document.activeElement?.textContent, bodies.length]).toEqual(['新增一行随车物品', 2])
})

test('house: a stale write takes their lines where mine are as they were, else shows both', async () => {
  const theirs = [{ ...spare, count: 5 }]
  answer(409, { plate: '京A1', items: theirs, notes: [], version: 4 }, 409)
  await open()
  await typeIn(document.querySelector('[data-field="plate"] input')!, '京A2')
  await submit()
  await until(() => expect(text()).toContain('已随最新内容更新：随车物品'))
  expect([names(), cell(0, 'count').value]).toEqual([['备胎'], '5'])
  await close()

  answer(409, { plate: '京A1', items: theirs, notes: [], version: 4 }, 409)
  await open()
  await typeIn(cell(1, 'name'), '警示牌')
  await submit()
  await until(() => expect(document.querySelector('dl')?.textContent).toContain('名称：警示牌'))
  expect(document.querySelector('dl')?.textContent).toContain('数量：5')
  await submit()
  // Their removal of the line is known: here it is a new one.
  const { id: _gone, ...again } = sign
  await until(() => expect(bodies.at(-1)).toMatchObject({ version: 4, items: [spare, { ...again, name: '警示牌' }] }))
  expect(JSON.stringify(bodies.at(-1))).not.toContain('"b"')
})

test('SHL-20 lines are kept as a draft and offered back', async () => {
  await open({ draft: 'lending:l1' })
  await typeIn(cell(1, 'name'), '警示牌')
  await press(byName('button', '新增一行随车物品'))
  await typeIn(cell(2, 'value'), '1,2')
  await close()
  await open({ draft: 'lending:l1' })
  await until(() => expect(byName('button', '恢复')).toBeDefined())
  await press(byName('button', '恢复'))
  expect([names(), cell(2, 'value').value]).toEqual([['备胎', '警示牌', ''], '1,2'])
})

test('PRM-17 lines that are kept to another party are neither shown nor sent', async () => {
  await open({ initial: { ...initial, notes: null } })
  expect(text()).not.toContain('内部记录')
  await submit()
  await until(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).not.toHaveProperty('notes')
})
