/** What the portal knows against a declaration beside the forms' own checks. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Registers } from './filling/register-rows.ts'
import { callsOf, filing, heldRegisters, path, withPbt } from './pbt.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(), businessDay: '2027-10-12' })
})
afterAll(() => app.stop())

async function told(taxType: string, registers: Registers, period = '20263') {
  const office = await filing(app, taxType)
  heldRegisters.set(office.entId, registers)
  const { call, create, save } = callsOf(app, office)
  const taskNo = await create(taxType, period)
  const ready = async (id: string): Promise<string | undefined> =>
    (await call(`${path}/readiness?taskNo=${taskNo}`)).data.readiness.find((one: { id: string }) => one.id === id)
      ?.message
  return { ready, save, taskNo }
}
const land = { id: 'l1', landNo: 'T1', acquired: '2020-01-10', area: '100', grade: '二等', standard: '12' }
const house = { id: 'h1', houseNo: 'F1', acquired: '2020-01-10', area: '1', value: '1000.00', ratio: '0.7' }

test('LEAD-14 TAX-13 empty registers are told, also when somebody typed the list', async () => {
  const { ready, save, taskNo } = await told('09', {})
  expect(await ready('READY.SOURCE')).toContain('还没有登记土地')
  await save(taskNo, 'PBT_LAND', { r1: { c1: 'T9', c9: '100', c11: '12', c12: '3' } })
  expect(await ready('READY.SOURCE')).toContain('还没有登记土地')
  expect(await (await told('09', { land: [land] })).ready('READY.SOURCE')).toBeUndefined()
})

test('LEAD-14 TAX-13 a lapsed relief is told from the period in which it ends, until another one holds', async () => {
  const relief = (reliefFrom: string, reliefTo: string) => ({
    reliefCode: '1',
    reliefFrom,
    reliefTo,
    reliefMonthly: '1.00',
  })
  const lapsed = async (...reliefs: object[]) =>
    (await told('09', { land: [{ ...land, reliefs }] })).ready('READY.RELIEF')
  expect(await lapsed(relief('2026-01-01', '2026-08-31'))).toContain('“T1”的减免已到期（2026-08-31）')
  expect(await lapsed(relief('2026-01-01', '2026-08-31'), relief('2026-09-01', ''))).toBeUndefined()
  expect(await lapsed(relief('2026-01-01', '2026-12-31'))).toBeUndefined()
  const vehicle = { id: 'v1', plateNo: '示A1', registered: '2024-01-01', item: '货车', units: '1', standard: '96' }
  const green = await told('19', { vehicle: [{ ...vehicle, reliefShare: '0.5' }] }, '2027')
  expect(await green.ready('READY.RELIEF')).toContain('“示A1”的减免已到期（2026-12-31）')
})

test('LEAD-14 TAX-13 a relief without a proof is told, one that is proved is not', async () => {
  const reliefs = [{ reliefCode: '1', reliefFrom: '2026-01-01', reliefTo: '', reliefMonthly: '1.00' }]
  const of = async (id: string) => (await told('09', { land: [{ ...land, id, reliefs }] })).ready('READY.PROOF')
  expect(await of('l1')).toBe('税源“T1”享受减免，还没有上传证明材料')
  expect(await of('l1-proven')).toBeUndefined()
})

test('LEAD-14 TAX-13 a house that is let in part and has no rent in the period is told', async () => {
  const let_ = { ...house, letValue: '500.00' }
  const rent = { houseNo: 'F1', use: '工业', declaredRent: '1.00', declaredTo: '2026-09-30', rate: '0.12' }
  expect(await (await told('10', { house: [let_] })).ready('READY.SOURCE')).toContain('出租房产“F1”有出租原值')
  expect(await (await told('10', { house: [let_], rent: [rent] })).ready('READY.SOURCE')).toBeUndefined()
})
