/** Signing in by 企业微信 and 钉钉, against a stand-in that speaks their protocols. All tests share one app. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { linkRoute, linksRoute } from '../../../contract/index.ts'
import { ssoFeature } from '../../sso.plugin.ts'
import { testBrowser, testOrigin, type TestBrowser } from '../../testing.ts'
import { startStaff } from './staff-server.fixture.ts'

const begin = '/japi/api/base-user/authentication/jfsso'
const callback = `${testOrigin}/japi/api/base-user/authentication/stCallbackJfSSO`
let app: TestApp
let staff: Awaited<ReturnType<typeof startStaff>>
beforeAll(async () => {
  staff = await startStaff()
  app = await createTestApp({
    ...withIdentity(ssoFeature()),
    config: { demo: false, ...staff.config },
  })
})
afterAll(async () => {
  await app.stop()
  staff.stop()
})

type Provider = 'wecom' | 'dingtalk'
const leave = async (browser: TestBrowser, provider: Provider, more = ''): Promise<string> =>
  (await browser.get(`${begin}?provider=${provider}${more}`)).location
async function enter(browser: TestBrowser, provider: Provider, person?: Record<string, string>): Promise<string> {
  return (await browser.get(staff.scan(await leave(browser, provider), person))).location
}
const ask = async (browser: TestBrowser, path: string, body?: object) =>
  JSON.parse(
    (
      await browser.go(body === undefined ? 'GET' : 'POST', path, {
        headers: { authorization: `Bearer ${browser.cookie('token')}`, accept: 'application/json' },
        ...(body === undefined ? {} : { body }),
      })
    ).text,
  ) as { code: number; msg: string; data: { providers: object[]; offered: string | null } }
/** Links a person of the provider to an account, as its user does: comes in by password once, and says yes. */
async function linked(provider: Provider, person: Record<string, string>): Promise<string> {
  const { account, userId } = await makeUser(app)
  const browser = testBrowser(app)
  expect(await enter(browser, provider, person)).toBe('/login/index?sso=unlinked')
  await browser.signIn(account)
  expect((await ask(browser, linkRoute.path, { accept: true })).code).toBe(200)
  return userId
}

