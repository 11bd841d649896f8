/** Voucher lines behind an account: pages, the other side, and whose they are. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import type { VoucherPage } from '../../contract/vouchers.schema.ts'
import { bookkeeping, createLedgerApp } from '../testing/ledger-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLedgerApp()
})
afterAll(() => app.stop())

const head = '科目编码,科目名称,期初余额借方,期初余额贷方,本期发生借方,本期发生贷方,期末余额借方,期末余额贷方'
const balance = [
  head,
  '1002,银行存款,,,9040.00,,9040.00,',
  '600101,商品收入,,,,8000.00,,8000.00',
  '2221,应交税费,,,,1040.00,,1040.00',
]
const voucher = (at: number): string[] => [
  `2026-01-${String(at).padStart(2, '0')},记-${at},卖货 ${at},1002,226.00,`,
  `2026-01-${String(at).padStart(2, '0')},记-${at},卖货 ${at},600101,,200.00`,
  `2026-01-${String(at).padStart(2, '0')},记-${at},卖货 ${at},2221,,26.00`,
]
const vouchers = (many: number): string =>
  [
    '日期,凭证字号,摘要,科目代码,借方金额,贷方金额',
    ...Array.from({ length: many }, (_, at) => voucher(at + 1)).flat(),
  ].join('\n')

async function withVouchers(many: number) {
  const here = await bookkeeping(app, '示例企业有限公司')
  const { data } = await here.upload('202601', [
    { name: '余额表.csv', bytes: Buffer.from(balance.join('\n')) },
    ...(many === 0 ? [] : [{ name: '凭证.csv', bytes: Buffer.from(vouchers(many)) }]),
  ])
  expect((await here.call('/import/confirm', { importId: data.importId })).msg).toBe('')
  const page = async (code: string, after?: number) =>
    (await here.call(`/vouchers?month=202601&code=${code}${after === undefined ? '' : `&after=${after}`}`)) as {
      status: number
      data: VoucherPage
    }
  return { ...here, page }
}

test('TAX-26 LEAD-01 an account opens to its voucher lines page by page, each with the other side', async () => {
  const { page } = await withVouchers(25)
  const { data } = await page('600101')
  expect(data).toMatchObject({ lines: 25, debit: '0.00', credit: '5000.00', hasVouchers: true })
  expect(data.account).toMatchObject({ code: '600101', name: '商品收入', ytdCredit: '8000.00', closing: '-8000.00' })
  expect(data.records).toHaveLength(20)
  expect(data.records[0]).toMatchObject({
    date: '2026-01-01',
    number: '记-1',
    summary: '卖货 1',
    debit: '0.00',
    credit: '200.00',
    counter: { names: ['1002 银行存款'], others: 0 },
  })
  const rest = (await page('600101', data.next ?? 0)).data
  expect(rest.records.map(({ number }) => number)).toEqual(['记-21', '记-22', '记-23', '记-24', '记-25'])
  expect(rest.next).toBeNull()
  const money = (await page('1002')).data.records[0]
  expect(money?.counter).toEqual({ names: ['600101 商品收入', '2221 应交税费'], others: 0 })
})

test('TAX-26 LEAD-01 books without vouchers say so; an account that they lack has nothing', async () => {
  const { page, call } = await withVouchers(0)
  expect((await page('600101')).data).toMatchObject({ hasVouchers: false, lines: 0, records: [], next: null })
  expect((await page('6999')).data).toMatchObject({ account: null, records: [] })
  const missing = await call('/vouchers?month=202602&code=600101')
  expect([missing.status, missing.msg]).toEqual([404, '2026年2月没有账簿'])
})

test('TAX-26 LEAD-01 nobody sees the vouchers of another enterprise, nor without the grant', async () => {
  const { page, entId } = await withVouchers(1)
  const other = await bookkeeping(app, '另一家有限公司')
  expect((await other.call('/vouchers?month=202601&code=600101')).msg).toBe('2026年1月没有账簿')
  const { headers } = await makeSignedIn(app, {
    entIds: [entId],
    permissions: ['tax:return:read'],
  })
  const refused = await other.call('/vouchers?month=202601&code=600101', undefined, { ...headers })
  expect([refused.code, refused.data]).toEqual([403, { missing: 'perm:tax:ledger:read' }])
  expect((await page('600101')).data.lines).toBe(1)
})

test('TAX-26 LEAD-01 a page and its other sides are read by index', async () => {
  const { entId, page } = await withVouchers(2)
  await page('600101')
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const plan = async (condition: ReturnType<typeof sql>) => {
      const { rows } = await sql`
        explain select place from ledger_voucher_line
        where ent_id = ${entId} and book_id = 'b' and ${condition}`.execute(tx)
      return JSON.stringify(rows)
    }
    expect(await plan(sql`code = '600101' and place > 0 order by place limit 20`)).toContain('ledger_voucher_line_code')
    expect(await plan(sql`number = '记-1' and date = '2026-01-01'`)).toContain('ledger_voucher_line_number')
  })
})
