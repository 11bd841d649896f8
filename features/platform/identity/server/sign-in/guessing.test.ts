import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { codesOf, openDoor, phone, type Door } from './guessing.fixture.ts'
import { makeUser, testPassword } from '../testing.ts'

let app: TestApp
let door: Door
beforeAll(async () => {
  door = await openDoor()
  app = door.app
})
afterAll(() => door.stop())
const enter: Door['enter'] = (account, how) => door.enter(account, how)
const guess: Door['guess'] = (account, count, from) => door.guess(account, count, from)

test('SES-19 of 250 guesses at once from 63 addresses twenty are answered, with an account or none', async () => {
  const user = await makeUser(app)
  const said = []
  for (const [account, guesses] of [
    [user.account, 250],
    [`no-${user.account}`, 24],
  ] as const) {
    const answers = await guess(account, guesses)
    expect(codesOf(answers)).toEqual({ wrong: 20, wait: guesses - 20 })
    const late = await enter(account, { address: '10.8.1.1', password: testPassword })
    expect([late.code, late.retryAfter, late.data]).toEqual([429, '1', { retryAfter: 1 }])
    said.push([late.msg, [...new Set(answers.map(({ msg }) => msg))].toSorted()])
  }
  expect(said[0]).toEqual(said[1])
  expect(said[0]?.[0]).toBe('这个账号登录失败次数过多，请1秒后再试；也可以在登录页用短信验证码继续')
})

test('SES-19 each failure doubles the wait up to a minute, then one try goes on; quiet ends it', async () => {
  const { account } = await makeUser(app)
  await door.attack(account, 20)
  const waits = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { retryAfter } = await enter(account, { address: '10.8.2.1' })
    waits.push(Number(retryAfter))
    app.clock.advance(Number(retryAfter) * 1000)
    expect(codesOf(await guess(account, 6, 3 + turn))).toEqual({ wrong: 1, wait: 5 })
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  app.clock.advance(15 * 60_000 + 1)
  expect(codesOf(await guess(account, 3, 20))).toEqual({ wrong: 3, wait: 0 })
})

test('SES-19 SES-20 an owner is told once a bout, audited once; nobody of an account that is not there', async () => {
  const user = await makeUser(app, { phone })
  const mine = () => door.told.filter(({ news, owner }) => news === 'guessing' && owner.userId === user.userId)
  const before = door.told.length
  for (const account of [user.account, `nobody-${user.account}`]) await door.attack(account, 19)
  await guess(`nobody-${user.account}`, 3)
  await guess(user.account, 3)
  await expect.poll(mine, { timeout: 8000 }).toMatchObject([{ owner: { entId: user.entIds[0], phone } }])
  for (let turn = 0; turn < 3; turn += 1) {
    app.clock.advance(60_000)
    await guess(user.account, 1, 30 + turn)
  }
  const rows = () =>
    app.db
      .selectFrom('audit_log')
      .select(['user_id', 'result'])
      .where('action', '=', 'session.guessing')
      .where('target', '=', user.userId)
      .execute()
  expect(await rows()).toEqual([{ user_id: null, result: 'refused' }])
  app.clock.advance(61 * 60_000)
  await door.attack(user.account, 19)
  await guess(user.account, 3, 40)
  await expect.poll(async () => [mine().length, door.told.length - before], { timeout: 8000 }).toEqual([2, 2])
})
