import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUserRoute, signInRoute } from '@portal/identity/contract'
import { makeUser, signedInAs, testPassword } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { ask, codeOf, newPhone, send, validate, verificationApp, type Answer } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp({ sms: { provider: { name: 'outbox' }, limits: { phone: 20, address: 10, day: 25 } } })
})
afterAll(() => app.stop())
const second = 1000
const hour = 3600 * second
beforeEach(() => {
  app.clock.advance(25 * hour)
})

let addresses = 0
const stranger = () => {
  addresses += 1
  return { address: `10.2.${Math.floor(addresses / 250)}.${addresses % 250}` }
}
/** Signed in by password, phone not verified: without a code they have no administrator rights. */
async function superAdmin(phone = newPhone()) {
  const user = await makeUser(app, { phone, roles: ['superAdmin'] })
  return { phone, asker: { headers: await signedInAs(app, user, { phoneVerified: false }), address: '10.0.0.9' } }
}
const flag = async ({ asker }: Awaited<ReturnType<typeof superAdmin>>) =>
  ((await ask(app, 'GET', currentUserRoute.path, {}, asker)).data as { adminPhoneVerified: boolean }).adminPhoneVerified
/** Twelve codes at one per minute, then ninety at once, each from its own address. Returns how many are sent. */
async function flood(phone: string): Promise<number> {
  const answers: Answer[] = []
  for (let count = 0; count < 12; count += 1) {
    app.clock.advance(61 * second)
    answers.push(await send(app, { phone }, stranger()))
  }
  answers.push(...(await Promise.all(Array.from({ length: 90 }, () => send(app, { phone }, stranger())))))
  return answers.filter(({ code }) => code === 200).length
}

test('SES-12 after a hundred codes asked for by strangers the administrator gets his at once', async () => {
  const owner = await superAdmin()
  expect(await flood(owner.phone)).toBe(10)
  const answer = await send(app, {}, owner.asker)
  expect(answer.code).toBe(200)
  const [token = ''] = answer.data as string[]
  expect(
    (await validate(app, { phone: owner.phone, code: await codeOf(app, owner.phone), token }, owner.asker)).code,
  ).toBe(200)
  expect(await flag(owner)).toBe(true)
})

test("SES-04 a stranger's code neither delays nor replaces the owner's; their wrong tries are apart", async () => {
  const owner = await superAdmin()
  const theirs = (await send(app, { phone: owner.phone }, stranger())).data as string[]
  const [token = ''] = (await send(app, {}, owner.asker)).data as string[]
  const code = await codeOf(app, owner.phone)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 6; tries += 1)
    expect((await validate(app, { phone: owner.phone, code: wrong, token: theirs[0] ?? '' }, stranger())).code).toBe(
      7799,
    )
  app.clock.advance(61 * second)
  expect((await send(app, { phone: owner.phone }, stranger())).code).toBe(200)
  expect((await validate(app, { phone: owner.phone, code, token }, owner.asker)).code).toBe(200)
})

test('SES-04 the owner waits a minute behind himself, and gets ten an hour and twenty a day', async () => {
  const owner = await superAdmin()
  expect((await send(app, {}, owner.asker)).code).toBe(200)
  expect(await send(app, { phone: owner.phone }, owner.asker)).toMatchObject({ status: 429, data: { retryAfter: 60 } })
  let sent = 1
  for (let count = 0; count < 11; count += 1) {
    app.clock.advance(61 * second)
    if ((await send(app, {}, owner.asker)).code === 200) sent += 1
  }
  expect(sent).toBe(10)
  // The owner's own use counts only for them. A stranger's first code is still sent, and both together do not flood the
  // phone.
  expect((await send(app, { phone: owner.phone }, stranger())).code).toBe(200)
})

test("SES-04 no full address, visitors' share of the day or shared number keeps the owner out", async () => {
  const [owner, other] = [await superAdmin(), await superAdmin()]
  const from = { address: owner.asker.address }
  const visits = async (count: number, asker: () => { address: string }) =>
    (await Promise.all(Array.from({ length: count }, () => send(app, { phone: newPhone() }, asker())))).filter(
      ({ code }) => code === 200,
    ).length
  expect(await visits(12, () => from)).toBe(10)
  expect(await visits(12, stranger)).toBe(10)
  const twin = await superAdmin(other.phone)
  for (const { asker } of [owner, twin, other]) expect((await send(app, {}, asker)).code).toBe(200)
  // The daily limit: 20 of visitors, 3 of owners, 2 more of signed-in users.
  const last = await Promise.all(
    [1, 2, 3].map(() => send(app, { phone: newPhone() }, { headers: owner.asker.headers, ...stranger() })),
  )
  expect(last.filter(({ code }) => code === 200)).toHaveLength(2)
})

test("SES-04 who is signed in and sends to somebody else's phone is a stranger to it", async () => {
  const [owner, insider] = [await superAdmin(), await superAdmin()]
  expect((await send(app, { phone: owner.phone }, insider.asker)).code).toBe(200)
  expect((await send(app, { phone: owner.phone }, stranger())).status).toBe(429)
  expect((await send(app, {}, owner.asker)).code).toBe(200)
})

test('SES-04 SES-06 who forgot the password asks on a known device: strangers do not stand in his way', async () => {
  const phone = newPhone()
  const { account } = await makeUser(app, { phone })
  const entered = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account, password: testPassword },
  })
  const cookies = { device: entered.cookies.find(({ name }) => name === 'device')?.value ?? '' }
  expect(await flood(phone)).toBe(10)
  expect((await send(app, { phone }, stranger())).code).toBe(429)
  expect((await send(app, { phone: newPhone() }, { cookies, ...stranger() })).code).toBe(200)
  expect((await send(app, { phone }, { cookies, ...stranger() })).code).toBe(200)
  expect(await send(app, { phone }, { cookies, ...stranger() })).toMatchObject({
    status: 429,
    data: { retryAfter: 60 },
  })
})
