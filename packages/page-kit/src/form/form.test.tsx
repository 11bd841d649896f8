// Long, because every story draws the same form over the same answers.
import { defineRoute, Exactly, Line, Money, Named, Nullable, Type } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useConfirm } from '@portal/web-kit/confirm'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { FormPage } from './form-page.tsx'
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

test('house: a form is its schema: names, required words, controls; it sends what the schema takes', async () => {
  await open({ fixed: { id: 'a1' }, order: ['name', 'limit', 'kind', 'lines', 'isMain', 'until'] })
  expect([...document.querySelectorAll('.field label')].map((each) => each.textContent)).toEqual([
    '户名',
    '限额',
    '类型',
    '地址',
    '主账户',
    '有效期至',
  ])
  expect([...document.querySelectorAll('.field .required')].map((each) => each.textContent)).toEqual(['户名', '类型'])
  await typeIn(field('name'), ' 启明能源 ')
  await typeIn(field('limit'), '=1,000+0.5')
  await typeIn(field('lines'), 'a\n\n b ')
  await press(field('isMain'))
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toEqual({
    id: 'a1',
    name: '启明能源',
    limit: '1000.50',
    kind: 'a',
    lines: ['a', 'b'],
    isMain: true,
    until: null,
  })
})

test('house: limits are judged in the browser, the first wrong field has the focus, and nothing is sent', async () => {
  await open()
  await typeIn(field('name'), '启明能源集团股份')
  await typeIn(field('limit'), '1,2')
  await typeIn(field('lines'), 'short\nmuch too long')
  await submit()
  await until(() => expect(document.activeElement).toBe(field('name')))
  expect(text()).toContain('不能超过 6 个字，现在有 8 个')
  expect(text()).toContain('第 2 项：不能超过 8 个字')
  expect(byName('[role="alert"] button', '限额')).toBeDefined()
  expect([calls.length, field('limit').value]).toEqual([0, '1,2'])
  await typeIn(field('name'), '启明')
  expect(field('name').getAttribute('aria-invalid')).toBeNull()
})

test('house: a refusal stands at the field it names; one of no field stands above the form', async () => {
  answers = [
    answer(
      400,
      {
        errors: [
          { path: 'lines.1', message: '格式不对' },
          { path: 'id', message: '不能为空' },
        ],
      },
      400,
      '请求错误',
    ),
    answer(7799, { errors: [{ path: 'name', message: '这个户名已有账户' }] }, 200, '操作未能完成'),
    answer(7799, null, 200, '开户行已停用'),
  ]
  await open()
  await submit()
  await until(() => expect(text()).toContain('第 2 项：格式不对'))
  expect(text()).toContain('id：不能为空')
  expect(document.activeElement).toBe(field('lines'))
  await submit()
  await until(() => expect(text()).toContain('这个户名已有账户'))
  expect([document.activeElement === field('name'), text().includes('id：')]).toEqual([true, false])
  await submit()
  await until(() => expect(text()).toContain('开户行已停用'))
  expect(text()).not.toContain('这个户名已有账户')
})

test('house: sent twice at once it is sent once; without an answer the repeat has the same key', async () => {
  answers = [answer(408, null, 408), answer(408, null, 408)]
  await open()
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    document.querySelector('form')?.requestSubmit()
  })
  await until(() => expect(text()).toContain('不会重复提交'))
  expect(calls).toHaveLength(1)
  await submit()
  await until(() => expect(byName('button', '保存').hasAttribute('disabled')).toBe(false))
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect([calls.length, new Set(calls.map((each) => each.key)).size]).toEqual([3, 1])
})

test('house: too much, and too often, are said in words that help', async () => {
  answers = [answer(413, null, 413), answer(429, { retryAfter: 20 }, 429)]
  await open()
  await submit()
  await until(() => expect(text()).toContain('超过了一次能提交的大小，请删减后再提交'))
  await submit()
  await until(() => expect(text()).toContain('请 20 秒后再提交'))
})

