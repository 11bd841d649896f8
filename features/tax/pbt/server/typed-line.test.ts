/** Lines of the main form that no list has. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, filing, withPbt } from './pbt.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

test('TAX-13 an added line is taxed at its base and rate, until the tax is typed, and says so', async () => {
  const calls = callsOf(app, await filing(app, '08'))
  const taskNo = await calls.create('08', '20263')
  const row = { c2: '印花税', c3: '买卖合同', c6: '1000000.00', c7: '0.0003' }
  expect((await calls.save(taskNo, 'PBT_MAIN', { r1: row })).msg).toBe('')
  const taxed = async () => (await calls.table(taskNo, 'PBT_MAIN')).cells['r1']?.['c8']
  expect(await taxed()).toBe('300.00')
  const told = (await calls.call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=PBT_MAIN.r1.c8`)).data
  expect(told.proposal).toMatchObject({ rule: 'PBT.TYPED', isActive: true })
  await calls.save(taskNo, 'PBT_MAIN', { r1: { c8: '299.00' } })
  expect(await taxed()).toBe('299.00')
})
