import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, testPassword } from '@portal/identity/server/testing'
import { wholeApp, type Whole } from './whole-app.fixture.ts'

let whole: Whole
beforeAll(async () => {
  whole = await wholeApp()
})
afterAll(async () => {
  await whole.app.stop()
})

const phone = '13811112222'
const base = '/japi/api/base-user'
const post = async (url: string, payload: object, remoteAddress = '10.4.0.1', headers: Record<string, string> = {}) =>
  (await whole.app.inject({ method: 'POST', url: `${base}${url}`, headers, remoteAddress, payload })).json()
const enter = (account: string, password: string, remoteAddress: string, more: object = {}) =>
  post('/authentication/userLoginEcology', { account, password, ...more }, remoteAddress)
const notices = async (userId: string) =>
  (await whole.app.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()).map(
    ({ title }) => title,
  )
/** The code the user receives on the phone. */
const codeSent = () =>
  /验证码 (\d{6})/.exec(
    readFileSync(path.join(whole.app.kitOf('verification').config.dataDir, 'sms-outbox.txt'), 'utf8')
      .trim()
      .split('\n')
      .at(-1) ?? '',
  )?.[1] ?? ''

test("SES-19 after strangers' guesses the owner has notice and message and gets in by a code", async () => {
  const user = await makeUser(whole.app, { entIds: [whole.own], phone })
  for (let at = 0; at < 20; at += 1) expect((await enter(user.account, 'Wrong#20261', `10.4.1.${at}`)).code).toBe(7799)
  expect((await enter(user.account, testPassword, '10.4.2.1')).code).toBe(429)
  await expect.poll(() => notices(user.userId), { timeout: 8000 }).toEqual(['您的账号有多次失败的登录'])
  const warnings = () =>
    whole.app.db
      .selectFrom('sms_outbox')
      .select(['content', 'state'])
      .where('phone', '=', phone)
      .where('kind', '=', 'warning')
      .execute()
  await expect
    .poll(warnings, { timeout: 8000 })
    .toEqual([
      { content: '您的账号有多次失败的登录，可能有人在猜测密码。如非本人操作，请登录门户修改密码。', state: 'sent' },
    ])
  const sent = await whole.app.inject({
    url: `${base}/userRegistration/sendMsg`,
    query: { tokenType: '101', phone },
    remoteAddress: '10.4.2.1',
  })
  const [token = ''] = sent.json().data as string[]
  // A code that was sent but not entered proves nothing.
  expect((await enter(user.account, testPassword, '10.4.2.1', { phoneToken: token })).code).toBe(429)
  expect((await post('/userRegistration/validateSms', { phone, token, code: codeSent() })).code).toBe(200)
  expect((await enter(user.account, testPassword, '10.4.2.1', { phoneToken: token })).code).toBe(200)
  expect((await enter(user.account, testPassword, '10.4.2.1', { phoneToken: token })).code).toBe(429)
})

test("SES-11 a first bearer is told to the account's owner by a notice, the second not", async () => {
  const user = await makeUser(whole.app, { entIds: [whole.own] })
  for (const _ of [1, 2])
    await post('/authentication/userLoginEcology', { account: user.account, password: testPassword }, '10.4.3.1', {
      'x-client': 'api',
    })
  expect(await notices(user.userId)).toEqual(['有程序用您的账号登录'])
})
