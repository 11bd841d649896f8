import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { displacedRoute, notMeRoute } from '../../contract/device.routes.ts'
import { signInRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { markSecondFactor } from '../sign-in/enter.service.ts'
import { makeUser, signedInAs, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(), config: { maxSessions: 1 } })
})
afterAll(() => app.stop())

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
async function browser(account: string, remoteAddress = '10.9.0.1') {
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    remoteAddress,
    headers: { 'user-agent': mac },
    payload: { account, password: testPassword },
  })
  const { token, pending } = answer.json<{ data: { token: string; pending?: string[] } }>().data
  const cookies: Record<string, string> = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { headers: { authorization: `Bearer ${token}` }, cookies, pending }
}
type Browser = Omit<Awaited<ReturnType<typeof browser>>, 'pending'>
const displaced = async (who: Partial<Browser>) => (await app.inject({ url: displacedRoute.path, ...who })).json().data
const notMe = async (who: Partial<Browser>) =>
  (await app.inject({ method: 'POST', url: notMeRoute.path, payload: {}, ...who })).json()
const whoIs = async (who: Partial<Browser>) => (await app.inject({ url: currentUserRoute.path, ...who })).json()

test('SES-11 who was displaced learns which device it was, when and from where; nobody else does', async () => {
  const user = await makeUser(app)
  const mine = await browser(user.account)
  expect(await displaced(mine)).toBeNull()
  const other = await browser(user.account, '10.9.0.2')
  expect(await displaced(mine)).toEqual({
    device: 'Mac 电脑 · Safari 18',
    address: '10.9.0.2',
    signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  for (const who of [
    other,
    { headers: mine.headers },
    { cookies: mine.cookies },
    { headers: mine.headers, cookies: other.cookies },
    {},
  ])
    expect([await displaced(who), (await notMe(who)).code]).toEqual([null, 7799])
  expect((await whoIs(other)).code).toBe(200)
})

test('SES-11 SES-20 不是我 ends all sessions of the account once and asks for a new password', async () => {
  const user = await makeUser(app)
  const mine = await browser(user.account)
  const thief = await browser(user.account, '10.9.0.3')
  const bearer = await signedInAs(app, user)
  const again = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    cookies: thief.cookies,
    payload: { account: user.account, password: testPassword },
  })
  const since = { cookies: Object.fromEntries(again.cookies.map(({ name, value }) => [name, value])) }
  expect((await whoIs(since)).code).toBe(200)
  expect(await notMe(mine)).toEqual({ code: 200, msg: '', data: null })
  const codes = await Promise.all([mine, thief, since, { headers: bearer }].map(async (who) => (await whoIs(who)).code))
  expect(codes).toEqual([401, 401, 401, 401])
  const known = await app.db
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', user.userId)
    .execute()
  expect(known).toHaveLength(1)
  expect((await browser(user.account)).pending).toEqual(['password'])
  expect([(await notMe(mine)).code, await displaced(mine)]).toEqual([7799, null])
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'result'])
    .where('user_id', '=', user.userId)
    .execute()
  expect(audit.filter((row) => row.action === 'session.not-me')).toEqual([{ action: 'session.not-me', result: 'done' }])
})

test('SES-11 neither a displaced half-finished sign-in nor one whose time is over ends anybody', async () => {
  const user = await makeUser(app)
  await app.kitOf('identity').write((tx) => markSecondFactor(tx, user.userId, true))
  const half = await browser(user.account, '10.9.0.4')
  await browser(user.account)
  expect([await displaced(half), (await notMe(half)).code]).toEqual([null, 7799])
  const late = await makeUser(app)
  const old = await browser(late.account)
  await browser(late.account)
  app.clock.advance(5 * 24 * 3_600_000 + 1000)
  expect([await displaced(old), (await notMe(old)).code]).toEqual([null, 7799])
})
