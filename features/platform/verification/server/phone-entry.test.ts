/**
 * Signing in by phone code: its rights, remaining steps, guessing, several accounts of one phone. All tests share one
 * app.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePasswordRoute, currentUserRoute, signInRoute } from '@portal/identity/contract'
import { makeEnterprise, makeUser, testPassword, type TestUserInput } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { newPasswordRoute, phoneSignInRoute, sendCodeRoute, tokenType } from '../contract/index.ts'
import { ask, codeOf, newPhone, send, validate, verificationApp, verifiedToken, type Asker } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp({ maxSessions: 1 })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})

const sendEntry = async (phone: string, asker?: Asker) => {
  const answer = await ask(app, 'GET', sendCodeRoute.path, { phone, tokenType, purpose: 'sign-in' }, asker)
  return (answer.data as string[])[0] ?? ''
}
const enter = (given: Record<string, string>, asker?: Asker) => ask(app, 'POST', phoneSignInRoute.path, given, asker)
/** A code different from the one sent. */
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const addressOf = (n: number) => `10.${1 + Math.floor(n / 200)}.0.${1 + (n % 200)}`

/** A whole sign-in as a browser does it: its response, its cookies as `asker`, its session's row. */
async function entered(input: TestUserInput & { phone: string }, given: Record<string, string> = {}) {
  const user = await makeUser(app, input)
  const token = await sendEntry(input.phone)
  const answer = await app.inject({
    method: 'POST',
    url: phoneSignInRoute.path,
    payload: { phone: input.phone, token, code: await codeOf(app, input.phone), ...given },
    remoteAddress: '10.0.0.1',
  })
  const { data } = answer.json<{ data: { token: string; pending?: string[] } }>()
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))
  const session = await app
    .kitOf('identity')
    .db.selectFrom('session')
    .select(['entered_by', 'phone_verified_at', 'client', 'ended_at', 'end_reason'])
    .where('user_id', '=', user.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { user, data, session, asker: { cookies, headers: { authorization: `Bearer ${data.token}` } } }
}
const auditOf = (target: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'result', 'detail'])
    .where('target', '=', target)
    .orderBy('id')
    .execute()

test('SES-04 a code signs in like a password: cookies, one session, its audit row, the device known', async () => {
  const phone = newPhone()
  const first = await entered({ phone })
  expect(first.data).not.toHaveProperty('pending')
  expect(Object.keys(first.asker.cookies)).toEqual(
    expect.arrayContaining(['device', 'sid', 'token', 'userId', 'wsUrl']),
  )
  expect(await ask(app, 'GET', currentUserRoute.path, {}, first.asker)).toMatchObject({ status: 200 })
  expect(first.session).toMatchObject({ entered_by: 'phone', client: 'browser', phone_verified_at: expect.any(Date) })
  expect(await auditOf(first.user.userId)).toContainEqual({
    action: 'session.sign-in',
    result: 'done',
    detail: { client: 'browser', by: 'phone' },
  })
  const known = await app
    .kitOf('identity')
    .db.selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', first.user.userId)
    .execute()
  expect(known).toHaveLength(1)
  app.clock.advance(61_000)
  const token = await sendEntry(phone)
  expect((await enter({ phone, token, code: await codeOf(app, phone) })).code).toBe(200)
  expect(await ask(app, 'GET', currentUserRoute.path, {}, first.asker)).toMatchObject({
    status: 401,
    data: { reason: 'taken-over' },
  })
})

test('SES-04 SES-12 SES-26 password, notice and second factor are still asked; the phone is verified', async () => {
  const steps = await entered({ phone: newPhone(), mustChangePassword: true, consent: false })
  expect(steps.data.pending).toEqual(['password', 'consent'])
  expect(
    (
      await ask(
        app,
        'POST',
        changePasswordRoute.path,
        { oldPassword: testPassword, newPassword: 'Fresh#Start-9' },
        steps.asker,
      )
    ).code,
  ).toBe(200)
  const guardedPhone = newPhone()
  const guarded = await makeUser(app, { phone: guardedPhone })
  await app
    .kitOf('identity')
    .db.updateTable('user_account')
    .set({ has_second_factor: true })
    .where('id', '=', guarded.userId)
    .execute()
  const token = await sendEntry(guardedPhone)
  const half = await app.inject({
    method: 'POST',
    url: phoneSignInRoute.path,
    payload: { phone: guardedPhone, token, code: await codeOf(app, guardedPhone) },
  })
  expect(half.json<{ data: { pending: string[] } }>().data.pending).toEqual(['second-factor'])
  const known = await app
    .kitOf('identity')
    .db.selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', guarded.userId)
    .execute()
  expect(known).toEqual([])
  const administrator = await entered({ phone: newPhone(), roles: ['superAdmin'] })
  expect(await ask(app, 'GET', currentUserRoute.path, {}, administrator.asker)).toMatchObject({
    status: 200,
    data: expect.objectContaining({ adminPhoneVerified: true }),
  })
})

