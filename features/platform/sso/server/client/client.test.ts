/**
 * The portal as client of the demonstration's provider: request, callback, and every invalid answer. All tests share
 * one app, which is both sides.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { demoPeople } from '../demo/demo.data.ts'
import { ssoFeature } from '../sso.plugin.ts'
import { testBrowser, testOrigin, type TestBrowser } from '../testing.ts'

const begin = '/japi/api/base-user/authentication/jfsso'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()), config: { demo: true } })
  for (const { account, name } of demoPeople) await makeUser(app, { account, name })
})
afterAll(() => app.stop())

/** Signs in at the demonstration's provider; returns the address of its redirect. */
async function atProvider(browser: TestBrowser, account: string, from = begin): Promise<string> {
  const form = await browser.follow(from)
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const posted = await browser.go('POST', action, {
    body: `account=${account}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const resumed = await browser.get(posted.location)
  return resumed.location
}
const current = async (browser: TestBrowser) =>
  JSON.parse(
    (await browser.get('/japi/api/base-user/user/current', { authorization: `Bearer ${browser.cookie('token')}` }))
      .text,
  ) as { code: number; data: { account: string; userId: string } | null }

describe('the portal as client of an identity provider', () => {
  test('SES-07 the way there carries client_id, response_type=code, redirect_uri, state, nonce and PKCE', async () => {
    const { location, status } = await testBrowser(app).get(begin)
    const asked = new URL(location)
    expect([status, asked.origin + asked.pathname]).toEqual([302, `${testOrigin}/demo-idp/authorize`])
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${testOrigin}/japi/api/base-user/authentication/stCallbackJfSSO`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)?.length).toBeGreaterThan(20)
  })

  test('SES-07 a person signs in there and is in here, at the address that was wanted', async () => {
    const browser = testBrowser(app)
    const back = await atProvider(
      browser,
      'taxclerk',
      `${begin}?from=${encodeURIComponent('/system/tax-admin/index?a=1')}`,
    )
    const done = await browser.get(back)
    expect(done.location).toBe(`/finance/blank?from=${encodeURIComponent('/system/tax-admin/index?a=1')}`)
    expect((await current(browser)).data?.account).toBe('taxclerk')
    const rows = await app
      .kitOf('identity')
      .db.selectFrom('session')
      .select('entered_by')
      .where('entered_by', '=', 'sso')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
  })

  test.for([
    '//evil.test',
    'https://evil.test/',
    '/\\evil.test',
    '/japi/api/base-user/authentication/logout',
    '/%6aapi/tax/op/user/getUserInfoByHandoff?ticket=t&replace=1',
    '/x/../japi/a',
    '/\t/evil.test',
    'javascript:alert(1)',
  ])('SES-07 nobody is sent to %s afterwards', async (wanted) => {
    const browser = testBrowser(app)
    const done = await browser.get(await atProvider(browser, 'user', `${begin}?from=${encodeURIComponent(wanted)}`))
    expect(done.location).toBe('/finance/blank')
  })

  test('SES-07 an answer for another state, another browser, a second time or too late opens nothing', async () => {
    const wrong = testBrowser(app)
    const changed = new URL(await atProvider(wrong, 'user'))
    changed.searchParams.set('state', 'another')
    expect([(await wrong.get(changed.href)).location, wrong.cookie('token')]).toEqual(['/login/index?sso=failed', ''])

    const victim = testBrowser(app)
    const stolen = await atProvider(testBrowser(app), 'user')
    expect([(await victim.get(stolen)).location, victim.cookie('token')]).toEqual(['/login/index?sso=expired', ''])

    const twice = testBrowser(app)
    const back = await atProvider(twice, 'user')
    const attempt = [...twice.jar].find(([key]) => key.startsWith('ssoAttempt '))
    await twice.get(back)
    const replayer = testBrowser(app)
    if (attempt) replayer.jar.set(...attempt)
    expect([(await replayer.get(back)).location, replayer.cookie('token')]).toEqual(['/login/index?sso=expired', ''])

    const late = testBrowser(app)
    const lateBack = await atProvider(late, 'user')
    app.clock.advance(600_000)
    expect([(await late.get(lateBack)).location, late.cookie('token')]).toEqual(['/login/index?sso=expired', ''])
  })

  test('SES-07 the cookie of an attempt is HttpOnly, SameSite=Lax and ends in ten minutes', async () => {
    const { headers } = await testBrowser(app).get(begin)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^ssoAttempt=[\w-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', 'Path=/']) expect(cookie).toContain(part)
  })

  test('SES-07 who cancels there is told so on the sign-in page, the wanted address kept', async () => {
    const browser = testBrowser(app)
    const form = await browser.follow(`${begin}?from=/userCenter/userManage`)
    const posted = await browser.go('POST', /action="([^"]+)"/.exec(form.text)?.[1] ?? '', {
      body: 'cancel=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const back = await browser.get((await browser.get(posted.location)).location)
    expect(back.location).toBe(`/login/index?sso=denied&from=${encodeURIComponent('/userCenter/userManage')}`)
  })

  test('SES-07 SHL-02 who begins below /main comes back there, in, refused and out', async () => {
    const browser = testBrowser(app)
    const below = `${begin}?base=${encodeURIComponent('/main/')}`
    expect(
      (
        await browser.get(
          await atProvider(browser, 'taxmanager', `${below}&from=${encodeURIComponent('/userCenter/userManage')}`),
        )
      ).location,
    ).toBe(`/main/finance/blank?from=${encodeURIComponent('/userCenter/userManage')}`)
    await browser.get('/japi/api/base-user/authentication/logout', {
      authorization: `Bearer ${browser.cookie('token')}`,
    })
    const end = await browser.get(`/japi/api/base-user/authentication/jfssoLogout?base=${encodeURIComponent('/main/')}`)
    expect((await browser.get(end.location)).location).toBe(`${testOrigin}/main/finance/home`)

    const late = testBrowser(app)
    const back = await atProvider(late, 'user', below)
    app.clock.advance(600_000)
    expect((await late.get(back)).location).toBe('/main/login/index?sso=expired')
    for (const base of ['/elsewhere/', '//evil.test/', 'https://evil.test/'])
      expect((await late.get(`${begin}?base=${encodeURIComponent(base)}`)).status, base).toBe(400)
  })

  test('SES-07 a demonstration account with a changed password is not opened by its provider', async () => {
    await app.kitOf('identity').write((tx) =>
      tx.db
        .updateTable('user_account')
        .set({ password_at: new Date(app.clock.now().getTime() + 1000) })
        .where('account', '=', 'branch')
        .execute(),
    )
    const browser = testBrowser(app)
    expect([(await browser.get(await atProvider(browser, 'branch'))).location, browser.cookie('token')]).toEqual([
      '/login/index?sso=changed',
      '',
    ])
  })

  test("SES-07 nobody links a person of the demonstration's provider: anybody could come in as that one", async () => {
    const browser = testBrowser(app)
    expect((await browser.get(await atProvider(browser, 'user-98'))).location).toBe('/login/index?sso=unlinked')
    expect(browser.cookie('ssoOffer')).toBe('')
  })

  test('SES-07 what no sibling of the demonstration answers is not found', async () => {
    for (const act of ['constructor', 'toString', '__proto__', 'valueOf'])
      expect((await testBrowser(app).get(`/demo-sibling/mall/${act}`)).status).toBe(404)
  }, 5000)

  test('SES-07 a disabled account is told so', async () => {
    await app
      .kitOf('identity')
      .write((tx) =>
        tx.db.updateTable('user_account').set({ enabled: false }).where('account', '=', 'salesman').execute(),
      )
    const browser = testBrowser(app)
    expect([(await browser.get(await atProvider(browser, 'salesman'))).location, browser.cookie('token')]).toEqual([
      '/login/index?sso=disabled',
      '',
    ])
  })

  test("SES-07 SES-10 after the portal's sign-out the provider's session ends, back to the public home", async () => {
    const browser = testBrowser(app)
    await browser.get(await atProvider(browser, 'multi'))
    const early = await browser.get('/japi/api/base-user/authentication/jfssoLogout')
    expect(early.location).toBe('/finance/home')
    const again = testBrowser(app)
    await again.get(await atProvider(again, 'multi'))
    await again.get('/japi/api/base-user/authentication/logout', { authorization: `Bearer ${again.cookie('token')}` })
    const end = await again.get('/japi/api/base-user/authentication/jfssoLogout')
    expect(end.location).toMatch(/^http:\/\/portal\.test\/demo-idp\/end_session\?/)
    expect((await again.get(end.location)).location).toBe(`${testOrigin}/finance/home`)
    expect((await again.follow(begin)).text).toContain('选择演示身份')
  })

  test('SES-07 a sign-out at the provider ends the session here', async () => {
    const browser = testBrowser(app)
    await browser.get(await atProvider(browser, 'service'))
    expect((await current(browser)).code).toBe(200)
    const confirm = await browser.get('/demo-idp/end_session')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(confirm.text)?.[1] ?? ''
    await browser.go('POST', '/demo-idp/end_session/confirm', {
      body: `xsrf=${xsrf}&logout=yes`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect((await current(browser)).code).toBe(401)
  })
})
