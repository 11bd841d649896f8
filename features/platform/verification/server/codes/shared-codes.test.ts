/** Codes to phones and the captcha before them, with two processes on one database. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '@portal/identity/server/testing'
import { captchaRoute, checkCaptchaRoute } from '@portal/identity/contract'
import { sha256 } from '@portal/server-kit/ids'
import { createTestApp, type TestApp } from '@portal/testkit'
import { phoneSignInRoute, sendCodeRoute, tokenType } from '../../contract/index.ts'
import { ask, codeOf, newPhone, send, validate, withVerification, type Asker } from '../testing.ts'

const setup = { ...withVerification() }
let one: TestApp
let two: TestApp
/** Where visitors are asked for the captcha; on the same database. */
let asking: TestApp
let askingToo: TestApp
beforeAll(async () => {
  one = await createTestApp(setup)
  const beside = { ...setup, databaseUrl: one.databaseUrl, clock: one.clock }
  two = await createTestApp(beside)
  asking = await createTestApp({ ...beside, config: { captcha: true } })
  askingToo = await createTestApp({ ...beside, config: { captcha: true } })
})
afterAll(async () => {
  for (const app of [askingToo, asking, two, one]) await app.stop()
})
beforeEach(() => {
  one.clock.advance(25 * 3_600_000)
})

/** The process of each turn. */
const turn = (n: number): TestApp => (n % 2 === 0 ? one : two)
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000')
const gone = { code: 7799, msg: '验证码已失效，请重新获取' }

test('SES-05 NOT-11 a code sent by one process is accepted by another, once over both', async () => {
  const phone = newPhone()
  const [token = ''] = (await send(one, { phone })).data as string[]
  const given = { phone, token, code: await codeOf(one, phone) }
  const answers = await Promise.all([validate(two, given), validate(one, given), validate(two, given)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 7799, 7799])
  for (const app of [one, two]) expect(await validate(app, given)).toMatchObject(gone)
})

test('SES-05 NOT-11 wrong tries at a code are counted over both processes, one by one', async () => {
  const phone = newPhone()
  const [token = ''] = (await send(one, { phone })).data as string[]
  const code = await codeOf(one, phone)
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => validate(turn(n), { phone, token, code: wrongOf(code) })),
  )
  expect(tries.filter(({ msg }) => msg.startsWith('验证码不正确'))).toHaveLength(5)
  for (const app of [one, two]) expect(await validate(app, { phone, token, code })).toMatchObject(gone)
})

test('SES-04 NOT-11 a phone gets one code a minute, of several asked for on both processes at once', async () => {
  const phone = newPhone()
  const sent = await Promise.all([0, 1, 2, 3].map((n) => send(turn(n), { phone }, { address: `10.4.0.${n}` })))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
})

test('SES-04 SES-19 NOT-11 failures of a phone on both processes make it wait on each', async () => {
  const phone = newPhone()
  await makeUser(one, { phone })
  const enter = (app: TestApp, given: { token: string; code: string }, asker: Asker) =>
    ask(app, 'POST', phoneSignInRoute.path, { phone, ...given }, asker)
  const entry = await ask(two, 'GET', sendCodeRoute.path, { phone, tokenType, purpose: 'sign-in' })
  const given = { token: (entry.data as string[])[0] ?? '', code: await codeOf(two, phone) }
  for (let n = 0; n < 20; n += 1) {
    const guess = { ...given, token: 'made-up' }
    expect((await enter(turn(n), guess, { address: `10.5.0.${n}` })).status, `${n}`).toBe(200)
  }
  for (const app of [one, two])
    expect(await enter(app, given, { address: '10.6.0.1' })).toMatchObject({ status: 429, retryAfter: '1' })
  one.clock.advance(1000)
  expect((await enter(one, given, { address: '10.6.0.2' })).code).toBe(200)
  expect(await enter(two, given, { address: '10.6.0.3' })).toMatchObject({ code: 7799 })
})

/** A picture drawn by the first process, with an answer that the test knows. */
async function picture(): Promise<string> {
  const id = (await asking.inject({ url: captchaRoute.path })).cookies.find(({ name }) => name === 'captcha')?.value
  await asking.db
    .updateTable('captcha')
    .set({ answer_hash: sha256(`${id}\nK7MP`) })
    .where('id_hash', '=', sha256(id ?? ''))
    .execute()
  return id ?? ''
}

test('SES-03 SES-04 NOT-11 a captcha drawn by one process is answered on another, and used once', async () => {
  const captcha = await picture()
  const asked = (app: TestApp) => send(app, { phone: newPhone(), captcha: 'K7MP' }, { cookies: { captcha } })
  const answers = await Promise.all([asked(askingToo), asked(asking), asked(askingToo)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 7799, 7799])
  expect(await asked(asking)).toMatchObject({ msg: '图形验证码已失效，请刷新后重新输入' })
})

test('SES-03 NOT-11 wrong answers to a captcha are counted over both processes', async () => {
  const captcha = await picture()
  const look = async (app: TestApp, answer: string) =>
    (await ask(app, 'POST', checkCaptchaRoute.path, { captcha: answer }, { cookies: { captcha } })).msg
  for (let n = 0; n < 5; n += 1)
    expect(await look(n % 2 === 0 ? asking : askingToo, 'XXXX')).toBe('图形验证码错误，请重新输入')
  for (const app of [asking, askingToo]) expect(await look(app, 'K7MP')).toBe('图形验证码已失效，请刷新后重新输入')
})
