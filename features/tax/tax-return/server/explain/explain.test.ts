/**
 * Sources of a cell's figure by kind: invoices, transfers, users, codes. The return is filled once from a pool, so all
 * tests share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumMoney } from '@portal/domain/money'
import { cellKind, isCalculated, loadForms } from '@portal/tax-forms'
import { createTestApp, type TestApp } from '@portal/testkit'
import { defaultPreferences } from '@portal/tax-task/server/public'
import { makeProfile, makeTask } from '@portal/tax-task/server/testing'
import { importSample, poolFeature, readSample } from '../testing/pool.ts'
import { makeOffice, openReturn, withReturns, type Office } from '../testing.ts'

let app: TestApp
let office: Office
let taskNo: string
const sample = readSample('M1')
const call = async (url: string, payload?: object, headers: object = office.clerk) =>
  (
    await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
    })
  ).json()
const explain = async (cell: string) => (await call(`/japi/tax/engine/explain?taskNo=${taskNo}&cell=${cell}`)).data
const view = async () => (await call(`/japi/tax/taxVat/return?taskNo=${taskNo}`)).data

/** The mixed sample set filled in, plus the clerk's manual figures. */
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [poolFeature()] }),
    businessDay: '2026-05-14',
  })
  office = await makeOffice(app, sample.enterprise)
  const { subType, cityFlag, vatExemptionItemsCode, reductionCodes } = sample.enterprise
  await makeProfile(app, office.entId, {
    subType,
    cityFlag,
    preferences: {
      ...defaultPreferences,
      vatExemptionItemsCode: vatExemptionItemsCode.join(),
      vatReductionItemsCode: Object.entries(reductionCodes as Record<string, string>)
        .map(([kind, code]) => `${kind}:${code}`)
        .join(),
    },
  })
  taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: sample.period })
  for (const { name } of sample.files) await importSample(app, office, name, sample.period)
  for (const [key, said] of Object.entries(sample.clerk))
    await call('/japi/tax/invoice/annotate', { key, reason: '按合同核对', ...(said as object) })
  await call('/japi/tax/taxVat/fillFromInvoices', { taskNo })
  for (const { cell, value, taxItem } of sample.manual) {
    const [tableCode, row, column] = cell.split('.')
    const { version } = (await view()).tables.find((table: { tableCode: string }) => table.tableCode === tableCode)
    const saved = await call('/japi/tax/taxVat/saveCells', {
      taskNo,
      tableCode,
      version,
      cells: { [row]: { [column]: value } },
      ...(taxItem ? { taxItem: { [`${row}.${column}`]: taxItem } } : {}),
    })
    if (saved.code !== 200) throw new Error(saved.msg)
  }
}, 120_000)
afterAll(() => app.stop())

test('TAX-09 LEAD-01 every cell of every table explains itself, and its parts add up to the cent', async () => {
  const { tables } = await view()
  const codes: string[] = tables.map((table: { tableCode: string }) => table.tableCode)
  const set = await loadForms(codes)
  let own = 0
  let formulas = 0
  for (const code of codes) {
    for (const row of set.byCode.get(code)?.rows ?? []) {
      for (const column of Object.keys(row.cells)) {
        const ref = `${code}.${row.id}.${column}`
        const why = await explain(ref)
        const kind = cellKind(set, ref)
        const shown = tables.find((table: { tableCode: string }) => table.tableCode === code).cells[row.id]?.[column]
        if (shown === undefined) expect(['', '0', '0.00'], ref).toContain(why.value)
        else expect(why.value, ref).toBe(shown)
        if (kind === 'na') expect(why, ref).toMatchObject({ value: '', own: null, formula: null })
        if (isCalculated(set, ref)) {
          formulas += 1
          expect(why.formula, ref).toBeTruthy()
          expect(why.inputs.length + why.prior.length, ref).toBeGreaterThan(0)
        }
        if (why.own === null || why.own.words !== null) {
          expect(why.invoices.count, ref).toBe(0)
          continue
        }
        own += 1
        expect(Number(sumMoney([why.invoices.sum, why.own.manual, why.own.spread])), ref).toBe(Number(why.value))
        expect(Number(why.own.invoices ?? 0), ref).toBe(Number(why.invoices.sum))
        expect(sumMoney(why.invoices.firstPage.map((part: { value: string }) => part.value)), ref).toBe(
          why.invoices.sum,
        )
      }
    }
  }
  expect([own > 40, formulas > 150]).toEqual([true, true])
}, 180_000)

