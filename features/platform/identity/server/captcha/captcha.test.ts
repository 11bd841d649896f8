/**
 * The captcha at sign-in and its text question: creation, check, use, limits, audit. One app with captcha on serves all
 * tests.
 */
import { loadImage, createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '@portal/server-kit/ids'
import { createTestApp, type TestApp } from '@portal/testkit'
import { captchaQuestionRoute, captchaRoute, checkCaptchaRoute, signInRoute } from '../../contract/identity.routes.ts'
import { captchaSize, drawCaptcha } from './captcha.picture.ts'
import { askQuestion } from './captcha.question.ts'
import { glyphs } from '../data/glyphs.ts'
import words from '../data/words.json' with { type: 'json' }
import { makeUser, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(), config: { captcha: true } })
})
afterAll(() => app.stop())

const picture = () => app.inject({ url: captchaRoute.path })

/** A picture with a given answer. */
async function known(answer = 'K7MP'): Promise<string> {
  const id = (await picture()).cookies.find((cookie) => cookie.name === 'captcha')?.value ?? ''
  await app.db
    .updateTable('captcha')
    .set({ answer_hash: sha256(`${id}\n${answer}`) })
    .where('id_hash', '=', sha256(id))
    .execute()
  return id
}
const check = (id: string, captcha: string) =>
  app
    .inject({ method: 'POST', url: checkCaptchaRoute.path, cookies: { captcha: id }, payload: { captcha } })
    .then((answer) => answer.json())
const enter = (account: string, id: string | null, captcha?: string, password = testPassword) =>
  app
    .inject({
      method: 'POST',
      url: signInRoute.path,
      ...(id === null ? {} : { cookies: { captcha: id } }),
      payload: { account, password, ...(captcha === undefined ? {} : { captcha }) },
    })
    .then((answer) => answer.json())

test('SES-03 the captcha is a real picture whose id only the browser keeps', async () => {
  const answer = await picture()
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['cache-control']).toContain('no-store')
  const image = await loadImage(answer.rawPayload)
  expect([image.width, image.height]).toEqual([captchaSize.width, captchaSize.height])
  expect(answer.cookies).toMatchObject([{ name: 'captcha', httpOnly: true, maxAge: 300, sameSite: 'Lax' }])
})

test("SES-03 a query that passes the browser's cache is taken as it comes", async () => {
  for (const query of ['?t=1', '?1764000000000', '?_=a&r=0.5'])
    expect((await app.inject({ url: `${captchaRoute.path}${query}` })).headers['content-type'], query).toBe(
      'image/jpeg',
    )
})

test('SES-03 every letter is drawn without an installed font, and no two pictures are alike', async () => {
  for (const letter of Object.keys(glyphs))
    expect({ letter, drawn: (await inkOf(letter)) > 200 }).toEqual({ letter, drawn: true })
  const [one, other] = [await drawCaptcha('K7MP'), await drawCaptcha('K7MP')]
  expect(one.equals(other)).toBe(false)
})

