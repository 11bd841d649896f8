import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { captchaRoute, signInRoute } from '../../contract/identity.routes.ts'
import { makeUser, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(),
    config: { signInLimits: { perAccount: 5, perAddress: 12 } },
  })
})
afterAll(() => app.stop())

const enter = (account: string, password: string, remoteAddress: string, device?: string) =>
  app.inject({
    method: 'POST',
    url: signInRoute.path,
    remoteAddress,
    ...(device === undefined ? {} : { cookies: { device } }),
    payload: { account, password },
  })
const deviceOf = async (account: string, address: string) =>
  (await enter(account, testPassword, address)).cookies.find(({ name }) => name === 'device')?.value ?? ''
const invented = async (count: number, addressOf: (at: number) => string) => {
  const codes = []
  for (let at = 0; at < count; at += 1)
    codes.push((await enter(`invented-${at}`, 'Wrong#20261', addressOf(at))).json().code)
  return codes
}

test('SES-19 invented accounts lock strangers of an address, not a colleague on a known device', async () => {
  const [known, unknown] = [await makeUser(app), await makeUser(app)]
  const device = await deviceOf(known.account, '10.7.0.1')
  expect((await invented(12, () => '10.7.0.1')).at(-1)).toBe(429)
  expect((await enter(unknown.account, testPassword, '10.7.0.1')).json().code).toBe(429)
  expect((await enter(known.account, testPassword, '10.7.0.1', device)).json().code).toBe(200)
  // The device is known to its own account only.
  expect((await enter(unknown.account, testPassword, '10.7.0.1', device)).json().code).toBe(429)
})

test("SES-19 an IPv6 network has five times an address's failures over all its /64s", async () => {
  const user = await makeUser(app)
  const codes = await invented(60, (at) => `2001:db8:77:${at.toString(16)}::1`)
  expect([codes.slice(0, 59).every((code) => code === 7799), codes[59]]).toEqual([true, 429])
  expect((await enter(user.account, testPassword, '2001:db8:77:ffff::1')).json().code).toBe(429)
  expect((await enter(user.account, testPassword, '2001:db8:78::1')).json().code).toBe(200)
})

test('SES-03 SES-19 pictures that strangers of the address asked for take none from a known device', async () => {
  const user = await makeUser(app)
  const device = await deviceOf(user.account, '10.7.1.1')
  const picture = (cookies: Record<string, string>) =>
    app.inject({ url: captchaRoute.path, remoteAddress: '10.7.1.1', cookies })
  await app.db
    .insertInto('captcha')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id_hash: `strangers-${at}`,
        answer_hash: '',
        address: '10.7.1.1',
        created_at: app.clock.now(),
        expires_at: app.clock.now(),
        wrong: 0,
        consumed_at: null,
      })),
    )
    .execute()
  expect([(await picture({})).statusCode, (await picture({ device })).statusCode]).toEqual([429, 200])
})
