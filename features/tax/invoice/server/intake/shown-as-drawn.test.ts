/** What a workbook's structure says: merged cells, lines without a number, hidden rows and sheets, feet of lists. */
import { expect, test } from 'vitest'
import { rowsOf, savedBy, type SavedSheet } from '@portal/server-kit/xlsx/testing/resaved'
import { CONTEXT, output, ticked } from '../testing/workbooks.ts'
import type { Choices } from '../../contract/asks.ts'
import { intake } from './intake.ts'
import { LAYOUTS } from './reference.ts'

type Row = Record<string, string | null>
const layoutOf = (id: string) => LAYOUTS.find((layout) => layout.id === id) ?? LAYOUTS[0]!
const column = (id: string, field: string): number => layoutOf(id).columns.findIndex(({ f }) => f === field)

/** A list with its header in row 1; `above` stands before it. */
function sheetOf(id: string, rows: Row[], { above = [], ...more }: Partial<SavedSheet> & { above?: string[][] } = {}) {
  const { columns, sheets } = layoutOf(id)
  const header = columns.map(({ h }) => h)
  const list = rows.map((row) => ('' in row ? [row[''] ?? null] : columns.map(({ f }) => row[f] ?? null)))
  return { name: sheets[0] ?? id, rows: rowsOf(...above, header, ...list), ...more }
}

async function read(sheets: SavedSheet[], choices?: Choices, words?: ReadonlyMap<string, string>) {
  const file = { name: 'a.xlsx', source: savedBy('shared', sheets) }
  const { invoices, fired, files } = await intake([file], { ...CONTEXT, choices, words })
  return {
    invoices: [...invoices.values()].map(({ amount, tax, lines }) => [amount, tax, lines.length]),
    fired: fired.map(({ id, row }) => (row === null ? id : `${id} ${row}`)),
    messages: fired.map(({ message }) => message),
    ...files[0]!,
  }
}

const line = (amount: string, tax: string, more: Row = {}): Row =>
  output({ amount, tax, gross: (Number(amount) + Number(tax)).toFixed(2), ...more })
const further = (amount: string, tax: string, more: Row = {}): Row => line(amount, tax, { digitalNo: null, ...more })
const three = [line('1000.00', '130.00'), further('2000.00', '260.00'), further('300.00', '39.00')]
const merged = (id: string, field: string, top: number, bottom: number): number[] => [column(id, field), top, bottom]
const other = line('50.00', '6.50', { digitalNo: '26422000519767897811' })
const head = ['kind', 'date', 'sellerId', 'sellerName', 'buyerId', 'buyerName', 'status', 'positive', 'risk']
const bare = (amount: string, tax: string): Row =>
  further(amount, tax, Object.fromEntries(head.map((field) => [field, null])))

test('TAX-10 an invoice whose number is merged over its lines is one invoice with all of them', async () => {
  const merges = merged('full-detail', 'digitalNo', 2, 4)
  expect(await read([sheetOf('full-detail', [...three, other], { merges })])).toMatchObject({
    invoices: [
      ['3300.00', '429.00', 3],
      ['50.00', '6.50', 1],
    ],
    fired: [],
  })
  const more = [...merges, ...head.flatMap((field) => merged('full-detail', field, 2, 4))]
  const rows = [three[0]!, bare('2000.00', '260.00'), bare('300.00', '39.00'), other]
  expect((await read([sheetOf('full-detail', rows, { merges: more })])).invoices[0]).toEqual(['3300.00', '429.00', 3])
})

test('TAX-10 an amount drawn over several lines is not theirs each: the invoice stays out', async () => {
  const merges = [...merged('full-detail', 'digitalNo', 2, 4), ...merged('full-detail', 'amount', 2, 4)]
  const rows = [line('3300.00', '429.00'), further('2000.00', '260.00', { amount: null }), three[2]!]
  expect(await read([sheetOf('full-detail', rows, { merges })])).toMatchObject({ invoices: [], refused: 1 })
})

