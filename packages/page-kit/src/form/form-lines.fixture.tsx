import { defineLines, defineRoute, Exactly, Line, Money, Named, Nullable, Type } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
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
export const spare = { id: 'a', name: '备胎', kind: 'tool', count: 1, value: '300.00', isLent: false } as const
export const sign = { id: 'b', name: '三角牌', kind: 'paper', count: 2, value: null, isLent: true } as const
export const initial = { plate: '京A1', items: [spare, sign], notes: [] }

export const bodies: unknown[] = []
let answers: (() => Response)[] = []
export const answer = (code: number, data: unknown, status = 200) => {
  answers.push(() => Response.json({ code, msg: '', data }, { status }))
}
const Form = (options: FormOptions<typeof saveRoute>) => {
  const form = useForm(saveRoute, options)
  return <FormDialog form={form} title="借用" onClose={() => undefined} />
}
const drafts = memoryDrafts()
export let close = async (): Promise<void> => undefined
export const open = async (options: object = {}) => {
  ;({ close } = await draw(<Form {...({ initial, version: 3, fixed: { id: 'l1' }, ...options } as object)} />))
}
export const cell = (row: number, field: string): HTMLInputElement => {
  const found = document.getElementsByName(`items.${row}.${field}`)[0]
  if (!(found instanceof HTMLElement)) throw new Error(`没有第 ${row} 行的 ${field}`)
  return found as HTMLInputElement
}
export const names = () => [...document.querySelectorAll<HTMLInputElement>('[name$=".name"]')].map(({ value }) => value)
export const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
export const key = (target: HTMLElement, pressed: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target.focus()
    target.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...more }))
  })
export const paste = (target: HTMLElement, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    target.dispatchEvent(event)
  })
export const foot = () =>
  [...document.querySelectorAll('tfoot td')].map(({ textContent }) => textContent).filter((sum) => sum !== '')
export const text = () => document.body.textContent

/** Draws each test's form anew, over answers of its own. */
export const eachAnew = () => {
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
}
