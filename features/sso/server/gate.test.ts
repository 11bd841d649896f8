import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { createGate } from './gate.ts'
import { ssoFeature } from './sso.plugin.ts'
import { testBrowser } from './testing.ts'

const begin = '/japi/api/base-user/authentication/jfsso'
const issuer = '/japi/platform/auth/oauth'
let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'sso', ...withIdentity(ssoFeature()), config: { demo: true, ssoBegins: 3 } }) })
afterAll(() => app.stop())

test('SES-07 SES-08 an address is counted by itself and by the minute, IPv6 by its network', () => {
  let now = 0
  const mayBegin = createGate(() => new Date(now), 2)
  expect(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(mayBegin)).toEqual([true, true, false, true])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(mayBegin)).toEqual([true, true, false, true])
  now = 59_999
  expect(mayBegin('10.0.0.1')).toBe(false)
  now = 60_000
  expect(mayBegin('10.0.0.1')).toBe(true)
  const always = createGate(() => new Date(now), null)
  expect(Array.from({ length: 1000 }, () => always('10.0.0.1'))).not.toContain(false)
})

test('SES-07 an address that begins too often reads so on the sign-in page, and leaves no row', async () => {
  const browser = testBrowser(app)
  const rows = async () => (await app.kitOf('sso').db.selectFrom('sso_attempt').select('id_hash').execute()).length
  for (let turn = 0; turn < 3; turn += 1) expect((await browser.get(begin)).location).toContain('/demo-idp/')
  const held = await browser.get(`${begin}?from=/userCenter/help&base=/main/`)
  expect([held.location, await rows()]).toEqual([`/main/login/index?sso=busy&from=${encodeURIComponent('/userCenter/help')}`, 3])
  app.clock.advance(60_000)
  expect((await browser.get(begin)).location).toContain('/demo-idp/')
})

test('SES-08 requests of siblings are held back alike, redeeming codes is not', async () => {
  const browser = testBrowser(app)
  for (let turn = 0; turn < 3; turn += 1) expect((await browser.get(`${issuer}/authorize?client_id=nobody`)).status).toBe(400)
  const held = await browser.get(`${issuer}/authorize?client_id=nobody`)
  expect([held.status, held.headers['retry-after'], held.text.includes('过于频繁')]).toEqual([429, '60', true])
  expect((await browser.get(`${issuer}/end_session`)).status).toBe(429)
  const token = await app.inject({ method: 'POST', url: `${issuer}/token`, headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' }, payload: 'grant_type=authorization_code' })
  expect(token.statusCode).not.toBe(429)
  app.clock.advance(60_000)
  expect((await browser.get(`${issuer}/authorize?client_id=nobody`)).status).toBe(400)
})
