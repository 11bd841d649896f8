import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  signedInAs,
  type SignedInHeaders,
} from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { codeOf, newPhone, outbox, send, verificationApp } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp()
})
afterAll(() => app.stop())

test("SES-21 LEAD-13 in a demonstration the phone's owner, service and who chose the person see the code", async () => {
  const phone = newPhone()
  const { entId } = await makeEnterprise(app)
  const owner = await makeUser(app, { phone, entIds: [entId] })
  await send(app, { phone })
  const code = await codeOf(app, phone)
  const person = { person: owner.userId }
  const readers: [Record<string, string>, SignedInHeaders][] = [
    [{ phone }, await signedInAs(app, owner)],
    [{}, await signedInAs(app, owner)],
    [{ phone }, (await makeSignedIn(app, { roles: ['service'] })).headers],
    [person, (await makeSignedIn(app, { roles: ['service'] })).headers],
    [person, (await makeSignedIn(app, { permissions: ['monitor:outbox:read'] })).headers],
    [person, (await makeSignedIn(app, { roles: ['companyAdmin'], entIds: [entId] })).headers],
  ]
  for (const [query, headers] of readers) {
    expect((await outbox(app, query, headers)).records).toMatchObject([
      {
        phone: `*******${phone.slice(-4)}`,
        code,
        content: `验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
        state: 'sent',
        provider: 'outbox',
      },
    ])
  }
})

test('SES-21 LEAD-13 another’s number, nobody’s, and a person beyond reach are answered alike: none', async () => {
  const { entId } = await makeEnterprise(app)
  const [phone, foreign, bossPhone] = [newPhone(), newPhone(), newPhone()]
  const member = await makeUser(app, { phone, entIds: [entId] })
  const stranger = await makeUser(app, { phone: foreign })
  const boss = await makeUser(app, { phone: bossPhone, entIds: [entId], roles: ['superAdmin'] })
  for (const known of [phone, foreign, bossPhone]) await send(app, { phone: known })
  const none = (await outbox(app, { phone: newPhone() }, await signedInAs(app, member))).data
  const asked = (userIds: string[]) => [
    ...[phone, foreign, bossPhone, newPhone()].map((each) => ({ phone: each })),
    ...[...userIds, 'none'].map((person) => ({ person })),
    // Beside a person a number says nothing.
    { person: stranger.userId, phone },
  ]
  const administrator = { roles: ['companyAdmin'], entIds: [entId], phone: newPhone() }
  const callers: [Parameters<typeof makeSignedIn>[1], string[]][] = [
    [administrator, [stranger.userId, boss.userId]],
    [{ roles: ['companyAdmin'], phone: newPhone() }, [member.userId, stranger.userId]],
    [{ roles: ['taxManager'], entIds: [entId], phone: newPhone() }, [member.userId, stranger.userId]],
    [{}, [member.userId]],
  ]
  for (const [given, beyond] of callers) {
    const { headers } = await makeSignedIn(app, given)
    for (const query of asked(beyond)) {
      const { status, data } = await outbox(app, query, headers)
      expect([query, status, data]).toEqual([query, 200, none])
    }
    expect((await outbox(app, {}, headers)).records).toEqual([])
  }
  // Who reads every message finds no number by it either; the end alone is shown.
  const { headers: reader } = await makeSignedIn(app, { permissions: ['monitor:outbox:read'], phone: newPhone() })
  for (const each of [phone, newPhone()]) expect((await outbox(app, { phone: each }, reader)).data).toEqual(none)
  expect((await app.inject({ url: '/japi/api/manage/outbox' })).statusCode).toBe(401)
})

test('SES-21 messages stand newest first and page by page', async () => {
  const phone = newPhone()
  const { headers } = await makeSignedIn(app, { roles: ['service'] })
  for (let count = 0; count < 5; count += 1) {
    await send(app, { phone })
    app.clock.advance(61_000)
  }
  const page = async (number: string) =>
    (await outbox(app, { phone, page: number, limit: '2' }, headers)).records.map((record) => record.createTime)
  const [first, second, third] = [await page('1'), await page('2'), await page('3')]
  expect([first.length, second.length, third.length]).toEqual([2, 2, 1])
  const times = [...first, ...second, ...third]
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await outbox(app, { phone }, headers)).total).toBe(5)
  expect((await outbox(app, { limit: '100' }, headers)).total).toBeGreaterThan(5)
})
