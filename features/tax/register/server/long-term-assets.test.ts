/** The register of long-term assets and the annual return that it fills. */
import type { Asset } from '@portal/cit/server/public'
import { callsOf } from '@portal/cit/server/testing'
import { fileFeature } from '@portal/file/server/testing'
import { noLedger, type LedgerPort } from '@portal/ledger/server/public'
import { withReturns } from '@portal/tax-return/server/testing'
import { makeProfile } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeeper } from './register.fixture.ts'
import { registerFeature } from './register.plugin.ts'
import { noStampDocuments, registerPortWith } from './public.ts'

/** Books whose accounts of long-term assets a test says, by enterprise. */
const booked = new Map<string, Readonly<Record<string, string>>>()
const ledger: LedgerPort = {
  ...noLedger,
  standing: async (_db, { entId, period }) => {
    const accounts = booked.get(entId)
    const none = { opening: '0.00', ytdDebit: '0.00', ytdCredit: '0.00' }
    return accounts === undefined
      ? null
      : {
          month: `${period}12`,
          totals: new Map(Object.entries(accounts).map(([std, closing]) => [std, { ...none, closing }])),
          unmapped: { count: 0, sum: '0.00' },
          assets: { opening: '0.00', closing: new Map() },
        }
  },
}

let app: TestApp
beforeAll(async () => {
  const { movedBy, generation, read } = registerPortWith(noStampDocuments)
  const assets = {
    movedBy,
    generation,
    read: async (db: Parameters<typeof read>[0], entId: string) =>
      (await read(db, entId, ['longTermAsset'], { start: '', end: '' }))['longTermAsset'] as unknown as Asset[],
  }
  app = await createTestApp({
    ...withReturns({ assets, ledger, more: [registerFeature(), fileFeature()] }),
    businessDay: '2026-05-06',
  })
})
afterAll(() => app.stop())

const machine = {
  assetNo: 'A1',
  name: '卧式锅炉',
  kind: '固定资产',
  acquired: '2024-03-15',
  value: '1200000.00',
  years: '10',
  assetClass: '机器、机械和其他生产设备',
}
const tool = { ...machine, assetNo: 'A2', name: '焊机', acquired: '2025-02-01', value: '60000.00', years: '5' }

test('TAX-13 TAX-12 assets kept once fill the table of depreciation; what differs is adjusted', async () => {
  const { office, keep, call } = await makeKeeper(app)
  await makeProfile(app, office.entId, { filings: [{ taxType: '03', cadence: 'year' }] })
  await keep('longTermAsset', machine)
  await keep('longTermAsset', { ...tool, assetClass: '器具、工具、家具', scheme: '一次性扣除' })
  await keep('longTermAsset', { ...machine, assetNo: 'A3', name: '转炉', scheme: '加速折旧方法' })
  const { create, table, validate, ready } = callsOf(app, office)
  const taskNo = await create('2025')
  const { cells } = await table(taskNo, 'A105080')
  expect(cells).toMatchObject({
    r3: { c1: '1200000.00', c2: '120000.00', c3: '210000.00', c4: '1200000.00', c5: '120000.00', c9: '0.00' },
    r4: { c1: '60000.00', c2: '10000.00', c5: '60000.00', c8: '60000.00', c9: '-50000.00' },
    r29_1: { itemKey: 'oneoff_5m', c5: '60000.00', c6: '10000.00' },
    r29: { c7: '50000.00' },
    r30: { c1: '1260000.00', c9: '-50000.00' },
  })
  expect((await table(taskNo, 'A105000')).cells['r32']).toMatchObject({ c4: '50000.00' })
  expect((await validate(taskNo)).fired).toEqual([])
  expect((await ready(taskNo)).find(({ id }) => id === 'READY.ASK')?.message).toContain('资产的税收折旧看不出来')
  const told = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A105080.r4.c5`)).data.invoices
  expect(told.firstPage[0]).toMatchObject({ number: 'A2 焊机', kindName: '长期资产台账' })
  expect(told.rules['CIT.ASSET'].how).toContain('次月起')
})

test('TAX-13 a year said by lines is taken; a share of one, no years, a day too early are refused', async () => {
  const { office, keep, call } = await makeKeeper(app)
  await makeProfile(app, office.entId, { filings: [{ taxType: '03', cadence: 'year' }] })
  const said = {
    year: '2025',
    booked: '1.00',
    bookedTotal: '2.00',
    allowed: '3.00',
    general: null,
    allowedTotal: '4.00',
  }
  const kept = await keep('longTermAsset', { ...machine, scheme: '加速折旧方法' }, { depreciation: [said] })
  const { create, table } = callsOf(app, office)
  expect((await table(await create('2025'), 'A105080')).cells['r3']).toMatchObject({ c2: '1.00', c5: '3.00' })
  const wrong = async (more: object) => {
    const one = { ...machine, inputTax: null, mixedUse: null, invoiceNo: null, disposed: null, residual: null }
    const rest = { taxBasis: null, taxYears: null, scheme: null, depreciation: [] }
    const { id, version } = kept
    const body = { ...one, ...rest, id, version, ...more }
    return JSON.stringify(await call('/japi/tax/register/longTermAsset/save', body))
  }
  expect(await wrong({ residual: '1' })).toContain('预计净残值率应小于 1')
  expect(await wrong({ years: '0' })).toContain('年限应大于 0')
  expect(await wrong({ disposed: '2024-01-01' })).toContain('止日早于起日')
})

test('TAX-13 LEAD-14 the register is compared with the books by class, value and what was written off', async () => {
  const { office, keep } = await makeKeeper(app)
  await makeProfile(app, office.entId, { filings: [{ taxType: '03', cadence: 'year' }] })
  await keep('longTermAsset', machine)
  const { create, ready } = callsOf(app, office)
  const taskNo = await create('2025')
  const told = async () => (await ready(taskNo)).find(({ id }) => id === 'READY.SOURCE')?.message
  expect(await told(), 'no books').toBeUndefined()
  booked.set(office.entId, { '1601': '1200000.00', '1602': '-200000.00', '1701': '5000.00' })
  expect(await told()).toBe(
    '长期资产台账与账簿不一致：固定资产累计折旧、摊销台账为 210,000.00，账上为 200,000.00，相差 10,000.00；' +
      '无形资产原值台账为 0.00，账上为 5,000.00，相差 -5,000.00。请补登资产或核对折旧',
  )
  booked.set(office.entId, { '1601': '1200000.00', '1602': '-210000.00' })
  expect(await told()).toBeUndefined()
})
