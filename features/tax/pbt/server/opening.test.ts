/** What was declared before an enterprise began here, as people enter it. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, filing, heldRegisters, path, withPbt } from './pbt.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const opening = '/japi/tax/taxVat/opening'
const land = { landNo: 'T1', acquired: '2020-01-10', area: '100', grade: '二等', standard: '12' }

test('TAX-13 TAX-20 the start and the last figures are entered, approved by another, and compared with', async () => {
  const office = await filing(app, '09')
  heldRegisters.set(office.entId, { land: [land] })
  const { call, create } = callsOf(app, office)
  const { fields } = (await call(`${opening}?taxType=09&startPeriod=20263`)).data
  expect(fields.map(({ ref }: { ref: string }) => ref)).toEqual(
    ['c8', 'c9', 'c10', 'c11'].map((at) => `PBT_MAIN.r0.${at}`),
  )
  const cells = { 'PBT_MAIN.r0.c8': '280.00', 'PBT_MAIN.r0.c11': '280.00' }
  expect((await call(opening, { taxType: '09', version: 0, startPeriod: '20263', cells })).msg).toBe('')
  const { processInstId } = (await call(`${opening}/submit`, { taxType: '09', version: 1 })).data
  const decided = await app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: { ...office.manager },
    payload: { processInstId, approve: true, auditOpinion: '与上期申报一致' },
  })
  expect(decided.json().msg).toBe('')
  const taskNo = await create('09', '20263')
  const { data: past } = await call(`${path}/return/past?taskNo=${taskNo}&of=lastMonth`)
  expect(past).toMatchObject({ state: 'opening', period: '20262' })
  const { data: summary } = await call(`${path}/return/summary?taskNo=${taskNo}`)
  expect(JSON.stringify(summary)).toContain('280.00')
  const before = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '09', period: '20262' })
  expect(before.msg).toContain('从2026年7月起')
})

test('LEAD-14 TAX-13 the first declaration does without them, and asks for none', async () => {
  const office = await filing(app, '09')
  heldRegisters.set(office.entId, { land: [land] })
  const { call, create } = callsOf(app, office)
  const taskNo = await create('09', '20263')
  const { readiness } = (await call(`${path}/readiness?taskNo=${taskNo}`)).data
  expect(readiness.map(({ id }: { id: string }) => id)).not.toContain('READY.OPEN')
})
