import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { ledgerFigures } from '../port/figures.ts'
import { noSales } from '../match/sales.port.ts'
import { gbk } from '@portal/server-kit/xlsx/testing/gbk'
import { bookkeeping, createLedgerApp } from '../testing/ledger-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLedgerApp({
    ...noSales,
    declared: async (_db, { entIds }) =>
      entIds.map((entId) => ({ entId, period: '202603', amount: '180.00', isFiled: true })),
    invoiced: async (_db, entIds) => entIds.map((entId) => ({ entId, month: '202601', amount: '60.00' })),
  })
})
afterAll(() => app.stop())

const head = '科目编码,科目名称,期初借方,期初贷方,本期发生额借方,本期发生额贷方,期末借方,期末贷方'
const rows = [
  '1001,库存现金,100,,150,,250,',
  '4001,实收资本,,100,,,,100',
  '600101,商品收入,,,,100,,100',
  '9001,内部收入,,,,50,,50',
]

async function kept() {
  const here = await bookkeeping(app)
  const { data } = await here.upload('202603', [
    { name: '余额表.csv', bytes: gbk(['期间：2026.01-2026.03', head, ...rows].join('\n')) },
  ])
  await here.call('/import/confirm', { importId: data.importId })
  const mapping = async (query = '') => (await here.call(`/mapping${query}`)).data
  const save = (version: number, code: string, target: string | null) =>
    here.call('/mapping/save', { version, items: [{ code, target }] })
  const revenue = async () =>
    (await ledgerFigures(app.db, { entId: here.entId, period: '20261' }))?.contributions
      .filter(({ cell }) => cell === 'A200000.r1.c1')
      .map(({ code, amount }) => [code, amount])
  return { ...here, mapping, save, revenue }
}

test('TAX-26 accounts are mapped once, unmapped ones first; what changed is told with who and from what', async () => {
  const here = await kept()
  const first = await here.mapping()
  expect(first).toMatchObject({ version: 0, total: 4, unmapped: 1, month: '202603' })
  expect(first.rows[0].records[0]).toMatchObject({ code: '9001', basis: 'none', std: null })
  expect(await here.revenue()).toEqual([['600101', '100.00']])
  expect((await here.save(0, '9001', '6051')).data).toEqual({ version: 1 })
  expect(await here.revenue()).toEqual([
    ['600101', '100.00'],
    ['9001', '50.00'],
  ])
  expect((await here.mapping('?show=unmapped')).rows[0].records).toEqual([])
  expect((await here.call('/mapping/changes')).data).toMatchObject([
    { version: 1, code: '9001', before: '', after: '6051 其他业务收入' },
  ])
  expect((await here.save(1, '9001', null)).data).toEqual({ version: 2 })
  expect(await here.revenue()).toEqual([['600101', '100.00']])
})

test('TAX-26 a mapping that a colleague changed meanwhile is refused, and so is an unknown account', async () => {
  const here = await kept()
  await here.save(0, '9001', '6051')
  expect((await here.save(0, '9001', '6001')).status).toBe(409)
  expect((await here.save(1, '9001', '6999')).msg).toBe('没有标准科目“6999”')
  expect((await here.save(1, '9001', 'CITF.890')).data).toEqual({ version: 2 })
})

test('TAX-26 the figures have another generation once books or mapping moved', async () => {
  const here = await kept()
  const generation = async () => (await ledgerFigures(app.db, { entId: here.entId, period: '20261' }))?.generation
  const before = await generation()
  expect(await generation()).toBe(before)
  await here.save(0, '9001', '6051')
  expect(await generation()).not.toBe(before)
})

test('TAX-26 revenue of books, invoices and returns is compared, a difference explained and taken back', async () => {
  const here = await kept()
  const match = async () => (await here.call('/match?year=2026')).data.rows[0]
  expect(await match()).toMatchObject({
    from: '202601',
    month: '202603',
    books: '100.00',
    invoices: '60.00',
    returns: '180.00',
    unexplained: '80.00',
    isTold: true,
    items: [],
  })
  const said = { month: '202603', key: 'deemed', amount: '80.00', source: '样品无偿赠送' }
  const { data } = await here.call('/match/explain', said)
  expect(await match()).toMatchObject({ unexplained: '0.00', items: [{ key: 'deemed', source: '样品无偿赠送' }] })
  expect((await here.call('/match/settle', { id: data.id, month: '202604' })).msg).toBe(
    '只有时间性的差异才带到以后核销',
  )
  await here.call('/match/remove', { id: data.id })
  expect(await match()).toMatchObject({ unexplained: '80.00' })
  expect((await here.call('/match/explain', { ...said, amount: '0.00' })).msg).toBe('金额不能为 0')
})
