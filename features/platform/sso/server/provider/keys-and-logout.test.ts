/**
 * Background of the provider's sign-in: its keys, its sign-out, its registry of products. All tests share one app and
 * one listening sibling.
 */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { readForm } from '../read-form.ts'
import { ssoFeature } from '../sso.plugin.ts'
import { makeClient, pkce, testBrowser, testOrigin, type TestBrowser, type TestClient } from '../testing.ts'

const issuer = `${testOrigin}/japi/platform/auth/oauth`
const host = { host: 'portal.test' }
let app: TestApp
let sibling: Server
let client: TestClient
const told: string[] = []
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()) })
  sibling = createServer((request, response) => {
    void readForm(request).then((form) => {
      told.push(form.get('logout_token') ?? '')
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => {
    sibling.listen(0, '127.0.0.1', resolve)
  })
  client = await makeClient(app.kitOf('sso'), {
    backchannel: `http://127.0.0.1:${(sibling.address() as AddressInfo).port}/bye`,
  })
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => {
    sibling.close(resolve)
  })
})

const endSession = (idToken: string, back: string): string =>
  `${issuer}/end_session?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: back }).toString()}`
const jwks = async (): Promise<JSONWebKeySet> =>
  (await app.inject({ method: 'GET', url: '/japi/platform/auth/oauth/jwks', headers: host })).json()
async function idTokenFor(browser: TestBrowser, who = client): Promise<{ idToken: string; accessToken: string }> {
  const proof = pkce()
  const query = new URLSearchParams({
    client_id: who.clientId,
    response_type: 'code',
    redirect_uri: who.redirectUri,
    scope: 'openid profile',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
  })
  const code =
    new URL((await browser.follow(`${issuer}/authorize?${query.toString()}`)).location).searchParams.get('code') ?? ''
  const reply = await app.inject({
    method: 'POST',
    url: '/japi/platform/auth/oauth/token',
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: who.redirectUri,
      code_verifier: proof.verifier,
    }).toString(),
    headers: {
      ...host,
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${who.clientId}:${who.secret}`).toString('base64')}`,
    },
  })
  const body = reply.json<{ id_token: string; access_token: string }>()
  return { idToken: body.id_token, accessToken: body.access_token }
}
async function signedIn(): Promise<{ browser: TestBrowser; userId: string }> {
  const user = await makeUser(app)
  const browser = testBrowser(app)
  await browser.signIn(user.account)
  return { browser, userId: user.userId }
}

describe('keys of the provider', () => {
  test('SES-08 a rotated key is published while it may have to be verified, new tokens bear the new one', async () => {
    const { browser } = await signedIn()
    const before = await idTokenFor(browser)
    const { headers } = await makeSignedIn(app, { permissions: ['sso:client:manage'] })
    const rotated = (
      await app.inject({
        method: 'POST',
        url: '/japi/platform/auth/keys/rotate',
        headers: { ...headers, ...host },
        payload: {},
      })
    ).json<{ code: number; data: { kid: string } }>()
    expect(rotated.code).toBe(200)
    const after = await idTokenFor(browser)
    expect(decodeProtectedHeader(after.idToken).kid).toBe(rotated.data.kid)
    expect(decodeProtectedHeader(before.idToken).kid).not.toBe(rotated.data.kid)
    for (const { idToken } of [before, after])
      await jwtVerify(idToken, createLocalJWKSet(await jwks()), { issuer, audience: client.clientId })
    expect(JSON.stringify(await jwks())).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  test("SES-08 a token that bears an unknown key is nobody's", async () => {
    const { browser } = await signedIn()
    const { idToken } = await idTokenFor(browser)
    const others = { keys: (await jwks()).keys.map((key) => ({ ...key, kid: 'another' })) }
    await expect(jwtVerify(idToken, createLocalJWKSet(others))).rejects.toThrow(/no applicable key/)
  })

  test('SES-08 keys may be rotated by operators alone', async () => {
    const { headers } = await makeSignedIn(app)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/japi/platform/auth/keys/rotate',
          headers: { ...headers, ...host },
          payload: {},
        })
      ).statusCode,
    ).toBe(403)
  })
})

