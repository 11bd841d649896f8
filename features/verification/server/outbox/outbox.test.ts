import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, makeUser, signedInAs } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { codeOf, newPhone, outbox, send, verificationApp } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp()
})
afterAll(() => app.stop())

test("SES-21 in a demonstration the phone's owner, service and the administrator see the code", async () => {
  const phone = newPhone()
  const { entId } = await makeEnterprise(app)
  const owner = await makeUser(app, { phone, entIds: [entId] })
  await send(app, { phone })
  const code = await codeOf(app, phone)
  const readers = [
    await signedInAs(app, owner),
    (await makeSignedIn(app, { roles: ['service'] })).headers,
    (await makeSignedIn(app, { roles: ['companyAdmin'], entIds: [entId] })).headers,
  ]
  for (const headers of readers) {
    expect((await outbox(app, { phone }, headers)).records).toMatchObject([
      {
        phone: `*******${phone.slice(-4)}`,
        code,
        content: `验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
        state: 'sent',
        provider: 'outbox',
      },
    ])
  }
  expect((await outbox(app, {}, readers[0] ?? { authorization: '' })).records).toHaveLength(1)
})

test('SES-21 nobody else reads it: another user, another administrator, one without a phone', async () => {
  const phone = newPhone()
  await makeUser(app, { phone })
  await send(app, { phone })
  for (const roles of [['ordinary'], ['companyAdmin'], ['taxManager'], ['salesman']]) {
    const { headers } = await makeSignedIn(app, { roles, phone: newPhone() })
    expect(await outbox(app, { phone }, headers)).toMatchObject({
      status: 403,
      data: { missing: 'perm:monitor:outbox:read' },
    })
    expect((await outbox(app, {}, headers)).records).toEqual([])
  }
  expect((await outbox(app, {}, (await makeSignedIn(app)).headers)).records).toEqual([])
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