test('SES-04 SES-19 guesses are claimed before the code is looked at: five an address, then a lock', async () => {
  const phone = newPhone()
  await makeUser(app, { phone })
  const token = await sendEntry(phone, { address: '10.0.9.9' })
  const code = await codeOf(app, phone)
  const thief = { address: '10.0.7.7' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => enter({ phone, token, code: wrongOf(code) }, thief)),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  // The lock holds against a used code and against the right code of another send.
  expect((await enter({ phone, token, code }, thief)).status).toBe(429)
  expect((await enter({ phone, token, code })).msg).toBe('验证码已失效，请重新获取')
  expect((await auditOf(`*******${phone.slice(-4)}`)).map((row) => `${row.action} ${row.result}`)).toContain(
    'access.too-many refused',
  )
})

test('SES-04 SES-19 over many addresses five guesses spend the code, from 20 failures the phone waits', async () => {
  const phone = newPhone()
  const owner = await makeUser(app, { phone })
  const token = await sendEntry(phone, { address: '10.0.9.9' })
  const code = await codeOf(app, phone)
  const said: string[] = []
  for (let n = 0; n < 20; n += 1)
    said.push((await enter({ phone, token, code: n < 6 ? wrongOf(code) : code }, { address: addressOf(n) })).msg)
  expect(said[0]).toBe('验证码不正确，还可以再试4次')
  expect(said[4]).toBe('验证码不正确，这个验证码已作废，请重新获取')
  expect(new Set(said.slice(5))).toEqual(new Set(['验证码已失效，请重新获取']))
  const waiting = await enter({ phone, token, code }, { address: '10.0.8.8' })
  expect(waiting).toMatchObject({
    status: 429,
    retryAfter: '1',
    msg: '这个手机号的登录失败次数过多，请1秒后再试；也可以用账号和密码登录',
  })
  // The account's password sign-in is not blocked by it.
  const byPassword = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    headers: { 'x-client': 'api' },
    payload: { account: owner.account, password: testPassword },
  })
  expect(byPassword.json()).toMatchObject({ code: 200 })
})

test("SES-04 SES-19 the owner's known device is not held back by what strangers do at the phone", async () => {
  const phone = newPhone()
  const { asker } = await entered({ phone })
  for (let n = 0; n < 21; n += 1) await enter({ phone, token: 'made-up', code: '123456' }, { address: addressOf(n) })
  const device = { cookies: { device: asker.cookies['device'] ?? '' }, address: '10.0.8.8' }
  app.clock.advance(61_000)
  const token = await sendEntry(phone, device)
  expect((await enter({ phone, token, code: await codeOf(app, phone) }, device)).code).toBe(200)
})

test('SES-04 a code signs in once: not again, not two at once, not after five minutes, no other phone', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await makeUser(app, { phone })
  await makeUser(app, { phone: other })
  const token = await sendEntry(phone)
  const given = { phone, token, code: await codeOf(app, phone) }
  expect((await enter({ ...given, phone: other })).code).toBe(7799)
  const both = await Promise.all([enter(given, { address: '10.0.2.1' }), enter(given, { address: '10.0.2.2' })])
  expect(both.map((answer) => answer.code).sort()).toEqual([200, 7799])
  expect((await enter(given)).msg).toBe('验证码已失效，请重新获取')
  expect((await enter({ phone, token })).msg).toBe('手机验证已失效，请重新获取验证码')
  app.clock.advance(61_000)
  const late = await sendEntry(phone)
  app.clock.advance(5 * 60_000)
  expect((await enter({ phone, token: late, code: await codeOf(app, phone) })).msg).toBe('验证码已失效，请重新获取')
})

