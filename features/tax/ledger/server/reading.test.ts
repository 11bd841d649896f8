import { expect, test } from 'vitest'
import { fillLedger, readLedger } from './core.ts'
import { moneyOf } from './reading/cents.ts'
import { gbk } from '@portal/server-kit/xlsx/testing/gbk'
import type { LedgerContext } from './reading/types.ts'

const context: LedgerContext = {
  enterprise: { name: '示例企业有限公司' },
  need: { from: '202601', to: '202603' },
  standard: 'ASBE',
  mapping: {},
}
const head = '科目编码,科目名称,期初余额借方,期初余额贷方,本期发生借方,本期发生贷方,期末余额借方,期末余额贷方'
const lines = [
  head,
  '1001,库存现金,"1,000.00",,50.00,,"1,050.00",',
  '4001,实收资本,,1000.00,,,,1000.00',
  '6001,主营业务收入,,,,50.00,,50.00',
]
const read = (text: string | Buffer, name = '余额表.csv', more: Partial<LedgerContext> = {}) =>
  readLedger(name, typeof text === 'string' ? Buffer.from(text) : text, { ...context, ...more })
const told = ({ fired }: { fired: { row: number | null; id: string }[] }) => fired.map(({ row, id }) => `${row} ${id}`)

test.for([
  ['UTF-8', Buffer.from(`\uFEFF${lines.join('\r\n')}`)],
  ['GBK', gbk(lines.join('\r\n'))],
  [
    'tabs in UTF-16',
    Buffer.from(
      `\uFEFF${lines
        .join('\n')
        .replace(/"1,(0[05]0.00)"/g, '1$1')
        .replaceAll(',', '\t')}`,
      'utf16le',
    ),
  ],
] as const)('TAX-26 a text of %s is read as the workbook is', async ([, bytes]) => {
  const ledger = await read(bytes)
  expect(told(ledger)).toEqual([])
  expect(ledger.accounts.map(({ code, name, closing }) => [code, name, moneyOf(closing)])).toEqual([
    ['1001', '库存现金', '1050.00'],
    ['4001', '实收资本', '-1000.00'],
    ['6001', '主营业务收入', '-50.00'],
  ])
})

test('TAX-26 columns that no layout knows are named by a person, and what is missing is told', async () => {
  const text = lines.join('\n').replace(head, '代号,名目,期初借,期初贷,借,贷,期末借,期末贷')
  const unknown = await read(text)
  expect(told(unknown)).toEqual(['null TB.F01'])
  expect(unknown.headings).toEqual(['代号', '名目', '期初借', '期初贷', '借', '贷', '期末借', '期末贷'])
  const named = { code: '代号', name: '名目', openDebit: '期初借', openCredit: '期初贷', debit: '借', credit: '贷' }
  const ledger = await read(text, '余额表.csv', { columns: { ...named, closeDebit: '期末借', closeCredit: '期末贷' } })
  expect([told(ledger), ledger.layout?.id]).toEqual([[], 'free'])
  const short = await read(text, '余额表.csv', { columns: { code: '代号', debit: '借' } })
  expect(told(short)).toEqual(['null TB.F02'])
})

test('TAX-26 balances with their side in a column of its own are signed by it', async () => {
  const ledger = await read(
    [
      '核算单位：示例企业有限公司,,,,,,,',
      '期间：2026.01-2026.03,,,,,,,',
      '科目编码,科目名称,期初余额,,本期发生额,,期末余额,',
      ',,方向,本币,借方,贷方,方向,本币',
      '1001,库存现金,借,100,20,,借,120',
      '2202,应付账款,贷,100,,20,贷,120',
    ].join('\n'),
  )
  expect([told(ledger), ledger.layout?.id]).toEqual([[], 'yonyou-nc'])
  expect(ledger.accounts.map(({ closing }) => moneyOf(closing))).toEqual(['120.00', '-120.00'])
})

