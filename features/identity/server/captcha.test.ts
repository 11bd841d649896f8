import { loadImage, createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '@portal/server-kit/ids'
import { createTestApp, type TestApp } from '@portal/testkit'
import { captchaQuestionRoute, captchaRoute, checkCaptchaRoute, signInRoute } from '../contract/identity.routes.ts'
import { captchaSize, drawCaptcha } from './captcha.picture.ts'
import { askQuestion } from './captcha.question.ts'
import { glyphs } from './data/glyphs.ts'
import { makeUser, testPassword, withIdentity } from './testing.ts'

let app: TestApp
beforeAll(async () => { app = await createTestApp({ key: 'identity', ...withIdentity(), config: { captcha: true } }) })
afterAll(() => app.stop())

const picture = () => app.inject({ url: captchaRoute.path })

/** A picture whose answer the test chooses. */
async function known(answer = 'K7MP'): Promise<string> {
  const id = (await picture()).cookies.find(cookie => cookie.name === 'captcha')?.value ?? ''
  await app.db.updateTable('captcha').set({ answer_hash: sha256(`${id}\n${answer}`) }).where('id_hash', '=', sha256(id)).execute()
  return id
}
const check = (id: string, captcha: string) => app.inject({ method: 'POST', url: checkCaptchaRoute.path, cookies: { captcha: id }, payload: { captcha } }).then(answer => answer.json())
const enter = (account: string, id: string | null, captcha?: string, password = testPassword) =>
  app.inject({ method: 'POST', url: signInRoute.path, ...(id === null ? {} : { cookies: { captcha: id } }), payload: { account, password, ...(captcha === undefined ? {} : { captcha }) } }).then(answer => answer.json())

test('SES-03 the captcha is a real picture whose id only the browser keeps', async () => {
  const answer = await picture()
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['cache-control']).toContain('no-store')
  const image = await loadImage(answer.rawPayload)
  expect([image.width, image.height]).toEqual([captchaSize.width, captchaSize.height])
  expect(answer.cookies).toMatchObject([{ name: 'captcha', httpOnly: true, maxAge: 300, sameSite: 'Lax' }])
})

test('SES-03 a query that passes the browser\'s cache is taken as it comes', async () => {
  for (const query of ['?t=1', '?1764000000000', '?_=a&r=0.5']) expect((await app.inject({ url: `${captchaRoute.path}${query}` })).headers['content-type'], query).toBe('image/jpeg')
})

test('SES-03 every letter is drawn without an installed font, and no two pictures are alike', async () => {
  for (const letter of Object.keys(glyphs)) expect({ letter, drawn: await inkOf(letter) > 200 }).toEqual({ letter, drawn: true })
  const [one, other] = [await drawCaptcha('K7MP'), await drawCaptcha('K7MP')]
  expect(one.equals(other)).toBe(false)
})

/** Dark pixels in the middle, where one letter stands. */
async function inkOf(letter: string): Promise<number> {
  const canvas = createCanvas(captchaSize.width, captchaSize.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(await loadImage(await drawCaptcha(letter)), 0, 0)
  const { data } = pen.getImageData(60, 5, 120, 70)
  let dark = 0
  for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) + (data[index + 1] ?? 255) + (data[index + 2] ?? 255) < 300) dark += 1
  return dark
}

test('SES-03 checking does not use it up, signing in does, right or wrong', async () => {
  const user = await makeUser(app)
  const id = await known()
  expect((await check(id, 'k7mp')).code).toBe(200)
  expect((await check(id, ' K7MP ')).code).toBe(200)
  expect((await enter(user.account, id, 'k7mp')).code).toBe(200)
  expect(await enter(user.account, id, 'k7mp')).toMatchObject({ code: 7799, msg: '图形验证码已失效，请刷新后重新输入' })
  const wrong = await known()
  expect(await enter(user.account, wrong, 'XXXX')).toMatchObject({ code: 7799, msg: '图形验证码错误，请重新输入' })
  expect((await enter(user.account, wrong, 'K7MP')).msg).toBe('图形验证码已失效，请刷新后重新输入')
})

test('SES-03 of two sign-ins with one picture at the same moment one goes through', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const id = await known()
  const codes = (await Promise.all([enter(user.account, id, 'K7MP'), enter(other.account, id, 'K7MP')])).map(answer => answer.code)
  expect(codes.sort()).toEqual([200, 7799])
})

test('SES-03 it expires after five minutes, and without picture or answer nobody gets in', async () => {
  const user = await makeUser(app)
  const id = await known()
  app.clock.advance(5 * 60_000 + 1)
  expect((await check(id, 'K7MP')).msg).toBe('图形验证码已失效，请刷新后重新输入')
  expect((await enter(user.account, id, 'K7MP')).code).toBe(7799)
  expect((await enter(user.account, await known())).msg).toBe('请输入图形验证码')
  expect((await enter(user.account, null, 'K7MP')).msg).toBe('图形验证码已失效，请刷新后重新输入')
  expect((await enter(user.account, 'made-up', 'K7MP')).code).toBe(7799)
})