describe('sign-out', () => {
  test('SES-08 SES-10 a sign-out tells the sibling by a signed logout token; its tokens are dead', async () => {
    const { browser, userId } = await signedIn()
    const { idToken, accessToken } = await idTokenFor(browser)
    told.length = 0
    await browser.get('/japi/api/base-user/authentication/logout', {
      authorization: `Bearer ${browser.cookie('token')}`,
    })
    await vi.waitFor(
      () => {
        expect(told).toHaveLength(1)
      },
      { timeout: 15_000, interval: 100 },
    )
    const keys = createLocalJWKSet(await jwks())
    const { payload } = await jwtVerify(told[0] ?? '', keys, { issuer, audience: client.clientId })
    const { payload: own } = await jwtVerify(idToken, keys, { issuer, audience: client.clientId })
    expect(payload).toMatchObject({
      sub: userId,
      sid: own['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload).not.toHaveProperty('nonce')
    const info = await app.inject({
      method: 'GET',
      url: '/japi/platform/auth/oauth/userinfo',
      headers: { ...host, authorization: `Bearer ${accessToken}` },
    })
    expect(info.statusCode).toBe(401)
  })

  test("SES-08 a sibling's sign-out with yes to all ends the portal's session before the browser goes on", async () => {
    const { browser } = await signedIn()
    const { idToken } = await idTokenFor(browser)
    const asked = await browser.get(endSession(idToken, 'https://sibling.test/bye'))
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
    const token = browser.cookie('token')
    const sid = browser.cookie('sid')
    const done = await browser.go('POST', `${issuer}/end_session/confirm`, {
      body: `xsrf=${xsrf}&logout=yes`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(done.location).toBe('https://sibling.test/bye')
    expect(browser.cookie('token')).toBe('')
    const current = await app.inject({
      method: 'GET',
      url: '/japi/api/base-user/user/current',
      headers: { ...host, authorization: `Bearer ${token}`, cookie: `token=${token}; sid=${sid}` },
    })
    expect(current.statusCode).toBe(401)
  })

  test('SES-08 an address to go to after a sign-out that is not registered is refused', async () => {
    const { browser } = await signedIn()
    const { idToken } = await idTokenFor(browser)
    const answer = await browser.get(endSession(idToken, 'https://evil.test/'))
    expect([answer.status, answer.location]).toEqual([400, ''])
  })
})

describe('the registry', () => {
  const fields = {
    name: '测试产品',
    isPublic: false,
    redirectUris: ['https://sibling.test/callback'],
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null,
    initiateLoginUri: null,
    agreementPage: null,
  }
  const post = async (path: string, headers: object, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/japi/platform/auth/${path}`,
        headers: { ...headers, ...host },
        payload,
      })
    ).json<{ code: number; msg: string; data: { secret: string } }>()

  test('SES-08 an operator registers a product, its secret told once and kept as a hash, and disables it', async () => {
    const { headers } = await makeSignedIn(app, { permissions: ['sso:client:manage'] })
    const made = await post('clients', headers, { ...fields, clientId: 'registered-1' })
    const own = { clientId: 'registered-1', secret: made.data.secret, redirectUri: 'https://sibling.test/callback' }
    const { browser } = await signedIn()
    expect((await idTokenFor(browser, own)).idToken).toMatch(/^ey/)
    const list = await app.inject({
      method: 'GET',
      url: '/japi/platform/auth/clients',
      headers: { ...headers, ...host },
    })
    expect(list.body).toContain('registered-1')
    expect(list.body).not.toContain(made.data.secret)
    expect(JSON.stringify(await app.kitOf('sso').db.selectFrom('sso_client').selectAll().execute())).not.toContain(
      made.data.secret,
    )
    await post('clients/enable', headers, { clientId: 'registered-1', enabled: false })
    const query = new URLSearchParams({
      client_id: 'registered-1',
      response_type: 'code',
      redirect_uri: own.redirectUri,
      scope: 'openid',
    })
    const refused = await browser.get(`${issuer}/authorize?${query.toString()}`)
    expect([refused.status, refused.text.includes('没有在门户登记，或者已经停用')]).toEqual([400, true])
  })

  test('SES-08 a taken id, a fragment, plain http, other schemes are refused; the permission is needed', async () => {
    const { headers } = await makeSignedIn(app, { permissions: ['sso:client:manage'] })
    await post('clients', headers, { ...fields, clientId: 'registered-2' })
    expect(await post('clients', headers, { ...fields, clientId: 'registered-2' })).toMatchObject({
      code: 7799,
      msg: '这个产品标识已被使用，请换一个',
    })
    for (const address of ['http://sibling.test/cb', 'https://sibling.test/cb#x', 'javascript:alert(1)']) {
      expect(
        (await post('clients', headers, { ...fields, clientId: 'registered-3', redirectUris: [address] })).code,
      ).toBe(400)
    }
    const plain = await makeSignedIn(app)
    expect(
      (await app.inject({ method: 'GET', url: '/japi/platform/auth/clients', headers: { ...plain.headers, ...host } }))
        .statusCode,
    ).toBe(403)
  })
})
