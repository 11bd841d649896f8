/**
 * The invoice pool: filters, sums, decisions, comparison with the return. One app with returns serves all tests; each
 * test has an enterprise of its own.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, makeReturn, withReturns } from '@portal/tax-return/server/testing'
import { invoiceReads } from '@portal/vat/server/public'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { digital, makeInvoices, type GivenInvoice } from '../testing/make-invoices.ts'

const period = '202603'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [invoiceFeature({ onImported: async () => undefined, returns: invoiceReads })] }),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())

const out = (n: number, more: Partial<GivenInvoice> = {}): GivenInvoice => ({
  key: digital(n),
  dir: 'out',
  buyerName: `客户${n}`,
  ...more,
})
const noItem = { lines: [{ taxCode: null, item: null }] }

async function office(...given: GivenInvoice[]) {
  const made = await makeReturn(app, period)
  if (given.length > 0) await makeInvoices(app, made.entId, given)
  const call = async (url: string, payload?: object, headers: Record<string, string> = made.clerk) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: url.startsWith('/') ? url : `/japi/tax/invoice/${url}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const keys = async (query: string) =>
    (await call(`pool?${query}`)).data[0].records.map((row: { key: string }) => Number(row.key.slice(-4))).toSorted()
  return { ...made, call, keys }
}

test('TAX-12 each filter finds its invoices, with their outcome; a page beyond the last is the last', async () => {
  const here = await office(
    out(1),
    out(2, { ...noItem }),
    out(3, { status: 'void' }),
    out(4, { lines: [{ rate: '0.06', tax: '6.00' }], kind: 'DIG_NORMAL' }),
    { key: digital(5), date: '2026-02-10', checked: 'yes', deductPeriod: period },
    { key: digital(6), sellerName: '甲乙丙丁有限公司', risk: 'doubt' },
  )
  expect(await here.keys(`period=${period}`)).toEqual([1, 2, 3, 4, 6])
  expect(await here.keys(`period=${period}&basis=return`)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await here.keys(`period=${period}&direction=output&rate=0.06`)).toEqual([4])
  expect(await here.keys(`period=${period}&status=void`)).toEqual([3])
  expect(await here.keys(`period=${period}&outcome=person`)).toEqual([2])
  expect(await here.keys(`period=${period}&outcome=pending`)).toEqual([6])
  expect(await here.keys(`period=${period}&outcome=filled`)).toEqual([1, 4, 5])
  expect(await here.keys(`deductPeriod=${period}`)).toEqual([5])
  expect(await here.keys('search=乙丙')).toEqual([6])
  expect(await here.keys(`search=${digital(4).slice(2)}`)).toEqual([4])
  expect(await here.keys('search=100%25')).toEqual([])
  const [last] = (await here.call(`pool?period=${period}&limit=2&page=9`)).data
  expect([last.current, last.total, last.records.length]).toEqual([3, 5, 1])
  const [
    {
      records: [first],
    },
  ] = (await here.call(`pool?period=${period}&search=${digital(1).slice(2)}`)).data
  expect([first.outcome, first.cells, first.rates, first.status]).toEqual([
    'filled',
    ['VATG_A1.r1.c1', 'VATG_A1.r1.c2', 'VATG_MAIN.r2.c1'],
    ['13%'],
    '正常',
  ])
})

test('TAX-12 each kind of paper has its own number, by which it is found', async () => {
  const here = await office(
    { key: 'P:3500211130-12345678', kind: 'PAPER_SPECIAL' },
    { key: 'C:530120261012345678-L01', kind: 'CUSTOMS' },
    { key: 'W:336016260300000123', kind: 'WITHHOLD' },
    { key: 'T:TICKET_RAIL-E1234', kind: 'TICKET_RAIL' },
  )
  const numbers = async (search: string) =>
    (await here.call(`pool?search=${search}`)).data[0].records.map((row: { number: string }) => row.number)
  expect(await Promise.all(['1234', '5301', '3360', 'e1234'].map(numbers))).toEqual([
    ['12345678'],
    ['530120261012345678-L01'],
    ['336016260300000123'],
    ['E1234'],
  ])
})

test('TAX-12 sums follow the filter, by rate, and leave as a workbook without formulas', async () => {
  const here = await office(
    out(1, { buyerName: '=1+1' }),
    out(2, { lines: [{}, { rate: '0.06', amount: '50.00', tax: '3.00' }], amount: '150.00', tax: '16.00' }),
    { key: digital(3), lines: [] },
  )
  const sums = (await here.call(`pool/sums?period=${period}&direction=output`)).data
  expect(sums).toEqual({
    count: 2,
    fresh: true,
    sides: [
      {
        direction: 'output',
        count: 2,
        amount: '250.00',
        tax: '29.00',
        byRate: [
          { rate: '13%', count: 2, amount: '200.00', tax: '26.00' },
          { rate: '6%', count: 1, amount: '50.00', tax: '3.00' },
        ],
      },
    ],
  })
  const file = await app.inject({
    url: `/japi/tax/invoice/pool/export?period=${period}&direction=output&columns=number,partner,amount`,
    headers: here.clerk,
  })
  const workbook = await openWorkbook(file.rawPayload)
  const rows: (string | undefined)[][] = []
  for await (const { cells } of workbook.rows(0)) rows.push(cells.map((cell) => cell?.text))
  expect(rows).toEqual([
    ['发票号码', '对方名称', '金额'],
    [digital(2).slice(2), '客户2', '150.00'],
    [digital(1).slice(2), '=1+1', '100.00'],
  ])
})

test('TAX-12 sums are apart for sales and purchases; an input without lines has the rate of its tax', async () => {
  const here = await office(
    out(1),
    { key: digital(2), lines: [], amount: '1000.00', tax: '90.00' },
    { key: digital(3), lines: [], amount: '0.10', tax: '0.01' },
    {
      key: digital(4),
      lines: [{ rate: null, rateClass: null, amount: '200.00', tax: '12.00' }],
      amount: '200.00',
      tax: '12.00',
    },
  )
  const { sides } = (await here.call(`pool/sums?period=${period}`)).data
  expect(sides).toEqual([
    {
      direction: 'output',
      count: 1,
      amount: '100.00',
      tax: '13.00',
      byRate: [{ rate: '13%', count: 1, amount: '100.00', tax: '13.00' }],
    },
    {
      direction: 'input',
      count: 3,
      amount: '1200.10',
      tax: '102.01',
      byRate: [
        { rate: '9%', count: 1, amount: '1000.00', tax: '90.00' },
        { rate: '6%', count: 1, amount: '200.00', tax: '12.00' },
        { rate: '', count: 1, amount: '0.10', tax: '0.01' },
      ],
    },
  ])
  const [{ records }] = (await here.call(`pool?period=${period}&direction=input`)).data
  expect(
    Object.fromEntries(records.map((one: { key: string; rates: string[] }) => [Number(one.key.slice(-4)), one.rates])),
  ).toEqual({ 2: ['9%'], 3: [], 4: ['6%'] })
  expect(await here.keys(`period=${period}&rate=0.09`)).toEqual([2])
})

test('TAX-12 a decision is tried, given with its reason, counted, and moves the next filling', async () => {
  const here = await office(out(1, noItem), out(2, noItem), out(3))
  const need = (await here.call(`needPerson?period=${period}`)).data
  expect([
    need.open,
    need.answered,
    need.questions.map((one: { rule: string; open: number }) => [one.rule, one.open]),
  ]).toEqual([2, 0, [['FILL.X.09', 2]]])
  const keys = [digital(1), digital(2)]
  const effect = (await here.call('annotate/preview', { keys, taxItem: 'services' })).data
  expect([
    effect.filled,
    effect.open,
    effect.cells.find((one: { cell: string }) => one.cell === 'VATG_A1.r2.c1'),
  ]).toEqual([2, 0, { cell: 'VATG_A1.r2.c1', before: '0.00', after: '200.00' }])
  expect((await here.call(`needPerson?period=${period}`)).data.open).toBe(2)
  expect((await here.call('annotateBatch', { keys, taxItem: 'services', reason: '按合同为租赁服务' })).data.count).toBe(
    2,
  )
  expect((await here.call(`needPerson?period=${period}`)).data).toMatchObject({ open: 0, answered: 0 })
  await here.call('/japi/tax/taxVat/fillFromInvoices', { taskNo: here.taskNo })
  const cells = (await here.call(`/japi/tax/taxVat/return?taskNo=${here.taskNo}`)).data.tables.find(
    (table: { tableCode: string }) => table.tableCode === 'VATG_A1',
  ).cells
  expect([cells.r1.c1, cells.r2.c1]).toEqual(['100.00', '200.00'])
  const detail = (await here.call(`pool/detail?key=${digital(1)}`)).data
  expect([detail.shares[0].taskNo, detail.words[0].reason, detail.words[0].said]).toEqual([
    here.taskNo,
    '按合同为租赁服务',
    [{ field: 'taxItem', label: '应税项目', value: '服务、不动产和无形资产' }],
  ])
})

test('TAX-12 a question that no decision settles is answered by a reason and leaves the open ones', async () => {
  const here = await office(out(1, { lines: [{ rate: null, rateClass: 'masked' }] }))
  await here.call('annotate', { key: digital(1), reason: '差额部分已手工填附列资料三' })
  expect((await here.call(`needPerson?period=${period}`)).data).toMatchObject({ open: 0, answered: 1 })
  expect(await here.keys(`period=${period}&answered=no`)).toEqual([])
})

test('TAX-12 TAX-19 a return that was handed in takes no decision any more', async () => {
  const here = await office(out(1, noItem))
  await app
    .kitOf('tax-task')
    .write((tx) =>
      tx.db
        .updateTable('tax_task')
        .set({ state: 'approved' })
        .where('ent_id', '=', here.entId)
        .where('task_no', '=', here.taskNo)
        .execute(),
    )
  const refused = await here.call('annotate', { key: digital(1), taxItem: 'goods', reason: '改' })
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringContaining('已复核')])
})

test('TAX-12 red and blue lead to each other; a ticket shows its formula and what is not verified', async () => {
  const here = await office(
    { key: digital(1), checked: 'yes', deductPeriod: '202602', date: '2026-02-01' },
    {
      key: digital(2),
      positive: false,
      amount: '-100.00',
      tax: '-13.00',
      validTax: '-13.00',
      blueNo: digital(1).slice(2),
    },
    {
      key: 'T:TICKET_RAIL-7',
      kind: 'TICKET_RAIL',
      face: '553.50',
      amount: null,
      tax: null,
      validTax: null,
      identity: true,
      deductPeriod: period,
      lines: [],
    },
  )
  const red = (await here.call(`pool/detail?key=${digital(2)}`)).data
  expect([
    red.others.map((one: { key: string; relation: string }) => [one.key, one.relation]),
    red.outcome,
    red.cells,
  ]).toEqual([[[digital(1), 'blue']], 'filled', ['VATG_A2.r20.c3']])
  const blue = (await here.call(`pool/detail?key=${digital(1)}`)).data
  expect(blue.others.map((one: { key: string; relation: string }) => [one.key, one.relation])).toEqual([
    [digital(2), 'red'],
  ])
  const ticket = (await here.call('pool/detail?key=T:TICKET_RAIL-7')).data
  expect(ticket.computed).toEqual([
    { label: '不含税金额', formula: expect.any(String), value: '507.80' },
    { label: '计算抵扣税额', formula: '票面÷(1+9%)×9%', value: '45.70' },
  ])
  expect(ticket.unverified.join()).toContain('尚未核实')
})

test('TAX-12 a period of several batches: each invoice has its outcome, a red one knows its blue one', async () => {
  const count = 250
  const tax = { amount: '-100.00', tax: '-13.00', validTax: '-13.00' }
  const here = await office(
    { key: digital(0), checked: 'yes', deductPeriod: period },
    ...Array.from({ length: count }, (_, index) => out(index + 1)),
    { key: digital(9999), positive: false, ...tax, blueNo: digital(0).slice(2) },
  )
  const found = async (query: string) => (await here.call(`pool?period=${period}&basis=return&${query}`)).data[0]
  expect([(await found('')).total, (await found('outcome=filled')).total]).toEqual([count + 2, count + 2])
  const {
    records: [red],
  } = await found(`search=${digital(9999).slice(2)}`)
  expect(red.cells).toEqual(['VATG_A2.r20.c3'])
})

test('TAX-12 the pool against the return: each rate with what is missing and why', async () => {
  const here = await office(
    out(1),
    out(2, { status: 'void' }),
    out(3, noItem),
    { key: digital(4), checked: 'yes', deductPeriod: period },
    { key: digital(5) },
  )
  const rows = async () =>
    Object.fromEntries(
      (await here.call(`difference?period=${period}`)).data.rows.map((row: { id: string }) => [row.id, row]),
    )
  const before = await rows()
  expect(before['out-13']).toMatchObject({
    pool: { count: 3, amount: '300.00' },
    filled: { count: 0, amount: '0.00' },
    amount: '300.00',
  })
  expect(
    before['out-13'].causes.map((cause: { outcome: string; amount: string }) => [cause.outcome, cause.amount]),
  ).toEqual([
    ['person', '100.00'],
    ['excluded', '100.00'],
    ['sinceFilling', '100.00'],
  ])
  await here.call('/japi/tax/taxVat/fillFromInvoices', { taskNo: here.taskNo })
  const after = await rows()
  expect([after['out-13'].amount, after['out-13'].causes.map((cause: { outcome: string }) => cause.outcome)]).toEqual([
    '200.00',
    ['person', 'excluded'],
  ])
  expect(after['in-special']).toMatchObject({
    pool: { count: 2, tax: '26.00' },
    filled: { count: 1, amount: '100.00', tax: '13.00' },
    tax: '13.00',
    causes: [{ outcome: 'pending', count: 1 }],
  })
})

test('PRM-17 TAX-12 another enterprise sees no invoice, no question, no sum; a reader decides nothing', async () => {
  const here = await office(out(1, noItem))
  const other = await makeOffice(app)
  const asOther = (url: string, payload?: object) => here.call(url, payload, other.clerk)
  expect((await asOther(`pool/detail?key=${digital(1)}`)).status).toBe(404)
  expect((await asOther(`pool?search=${digital(1).slice(2)}`)).data[0].total).toBe(0)
  expect((await asOther(`needPerson?period=${period}`)).data.open).toBe(0)
  expect((await asOther('annotateBatch', { keys: [digital(1)], reason: '看看', taxItem: 'goods' })).status).toBe(404)
  expect(
    (await here.call('annotateBatch', { keys: [digital(1)], reason: '看看', taxItem: 'goods' }, here.manager)).status,
  ).toBe(403)
})

test("TAX-12 columns chosen for a list are one person's, and stay", async () => {
  const here = await office()
  expect((await here.call('pool/view?view=pool')).data).toBeNull()
  await here.call('pool/view', { view: 'pool', columns: ['number', 'tax'] })
  await here.call('pool/view', { view: 'pool', columns: ['number'] })
  expect((await here.call('pool/view?view=pool')).data.columns).toEqual(['number'])
  expect((await here.call('pool/view?view=pool', undefined, here.manager)).data).toBeNull()
})
