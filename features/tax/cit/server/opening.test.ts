/** What the first year that is settled here takes over, as people enter it. All tests share one app. */
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, yearly } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-05-06' })
})
afterAll(() => app.stop())

const path = '/japi/tax/taxVat/opening'

test('TAX-13 TAX-20 LEAD-14 losses and carries of before are entered, approved by another, and used', async () => {
  const office = await yearly(app)
  const { call, create, table, save, ready } = callsOf(app, office)
  const taskNo = await create('2025')
  const told = async () => (await ready(taskNo)).find(({ id }) => id === 'READY.OPEN')
  expect(await told()).toMatchObject({
    message: expect.stringContaining('待弥补的亏损'),
    act: '/system/tax-admin/vat-opening?tax=03',
  })
  const { fields } = (await call(`${path}?taxType=03&startPeriod=2025`)).data
  expect(fields.map(({ ref }: { ref: string }) => ref)).toEqual(
    expect.arrayContaining(['A106000.r9.c12', 'A105050.r5.c7', 'A105060.r13.c1', 'A105070.r6.c7']),
  )
  const cells = { 'A106000.r9.c12': '560.00', 'A105060.r13.c1': '22.00' }
  const written = await call(path, { taxType: '03', version: 0, startPeriod: '2025', cells })
  expect(written.data).toMatchObject({ taxType: '03', state: 'draft', startPeriod: '2025', cells })
  // Value-added tax has its own, still blank.
  expect((await call(path)).data).toMatchObject({ taxType: '01', state: 'none', cells: {} })
  const { processInstId } = (await call(`${path}/submit`, { taxType: '03', version: 1 })).data
  const decided = await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: { ...office.manager },
    payload: { processInstId, approve: true, auditOpinion: '与上年申报一致' },
  })
  expect(decided.json().msg).toBe('')
  expect(await told()).toBeUndefined()
  await save(taskNo, 'A101010', { r3: { c1: '1000.00' } })
  // 1000 less 22 of advertising and 560 of the loss.
  expect((await table(taskNo, 'A106000')).cells['r8']).toMatchObject({ c9: '560.00', c10: '560.00', c12: '0.00' })
  expect((await table(taskNo, 'A100000')).cells['r28']).toEqual({ c1: '418.00' })
})

test('TAX-13 LEAD-14 a start of another kind of period and a tax without balances are refused', async () => {
  const { call } = callsOf(app, await yearly(app))
  const of = (more: object) => call(path, { taxType: '03', version: 0, startPeriod: '2025', cells: {}, ...more })
  expect((await of({ startPeriod: '202503' })).msg).not.toBe('')
  expect((await of({ taxType: '12' })).status).toBe(404)
  expect((await of({ cells: { 'A100000.r1.c1': '5.00' } })).msg).not.toBe('')
})
