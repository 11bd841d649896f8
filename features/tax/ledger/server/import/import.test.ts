import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { gbk } from '@portal/server-kit/xlsx/testing/gbk'
import { bookkeeping, createLedgerApp } from '../testing/ledger-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createLedgerApp()
})
afterAll(() => app.stop())

const head = '科目编码,科目名称,期初借方,期初贷方,本期发生额借方,本期发生额贷方,期末借方,期末贷方'
const table = (...rows: string[]) => [{ name: '余额表.csv', bytes: gbk([head, ...rows].join('\r\n')) }]
const even = ['1001,库存现金,100,,50,,150,', '4001,实收资本,,100,,,,100', '600101,商品收入,,,,50,,50']

test('TAX-26 books are read, looked at and taken over; nothing is there before', async () => {
  const here = await bookkeeping(app)
  const { data, msg } = await here.sample('202609', 'TB-Y1.xlsx')
  expect(msg).toBe('')
  expect(data).toMatchObject({
    fileName: 'TB-Y1.xlsx',
    layout: '发生额及余额表',
    span: '2026年1月至2026年9月',
    counts: { error: 0, warning: 0, info: 13 },
    unmapped: 0,
    replaces: null,
  })
  expect(data.balance?.turnover.diff).toBe('0.00')
  expect((await here.call('/books')).data).toEqual([])
  const taken = await here.call('/import/confirm', { importId: data.importId })
  expect(taken.data).toMatchObject({ month: '202609', version: 1, accounts: data.accounts })
  expect((await here.call('/books')).data).toHaveLength(1)
  const again = await here.call('/import/confirm', { importId: data.importId })
  expect(again.data).toMatchObject({ version: 1 })
})

test.for([
  ['TB-T1.html.xlsx', 'TB.F03'],
  ['TB-T1.month.xlsx', 'TB.F06'],
  ['TB-T1.double.xlsx', 'TB.E01'],
  ['TB-T1.turnover.xlsx', 'TB.E07'],
] as const)('TAX-26 the broken ledger %s is refused with its reason and leaves nothing', async ([file, id]) => {
  const here = await bookkeeping(app)
  const { data } = await here.sample('202609', file)
  expect([data.importId, data.findings[0]?.id]).toEqual([null, id])
  const left = await app.db.selectFrom('ledger_book').select('id').where('ent_id', '=', here.entId).execute()
  expect(left).toEqual([])
})

test('TAX-26 a ledger that does not balance says by how much', async () => {
  const here = await bookkeeping(app)
  const { data } = await here.upload('202601', table(...even.slice(0, 2), '600101,商品收入,,,,40,,40'))
  expect(data.importId).toBeNull()
  expect(data.balance?.turnover).toEqual({ debit: '50.00', credit: '40.00', diff: '10.00' })
  expect(data.findings.map(({ message }) => message).join()).toContain('相差10.00')
})

test('TAX-26 books of a month are replaced with a word alone, and those before stay until then', async () => {
  const here = await bookkeeping(app)
  const first = await here.upload('202601', table(...even))
  await here.call('/import/confirm', { importId: first.data.importId })
  const second = await here.upload('202601', table(...even, '1002,银行存款,,,,,,'))
  expect(second.data.replaces).toMatchObject({ fileName: '余额表.csv' })
  const bare = await here.call('/import/confirm', { importId: second.data.importId })
  expect(bare).toMatchObject({ code: 7799, msg: expect.stringContaining('替换请先写明原因') })
  expect((await here.call('/books')).data).toMatchObject([{ version: 1, accounts: 3 }])
  const said = await here.call('/import/confirm', { importId: second.data.importId, reason: '一月补了凭证' })
  expect(said.data).toMatchObject({ version: 2, accounts: 4 })
  expect((await here.call('/books')).data).toHaveLength(1)
})

test('TAX-26 what fell below the last books of the year, and an opening that left their closing, is told', async () => {
  const here = await bookkeeping(app)
  const december = await here.upload('202512', table('1001,库存现金,90,,,,90,', '4001,实收资本,,90,,,,90'))
  await here.call('/import/confirm', { importId: december.data.importId })
  const january = await here.upload('202601', table(...even))
  expect(january.data.findings.map(({ row, id }) => [row, id])).toEqual([
    [2, 'TB.W04'],
    [3, 'TB.W04'],
  ])
  await here.call('/import/confirm', { importId: january.data.importId })
  const less = await here.upload('202602', [
    {
      name: '余额表.csv',
      bytes: gbk(
        [
          '期间：2026.01-2026.02',
          head,
          '1001,库存现金,100,,20,,120,',
          '4001,实收资本,,100,,,,100',
          '600101,商品收入,,,,20,,20',
        ].join('\n'),
      ),
    },
  ])
  expect(less.data.findings.filter(({ id }) => id === 'TB.W03').map(({ message }) => message)).toEqual([
    '科目“1001”的本年累计20.00小于上次导入的50.00，请核对是否冲销。',
    '科目“600101”的本年累计20.00小于上次导入的50.00，请核对是否冲销。',
  ])
})

