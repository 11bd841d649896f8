import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { devicesRoute, type Device } from '../../contract/device.routes.ts'
import { signInRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { createSessions, identityFeature } from '../identity.plugin.ts'
import type { Owner } from '../accounts/owner.ts'
import { makeUser, testPassword } from '../testing.ts'

const told: Owner[] = []
const feature = () =>
  identityFeature({
    say: () => undefined,
    tellOwner: (_kit, _tx, _now, news, owner) => {
      if (news === 'first-bearer') told.push(owner)
      return Promise.resolve()
    },
  })
let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp({
    features: [feature()],
    sessions: createSessions,
    config: { maxSessions: 1, maxBearers: 3 },
  })
  other = await createTestApp({
    features: [feature()],
    sessions: createSessions,
    config: { maxSessions: 1, maxBearers: 3 },
    databaseUrl: app.databaseUrl,
    clock: app.clock,
  })
})
afterAll(async () => {
  await app.stop()
  await other.stop()
})

const bearer = async (account: string, host: TestApp, remoteAddress = '127.0.0.1'): Promise<string> =>
  (
    await host.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-client': 'api' },
      remoteAddress,
      payload: { account, password: testPassword },
    })
  ).json().data.token
const whoIs = async (token: string) =>
  (await app.inject({ url: currentUserRoute.path, headers: { authorization: `Bearer ${token}` } })).json()
const running = (userId: string) =>
  app.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('client', '=', 'api')
    .where('ended_at', 'is', null)
    .execute()

test('SES-11 SES-18 a bearer beyond MAX_BEARERS ends the oldest, which is told; the browser goes on', async () => {
  const user = await makeUser(app)
  const browser = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account: user.account, password: testPassword },
  })
  const tokens = []
  for (let at = 0; at < 4; at += 1) {
    tokens.push(await bearer(user.account, at % 2 === 0 ? app : other))
    app.clock.advance(1001)
  }
  expect(await Promise.all(tokens.map(async (token) => (await whoIs(token)).code))).toEqual([401, 200, 200, 200])
  expect(await whoIs(tokens[0] ?? '')).toMatchObject({ data: { reason: 'taken-over' } })
  const cookies = Object.fromEntries(browser.cookies.map(({ name, value }) => [name, value]))
  const devices = (await app.inject({ url: devicesRoute.path, cookies })).json().data.devices as Device[]
  expect(devices.map(({ client }) => client).toSorted()).toEqual(['api', 'api', 'api', 'browser'])
})

test('SES-11 SES-18 of twelve bearers at once on two processes three run; the owner is told of one', async () => {
  const user = await makeUser(app)
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => bearer(user.account, at % 2 === 0 ? app : other, `10.6.0.${at}`)),
  )
  expect(await running(user.userId)).toHaveLength(3)
  expect(told.filter(({ userId }) => userId === user.userId)).toMatchObject([{ entId: user.entIds[0] }])
})
