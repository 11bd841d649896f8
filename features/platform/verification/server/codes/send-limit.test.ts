import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { newPhone, send, verificationApp } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp({ sms: { provider: { name: 'outbox' }, limits: { phone: 12, address: 110, day: 140 } } })
})
afterAll(() => app.stop())
const hour = 3_600_000
beforeEach(() => {
  app.clock.advance(25 * hour)
})
const second = 1000
let address = 0
const elsewhere = () => {
  address += 1
  return { address: `10.1.${Math.floor(address / 250)}.${address % 250}` }
}

test('SES-04 a phone gets one code a minute; the answer says when the next may be asked for', async () => {
  const phone = newPhone()
  expect((await send(app, { phone })).code).toBe(200)
  app.clock.advance(20 * second)
  expect(await send(app, { phone }, elsewhere())).toMatchObject({
    status: 429,
    code: 429,
    msg: '发送过于频繁，请40秒后再试',
    data: { retryAfter: 40 },
    retryAfter: '40',
  })
  app.clock.advance(40 * second)
  expect((await send(app, { phone })).code).toBe(200)
})

test('SES-04 ten an hour and twelve a day go to a phone, wherever they are asked for', async () => {
  const phone = newPhone()
  const after = async (ms: number) => {
    app.clock.advance(ms)
    return send(app, { phone }, elsewhere())
  }
  for (let count = 0; count < 10; count += 1) expect((await after(61 * second)).code).toBe(200)
  expect(await after(61 * second)).toMatchObject({ status: 429, msg: expect.stringContaining('分钟后再试') as string })
  for (let count = 0; count < 2; count += 1) expect((await after(hour)).code).toBe(200)
  expect(await after(hour)).toMatchObject({ status: 429, msg: expect.stringContaining('小时后再试') as string })
  expect((await after(24 * hour)).code).toBe(200)
})

test('SES-04 an address gets a hundred an hour and 110 a day, whatever the phones', async () => {
  const from = { address: '10.9.9.9' }
  for (let count = 0; count < 100; count += 1) expect((await send(app, { phone: newPhone() }, from)).code).toBe(200)
  expect((await send(app, { phone: newPhone() }, from)).status).toBe(429)
  expect((await send(app, { phone: newPhone() }, elsewhere())).code).toBe(200)
  app.clock.advance(hour)
  for (let count = 0; count < 10; count += 1) expect((await send(app, { phone: newPhone() }, from)).code).toBe(200)
  app.clock.advance(hour)
  expect((await send(app, { phone: newPhone() }, from)).status).toBe(429)
})

test('SES-04 an account that sends to ever other phones is held like one phone', async () => {
  const { headers } = await makeSignedIn(app, { phone: newPhone() })
  for (let count = 0; count < 12; count += 1)
    expect((await send(app, { phone: newPhone() }, { headers, ...elsewhere() })).code).toBe(200)
  expect((await send(app, { phone: newPhone() }, { headers, ...elsewhere() })).status).toBe(429)
})

test('SES-04 of sends at the same moment one goes through', async () => {
  const phone = newPhone()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(app, { phone }, elsewhere())))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
  expect(await app.db.selectFrom('sms_outbox').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
})

test('SES-20 a send beyond a limit stands in the audit log, by its last four digits', async () => {
  const phone = newPhone()
  await send(app, { phone })
  await send(app, { phone })
  const rows = () =>
    app.db
      .selectFrom('audit_log')
      .select(['action', 'result', 'target'])
      .where('target', '=', `*******${phone.slice(-4)}`)
      .orderBy('id')
      .execute()
  const row = { action: 'phone.send-code', target: `*******${phone.slice(-4)}` }
  await expect.poll(rows, { timeout: 4000 }).toEqual([
    { ...row, result: 'done' },
    { ...row, result: 'refused' },
  ])
})