test('TAX-10 lines without a number keep the invoice above out, unless said to be its lines', async () => {
  const sheet = sheetOf('full-detail', [...three, other])
  expect(await read([sheet])).toMatchObject({
    invoices: [['50.00', '6.50', 1]],
    refused: 1,
    accepted: 1,
    fired: ['INV.E29 3', 'INV.E29 4'],
  })
  const whole = [
    ['3300.00', '429.00', 3],
    ['50.00', '6.50', 1],
  ]
  expect(await read([sheet], { lines: 'above' })).toMatchObject({ invoices: whole, fired: [] })
  const rows = [three[0]!, bare('2000.00', '260.00'), {}, bare('300.00', '39.00'), other]
  expect((await read([sheetOf('full-detail', rows)], { lines: 'above' })).invoices).toEqual(whole)
})

test('TAX-10 whatever else is wrong with a line without a number, its whole invoice stays out', async () => {
  const faults: Row[] = [{ amount: '1000,00' }, { rateText: '12%' }, { kind: '某某发票' }, { tax: '1.00' }]
  for (const wrong of faults)
    expect(await read([sheetOf('full-detail', [three[0]!, further('2000.00', '260.00', wrong), other])])).toMatchObject(
      { invoices: [['50.00', '6.50', 1]], refused: 1 },
    )
})

test('TAX-10 a row without a number that contradicts the invoice above is refused by itself', async () => {
  const rows = [three[0]!, further('20.00', '2.60', { date: '2026-03-02' })]
  expect(await read([sheetOf('full-detail', rows)])).toMatchObject({
    invoices: [['1000.00', '130.00', 1]],
    refused: 1,
    fired: ['INV.E02 3'],
  })
})

test('TAX-10 in a list of one row an invoice a merged number keeps all its rows out', async () => {
  const above = [['纳税人识别号', CONTEXT.enterprise.creditCode, '税款所属期', '202603']]
  const rows = [ticked(), ticked({ digitalNo: null, amount: '20.00', tax: '2.60', validTax: '2.60' })]
  const sheet = sheetOf('check-result', rows, { above, merges: merged('check-result', 'digitalNo', 3, 4) })
  expect(await read([sheet])).toMatchObject({ invoices: [], refused: 1, fired: ['INV.E30 4'] })
})

const hiddenIn = (sheet: SavedSheet, ...hidden: number[]): SavedSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => (hidden.includes(row.row) ? { ...row, isHidden: true } : row)),
})

test('TAX-10 hidden rows are named and asked about; taken or left out as the person says', async () => {
  const sheet = hiddenIn(sheetOf('full-detail', [line('1000.00', '130.00'), other]), 3)
  const asked = await read([sheet])
  expect(asked.refusal).toBe('有 1 行是隐藏的（“信息汇总表”第 3 行），多半是筛选时藏起的：请选明要不要导入。')
  expect(await read([sheet], { hiddenRows: 'take' })).toMatchObject({ accepted: 2, fired: ['INV.I06'] })
  expect(await read([sheet], { hiddenRows: 'leave' })).toMatchObject({
    invoices: [['1000.00', '130.00', 1]],
    accepted: 1,
    refused: 0,
    fired: ['INV.I07'],
  })
})

test('TAX-10 an invoice is not cut by a hidden line; blank and summing rows that are hidden ask nothing', async () => {
  const twoLines = [line('1000.00', '130.00'), line('20.00', '2.60')]
  expect(await read([hiddenIn(sheetOf('full-detail', twoLines), 3)], { hiddenRows: 'leave' })).toMatchObject({
    invoices: [],
    refused: 1,
    fired: ['INV.I07', 'INV.E31 2'],
  })
  const sum = hiddenIn(sheetOf('full-detail', [...twoLines, { '': '合计' }]), 4)
  expect(await read([sum])).toMatchObject({ refusal: null, accepted: 1, fired: ['INV.I01 4'] })
})

