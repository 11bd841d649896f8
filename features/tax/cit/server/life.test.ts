/** A year's return from its first filling to its amendment, through the calls of an outside client. */
import { filingFeature, filingOffice } from '@portal/filing/server/testing'
import { returnDocumentFeature } from '@portal/return-document/server/testing'
import { openWorkbook, writeWorkbook, type WriteCell, type WriteSheet } from '@portal/server-kit/xlsx/index'
import { storeReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLedger } from '@portal/ledger/server/public'
import { callsOf, path, yearly } from './testing.ts'

const ledger = {
  ...noLedger,
  figures: async () => ({
    month: '202512',
    fromMonth: '202501',
    generation: '',
    profit: '390000.00',
    contributions: [
      { cell: 'A101010.r3.c1', amount: '1000000.00', code: '6001', name: '主营业务收入', rule: 'CITF.020' },
      { cell: 'A102010.r3.c1', amount: '600000.00', code: '6401', name: '主营业务成本', rule: 'CITF.100' },
      { cell: 'A104000.r4.c3', amount: '10000.00', code: '660204', name: '业务招待费', rule: 'CITF.450' },
    ],
    needPerson: [],
  }),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ ledger, more: [filingFeature(), returnDocumentFeature()] }),
    businessDay: '2026-05-06',
  })
})
afterAll(() => app.stop())

const base = '/japi/tax/taxVat'
const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id)
const head = { avgEmployees: '20', avgAssets: '300', industry: '3411' }

/** The year after one that was filed here, with its last quarter. */
async function settling() {
  const made = await yearly(app)
  const office = await filingOffice(app, made)
  const calls = callsOf(app, made)
  const before = { A100000: { cells: { r1: { c1: '800000.00' } } }, A101010: { cells: { r3: { c1: '800000.00' } } } }
  await storeReturn(app, made, { period: '2024', forms: before }, 'filed', '03')
  const paid = { A200000: { header: {}, cells: { r30: { c1: '60000.00' }, r32: { c1: '20000.00' } } } }
  await storeReturn(app, made, { period: '20254', forms: paid }, 'filed', '02')
  return { ...office, ...calls, taskNo: await calls.create('2025') }
}
type Settling = Awaited<ReturnType<typeof settling>>

const exported = async ({ clerk, taskNo }: Pick<Settling, 'clerk' | 'taskNo'>): Promise<Buffer> =>
  (await app.inject({ url: `${base}/excel/export?taskNo=${taskNo}&content=return`, headers: clerk })).rawPayload

async function imported({ clerk, taskNo }: Pick<Settling, 'clerk' | 'taskNo'>, bytes: Buffer) {
  const payload = formOf({ taskNo }, { name: 'a.xlsx', bytes })
  const url = `${path}/excel/importReturn`
  return (await app.inject({ method: 'POST', url, headers: { ...clerk }, payload })).json().data as {
    importId: string
    tables: string[]
    changes: { cell: string; to: string }[]
    refused: object[]
  }
}

/** The workbook with another number in the rows of this mark that have the first one. */
async function replaced(file: Buffer, mark: string, from: string, to: string): Promise<Buffer> {
  const workbook = await openWorkbook(file)
  const sheets: WriteSheet[] = []
  for (const [index, name] of workbook.sheets.entries()) {
    const rows: WriteCell[][] = []
    for await (const { row, cells } of workbook.rows(index)) {
      while (rows.length < row - 1) rows.push([])
      const isIt = cells[0]?.text === mark
      rows.push(cells.map((cell) => (cell === null ? null : { text: isIt && cell.text === from ? to : cell.text })))
    }
    sheets.push({ name, rows })
  }
  workbook.close()
  return writeWorkbook(sheets)
}

