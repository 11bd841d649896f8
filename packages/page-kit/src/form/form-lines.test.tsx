import { defineLines, defineRoute, Exactly, Line, Money, Named, Nullable, Type } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import type { FormOptions } from './form-options.ts'
import { useForm } from './use-form.ts'

const items = defineLines({
  title: '随车物品',
  entered: {
    name: Named('名称', Line(6)),
    kind: Named('类别', Type.Enum(['tool', 'paper']), { codes: { tool: '工具', paper: '证件' } }),
    count: Named('数量', Type.Integer({ minimum: 1 })),
    value: Named('价值', Nullable(Money()), { unit: '元' }),
    isLent: Named('外借', Type.Boolean()),
  },
  most: 4,
  least: 1,
  sums: ['count', 'value'],
})
const notes = defineLines({ title: '内部记录', entered: { note: Named('内容', Line(20)) }, most: 4, for: ['lender'] })
const saveRoute = defineRoute({
  method: 'POST',
  path: '/japi/x/lines',
  summary: '保存借用',
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  idempotent: true,
  body: Exactly({
    id: Type.Optional(Type.String()),
    version: Type.Optional(Type.Integer()),
    plate: Named('车牌号', Line(10)),
    items: items.said,
    notes: notes.said,
  }),
  data: Type.Null(),
})
const spare = { id: 'a', name: '备胎', kind: 'tool', count: 1, value: '300.00', isLent: false } as const
const sign = { id: 'b', name: '三角牌', kind: 'paper', count: 2, value: null, isLent: true } as const
const initial = { plate: '京A1', items: [spare, sign], notes: [] }

const bodies: unknown[] = []
let answers: (() => Response)[] = []
const answer = (code: number, data: unknown, status = 200) => {
  answers.push(() => Response.json({ code, msg: '', data }, { status }))
}
const Form = (options: FormOptions<typeof saveRoute>) => {
  const form = useForm(saveRoute, options)
  return <FormDialog form={form} title="借用" onClose={() => undefined} />
}
const drafts = memoryDrafts()
let close = async (): Promise<void> => undefined
const open = async (options: object = {}) => {
  ;({ close } = await draw(<Form {...({ initial, version: 3, fixed: { id: 'l1' }, ...options } as object)} />))
}
const cell = (row: number, field: string): HTMLInputElement => {
  const found = document.getElementsByName(`items.${row}.${field}`)[0]
  if (!(found instanceof HTMLElement)) throw new Error(`没有第 ${row} 行的 ${field}`)
  return found as HTMLInputElement
}
const names = () => [...document.querySelectorAll<HTMLInputElement>('[name$=".name"]')].map(({ value }) => value)
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const key = (target: HTMLElement, pressed: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target.focus()
    target.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more }))
  })
const paste = (target: HTMLElement, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    target.dispatchEvent(event)
  })
const foot = () => [...document.querySelectorAll('tfoot output')].map(({ textContent }) => textContent)
const text = () => document.body.textContent

beforeEach(() => {
  drafts.clear()
  bodies.length = 0
  answers = []
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return answers.shift()?.() ?? Response.json({ code: 200, msg: '', data: null })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

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

test('house: Enter and arrows go from row to row; the last one leads to one new row, the form is not sent', async () => {
  await open()
  await key(cell(0, 'count'), 'Enter')
  expect(document.activeElement).toBe(cell(1, 'count'))
  await key(cell(1, 'count'), 'ArrowDown')
  expect([names(), document.activeElement]).toEqual([['备胎', '三角牌', ''], cell(2, 'count')])
  await key(cell(2, 'count'), 'Enter')
  await key(cell(2, 'count'), 'ArrowUp')
  expect([names().length, document.activeElement]).toEqual([3, cell(1, 'count')])
  // A list of choices keeps its arrows, an input method its Enter, and whoever selects text Shift.
  await key(cell(0, 'kind'), 'ArrowDown')
  await key(cell(0, 'name'), 'Enter', { isComposing: true })
  await key(cell(0, 'name'), 'ArrowDown', { shiftKey: true })
  expect([document.activeElement, bodies.length]).toEqual([cell(0, 'name'), 0])
  // The blank row is not sent.
  await submit()
  await until(() => expect(bodies).toMatchObject([{ items: [{ id: 'a' }, { id: 'b' }] }]))
})

test('house: cells of a spreadsheet are pasted at once; what cannot be read stays in its cell and is told', async () => {
  await open()
  await paste(cell(1, 'name'), '雪链\t工具\t4\t1.005\t是\n千斤顶\t轮子\t1\t2.00\n绳\n多\n余')
  expect(names()).toEqual(['备胎', '雪链', '千斤顶', '绳'])
  expect([cell(1, 'value').value, cell(2, 'kind').value]).toEqual(['1.005', '轮子'])
  const told = document.querySelector('[role="status"]')?.textContent
  for (const words of [
    '已粘贴 3 行 5 列',
    '多出的 2 行没有粘贴',
    '第 2 行 价值：“1.005”：最多保留2位小数',
    '第 3 行 类别',
  ])
    expect(told).toContain(words)
  expect(foot()).toEqual(['6', '302.00'])
  await press(byName('button', '撤销'))
  expect([names(), cell(1, 'count').value]).toEqual([['备胎', '三角牌'], '2'])
  // One cell is typed by the browser itself.
  await paste(cell(0, 'name'), '一格')
  expect(names()).toEqual(['备胎', '三角牌'])
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

test('house: a stale write takes their lines where mine are untouched, else shows both and keeps mine', async () => {
  const theirs = [{ ...spare, count: 5 }]
  answer(409, { plate: '京A1', items: theirs, notes: [], version: 4 }, 409)
  await open()
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
