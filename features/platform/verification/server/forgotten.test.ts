/**
 * A forgotten password is reset by a phone code: order of the calls, what each reveals, what is used up. All tests
 * share one app.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUserRoute, signInRoute } from '@portal/identity/contract'
import { makeUser, signedInAs, testPassword } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { findByPhoneRoute, newPasswordRoute, repeatPhoneRoute, type FoundByPhone } from '../contract/index.ts'
import { ask, newPhone, send, validate, codeOf, verificationApp, verifiedToken } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})

const find = (given: Record<string, string>) => ask(app, 'POST', findByPhoneRoute.path, given)
const renew = (given: Record<string, string>) => ask(app, 'POST', newPasswordRoute.path, given)
const enter = (account: string, password: string) =>
  app
    .inject({ method: 'POST', url: signInRoute.path, headers: { 'x-client': 'api' }, payload: { account, password } })
    .then((answer) => answer.json<{ code: number }>().code)
const newPassword = 'Fresh#Start-9'

test('SES-06 the documented calls in order set a new password and end every session of the account', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const headers = await signedInAs(app, user)
  expect(await find({ phone })).toMatchObject({ code: 200, data: { phone: `*******${phone.slice(-4)}`, accounts: [] } })
  const [token = ''] = (await send(app, { phone })).data as string[]
  expect((await validate(app, { phone, code: await codeOf(app, phone), token })).code).toBe(200)
  expect(await renew({ account: user.account, phone, token, password: newPassword })).toMatchObject({
    code: 200,
    data: null,
  })
  expect([await enter(user.account, testPassword), await enter(user.account, newPassword)]).toEqual([7799, 200])
  expect(await ask(app, 'GET', currentUserRoute.path, {}, { headers })).toMatchObject({
    status: 401,
    data: { reason: 'revoked' },
  })
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'result'])
    .where('target', '=', user.userId)
    .where('action', '=', 'account.reset-password')
    .execute()
  expect(rows).toEqual([{ action: 'account.reset-password', result: 'done' }])
})

test('SES-06 before the phone is verified nothing tells whether it has an account', async () => {
  const [known, unknown] = [newPhone(), newPhone()]
  await makeUser(app, { phone: known })
  const shape = async (phone: string) => {
    const [found, sent, repeated] = [
      await find({ phone }),
      await send(app, { phone }),
      await ask(app, 'GET', repeatPhoneRoute.path, { phone }),
    ]
    return [found, sent, repeated].map(({ status, code, msg, data }) =>
      JSON.stringify({ status, code, msg, data })
        .replaceAll(phone.slice(-4), '####')
        .replace(/"data":\["[\w-]+"\]/, '"data":[token]'),
    )
  }
  expect(await shape(known)).toEqual(await shape(unknown))
  expect((await shape(newPhone()))[2]).toContain('请先用短信验证码验证这个手机号')
})

test('SES-06 who has verified a phone learns its accounts, masked, and whether it is taken', async () => {
  const phone = newPhone()
  const [one, other] = [
    await makeUser(app, { phone, account: `wang${phone.slice(-5)}`, name: '王小明' }),
    await makeUser(app, { phone, account: `li${phone.slice(-5)}`, name: '李雷' }),
  ]
  const token = await verifiedToken(app, phone)
  const { accounts } = (await find({ phone, token })).data as FoundByPhone
  expect(accounts).toEqual([
    { accountId: other.userId, account: `li***${phone.slice(-2)}`, userName: '*雷' },
    { accountId: one.userId, account: `wa*****${phone.slice(-2)}`, userName: '**明' },
  ])
  expect((await ask(app, 'GET', repeatPhoneRoute.path, { phone, token })).data).toEqual({ repeat: true })
  const free = newPhone()
  expect(
    (await ask(app, 'GET', repeatPhoneRoute.path, { phone: free, token: await verifiedToken(app, free) })).data,
  ).toEqual({ repeat: false })
  expect((await find({ phone: free, token })).code).toBe(7799)
})

test('SES-06 of several accounts one is chosen in full, as shown or by its id; unclear ones are asked', async () => {
  const phone = newPhone()
  const twins = [
    await makeUser(app, { phone, account: `zhaoA${phone.slice(-5)}` }),
    await makeUser(app, { phone, account: `zhaoB${phone.slice(-5)}` }),
  ]
  const token = await verifiedToken(app, phone)
  const shown = `zh******${phone.slice(-2)}`
  for (const given of [{}, { account: shown }] as Record<string, string>[])
    expect((await renew({ ...given, token, password: newPassword })).msg).toBe('有多个账号符合，请选择一个账号')
  expect((await renew({ accountId: twins[1]?.userId ?? '', token, password: newPassword })).code).toBe(200)
  expect([
    await enter(twins[0]?.account ?? '', newPassword),
    await enter(twins[1]?.account ?? '', newPassword),
  ]).toEqual([7799, 200])
})

test('SES-06 the verified phone is good for its own accounts, once, and for a quarter of an hour', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const foreign = await makeUser(app, { phone: newPhone() })
  const token = await verifiedToken(app, phone)
  for (const account of [foreign.account, 'nobody-at-all'])
    expect((await renew({ account, token, password: newPassword })).msg).toBe('这个手机号没有绑定该账号，请核对账号')
  expect((await renew({ accountId: foreign.userId, token, password: newPassword })).msg).toBe(
    '这个手机号没有绑定该账号，请核对账号',
  )
  expect((await renew({ account: user.account, token, password: newPassword })).code).toBe(200)
  expect((await renew({ account: user.account, token, password: 'Other#Start-9' })).msg).toBe(
    '手机验证已失效，请重新获取验证码',
  )
  app.clock.advance(61_000)
  const late = await verifiedToken(app, phone)
  app.clock.advance(15 * 60_000 + 1000)
  expect((await renew({ account: user.account, token: late, password: 'Other#Start-9' })).code).toBe(7799)
})

test('SES-06 a token that was not verified, or a made-up one, sets nothing', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const [token = ''] = (await send(app, { phone })).data as string[]
  for (const tried of [token, 'made-up'])
    expect((await renew({ account: user.account, token: tried, password: newPassword })).msg).toBe(
      '手机验证已失效，请重新获取验证码',
    )
  expect(await enter(user.account, testPassword)).toBe(200)
})

test('SES-06 SES-19 a password that breaks the rule leaves the verification for another try', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const token = await verifiedToken(app, phone)
  for (const [password, msg] of [
    ['short', '密码至少10个字符'],
    ['alllowercase1', '密码须包含大写字母、小写字母、数字、符号中的至少3种'],
    ['Password123', '密码是常见密码或它的简单变形（如在后面加数字），容易被猜到，请换一个'],
  ] as const) {
    expect(await renew({ account: user.account, token, password })).toMatchObject({ code: 7799, msg })
  }
  expect((await renew({ account: user.account, token, password: newPassword })).code).toBe(200)
  app.clock.advance(61_000)
  expect(
    (await renew({ account: user.account, token: await verifiedToken(app, phone), password: newPassword })).msg,
  ).toBe('新密码不能与最近5次使用过的密码相同')
})

test('SES-06 of two uses at the same moment one goes through', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  const token = await verifiedToken(app, phone)
  const codes = (
    await Promise.all(
      ['Fresh#Start-1', 'Fresh#Start-2'].map((password) => renew({ account: user.account, token, password })),
    )
  ).map((answer) => answer.code)
  expect(codes.sort((one, other) => one - other)).toEqual([200, 7799])
})

test('SES-06 SES-19 who was locked out by wrong passwords gets in with the new one', async () => {
  const phone = newPhone()
  const user = await makeUser(app, { phone })
  for (let count = 0; count < 5; count += 1) await enter(user.account, 'Wrong#Pass-1')
  expect(await enter(user.account, testPassword)).toBe(429)
  const token = await verifiedToken(app, phone, { address: '127.0.0.1' })
  expect(
    (
      await ask(
        app,
        'POST',
        newPasswordRoute.path,
        { account: user.account, token, password: newPassword },
        { address: '127.0.0.1' },
      )
    ).code,
  ).toBe(200)
  expect(await enter(user.account, newPassword)).toBe(200)
})

test('SES-03 SES-06 with the captcha on, finding looks at the picture and sending uses it up', async () => {
  const guarded = await verificationApp({ captcha: true })
  const phone = newPhone()
  for (const captcha of [{}, { captcha: 'XXXX' }] as Record<string, string>[]) {
    expect((await ask(guarded, 'POST', findByPhoneRoute.path, { phone, ...captcha })).code).toBe(7799)
    expect((await send(guarded, { phone, ...captcha })).code).toBe(7799)
  }
  const { sha256 } = await import('@portal/server-kit/ids')
  const id =
    (await guarded.inject({ url: '/japi/api/base-user/userRegistration/captcha.jpg' })).cookies.find(
      (cookie) => cookie.name === 'captcha',
    )?.value ?? ''
  await guarded.db
    .updateTable('captcha')
    .set({ answer_hash: sha256(`${id}\nK7MP`) })
    .where('id_hash', '=', sha256(id))
    .execute()
  const asker = { cookies: { captcha: id } }
  expect((await ask(guarded, 'POST', findByPhoneRoute.path, { phone, captcha: 'k7mp' }, asker)).code).toBe(200)
  expect((await send(guarded, { phone, captcha: 'k7mp' }, asker)).code).toBe(200)
  guarded.clock.advance(61_000)
  expect((await send(guarded, { phone, captcha: 'k7mp' }, asker)).msg).toBe('图形验证码已失效，请刷新后重新输入')
  await guarded.stop()
})
