import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature, SessionPort } from '../index.ts'

const base = { tag: 'hostile', access: 'signed-in', scope: 'enterprise' } as const
const write = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/hostile/write',
  summary: '写',
  body: Exactly({ value: Type.String() }),
  data: Type.Null(),
})
const read = defineRoute({ ...base, method: 'GET', path: '/japi/hostile/read', summary: '读', data: Type.Null() })
const open = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/hostile/open',
  summary: '公开',
  access: 'public',
  scope: 'none',
  data: Type.Null(),
})
const leave = defineRoute({
  ...base,
  method: 'GET',
  path: '/japi/hostile/leave',
  summary: '离开',
  bearerOnly: true,
  data: Type.Null(),
})
const upload = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/hostile/upload',
  summary: '上传',
  upload: { maxBytes: 10, maxFiles: 1 },
  body: Exactly({ note: Type.String() }),
  data: Exactly({ note: Type.String() }),
})

const hostile: Feature = {
  name: 'hostile',
  tables: [],
  migrations: [],
  mount(kit) {
    for (const route of [write, read, open, leave]) kit.mount(route, () => null)
    kit.mount(upload, ({ body }) => ({ note: body.note }))
  },
}

/** The token is the user id; the user's enterprises are e1 and e2. */
const sessions = (): SessionPort => ({
  resolve: async ({ token, entId }) => ({
    caller: {
      userId: token,
      account: 'a',
      userName: '甲',
      userSource: '1',
      sessionId: 's1',
      client: 'browser',
      entId: entId ?? 'e1',
      entIds: new Set(['e1', 'e2']),
      permissions: new Set(),
      roles: new Set(),
      pending: [],
      provedAt: new Date(),
    },
  }),
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [hostile], sessions })
})
afterAll(async () => {
  await app.stop()
})

test('SES-22 our page writes with its cookies; a foreign one neither reads nor writes, even with bearer', async () => {
  const own = { host: 'portal.example', origin: 'https://portal.example' }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: write.path,
        headers: own,
        cookies: { token: 'u1' },
        payload: { value: 'a' },
      })
    ).statusCode,
  ).toBe(200)
  for (const url of [read.path, leave.path]) {
    expect(
      (await app.inject({ url, headers: { authorization: 'Bearer u1', origin: 'https://evil.example' } })).statusCode,
    ).toBe(403)
  }
  expect((await app.inject({ url: open.path, headers: { origin: 'https://evil.example' } })).statusCode).toBe(200)
})

test('SES-18 a change by GET needs a bearer, whatever else a link makes the browser send', async () => {
  const left = async (headers: Record<string, string>) =>
    (await app.inject({ url: leave.path, headers, cookies: { token: 'u1' } })).statusCode
  expect([
    await left({}),
    await left({ authorization: 'Basic YTpi' }),
    await left({ origin: 'https://evil.example' }),
    await left({ authorization: 'Bearer u1' }),
  ]).toEqual([401, 401, 403, 200])
})

test("SES-22 an upload that is no form, breaks off or names a prototype is the request's fault, not ours", async () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const send = async (payload: string, type = 'multipart/form-data; boundary=b') =>
    (
      await app.inject({
        method: 'POST',
        url: upload.path,
        headers: { authorization: 'Bearer u1', 'content-type': type },
        payload,
      })
    ).json()
  for (const body of [
    'garbage',
    part('note', 'a'),
    `${part('__proto__', 'a')}--b--\r\n`,
    `${part('constructor', 'a')}--b--\r\n`,
  ]) {
    expect(await send(body)).toMatchObject({ code: 400, msg: '上传的内容不完整或格式不对，请重新上传' })
  }
  expect(await send('x', 'multipart/form-data')).toMatchObject({ code: 400 })
  expect(await send(`${part('note', 'a')}${part('entId', 'e2')}--b--\r\n`)).toMatchObject({ code: 404 })
  expect(await send(`${part('note', 'a')}${part('entId', 'e1')}--b--\r\n`)).toMatchObject({
    code: 200,
    data: { note: 'a' },
  })
})

test("SES-22 plain text and an address that can't be decoded are refused in the envelope", async () => {
  expect(
    (
      await app.inject({
        method: 'POST',
        url: write.path,
        headers: { authorization: 'Bearer u1', 'content-type': 'text/plain' },
        payload: 'a',
      })
    ).json().code,
  ).toBe(415)
  const undecodable = await app.inject({ url: '/japi/%zz' })
  expect(undecodable.json()).toEqual({ code: 400, msg: '请求错误', data: null })
  expect(undecodable.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})
