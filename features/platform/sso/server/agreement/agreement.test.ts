/**
 * A sibling requests a user's identity: who must agree, who must do another step first. All tests share one app and one
 * registered sibling.
 */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnterprise, makeUser, withIdentity, type TestUserInput } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ssoFeature } from '../sso.plugin.ts'
import { makeClient, pkce, testBrowser, testOrigin, type TestBrowser, type TestClient } from '../testing.ts'

const issuer = `${testOrigin}/japi/platform/auth/oauth`
const interactionPath = /\/protocol\/eLoan\?interaction=([\w-]+)$/
let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()), config: { demo: false } })
  client = await makeClient(app.kitOf('sso'), { page: '/protocol/eLoan', initiate: 'https://sibling.test/login' })
})
afterAll(() => app.stop())

async function signedIn(input: TestUserInput = {}): Promise<TestBrowser> {
  const user = await makeUser(app, input)
  const browser = testBrowser(app)
  await browser.signIn(user.account)
  return browser
}
function authorise(who = client, proof = pkce(), more: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_id: who.clientId,
    response_type: 'code',
    redirect_uri: who.redirectUri,
    scope: 'openid profile enterprise',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    ...more,
  })
  return { proof, address: `${issuer}/authorize?${query.toString()}` }
}
/** Follows an authorisation request until it reaches a page of the portal or the sibling. */
async function asked(browser: TestBrowser, address: string): Promise<string> {
  let { location } = await browser.get(address)
  while (location.includes('/japi/platform/auth/oauth/')) location = (await browser.get(location)).location
  return location
}
const bearer = (browser: TestBrowser) => ({
  authorization: `Bearer ${browser.cookie('token')}`,
  accept: 'application/json',
})
const post = async (browser: TestBrowser, path: string, body: object = {}) =>
  JSON.parse((await browser.go('POST', path, { body, headers: bearer(browser) })).text) as {
    code: number
    msg: string
    data: { location: string }
  }
async function claimsOf(code: string, verifier: string, who = client): Promise<Record<string, unknown>> {
  const reply = await app.inject({
    method: 'POST',
    url: '/japi/platform/auth/oauth/token',
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: who.redirectUri,
      code_verifier: verifier,
    }).toString(),
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${who.clientId}:${who.secret}`).toString('base64')}`,
    },
  })
  const body = reply.json<{ id_token?: string; error?: string }>()
  return body.id_token === undefined ? body : decodeJwt(body.id_token)
}

describe('a sibling whose users agree first', () => {
  test('SES-08 SES-07 agreed, the sibling gets its code; declined, it is told so', async () => {
    const browser = await signedIn({ name: '赵六' })
    const first = authorise()
    const uid = interactionPath.exec(await asked(browser, first.address))?.[1] ?? ''
    const shown = JSON.parse(
      (await browser.get(`/japi/platform/auth/oauth/interaction/${uid}/agreement`, bearer(browser))).text,
    ) as { data: object }
    expect(shown.data).toMatchObject({ client: '测试兄弟产品', name: '赵六', phone: null })
    const agreed = await post(browser, `/japi/platform/auth/oauth/interaction/${uid}/agree`)
    const back = new URL(await asked(browser, agreed.data.location))
    expect(await claimsOf(back.searchParams.get('code') ?? '', first.proof.verifier)).toMatchObject({ name: '赵六' })

    const other = await signedIn()
    const declined = interactionPath.exec(await asked(other, authorise().address))?.[1] ?? ''
    const told = await post(other, `/japi/platform/auth/oauth/interaction/${declined}/decline`)
    expect(new URL(await asked(other, told.data.location)).searchParams.get('error')).toBe('access_denied')
  })

  test('SES-08 what one browser began nobody agrees to in another', async () => {
    const attacker = await signedIn()
    const uid = interactionPath.exec(await asked(attacker, authorise().address))?.[1] ?? ''
    const victim = await signedIn()
    expect(await post(victim, `/japi/platform/auth/oauth/interaction/${uid}/agree`)).toMatchObject({ code: 404 })
    const bearerOnly = await app.inject({
      method: 'POST',
      url: `/japi/platform/auth/oauth/interaction/${uid}/agree`,
      headers: { host: 'portal.test' },
      payload: {},
    })
    expect(bearerOnly.statusCode).toBe(401)
  })

  test("SES-07 agreed on the portal's page, one sign-in goes through, the next asks again", async () => {
    const browser = await signedIn()
    const agreed = await post(browser, '/japi/platform/auth/agreement', { page: '/protocol/eLoan' })
    expect(agreed.data.location).toBe(`https://sibling.test/login?${new URLSearchParams({ iss: issuer }).toString()}`)
    expect(await asked(browser, authorise().address)).toMatch(/^https:\/\/sibling\.test\/callback\?code=/)
    const elsewhere = await signedIn()
    await post(elsewhere, '/japi/platform/auth/agreement', { page: '/protocol/eLoan' })
    app.clock.advance(5 * 60_000)
    expect(await asked(elsewhere, authorise().address)).toMatch(interactionPath)
  })

  test('SES-07 a page to which nobody is set up says so', async () => {
    const browser = await signedIn()
    expect(await post(browser, '/japi/platform/auth/agreement', { page: '/factor/index' })).toMatchObject({
      code: 7799,
      msg: '这个平台还没有接入，请联系管理员',
    })
  })
})