test("SES-04 SES-06 a code of another purpose signs nobody in, nor does the sign-in's do anything else", async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const proved = await verifiedToken(app, phone)
  expect((await enter({ phone, token: proved })).msg).toBe('手机验证已失效，请重新获取验证码')
  app.clock.advance(61_000)
  const [unproved = ''] = (await send(app, { phone })).data as string[]
  expect((await enter({ phone, token: unproved, code: await codeOf(app, phone) })).msg).toBe('验证码已失效，请重新获取')
  app.clock.advance(61_000)
  const token = await sendEntry(phone)
  const code = await codeOf(app, phone)
  expect((await validate(app, { phone, code, token })).msg).toBe('验证码已失效，请重新获取')
  const twin = await makeUser(app, { phone })
  expect((await enter({ phone, token, code })).data).toHaveProperty('accounts')
  expect(
    (await ask(app, 'POST', newPasswordRoute.path, { accountId: twin.userId, phone, token, password: 'Fresh#Start-9' }))
      .msg,
  ).toBe('手机验证已失效，请重新获取验证码')
  const withPassword = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account: user.account, password: 'Wrong#Pass-1', phoneToken: token },
  })
  expect(withPassword.json()).toMatchObject({ code: 7799 })
})

test('SES-04 of several accounts one is chosen once the code was right, nobody hears of them before', async () => {
  const phone = newPhone()
  const { entId } = await makeEnterprise(app)
  const [one, other] = [
    await makeUser(app, { phone, account: `aone${phone.slice(-5)}`, entIds: [entId] }),
    await makeUser(app, { phone, account: `bother${phone.slice(-5)}` }),
  ]
  const foreign = await makeUser(app, { phone: newPhone() })
  const token = await sendEntry(phone)
  const code = await codeOf(app, phone)
  expect((await enter({ phone, token, code: wrongOf(code) })).data).toEqual(null)
  expect((await enter({ phone, token, accountId: one.userId })).msg).toBe('手机验证已失效，请重新获取验证码')
  const { data } = await enter({ phone, token, code })
  expect(data).toEqual({
    accounts: [
      { accountId: one.userId, account: expect.stringMatching(/^ao\*+\d\d$/), userName: expect.stringContaining('*') },
      {
        accountId: other.userId,
        account: expect.stringMatching(/^bo\*+\d\d$/),
        userName: expect.stringContaining('*'),
      },
    ],
  })
  expect((await enter({ phone, token, accountId: foreign.userId })).msg).toBe('这个手机号没有绑定该账号，请核对账号')
  expect((await enter({ phone, token, accountId: other.userId })).data).toMatchObject({ userId: other.userId })
  expect((await enter({ phone, token, accountId: one.userId })).code).toBe(7799)
})

test('SES-04 before the right code nothing tells whether a phone has an account; then its holder hears', async () => {
  const [known, unknown] = [newPhone(), newPhone()]
  await makeUser(app, { phone: known })
  const shape = async (phone: string) => {
    const token = await sendEntry(phone, { address: '10.0.9.9' })
    const code = await codeOf(app, phone)
    const wrong = await enter({ phone, token, code: wrongOf(code) }, { address: '10.0.6.6' })
    const gone = await enter({ phone, token: 'made-up', code }, { address: '10.0.6.6' })
    return {
      code,
      token,
      said: [wrong, gone].map(({ status, code: body, msg, data }) => ({ status, body, msg, data })),
    }
  }
  const [of, nobody] = [await shape(known), await shape(unknown)]
  expect(of.said).toEqual(nobody.said)
  expect((await enter({ phone: unknown, token: nobody.token, code: nobody.code })).msg).toContain(
    '这个手机号没有绑定可以登录的账号',
  )
})

test('SES-04 SES-21 where no message reaches a phone and it is no demonstration the calls are closed', async () => {
  const closed = await verificationApp({ demo: false })
  const phone = newPhone()
  for (const [method, path, given] of [
    ['GET', sendCodeRoute.path, { phone, tokenType, purpose: 'sign-in' }],
    ['POST', phoneSignInRoute.path, { phone, token: 't', code: '123456' }],
  ] as const)
    expect((await ask(closed, method, path, given)).msg).toBe('这里不能用短信验证码登录，请用账号和密码登录')
  await closed.stop()
})

test('SES-03 SES-04 with the captcha on, a code to sign in costs a picture like every other', async () => {
  const guarded = await verificationApp({ captcha: true })
  expect(
    (await ask(guarded, 'GET', sendCodeRoute.path, { phone: newPhone(), tokenType, purpose: 'sign-in' })).msg,
  ).toBe('请输入图形验证码')
  await guarded.stop()
})
