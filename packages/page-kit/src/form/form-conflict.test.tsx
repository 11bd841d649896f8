// Long, because every story meets the same form over the same answers.
import { defineRoute, Exactly, Line, Money, Named, Nullable, Type } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useConfirm } from '@portal/web-kit/confirm'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import type { FormOptions } from './form-options.ts'
import { useForm } from './use-form.ts'

const saveRoute = defineRoute({
  method: 'POST',
  path: '/japi/x/save',
  summary: '保存账户',
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  idempotent: true,
  body: Exactly({
    id: Type.Optional(Type.String()),
    version: Type.Optional(Type.Integer()),
    name: Named('户名', Line(6)),
    limit: Named('限额', Nullable(Money())),
    kind: Named('类型', Type.Enum(['a', 'b']), { codes: { a: '基本户', b: '一般户' } }),
    until: Named('有效期至', Nullable(Type.String())),
    lines: Named('地址', Type.Array(Type.String({ maxLength: 8 }), { maxItems: 3 })),
    isMain: Named('主账户', Type.Boolean()),
    isShut: Named('停用', Type.Optional(Type.Enum(['0', '1'])), { kind: 'flag' }),
  }),
  data: Type.Null(),
})
const initial = { name: '启明', kind: 'a' } as const

const calls: { key: string | null; body: unknown }[] = []
let answers: (() => Promise<Response>)[] = []
const answer =
  (code: number, data: unknown, status = 200, msg = '') =>
  async () =>
    Response.json({ code, msg, data }, { status })

