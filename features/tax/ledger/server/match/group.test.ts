/** What a month is made of, enterprises of a group, and their workbooks; returns and invoices are real ones. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { invoicedByRate, invoicedOfYear } from '@portal/invoice/server/public'
import { invoiceFeature, makeInvoices } from '@portal/invoice/server/testing'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { storeReturn } from '@portal/tax-return/server/testing'
import type { TestApp } from '@portal/testkit'
import { salesByLine, salesOfYear } from '@portal/vat/server/public'
import { bookkeeping, createLedgerApp } from '../testing/ledger-app.ts'
import type { GroupView, MatchParts, MatchView } from '../../contract/index.ts'

let app: TestApp
/** How many enterprises each question for declared sales was of. */
const asked: number[] = []
beforeAll(async () => {
  app = await createLedgerApp(
    {
      declared: (db, among, year) => {
        asked.push(among.entIds.length)
        return salesOfYear(db, among, year)
      },
      declaredLines: salesByLine,
      invoiced: invoicedOfYear,
      invoicedRates: invoicedByRate,
    },
    [invoiceFeature({ onImported: async () => undefined })],
  )
})
afterAll(() => app.stop())

type Here = Awaited<ReturnType<typeof bookkeeping>>
const head = '科目编码,科目名称,期初余额借方,期初余额贷方,本期发生借方,本期发生贷方,期末余额借方,期末余额贷方'
async function books(here: Here, month: string, goods: number, services = 0) {
  const rows = [
    head,
    `1002,银行存款,,,${goods + services}.00,,${goods + services}.00,`,
    `600101,商品收入,,,,${goods}.00,,${goods}.00`,
    ...(services === 0 ? [] : [`605101,检修收入,,,,${services}.00,,${services}.00`]),
  ]
  const { data } = await here.upload(month, [{ name: '余额表.csv', bytes: Buffer.from(rows.join('\n')) }])
  expect((await here.call('/import/confirm', { importId: data.importId })).msg).toBe('')
}
const declare = (here: Here, period: string, at13: string, at6 = '0.00') =>
  storeReturn(
    app,
    here,
    { period, forms: { VATG_MAIN: { header: {}, cells: { r1: { c1: at13 }, r5: { c1: at6 } } } } },
    'computed',
  )

test('TAX-26 a month opens to accounts of the books, rates of the invoices and lines of the return', async () => {
  const here = await bookkeeping(app, '示例企业有限公司')
  await books(here, '202601', 400)
  await books(here, '202602', 1000, 300)
  await declare(here, '202602', '650.00', '350.00')
  await makeInvoices(app, here.entId, [
    { key: 'D:1', dir: 'out', date: '2026-02-05', amount: '600.00', lines: [{ amount: '600.00', tax: '78.00' }] },
    {
      key: 'D:2',
      dir: 'out',
      date: '2026-02-09',
      amount: '150.00',
      lines: [
        { line: 1, amount: '50.00', tax: '6.50' },
        { line: 2, amount: '100.00', rate: '0.06', tax: '6.00' },
      ],
    },
  ])
  const { data } = (await here.call('/match/parts?from=202602&month=202602')) as { data: MatchParts }
  expect(data.accounts).toEqual([
    { code: '600101', name: '商品收入', amount: '600.00' },
    { code: '605101', name: '检修收入', amount: '300.00' },
  ])
  expect(data.invoices).toEqual([
    { rate: '13%', count: 2, amount: '650.00' },
    { rate: '6%', count: 1, amount: '100.00' },
  ])
  expect(data.lines.map(({ period, amount }) => [period, amount])).toEqual([
    ['202602', '650.00'],
    ['202602', '350.00'],
  ])
  expect(data.lines[0]?.line).toContain('主表')
  const whole = (await here.call('/match/parts?from=202601&month=202602')) as { data: MatchParts }
  expect(whole.data.accounts[0]).toMatchObject({ amount: '1000.00' })
  expect((await here.call('/match/parts?from=202603&month=202602')).msg).toBe('请选同一年里的月份，先后次序要对')
})