test('house: closing asks before typed content is lost; unchanged or kept as a draft it does not', async () => {
  await open()
  await press(byName('button', '取消'))
  expect(closed).toHaveBeenCalledOnce()
  await typeIn(field('name'), '新的')
  await press(byName('button', '取消'))
  await until(() => expect(useConfirm.getState().pending[0]?.request.title).toBe('还没有保存'))
  expect(closed).toHaveBeenCalledOnce()
  await act(async () => useConfirm.getState().pending[0]?.answer(true))
  await until(() => expect(closed).toHaveBeenCalledTimes(2))
})

test('SHL-20 a form with a draft offers it back, without what is secret', async () => {
  await open({ draft: 'account', secrets: ['limit'] })
  await typeIn(field('name'), '草稿')
  await typeIn(field('limit'), '7.00')
  await close()
  await open({ draft: 'account', secrets: ['limit'] })
  await until(() => expect(text()).toContain('有未提交的内容'))
  // A page that is left at any moment of it finds the draft again.
  const lost = vi.spyOn(kept, 'delete')
  await press(byName('.draft-offer button', '恢复'))
  expect([field('name').value, field('limit').value]).toEqual(['草稿', ''])
  const stored = () => [...kept.values()].flat()
  await until(() => expect(stored()).toMatchObject([{ value: { name: '草稿' } }]))
  await typeIn(field('name'), '又改')
  await until(() => expect(stored()).toMatchObject([{ value: { name: '又改' } }]))
  expect(lost).not.toHaveBeenCalled()
})

test('house: fields show others, follow from others, and may be judged together', async () => {
  await open({
    fields: {
      limit: { isVisible: (values) => values['isMain'] === true, field: { isRequired: true } },
      kind: { options: [{ value: 'b', label: '乙' }] },
    },
    derive: (values, changed) => (changed === 'isMain' ? { ...values, name: '总户' } : values),
    check: (body) => ({ kind: body.limit === '1.00' ? '主账户的限额太小' : undefined }),
    before: (body) => ({ ...body, id: 'made' }),
  })
  expect(() => field('limit')).toThrow('没有字段 limit')
  await press(field('isMain'))
  expect(field('name').value).toBe('总户')
  await submit()
  await until(() => expect(text()).toContain('请填写限额'))
  await typeIn(field('limit'), '1')
  await submit()
  await until(() => expect(text()).toContain('主账户的限额太小'))
  expect(calls).toEqual([])
  await press(field('isMain'))
  await submit()
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toMatchObject({ id: 'made', limit: null, isMain: false })
})

test('house: a form on a page keeps its changes from being left by a link unasked', async () => {
  const Page = () => <FormPage form={useForm(saveRoute, { initial })} submit="保存" />
  const page = await draw(<Page />)
  close = page.close
  await typeIn(field('name'), '新的')
  await act(async () => page.router.navigate('/elsewhere'))
  expect([page.router.state.location.pathname, useConfirm.getState().pending.length]).toEqual(['/', 1])
  await act(async () => useConfirm.getState().pending[0]?.answer(true))
  await until(() => expect(page.router.state.location.pathname).toBe('/elsewhere'))
})

test('house: a yes or no that travels as a digit is a tick; a refusal before sending is told', async () => {
  let word: string | null = '还有没有保存的数'
  await open({ initial: { ...initial, isShut: '1' }, before: (body) => word ?? body })
  expect(field('isShut').checked).toBe(true)
  await submit()
  await until(() => expect(text()).toContain('还有没有保存的数'))
  expect(calls).toEqual([])
  word = null
  await press(field('isShut'))
  await submit()
  await until(() => expect(calls[0]?.body).toMatchObject({ isShut: '0' }))
})

test('house: what is not missed is left without a question', async () => {
  await open({ isPassing: true })
  await typeIn(field('name'), '新的')
  await press(byName('button', '取消'))
  expect([closed.mock.calls.length, useConfirm.getState().pending.length]).toEqual([1, 0])
})

test('house: a draft of a build in which a field had another shape still fits', async () => {
  await open({ draft: 'account' })
  await press(field('isMain'))
  await close()
  for (const [key, draft] of kept) kept.set(key, JSON.parse(JSON.stringify(draft).replace('true', '"1"')) as never)
  await open({ draft: 'account' })
  await until(() => expect(text()).toContain('有未提交的内容'))
  await press(byName('.draft-offer button', '恢复'))
  expect(field('isMain').checked).toBe(true)
})
