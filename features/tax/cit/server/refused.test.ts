/** What a year's return does not take: too old a loss, an edition that is not in force. All tests share one app. */
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, yearly } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-05-06' })
})
afterAll(() => app.stop())

test('TAX-13 a loss older than its kind may use blocks the return, one of five years does not', async () => {
  const { call, create, save, validate } = callsOf(app, await yearly(app))
  const taskNo = await create('2025')
  const head = { avgEmployees: '20', avgAssets: '300', industry: '3411' }
  await save(taskNo, 'A100000', {}, head)
  await save(taskNo, 'A101010', { r3: { c1: '1000.00' } })
  const used = (row: string) => ({ [row]: { c7: '100', c8: '10.00', c9: '10.00', c10: '10.00' } })
  expect((await save(taskNo, 'A106000', used('r5'))).msg).toBe('')
  const { fired } = await validate(taskNo)
  expect(fired).toContainEqual(
    expect.objectContaining({ id: 'CITY-D22', level: 'error', message: expect.stringMatching(/五年|5年|结转年限/) }),
  )
  const handed = await call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo })
  expect([handed.code === 200, handed.msg === '']).toEqual([false, false])
  await save(taskNo, 'A106000', { r5: { c8: '', c9: '', c10: '' }, ...used('r6') })
  expect((await validate(taskNo)).fired.map(({ id }: { id: string }) => id)).not.toContain('CITY-D22')
})

test('TAX-13 a year without an edition in force and a quarter are refused in words', async () => {
  const { call } = callsOf(app, await yearly(app))
  const url = '/japi/tax/task/taxTaskProcedure/saveTaskProcedure'
  const made = (period: string) => call(url, { taskBranchStatus: 3, taxType: '03', period })
  expect(await made('2013')).toMatchObject({ code: 7799, msg: expect.stringContaining('没有可用的申报表') })
  expect(await made('20254')).toMatchObject({ code: 7799, msg: expect.stringMatching(/[一-龥]/) })
})
