import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { sessionStatusRoute, signInRoute, signInTaxRoute, signOutRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { makeUser, signedInAs, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const enter = (
  account: unknown,
  password: unknown = testPassword,
  headers: Record<string, string> = {},
  url: string = signInRoute.path,
) => app.inject({ method: 'POST', url, headers, payload: { account, password } as object })
const me = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
  app.inject({ url: currentUserRoute.path, headers, cookies })
const cookiesOf = (answer: Awaited<ReturnType<typeof enter>>) =>
  Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))

describe('sign-in', () => {
  test('SES-01 both modes answer with userId and token', async () => {
    const user = await makeUser(app)
    for (const route of [signInRoute, signInTaxRoute]) {
      const answer = await enter(user.account, testPassword, {}, route.path)
      expect(answer.json()).toMatchObject({
        code: 200,
        data: { userId: user.userId, token: expect.any(String), mustChangePassword: false },
      })
    }
  })

  test('SES-02 a browser gets token, userId and wsUrl to read, sid out of reach, for five days', async () => {
    const user = await makeUser(app)
    const answer = await enter(user.account)
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.token).toMatchObject({
      value: answer.json().data.token,
      maxAge: 432_000,
      sameSite: 'Lax',
      path: '/',
    })
    expect(cookies.userId?.value).toBe(user.userId)
    expect(cookies.wsUrl?.value).toBe('/japi/ws/chat/online/websocket')
    expect(cookies.sid).toMatchObject({ httpOnly: true, maxAge: 432_000, sameSite: 'Lax' })
    expect([cookies.token?.httpOnly, cookies.token?.secure]).toEqual([undefined, undefined])
  })

  test("SES-18 a browser's token is worth nothing without its companion cookie", async () => {
    const user = await makeUser(app)
    const answer = await enter(user.account)
    const { token = '', sid = '' } = cookiesOf(answer)
    expect((await me({ authorization: `Bearer ${token}` })).json()).toMatchObject({
      code: 401,
      data: { reason: 'expired' },
    })
    expect((await me({ authorization: `Bearer ${token}` }, { sid: 'guess' })).statusCode).toBe(401)
    expect((await me({ authorization: `Bearer ${token}` }, { sid })).json().data.userId).toBe(user.userId)
    expect((await me({}, { token, sid })).json().data.userId).toBe(user.userId)
  })

  test('SES-18 with x-client: api the bearer works alone, without cookies, and never as a cookie', async () => {
    const user = await makeUser(app)
    const answer = await enter(user.account, testPassword, { 'x-client': 'api' })
    expect(answer.cookies).toEqual([])
    const { token } = answer.json().data
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect((await me({}, { token })).statusCode).toBe(401)
  })

  test('SES-18 token and companion are stored as hashes only', async () => {
    const user = await makeUser(app)
    const answer = await enter(user.account)
    const row = await app.db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    const { token = '', sid = '' } = cookiesOf(answer)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(sid)
  })

  test('SES-19 a wrong password and an unknown account are told alike at HTTP 200 with 7799', async () => {
    const user = await makeUser(app)
    const [wrong, unknown] = [await enter(user.account, 'Wrong#20261'), await enter('nobody-here', 'Wrong#20261')]
    expect(wrong.statusCode).toBe(200)
    expect(wrong.json()).toEqual({
      code: 7799,
      msg: '账号或密码错误，请核对后重试。再错 4 次将暂停登录 15 分钟',
      data: { triesLeft: 4 },
    })
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  test('SES-01 wrong types, unknown fields and oversize bodies are refused before anything is looked up', async () => {
    expect((await enter(7)).json()).toMatchObject({ code: 400, data: { errors: [{ path: 'account' }] } })
    expect((await enter('a', ['x'])).statusCode).toBe(400)
    expect((await enter('a', '')).statusCode).toBe(400)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: signInRoute.path,
          payload: { account: 'a', password: 'b', admin: true },
        })
      ).json().data.errors[0].path,
    ).toBe('admin')
    expect((await enter('a', 'x'.repeat(5000))).statusCode).toBe(413)
    expect((await enter('a\u0000', 'b')).json().code).toBe(400)
  })

  test('SES-01 what old clients send beside it, and the form around it, are tolerated', async () => {
    const user = await makeUser(app)
    for (const route of [signInRoute, signInTaxRoute]) {
      for (const payload of [
        { account: user.account, password: testPassword, sourceChannel: 'bi', entName: '', userId: '' },
        { data: { account: user.account, password: testPassword } },
      ]) {
        expect((await app.inject({ method: 'POST', url: route.path, payload })).json().data.userId).toBe(user.userId)
      }
    }
  })

  test('SES-01 an account is found whatever its case and with spaces around it', async () => {
    const user = await makeUser(app)
    expect((await enter(` ${user.account.toUpperCase()} `)).json().data.userId).toBe(user.userId)
  })

  test('SES-01 a disabled account and one without an enterprise are told so after the right password', async () => {
    const user = await makeUser(app)
    const homeless = await makeUser(app, { entIds: [] })
    await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', user.userId).execute()
    expect((await enter(user.account)).json().msg).toBe('账号已停用，请联系管理员')
    expect((await enter(user.account, 'Wrong#20261')).json().msg).toContain('账号或密码错误，请核对后重试')
    expect((await enter(homeless.account)).json().msg).toBe('账号没有可用的企业，请联系管理员')
  })

  test('SES-20 a sign-in and a refusal are audited, the typed password and unknown account are not kept', async () => {
    const user = await makeUser(app)
    await enter(user.account)
    await enter(user.account, 'Wrong#20261')
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', user.userId)
      .where('action', '=', 'session.sign-in')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.result)).toEqual(['done', 'refused'])
    await enter('My#Password1', 'oops')
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain('My#Password1')
  })
})

describe('sign-out', () => {
  test('SES-10 the session is dead at once, its cookies cleared; the call needs an Authorization header', async () => {
    const user = await makeUser(app)
    const { token = '', sid = '' } = cookiesOf(await enter(user.account))
    expect((await app.inject({ url: signOutRoute.path, cookies: { token, sid } })).statusCode).toBe(401)
    expect((await me({}, { token, sid })).statusCode).toBe(200)
    const out = await app.inject({
      url: signOutRoute.path,
      headers: { authorization: `Bearer ${token}` },
      cookies: { token, sid },
    })
    expect(out.json()).toEqual({ code: 200, msg: '', data: null })
    expect(
      out.cookies
        .filter((cookie) => cookie.value === '')
        .map((cookie) => cookie.name)
        .sort(),
    ).toEqual(['sid', 'token', 'userId', 'wsUrl'])
    expect((await me({}, { token, sid })).json()).toMatchObject({ code: 401, data: { reason: 'revoked' } })
  })

  test('SES-07 SES-10 checkStatus says whether and why a session no longer stands', async () => {
    const user = await makeUser(app)
    const headers = await signedInAs(app, user)
    const status = (own: Record<string, string>) =>
      app.inject({ url: sessionStatusRoute.path, headers: own }).then((answer) => answer.json().data)
    expect(await status(headers)).toEqual({ active: true, reason: null })
    await app.inject({ url: signOutRoute.path, headers })
    expect(await status(headers)).toEqual({ active: false, reason: 'revoked' })
    expect(await status({})).toEqual({ active: false, reason: null })
    expect(await status({ authorization: 'Bearer made-up' })).toEqual({ active: false, reason: 'expired' })
  })
})
