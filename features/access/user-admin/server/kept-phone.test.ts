/** A phone that another person set: what it is worth, to whom it is told, and when it counts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePasswordRoute, signInRoute } from '@portal/identity/contract'
import { makeUser, testPassword } from '@portal/identity/server/testing'
import {
  findByPhoneRoute,
  newPasswordRoute,
  phoneSignInRoute,
  sendCodeRoute,
  validateCodeRoute,
} from '@portal/verification/contract'
import type { TestApp } from '@portal/testkit'
import { usersApp, type Answer } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

let made = 0
const newPhone = () => `139${String(10_000_000 + (made += 1))}`
const member = (phone: string) => makeUser(app, { entIds: [own.entId], phone })
const phonesOf = async (userId: string) =>
  (await app.asOwner(`select phone, new_phone from user_account where id = '${userId}'`))[0]
const post = async <T = unknown>(url: string, payload: object, headers: object = {}) =>
  (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json<Answer<T>>()
const signIn = (account: string, password = testPassword) =>
  post<{ token: string }>(signInRoute.path, { account, password }, { 'x-client': 'api' })
const bearer = ({ data }: Answer<{ token: string }>) => ({ authorization: `Bearer ${data.token}` })

/** A code sent to a phone, as its owner types it; checked for `purpose`, or by `headers` for a session. */
async function codeFor(phone: string, more: { purpose?: string; headers?: object } = {}) {
  const { headers = {}, ...asked } = more
  app.clock.advance(61_000)
  const sent = await app.inject({ url: sendCodeRoute.path, headers: { ...headers }, query: { phone, ...asked } })
  const [token = ''] = sent.json<{ data: string[] }>().data
  const [message] = await app.asOwner(`select code from sms_outbox where phone = '${phone}' order by id desc limit 1`)
  return { phone, token, code: String(message?.['code'] ?? '') }
}
const signInByPhone = async (phone: string) => post(phoneSignInRoute.path, await codeFor(phone, { purpose: 'sign-in' }))
/** Accounts to which a forgotten password leads by a code to this phone. */
async function foundBy(phone: string) {
  const given = await codeFor(phone)
  await post(validateCodeRoute.path, given)
  const found = await post<{ accounts: unknown[] }>(findByPhoneRoute.path, { phone, token: given.token })
  const reset = await post(newPasswordRoute.path, { token: given.token, password: 'Ganz#Anders-2031' })
  return { accounts: found.data.accounts.length, code: reset.code }
}
const setPhone = async (id: string, phone: string) => {
  const [row] = await app.asOwner(`select version from user_account where id = '${id}'`)
  return own.ask('management/changeUser', { id, version: row?.['version'], userName: '王', phone })
}

test('PRM-01 SES-04 SES-06 a phone that another set signs in nobody, resets no password; the old does', async () => {
  const [old, set] = [newPhone(), newPhone()]
  const user = await member(old)
  expect((await setPhone(user.userId, set)).code).toBe(200)
  expect((await signInByPhone(set)).msg).toContain('没有绑定')
  expect(await foundBy(set)).toMatchObject({ accounts: 0, code: 7799 })
  expect((await foundBy(old)).accounts).toBe(1)
  // The keeper sees what he set.
  const { data } = await own.read<{ user: { phone: string } }>('management/userDetail', { id: user.userId })
  expect(data.user.phone).toContain(set.slice(-4))
})

test('PRM-01 SES-04 the owner’s next sign-in by password confirms it, so does a code to the old phone', async () => {
  for (const enter of ['password', 'old phone'] as const) {
    const [old, set] = [newPhone(), newPhone()]
    const user = await member(old)
    await setPhone(user.userId, set)
    await (enter === 'password' ? signIn(user.account) : signInByPhone(old))
    expect(await phonesOf(user.userId), enter).toEqual({ phone: set, new_phone: '' })
    expect((await signInByPhone(set)).code, enter).toBe(200)
    expect((await signInByPhone(old)).msg, enter).toContain('没有绑定')
    const log = await app.asOwner(
      `select detail from audit_log where target = '${user.userId}' and action = 'account.confirm-phone'`,
    )
    expect(log, enter).toMatchObject([{ detail: { setBy: own.admin.user.userId } }])
  }
})

test('PRM-01 SES-19 its owner is told of phone and password by the portal and on the old phone', async () => {
  const old = newPhone()
  const user = await member(old)
  await setPhone(user.userId, newPhone())
  await own.ask('management/resetPassword', { id: user.userId })
  const titles = ['管理员修改了您的手机号', '密码已重置']
  const notices = await app.asOwner(`select title from notice where user_id = '${user.userId}' order by created_at, id`)
  expect(notices.map(({ title }) => title)).toEqual(titles)
  const messages = await app.asOwner(
    `select content from sms_outbox where phone = '${old}' and kind = 'news' order by id`,
  )
  expect(messages.map(({ content }) => content)).toEqual(titles.map((title) => expect.stringContaining(title)))
})

test('PRM-01 SES-12 who set the phone and gave the password owns neither: only the old phone confirms it', async () => {
  const [old, set] = [newPhone(), newPhone()]
  const user = await member(old)
  await setPhone(user.userId, set)
  const given = await own.ask<{ password: string }>('management/resetPassword', { id: user.userId })
  const mine = 'Selbst#Gewaehlt-2031'
  const first = await signIn(user.account, given.data.password)
  await post(changePasswordRoute.path, { oldPassword: given.data.password, newPassword: mine }, bearer(first))
  await signIn(user.account, mine)
  expect(await phonesOf(user.userId)).toEqual({ phone: old, new_phone: set })
  // Another person's word for the phone counts beside it.
  const version = (await app.asOwner(`select version from user_account where id = '${user.userId}'`))[0]?.['version']
  await own.ask('management/changeUser', { id: user.userId, version, userName: '王', phone: set }, own.boss.headers)
  await signIn(user.account, mine)
  expect(await phonesOf(user.userId)).toEqual({ phone: set, new_phone: '' })
})

test('PRM-01 SES-12 a new user’s phone is good for nothing before a sign-in with a password of his own', async () => {
  const phone = newPhone()
  const made_ = await own.ask<{ password: string; userId: string; account: string }>('management/createUser', {
    account: 'neu.nutzer',
    userName: '新人',
    phone,
  })
  expect((await signInByPhone(phone)).msg).toContain('没有绑定')
  expect((await foundBy(phone)).accounts).toBe(0)
  const session = await signIn(made_.data.account, made_.data.password)
  const asked = { headers: { ...bearer(session) }, url: sendCodeRoute.path }
  expect((await app.inject(asked)).json<Answer>().msg).toBe('当前账号没有绑定手机号, 验证码发送失败!')
  const mine = 'Selbst#Gewaehlt-2032'
  await post(changePasswordRoute.path, { oldPassword: made_.data.password, newPassword: mine }, bearer(session))
  expect(await phonesOf(made_.data.userId)).toEqual({ phone: '', new_phone: phone })
  // Verified in the session of his own password it counts at once, without another sign-in.
  const code = await codeFor(phone, { headers: bearer(session) })
  expect((await post(validateCodeRoute.path, code, bearer(session))).code).toBe(200)
  expect(await phonesOf(made_.data.userId)).toEqual({ phone, new_phone: '' })
  expect((await signInByPhone(phone)).code).toBe(200)
})
