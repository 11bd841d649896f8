/** Lines that a formula calculates under one head and people fill under another. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { callsOf, quarterly } from './qcit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2027-04-06' })
})
afterAll(() => app.stop())

async function begun() {
  const calls = callsOf(app, await quarterly(app))
  const taskNo = await calls.create('20264')
  const main = async () => (await calls.table(taskNo, 'A200000')).cells
  const save = (cells: Parameters<typeof calls.save>[2], header: object = {}) =>
    calls.save(taskNo, 'A200000', cells, header)
  return { ...calls, taskNo, main, save }
}

test('TAX-13 TAX-06 by last year’s average the profit is typed, and the tax follows', async () => {
  const { main, save } = await begun()
  await save({ r1: { c1: '400.00' } }, { prepayMethod: 'actual' })
  expect((await save({ r25: { c1: '1000.00' } })).msg).toContain('由系统计算')
  const stored = await save({ r25: { c1: '1000.00' } }, { prepayMethod: 'lastYearAverage' })
  expect(stored.msg).toBe('')
  expect(await main()).toMatchObject({ r25: { c1: '1000.00' }, r27: { c1: '250.00' }, r32: { c1: '250.00' } })
  expect((await save({ r32: { c1: '1.00' } })).msg).toContain('由系统计算')
  await save({}, { prepayMethod: 'actual' })
  expect(await main()).toMatchObject({ r25: { c1: '400.00' }, r32: { c1: '100.00' } })
})

test('TAX-13 what the tax office fixed is typed as the tax due, and hands in without a broken formula', async () => {
  const { main, save, validate, taskNo } = await begun()
  await save({ r32: { c1: '88.80' } }, { prepayMethod: 'other' })
  expect(await main()).toMatchObject({ r27: { c1: '0.00' }, r32: { c1: '88.80' } })
  const { fired } = (await validate(taskNo)) as { fired: { id: string }[] }
  expect(fired.filter(({ id }) => /\.r(25|27|32)\./.test(id))).toEqual([])
})

test('TAX-13 TAX-10 books in another layout give the operating profit as one figure', async () => {
  const { main, save } = await begun()
  expect((await save({ r15: { c1: '70.00' } }, { fsFormat2019: 'N', prepayMethod: 'actual' })).msg).toBe('')
  expect(await main()).toMatchObject({ r15: { c1: '70.00' }, r18: { c1: '70.00' }, r32: { c1: '17.50' } })
})