test('LEAD-01 an invoice says its number, partner, day, goods, the rule in words and why it was taken', async () => {
  const { invoices } = await explain('VATG_A1.r1.c1')
  const values = invoices.firstPage.map((part: { value: string }) => Math.abs(Number(part.value)))
  expect(values).toEqual(values.toSorted((a: number, b: number) => b - a))
  const first = invoices.firstPage[0]
  expect(first).toMatchObject({
    invoice: 'D:26332000487439709952',
    number: '26332000487439709952',
    partner: '示例白石商贸有限责任公司',
    date: '2026-04-02',
    item: '*通用设备*离心泵',
    value: '330306.35',
  })
  expect(invoices.rules[first.rule]).toEqual({
    title: '一般计税13%货物、劳务',
    why: '计税方法＝一般计税，税率＝13%，应税项目为货物或劳务',
    how: '金额（不含税）',
    law: '附列资料（一）行按税率与项目，列按开票种类',
    verified: true,
    sources: [expect.stringMatching(/^主表、附表一至四/)],
  })
  expect(invoices.count).toBeLessThanOrEqual(invoices.parts)
})

test('LEAD-01 a transfer and a default out of other cells say their rule with its figures', async () => {
  const transfer = await explain('VATG_A2.r15.c3')
  expect(transfer.invoices).toMatchObject({
    count: 1,
    sum: '149.23',
    rules: { 'FILL.T.01': { title: '进项税额转出：集体福利、个人消费' } },
  })
  const used = await explain('VATG_A3.r6.c5')
  expect(used.proposal).toMatchObject({
    rule: 'FILL.D.03',
    title: '差额扣除实际扣除',
    text: '第4列与第1列中较小者，小于零按零',
    isActive: true,
  })
  expect(used.proposal.inputs).toEqual([
    { cell: 'VATG_A3.r6.c4', prior: false, value: '8929.14' },
    { cell: 'VATG_A3.r6.c1', prior: false, value: expect.any(String) },
  ])
  expect((await explain('VATG_A3.r6.c4')).feeds).toContain('VATG_A3.r6.c5')
  const prepaid = await explain('VATG_MAIN.r28.c1')
  expect(prepaid.proposal.inputs.map((one: { cell: string }) => one.cell)).toEqual([
    'VATG_A4.r2.c4',
    'VATG_A4.r3.c4',
    'VATG_A4.r4.c4',
    'VATG_A4.r5.c4',
  ])
})

test('LEAD-01 a manual amount says who put it there and where it is counted along', async () => {
  const typed = await explain('VATG_A1.r5.c5')
  expect(typed.own).toMatchObject({
    manual: '1000.00',
    taxItem: 'services',
    by: { source: 'typed', at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), name: expect.any(String) },
  })
  expect(typed.feeds).toContain('VATG_MAIN.r3.c1')
  const main = await explain('VATG_MAIN.r3.c1')
  expect(main.spreads).toEqual([{ cell: 'VATG_A1.r5.c5', value: '1000.00', taxItem: 'services' }])
  expect(
    main.changes.records.map((one: { from: string; to: string; source: string }) => [one.from, one.to, one.source]),
  ).toEqual([
    ['26089.84', '27089.84', 'typed'],
    ['0.00', '26089.84', 'filled'],
  ])
})

test('LEAD-01 a row of the relief form is explained by its code', async () => {
  const relief = await explain('VATG_RELIEF.r2.c2')
  expect(relief).toMatchObject({
    value: '98.67',
    invoices: { count: 1, sum: '98.67' },
    own: { invoices: '98.67' },
    changes: { records: [{ cell: 'VATG_RELIEF.r2.c2', from: '0.00', to: '98.67' }] },
  })
})

test('PRM-17 LEAD-01 no cell, invoice or change of another enterprise, and no cell that is not there', async () => {
  const other = await makeOffice(app)
  for (const path of [
    `explain?taskNo=${taskNo}&cell=VATG_A1.r1.c1`,
    `explain/invoices?taskNo=${taskNo}&cell=VATG_A1.r1.c1`,
    `changes?taskNo=${taskNo}`,
  ]) {
    expect((await app.inject({ url: `/japi/tax/engine/${path}`, headers: other.clerk })).statusCode, path).toBe(404)
  }
  for (const path of [
    `explain?taskNo=${taskNo}&cell=VATG_A1.r99.c1`,
    `explain/invoices?taskNo=${taskNo}&cell=VATG_A9.r1.c1`,
    `changes?taskNo=${taskNo}&tableCode=VATS_MAIN`,
  ]) {
    expect((await app.inject({ url: `/japi/tax/engine/${path}`, headers: office.clerk })).statusCode, path).toBe(404)
  }
})

test('TAX-09 a return that nobody wrote in explains itself too', async () => {
  const fresh = await openReturn(app)
  const { data } = await fresh.call(`/japi/tax/engine/explain?taskNo=${fresh.taskNo}&cell=VATG_A1.r1.c9`)
  expect(data).toMatchObject({
    value: '0.00',
    inputs: [1, 3, 5, 7].map((column) => ({ cell: `VATG_A1.r1.c${column}`, value: '0.00' })),
    invoices: { count: 0, sum: '0.00', firstPage: [] },
  })
})
