import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSignedIn, makeUser } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { ask, codeOf, newPhone, send, validate, verificationApp } from '../testing.ts'
import { sendCodeRoute } from '../../contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})

const minute = 60_000

test('SES-04 a code is sent and the first data item is the token that goes back with it', async () => {
  const phone = newPhone()
  const sent = await send(app, { phone })
  expect(sent).toMatchObject({ status: 200, code: 200 })
  expect(sent.data).toHaveLength(1)
  const [token = ''] = sent.data as string[]
  const code = await codeOf(app, phone)
  expect(code).toMatch(/^\d{6}$/)
  expect(await validate(app, { phone, code, token })).toMatchObject({
    code: 200,
    data: { verified: true, text: '验证成功' },
  })
})

test('SES-05 a code is trimmed, required, and counts once', async () => {
  const phone = newPhone()
  const [token = ''] = (await send(app, { phone })).data as string[]
  expect(await validate(app, { phone, code: '   ', token })).toMatchObject({ code: 7799, msg: '请输入验证码' })
  const code = await codeOf(app, phone)
  expect((await validate(app, { phone, code: `  ${code} `, token })).code).toBe(200)
  expect(await validate(app, { phone, code, token })).toMatchObject({ code: 7799, msg: '验证码已失效，请重新获取' })
})

test('SES-05 an account without a phone is told so, in the words of the product', async () => {
  const { headers } = await makeSignedIn(app)
  for (const given of [{}, { phone: '' }, { phone: '*******1234' }])
    expect(await send(app, given, { headers })).toMatchObject({
      code: 7799,
      msg: '当前账号没有绑定手机号, 验证码发送失败!',
    })
})

test("SES-04 signed in, an absent or masked phone is the account's own", async () => {
  const phone = newPhone()
  const { headers } = await makeSignedIn(app, { phone })
  for (const given of [{}, { phone: '*******9999' }]) {
    app.clock.advance(minute)
    const [token = ''] = (await send(app, given, { headers })).data as string[]
    expect((await validate(app, { ...given, code: await codeOf(app, phone), token }, { headers })).code).toBe(200)
  }
})

test('SES-04 a link of another site sends nothing: the cookie alone is a visitor, an ended bearer told', async () => {
  const captchaApp = await verificationApp({ captcha: true })
  const phone = newPhone()
  const { headers } = await makeSignedIn(captchaApp, { phone })
  const token = headers.authorization.slice(7)
  expect(
    await ask(captchaApp, 'GET', sendCodeRoute.path, { phone, tokenType: '101' }, { cookies: { token } }),
  ).toMatchObject({ code: 7799, msg: '请输入图形验证码' })
  expect(
    await ask(
      captchaApp,
      'GET',
      sendCodeRoute.path,
      { phone, tokenType: '101' },
      { headers: { authorization: 'Bearer made-up' } },
    ),
  ).toMatchObject({ status: 401 })
  expect(await send(captchaApp, {}, { headers })).toMatchObject({ code: 200 })
  await captchaApp.stop()
})

test('SES-04 what is no mobile number, or another kind of token, is refused', async () => {
  for (const phone of ['', '12345678901', '1500000000', 'abc', '*******0001'])
    expect(await send(app, { phone })).toMatchObject({ code: 7799, msg: '请输入正确的手机号' })
  expect((await ask(app, 'GET', sendCodeRoute.path, { phone: newPhone(), tokenType: '7' })).status).toBe(400)
})

test('SES-05 after five wrong tries the right code is worth nothing', async () => {
  const phone = newPhone()
  const [token = ''] = (await send(app, { phone })).data as string[]
  const code = await codeOf(app, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let left = 4; left > 0; left -= 1)
    expect((await validate(app, { phone, code: wrong, token })).msg).toBe(`验证码不正确，还可以再试${left}次`)
  expect((await validate(app, { phone, code: wrong, token })).msg).toBe('验证码不正确，这个验证码已作废，请重新获取')
  expect(await validate(app, { phone, code, token })).toMatchObject({ code: 7799, msg: '验证码已失效，请重新获取' })
})

test('SES-05 guesses sent together are counted one by one, and a right code answered twice counts once', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const [token = ''] = (await send(app, { phone })).data as string[]
  const code = await codeOf(app, phone)
  const guesses = Array.from({ length: 30 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'))
  const counted = (await Promise.all(guesses.map((guess) => validate(app, { phone, code: guess, token })))).filter(
    (answer) => answer.msg.startsWith('验证码不正确'),
  )
  expect(counted).toHaveLength(5)
  expect((await validate(app, { phone, code, token })).code).toBe(7799)
  const [second = ''] = (await send(app, { phone: other })).data as string[]
  const right = await codeOf(app, other)
  const codes = (
    await Promise.all([1, 2, 3].map(() => validate(app, { phone: other, code: right, token: second })))
  ).map((answer) => answer.code)
  expect(codes.sort((one, next) => one - next)).toEqual([200, 7799, 7799])
})

test('SES-05 a code holds five minutes, for its own phone, its own token and its own account', async () => {
  const phone = newPhone()
  const { headers } = await makeSignedIn(app, { phone })
  const other = await makeSignedIn(app, { phone })
  const [token = ''] = (await send(app, {}, { headers })).data as string[]
  const code = await codeOf(app, phone)
  expect((await validate(app, { phone: newPhone(), code, token })).msg).toBe('验证码已失效，请重新获取')
  expect((await validate(app, { phone, code, token: 'somebody-else' })).msg).toBe('验证码已失效，请重新获取')
  expect((await validate(app, { phone, code, token }, { headers: other.headers })).msg).toBe('验证码已失效，请重新获取')
  app.clock.advance(5 * minute)
  expect((await validate(app, { phone, code, token }, { headers })).msg).toBe('验证码已失效，请重新获取')
})

test('SES-21 the code is in no answer and no audit row, outside a demonstration nowhere in the database', async () => {
  const real = await verificationApp({ demo: false })
  const phone = newPhone()
  const user = await makeUser(real, { phone })
  const sent = await send(real, { phone })
  const row = await real.db.selectFrom('sms_outbox').selectAll().executeTakeFirstOrThrow()
  expect([row.code, row.content]).toEqual([null, '验证码 ******，5 分钟内有效。请勿告诉他人。'])
  expect(sent.text).not.toMatch(/\b\d{6}\b/)
  await real.stop()
  const own = newPhone()
  const [token = ''] = (await send(app, { phone: own })).data as string[]
  const code = await codeOf(app, own)
  const checked = await validate(app, { phone: own, code, token })
  const audited = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())
  for (const text of [checked.text, audited]) {
    expect(text).not.toContain(code)
    expect(text).not.toContain(own)
  }
  expect(user.userId).not.toBe('')
})