describe('signing in by 企业微信 and 钉钉', () => {
  test('NOT-15 SES-07 the way there is the documented one of each; both stand beside the password', async () => {
    const wecom = new URL(await leave(testBrowser(app), 'wecom'))
    expect([wecom.pathname, Object.fromEntries(wecom.searchParams)]).toEqual([
      '/wwlogin/sso/login',
      {
        login_type: 'CorpApp',
        appid: 'ww1',
        agentid: '1000002',
        redirect_uri: callback,
        state: expect.stringMatching(/^.{20,}$/),
      },
    ])
    const dingtalk = new URL(await leave(testBrowser(app), 'dingtalk'))
    expect([dingtalk.pathname, Object.fromEntries(dingtalk.searchParams)]).toEqual([
      '/oauth2/auth',
      {
        client_id: 'ding1',
        response_type: 'code',
        scope: 'openid',
        prompt: 'consent',
        redirect_uri: callback,
        state: expect.stringMatching(/^.{20,}$/),
      },
    ])
    const browser = testBrowser(app)
    await browser.signIn((await makeUser(app)).account)
    expect((await ask(browser, linksRoute.path)).data.providers).toEqual([
      { key: 'wecom', name: '企业微信登录' },
      { key: 'dingtalk', name: '钉钉登录' },
    ])
  })

  test.each([
    ['wecom', { userid: 'ZhangSan' }],
    ['dingtalk', { unionId: 'union-zhang', nick: '张三', openId: 'o1' }],
  ] as const)('NOT-15 SES-07 by %s a person links once and comes in from then on', async (provider, person) => {
    const userId = await linked(provider, person)
    const browser = testBrowser(app)
    const wanted = '/userCenter/userManage'
    const address = await leave(browser, provider, `&from=${encodeURIComponent(wanted)}`)
    expect((await browser.get(staff.scan(address, person))).location).toBe(
      `/finance/blank?from=${encodeURIComponent(wanted)}`,
    )
    expect(browser.cookie('userId')).toBe(userId)
    await browser.get('/japi/api/base-user/authentication/logout', {
      authorization: `Bearer ${browser.cookie('token')}`,
    })
    // Neither has a session that the portal could end.
    expect((await browser.get('/japi/api/base-user/authentication/jfssoLogout')).location).toBe('/finance/home')
  })

  test('NOT-15 one who declines, a code used twice, made up or of the other provider, opens nothing', async () => {
    const person = { userid: 'LiSi', unionId: 'LiSi' }
    await linked('wecom', person)
    for (const provider of ['wecom', 'dingtalk'] as const) {
      const browser = testBrowser(app)
      expect(await enter(browser, provider)).toBe('/login/index?sso=denied')
      const back = new URL(staff.scan(await leave(browser, provider), person))
      back.searchParams.set(provider === 'wecom' ? 'code' : 'authCode', 'made-up')
      expect((await browser.get(back.href)).location).toBe('/login/index?sso=failed')
      expect(browser.cookie('token')).toBe('')
    }
    const browser = testBrowser(app)
    const used = staff.scan(await leave(browser, 'wecom'), person)
    expect((await browser.get(used)).location).toBe('/finance/blank')
    expect((await testBrowser(app).get(used)).location).toBe('/login/index?sso=expired')
    const crossed = testBrowser(app)
    const ofWecom = new URL(staff.scan(await leave(crossed, 'wecom'), person)).searchParams.get('code')
    const toDingtalk = new URL(staff.scan(await leave(crossed, 'dingtalk'), person))
    toDingtalk.searchParams.set('authCode', ofWecom ?? '')
    expect((await crossed.get(toDingtalk.href)).location).toBe('/login/index?sso=failed')
  })

  test("NOT-15 somebody else's state, and somebody outside the company, open nothing", async () => {
    const back = new URL(staff.scan(await leave(testBrowser(app), 'wecom'), { userid: 'WangWu' }))
    const browser = testBrowser(app)
    await leave(browser, 'wecom')
    expect((await browser.get(back.href)).location).toBe('/login/index?sso=failed')
    expect(await enter(testBrowser(app), 'wecom', { openid: 'guest', external_userid: 'guest' })).toBe(
      '/login/index?sso=failed',
    )
  })

  test('NOT-15 one access token serves many sign-ins, and another is asked for when it is worth nothing', async () => {
    const before = staff.tokensGiven()
    await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (userid) =>
        expect(await enter(testBrowser(app), 'wecom', { userid })).toBe('/login/index?sso=unlinked'),
      ),
    )
    expect(staff.tokensGiven()).toBe(before)
    staff.forgetTokens()
    await Promise.all(
      ['e', 'f', 'g'].map(async (userid) =>
        expect(await enter(testBrowser(app), 'wecom', { userid })).toBe('/login/index?sso=unlinked'),
      ),
    )
    expect(staff.tokensGiven()).toBe(before + 1)
  })

  test('NOT-15 a provider over its limit is said to be away, and the next try passes', async () => {
    staff.busy(true)
    for (const provider of ['wecom', 'dingtalk'] as const)
      expect(await enter(testBrowser(app), provider, { userid: 'f', unionId: 'f' })).toBe(
        '/login/index?sso=unreachable',
      )
    staff.busy(false)
    expect(await enter(testBrowser(app), 'dingtalk', { unionId: 'f' })).toBe('/login/index?sso=unlinked')
  })

  test('NOT-15 no secret and no token of a sign-in stands in attempt, offer, link or audit log', async () => {
    await linked('dingtalk', { unionId: 'union-last', nick: '最后一位' })
    const rows = await app.asOwner(
      `select row_to_json(a)::text as row from audit_log a
        union all select row_to_json(l)::text from sso_link l
        union all select row_to_json(t)::text from sso_attempt t
        union all select row_to_json(o)::text from sso_link_offer o`,
    )
    const told = JSON.stringify(rows)
    expect(told).toContain('union-last')
    const secrets = ['ding-secret', 'wecom-secret', ...staff.everyCode()]
    for (const secret of secrets) expect(told).not.toContain(secret)
  })
})
