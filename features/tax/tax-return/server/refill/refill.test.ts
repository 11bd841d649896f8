import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deductionFeature } from '@portal/deduction/server/testing'
import { digital, invoiceFeature, makeInvoices } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceReads } from '@portal/vat/server/public'
import { openReturn, withReturns } from '../testing.ts'

const period = '202603'
let app: TestApp
beforeAll(async () => {
  const invoices = invoiceFeature({ onImported: async () => undefined, returns: invoiceReads })
  app = await createTestApp({
    ...withReturns({ refills: true, more: [invoices, deductionFeature()] }),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

/** A return with one received invoice in its pool; `tick` adds it to the period or removes it. */
async function open() {
  const office = await openReturn(app, period)
  await makeInvoices(app, office.entId, [{ key: digital(1) }])
  const tick = async (use: 'deduct' | null, version: number) =>
    expect(
      (await office.call('/japi/tax/invoice/deduction/tick', { period, use, items: [{ key: digital(1), version }] }))
        .code,
    ).toBe(200)
  const deducted = async () => (await office.table('VATG_A2')).cells.r2.c3 as string
  const ready = async () =>
    ((await office.call(`/japi/tax/taxVat/readiness?taskNo=${office.taskNo}`)).data.readiness as { id: string }[]).map(
      (one) => one.id,
    )
  const state = async () => (await office.call(`/japi/tax/task/detail?taskNo=${office.taskNo}`)).data.state as string
  return { ...office, tick, deducted, ready, state }
}

test('LEAD-15 TAX-12 an untouched return is filled and checked when ticks move, and no version rises', async () => {
  const { tick, deducted, state, ready, table } = await open()
  await tick('deduct', 0)
  await vi.waitFor(async () => expect([await deducted(), await state()]).toEqual(['13.00', 'checked']), {
    timeout: 10_000,
    interval: 100,
  })
  expect(await ready()).not.toContain('READY.FILL')
  expect((await table('VATG_A2')).version).toBe(1)
  await tick(null, 1)
  await vi.waitFor(async () => expect(await deducted()).toBe('0.00'), { timeout: 10_000, interval: 100 })
})

test('LEAD-15 LEAD-14 a return somebody typed into stays as it is and says what a filling would change', async () => {
  const { save, tick, deducted, ready, fill, table, taskNo } = await open()
  const other = await open()
  await save('VATG_A1', { r1: { c5: '100.00', c6: '13.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  await tick('deduct', 0)
  // Jobs run in sequence: once the later one is done, so is the earlier.
  await other.tick('deduct', 0)
  await vi.waitFor(async () => expect(await other.deducted()).toBe('13.00'), { timeout: 10_000, interval: 100 })
  expect(await deducted()).toBe('0.00')
  expect(await ready()).toContain('READY.FILL')
  await fill()
  expect([await deducted(), (await table('VATG_A1', taskNo)).cells.r1.c5]).toEqual(['13.00', '100.00'])
})

test('LEAD-15 LEAD-14 a write whose invoices moved since is kept as the total, told under READY.HAND', async () => {
  const { tick, deducted, call, table, taskNo } = await open()
  const read = (await table('VATG_A2')).version
  await tick('deduct', 0)
  await vi.waitFor(async () => expect(await deducted()).toBe('13.00'), { timeout: 10_000, interval: 100 })
  // The page read the cell before the filling. No version rose, so its write does not conflict.
  const saved = await call('/japi/tax/taxVat/saveCells', {
    taskNo,
    tableCode: 'VATG_A2',
    version: read,
    cells: { r2: { c3: '10.00' } },
  })
  expect(saved.code).toBe(200)
  expect(await deducted()).toBe('10.00')
  const { origins } = (await call(`/japi/tax/taxVat/return?taskNo=${taskNo}`)).data
  expect(origins['VATG_A2.r2.c3']).toMatchObject({ source: 'mixed', invoices: '13.00', manual: '-3.00' })
  const hand = (await call(`/japi/tax/taxVat/readiness?taskNo=${taskNo}`)).data.readiness.find(
    (one: { id: string }) => one.id === 'READY.HAND',
  )
  expect(hand.message).toContain('-3.00（1 格）')
})
