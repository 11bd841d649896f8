import { expect, test } from 'vitest'
import { createTestApp } from '@portal/testkit'
import { captchaRoute, signInRoute, signOutRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { makeUser, testPassword, withIdentity } from '../testing.ts'

test("SES-18 cookies are Secure when a trusted proxy says https; a stranger's word changes nothing", async () => {
  for (const [trustProxy, isSecure] of [
    [1, true],
    [0, undefined],
  ] as const) {
    const app = await createTestApp({ ...withIdentity(), config: { trustProxy, publicUrl: null } })
    const user = await makeUser(app)
    const answer = await app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-forwarded-proto': 'https' },
      payload: { account: user.account, password: testPassword },
    })
    const given = answer.cookies.filter((cookie) => cookie.value !== '')
    expect(given.length).toBeGreaterThan(2)
    expect([...new Set(given.map((cookie) => cookie.secure))]).toEqual([isSecure])
    await app.stop()
  }
})

test('SES-18 over https companion, device and picture bear __Host-, and plain names count for nothing', async () => {
  const app = await createTestApp({
    ...withIdentity(),
    config: { publicUrl: 'https://portal.example' },
  })
  const user = await makeUser(app)
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account: user.account, password: testPassword },
  })
  const given = Object.fromEntries(
    answer.cookies.filter((cookie) => cookie.value !== '').map((cookie) => [cookie.name, cookie]),
  )
  expect(Object.keys(given).sort()).toEqual(['__Host-device', '__Host-sid', 'token', 'userId', 'wsUrl'])
  for (const name of ['__Host-sid', '__Host-device']) {
    expect(given[name]).toMatchObject({ httpOnly: true, secure: true, path: '/' })
    expect(given[name]?.domain).toBeUndefined()
  }
  const [token, sid] = [given['token']?.value ?? '', given['__Host-sid']?.value ?? '']
  const status = async (cookies: Record<string, string>) =>
    (await app.inject({ url: currentUserRoute.path, cookies })).statusCode
  expect([await status({ token, '__Host-sid': sid }), await status({ token, sid })]).toEqual([200, 401])
  expect((await app.inject({ url: captchaRoute.path })).cookies.map(({ name }) => name)).toEqual(['__Host-captcha'])
  const out = await app.inject({
    url: signOutRoute.path,
    headers: { authorization: `Bearer ${token}` },
    cookies: { token, '__Host-sid': sid },
  })
  expect(out.cookies.map(({ name, value, secure }) => [name, value, secure]).sort()).toEqual([
    ['__Host-sid', '', true],
    ['token', '', true],
    ['userId', '', true],
    ['wsUrl', '', true],
  ])
  await app.stop()
})