/** Dark pixels in the middle, where a single letter is drawn. */
async function inkOf(letter: string): Promise<number> {
  const canvas = createCanvas(captchaSize.width, captchaSize.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(await loadImage(await drawCaptcha(letter)), 0, 0)
  const { data } = pen.getImageData(60, 5, 120, 70)
  let dark = 0
  for (let index = 0; index < data.length; index += 4)
    if ((data[index] ?? 255) + (data[index + 1] ?? 255) + (data[index + 2] ?? 255) < 300) dark += 1
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
  const codes = (await Promise.all([enter(user.account, id, 'K7MP'), enter(other.account, id, 'K7MP')])).map(
    (answer) => answer.code,
  )
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

test('SES-20 a sign-in refused for its picture is audited under the account meant, five times in a flood', async () => {
  const user = await makeUser(app)
  const id = await known()
  for (let turn = 0; turn < 20; turn += 1)
    await app.inject({
      method: 'POST',
      url: signInRoute.path,
      remoteAddress: '203.0.113.77',
      cookies: { captcha: id },
      payload: { account: user.account, password: testPassword, captcha: 'XXXX' },
    })
  const rows = () =>
    app.db
      .selectFrom('audit_log')
      .select(['user_id', 'result', 'detail'])
      .where('action', '=', 'session.sign-in')
      .where('target', '=', user.userId)
      .where('address', '=', '203.0.113.77')
      .orderBy('id')
      .execute()
  await expect.poll(async () => (await rows()).length, { timeout: 4000 }).toBe(5)
  expect((await rows())[0]).toMatchObject({
    user_id: null,
    result: 'refused',
    detail: { by: 'captcha', said: '图形验证码错误，请重新输入' },
  })
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
  expect(answers.slice(0, 120).every((answer) => answer.statusCode === 200)).toBe(true)
  expect([answers[120]?.statusCode, answers[120]?.headers['retry-after']]).toEqual([429, '60'])
  app.clock.advance(61_000)
  expect((await picture()).statusCode).toBe(200)
})

const ask = () => app.inject({ url: captchaQuestionRoute.path })
const kinds = words.families.flat()
/** Answers like a person who knows the words: the kind asked for, and which of the nine belong to it. */
function answerOf(question: string): string {
  const [list = '', asked = ''] = question.split('。')
  const kind = kinds.find(({ names }) => names.some((name) => asked.includes(name)))
  const belongs = new Set(kind?.words.split(' '))
  return list
    .split('；')
    .flatMap((part, at) => (belongs.has(part.split('、')[1] ?? '') ? [at + 1] : []))
    .join('')
}

test('SES-26 who cannot see the picture answers a question: kept like it, used once, five minutes', async () => {
  const user = await makeUser(app)
  const asked = await ask()
  const id = asked.cookies.find((cookie) => cookie.name === 'captcha')?.value ?? ''
  expect(asked.cookies).toMatchObject([{ name: 'captcha', httpOnly: true, maxAge: 300, sameSite: 'Lax' }])
  const answer = answerOf(asked.json().data.question)
  expect(answer).toMatch(/^[1-9]{3}$/)
  expect((await check(id, answer)).code).toBe(200)
  const spoken = [...answer]
    .toReversed()
    .map((digit) => '零一二三四五六七八九'[Number(digit)])
    .join('、')
  expect((await enter(user.account, id, ` ${spoken} `)).code).toBe(200)
  expect((await enter(user.account, id, answer)).msg).toBe('图形验证码已失效，请刷新后重新输入')
  const old = (await ask()).cookies[0]?.value ?? ''
  app.clock.advance(5 * 60_000 + 1)
  expect((await check(old, '123')).msg).toBe('图形验证码已失效，请刷新后重新输入')
})

test('SES-26 a wrong answer uses a question up, where it is only looked at too', async () => {
  const asked = await ask()
  const [id, answer] = [asked.cookies[0]?.value ?? '', answerOf(asked.json().data.question)]
  expect((await check(id, answer === '123' ? '124' : '123')).msg).toBe('图形验证码错误，请重新输入')
  expect((await check(id, answer)).msg).toBe('图形验证码已失效，请刷新后重新输入')
})

/** The eight lines that solved the former questions: sums of numbers below a hundred, in words, joined by operators. */
function bySums(question: string): string {
  const digits = '零一二三四五六七八九'
  const valueOf = (said: string): number =>
    [...said].reduce(
      (sum, letter) => (letter === '十' ? (sum || 1) * 10 : sum + Math.max(0, digits.indexOf(letter))),
      0,
    )
  const numbers = (question.match(/[零一二三四五六七八九十]+/g) ?? []).map(valueOf)
  return String(
    question.includes('乘')
      ? numbers.reduce((all, each) => all * each, 1)
      : numbers.reduce((all, each) => all + each, 0),
  )
}
/** The three words that share most letters with the end of the question, or with each other. */
function byLetters(question: string): string {
  const [list = '', asked = ''] = question.split('。')
  const shown = list.split('；').map((part) => part.split('、')[1] ?? '')
  const common = (one: string, other: string) => [...one].filter((letter) => other.includes(letter)).length
  const scores = shown.map((word, at) => ({
    at: at + 1,
    score: common(word, asked) * 10 + shown.reduce((sum, other) => sum + (other === word ? 0 : common(word, other)), 0),
  }))
  return scores
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, 3)
    .map(({ at }) => at)
    .toSorted()
    .join('')
}

test('SES-26 a person answers each question, programs and guesses fewer than one in fifty', () => {
  const seen = Array.from({ length: 4000 }, askQuestion)
  expect(new Set(seen.map(({ question }) => question)).size).toBe(4000)
  for (const { question, answer } of seen.slice(0, 1000)) expect(answerOf(question), question).toBe(answer)
  const share = (guess: (question: string) => string) =>
    seen.filter(({ question, answer }) => guess(question) === answer).length / seen.length
  const often =
    Object.entries(Object.groupBy(seen.slice(0, 2000), ({ answer }) => answer)).toSorted(
      ([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0),
    )[0]?.[0] ?? ''
  const [sums, first, most, letters] = [share(bySums), share(() => '135'), share(() => often), share(byLetters)]
  expect(sums).toBe(0)
  for (const blind of [first, most]) expect(blind).toBeLessThan(0.02)
  expect(letters).toBeLessThan(0.05)
})

test('SES-26 kinds that overlap never meet: no word stands in two, no question can be answered twice', () => {
  const all = kinds.flatMap((kind) => kind.words.split(' '))
  expect(new Set(all).size).toBe(all.length)
  expect([all.length > 700, kinds.length > 30]).toEqual([true, true])
})

test('SES-26 an address gets twenty questions a minute beside its pictures', async () => {
  app.clock.advance(60_001)
  const codes = await Promise.all(Array.from({ length: 21 }, async () => (await ask()).statusCode))
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect((await ask()).json().msg).toBe('获取验证码过于频繁，请稍后再试')
  expect((await picture()).statusCode).toBe(200)
})