test('TAX-13 LEAD-14 LEAD-15 a year goes from its filling by checks, review and filing to an amendment', async () => {
  const office = await settling()
  const { taskNo, call, table, save, validate, ready } = office
  // Filled by itself when it was created.
  expect((await table(taskNo, 'A100000')).cells).toMatchObject({
    r1: { c1: '1000000.00' },
    r2: { c1: '600000.00' },
    r5: { c1: '10000.00' },
    r18: { c1: '390000.00' },
    r37: { c1: '80000.00' },
  })
  expect(idsOf(await ready(taskNo))).toContain('READY.HEAD')
  expect((await save(taskNo, 'A100000', {}, head)).msg).toBe('')
  expect(idsOf(await ready(taskNo))).not.toContain('READY.HEAD')

  // More is said to be allowed than was spent: the check fires, and goes with the mend.
  expect((await save(taskNo, 'A104000', { r5: { c3: '-5.00' } })).msg).toBe('')
  const wrong = (await validate(taskNo)).fired
  expect((await save(taskNo, 'A104000', { r5: { c3: '' } })).msg).toBe('')
  const mended = (await validate(taskNo)).fired
  expect([wrong.length, mended]).toEqual([1, []])

  const summary = (await call(`${base}/return/summary?taskNo=${taskNo}`)).data
  expect(Object.fromEntries(summary.rows.map(({ id, now }: { id: string; now: string }) => [id, now]))).toMatchObject({
    revenue: '1000000.00',
    profit: '390000.00',
    added: '5000.00',
    income: '395000.00',
    paid: '80000.00',
    total: '18750.00',
    burden: '25.32',
  })
  const past = (await call(`${base}/return/past?taskNo=${taskNo}&of=lastMonth`)).data
  expect(past).toMatchObject({ period: '2024', state: 'filed', cells: { 'A100000.r1.c1': '800000.00' } })

  await office.approve(taskNo)
  expect((await office.task(taskNo)).state).toBe('approved')
  expect((await office.register(taskNo, { filedOn: '2026-05-06' })).msg).toBe('')
  const snapshot = async (number: number) =>
    (await call(`${base}/return/snapshot?taskNo=${taskNo}&number=${number}`)).data.view
  const first = await snapshot(1)
  expect((await save(taskNo, 'A101010', { r4: { c1: '1.00' } })).msg).not.toBe('')

  expect((await office.unlock(taskNo)).msg).toBe('')
  expect((await save(taskNo, 'A101010', { r5: { c1: '2000.00' } })).msg).toBe('')
  await office.approve(taskNo)
  expect((await office.register(taskNo, { filedOn: '2026-05-06', receiptNo: 'R2' })).msg).toBe('')
  expect((await office.state(taskNo)).versions.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'amended',
    'original',
  ])
  expect(await snapshot(1)).toEqual(first)
  const { tables } = (await call(`${base}/return/difference?taskNo=${taskNo}&from=1&to=2`)).data
  const due = tables[0].cells.find(({ cell }: { cell: string }) => cell === 'A100000.r45.c1')
  // 25% of 2,000 less what revenue allows more of entertainment, 5‰.
  expect(due).toMatchObject({ before: '18750.00', after: '19247.50' })
})

test('TAX-13 TAX-10 a year leaves as workbook and paper; what comes back is written and explained', async () => {
  const office = await settling()
  const { taskNo, call, table } = office
  const file = await exported(office)
  const same = await imported(office, file)
  expect([same.changes, same.refused]).toEqual([[], []])
  expect(same.tables).toHaveLength(10)
  const changed = await imported(office, await replaced(file, 'r3', '600000.00', '500000'))
  expect(changed.refused).toEqual([])
  expect(changed.changes.map(({ cell, to }) => `${cell} ${to}`)).toEqual(['A102010.r3.c1 500000'])
  expect((await call(`${path}/excel/import/confirm`, { importId: changed.importId })).msg).toBe('')
  expect((await table(taskNo, 'A100000')).cells['r18']).toEqual({ c1: '490000.00' })

  const paper = (await call(`${base}/paper?taskNo=${taskNo}`)).data
  expect(paper).toMatchObject({ taxTypeName: '企业所得税', periodLabel: '2025年', isFiled: false })
  const cellsOf = (code: string) => paper.tables.find((one: { tableCode: string }) => one.tableCode === code).cells
  expect([paper.tables.length, cellsOf('A100000').r18.c1, cellsOf('A102010').r3.c1]).toEqual([
    10,
    '490000.00',
    '500000.00',
  ])

  const told = (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=A102010.r3.c1`)).data
  // The books' part stays beside what the workbook put in.
  expect(told).toMatchObject({ invoices: { count: 1, sum: '600000.00' } })
  const { records } = (await call(`/japi/tax/engine/changes?taskNo=${taskNo}&cell=A102010.r3.c1`)).data
  expect(records.map(({ source, to }: { source: string; to: string }) => [source, to])).toEqual([
    ['imported', '500000.00'],
    ['filled', '600000.00'],
  ])
})
