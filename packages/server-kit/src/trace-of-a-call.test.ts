import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Feature, SessionPort } from './index.ts'

interface Line {
  msg?: string
  reqId?: string
  requestId?: string
}
const lines: Line[] = []
const base = {
  method: 'POST',
  tag: 'traced',
  summary: '试',
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Null(),
} as const
const routes = {
  slow: defineRoute({
    ...base,
    path: '/japi/traced/slow',
    body: Exactly({ value: Type.String() }),
    audit: 'traced.slow',
    idempotent: true,
  }),
  upload: defineRoute({
    ...base,
    path: '/japi/traced/upload',
    body: Exactly({}),
    upload: { maxBytes: 1000, maxFiles: 1 },
  }),
  fails: defineRoute({ ...base, path: '/japi/traced/fails', body: Exactly({}) }),
  later: defineRoute({ ...base, path: '/japi/traced/later', body: Exactly({}) }),
}
const failing = sql`select 1 / 0`
const feature: Feature = {
  name: 'traced',
  tables: [],
  migrations: [],
  mount(kit) {
    kit.mount(routes.slow, (_input, call) =>
      call.write(async (tx) => {
        await sql`select pg_sleep(0.55)`.execute(tx.db)
        return null
      }),
    )
    kit.mount(routes.upload, async (_input, call) => {
      await failing.execute(call.db).catch(() => undefined)
      return null
    })
    kit.mount(routes.fails, async (_input, call) => {
      await failing.execute(call.db)
      return null
    })
    kit.mount(routes.later, (_input, call) =>
      call.write(async (tx) => {
        await kit.jobs.enqueue(tx, 'traced.work', {})
        return null
      }),
    )
    kit.jobs.handle('traced.work', async () => {
      await failing.execute(kit.db).catch(() => undefined)
    })
  },
}
const sessions = (): SessionPort => ({
  resolve: async () => ({
    caller: {
      userId: 'u1',
      account: 'a',
      userName: '甲',
      userSource: '1',
      sessionId: 's1',
      client: 'browser',
      entId: 'e1',
      entIds: new Set(['e1']),
      permissions: new Set(),
      roles: new Set(),
      pending: [],
      provedAt: new Date(),
    },
  }),
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    features: [feature],
    sessions,
    logger: {
      level: 'info',
      stream: {
        write: (line: string) => {
          lines.push(JSON.parse(line) as Line)
        },
      },
    },
  })
})
afterAll(() => app.stop())

/** The trace number from the answer, which the page shows. */
async function numberOf(
  path: string,
  sent: { payload: string | object; headers?: Record<string, string> } = { payload: {} },
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    ...sent,
    headers: { authorization: 'Bearer u1', ...sent.headers },
  })
  return String(answer.headers['x-request-id'])
}
const told = (what: string, number: string) =>
  lines.filter((line) => line.msg === what && (line.requestId ?? line.reqId) === number).length

test('LEAD-11 one number goes from the answer to the audit row and the statements of its call', async () => {
  const number = await numberOf(routes.slow.path, {
    payload: { value: 'x' },
    headers: { 'idempotency-key': 'one-click-1' },
  })
  expect(told('slow statement', number)).toBe(1)
  expect(await app.db.selectFrom('audit_log').select('action').where('request_id', '=', number).execute()).toEqual([
    { action: 'traced.slow' },
  ])
  const form = '--b\r\ncontent-disposition: form-data; name="uploadFiles"; filename="a.txt"\r\n\r\nx\r\n--b--\r\n'
  const uploaded = await numberOf(routes.upload.path, {
    payload: form,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(told('statement failed', uploaded)).toBe(1)
})

test('LEAD-11 a fault of ours bears the number of its answer in every line of the log', async () => {
  const number = await numberOf(routes.fails.path)
  expect([told('statement failed', number), told('request failed', number), told('refused', number)]).toEqual([1, 1, 1])
})

test("LEAD-11 what a call leaves to a job is still found by the call's number", async () => {
  const number = await numberOf(routes.later.path)
  await expect.poll(() => told('statement failed', number), { timeout: 8000 }).toBe(1)
})