test('SES-20 a sign-in refused for its picture stands in the audit log under the account that was meant, a flood of them five times', async () => {
  const user = await makeUser(app)
  const id = await known()
  for (let turn = 0; turn < 20; turn += 1) await app.inject({ method: 'POST', url: signInRoute.path, remoteAddress: '203.0.113.77', cookies: { captcha: id }, payload: { account: user.account, password: testPassword, captcha: 'XXXX' } })
  const rows = () => app.db.selectFrom('audit_log').select(['user_id', 'result', 'detail']).where('action', '=', 'session.sign-in').where('target', '=', user.userId).where('address', '=', '203.0.113.77').orderBy('id').execute()
  await expect.poll(async () => (await rows()).length, { timeout: 4000 }).toBe(5)
  expect((await rows())[0]).toMatchObject({ user_id: null, result: 'refused', detail: { by: 'captcha', said: '图形验证码错误，请重新输入' } })
})

test('SES-03 guessing at the check ends with the fifth wrong answer', async () => {
  const id = await known()
  for (let guess = 0; guess < 5; guess += 1) expect((await check(id, 'XXXX')).msg).toBe('图形验证码错误，请重新输入')
  expect((await check(id, 'K7MP')).msg).toBe('图形验证码已失效，请刷新后重新输入')
})

test('SES-03 an address gets no more than 120 pictures in a minute', async () => {
  app.clock.advance(120_000)
  const answers = []
  for (let count = 0; count < 121; count += 1) answers.push(await picture())
  expect(answers.slice(0, 120).every(answer => answer.statusCode === 200)).toBe(true)
  expect([answers[120]?.statusCode, answers[120]?.headers['retry-after']]).toEqual([429, '60'])
  app.clock.advance(61_000)
  expect((await picture()).statusCode).toBe(200)
})

const ask = () => app.inject({ url: captchaQuestionRoute.path })
const valueOf = (words: string): number => {
  const [, tens, ones] = /^(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)$/.exec(words) ?? []
  const digit = (word: string | undefined): number => '零一二三四五六七八九'.indexOf(word || '零')
  return (tens === undefined ? 0 : tens === '' ? 10 : digit(tens) * 10) + digit(ones)
}
const answerOf = (question: string): number => {
  const [, first = '', sign = '', second = '', next = '', third = ''] = /^(.+?)([加乘])(.+?)再([加减])(.+?)等于多少/.exec(question) ?? []
  const both = sign === '加' ? valueOf(first) + valueOf(second) : valueOf(first) * valueOf(second)
  return next === '加' ? both + valueOf(third) : both - valueOf(third)
}

test('SES-26 who cannot see the picture answers a question in words: kept like the picture, used once, five minutes', async () => {
  const user = await makeUser(app)
  const asked = await ask()
  const id = asked.cookies.find(cookie => cookie.name === 'captcha')?.value ?? ''
  expect(asked.cookies).toMatchObject([{ name: 'captcha', httpOnly: true, maxAge: 300, sameSite: 'Lax' }])
  const answer = answerOf(asked.json().data.question)
  expect(asked.body).not.toContain(String(answer))
  expect((await check(id, String(answer + 1))).code).toBe(7799)
  expect((await enter(user.account, id, ` ${[...String(answer)].map(digit => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('')} `)).code).toBe(200)
  expect((await enter(user.account, id, String(answer))).msg).toBe('图形验证码已失效，请刷新后重新输入')
  const old = (await ask()).cookies[0]?.value ?? ''
  app.clock.advance(5 * 60_000 + 1)
  expect((await check(old, '1')).msg).toBe('图形验证码已失效，请刷新后重新输入')
})

test('SES-26 questions are many, answers lie between 1 and 99, and an address gets twenty a minute beside its pictures', async () => {
  const seen = Array.from({ length: 400 }, askQuestion)
  expect(new Set(seen.map(({ question }) => question)).size).toBeGreaterThan(300)
  for (const { question, answer } of seen) expect([answerOf(question), Number(answer) >= 1 && Number(answer) <= 99], question).toEqual([Number(answer), true])
  app.clock.advance(60_001)
  const codes = await Promise.all(Array.from({ length: 21 }, async () => (await ask()).statusCode))
  expect(codes.filter(code => code === 200)).toHaveLength(20)
  expect((await ask()).json().msg).toBe('获取验证码过于频繁，请稍后再试')
  expect((await picture()).statusCode).toBe(200)
})
