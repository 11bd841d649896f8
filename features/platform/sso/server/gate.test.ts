import { afterAll, beforeAll, expect, test } from 'vitest'
import { withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { createRateLimit } from './gate.ts'
import { ssoFeature } from './sso.plugin.ts'
import { makeClient, testBrowser } from './testing.ts'

const begin = '/japi/api/base-user/authentication/jfsso'
const issuer = '/japi/platform/auth/oauth'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()), config: { demo: true, ssoBegins: 3 } })
})
afterAll(() => app.stop())

test('SES-07 SES-08 an address is counted by itself and by the minute, IPv6 by its network', () => {
  let now = 0
  const mayBegin = createRateLimit(() => new Date(now), 2)
  expect(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(mayBegin)).toEqual([true, true, false, true])
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(mayBegin)).toEqual([
    true,
    true,
    false,
    true,
  ])
  now = 59_999
  expect(mayBegin('10.0.0.1')).toBe(false)
  now = 60_000
  expect(mayBegin('10.0.0.1')).toBe(true)
  const always = createRateLimit(() => new Date(now), null)
  expect(Array.from({ length: 1000 }, () => always('10.0.0.1'))).not.toContain(false)
})

test('SES-07 an address that begins too often reads so on the sign-in page, and leaves no row', async () => {
  const browser = testBrowser(app)
  const rows = async () => (await app.kitOf('sso').db.selectFrom('sso_attempt').select('id_hash').execute()).length
  for (let turn = 0; turn < 3; turn += 1) expect((await browser.get(begin)).location).toContain('/demo-idp/')
  const held = await browser.get(`${begin}?from=/userCenter/help&base=/main/`)
  expect([held.location, await rows()]).toEqual([
    `/main/login/index?sso=busy&from=${encodeURIComponent('/userCenter/help')}`,
    3,
  ])
  app.clock.advance(60_000)
  expect((await browser.get(begin)).location).toContain('/demo-idp/')
})

test('SES-08 requests of siblings are held back alike, redeeming codes is not', async () => {
  const browser = testBrowser(app)
  for (let turn = 0; turn < 3; turn += 1)
    expect((await browser.get(`${issuer}/authorize?client_id=nobody`)).status).toBe(400)
  const held = await browser.get(`${issuer}/authorize?client_id=nobody`)
  expect([held.status, held.headers['retry-after'], held.text.includes('过于频繁')]).toEqual([429, '60', true])
  expect((await browser.get(`${issuer}/end_session`)).status).toBe(429)
  const token = await app.inject({
    method: 'POST',
    url: `${issuer}/token`,
    headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=authorization_code',
  })
  expect(token.statusCode).not.toBe(429)
  app.clock.advance(60_000)
  expect((await browser.get(`${issuer}/authorize?client_id=nobody`)).status).toBe(400)
})

test('SES-08 no other spelling passes the count, and what no sibling needs is not there', async () => {
  const browser = testBrowser(app)
  const query = '?client_id=nobody'
  for (const spelling of [
    '/Authorize',
    '/AUTHORIZE',
    '/authorize/',
    '/end_session/',
    '/End_Session',
    '/authorize%20',
    '//authorize',
  ]) {
    expect([spelling, (await browser.get(`${issuer}${spelling}${query}`)).status]).toEqual([spelling, 404])
  }
  const headers = { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of [
    '/request',
    '/par',
    '/device',
    '/device/auth',
    '/reg',
    '/token/introspection',
    '/backchannel',
    '/challenge',
    '/credential',
  ]) {
    const answer = await app.inject({
      method: 'POST',
      url: `${issuer}${path}`,
      headers,
      payload: 'client_id=nobody&response_type=code',
    })
    expect([path, answer.statusCode]).toEqual([path, 404])
  }
  const found = (
    await app.inject({
      method: 'GET',
      url: `${issuer}/.well-known/openid-configuration`,
      headers: { host: 'portal.test' },
    })
  ).json<Record<string, unknown>>()
  expect(
    Object.keys(found)
      .filter((name) => name.endsWith('_endpoint'))
      .toSorted(),
  ).toEqual([
    'authorization_endpoint',
    'end_session_endpoint',
    'revocation_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
  ])
  expect(Object.keys(found).filter((name) => /pushed|dpop|device|introspection/.test(name))).toEqual([])
})

test('SES-08 a hundred pushed authorization requests of a known sibling leave no row', async () => {
  const client = await makeClient(app.kitOf('sso'))
  const rows = async () => (await app.kitOf('sso').db.selectFrom('sso_record').select('id_hash').execute()).length
  const before = await rows()
  const headers = {
    host: 'portal.test',
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')}`,
  }
  const payload = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }).toString()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.inject({ method: 'POST', url: `${issuer}/request`, headers, payload })),
  )
  expect([[...new Set(answers.map((answer) => answer.statusCode))], await rows()]).toEqual([[404], before])
})
