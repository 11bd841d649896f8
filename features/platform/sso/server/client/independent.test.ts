/**
 * The portal as client of a provider that shares no code with it. Covers tokens, keys, links and logout tokens, valid
 * and forged. All tests share one such provider and one app.
 */
import { base64url } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, withIdentity, type TestUser } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ssoFeature } from '../sso.plugin.ts'
import { testBrowser, type TestBrowser } from '../testing.ts'
import { smallProvider } from './small-provider.ts'

const begin = '/japi/api/base-user/authentication/jfsso'
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
let app: TestApp
let provider: Awaited<ReturnType<typeof smallProvider>>
let user: TestUser
beforeAll(async () => {
  provider = await smallProvider('portal-1', 'secret-1')
  app = await createTestApp({
    ...withIdentity(ssoFeature()),
    config: {
      demo: false,
      sso: {
        issuer: provider.issuer,
        clientId: 'portal-1',
        clientSecret: 'secret-1',
        name: '集团统一身份',
        trustAccount: true,
      },
    },
  })
  user = await makeUser(app)
})
afterEach(() => {
  provider.bend({})
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})

async function enter(browser: TestBrowser, subject = user.account, change: (back: URL) => void = () => undefined) {
  const back = provider.approve((await browser.get(begin)).location, subject)
  change(back)
  return { location: (await browser.get(back.href)).location, token: browser.cookie('token') }
}
const isIn = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.get('/japi/api/base-user/user/current', { authorization: `Bearer ${browser.cookie('token')}` }))
    .status === 200
const refused = { location: '/login/index?sso=failed', token: '' }

describe('the client against a provider that shares no code with it', () => {
  test('SES-07 enters by the account name of a trusted provider, and from then on by issuer and subject', async () => {
    const browser = testBrowser(app)
    expect((await enter(browser)).location).toBe('/finance/blank')
    expect(await isIn(browser)).toBe(true)
    provider.bend({ claims: { preferred_username: 'renamed' } })
    const again = testBrowser(app)
    await enter(again)
    expect(again.cookie('userId')).toBe(user.userId)
  })

  test('SES-07 a name that another identity came in by opens nothing to the next one who bears it', async () => {
    const own = await makeUser(app)
    await enter(testBrowser(app), own.account)
    provider.bend({ claims: { preferred_username: own.account } })
    const heir = testBrowser(app)
    expect(await enter(heir, `heir-of-${own.account}`)).toEqual({ location: '/login/index?sso=unlinked', token: '' })
  })

  test('SES-07 an administrator of the installation is not opened by a name', async () => {
    const root = await makeUser(app, { roles: ['superAdmin'] })
    expect(await enter(testBrowser(app), root.account)).toEqual({ location: '/login/index?sso=unlinked', token: '' })
  })

  test('SES-07 a nonce of another sign-in is refused', async () => {
    provider.bend({ claims: { nonce: 'another' } })
    expect(await enter(testBrowser(app))).toEqual(refused)
  })

  test('SES-07 an id token of another issuer or client, run out or without a subject is refused', async () => {
    for (const claims of [
      { iss: 'https://evil.test' },
      { aud: 'somebody-else' },
      { exp: provider.now() - 3600 },
      { sub: '' },
    ]) {
      provider.bend({ claims })
      expect(await enter(testBrowser(app))).toEqual(refused)
    }
  })

  test('SES-07 an answer that names another issuer is refused before the code is shown to anybody', async () => {
    expect(
      await enter(testBrowser(app), user.account, (back) => {
        back.searchParams.set('iss', 'https://evil.test')
      }),
    ).toEqual(refused)
  })

  test('SES-07 a token signed by another key, or by a key nobody knows, is refused', async () => {
    provider.bend({ foreignKey: true })
    expect(await enter(testBrowser(app))).toEqual(refused)
    provider.bend({ kid: 'unknown' })
    expect(await enter(testBrowser(app))).toEqual(refused)
  })

  test('SES-07 a made-up code opens nothing', async () => {
    expect(
      await enter(testBrowser(app), user.account, (back) => {
        back.searchParams.set('code', 'guess')
      }),
    ).toEqual(refused)
  })

  test('SES-07 somebody unknown signs in by password once and links; then the provider is enough', async () => {
    const own = await makeUser(app)
    const browser = testBrowser(app)
    expect((await enter(browser, 'outsider-1')).location).toBe('/login/index?sso=unlinked')
    await browser.signIn(own.account)
    const bearer = { authorization: `Bearer ${browser.cookie('token')}`, accept: 'application/json' }
    const offered = JSON.parse((await browser.get('/japi/api/base-user/authentication/jfssoLinks', bearer)).text) as {
      data: { offered: string }
    }
    expect(offered.data.offered).toBe('外部outsider-1')
    const linked = await browser.go('POST', '/japi/api/base-user/authentication/jfssoLink', {
      body: { accept: true },
      headers: bearer,
    })
    expect(JSON.parse(linked.text).code).toBe(200)
    const again = testBrowser(app)
    await enter(again, 'outsider-1')
    expect(again.cookie('userId')).toBe(own.userId)
  })

  test('SES-07 an identity that waits is bound to the browser that brought it and to one account', async () => {
    const [first, second] = [await makeUser(app), await makeUser(app)]
    const mine = testBrowser(app)
    await enter(mine, 'outsider-2')
    const other = testBrowser(app)
    await other.signIn(second.account)
    const link = async (browser: TestBrowser) =>
      JSON.parse(
        (
          await browser.go('POST', '/japi/api/base-user/authentication/jfssoLink', {
            body: { accept: true },
            headers: { authorization: `Bearer ${browser.cookie('token')}` },
          })
        ).text,
      ) as { code: number; msg: string }
    expect(await link(other)).toMatchObject({ code: 7799, msg: '没有等待关联的统一身份，请先用统一身份登录一次' })
    await mine.signIn(first.account)
    const late = testBrowser(app)
    await enter(late, 'outsider-2')
    await late.signIn(second.account)
    expect((await link(mine)).code).toBe(200)
    expect(await link(late)).toMatchObject({ code: 7799, msg: '这个统一身份已关联另一个账号' })
  })

  test('SES-07 without a provider that answers, the sign-in page says so', async () => {
    const away = await createTestApp({
      ...withIdentity(ssoFeature()),
      config: {
        demo: false,
        sso: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y', name: 'z', trustAccount: false },
      },
    })
    expect((await testBrowser(away).get(begin)).location).toBe('/login/index?sso=unreachable')
    await away.stop()
  })
})