test('TAX-26 lines of a dimension are joined to their account instead of counting twice', async () => {
  const columns = [
    [
      '科目编码',
      '科目名称',
      '核算维度',
      ...['年初余额', '期初余额', '本期发生', '本年累计', '期末余额'].flatMap((one) => [one, '']),
    ],
    ['', '', '', ...Array.from({ length: 5 }, () => ['借方金额', '贷方金额']).flat()],
    ['1122', '应收账款', '', '', '', '10', '', '5', '', '5', '', '15', ''],
    ['1122', '应收账款', '客户:甲公司', '', '', '10', '', '5', '', '5', '', '15', ''],
    ['2202', '应付账款', '供应商:乙', '', '', '', '4', '', '5', '', '5', '', '9'],
    ['2202', '应付账款', '供应商:丙', '', '', '', '6', '', '', '', '', '', '6'],
  ]
  const ledger = await read(columns.map((cells) => cells.join(',')).join('\n'))
  expect([told(ledger), ledger.layout?.id]).toEqual([[], 'kingdee-cloud'])
  expect(ledger.accounts.map(({ code, closing }) => [code, moneyOf(closing)])).toEqual([
    ['1122', '15.00'],
    ['2202', '-15.00'],
  ])
})

test('TAX-26 one wrong row among 50,000 is named with its number, and keeps the file out', async () => {
  const accounts = Array.from({ length: 50_000 }, (_, at) => {
    const amount = at === 31_415 ? '12,34' : '1.00'
    return at % 2 === 0
      ? `1001${10_000 + at},现金,,,"${amount}",,1.00,`
      : `1002${10_000 + at},存款,,,,"${amount}",,1.00`
  })
  const ledger = await read([head, ...accounts].join('\n'))
  expect(ledger.fired[0]).toMatchObject({ row: 31_417, id: 'TB.E02' })
  expect(ledger.accounts).toHaveLength(50_000)
})

test('TAX-26 an account mapped to a rule goes where the rule says, by the beginning of its code too', async () => {
  const text = [...lines, '660299,杂项,,,10,,10,', '100299,存款,,,,10,,10'].join('\n')
  const filled = (mapping: Record<string, string>) =>
    fillLedger({ balance: { name: '余额表.csv', source: Buffer.from(text) } }, 'quarter', { ...context, mapping })
  const cellOf = async (mapping: Record<string, string>) =>
    (await filled(mapping)).contributions.find(({ code }) => code === '660299')
  expect(await cellOf({})).toMatchObject({ rule: 'CITF.640', cell: 'A200000.r5.c1' })
  expect(await cellOf({ '6602.99': 'CITF.610' })).toMatchObject({ rule: 'CITF.610', cell: 'A200000.r6.c1' })
  expect(await cellOf({ '66': '6601' })).toMatchObject({ rule: 'CITF.420', cell: 'A200000.r4.c1' })
})

test('TAX-26 levels that the books part by points are no beginnings of longer numbers', async () => {
  const table = [head, '1002,存款,,,3,,3,', '1002.1,甲,,,1,,1,', '1002.10,乙,,,2,,2,', '4001,实收资本,,,,3,,3'].join(
    '\n',
  )
  const ledger = await read(table)
  expect(told(ledger)).toEqual([])
  expect(ledger.accounts.map(({ code, parent }) => [code, parent])).toEqual([
    ['1002', null],
    ['10021', '1002'],
    ['100210', '1002'],
    ['4001', null],
  ])
})

test('TAX-26 a table of more accounts than a ledger has is refused by the number, and reads no further', async () => {
  const { fired, accounts } = await readLedger('余额表.csv', Buffer.from(lines.join('\n')), context, 2)
  expect(fired.map(({ id, message }) => [id, message])).toEqual([
    ['TB.F03', '一份账簿最多 2 个科目，请按科目级次或辅助核算收起后重新导出'],
  ])
  expect(accounts).toEqual([])
})