/** A head office with two branches, of which one has something to explain, and an enterprise of somebody else. */
async function group() {
  const head = await bookkeeping(app, '示例总部有限公司')
  const even = await bookkeeping(app, '示例甲分公司', head.entId)
  const odd = await bookkeeping(app, '=HYPERLINK("乙")', head.entId)
  const stranger = await bookkeeping(app, '别家有限公司')
  for (const [one, goods, returns] of [
    [head, 100, '100.00'],
    [even, 200, '200.00'],
    [odd, 300, '450.00'],
    [stranger, 500, '900.00'],
  ] as const) {
    await books(one, '202603', goods)
    await declare(one, '202603', returns)
  }
  const { headers } = await makeSignedIn(app, {
    entIds: [head.entId],
    permissions: ['tax:ledger:read', 'tax:ledger:import'],
    dataScope: 'below',
  })
  const lead = (url: string) => head.call(url, undefined, { ...headers })
  const file = async (url: string) => {
    const answer = await app.inject({ url: `/japi/tax/ledger${url}`, headers: { ...headers } })
    expect(answer.statusCode).toBe(200)
    const workbook = await openWorkbook(answer.rawPayload)
    const rows: (string | undefined)[][] = []
    for await (const { cells } of workbook.rows(0)) rows.push(cells.map((cell) => cell?.text))
    return rows
  }
  return { head, even, odd, stranger, lead, file }
}

test('TAX-26 LEAD-13 a group sees its enterprises, most to explain first, opens one; others their own', async () => {
  const { head, even, odd, stranger, lead } = await group()
  asked.length = 0
  const { data } = (await lead('/match/group?year=2026')) as { data: GroupView }
  expect(data).toMatchObject({ total: 3, page: 1, toExplain: 1 })
  // One question for all of them.
  expect(asked).toEqual([3])
  expect(data.rows.map(({ entId, diff, unexplained, toExplain }) => [entId, diff, unexplained, toExplain])).toEqual([
    [odd.entId, '150.00', '150.00', 1],
    [even.entId, '0.00', '0.00', 0],
    [head.entId, '0.00', '0.00', 0],
  ])
  expect(data.rows[0]).toMatchObject({ until: '202603', months: [{ month: '202603', diff: '150.00', isTold: true }] })
  const one = (await lead(`/match?year=2026&ent=${odd.entId}`)) as { data: MatchView }
  expect(one.data).toMatchObject({ entName: '=HYPERLINK("乙")', isOwn: false, rows: [{ books: '300.00' }] })
  const parts = (await lead(`/match/parts?from=202601&month=202603&ent=${odd.entId}`)) as { data: MatchParts }
  expect(parts.data.accounts).toMatchObject([{ amount: '300.00' }])
  for (const url of ['/match?year=2026', '/match/parts?from=202601&month=202603'])
    expect((await lead(`${url}&ent=${stranger.entId}`)).status).toBe(404)
  const alone = (await head.call('/match/group?year=2026')) as { data: GroupView }
  expect(alone.data.rows.map(({ entId, isOwn }) => [entId, isOwn])).toEqual([[head.entId, true]])
  expect((await head.call(`/match?year=2026&ent=${odd.entId}`)).status).toBe(404)
})

test('TAX-26 comparisons go out as workbooks whose texts stay texts', async () => {
  const { lead, odd, file, even } = await group()
  const rows = await file('/match/group/export?year=2026')
  expect(rows[0]?.slice(0, 4)).toEqual(['企业', '账簿截止', '账簿收入', '开票金额'])
  expect(rows[1]?.slice(0, 6)).toEqual(['=HYPERLINK("乙")', '2026年3月', '300.00', '0.00', '450.00', '150.00'])
  await even.call('/match/explain', { month: '202603', key: 'deemed', amount: '1.00', source: '=1+1' })
  const months = await file(`/match/export?year=2026&ent=${odd.entId}`)
  expect(months[1]?.slice(0, 5)).toEqual(['2026年1月至2026年3月', '300.00', '0.00', '450.00', '150.00'])
  expect((await lead('/match/export?year=2026&ent=nobody')).status).toBe(404)
})