test('TAX-10 many hidden rows are counted whole and named in runs', async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    line('1.00', '0.13', { digitalNo: `264220005197678${90000 + at}` }),
  )
  const hidden = Array.from({ length: 60 }, (_, at) => at + 2).filter((row) => row < 10 || row % 2 === 0)
  const { refusal } = await read([hiddenIn(sheetOf('full-detail', rows), ...hidden)])
  expect(refusal).toContain(
    `有 ${hidden.length} 行是隐藏的（“信息汇总表”第 2–10、12、14、16、18、20、22、24、26、28… 行）`,
  )
})

test('TAX-10 a hidden sheet is left out and named, and read when it is chosen', async () => {
  const sheets = [
    sheetOf('full-detail', [other]),
    { ...sheetOf('full-detail', [three[0]!]), name: '旧', isHidden: true },
  ]
  expect(await read(sheets)).toMatchObject({ accepted: 1, fired: ['INV.F11'], hiddenSheets: ['旧'] })
  expect(await read(sheets, { sheets: ['旧'] })).toMatchObject({ accepted: 2, fired: [], hiddenSheets: [] })
  // Nothing but hidden lists is no unknown file.
  expect(await read(sheets.slice(1))).toMatchObject({ refusal: null, accepted: 0, fired: ['INV.F11', 'INV.F06'] })
})

test('TAX-10 sums and the foot of a list are no invoices, also in the number’s column', async () => {
  const feet = [
    '本页合计',
    '合 计：',
    '总计',
    '制表人：张三',
    '审核人:李四',
    '打印时间：2026-04-01 10:20',
    '第 1 页 共 2 页',
    '备注',
  ]
  const rows: Row[] = [
    other,
    ...feet.map((text) => ({ '': text })),
    { seq: '制单人：王五', digitalNo: '复核人：赵六', amount: null },
    { seq: '小计', digitalNo: '共 1 张', amount: '50.00', tax: '6.50' },
    { sellerName: '示例北辰精密机械有限公司 汇总', amount: '50.00' },
  ]
  const found = await read([sheetOf('full-detail', rows)])
  expect(found).toMatchObject({ accepted: 1, refused: 0 })
  expect(found.fired.map((one) => one.slice(0, 7))).toEqual(
    [1, 1, 1, 5, 5, 5, 5, 5, 5, 1, 1].map((last) => `INV.I0${last}`),
  )
})

test('TAX-10 an invoice of a company whose name begins like a sum or a foot is one', async () => {
  const rows = [
    output({ seq: null, sellerName: '合计软件有限公司' }),
    line('20.00', '2.60', { digitalNo: '26422000519767897812', buyerName: '制表科技有限公司' }),
  ]
  expect(await read([sheetOf('full-detail', rows)])).toMatchObject({ accepted: 2 })
})

test('TAX-10 words of kinds, rates and states are read as the enterprise says, and told', async () => {
  const strange = output({ kind: '数电发票（专票）', rateText: '十三个点', status: '正常有效' })
  const words = new Map([
    ['kinds 数电发票(专票)', '数电发票（增值税专用发票）'],
    ['rates 十三个点', '13%'],
    ['statuses 正常有效', '正常'],
  ])
  expect(await read([sheetOf('full-detail', [strange])])).toMatchObject({ accepted: 0, fired: ['INV.E06 2'] })
  const found = await read([sheetOf('full-detail', [strange])], undefined, words)
  expect(found).toMatchObject({ invoices: [['100.00', '13.00', 1]], fired: ['INV.I08'] })
  expect(found.messages[0]).toContain('“十三个点”读作“13%”')
})

test('TAX-10 an unknown grade of risk is no normal one: refused until somebody says which it is', async () => {
  const odd = output({ risk: '低风险' })
  expect(await read([sheetOf('full-detail', [odd])])).toMatchObject({ accepted: 0, fired: ['INV.E32 2'] })
  const words = new Map([['risks 低风险', '疑点发票']])
  expect(await read([sheetOf('full-detail', [odd])], undefined, words)).toMatchObject({ accepted: 1 })
})
