/**
 * The portal as identity provider, step by step from discovery to the code's end, with a thief's attempts in between.
 * All tests share one app and one registered sibling.
 */
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnterprise, makeUser, withIdentity, type TestUser } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ssoFeature } from '../sso.plugin.ts'
import { makeClient, pkce, testBrowser, testOrigin, type TestBrowser, type TestClient } from '../testing.ts'

const issuer = `${testOrigin}/japi/platform/auth/oauth`
let app: TestApp
let user: TestUser
let client: TestClient
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()) })
  user = await makeUser(app, { name: '张三' })
  client = await makeClient(app.kitOf('sso'))
})
afterAll(() => app.stop())

const authorise = (
  proof: { challenge: string },
  more: Record<string, string | undefined> = {},
  base = `${issuer}/authorize`,
): string => {
  const query = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: 'openid profile enterprise phone',
    state: 's1',
    nonce: 'n1',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${base}?${new URLSearchParams(given).toString()}`
}
async function redeem(form: Record<string, string>, who: { clientId: string; secret: string } = client) {
  const reply = await app.inject({
    method: 'POST',
    url: '/japi/platform/auth/oauth/token',
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: client.redirectUri,
      ...form,
    }).toString(),
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${who.clientId}:${who.secret}`).toString('base64')}`,
    },
  })
  return { status: reply.statusCode, body: reply.json<Record<string, string>>() }
}
const keys = async () =>
  createLocalJWKSet(
    (
      await app.inject({ method: 'GET', url: '/japi/platform/auth/oauth/jwks', headers: { host: 'portal.test' } })
    ).json<JSONWebKeySet>(),
  )
async function codeFor(browser: TestBrowser, more: Record<string, string | undefined> = {}) {
  const proof = pkce()
  const answer = await browser.follow(authorise(proof, more))
  return { proof, code: new URL(answer.location).searchParams.get('code') ?? '', back: new URL(answer.location) }
}
const signedIn = async (who = user) => {
  const browser = testBrowser(app)
  await browser.signIn(who.account)
  return browser
}

describe('the portal as identity provider', () => {
  test('SES-08 discovery names every endpoint below the issuer, PKCE by S256 alone', async () => {
    const found = (
      await app.inject({
        method: 'GET',
        url: '/japi/platform/auth/oauth/.well-known/openid-configuration',
        headers: { host: 'portal.test' },
      })
    ).json<Record<string, unknown>>()
    expect(found).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end_session`,
      revocation_endpoint: `${issuer}/revocation`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
    })
  })

  test('SES-08 a signed-in person passes without a dialog; the id token is signed, whole, phone masked', async () => {
    const own = await makeUser(app, { name: '李四', phone: '13900001234' })
    const { code, proof, back } = await codeFor(await signedIn(own))
    expect(back.searchParams.get('state')).toBe('s1')
    expect(back.searchParams.get('iss')).toBe(issuer)
    const { status, body } = await redeem({ code, code_verifier: proof.verifier })
    expect(status).toBe(200)
    const { payload } = await jwtVerify(body['id_token'] ?? '', await keys(), { issuer, audience: client.clientId })
    expect(payload).toMatchObject({
      sub: own.userId,
      nonce: 'n1',
      name: '李四',
      account: own.account,
      entId: own.entIds[0],
      phone: '*******1234',
    })
    expect(JSON.stringify(payload)).not.toContain('13900001234')
    const info = await app.inject({
      method: 'GET',
      url: '/japi/platform/auth/oauth/userinfo',
      headers: { host: 'portal.test', authorization: `Bearer ${body['access_token'] ?? ''}` },
    })
    expect(info.json()).toMatchObject({ sub: own.userId, entId: own.entIds[0] })
  })

  test('SES-08 somebody without a session signs in first and comes back to finish', async () => {
    const browser = testBrowser(app)
    const proof = pkce()
    const interaction = (await browser.get(authorise(proof))).location
    expect(interaction).toMatch(/^\/japi\/platform\/auth\/oauth\/interaction\/[\w-]+$/)
    const login = await browser.get(interaction)
    expect(login.location).toBe(`/login/index?from=${encodeURIComponent(interaction)}`)
    await browser.signIn(user.account)
    const back = new URL((await browser.follow(interaction)).location)
    expect((await redeem({ code: back.searchParams.get('code') ?? '', code_verifier: proof.verifier })).status).toBe(
      200,
    )
  })

  test.for([
    ['one character more', 'https://sibling.test/callback2'],
    ['another case', 'https://sibling.test/Callback'],
    ['a slash', 'https://sibling.test/callback/'],
    ['a query', 'https://sibling.test/callback?x=1'],
    ['another site', 'https://evil.test/callback'],
  ])('SES-08 a redirect address that differs by %s is not followed', async ([, address]) => {
    const answer = await (await signedIn()).get(authorise(pkce(), { redirect_uri: address }))
    expect(answer).toMatchObject({ status: 400, location: '' })
    expect(answer.text).toContain('返回地址与登记的不一致')
  })

  test('SES-08 without PKCE, or with a plain challenge, there is no code', async () => {
    const browser = await signedIn()
    const without = new URL(
      (await browser.follow(authorise(pkce(), { code_challenge: undefined, code_challenge_method: undefined })))
        .location,
    )
    expect([without.searchParams.get('error'), without.searchParams.get('code')]).toEqual(['invalid_request', null])
    const plain = new URL((await browser.follow(authorise(pkce(), { code_challenge_method: 'plain' }))).location)
    expect([plain.searchParams.get('error'), plain.searchParams.get('code')]).toEqual(['invalid_request', null])
  })

  test('SES-08 a code is worth nothing with a wrong verifier, another client, another redirect address', async () => {
    const browser = await signedIn()
    const other = await makeClient(app.kitOf('sso'))
    const wrong = await codeFor(browser)
    expect((await redeem({ code: wrong.code, code_verifier: pkce().verifier })).body['error']).toBe('invalid_grant')
    const foreign = await codeFor(browser)
    expect((await redeem({ code: foreign.code, code_verifier: foreign.proof.verifier }, other)).body['error']).toBe(
      'invalid_grant',
    )
    const moved = await codeFor(browser)
    expect(
      (
        await redeem({
          code: moved.code,
          code_verifier: moved.proof.verifier,
          redirect_uri: 'https://sibling.test/callbacK',
        })
      ).body['error'],
    ).toBe('invalid_grant')
    const secretless = await codeFor(browser)
    expect(
      (
        await redeem(
          { code: secretless.code, code_verifier: secretless.proof.verifier },
          { ...client, secret: 'guess' },
        )
      ).status,
    ).toBe(401)
  })

  test('SES-08 a code is redeemed once; a second try also ends what the first one gave', async () => {
    const { code, proof } = await codeFor(await signedIn())
    const first = await redeem({ code, code_verifier: proof.verifier })
    expect(first.status).toBe(200)
    expect((await redeem({ code, code_verifier: proof.verifier })).body['error']).toBe('invalid_grant')
    const info = await app.inject({
      method: 'GET',
      url: '/japi/platform/auth/oauth/userinfo',
      headers: { host: 'portal.test', authorization: `Bearer ${first.body['access_token'] ?? ''}` },
    })
    expect(info.statusCode).toBe(401)
  })

  test('SES-08 of twenty that redeem a code at once one at most wins', async () => {
    const { code, proof } = await codeFor(await signedIn())
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem({ code, code_verifier: proof.verifier })))
    expect(all.filter((each) => each.status === 200).length).toBeLessThanOrEqual(1)
  })

  test('SES-08 another person in the same browser is never taken for the one before', async () => {
    const browser = await signedIn()
    await codeFor(browser)
    const next = await makeUser(app)
    await browser.signIn(next.account)
    const { code, proof } = await codeFor(browser)
    const { payload } = await jwtVerify(
      (await redeem({ code, code_verifier: proof.verifier })).body['id_token'] ?? '',
      await keys(),
      { issuer, audience: client.clientId },
    )
    expect(payload.sub).toBe(next.userId)
  })

  test("SES-08 SES-18 a stolen cookie of the provider is worth nothing, also beside the thief's session", async () => {
    const victim = await signedIn()
    await codeFor(victim)
    const own = await makeUser(app)
    const thief = await signedIn(own)
    await codeFor(thief)
    const stolen = `oidcSession=${victim.cookie('oidcSession')}; oidcSession.sig=${victim.cookie('oidcSession.sig')}`
    const proof = pkce()
    const cookies = [...thief.jar].map(([key, cookie]) => `${key.split(' ')[0] ?? ''}=${cookie.value}`).join('; ')
    for (const cookie of [
      `${stolen}; ${cookies}`,
      `${cookies}; ${stolen}`,
      `oidcSession =${thief.cookie('oidcSession')}; ${stolen}; ${cookies}`,
    ]) {
      expect((await thief.get(authorise(proof), { cookie })).location).toMatch(/\/interaction\//)
    }
  })

  test('SES-08 the enterprise told is the one of the session', async () => {
    const [first, second] = [await makeEnterprise(app), await makeEnterprise(app)]
    const own = await makeUser(app, { entIds: [first.entId, second.entId] })
    const { code, proof } = await codeFor(await signedIn(own))
    const { payload } = await jwtVerify(
      (await redeem({ code, code_verifier: proof.verifier })).body['id_token'] ?? '',
      await keys(),
      { issuer, audience: client.clientId },
    )
    expect(payload).toMatchObject({ entId: first.entId, entName: first.name })
  })
})
