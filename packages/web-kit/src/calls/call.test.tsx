import { defineRoute, Exactly, Type } from '@portal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { writeCookie } from '../session/cookies.ts'
import { setTabEnterprise } from '../session/session.ts'
import { testCaller } from '../testing/setup.ts'

const read = defineRoute({
  method: 'GET',
  path: '/japi/things/:id',
  summary: '读',
  tag: 't',
  access: 'signed-in',
  scope: 'enterprise',
  params: Exactly({ id: Type.String() }),
  query: Exactly({ q: Type.Optional(Type.String()) }),
  data: Type.Array(Type.String()),
})
const write = defineRoute({
  method: 'POST',
  path: '/japi/things',
  summary: '写',
  tag: 't',
  access: 'signed-in',
  scope: 'enterprise',
  body: Exactly({ name: Type.String() }),
  data: Type.Null(),
  idempotent: true,
})

const sent: { url: string; init: RequestInit }[] = []
const headersOf = (place: number): Record<string, string> => sent[place]?.init.headers as Record<string, string>
let reply: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  reply = async () => Response.json({ code: 200, msg: '', data: ['a'] }, { headers: { 'x-request-id': 'r-9' } })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return reply()
  })
  writeCookie('token', 'abc')
  setTabEnterprise('e7')
  testCaller({ entVersion: '3' })
  document.title = '我的工作台'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test("SES-23 a call carries bearer, the tab's enterprise, entVersion, sysCode, page name and route", async () => {
  expect(await call(read, { params: { id: 'x y' }, query: { q: '税' } })).toEqual(['a'])
  expect(sent[0]?.url).toBe('/japi/things/x%20y?q=%E7%A8%8E')
  expect(headersOf(0)).toMatchObject({
    authorization: 'Bearer abc',
    'x-ent-id': 'e7',
    entVersion: '3',
    sysCode: 'HMSYS02',
    pageName: encodeURIComponent('我的工作台'),
  })
  expect(headersOf(0)['router']).toMatch(/^\//)
})

test('SES-23 only declared idempotent writes carry a key, and a given one is kept', async () => {
  await call(read, { params: { id: '1' } })
  await call(write, { body: { name: 'n' } }, { key: 'k-1' })
  await call(write, { body: { name: 'n' } })
  expect(headersOf(0)['idempotency-key']).toBeUndefined()
  expect(headersOf(1)['idempotency-key']).toBe('k-1')
  expect(headersOf(2)['idempotency-key']).toMatch(/.{20}/)
})

test('SES-22 a refusal carries the request number that a user can quote', async () => {
  reply = async () =>
    Response.json({ code: 7799, msg: '期间已锁定', data: null }, { headers: { 'x-request-id': 'r-9' } })
  await expect(call(write, { body: { name: 'n' } })).rejects.toMatchObject({ message: '期间已锁定', requestId: 'r-9' })
})

test('SES-22 a lost connection says that nothing typed is lost', async () => {
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(call(read, { params: { id: '1' } })).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('连不上服务'),
  })
})

test('SES-23 a call is given up after 180,000 ms, and says so', async () => {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  reply = () => Promise.reject(new DOMException('', 'TimeoutError'))
  await expect(call(read, { params: { id: '1' } })).rejects.toMatchObject({
    status: 408,
    message: '等了 3 分钟没有结果，请稍后重试',
  })
  expect(limit.mock.calls).toEqual([[180_000]])
  limit.mockRestore()
})
