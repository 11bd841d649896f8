/**
 * Life of a session: limits, replacement, end, and notifications, on one process and on two. One app serves all tests,
 * a second one only where two processes or other settings are tested.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createTestApp, type TestApp } from '@portal/testkit'
import { signInRoute, signOutRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { forgetSessionsOf } from './session.cache.ts'
import { createSessionPort } from './session.port.ts'
import { makeEnterprise, makeUser, signedInAs, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(), config: { maxSessions: 1 } })
})
afterAll(() => app.stop())

interface Browser {
  cookies: Record<string, string>
  token: string
}
async function browser(account: string, host: TestApp = app, cookies: Record<string, string> = {}): Promise<Browser> {
  const answer = await host.inject({
    method: 'POST',
    url: signInRoute.path,
    cookies,
    payload: { account, password: testPassword },
  })
  return {
    token: answer.json().data.token,
    cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value])),
  }
}
const whoIs = async (who: Browser, host: TestApp = app) =>
  (await host.inject({ url: currentUserRoute.path, cookies: who.cookies })).json()

test('SES-11 SES-18 a second browser ends the first, which is told so; bearers are not counted', async () => {
  const user = await makeUser(app)
  const headers = await signedInAs(app, user)
  const first = await browser(user.account)
  expect((await whoIs(first)).code).toBe(200)
  const second = await browser(user.account)
  expect(await whoIs(first)).toMatchObject({
    code: 401,
    msg: '您的账号已在其他设备登录，请检查密码是否泄露并及时修改',
    data: { reason: 'taken-over' },
  })
  expect((await whoIs(second)).code).toBe(200)
  expect((await app.inject({ url: currentUserRoute.path, headers })).statusCode).toBe(200)
})

test.for([
  ['its token', ['token']],
  ['its known device', ['device']],
  ['both', ['token', 'device']],
] as const)(
  'SES-11 LEAD-10 a browser that lost its companion replaces its own session by %s, and no page hears of it',
  async ([, kept]) => {
    const user = await makeUser(app)
    const first = await browser(user.account)
    const told: string[] = []
    const kit = app.kitOf('identity')
    const { endSession } = kit.hub
    kit.hub.endSession = (sessionId, reason) => {
      told.push(reason)
      endSession(sessionId, reason)
    }
    try {
      const again = await browser(
        user.account,
        app,
        Object.fromEntries(kept.map((name) => [name, first.cookies[name] ?? ''])),
      )
      expect([told, (await whoIs(first)).data, (await whoIs(again)).code]).toEqual([
        ['replaced'],
        { reason: 'replaced' },
        200,
      ])
      // A stranger's browser, and one with somebody else's cookies, still count as other devices.
      const other = await browser((await makeUser(app)).account)
      await browser(user.account, app, other.cookies)
      expect([told, (await whoIs(again)).data, (await whoIs(other)).code]).toEqual([
        ['replaced', 'taken-over'],
        { reason: 'taken-over' },
        200,
      ])
    } finally {
      kit.hub.endSession = endSession
    }
  },
)

test('SES-11 a session replaced in its own browser ends none of the other devices, however many may be', async () => {
  const two = await createTestApp({ ...withIdentity(), config: { maxSessions: 2 } })
  try {
    const user = await makeUser(two)
    const [office, home] = [await browser(user.account, two), await browser(user.account, two)]
    const again = await browser(user.account, two, { token: home.token })
    expect(await Promise.all([office, home, again].map(async (who) => (await whoIs(who, two)).code))).toEqual([
      200, 401, 200,
    ])
  } finally {
    await two.stop()
  }
})

test('SES-11 the number of devices is a setting: with two the third ends the oldest', async () => {
  const two = await createTestApp({ ...withIdentity(), config: { maxSessions: 2 } })
  try {
    const user = await makeUser(two)
    const [first, second] = [await browser(user.account, two), await browser(user.account, two)]
    expect([(await whoIs(first, two)).code, (await whoIs(second, two)).code]).toEqual([200, 200])
    const third = await browser(user.account, two)
    expect(await Promise.all([first, second, third].map(async (who) => (await whoIs(who, two)).code))).toEqual([
      401, 200, 200,
    ])
  } finally {
    await two.stop()
  }
})

test('SES-11 of two sign-ins at the same moment exactly one session stays', async () => {
  const user = await makeUser(app)
  const both = await Promise.all([browser(user.account), browser(user.account)])
  const codes = await Promise.all(both.map(async (who) => (await whoIs(who)).code))
  expect(codes.sort()).toEqual([200, 401])
})

test('SES-18 a session slides for 12 hours, and ends after 5 days however busy it is', async () => {
  const user = await makeUser(app)
  const start = app.clock.now()
  const who = await browser(user.account)
  for (let hours = 11; hours < 120; hours += 11) {
    app.clock.set(new Date(start.getTime() + hours * 3_600_000))
    expect((await whoIs(who)).code).toBe(200)
  }
  app.clock.set(new Date(start.getTime() + 120 * 3_600_000 + 1000))
  expect(await whoIs(who)).toMatchObject({ code: 401, data: { reason: 'expired' } })
  const idle = await browser(user.account)
  app.clock.advance(12 * 3_600_000 + 1000)
  expect(await whoIs(idle)).toMatchObject({ code: 401, msg: '登录已过期，请重新登录', data: { reason: 'expired' } })
})

test('SES-18 another process learns of the end of a session', async () => {
  const other = await createTestApp({
    ...withIdentity(),
    databaseUrl: app.databaseUrl,
    clock: app.clock,
  })
  try {
    const user = await makeUser(app)
    const who = await browser(user.account)
    expect((await whoIs(who, other)).code).toBe(200)
    await app.inject({
      url: signOutRoute.path,
      headers: { authorization: `Bearer ${who.token}` },
      cookies: who.cookies,
    })
    await expect.poll(async () => (await whoIs(who, other)).code).toBe(401)
  } finally {
    await other.stop()
  }
})

test("SES-10 signing out closes the session's sockets, nobody else's", async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const [leaving, staying] = [await makeUser(app), await makeUser(app)]
  const open = async (headers: { authorization: string }) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/japi/ws/stream`, { headers })
    const said: string[] = []
    socket.on('message', (message) => said.push(JSON.parse(String(message)).type))
    await expect.poll(() => said).toEqual(['hello'])
    return { socket, said }
  }
  const headers = await signedInAs(app, leaving)
  const [gone, kept] = [await open(headers), await open(await signedInAs(app, staying))]
  await app.inject({ url: signOutRoute.path, headers })
  await expect.poll(() => [gone.socket.readyState, gone.said.at(-1)]).toEqual([WebSocket.CLOSED, 'end'])
  expect(kept.socket.readyState).toBe(WebSocket.OPEN)
  kept.socket.close()
})

test('SES-18 a disabled account is out at once, a foreign enterprise not found, membership asked anew', async () => {
  const [own, second, foreign] = [await makeEnterprise(app), await makeEnterprise(app), await makeEnterprise(app)]
  const user = await makeUser(app, { entIds: [own.entId, second.entId] })
  const headers = await signedInAs(app, user)
  const resolve = (entId: string | null) =>
    app.sessions.resolve({ token: headers.authorization.slice(7), sid: null, bearer: true, entId })
  expect(await resolve(own.entId)).toMatchObject({ caller: { entId: own.entId } })
  expect(await resolve(foreign.entId)).toEqual({ foreignEnterprise: true })
  const leave = (entId: string) =>
    app.db
      .updateTable('membership')
      .set({ enabled: false })
      .where('user_id', '=', user.userId)
      .where('ent_id', '=', entId)
      .execute()
  await leave(own.entId)
  app.clock.advance(1001)
  expect(await resolve(own.entId)).toEqual({ foreignEnterprise: true })
  expect(await resolve(null)).toMatchObject({ caller: { entId: second.entId } })
  await leave(second.entId)
  app.clock.advance(1001)
  expect(await resolve(null)).toEqual({ ended: 'revoked' })
  await app.db.updateTable('membership').set({ enabled: true }).where('user_id', '=', user.userId).execute()
  await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', user.userId).execute()
  app.clock.advance(1001)
  expect(await resolve(null)).toEqual({ ended: 'disabled' })
  const said = await app.inject({ url: '/japi/api/base-user/user/roles', headers })
  expect([said.statusCode, said.json().msg]).toEqual([401, '账号已停用，请联系管理员'])
})

test('SES-18 calls at once look for a session once; again after a change or with a step to do', async () => {
  let looks = 0
  const counted = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      looks += 1
      return result
    },
  })
  const port = createSessionPort(counted, () => app.clock.now())
  const looksOf = async (run: () => Promise<unknown>) => {
    looks = 0
    await run()
    return looks
  }
  const credentialsOf = async (user: { userId: string; entIds: string[] }) => ({
    token: (await signedInAs(app, user)).authorization.slice(7),
    sid: null,
    bearer: true,
    entId: null,
  })

  const user = await makeUser(app)
  const own = await credentialsOf(user)
  expect(
    await looksOf(async () => {
      for (const found of await Promise.all(Array.from({ length: 12 }, async () => port.resolve(own))))
        expect(found).toMatchObject({ caller: { userId: user.userId } })
    }),
  ).toBe(1)
  expect(await looksOf(async () => port.resolve(own))).toBe(0)
  app.clock.advance(1001)
  expect(
    await looksOf(async () => {
      const before = port.resolve(own)
      forgetSessionsOf(user.userId)
      await Promise.all([before, port.resolve(own)])
    }),
  ).toBe(2)

  const unready = await credentialsOf(await makeUser(app, { mustChangePassword: true }))
  expect(await looksOf(() => Promise.all([port.resolve(unready), port.resolve(unready)]))).toBe(2)
})
