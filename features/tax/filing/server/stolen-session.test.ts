import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteProof } from '@portal/identity/server/sessions'
import { createTestApp, type TestApp } from '@portal/testkit'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

const minute = 60_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

test('SES-25 a session older than ten minutes prepares a return but files none until it proves itself', async () => {
  const office = await filingOffice(app)
  const taskNo = await office.open('202602')
  app.clock.advance(11 * minute)
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  const { version } = await office.state(taskNo)
  const key = { 'idempotency-key': 'file-once-0001' }
  const refused = await office.register(taskNo, { version }, key)
  expect(refused).toMatchObject({ status: 403, msg: '这项操作需要再次验证身份', data: { missing: 'verify:proof' } })
  expect((await office.state(taskNo)).versions).toEqual([])
  const { id } = await app.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', office.clerkId)
    .executeTakeFirstOrThrow()
  await app
    .kitOf('identity')
    .write((tx) => noteProof(tx, app.clock.now(), { userId: office.clerkId, sessionId: id }, 'password'))
  const filed = await office.register(taskNo, { version }, key)
  expect(filed.data.versions).toHaveLength(1)
  expect((await office.register(taskNo, { version }, key)).data.versions).toHaveLength(1)
})