const closed = vi.fn<() => void>()
const done = vi.fn<(data: unknown) => void>()
const Form = (options: FormOptions<typeof saveRoute>) => {
  const form = useForm(saveRoute, { initial, onDone: done, ...options })
  return <FormDialog form={form} title="编辑账户" onClose={closed} />
}
const kept = memoryDrafts()
let close = async (): Promise<void> => undefined
const open = async (options: FormOptions<typeof saveRoute> = {}) => {
  ;({ close } = await draw(<Form {...options} />))
}
const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-field="${name}"] :is(input, textarea, select)`)
  if (found === null) throw new Error(`没有字段 ${name}`)
  return found
}
const submit = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit()
  })
const text = () => document.body.textContent

beforeEach(() => {
  kept.clear()
  calls.length = 0
  answers = []
  closed.mockReset()
  done.mockReset()
  useConfirm.setState({ pending: [] })
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    calls.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)) as unknown,
    })
    return (answers.shift() ?? answer(200, null))()
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('house: a stale write shows mine and theirs, takes what I left alone, overwrites nothing unseen', async () => {
  const theirs = { name: '启明集团', limit: '5.00', kind: 'b', until: null, lines: ['x'], isMain: false, isShut: '0' }
  answers = [answer(409, { ...theirs, version: 8 }, 409)]
  await open({ version: 7 })
  await typeIn(field('name'), '启明电力')
  await submit()
  await until(() => expect(text()).toContain('又被保存过'))
  expect(text()).toContain('已随最新内容更新：限额、类型、地址')
  expect([field('name').value, field('kind').value, field('lines').value]).toEqual(['启明电力', 'b', 'x'])
  expect(document.querySelector('dl')?.textContent).toContain('启明集团')
  await press(byName('button', '户名：采用对方的'))
  expect(field('name').value).toBe('启明集团')
  await press(byName('button', '户名：保留我的'))
  expect(field('name').value).toBe('启明电力')
  await press(byName('button', '户名：采用对方的'))
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(calls.map((each) => (each.body as { version: number }).version)).toEqual([7, 8])
  expect(calls.at(-1)?.body).toMatchObject({ name: '启明集团', limit: '5.00', kind: 'b', lines: ['x'] })
})

test('house: no conflict where both say the same, or nothing was changed here: saved without a word', async () => {
  const theirs = {
    name: '电力',
    limit: null,
    kind: 'a',
    until: null,
    lines: [],
    isMain: false,
    isShut: '0',
    version: 8,
  }
  answers = [answer(409, theirs, 409)]
  await open({ version: 7 })
  await typeIn(field('name'), '电力')
  await typeIn(field('lines'), '东路')
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(text()).not.toContain('又被保存过')
  expect(calls.at(-1)?.body).toMatchObject({ name: '电力', lines: ['东路'], version: 8 })
  await close()
  answers = [answer(409, { ...theirs, name: '集团', limit: '5.00' }, 409)]
  await open({ version: 7 })
  await submit()
  await until(() => expect(done).toHaveBeenCalledTimes(2))
  expect(calls.at(-1)?.body).toMatchObject({ name: '集团', limit: '5.00', version: 8 })
})

test('house: what was shown with its effect is looked at again, though both say the same', async () => {
  const theirs = {
    name: '启明',
    limit: null,
    kind: 'a',
    until: null,
    lines: [],
    isMain: false,
    isShut: '0',
    version: 8,
  }
  answers = [answer(409, theirs, 409)]
  await open({ version: 7, looksAgain: true })
  await submit()
  await until(() => expect(text()).toContain('请核对后再次提交'))
  expect([calls.length, done.mock.calls.length]).toEqual([1, 0])
})

test('house: whoever is overtaken by every save is asked after all', async () => {
  const theirs = { name: '启明', limit: null, kind: 'a', until: null, lines: [], isMain: false, isShut: '0' }
  answers = [8, 9, 10, 11, 12].map((version) => answer(409, { ...theirs, version }, 409))
  await open({ version: 7 })
  await submit()
  await until(() => expect(text()).toContain('又被保存过'))
  expect(calls.map((each) => (each.body as { version: number }).version)).toEqual([7, 8, 9, 10])
})

test('house: what is typed anew and never read back is no conflict and stays as typed', async () => {
  const theirs = {
    name: '集团',
    limit: '***',
    kind: 'a',
    until: null,
    lines: [],
    isMain: false,
    isShut: '0',
    version: 8,
  }
  answers = [answer(409, theirs, 409)]
  await open({ version: 7, secrets: ['limit'] })
  await typeIn(field('limit'), '7')
  await typeIn(field('name'), '电力')
  await submit()
  await until(() => expect(text()).toContain('又被保存过'))
  expect([text().includes('***'), field('limit').value]).toEqual([false, '7'])
})

test('house: both sides of a conflict are read by name, never by code or id', async () => {
  const theirs = { name: 'u2', limit: '2.00', kind: 'b', until: 'n2', lines: ['c2'], isMain: true, isShut: '1' }
  answers = [answer(409, { ...theirs, version: 8 }, 409)]
  const names = { u2: '林沐', u3: '赵一', n2: '财务部', n3: '法务部', c2: '东区', c3: '西区' }
  const options = Object.entries(names).map(([value, label]) => ({ value, label }))
  const source = {
    find: async () => options,
    named: async (values: readonly string[]) => options.filter(({ value }) => values.includes(value)),
  }
  const nodes = [{ id: 'n1', name: '启明', children: options.map(({ value, label }) => ({ id: value, name: label })) }]
  await open({
    version: 7,
    initial: { name: 'u1', until: 'n1', lines: ['c1'] },
    fields: {
      name: { source },
      until: { tree: { nodes } },
      lines: { field: { kind: 'codes' }, names: source, control: () => <input /> },
    },
    derive: (values) => ({ ...values, name: 'u3', until: 'n3', lines: ['c3'], kind: 'a' }),
  })
  await press(field('isMain'))
  await submit()
  await until(() => expect(document.querySelector('dl')?.textContent).toContain('林沐'))
  const said = document.querySelector('dl')?.textContent ?? ''
  expect(
    ['赵一', '基本户', '一般户', '启明 / 财务部', '启明 / 法务部', '东区', '西区'].filter(
      (name) => !said.includes(name),
    ),
  ).toEqual([])
  expect(/[unc]\d/u.exec(said)).toBeNull()
})

test('house: a stale write that tells only a version is not forced; it asks for what is new', async () => {
  const read = vi.fn<() => void>()
  answers = [answer(409, { version: 8 }, 409, '数据已被他人修改，请核对后重试'), answer(200, null)]
  await open({ version: 7, onRefused: read })
  await submit()
  await until(() => expect(text()).toContain('数据已被他人修改'))
  expect(read).toHaveBeenCalledOnce()
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(calls.map((each) => (each.body as { version: number }).version)).toEqual([7, 7])
})

test('house: a stale write brings along what theirs brings into sight, so that it is not sent as it was', async () => {
  const theirs = { name: '启明', limit: '5.00', kind: 'a', until: null, lines: [], isMain: true, version: 8 }
  answers = [answer(409, { ...theirs, isShut: '0' }, 409)]
  await open({ version: 7, fields: { limit: { isVisible: (values) => values['isMain'] === true } } })
  await typeIn(field('name'), '电力')
  await submit()
  await until(() => expect(text()).toContain('又被保存过'))
  expect([field('isMain').checked, field('limit').value]).toEqual([true, '5.00'])
  await submit()
  await until(() => expect(calls.at(-1)?.body).toMatchObject({ isMain: true, limit: '5.00', version: 8 }))
})
