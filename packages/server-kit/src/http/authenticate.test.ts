import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineRoute, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Caller, SessionPort } from '../caller.ts'
import type { Feature } from '../feature.ts'

const greeting = defineRoute({
  tag: 'probe',
  access: 'public',
  scope: 'enterprise',
  method: 'GET',
  path: '/japi/probe/greeting',
  summary: '认得就问候',
  data: Type.Union([Type.String(), Type.Null()]),
})
const probe: Feature = {
  name: 'probe',
  tables: [],
  migrations: [],
  mount: (kit) => kit.mount(greeting, (_input, call) => call.maybeCaller?.userId ?? null),
}

const caller: Caller = {
  userId: 'u1',
  account: 'a',
  userName: '甲',
  userSource: '1',
  sessionId: 's1',
  client: 'api',
  entId: 'e1',
  entIds: new Set(['e1']),
  permissions: new Set(),
  roles: new Set(),
  pending: [],
  provedAt: new Date(),
}
/** Answers both synchronously and by promise, because both are allowed. */
const sessions = (): SessionPort => ({
  resolve: ({ token, entId }) => {
    const found =
      token === 'gone'
        ? { ended: 'revoked' as const }
        : entId === null || entId === 'e1'
          ? { caller }
          : { foreignEnterprise: true as const }
    return token.endsWith('-later') ? Promise.resolve(found) : found
  },
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ features: [probe], sessions })
})
afterAll(() => app.stop())

test.for(['', '-later'])(
  "LEAD-09 an open call for an enterprise that is not theirs, or with a session that ended, is nobody's (token%s)",
  async (when) => {
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: greeting.path, headers })).json().data
    expect(await ask({ authorization: `Bearer u1${when}` })).toBe('u1')
    expect(await ask({ authorization: `Bearer u1${when}`, 'x-ent-id': 'e1' })).toBe('u1')
    expect(await ask({ authorization: `Bearer u1${when}`, 'x-ent-id': 'e9' })).toBe(null)
    expect(await ask({ authorization: 'Bearer gone' })).toBe(null)
  },
)
