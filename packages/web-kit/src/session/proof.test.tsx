import { defineRoute, Exactly, Type } from '@portal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { onProofNeeded } from './proof.ts'
import { detailOf } from '../calls/show-error.ts'

const file = defineRoute({
  method: 'POST',
  path: '/japi/file',
  summary: '报',
  tag: 't',
  access: 'signed-in',
  scope: 'enterprise',
  body: Exactly({ receipt: Type.String() }),
  data: Type.String(),
  idempotent: true,
  proof: true,
})
const refusal = () =>
  Response.json({ code: 403, msg: '这项操作需要再次验证身份', data: { missing: 'verify:proof' } }, { status: 403 })
const sent: RequestInit[] = []
let answers: Response[]

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    return answers.shift()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('SES-25 a call that needs a fresh proof is sent again under the same key, same words', async () => {
  answers = [refusal(), Response.json({ code: 200, msg: '', data: '已登记' })]
  onProofNeeded(async () => true)
  expect(await call(file, { body: { receipt: '回执1' } })).toBe('已登记')
  const keys = sent.map((init) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys[0]).toMatch(/.{20}/)
  expect(keys[1]).toBe(keys[0])
  expect(sent[1]?.body).toBe(sent[0]?.body)
})

test('SES-25 without the proof the refusal stands and nothing is sent again', async () => {
  answers = [refusal()]
  onProofNeeded(async () => false)
  const refused = await call(file, { body: { receipt: '回执1' } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 403, message: '这项操作需要再次验证身份' })
  expect(detailOf(refused as ApiError)).toBe('')
  expect(sent).toHaveLength(1)
})

test('SES-25 a process that still believes the session as it was is asked once more a second later', async () => {
  vi.useFakeTimers()
  answers = [refusal(), refusal(), Response.json({ code: 200, msg: '', data: '已登记' })]
  const asked = vi.fn(async () => true)
  onProofNeeded(asked)
  const done = call(file, { body: { receipt: '回执1' } })
  await vi.advanceTimersByTimeAsync(2000)
  expect(await done).toBe('已登记')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('SES-25 LEAD-10 calls that one proof frees go on one after another in their order', async () => {
  const [one, two] = ['一', '二'].map((receipt) => ({ body: { receipt } }))
  let prove: (proved: boolean) => void = () => undefined
  const asked = new Promise<boolean>((resolve) => {
    prove = resolve
  })
  onProofNeeded(() => asked)
  let release: (answer: Response) => void = () => undefined
  answers = [
    refusal(),
    refusal(),
    new Promise<Response>((resolve) => {
      release = resolve
    }) as never,
    Response.json({ code: 200, msg: '', data: '二' }),
  ]
  const done = Promise.all([one, two].map((input) => call(file, input ?? { body: { receipt: '' } })))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  prove(true)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(String(sent[2]?.body)).toContain('一')
  release(Response.json({ code: 200, msg: '', data: '一' }))
  expect(await done).toEqual(['一', '二'])
})

test('SES-25 another refusal asks for nothing', async () => {
  answers = [Response.json({ code: 403, msg: '没有权限', data: { missing: 'perm:x' } }, { status: 403 })]
  const asked = vi.fn(async () => true)
  onProofNeeded(asked)
  await expect(call(file, { body: { receipt: '回执1' } })).rejects.toMatchObject({ message: '没有权限' })
  expect(asked).not.toHaveBeenCalled()
})