test('TAX-26 a table that nobody knows shows its headings and is read by the columns that a person names', async () => {
  const here = await bookkeeping(app)
  const unknown = [{ name: '表.csv', bytes: gbk(['代号,名目,借,贷', '1001,现金,5,', '6001,收入,,5'].join('\n')) }]
  const first = await here.upload('202601', unknown)
  expect(first.data).toMatchObject({ importId: null, headings: ['代号', '名目', '借', '贷'] })
  const columns = JSON.stringify({ code: '代号', name: '名目', debit: '借', credit: '贷' })
  const named = await here.upload('202601', unknown, { columns })
  expect(named.data).toMatchObject({ layout: '自选栏目', accounts: 2 })
  const missing = await here.upload('202601', unknown, { columns: JSON.stringify({ code: '代号' }) })
  expect(missing.msg).toBe('请为本期借方、本期贷方选择对应的栏目')
})

test('TAX-26 columns of books that pass every check are known in the next file; another may be named', async () => {
  const here = await bookkeeping(app)
  const titles = '代号,名目,借,贷'
  const books = (...rows: string[]) => [{ name: '表.csv', bytes: gbk([titles, ...rows].join('\n')) }]
  const columns = { code: '代号', name: '名目', debit: '借', credit: '贷' }
  const uneven = await here.upload('202601', books('1001,现金,5,', '6001,收入,,4'), {
    columns: JSON.stringify(columns),
  })
  expect(uneven.data).toMatchObject({ importId: null })
  // What did not balance is no word.
  expect((await here.upload('202601', books('1001,现金,5,', '6001,收入,,5'))).data.layout).toBe('')
  await here.upload('202601', books('1001,现金,5,', '6001,收入,,5'), { columns: JSON.stringify(columns) })
  const next = await here.upload('202601', books('1001,现金,7,', '6001,收入,,7'))
  expect(next.data).toMatchObject({ layout: '自选栏目', accounts: 2, columns, headings: titles.split(',') })
  const other = await bookkeeping(app, '另一家有限公司')
  expect((await other.upload('202601', books('1001,现金,5,', '6001,收入,,5'))).data.layout).toBe('')
})

test('TAX-26 other enterprises neither see nor confirm books, and who may only read them removes none', async () => {
  const [here, other] = [await bookkeeping(app), await bookkeeping(app, '另一家有限公司')]
  const { data } = await here.sample('202609', 'TB-Y1.xlsx')
  expect((await other.call('/import/confirm', { importId: data.importId })).status).toBe(404)
  await here.call('/import/confirm', { importId: data.importId })
  expect((await other.call('/books')).data).toEqual([])
  const remove = await here.call('/books/remove', { month: '202609', reason: '重新导出' }, { ...here.manager })
  expect(remove.status).toBe(403)
})

test('TAX-26 LEAD-01 stored books give the figures of the workbook, vouchers what was transferred', async () => {
  const here = await bookkeeping(app)
  await here.take('202512', 'TB-K1.vouchers.xlsx', 'TB-K1.xlsx')
  const { ledgerFigures } = await import('../port/figures.ts')
  const found = await ledgerFigures(app.db, { entId: here.entId, period: '2025' })
  expect(found?.needPerson).toEqual([])
  expect(found?.profit).toBe('3386300.00')
  expect(found?.contributions.filter(({ cell }) => cell === 'A104000.r22.c5')).toEqual([
    { cell: 'A104000.r22.c5', amount: '6500.00', code: '660304', name: '财务费用\\汇兑损益', rule: 'CITF.670' },
  ])
  await here.take('202512', 'TB-K1.xlsx')
  const bare = await ledgerFigures(app.db, { entId: here.entId, period: '2025' })
  expect(bare?.needPerson.map(({ account }) => account)).toContain('6603.04')
  expect(await ledgerFigures(app.db, { entId: here.entId, period: '20254' })).toMatchObject({ month: '202512' })
  expect(await ledgerFigures(app.db, { entId: here.entId, period: '2026' })).toBeNull()
})