describe('logout tokens that come in', () => {
  const send = async (token: string): Promise<number> =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/platform/auth/sso/backchannel-logout',
        payload: `logout_token=${token}`,
        headers: { host: 'portal.test', 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode
  const claims = (more: object = {}) => ({
    iss: provider.issuer,
    aud: 'portal-1',
    iat: provider.now(),
    exp: provider.now() + 120,
    jti: `j${Math.random()}`,
    sid: `sid-${user.account}`,
    sub: user.account,
    events: event,
    ...more,
  })
  const signedIn = async (): Promise<TestBrowser> => {
    const browser = testBrowser(app)
    await enter(browser)
    return browser
  }

  test('SES-07 a right one ends the session; the same once more is refused', async () => {
    const browser = await signedIn()
    const token = await provider.sign(claims())
    expect(await send(token)).toBe(200)
    expect(await isIn(browser)).toBe(false)
    const again = await signedIn()
    expect(await send(token)).toBe(400)
    expect(await isIn(again)).toBe(true)
  })

  test('SES-07 a wrong signature, audience, issuer, kind or age ends nothing', async () => {
    const browser = await signedIn()
    const wrong = [
      await provider.sign(claims(), {}, provider.foreignKey),
      await provider.sign(claims({ aud: 'another' })),
      await provider.sign(claims({ iss: 'https://evil.test' })),
      await provider.sign(claims({ events: {} })),
      await provider.sign(claims({ nonce: 'n' })),
      await provider.sign(claims({ iat: provider.now() - 3600 })),
      await provider.sign(claims({ sid: undefined, sub: undefined })),
      await provider.sign(claims({ jti: undefined })),
      `${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(claims()))}.`,
      'nonsense',
    ]
    expect(await Promise.all(wrong.map(send))).toEqual(wrong.map(() => 400))
    expect(await isIn(browser)).toBe(true)
  })

  test('SES-07 it ends the sessions of its person alone', async () => {
    const browser = await signedIn()
    expect(await send(await provider.sign(claims({ sid: 'sid-another', sub: 'another' })))).toBe(200)
    expect(await isIn(browser)).toBe(true)
  })
})

test('SES-07 the provider may change its key: the next sign-in is verified with the new one', async () => {
  await enter(testBrowser(app))
  await provider.rotate()
  const browser = testBrowser(app)
  expect((await enter(browser)).location).toBe('/finance/blank')
  expect(await isIn(browser)).toBe(true)
})