describe('who is told', () => {
  test('SES-08 SES-19 somebody who still has to change a password does that first', async () => {
    const plain = await makeClient(app.kitOf('sso'))
    const browser = await signedIn({ mustChangePassword: true })
    expect(await asked(browser, authorise(plain).address)).toMatch(/^\/login\/index\?from=/)
  })

  test.for([{ mustChangePassword: true }, { consent: false }])(
    'SES-08 SES-19 SES-26 half signed in (%j) nobody agrees past the step that is left',
    async (input) => {
      const browser = await signedIn(input)
      expect(await asked(browser, authorise().address)).toMatch(/^\/login\/index\?from=/)
      const uid = browser.cookie('oidcInteraction')
      expect(await post(browser, `/japi/platform/auth/oauth/interaction/${uid}/agree`)).toMatchObject({ code: 403 })
      expect(await post(browser, '/japi/platform/auth/agreement', { page: '/protocol/eLoan' })).toMatchObject({
        code: 403,
      })
    },
  )

  test('SES-08 SES-25 a new sign-in that the sibling asks for is not agreed away', async () => {
    const browser = await signedIn()
    app.clock.advance(60_000)
    expect(await asked(browser, authorise(client, pkce(), { prompt: 'login' }).address)).toMatch(
      /^\/login\/index\?from=/,
    )
    expect(
      await post(browser, `/japi/platform/auth/oauth/interaction/${browser.cookie('oidcInteraction')}/agree`),
    ).toMatchObject({ code: 403, data: { missing: 'verify:proof' } })
  })

  test('SES-08 a sibling that asks for a new sign-in gets one', async () => {
    const plain = await makeClient(app.kitOf('sso'))
    const browser = await signedIn()
    expect(await asked(browser, authorise(plain).address)).toMatch(/code=/)
    app.clock.advance(60_000)
    expect(await asked(browser, authorise(plain, pkce(), { prompt: 'login' }).address)).toMatch(
      /^\/login\/index\?from=/,
    )
    expect(await asked(browser, authorise(plain, pkce(), { max_age: '30' }).address)).toMatch(/^\/login\/index\?from=/)
  })

  test('SES-08 SES-13 after a switch of enterprise the sibling is told the new one', async () => {
    const plain = await makeClient(app.kitOf('sso'))
    const [first, second] = [await makeEnterprise(app), await makeEnterprise(app)]
    const browser = await signedIn({ entIds: [first.entId, second.entId], userSource: '2' })
    const before = authorise(plain)
    const code = (address: string): string => new URL(address).searchParams.get('code') ?? ''
    expect(await claimsOf(code(await asked(browser, before.address)), before.proof.verifier, plain)).toMatchObject({
      entId: first.entId,
    })
    await post(browser, '/japi/api/manage/enterprise/switch', { entId: second.entId })
    const after = authorise(plain)
    expect(await claimsOf(code(await asked(browser, after.address)), after.proof.verifier, plain)).toMatchObject({
      entId: second.entId,
    })
  })

  test('SES-08 a code that has run out is worth nothing', async () => {
    const plain = await makeClient(app.kitOf('sso'))
    const browser = await signedIn()
    const begun = authorise(plain)
    const back = new URL(await asked(browser, begun.address))
    await app.kitOf('sso').write(async (tx) => {
      const rows = await tx.db
        .selectFrom('sso_record')
        .select(['id_hash', 'payload'])
        .where('model', '=', 'AuthorizationCode')
        .execute()
      for (const row of rows)
        await tx.db
          .updateTable('sso_record')
          .set({ payload: JSON.stringify({ ...row.payload, exp: (row.payload.exp ?? 0) - 61 }) })
          .where('model', '=', 'AuthorizationCode')
          .where('id_hash', '=', row.id_hash)
          .execute()
    })
    expect(await claimsOf(back.searchParams.get('code') ?? '', begun.proof.verifier, plain)).toMatchObject({
      error: 'invalid_grant',
    })
  })

  test("SES-08 the documents' address and its other spelling lead to the same request with its query", async () => {
    for (const path of ['/platform/auth/oauth/authorize', '/japi/tax/op/platform/auth/oauth/authorize']) {
      const answer = await testBrowser(app).get(`${path}?client_id=a&state=${encodeURIComponent('x y&z')}`)
      expect(answer.location).toBe('/japi/platform/auth/oauth/authorize?client_id=a&state=x+y%26z')
    }
  })

  test('SES-08 without the demonstration neither its provider nor its siblings are there', async () => {
    for (const path of ['/demo-idp/authorize', '/demo-sibling/mall', '/demo-idp/'])
      expect((await testBrowser(app).get(path)).status).toBe(404)
  })
})
